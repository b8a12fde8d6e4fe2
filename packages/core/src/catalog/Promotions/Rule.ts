/** One condition of a promotion (decisions: Pricing, Promotions: eligibility). */
import { Schema } from "effect";
import { maximumAmount } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";

/**
 * Attributes that choose lines. A line may be in several categories; it has at most one value of each other attribute.
 */
const lineAttributes = ["variant_id", "product_id", "product_category", "line_item_tax_category", "sku"] as const;
export type LineAttribute = (typeof lineAttributes)[number];

/** Attributes that are numbers: cents, units, orders. */
const numericAttributes = ["order_subtotal", "order_quantity", "customer_order_count"] as const;
type NumericAttribute = (typeof numericAttributes)[number];

const EligibilityAttribute = Schema.Literal(...numericAttributes, "customer_id", "shipping_state", ...lineAttributes);
type EligibilityAttribute = typeof EligibilityAttribute.Type;

const EligibilityOperator = Schema.Literal("eq", "neq", "in", "not_in", "gte", "lte", "gt", "lt");
type EligibilityOperator = typeof EligibilityOperator.Type;

/** A customer's earlier orders are counted up to this number; no condition can use a larger one. */
export const maximumOrderCount = 100;

const isNumeric = (attribute: EligibilityAttribute): attribute is NumericAttribute =>
	numericAttributes.some((name) => name === attribute);

export const isOfLines = (attribute: EligibilityAttribute): attribute is LineAttribute =>
	lineAttributes.some((name) => name === attribute);

const isSet = (operator: EligibilityOperator): boolean => operator === "in" || operator === "not_in";
const isEquality = (operator: EligibilityOperator): boolean =>
	operator === "eq" || operator === "neq" || isSet(operator);

interface RuleFields {
	readonly attribute: EligibilityAttribute;
	readonly operator: EligibilityOperator;
	readonly values: ReadonlyArray<string | number>;
}

/** Returns what is inconsistent between the fields of a rule. */
const faultOf = ({ attribute, operator, values }: RuleFields): string | undefined => {
	if (!isSet(operator) && values.length !== 1) return `must have exactly one value for the operator ${operator}`;
	if (!isNumeric(attribute)) {
		if (!isEquality(operator)) return `cannot compare ${attribute} by ${operator}: use eq, neq, in or not_in`;
		return values.every((value) => typeof value === "string")
			? undefined
			: `must have strings as values of ${attribute}`;
	}
	const maximum = attribute === "customer_order_count" ? maximumOrderCount : maximumAmount;
	return values.every((value) => typeof value === "number" && value <= maximum)
		? undefined
		: `must have integers between 0 and ${maximum} as values of ${attribute}`;
};

/**
 * A condition on the order or on single lines. On the order: `order_subtotal` in cents and `order_quantity` in units,
 * both before any discount and over all lines but gift cards; `customer_id`; `shipping_state`; `customer_order_count`, the customer's
 * paid orders, checked again when the payment begins. On lines: `variant_id`, `product_id`, `line_item_tax_category`,
 * or `sku`, which choose the lines that the promotion applies to.
 */
export const EligibilityRule = Schema.Struct({
	attribute: required(
		EligibilityAttribute,
		"`order_…`, `customer_…`, and `shipping_state` are about the order; the others choose the lines that it applies to.",
	),
	operator: required(
		EligibilityOperator,
		"`in` and `not_in` take several values, the others one; `gte`, `lte`, `gt`, and `lt` only compare numbers.",
	),
	values: required(
		Schema.Array(Schema.Union(Reference, Schema.NonNegativeInt)).pipe(Schema.minItems(1), Schema.maxItems(500)),
		"Cents for `order_subtotal`, integers for `order_quantity` and `customer_order_count`, otherwise texts such as IDs.",
	),
}).annotations({ identifier: "EligibilityRule" });
export type EligibilityRule = typeof EligibilityRule.Type;

export const EligibilityRuleInput = EligibilityRule.pipe(
	Schema.filter((rule) => faultOf(rule), { identifier: "EligibilityRuleInput" }),
);
