/** The tip on an order. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { expected_version } from "../../words/Version.js";
import { ApplicationMethod, ApplicationMethodInput } from "./Discounts.js";

/** The body of `PUT /v1/orders/{order_id}/tip`: a percentage of the subtotal after discounts, or a fixed amount. */
export const SetTip = Schema.Struct({
	application_method: required(ApplicationMethodInput, "A percentage of the subtotal after discounts, or an amount."),
	expected_version,
}).annotations({
	identifier: "SetTip",
});
export type SetTip = typeof SetTip.Type;

/** `selected` until payments have settled all of it. */
export const TipStatus = Schema.Literal("selected", "settled", "canceled");

export const OrderTip = Schema.Struct({
	order_tip_id: required(Schema.String, "Its ID: `tip_…`; a tip that replaces it has another."),
	status: required(
		TipStatus,
		"`selected` until payments have settled all of it, then `settled`; `canceled` if the order is canceled before.",
	),
	checkout_session_id: optional(
		Schema.String,
		"The checkout session that it was chosen in or preselected by, `cs_…`; if that ends unpaid, the tip is removed.",
	),
	application_method: required(ApplicationMethod, "A percentage of the subtotal after discounts, or an amount."),
	amount_money: required(Money, "What it comes to at the order's current price."),
	settled_amount_money: optional(Money, "The part that has settled so far; absent before the first payment."),
	refunded_money: optional(Money, "The refunded amount, including pending refunds; absent before the first refund."),
	payment_intent_allocations: required(
		Schema.Array(
			Schema.Struct({
				payment_intent_id: required(Schema.String, "The charge: `pi_…`."),
				amount_money: required(Money, "What this charge has paid of the tip."),
			}),
		),
		"What each charge has paid of it; gift cards and manual payments are not listed.",
	),
}).annotations({ identifier: "OrderTip" });
export type OrderTip = typeof OrderTip.Type;
