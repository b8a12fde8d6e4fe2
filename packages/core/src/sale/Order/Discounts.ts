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

const inPercent = required(Schema.Literal("percentage"), "`percentage`: in proportion to the price.");
const inCents = required(Schema.Literal("fixed"), "`fixed`: an amount that does not depend on the price.");

/** A percentage or a fixed amount, as stored. Also used by tips and charges. */
export const ApplicationMethod = Schema.Union(
	Schema.Struct({ type: inPercent, percent: required(Percent, "The percentage as decimal text, such as `8.875`.") }),
	Schema.Struct({ type: inCents, amount_money: required(Money, "The amount to add or take off.") }),
);
export type ApplicationMethod = typeof ApplicationMethod.Type;

/** A percentage or a fixed amount, as sent by callers. */
export const ApplicationMethodInput = Schema.Union(
	Schema.Struct({ type: inPercent, percent: required(PercentInput, "From 0 to 100, with at most 4 decimals.") }),
	Schema.Struct({ type: inCents, amount_money: required(MoneyInput, "The amount to add or take off.") }),
);

/**
 * A discount in a request: a manual one, with an `application_method`, or a `promotion` by its code. A manual discount
 * with an `order_line_item_id` applies only to that line.
 */
export const DiscountInput = Schema.Struct({
	promotion: optional(
		Schema.Struct({
			promotion_code: required(Reference, "One of its codes, in upper or lower case; blanks around it are ignored."),
		}),
		"A promotion to enter by its code. Absent: a manual discount.",
	),
	on_decline: optional(
		Schema.Literal("warn", "reject"),
		"What to do if the code gives no discount: warn (default), or refuse with `PROMOTION_DECLINED`.",
	),
	customer_facing_name: optional(Name, "What the buyer sees for a manual discount; absent: `Discount`."),
	discount_class: optional(
		DiscountClass,
		"What a manual discount reduces; absent: `line_item` if it names a line, otherwise `order`.",
	),
	application_method: optional(
		ApplicationMethodInput,
		"What a manual discount takes off: a percentage, or an amount in total. Required without `promotion`.",
	),
	order_line_item_id: optional(Reference, "The only line that a manual discount reduces, `li_…`; absent: every line."),
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
	applied_discount_id: required(Schema.String, "Its ID: `disc_…`."),
	customer_facing_name: required(Schema.String, "What the buyer sees; for a promotion, its `display_name`."),
	promotion_id: optional(Schema.String, "The promotion that gives it, `promo_…`; absent on manual discounts."),
	promotion_code: optional(
		Schema.String,
		"The code that was entered, as you wrote it; absent on manual discounts and automatic promotions.",
	),
	promotion_code_id: optional(Schema.String, "The ID of the code that was entered: `pcode_…`."),
	discount_class: required(
		DiscountClass,
		"What it reduces: lines one by one, the subtotal that this leaves, or the charges.",
	),
	application_method: required(
		PromotionMethod,
		"How it is computed; a promotion's `fixed` amount of class `line_item` is deducted from each unit.",
	),
	order_line_item_id: optional(
		Schema.String,
		"The only line that it reduces, `li_…`; absent: every line but gift cards.",
	),
	eligible_order_line_item_ids: optional(
		Schema.Array(Schema.String),
		"The lines that its promotion selects (`li_…`); absent: every line but gift cards.",
	),
	is_use_counted: optional(
		Schema.Literal(true),
		"Present while a use of the promotion is counted: from a payment or an issued invoice, until that fails or is voided.",
	),
	use_counted_for: optional(
		Schema.String,
		"What its use counts for: the customer (`cus_…`), or the buyer's email address in lower case; absent if neither is known.",
	),
	applied_money: required(Money, "The total deducted from all lines or charges."),
	line_item_allocations: required(
		Schema.Array(
			Schema.Struct({
				order_line_item_id: required(Schema.String, "The reduced line: `li_…`."),
				amount_money: required(Money, "What is deducted from the line."),
			}),
		),
		"The amount deducted from each line; lines without one are omitted.",
	),
	charge_allocations: required(
		Schema.Array(
			Schema.Struct({
				order_charge_id: required(Schema.String, "The reduced charge: `chg_…`."),
				amount_money: required(Money, "What is deducted from the charge."),
			}),
		),
		"The amount deducted from each charge; charges without one are omitted.",
	),
	status: required(
		DiscountStatus,
		"`pending` until the order is paid, then `applied`; `released` if the order is canceled before.",
	),
	created_at: required(Schema.String, "When it was added to the order (RFC 3339, UTC)."),
}).annotations({ identifier: "AppliedDiscount" });
export type AppliedDiscount = typeof AppliedDiscount.Type;

/** A code on an order. Every change ranks it again, until it is removed. */
export const EnteredCode = Schema.Struct({
	applied_discount_id: required(
		Schema.String,
		"The ID of its discount, `disc_…`, even while it gives none; use it to remove the code.",
	),
	promotion_code: required(Schema.String, "The code as you wrote it in the promotion."),
	promotion_code_id: required(Schema.String, "Its ID: `pcode_…`."),
	promotion_id: required(Schema.String, "The promotion that it belongs to: `promo_…`."),
	entered_at: required(Schema.String, "When it was added to the order (RFC 3339, UTC)."),
}).annotations({ identifier: "EnteredPromotionCode" });
export type EnteredCode = typeof EnteredCode.Type;
