/** The amounts of discounts that apply line by line (decisions: Pricing, step 2, and Promotions). */
import { percentOf } from "../../words/Rate.js";
import type { DiscountMethod } from "./Inputs.js";

/** Lines, and the cents left of each. */
interface Lines {
	readonly items: ReadonlyArray<{ readonly quantity?: number }>;
	readonly left: ReadonlyArray<number>;
}

/** A method that reduces each line by itself. */
type EachMethod = Exclude<DiscountMethod, { readonly type: "buy_x_get_y" }>;

/** Returns what the method deducts at each position, in order; never more than is left there. */
export const eachAmounts = (
	method: EachMethod,
	lines: Lines,
	positions: ReadonlyArray<number>,
): ReadonlyArray<number> => {
	const amounts = new Array<number>(positions.length);
	for (let i = 0; i < positions.length; i++) {
		const position = positions[i]!;
		const left = lines.left[position]!;
		const quantity = lines.items[position]!.quantity ?? 1;
		amounts[i] = amountOfLine(method, left, quantity);
	}
	return amounts;
};

const amountOfLine = (method: EachMethod, left: number, quantity: number): number => {
	switch (method.type) {
		case "percentage":
			return percentOf(left, method.ppm);
		case "fixed_per_unit":
			return Math.min(left, method.amount * quantity);
		case "fixed_price":
			return Math.max(0, left - method.amount * quantity);
		case "fixed":
			return Math.min(left, method.amount);
	}
};
