/** What callers send to refund an order (requirements: Refund). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { Quantity } from "../Order/LineItem.js";
import { maximumLines } from "../Order/Requests.js";

export const RefundReason = Schema.Literal(
	"requested_by_customer",
	"defective_product",
	"customer_changed_mind",
	"duplicate",
	"fraudulent",
	"not_as_described",
	"returned_goods",
	"inventory_unavailable",
	"other",
);

/**
 * What the seller keeps of a line's refund. The components are unaffected: the line's units and tax count as refunded.
 */
const adjustment = {
	adjustment_type: required(Schema.Literal("restocking_fee"), "Why you keep money: only `restocking_fee` is known."),
	applies_to: required(
		Schema.Literal("none"),
		"Always `none`: it lowers no component, so the line's units and tax count as refunded in full.",
	),
	reason: optional(
		Schema.Struct({ code: required(Name, "A code of your own, which svc only stores.") }),
		"Your own reason for the adjustment.",
	),
};

export const RefundAdjustment = Schema.Struct({
	...adjustment,
	amount_money: required(Money, "What you keep of the line's refund."),
}).annotations({ identifier: "RefundAdjustment" });
export type RefundAdjustment = typeof RefundAdjustment.Type;

export const RefundAdjustmentInput = Schema.Struct({
	...adjustment,
	amount_money: required(MoneyInput, "What you keep; together with other adjustments, at most the line's refund."),
}).annotations({ identifier: "RefundAdjustmentInput" });

/** Maximum number of adjustments per line. */
export const maximumAdjustments = 10;

/**
 * A line to refund: a number of units, or an amount instead of the units' value; without both, everything that is left.
 */
export const RefundLineInput = Schema.Struct({
	order_line_item_id: required(Reference, "A line of the order: `li_…`; name each line once."),
	quantity: optional(Quantity, "Units to refund; without it and `amount_money`, everything that is left of the line."),
	amount_money: optional(MoneyInput, "An amount to refund in place of the units' value, before adjustments."),
	refund_adjustments: optional(
		Schema.Array(RefundAdjustmentInput).pipe(Schema.maxItems(maximumAdjustments)),
		"What you keep of the line's refund, such as a restocking fee.",
	),
}).annotations({ identifier: "RefundLineInput" });
export type RefundLineInput = typeof RefundLineInput.Type;

/** A charge to refund: an amount, or everything that is left. */
export const RefundChargeInput = Schema.Struct({
	order_charge_id: required(Reference, "A charge or a late fee of the order: `chg_…`; name each one once."),
	amount_money: optional(MoneyInput, "An amount to refund; by default, everything that is left of the charge."),
}).annotations({ identifier: "RefundChargeInput" });
export type RefundChargeInput = typeof RefundChargeInput.Type;

/** The body of `POST /v1/refunds`. Without lines and charges, the whole order is refunded, including its tip. */
export const CreateRefund = Schema.Struct({
	order_id: required(Reference, "The order to refund: `ord_…`."),
	reason: optional(
		RefundReason,
		"Why you refund; units refunded as `returned_goods` were handed off, so they cannot be canceled.",
	),
	line_items: optional(
		Schema.Array(RefundLineInput).pipe(Schema.maxItems(maximumLines)),
		"Lines to refund; without `line_items` and `charges`, the whole order with its tip.",
	),
	charges: optional(
		Schema.Array(RefundChargeInput).pipe(Schema.maxItems(maximumLines)),
		"Charges to refund; together with `line_items`, `amount_money` is required.",
	),
	amount_money: optional(
		MoneyInput,
		"An amount before adjustments, spread over what you name; by default, everything that is left of it.",
	),
	payment_intent_id: optional(
		Reference,
		"The payment that pays it all back: `pi_…`. By default gift cards do first, then cards, then manual payments.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateRefund" });
export type CreateRefund = typeof CreateRefund.Type;
