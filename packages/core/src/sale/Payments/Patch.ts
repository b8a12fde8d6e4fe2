/** Changes a leg (decisions: Endpoints beyond those named): its amount before the charge, its metadata at any time. */
import { Either, Schema } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional } from "../../words/Optional.js";
import { Metadata } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";
import { checkOpen } from "../Order/Guards.js";
import type { Order } from "../Order/Order.js";
import { checkAmount, isPayable, type PaymentIntent } from "./PaymentIntent.js";
import { AnyMoneyInput } from "./PayRequest.js";

/** The body of `PATCH /v1/payment-intents/{payment_intent_id}`. */
export const PatchPaymentIntent = Schema.Struct({
	amount_money: optional(
		AnyMoneyInput,
		"From 50 cents to the order's outstanding amount; fixed once it has been confirmed.",
	),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchPaymentIntent" });
export type PatchPaymentIntent = typeof PatchPaymentIntent.Type;

/** Why the amount of a leg is fixed; undefined if it is not. A declined leg has been confirmed, too. */
const fixedBy = (intent: PaymentIntent): string | undefined => {
	if (!isPayable(intent)) return `is ${intent.status}`;
	return intent.order_payment_attempt_id === undefined ? undefined : "has already been confirmed";
};

const changeAmount = eitherFn(function* (
	order: Order,
	intent: PaymentIntent,
	amount: number,
): EitherSteps<PaymentIntent, Refusal> {
	const param = "amount_money.amount";
	const reason = fixedBy(intent);
	if (reason !== undefined)
		return yield* refused("AMOUNT_NOT_UPDATABLE", {
			message: `The payment intent ${reason}, so its amount is fixed.`,
			param: "amount_money",
		});
	yield* checkOpen(order);
	const { outstanding_money } = order.settlement_amounts;
	yield* checkAmount(amount, param, outstanding_money.amount);
	if (amount > outstanding_money.amount)
		return yield* refused("AMOUNT_EXCEEDS_BALANCE", {
			message: `The payment intent would be ${amount} cents, but ${outstanding_money.amount} cents are outstanding.`,
			param,
			details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
		});
	return { ...intent, amount_money: { amount, currency: "USD" as const } };
});

export const patchLeg = (
	order: Order,
	intent: PaymentIntent,
	{ amount_money, metadata = intent.metadata }: PatchPaymentIntent,
	now: string,
): Either.Either<PaymentIntent, Refusal> =>
	Either.map(
		amount_money === undefined ? Either.right(intent) : changeAmount(order, intent, amount_money.amount),
		(changed) => ({ ...changed, metadata, updated_at: now }),
	);
