/** Decides what to check with the processor for an attempt in progress, and when. */
import { graceMillis, nextCheckAt } from "../../platform/OutboundCalls.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import type { PaymentAttempt, StoredPaymentAttempt } from "./PaymentAttempt.js";
import { type DispatchedIntent, isDispatched, isInFlight, isUnknown, type PaymentIntent } from "./PaymentIntent.js";

/** The timer kind; its subject is the attempt. */
export const reconcileKind = "payment_attempt.reconcile";

/** The shortest delay between two checks. */
const shortestMillis = 2_000;

/** After a day without the buyer's action, the charge is canceled and the order can be paid again. */
const patienceMillis = 24 * 3_600_000;

/** The same for a payment that holds seats at an event, which other buyers are waiting for. */
export const seatPatienceMillis = 30 * 60_000;

/** When to give up on an action that the buyer has not taken. */
const actionExpiryOf = ({ action_expires_at, created_at }: StoredPaymentAttempt): string =>
	action_expires_at ?? addMillis(created_at, patienceMillis);

export interface StatusCheck {
	readonly intent: DispatchedIntent;
	/**
	 * `look_up` changes nothing. `establish` closes a key that was never seen. `cancel` closes a charge that has not
	 * succeeded. `capture` captures the amount of `capture_request`.
	 */
	readonly type: "look_up" | "establish" | "cancel" | "capture";
}

/** Looks up an authorization until it is captured, and cancels it when it expires. */
const checkOfReserved = ({ capture_before, capture_request }: PaymentIntent, now: string) => {
	if (capture_request !== undefined) return "capture";
	return capture_before !== undefined && capture_before <= now ? "cancel" : "look_up";
};

const checkOf = (
	attempt: StoredPaymentAttempt,
	intent: PaymentIntent,
	now: string,
	deadline_millis: number,
): StatusCheck["type"] => {
	if (intent.status === "requires_capture") return checkOfReserved(intent, now);
	const age = toMillis(now) - toMillis(attempt.created_at);
	if (isUnknown(intent)) return age < deadline_millis + graceMillis ? "look_up" : "establish";
	return intent.status === "requires_action" && now >= actionExpiryOf(attempt) ? "cancel" : "look_up";
};

/** Returns the check for each leg in flight. `deadline_millis` is the processor's for one call. */
export const statusChecksOf = (
	attempt: StoredPaymentAttempt,
	intents: ReadonlyArray<PaymentIntent>,
	now: string,
	deadline_millis: number,
): ReadonlyArray<StatusCheck> =>
	intents.flatMap((intent) => {
		if (!isInFlight(intent) || !isDispatched(intent)) return [];
		return [{ intent, type: checkOf(attempt, intent, now, deadline_millis) }];
	});

/** Returns when the attempt's authorization expires; undefined while it is being captured. */
const expiryOf = (intents: ReadonlyArray<PaymentIntent>): string | undefined =>
	intents.find(({ capture_request, status }) => status === "requires_capture" && capture_request === undefined)
		?.capture_before;

/** Whether the request that started the attempt may still be waiting for the processor. */
export const isBeingConfirmed = (attempt: PaymentAttempt, now: string, deadline_millis: number): boolean =>
	toMillis(now) - toMillis(attempt.created_at) < deadline_millis;

/** Returns when the attempt last changed: an outcome, a request to capture, an expiry. */
const lastChangeOf = ({ updated_at }: PaymentAttempt, intents: ReadonlyArray<PaymentIntent>): string => {
	const requested = intents.flatMap(({ capture_request }) => capture_request?.requested_at ?? []);
	return [updated_at, expiryOf(intents) ?? updated_at, ...requested].reduce((a, b) => (a > b ? a : b));
};

/**
 * No buyer waits for a bank debit, which takes days. The processor notifies svc of its end; the check is only a safety
 * net.
 */
const shortestDebitMillis = 3_600_000;
const longestDebitMillis = 6 * 3_600_000;

/** Whether only accepted bank debits are still in flight. */
const waitsForBank = (intents: ReadonlyArray<PaymentIntent>): boolean => {
	const inFlight = intents.filter(isInFlight);
	return (
		inFlight.length > 0 &&
		inFlight.every((intent) => intent.payment_source?.us_bank_account !== undefined && !isUnknown(intent))
	);
};

/** Returns when to check an attempt in progress again. `intents` are its legs. */
export const nextAttemptCheckAt = (
	attempt: StoredPaymentAttempt,
	now: string,
	intents: ReadonlyArray<PaymentIntent> = [],
): string => {
	const expiry = expiryOf(intents);
	if (expiry !== undefined && now < expiry) return expiry;
	if (waitsForBank(intents)) {
		const quiet = toMillis(now) - toMillis(lastChangeOf(attempt, intents));
		return addMillis(now, Math.min(longestDebitMillis, Math.max(shortestDebitMillis, quiet)));
	}
	const next = nextCheckAt(lastChangeOf(attempt, intents), now, shortestMillis);
	const { action_expires_at } = attempt;
	return action_expires_at !== undefined && now < action_expires_at && action_expires_at < next
		? action_expires_at
		: next;
};
