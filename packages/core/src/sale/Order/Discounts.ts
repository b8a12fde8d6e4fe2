/** Discounts of an order: requests for them, and discounts as stored on the order. */
import { Schema } from "effect";
import { DiscountClass } from "../../catalog/Promotions/DiscountClass.js";
import { PromotionMethod } from "../../catalog/Promotions/Method.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Percent, PercentInput } from "../../words/Rate.js";
import { Name, Reference } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";

export { DiscountClass } from "../../catalog/Promotions/DiscountClass.js";

/** A percentage or a fixed amount, as stored. Also used by tips and charges. */
export const ApplicationMethod = Schema.Union(
	Schema.Struct({ type: Schema.Literal("percentage"), percent: Percent }),
	Schema.Struct({ type: Schema.Literal("fixed"), amount_money: Money }),
);
export type ApplicationMethod = typeof ApplicationMethod.Type;

/** A percentage or a fixed amount, as sent by callers. */
export const ApplicationMethodInput = Schema.Union(
	Schema.Struct({ type: Schema.Literal("percentage"), percent: PercentInput }),
	Schema.Struct({ type: Schema.Literal("fixed"), amount_money: MoneyInput }),
);

/**
 * A discount in a request: a manual one, with an `application_method`, or a `promotion` by its code. A manual discount
 * with an `order_line_item_id` applies only to that line.
 */
export const DiscountInput = Schema.Struct({
	promotion: optional(Schema.Struct({ promotion_code: Reference })),
	on_decline: optional(
		Schema.Literal("warn", "reject"),
		"The result if the code currently gives no discount: a warning (the default), or `PROMOTION_DECLINED`.",
	),
	customer_facing_name: optional(Name),
	discount_class: optional(DiscountClass, "Absent: `line_item` if the discount names a line, otherwise `order`."),
	application_method: optional(ApplicationMethodInput),
	order_line_item_id: optional(Reference),
}).annotations({ identifier: "DiscountInput" });
export type DiscountInput = typeof DiscountInput.Type;

/** The body of `POST /v1/orders/{order_id}/discounts`. */
export const AddDiscount = Schema.Struct({
	...DiscountInput.fields,
	expected_version,
}).annotations({
	identifier: "AddDiscount",
});
export type AddDiscount = typeof AddDiscount.Type;

/** `pending` until the order is paid, then `applied`; `released` when the order is canceled. */
export const DiscountStatus = Schema.Literal("pending", "applied", "released");

export const AppliedDiscount = Schema.Struct({
	applied_discount_id: required(Schema.String, "`disc_…`"),
	customer_facing_name: Schema.String,
	promotion_id: optional(Schema.String, "Absent on manual discounts."),
	promotion_code: optional(Schema.String, "Absent on manual discounts and automatic promotions."),
	promotion_code_id: optional(Schema.String),
	discount_class: DiscountClass,
	application_method: required(
		PromotionMethod,
		"The `fixed` amount of a promotion's `line_item` discount is deducted from each unit.",
	),
	order_line_item_id: optional(Schema.String, "The only line to which the discount applies; absent: every line."),
	eligible_order_line_item_ids: optional(
		Schema.Array(Schema.String),
		"The lines that a promotion chose; absent: every line.",
	),
	is_use_counted: optional(
		Schema.Literal(true),
		"Present from the start of the payment that counts the promotion's use, until that payment fails.",
	),
	applied_money: required(Money, "The total deducted from all lines or charges."),
	line_item_allocations: required(
		Schema.Array(Schema.Struct({ order_line_item_id: Schema.String, amount_money: Money })),
		"The amount deducted from each line.",
	),
	charge_allocations: required(
		Schema.Array(Schema.Struct({ order_charge_id: Schema.String, amount_money: Money })),
		"The amount deducted from each charge.",
	),
	status: DiscountStatus,
	created_at: Schema.String,
}).annotations({ identifier: "AppliedDiscount" });
export type AppliedDiscount = typeof AppliedDiscount.Type;

/** A code on an order. Every change ranks it again, until it is removed. */
export const EnteredCode = Schema.Struct({
	applied_discount_id: required(
		Schema.String,
		"The ID of its discount, even while it gives none. Callers use it to remove the code.",
	),
	promotion_code: required(Schema.String, "As the seller wrote it."),
	promotion_code_id: Schema.String,
	promotion_id: Schema.String,
	entered_at: Schema.String,
}).annotations({ identifier: "EnteredPromotionCode" });
export type EnteredCode = typeof EnteredCode.Type;
