/** The order in which the discounts of a class are applied. The order of entry does not affect the price. */
import type { DiscountMethod, PricingDiscount } from "./Inputs.js";

const valueOf = ({ method }: PricingDiscount): number =>
	method.type === "percentage" || method.type === "buy_x_get_y" ? method.ppm : method.amount;

/** More than any `buy_quantity`, so sets are compared first by how many units they reduce. */
const beyondQuantities = 1_000_000;

/**
 * Orders methods of the same kind and value: higher caps first; sets that reduce more units first, then smaller sets.
 */
const sizeOf = ({ method }: PricingDiscount): number => {
	if (method.type === "percentage") return method.max_amount ?? Number.MAX_SAFE_INTEGER;
	return method.type === "buy_x_get_y" ? method.get_quantity * beyondQuantities - method.buy_quantity : 0;
};

/** Methods that set or waive unit prices come before methods that reduce whole lines, because they would undo those. */
const kindRank: Readonly<Record<DiscountMethod["type"], number>> = {
	fixed_price: 0,
	buy_x_get_y: 1,
	percentage: 2,
	fixed_per_unit: 3,
	fixed: 4,
};

const rankOf = ({ method, positions }: PricingDiscount): number =>
	kindRank[method.type] * 2 + (positions === undefined ? 1 : 0);

/**
 * Sorts discounts: unit prices and sets first, percentages before fixed amounts, specific lines before all lines,
 * larger before smaller. Equal discounts keep the given order. Manual ones on the same lines deduct the same in either
 * order, and promotions are given in ranking order.
 */
export const inApplicationOrder = (discounts: ReadonlyArray<PricingDiscount>): ReadonlyArray<PricingDiscount> =>
	discounts.length < 2
		? discounts
		: [...discounts].sort((a, b) => rankOf(a) - rankOf(b) || valueOf(b) - valueOf(a) || sizeOf(b) - sizeOf(a));
