/** What to check with the processor about an attempt that is under way, and when. */
import { graceMillis, nextCheckAt } from "../../platform/OutboundCalls.js";
import { toMillis } from "../../words/Timestamp.js";
import type { PaymentAttempt } from "./PaymentAttempt.js";
import { type DispatchedIntent, isDispatched, isInFlight, isUnknown, type PaymentIntent } from "./PaymentIntent.js";

/** The timer that reconciles; its subject is the attempt. */
export const reconcileKind = "payment_attempt.reconcile";

/** The shortest delay between two checks. */
const shortestMillis = 2_000;

/** A buyer who has not acted for a day will not: the charge is canceled, and the order is free again. */
const patienceMillis = 24 * 3_600_000;

export interface StatusCheck {
	readonly intent: DispatchedIntent;
	/**
	 * `look_up` changes nothing; `establish` closes a key that was never seen; `cancel` closes what has not succeeded;
	 * `capture` takes what `capture_request` names of what is reserved.
	 */
	readonly type: "look_up" | "establish" | "cancel" | "capture";
}

/** Reserved money is looked up until it is taken, or released when its time is over. */
const checkOfReserved = ({ capture_before, capture_request }: PaymentIntent, now: string) => {
	if (capture_request !== undefined) return "capture";
	return capture_before !== undefined && capture_before <= now ? "cancel" : "look_up";
};

const checkOf = (
	attempt: PaymentAttempt,
	intent: PaymentIntent,
	now: string,
	deadline_millis: number,
): StatusCheck["type"] => {
	if (intent.status === "requires_capture") return checkOfReserved(intent, now);
	const age = toMillis(now) - toMillis(attempt.created_at);
	if (isUnknown(intent)) return age < deadline_millis + graceMillis ? "look_up" : "establish";
	return intent.status === "requires_action" && age >= patienceMillis ? "cancel" : "look_up";
};

/** What to check of each leg that is in flight. `deadline_millis` is the processor's for one call. */
export const statusChecksOf = (
	attempt: PaymentAttempt,
	intents: ReadonlyArray<PaymentIntent>,
	now: string,
	deadline_millis: number,
): ReadonlyArray<StatusCheck> =>
	intents.flatMap((intent) => {
		if (!isInFlight(intent) || !isDispatched(intent)) return [];
		return [{ intent, type: checkOf(attempt, intent, now, deadline_millis) }];
	});

/** When the authorization of an attempt expires, unless it is being captured. */
const expiryOf = (intents: ReadonlyArray<PaymentIntent>): string | undefined =>
	intents.find(({ capture_request, status }) => status === "requires_capture" && capture_request === undefined)
		?.capture_before;

/** Whether the request that started the attempt may still be waiting for the processor. */
export const isBeingConfirmed = (attempt: PaymentAttempt, now: string, deadline_millis: number): boolean =>
	toMillis(now) - toMillis(attempt.created_at) < deadline_millis;

/** When something last happened: an outcome, a request to capture, an expiry. */
const lastChangeOf = ({ updated_at }: PaymentAttempt, intents: ReadonlyArray<PaymentIntent>): string => {
	const requested = intents.flatMap(({ capture_request }) => capture_request?.requested_at ?? []);
	return [updated_at, expiryOf(intents) ?? updated_at, ...requested].reduce((a, b) => (a > b ? a : b));
};

/** When to check again an attempt that is still under way; `intents` are its legs. */
export const nextAttemptCheckAt = (
	attempt: PaymentAttempt,
	now: string,
	intents: ReadonlyArray<PaymentIntent> = [],
): string => {
	const expiry = expiryOf(intents);
	if (expiry !== undefined && now < expiry) return expiry;
	return nextCheckAt(lastChangeOf(attempt, intents), now, shortestMillis);
};
