/** `GET /v1/orders/{order_id}/pricing-explanation`: the steps that lead to an order's price, to the cent. */
import { Schema } from "effect";
import {
	type ExplainedPrice,
	explain as explainPrice,
	type PricingStep,
	type SpreadDiscount,
} from "../../pricing/Pricing.js";
import { isNeverTaxed } from "../../pricing/Tax/Category.js";
import { Money, SignedMoney, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Percent } from "../../words/Rate.js";
import { lateFeesOf, type OrderLateFee } from "../Order/LateFees.js";
import { LineTax } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { pricingInputOf } from "../Order/Repricing.js";

const Rule = Schema.Literal(
	"line_subtotal",
	"line_item_discount",
	"order_discount",
	"charge",
	"service_charge_discount",
	"tax",
	"tip",
	"late_fee",
);

const Rounding = Schema.Literal("none", "half_up", "largest_remainder");

const figures = {
	rule: required(Rule, "Which step of pricing this is; the invoice explains a `late_fee`."),
	base_money: required(
		Money,
		"The amount on which the computation is based, such as a unit price or what is left of a line.",
	),
	rate: optional(Percent, "Percent of the base; absent if the step uses none."),
	exact_amount: required(
		Schema.String,
		"Cents before rounding, never negative: a decimal such as `177.41125`, or a fraction such as `100/3`.",
	),
	rounding: required(
		Rounding,
		"How cents were rounded; `largest_remainder`: the shares of a split are rounded so that they add up.",
	),
};

export const ExplanationStep = Schema.Struct({
	...figures,
	order_line_item_id: optional(
		Schema.String,
		"The line that the step belongs to, `li_…`. Each step has exactly one of a line, a charge, and a tip.",
	),
	order_charge_id: optional(Schema.String, "The charge or late fee that the step belongs to: `chg_…`."),
	order_tip_id: optional(Schema.String, "The tip that the step belongs to: `tip_…`."),
	applied_discount_id: optional(Schema.String, "The discount that the step deducts: `disc_…`; absent on other steps."),
	quantity: optional(Schema.Int, "The number of units by which the base is multiplied; absent: one."),
	remainder_cents: required(
		Schema.Int,
		"1 if the largest remainder added a cent to the exact share rounded down; otherwise 0.",
	),
	tax_basis: LineTax.fields.basis.annotations({
		description: "The rule or rate that determines the tax; present on tax steps.",
	}),
	amount_money: required(SignedMoney, "What the step adds to the total; negative for a discount."),
}).annotations({ identifier: "PricingExplanationStep" });
export type ExplanationStep = typeof ExplanationStep.Type;

const UntaxedReason = Schema.Literal("disabled", "no_destination", "unknown_state", "exempt");

export const PricingExplanation = Schema.Struct({
	order_id: required(Schema.String, "The order that is explained: `ord_…`."),
	order_version: required(Schema.Int, "The version of the order that is explained."),
	steps: required(
		Schema.Array(ExplanationStep),
		"Each step that changed the total. Their amounts sum to `total_money`.",
	),
	discounts: required(
		Schema.Array(
			Schema.Struct({
				applied_discount_id: required(Schema.String, "The discount: `disc_…`."),
				...figures,
				amount_money: required(Money, "What it deducts in total: at most its own maximum, and what was left."),
			}),
		),
		"The amount of each discount before it was spread over lines or charges.",
	),
	untaxed_reason: optional(
		UntaxedReason,
		"Why the order bears no tax: it is `disabled` for the order, no address says where some of it is taxed (`no_destination`), there is no tax table for that place (`unknown_state`), or all of it is `exempt` there. Absent if it is taxed, or free.",
	),
	total_money: required(Money, "What the order costs, late fees included."),
}).annotations({ identifier: "PricingExplanation" });
export type PricingExplanation = typeof PricingExplanation.Type;

const subjectFields = {
	line_item: "order_line_item_id",
	charge: "order_charge_id",
	tip: "order_tip_id",
} as const;

const figuresOf = ({ rule, base, rate, exact, rounding }: PricingStep | SpreadDiscount) => ({
	rule,
	base_money: usd(base),
	...(rate === undefined ? {} : { rate }),
	exact_amount: exact,
	rounding,
});

const stepOf = (step: PricingStep, basisOf: ReadonlyMap<string, LineTax["basis"]>): ExplanationStep => {
	const tax_basis = step.rule === "tax" ? basisOf.get(step.subject.id) : undefined;
	return {
		[subjectFields[step.subject.type]]: step.subject.id,
		...figuresOf(step),
		...(step.discount_id === undefined ? {} : { applied_discount_id: step.discount_id }),
		...(step.quantity === undefined ? {} : { quantity: step.quantity }),
		...(tax_basis === undefined ? {} : { tax_basis }),
		remainder_cents: step.remainder_cents,
		amount_money: { amount: step.amount, currency: "USD" },
	};
};

/** A late fee as a step: its invoice explains how it was computed. */
const feeStep = ({ order_charge_id, pricing_amounts: { total_money } }: OrderLateFee): ExplanationStep => ({
	rule: "late_fee",
	order_charge_id,
	base_money: total_money,
	exact_amount: String(total_money.amount),
	rounding: "none",
	remainder_cents: 0,
	amount_money: total_money,
});

/** The items that cost something after discounts. */
const costing = ({ charges, line_items }: Order) =>
	[...line_items, ...charges].filter(
		({ pricing_amounts: { discount_money, subtotal_money } }) => subtotal_money.amount > discount_money.amount,
	);

/** Why an order without tax bears none. A tax that is too small to be a cent needs no reason. */
const untaxedReason = (order: Order): typeof UntaxedReason.Type | undefined => {
	const items = costing(order);
	if (order.pricing_amounts.tax_money.amount > 0 || items.length === 0) return undefined;
	if (!order.tax.enabled) return "disabled";
	const isPlaced = ({ line_item_tax_category, tax }: (typeof items)[number]) =>
		tax.basis !== undefined || isNeverTaxed(line_item_tax_category);
	if (!items.every(isPlaced)) return "no_destination";
	if (items.some(({ tax }) => tax.basis?.type === "unknown_state")) return "unknown_state";
	const isExempt = ({ tax }: (typeof items)[number]) => tax.rate === "0" || tax.exemption !== undefined;
	return items.every(isExempt) ? "exempt" : undefined;
};

/** Explains the order's price from the order alone. Its total equals the order's total. */
export const explain = (order: Order): PricingExplanation => {
	const { price, steps, discounts }: ExplainedPrice = explainPrice(pricingInputOf(order));
	const untaxed_reason = untaxedReason(order);
	const basisOf = new Map([
		...order.line_items.map((line) => [line.order_line_item_id, line.tax.basis] as const),
		...order.charges.map((charge) => [charge.order_charge_id, charge.tax.basis] as const),
	]);
	return {
		order_id: order.order_id,
		order_version: order.version,
		steps: [...steps.map((step) => stepOf(step, basisOf)), ...(order.late_fees ?? []).map(feeStep)],
		discounts: discounts.map((discount) => ({
			applied_discount_id: discount.discount_id,
			...figuresOf(discount),
			amount_money: usd(discount.amount),
		})),
		...(untaxed_reason === undefined ? {} : { untaxed_reason }),
		total_money: usd(price.total + lateFeesOf(order)),
	};
};
