/** Shipping and service charges of an order: the request that adds one, and the charge as stored on the order. */
import { Schema } from "effect";
import type { TaxableLine } from "../../pricing/Tax.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Name } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";
import { ApplicationMethod, ApplicationMethodInput } from "./Discounts.js";
import { LineAmounts, LineTax, untaxed, zeroAmounts } from "./LineItem.js";

export const ChargeType = Schema.Literal("shipping", "service");
export type ChargeType = typeof ChargeType.Type;

/** The tax categories of charges. Categories of goods with a unit price threshold are left out. */
export const ChargeTaxCategory = Schema.Literal("services", "shipping", "physical_goods", "exempt");
export type ChargeTaxCategory = typeof ChargeTaxCategory.Type;

/** The tax category of a charge that specifies none. */
export const defaultChargeTaxCategory: Readonly<Record<ChargeType, ChargeTaxCategory>> = {
	service: "services",
	shipping: "shipping",
};

export const OrderCharge = Schema.Struct({
	order_charge_id: required(Schema.String, "`chg_…`"),
	charge_type: ChargeType,
	name: Schema.String,
	application_method: required(ApplicationMethod, "A fixed amount, or a percentage of the subtotal after discounts."),
	delivery_method_id: optional(
		Schema.String,
		"Present on the charge of the order's delivery method, the terms of which set its price.",
	),
	line_item_tax_category: ChargeTaxCategory,
	tax: LineTax,
	pricing_amounts: LineAmounts,
	refunded_money: Money,
	refunded_amounts: optional(
		LineAmounts,
		"What refunds drew from the charge's components; absent before the first refund.",
	),
}).annotations({ identifier: "OrderCharge" });
export type OrderCharge = typeof OrderCharge.Type;

/** The body of `POST /v1/orders/{order_id}/charges`. */
export const AddCharge = Schema.Struct({
	charge_type: ChargeType,
	name: Name,
	application_method: required(ApplicationMethodInput, "A percentage is relative to the subtotal after discounts."),
	line_item_tax_category: optional(
		ChargeTaxCategory,
		"Absent: `services` or `shipping`, depending on the type of the charge.",
	),
	expected_version,
}).annotations({ identifier: "AddCharge" });
export type AddCharge = typeof AddCharge.Type;

/** A charge before it is priced. */
export const unpricedCharge = (charge: Omit<OrderCharge, "pricing_amounts" | "refunded_money">): OrderCharge => ({
	...charge,
	pricing_amounts: zeroAmounts,
	refunded_money: usd(0),
});

/** The tax port's input for a charge. */
export const taxableCharge = (
	charge: Pick<OrderCharge, "order_charge_id" | "line_item_tax_category" | "pricing_amounts">,
): TaxableLine => ({
	line_id: charge.order_charge_id,
	category: charge.line_item_tax_category,
	unit_amount: charge.pricing_amounts.subtotal_money.amount,
	quantity: 1,
});

/** Creates the charge of a request, not taxed yet. */
export const newCharge = (
	{ application_method, charge_type, line_item_tax_category, name }: AddCharge,
	order_charge_id: string,
): OrderCharge =>
	unpricedCharge({
		order_charge_id,
		charge_type,
		name,
		application_method,
		line_item_tax_category: line_item_tax_category ?? defaultChargeTaxCategory[charge_type],
		tax: untaxed,
	});
