/** Decides what to check with the processor for an attempt in progress, and when. */
import { graceMillis, nextCheckAt } from "../../platform/OutboundCalls.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import type { PaymentAttempt, StoredPaymentAttempt } from "./PaymentAttempt.js";
import { type DispatchedIntent, isDispatched, isInFlight, isUnknown, type PaymentIntent } from "./PaymentIntent.js";

/** The timer kind; its subject is the attempt. */
export const reconcileKind = "payment_attempt.reconcile";

/** The shortest delay between two checks. */
const shortestMillis = 2_000;

/**
 * How long a payment may wait for the buyer's bank, from its beginning. It holds stock, seats, codes, and gift cards,
 * which other buyers are waiting for. Then the charge is canceled, and all is free again.
 */
export const bankWaitMillis = 30 * 60_000;

/** Until when an attempt may wait for the buyer's bank. */
export const waitsUntil = ({ created_at }: Pick<StoredPaymentAttempt, "created_at">): string =>
	addMillis(created_at, bankWaitMillis);

/** Whether the leg waits for the buyer's bank. */
const awaitsBuyer = ({ status }: PaymentIntent): boolean => status === "requires_action";

/**
 * The legs to cancel so that the order becomes free; none if the attempt does not wait for the buyer's bank alone. A
 * bank debit under way, an authorization, and a charge of unknown outcome are not waiting for the buyer.
 */
export const legsToWithdraw = (
	{ order_payment_attempt_id }: Pick<StoredPaymentAttempt, "order_payment_attempt_id">,
	intents: ReadonlyArray<PaymentIntent>,
): ReadonlyArray<DispatchedIntent> => {
	const inFlight = intents.filter(
		(intent) => intent.order_payment_attempt_id === order_payment_attempt_id && isInFlight(intent),
	);
	return inFlight.every(awaitsBuyer) ? inFlight.filter(isDispatched) : [];
};

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
	return awaitsBuyer(intent) && now >= waitsUntil(attempt) ? "cancel" : "look_up";
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
const waitsForDebit = (intents: ReadonlyArray<PaymentIntent>): boolean => {
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
	const isBuyerAwaited = intents.some(awaitsBuyer);
	const expiry = expiryOf(intents);
	if (expiry !== undefined && now < expiry && !isBuyerAwaited) return expiry;
	if (waitsForDebit(intents)) {
		const quiet = toMillis(now) - toMillis(lastChangeOf(attempt, intents));
		return addMillis(now, Math.min(longestDebitMillis, Math.max(shortestDebitMillis, quiet)));
	}
	const next = nextCheckAt(lastChangeOf(attempt, intents), now, shortestMillis);
	const end = waitsUntil(attempt);
	return isBuyerAwaited && now < end && end < next ? end : next;
};
