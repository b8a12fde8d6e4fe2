/** The data with which a client collects an order's balance through the processor's library (requirements: Order). */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import type { Order } from "../Order/Order.js";
import { InstrumentType } from "./Instrument.js";
import type { Guidance } from "./Processor.js";

const Elements = Schema.Struct({
	mode: required(
		Schema.Literal("payment", "setup"),
		"`payment`: the buyer pays now. `setup`: the card is only saved, and nothing is charged now.",
	),
	amount_money: optional(Money, "What the buyer pays now, after gift cards; absent if that is nothing."),
	payment_method_creation: required(
		Schema.Literal("manual"),
		"Always `manual`: your page creates a token, and svc charges it.",
	),
	payment_method_types: required(Schema.Array(InstrumentType), "The kinds of methods that the form can offer."),
});

export const PaymentCollection = Schema.Struct({
	processor: required(
		Schema.Struct({
			account_id: required(Schema.String, "The account at the processor; pass it to `SvcProcessor` on your page."),
			publishable_key: required(
				Schema.String,
				"The processor's key for browsers, no secret; pass it to `SvcProcessor`.",
			),
			elements: required(Elements, "Options for the form of the processor's client library."),
		}),
		"What the processor's client library needs on your page.",
	),
}).annotations({ identifier: "PaymentCollection" });
export type PaymentCollection = typeof PaymentCollection.Type;

/** What gift cards leave of a payment of `asked`, for which the order is estimated. Default: of all that is outstanding. */
export const amountToCollect = (
	{ gift_card_estimate, settlement_amounts }: Pick<Order, "gift_card_estimate" | "settlement_amounts">,
	asked: Money = settlement_amounts.outstanding_money,
): Money => gift_card_estimate?.remaining_money ?? asked;

/** Returns guidance for what gift cards leave of a payment of `asked`; undefined if there is nothing to collect. */
export const paymentCollection = (
	order: Order,
	{ account_id, payment_method_types = ["card"], publishable_key }: Guidance,
	asked?: Money,
): PaymentCollection | undefined => {
	const amount_money = amountToCollect(order, asked);
	if (order.status !== "open" || amount_money.amount === 0) return undefined;
	return {
		processor: {
			account_id,
			publishable_key,
			elements: {
				mode: "payment",
				amount_money,
				payment_method_creation: "manual",
				payment_method_types,
			},
		},
	};
};
