/** In which order the discounts of a class are applied, so that the order of entry changes no price. */
import type { PricingDiscount } from "./Inputs.js";

const valueOf = ({ method }: PricingDiscount): number => (method.type === "percentage" ? method.ppm : method.amount);

const rankOf = ({ method, positions }: PricingDiscount): number =>
	(method.type === "percentage" ? 0 : 2) + (positions === undefined ? 1 : 0);

/**
 * Percents before fixed amounts, those for certain lines before those for all, the larger before the smaller.
 * Discounts that are still equal take the same from each line, in whichever order; they keep the order given.
 */
export const inApplicationOrder = (discounts: ReadonlyArray<PricingDiscount>): ReadonlyArray<PricingDiscount> =>
	[...discounts].sort((a, b) => rankOf(a) - rankOf(b) || valueOf(b) - valueOf(a));
