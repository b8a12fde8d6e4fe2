/**
 * A manual payment: cash, a check, or a bank transfer. The seller confirms that it has arrived, so it settles
 * immediately.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import type { Order, SettledPayment } from "../Order/Order.js";
import { checkOrder } from "../Payments/Begin.js";
import { type OrderChange, settlePayments } from "../Payments/OrderSettlement.js";
import type { PaymentIntent } from "../Payments/PaymentIntent.js";
import { tipReached } from "../Payments/TipShares.js";

/** Maximum number of manual payments per order. */
export const maximumManualPayments = 200;

export const ManualPaymentMethod = Schema.Literal("cash", "check", "bank_transfer", "other");

export const ManualPayment = Schema.Struct({
	manual_payment_id: required(Schema.String, "`mpay_…`, assigned by svc."),
	order_id: required(Schema.String, "The order that it pays: `ord_…`."),
	customer_id: optional(Schema.String, "The order's customer at that time: `cus_…`; absent for a guest."),
	method: required(ManualPaymentMethod, "How the buyer paid you."),
	amount_money: required(Money, "The money that you received."),
	tip_money: required(Money, "The part of the amount that is a tip, which payments fill last."),
	reference: optional(Schema.String, "Your own reference, such as a check number; receipts do not show it."),
	received_at: required(
		Schema.String,
		"When you received the money (RFC 3339, UTC), as you sent it, or when you recorded it.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "ManualPayment" });
export type ManualPayment = typeof ManualPayment.Type;

export const manualPayments = collection<ManualPayment>()({
	name: "manual_payments",
	resource: "manual payment",
	id: "manual_payment_id",
	prefix: "mpay_",
	schema: ManualPayment,
	filters: {
		order_id: { path: "order_id" },
		method: { path: "method", values: ManualPaymentMethod.literals },
	},
	search: ({ reference }) => [reference],
});

/** The body of `POST /v1/orders/{order_id}/manual-payments`. */
export const CreateManualPayment = Schema.Struct({
	amount_money: required(MoneyInput, "The money that you received: from 1 cent to the order's outstanding amount."),
	method: required(ManualPaymentMethod, "How the buyer paid you; receipts show it."),
	reference: optional(Name, "Your own reference, such as a check number; receipts do not show it."),
	received_at: optional(Timestamp, "When you received the money (RFC 3339), not in the future; by default now."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "CreateManualPayment" });
export type CreateManualPayment = typeof CreateManualPayment.Type;

/** A recorded manual payment, and the resulting change of its order. */
export interface Recorded extends OrderChange {
	readonly manual_payment: ManualPayment;
}

const checkAmount = (order: Order, amount: number): Either.Either<number, Refusal> => {
	const param = "amount_money.amount";
	const { outstanding_money } = order.settlement_amounts;
	if (amount === 0)
		return refused("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }] });
	return amount <= outstanding_money.amount
		? Either.right(amount)
		: refused("AMOUNT_EXCEEDS_BALANCE", {
				message: `The manual payment of ${amount} cents exceeds the outstanding balance of ${outstanding_money.amount} cents.`,
				param,
				details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
			});
};

const tipOf = ({ pricing_amounts, settlement_amounts }: Order, amount: number): number =>
	tipReached(
		{
			total: pricing_amounts.total_money.amount,
			tip: pricing_amounts.tip_money.amount,
			paid: settlement_amounts.paid_money.amount,
			settled_tip: settlement_amounts.settled_tip_money.amount,
		},
		amount,
	);

/** Records money that has arrived for an order. `intents` are all of its legs. */
export const recordManualPayment = (
	{ intents, order }: { readonly order: Order; readonly intents: ReadonlyArray<PaymentIntent> },
	{ amount_money, metadata = {}, method, received_at, reference }: CreateManualPayment,
	manual_payment_id: string,
	now: string,
): Either.Either<Recorded, Refusal> =>
	Either.gen(function* () {
		yield* checkOrder(order, intents, {});
		yield* checkAmount(order, amount_money.amount);
		if (received_at !== undefined && received_at > now)
			return yield* refused("INVALID_VALUE", {
				message: `\`received_at\` is in the future: send a time no later than now, ${now}.`,
				param: "received_at",
			});
		const recorded = order.settled_payments.filter(({ origin }) => origin.type === "manual_payment");
		if (recorded.length >= maximumManualPayments)
			return yield* refused("TOO_MANY_ITEMS", {
				message: `An order can have at most ${maximumManualPayments} manual payments; this one has reached the limit.`,
			});
		const manual_payment: ManualPayment = {
			manual_payment_id,
			order_id: order.order_id,
			...(order.customer_id === undefined ? {} : { customer_id: order.customer_id }),
			method,
			amount_money,
			tip_money: usd(tipOf(order, amount_money.amount)),
			...(reference === undefined ? {} : { reference }),
			received_at: received_at ?? now,
			metadata,
			version: 1,
			created_at: now,
			updated_at: now,
		};
		const payment: SettledPayment = {
			origin: { type: "manual_payment", manual_payment_id },
			amount_money,
			tip_money: manual_payment.tip_money,
			refunded_money: usd(0),
			settled_at: now,
		};
		return { ...settlePayments(order, intents, [payment], now), manual_payment };
	});
