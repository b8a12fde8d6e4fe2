/**
 * The units that a "buy x, get y" reduces (decisions: Promotions). Pure; laws in `@svc/testkit`: the order in which a
 * cart is filled changes nothing. One unit more never lowers the total, nor raises it by more than its own price.
 */
import { partOf } from "../../words/Rate.js";
import type { DiscountMethod, PricingTax } from "./Inputs.js";

/** A "buy x, get y". */
export type SetMethod = Extract<DiscountMethod, { readonly type: "buy_x_get_y" }>;

/** Lines, and the cents left of each. */
interface Lines {
	readonly items: ReadonlyArray<{ readonly quantity?: number; readonly tax?: PricingTax }>;
	readonly left: ReadonlyArray<number>;
}

/** The units of one line. */
interface Units {
	readonly position: number;
	readonly left: number;
	readonly quantity: number;
	/** What the tax on one unit depends on. */
	readonly tax: ReadonlyArray<number>;
}

/** The price of a line's reduced units. */
interface Reduced {
	readonly position: number;
	readonly amount: number;
}

const unitsAt = ({ items, left }: Lines, position: number): Units => {
	const { quantity = 1, tax } = items[position]!;
	const { exempt_amount = 0, exempt_below_amount = 0, ppm = 0 } = tax ?? {};
	return {
		position,
		left: left[position]!,
		quantity,
		tax: [ppm, exempt_amount / quantity, exempt_below_amount / quantity],
	};
};

const compareTax = (a: Units, b: Units): number => {
	const field = a.tax.findIndex((value, i) => value !== b.tax[i]);
	return field < 0 ? 0 : a.tax[field]! - b.tax[field]!;
};

/** Dearest units first. Units of one price are sorted by all else that can change a cent, so their place never does. */
const dearestFirst = (a: Units, b: Units): number =>
	b.left / b.quantity - a.left / a.quantity || compareTax(a, b) || b.quantity - a.quantity || a.position - b.position;

/** Returns how many of the first `count` units, dearest first, are reduced. */
const reducedAmong = (count: number, { buy_quantity, get_quantity }: SetMethod): number => {
	const size = buy_quantity + get_quantity;
	return Math.floor(count / size) * get_quantity + Math.max(0, (count % size) - buy_quantity);
};

/**
 * Returns what the reduced units cost, by line, dearest lines first. Free units belong to no set. The last set may be
 * incomplete: otherwise, one unit more could complete it and lower the total.
 */
export const reducedPrices = (
	method: SetMethod,
	lines: Lines,
	positions: ReadonlyArray<number>,
): ReadonlyArray<Reduced> => {
	const priced = positions.map((position) => unitsAt(lines, position)).filter(({ left }) => left > 0);
	const reduced: Array<Reduced> = [];
	let count = 0;
	for (const { left, position, quantity } of priced.sort(dearestFirst)) {
		const units = reducedAmong(count + quantity, method) - reducedAmong(count, method);
		count += quantity;
		if (units > 0) reduced.push({ position, amount: partOf(left, units, quantity) });
	}
	return reduced;
};
