/** In which order the discounts of a class are applied, so that the order of entry changes no price. */
import type { DiscountMethod, PricingDiscount } from "./Inputs.js";

const valueOf = ({ method }: PricingDiscount): number =>
	method.type === "percentage" || method.type === "buy_x_get_y" ? method.ppm : method.amount;

/** What tells methods of one kind and value apart: a cap that is higher, or sets that reduce more. */
const sizeOf = ({ method }: PricingDiscount): number => {
	if (method.type === "percentage") return method.max_amount ?? Number.MAX_SAFE_INTEGER;
	return method.type === "buy_x_get_y" ? method.get_quantity * 1e6 - method.buy_quantity : 0;
};

/** What sets or frees the price of units comes before what reduces whole lines, or it would undo that. */
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
 * Unit prices and sets first, percents before fixed amounts, those for certain lines before those for all, the larger
 * before the smaller. Discounts that are still equal keep the order given: manual ones of the same lines take the same
 * whichever comes first, and promotions are given in the order of their ranking.
 */
export const inApplicationOrder = (discounts: ReadonlyArray<PricingDiscount>): ReadonlyArray<PricingDiscount> =>
	discounts.length < 2
		? discounts
		: [...discounts].sort((a, b) => rankOf(a) - rankOf(b) || valueOf(b) - valueOf(a) || sizeOf(b) - sizeOf(a));
