/**
 * Manual capture (requirements: Orders and payment, rule 4): money is authorized first and captured later, in whole or
 * in part. While it is authorized, the payment attempt is in progress. So the order's prices, gift cards, promotion
 * uses, and stock stay reserved.
 */
import { Either, Schema } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refuse, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { addMillis } from "../../words/Timestamp.js";
import { minimumAmount } from "../Order/LegBounds.js";
import type { Order } from "../Order/Order.js";
import { isHeld } from "./AttemptGiftCard.js";
import { afterGiftCards, balanceOf } from "./Begin.js";
import type { PaymentAttempt } from "./PaymentAttempt.js";
import type { PaymentIntent } from "./PaymentIntent.js";
import { AnyMoneyInput } from "./PayRequest.js";
import { tipReached } from "./TipShares.js";

/** How long card networks keep an authorization: seven days. */
const authorizationMillis = 7 * 24 * 3_600_000;

/** The time until which an authorization made now can be captured. */
export const captureBefore = (now: string): string => addMillis(now, authorizationMillis);

/** The body of `POST /v1/payment-intents/{payment_intent_id}/capture`. */
export const CapturePaymentIntent = Schema.Struct({
	amount_money: optional(
		AnyMoneyInput,
		"From 50 cents to the authorized amount, which is the default; the rest is released and stays outstanding.",
	),
}).annotations({ identifier: "CapturePaymentIntent" });
export type CapturePaymentIntent = typeof CapturePaymentIntent.Type;

export const notCapturable = ({ last_payment_error, status }: PaymentIntent): Refusal =>
	refuse("PAYMENT_INTENT_NOT_CAPTURABLE", {
		message: last_payment_error?.message ?? `The payment intent is ${status} and cannot be captured.`,
	});

const conflict = (message: string) => refused("PAYMENT_INTENT_NOT_CAPTURABLE", { message });

const checkState = (intent: PaymentIntent, amount: number, now: string): Either.Either<void, Refusal> => {
	const { capture_before, capture_request, status } = intent;
	if (status !== "requires_capture") return Either.left(notCapturable(intent));
	if (capture_request !== undefined)
		return capture_request.amount_money.amount === amount
			? Either.void
			: conflict(
					`A capture of ${capture_request.amount_money.amount} cents is in progress, so ${amount} cents cannot be captured.`,
				);
	return capture_before !== undefined && capture_before <= now
		? conflict(`The authorization expired at ${capture_before}. Add a new payment intent.`)
		: Either.void;
};

const checkBounds = ({ amount_money }: PaymentIntent, amount: number): Either.Either<void, Refusal> => {
	const param = "amount_money.amount";
	if (amount > amount_money.amount)
		return refused("AMOUNT_TOO_LARGE", {
			message: `${amount} cents cannot be captured, because ${amount_money.amount} cents are reserved.`,
			param,
			details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount: amount_money.amount }],
		});
	return amount < minimumAmount
		? refused("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumAmount }] })
		: Either.void;
};

/** The tip that an amount reaches after the attempt's gift cards, which pay first. */
const tipOf = (order: Order, { gift_cards = [] }: PaymentAttempt, amount: number): number =>
	tipReached(afterGiftCards(balanceOf(order), gift_cards.filter(isHeld)), amount);

/** Returns the leg to write before the capture; the same leg if this capture is already in progress. */
export const requestCapture = eitherFn(function* (
	order: Order,
	attempt: PaymentAttempt,
	intent: PaymentIntent,
	{ amount_money }: CapturePaymentIntent,
	now: string,
): EitherSteps<PaymentIntent, Refusal> {
	const amount = amount_money?.amount ?? intent.amount_money.amount;
	yield* checkState(intent, amount, now);
	yield* checkBounds(intent, amount);
	if (intent.capture_request !== undefined) return intent;
	const tip_money = usd(tipOf(order, attempt, amount));
	const requested: PaymentIntent = {
		...intent,
		capture_request: { amount_money: usd(amount), tip_money, requested_at: now },
		updated_at: now,
	};
	return requested;
});
