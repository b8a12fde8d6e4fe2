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
	order_charge_id: required(Schema.String, "Its ID: `chg_…`."),
	charge_type: required(ChargeType, "What it pays for: shipping, or any other service."),
	name: required(Schema.String, "What the buyer sees; for the charge of a delivery method, the method's name."),
	application_method: required(ApplicationMethod, "A fixed amount, or a percentage of the subtotal after discounts."),
	delivery_method_id: optional(
		Schema.String,
		"The delivery method that sets its price: `dmet_…`; absent on charges that you add.",
	),
	line_item_tax_category: required(ChargeTaxCategory, "Which tax rules apply to it."),
	tax: required(LineTax, "How it is taxed at its place: where the goods go, or else where the buyer is billed."),
	pricing_amounts: required(LineAmounts, "Its price, frozen once a payment settles."),
	refunded_money: required(Money, "The amount refunded so far, including pending refunds."),
	refunded_amounts: optional(
		LineAmounts,
		"What refunds drew from the charge's components; absent before the first refund.",
	),
}).annotations({ identifier: "OrderCharge" });
export type OrderCharge = typeof OrderCharge.Type;

/** The body of `POST /v1/orders/{order_id}/charges`. */
export const AddCharge = Schema.Struct({
	charge_type: required(ChargeType, "What it pays for: shipping, or any other service."),
	name: required(Name, "What the buyer sees at checkout and on the receipt."),
	application_method: required(
		ApplicationMethodInput,
		"A fixed amount, or a percentage of the subtotal after discounts.",
	),
	line_item_tax_category: optional(
		ChargeTaxCategory,
		"Which tax rules apply; absent: `services` for a service charge, `shipping` for shipping.",
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
