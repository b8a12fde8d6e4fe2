/** Decides what the processor's outcomes change. They may arrive in any order and repeatedly. */
import { Either } from "effect";
import type { Published } from "../../events/Events.js";
import { type ErrorCode, type ErrorDetail, type Refusal, refuse, refused } from "../../words/Errors.js";
import type { Money } from "../../words/Money.js";
import type { Order } from "../Order/Order.js";
import { end, isHeld, paymentsOf } from "./AttemptGiftCard.js";
import { captureBefore } from "./Capture.js";
import { settle } from "./OrderSettlement.js";
import { type AttemptLeg, isActive, type StoredPaymentAttempt, withLegs } from "./PaymentAttempt.js";
import { capturedEvent, intentEvent } from "./PaymentEvents.js";
import {
	cancelLeg,
	isInFlight,
	isUnknown,
	notConfirmed,
	type PaymentIntent,
	type PaymentSource,
} from "./PaymentIntent.js";
import { type Card, type Charge, type PaymentError, processorUnavailable, type Unknown } from "./Processor.js";

export interface PaymentState {
	readonly order: Order;
	readonly attempt: StoredPaymentAttempt;
	/** Every leg of the order. */
	readonly intents: ReadonlyArray<PaymentIntent>;
}

/** The caller canceled the leg, and the processor confirms that nothing was charged and nothing will be. */
export interface Withdrawn {
	readonly _tag: "Withdrawn";
}
export const Withdrawn: Withdrawn = { _tag: "Withdrawn" };

export type LegOutcome = Charge | Unknown | Withdrawn;

/**
 * Outcomes of legs, by `payment_intent_id`; a leg without an entry has none. A map, because V8 keeps a hidden class for
 * each new key of an object: that took 1 % of a sale's CPU time.
 */
export type LegOutcomes = ReadonlyMap<string, LegOutcome>;

export interface Applied extends PaymentState {
	/** False if the outcomes were already known, so nothing is written. */
	readonly hasChanged: boolean;
	readonly events: ReadonlyArray<Published>;
}

/** The `last_payment_error.code` of a leg that was charged a different amount. */
export const amountMismatch = "amount_mismatch";

/** The error of a leg that was not captured before its authorization expired. */
const authorizationExpired: PaymentError = {
	code: "authorization_expired",
	message: "The payment was not captured before its authorization expired, so the authorized amount is released.",
};

/** Returns the leg's source after an outcome, which may name the card. */
const sourceOf = (
	{ payment_source = { type: "token" } }: PaymentIntent,
	{ card }: { readonly card?: Card },
): PaymentSource => {
	const { card: earlier, ...source } = payment_source;
	return card === undefined ? source : { ...source, card };
};

/** Returns the leg without what belongs to a finished step: the buyer's action, the capture, and its deadline. */
const withoutStep = ({ capture_before, capture_request, client_action, ...intent }: PaymentIntent): PaymentIntent =>
	intent;

/** Returns the leg after its charge has failed, with its new status. */
const fail = (
	intent: PaymentIntent,
	error: PaymentError,
	status: "requires_payment_method" | "canceled",
	now: string,
): PaymentIntent => ({
	...withoutStep(intent),
	status,
	last_payment_error: error,
	...(status === "canceled" ? { canceled_at: now } : {}),
	updated_at: now,
});

/** Returns the failed leg if its charge differs from the `expected` amount, otherwise undefined. */
const mismatch = (
	intent: PaymentIntent,
	expected: Money,
	{
		amount_money,
		processor_payment_id,
	}: Pick<Extract<Charge, { _tag: "Succeeded" }>, "amount_money" | "processor_payment_id">,
	now: string,
): PaymentIntent | undefined =>
	amount_money.amount === expected.amount && amount_money.currency === expected.currency
		? undefined
		: {
				...fail(
					intent,
					{
						code: amountMismatch,
						message: `The processor reports ${amount_money.amount} for a payment of ${expected.amount}.`,
					},
					// Never confirmed again, because that would add a second charge to the wrong one.
					"canceled",
					now,
				),
				processor_payment_id,
			};

/** Returns the leg after its money has moved, in whole or as captured. */
const succeed = (intent: PaymentIntent, charge: Extract<Charge, { _tag: "Succeeded" }>, now: string): PaymentIntent => {
	const { amount_money, tip_money } = intent.capture_request ?? intent;
	return (
		mismatch(intent, amount_money, charge, now) ?? {
			...withoutStep(intent),
			status: "succeeded",
			amount_money,
			tip_money,
			processor_payment_id: charge.processor_payment_id,
			payment_source: sourceOf(intent, charge),
			settled_at: now,
			updated_at: now,
		}
	);
};

/** Returns the leg after its money was authorized, until it is captured or the authorization expires. */
const authorize = (
	intent: PaymentIntent,
	charge: Extract<Charge, { _tag: "Authorized" }>,
	now: string,
): PaymentIntent =>
	intent.status === "requires_capture"
		? intent
		: (mismatch(intent, intent.amount_money, charge, now) ?? {
				...withoutStep(intent),
				status: "requires_capture",
				processor_payment_id: charge.processor_payment_id,
				payment_source: sourceOf(intent, charge),
				authorized_money: charge.amount_money,
				capture_before: charge.capture_before ?? captureBefore(now),
				updated_at: now,
			});

/** A leg that was not charged can be paid again. One that was authorized ends with its authorization. */
const uncharged = (intent: PaymentIntent, error: PaymentError, now: string): PaymentIntent => {
	if (intent.status !== "requires_capture") return fail(intent, error, "requires_payment_method", now);
	const hasExpired = intent.capture_before !== undefined && intent.capture_before <= now;
	return fail(intent, hasExpired ? authorizationExpired : error, "canceled", now);
};

/**
 * Returns a leg in flight after an outcome; the same leg if the outcome changes nothing. A leg only advances (unknown,
 * action required, processing, authorized, a final state), so late outcomes in any order lead to the same state.
 */
const applyToLeg = (intent: PaymentIntent, outcome: LegOutcome, now: string): PaymentIntent => {
	if (!isInFlight(intent)) return intent;
	switch (outcome._tag) {
		case "Unknown":
			return intent;
		case "Succeeded":
			return succeed(intent, outcome, now);
		case "Authorized":
			return authorize(intent, outcome, now);
		case "RequiresAction":
			return isUnknown(intent)
				? {
						...intent,
						status: "requires_action",
						processor_payment_id: outcome.processor_payment_id,
						client_action: outcome.client_action,
						updated_at: now,
					}
				: intent;
		case "Processing":
			return isUnknown(intent) || intent.status === "requires_action"
				? {
						...withoutStep(intent),
						status: "processing",
						processor_payment_id: outcome.processor_payment_id,
						updated_at: now,
					}
				: intent;
		case "Declined":
			return {
				...uncharged(intent, outcome.error, now),
				...(outcome.processor_payment_id === undefined ? {} : { processor_payment_id: outcome.processor_payment_id }),
				payment_source: sourceOf(intent, outcome),
			};
		case "NotCharged":
			return uncharged(intent, intent.status === "requires_action" ? notConfirmed : outcome.error, now);
		case "Withdrawn":
			return cancelLeg(intent, now);
	}
};

/** Returns the event of a leg that has just changed; undefined if its status has none. */
const eventOf = (intent: PaymentIntent): Published | undefined => {
	switch (intent.status) {
		case "succeeded":
			return intentEvent("payment_intent.succeeded", intent);
		case "requires_action":
			return intentEvent("payment_intent.requires_action", intent);
		case "requires_capture":
		case "processing":
			return intentEvent("payment_intent.processing", intent);
		case "requires_payment_method":
			return intentEvent("payment_intent.payment_failed", intent);
		case "canceled":
			return intentEvent("payment_intent.canceled", intent);
		default:
			return undefined;
	}
};

/** Returns the legs of the attempt, in its order. `intents` are all of the order's. */
const legsOf = (attempt: StoredPaymentAttempt, intents: ReadonlyArray<PaymentIntent>): ReadonlyArray<PaymentIntent> =>
	attempt.payment_intents.flatMap(({ payment_intent_id }) =>
		intents.filter((intent) => intent.payment_intent_id === payment_intent_id),
	);

/** Gift cards pay with the first leg that settles. If the attempt ends without one, their money is returned. */
const withGiftCards = (attempt: StoredPaymentAttempt, hasSettled: boolean): StoredPaymentAttempt => {
	if (attempt.gift_cards === undefined || (isActive(attempt) && !hasSettled)) return attempt;
	return { ...attempt, gift_cards: end(attempt.gift_cards, hasSettled ? "settled" : "returned") };
};

/** Returns the order without an attempt in progress, so that another can begin. */
export const withoutAttempt = ({ active_payment_attempt_id, ...order }: Order): Order => order;

/**
 * Applies the outcomes of the attempt's legs. Repeated outcomes change nothing, and a final leg stays as it is. A
 * finished attempt ignores outcomes, because its legs may belong to a later attempt.
 */
export const apply = (state: PaymentState, outcomes: LegOutcomes, now: string): Applied => {
	const unchanged: Applied = { ...state, hasChanged: false, events: [] };
	if (!isActive(state.attempt)) return unchanged;
	const ownIds = new Set(state.attempt.payment_intents.map(({ payment_intent_id }) => payment_intent_id));
	const intents = state.intents.map((intent) => {
		const outcome = ownIds.has(intent.payment_intent_id) ? outcomes.get(intent.payment_intent_id) : undefined;
		return outcome === undefined ? intent : applyToLeg(intent, outcome, now);
	});
	const moved = intents.filter((intent, index) => intent !== state.intents[index]);
	if (moved.length === 0) return unchanged;

	const settled = moved.filter(({ status }) => status === "succeeded");
	const advanced = withLegs(state.attempt, legsOf(state.attempt, intents), now);
	const attempt = withGiftCards(advanced, settled.length > 0);
	const held = settled.length === 0 ? [] : (state.attempt.gift_cards ?? []).filter(isHeld);
	const order = isActive(attempt) ? state.order : { ...withoutAttempt(state.order), updated_at: now };
	const change = settle(order, intents, settled, now, paymentsOf(held, now));
	return {
		order: change.order,
		attempt,
		intents: change.intents,
		hasChanged: true,
		events: [
			...moved.flatMap((intent) => eventOf(intent) ?? []),
			...settled.map((intent) => capturedEvent(change.order, intent)),
			...change.events,
		],
	};
};

/** The processor's reason for these legs, if it is the same for all. */
const reasonOf = (legs: ReadonlyArray<AttemptLeg>): string | undefined => {
	const [reason, ...others] = new Set(legs.map(({ last_payment_error }) => last_payment_error?.message));
	return others.length === 0 ? reason : undefined;
};

/**
 * The refusal of a declined payment, with the processor's reason as its message, because callers may not look further.
 */
const declined = (state: PaymentState, legs: ReadonlyArray<AttemptLeg>): Refusal =>
	refusalOf("PAYMENT_DECLINED", state, legs, reasonOf(legs));

/** Returns a refusal of `pay` with a detail for each of these legs. */
const refusalOf = (
	code: ErrorCode,
	{ attempt }: PaymentState,
	legs: ReadonlyArray<AttemptLeg>,
	message?: string,
): Refusal =>
	refuse(code, {
		...(message === undefined ? {} : { message }),
		details: legs.map(
			({ last_payment_error, payment_intent_id }): ErrorDetail => ({
				code,
				order_payment_attempt_id: attempt.order_payment_attempt_id,
				payment_intent_id,
				...(last_payment_error === undefined ? {} : { message: last_payment_error.message, last_payment_error }),
			}),
		),
	});

/**
 * Returns the response of `pay` (decisions: Statuses of the listed codes). If money moved, or waits for the buyer or
 * the processor, it is a 200 with the attempt's status. Otherwise it is the reason why nothing settled.
 */
export const respond = (state: PaymentState): Either.Either<PaymentState, Refusal> => {
	const { attempt } = state;
	const legs = isActive(attempt) ? legsOf(attempt, state.intents) : [];
	const accepted = (leg: PaymentIntent) => leg.status === "succeeded" || (isInFlight(leg) && !isUnknown(leg));
	if (attempt.status === "succeeded" || attempt.status === "partially_succeeded" || legs.some(accepted))
		return Either.right(state);
	if (attempt.status === "canceled") return refused("PAYMENT_ATTEMPT_NOT_RESUMABLE");
	if (legs.some(isUnknown)) return Either.left(refusalOf("PROCESSOR_TIMEOUT", state, legs.filter(isUnknown)));

	// The attempt is over. Its own record counts, because a later attempt may have changed the legs since.
	const failed = attempt.payment_intents;
	const because = (code: string) => failed.filter((leg) => leg.last_payment_error?.code === code);
	const mismatched = because(amountMismatch);
	if (mismatched.length > 0) return Either.left(refusalOf("AMOUNT_MISMATCH", state, mismatched));
	const unreached = because(processorUnavailable);
	if (unreached.length === failed.length) return Either.left(refusalOf("PROCESSOR_UNAVAILABLE", state, unreached));
	return Either.left(declined(state, failed));
};
