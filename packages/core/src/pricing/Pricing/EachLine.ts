/** The amounts of discounts that apply line by line (decisions: Pricing, step 2, and Promotions). */
import { partOf, percentOf, ppmPerWhole } from "../../words/Rate.js";
import type { DiscountMethod } from "./Inputs.js";

/** Lines, and the cents left of each. */
interface Lines {
	readonly items: ReadonlyArray<{ readonly quantity?: number; readonly unit_amount?: number }>;
	readonly left: ReadonlyArray<number>;
}

/**
 * Returns how many units at each position a "buy x, get y" reduces. The eligible units of all lines form complete sets
 * of `buy + get`, and each set reduces `get` units. The cheapest eligible units are reduced, by unit price with
 * modifiers; for equal prices, those of the earlier line. Units outside complete sets do not count.
 */
export const reducedUnits = (
	buy_quantity: number,
	get_quantity: number,
	lines: Lines,
	positions: ReadonlyArray<number>,
): ReadonlyArray<number> => {
	const quantityAt = (i: number) => lines.items[positions[i]!]!.quantity ?? 1;
	const priceAt = (i: number) => lines.items[positions[i]!]!.unit_amount ?? 0;
	const units = new Array<number>(positions.length).fill(0);
	let count = 0;
	for (let i = 0; i < positions.length; i++) count += quantityAt(i);
	let reduced = Math.floor(count / (buy_quantity + get_quantity)) * get_quantity;
	if (reduced === 0) return units;
	const prices = units.map((_, i) => priceAt(i));
	const cheapestFirst = units.map((_, i) => i).sort((a, b) => prices[a]! - prices[b]! || a - b);
	for (const i of cheapestFirst) {
		const taken = Math.min(reduced, quantityAt(i));
		units[i] = taken;
		reduced -= taken;
		if (reduced === 0) break;
	}
	return units;
};

/** Returns the reduction of `units` of a line's `quantity` units by a percentage of what is left, rounded once. */
const reducedPart = (left: number, units: number, quantity: number, ppm: number): number =>
	units === 0 ? 0 : partOf(left, units * ppm, quantity * ppmPerWhole);

/** Returns what the method deducts at each position, in order; never more than is left there. */
export const eachAmounts = (
	method: DiscountMethod,
	lines: Lines,
	positions: ReadonlyArray<number>,
): ReadonlyArray<number> => {
	const amounts = new Array<number>(positions.length);
	const units =
		method.type === "buy_x_get_y" ? reducedUnits(method.buy_quantity, method.get_quantity, lines, positions) : [];
	for (let i = 0; i < positions.length; i++) {
		const position = positions[i]!;
		const left = lines.left[position]!;
		const quantity = lines.items[position]!.quantity ?? 1;
		amounts[i] = amountOfLine(method, left, quantity, units[i] ?? 0);
	}
	return amounts;
};

const amountOfLine = (method: DiscountMethod, left: number, quantity: number, units: number): number => {
	switch (method.type) {
		case "percentage":
			return percentOf(left, method.ppm);
		case "fixed_per_unit":
			return Math.min(left, method.amount * quantity);
		case "fixed_price":
			return Math.max(0, left - method.amount * quantity);
		case "buy_x_get_y":
			return reducedPart(left, units, quantity, method.ppm);
		case "fixed":
			return Math.min(left, method.amount);
	}
};
