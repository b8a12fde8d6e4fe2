/** The tip on an order. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { expected_version } from "../../words/Version.js";
import { ApplicationMethod, ApplicationMethodInput } from "./Discounts.js";

/** The body of `PUT /v1/orders/{order_id}/tip`: a percentage of the subtotal after discounts, or a fixed amount. */
export const SetTip = Schema.Struct({
	application_method: ApplicationMethodInput,
	expected_version,
}).annotations({
	identifier: "SetTip",
});
export type SetTip = typeof SetTip.Type;

/** `selected` until payments have settled all of it. */
export const TipStatus = Schema.Literal("selected", "settled", "canceled");

export const OrderTip = Schema.Struct({
	order_tip_id: required(Schema.String, "`tip_…`"),
	status: TipStatus,
	checkout_session_id: optional(
		Schema.String,
		"The checkout session in which the buyer chose it, or that preselected it. The tip is removed if the session ends unpaid.",
	),
	application_method: ApplicationMethod,
	amount_money: Money,
	settled_amount_money: optional(Money, "The part that has settled so far; absent before the first payment."),
	refunded_money: optional(Money, "The refunded amount, including pending refunds; absent before the first refund."),
	payment_intent_allocations: Schema.Array(Schema.Struct({ payment_intent_id: Schema.String, amount_money: Money })),
}).annotations({ identifier: "OrderTip" });
export type OrderTip = typeof OrderTip.Type;
