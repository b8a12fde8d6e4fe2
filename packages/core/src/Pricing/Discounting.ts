/** How one discount comes off lines or charges (decisions: Pricing, steps 2 to 4). */
import { allocate } from "../Allocation.js";
import { percentOf } from "../Rate.js";
import type { DiscountAmounts, PricingDiscount, PricingMethod } from "./Inputs.js";
import type { PricingSubject, Trace } from "./Trace.js";

/** Lines or charges while discounts come off them. */
export interface Reducible {
	readonly type: "line_item" | "charge";
	readonly items: ReadonlyArray<{ readonly id: string }>;
	/** What is left of each; changed in place by the functions below. */
	readonly left: Array<number>;
}

/** A percent of a base, half up, or a fixed amount. */
export const amountOf = (method: PricingMethod, base: number): number =>
	method.type === "fixed" ? method.amount : percentOf(base, method.ppm);

/** The sum of the values at the positions, or of all. */
const sumAt = (values: ReadonlyArray<number>, positions: ReadonlyArray<number> | undefined): number => {
	let sum = 0;
	if (positions === undefined) for (const value of values) sum += value;
	else for (const position of positions) sum += values[position]!;
	return sum;
};

const positionsOf = (discount: PricingDiscount, count: number): ReadonlyArray<number> =>
	discount.positions ?? Array.from({ length: count }, (_, position) => position);

const subjectOf = (target: Reducible, position: number): PricingSubject => ({
	type: target.type,
	id: target.items[position]!.id,
});

/** A percent off each eligible line by itself, rounded once per line. */
const takePercentOffEach = (
	discount: PricingDiscount,
	target: Reducible,
	trace: Trace | undefined,
): DiscountAmounts => {
	const parts: Array<{ position: number; amount: number }> = [];
	let total = 0;
	for (const position of positionsOf(discount, target.items.length)) {
		const base = target.left[position]!;
		const amount = amountOf(discount.method, base);
		if (amount === 0) continue;
		trace?.percentOff(discount, subjectOf(target, position), base, amount);
		target.left[position] = base - amount;
		parts.push({ position, amount });
		total += amount;
	}
	return { id: discount.id, amount: total, parts };
};

/**
 * An amount off the sum of what is eligible, spread in proportion to what is left of each.
 * `bases` is what the discount is a percent of; it takes no more than is left.
 */
const takeOffSum = (
	discount: PricingDiscount,
	target: Reducible,
	bases: ReadonlyArray<number>,
	trace: Trace | undefined,
): DiscountAmounts => {
	const base = sumAt(bases, discount.positions);
	const whole = sumAt(target.left, discount.positions);
	const amount = Math.min(amountOf(discount.method, base), whole);
	trace?.spread(discount, base, amount);
	if (amount === 0) return { id: discount.id, amount, parts: [] };
	const positions = positionsOf(discount, target.items.length);
	const weights = positions.map((position) => target.left[position]!);
	const parts: Array<{ position: number; amount: number }> = [];
	allocate(amount, weights).forEach((part, i) => {
		if (part === 0) return;
		const position = positions[i]!;
		trace?.share(discount, subjectOf(target, position), amount, weights[i]!, whole, part);
		target.left[position] = weights[i]! - part;
		parts.push({ position, amount: part });
	});
	return { id: discount.id, amount, parts };
};

/**
 * Takes the discounts of one class off `target`, one after the other.
 * Discounts of class `line_item` each start from what the one before left; those of the other classes are all
 * percents of the same sum, the one that the class before left, as far as something is left to take.
 */
export const takeOff = (
	discounts: ReadonlyArray<PricingDiscount>,
	discount_class: PricingDiscount["discount_class"],
	target: Reducible,
	results: Array<DiscountAmounts>,
	trace: Trace | undefined,
): void => {
	let bases: ReadonlyArray<number> | undefined;
	discounts.forEach((discount, i) => {
		if (discount.discount_class !== discount_class) return;
		if (discount_class !== "line_item") bases ??= [...target.left];
		results[i] =
			discount_class === "line_item" && discount.method.type === "percentage"
				? takePercentOffEach(discount, target, trace)
				: takeOffSum(discount, target, bases ?? target.left, trace);
	});
};
