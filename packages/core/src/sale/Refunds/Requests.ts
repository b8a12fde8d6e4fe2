/** What callers send to refund an order (requirements: Refund). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
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
	adjustment_type: Schema.Literal("restocking_fee"),
	applies_to: Schema.Literal("none"),
	/** The seller's own code. */
	reason: optional(Schema.Struct({ code: Name })),
};

export const RefundAdjustment = Schema.Struct({ ...adjustment, amount_money: Money }).annotations({
	identifier: "RefundAdjustment",
});
export type RefundAdjustment = typeof RefundAdjustment.Type;

export const RefundAdjustmentInput = Schema.Struct({ ...adjustment, amount_money: MoneyInput }).annotations({
	identifier: "RefundAdjustmentInput",
});

/** Maximum number of adjustments per line. */
export const maximumAdjustments = 10;

/**
 * A line to refund: a number of units, or an amount instead of the units' value; without both, everything that is left.
 */
export const RefundLineInput = Schema.Struct({
	order_line_item_id: Reference,
	quantity: optional(Quantity),
	amount_money: optional(MoneyInput, "Before adjustments."),
	refund_adjustments: optional(Schema.Array(RefundAdjustmentInput).pipe(Schema.maxItems(maximumAdjustments))),
}).annotations({ identifier: "RefundLineInput" });
export type RefundLineInput = typeof RefundLineInput.Type;

/** A charge to refund: an amount, or everything that is left. */
export const RefundChargeInput = Schema.Struct({
	order_charge_id: Reference,
	amount_money: optional(MoneyInput),
}).annotations({ identifier: "RefundChargeInput" });
export type RefundChargeInput = typeof RefundChargeInput.Type;

/** The body of `POST /v1/refunds`. Without lines and charges, the whole order is refunded, including its tip. */
export const CreateRefund = Schema.Struct({
	order_id: Reference,
	reason: optional(RefundReason),
	line_items: optional(Schema.Array(RefundLineInput).pipe(Schema.maxItems(maximumLines))),
	charges: optional(Schema.Array(RefundChargeInput).pipe(Schema.maxItems(maximumLines))),
	amount_money: optional(MoneyInput, "An amount instead of the targets' value, before adjustments."),
	payment_intent_id: optional(Reference, "The leg that pays all of it back."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateRefund" });
export type CreateRefund = typeof CreateRefund.Type;
