/** Determines which mail a subscription change causes (capabilities: SB7, SB11, SB13). Pure. */
import type { StoredSubscription } from "./Subscription.js";

/**
 * `ask_payment`: the charge failed, or waits for the buyer. Its mail is written after the commit, because it contains a
 * payment link.
 */
export type Notice = "trial_ends" | "canceled" | "cancel_set" | "ask_payment";

const isChargeRefused = (before: StoredSubscription, after: StoredSubscription): boolean =>
	after.dunning.attempts > before.dunning.attempts ||
	(after.dunning.last_failure === "requires_action" && before.dunning.last_failure !== "requires_action");

/**
 * The mail for a change; `undefined` if there is none. The buyer of an incomplete subscription is in its checkout and
 * needs no mail. Outages of svc or its processor are nothing that a buyer could fix.
 */
export const noticeOf = (before: StoredSubscription, after: StoredSubscription): Notice | undefined => {
	if (before.status === "incomplete") return undefined;
	if (after.status === "canceled") return before.status === "canceled" ? undefined : "canceled";
	if (after.status === "trialing" && after.trial_announced && !before.trial_announced) return "trial_ends";
	if (after.cancel_at !== undefined && after.cancel_at !== before.cancel_at) return "cancel_set";
	const isOwing = after.status === "past_due" || after.status === "unpaid" || after.pending_change !== undefined;
	return isOwing && isChargeRefused(before, after) ? "ask_payment" : undefined;
};
