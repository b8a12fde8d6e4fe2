/** Deducts discounts from lines or charges (decisions: Pricing, steps 2 to 4). */
import { allocate } from "../../words/Allocation.js";
import { percentOf } from "../../words/Rate.js";
import { eachAmounts } from "./EachLine.js";
import type { DiscountAmounts, DiscountMethod, PricingDiscount, PricingMethod, PricingTax } from "./Inputs.js";
import { reducedPrices, type SetMethod } from "./Sets.js";
import type { PricingSubject, Trace } from "./Trace.js";

/** Lines or charges while discounts are being deducted. */
export interface Reducible {
	readonly type: "line_item" | "charge";
	readonly items: ReadonlyArray<{ readonly id: string; readonly quantity?: number; readonly tax?: PricingTax }>;
	/** The cents left of each item; the functions below modify it in place. */
	readonly left: Array<number>;
	/** The positions that discounts may reduce; absent: all. */
	readonly discountable?: ReadonlyArray<number> | undefined;
}

/** The discount on the items that it may reduce. */
const within = (discount: PricingDiscount, { discountable }: Reducible): PricingDiscount => {
	if (discountable === undefined) return discount;
	const { positions } = discount;
	return {
		...discount,
		positions: positions === undefined ? discountable : positions.filter((position) => discountable.includes(position)),
	};
};

/** Returns a percentage of a base, rounded half up, or a fixed amount. */
export const amountOf = (method: PricingMethod, base: number): number =>
	method.type === "fixed" ? method.amount : percentOf(base, method.ppm);

/** Returns the amount of a discount on the sum `whole`, and never more than that. */
const spreadAmount = (method: DiscountMethod, whole: number): number => {
	switch (method.type) {
		case "percentage":
			return Math.min(percentOf(whole, method.ppm), method.max_amount ?? whole);
		case "fixed":
			return Math.min(method.amount, whole);
		default:
			throw new RangeError(`A discount of type ${method.type} applies only to line items.`);
	}
};

/** Sums the values at the positions, or all values. */
const sumAt = (values: ReadonlyArray<number>, positions: ReadonlyArray<number> | undefined): number => {
	let sum = 0;
	if (positions === undefined) for (const value of values) sum += value;
	else for (const position of positions) sum += values[position]!;
	return sum;
};

const positionsOf = (discount: PricingDiscount, count: number): ReadonlyArray<number> => {
	if (discount.positions !== undefined) return discount.positions;
	const all = new Array<number>(count);
	for (let position = 0; position < count; position++) all[position] = position;
	return all;
};

const subjectOf = (target: Reducible, position: number): PricingSubject => ({
	type: target.type,
	id: target.items[position]!.id,
});

/** Deducts amounts from each eligible line by itself, rounded once per line. */
const takeOffEach = (
	discount: PricingDiscount,
	target: Reducible,
	positions: ReadonlyArray<number>,
	amounts: ReadonlyArray<number>,
	trace: Trace | undefined,
): DiscountAmounts => {
	const parts: Array<{ position: number; amount: number }> = [];
	let total = 0;
	for (let i = 0; i < positions.length; i++) {
		const amount = amounts[i]!;
		if (amount === 0) continue;
		const position = positions[i]!;
		const base = target.left[position]!;
		const quantity = target.items[position]!.quantity ?? 1;
		trace?.offEach(discount, subjectOf(target, position), { base, quantity, amount });
		target.left[position] = base - amount;
		parts.push({ position, amount });
		total += amount;
	}
	return { id: discount.id, amount: total, parts };
};

/**
 * Spreads an amount over the positions in proportion to the weights. No weight exceeds what is left at its position.
 * `whole` is the sum of the weights.
 */
const spread = (
	discount: PricingDiscount,
	target: Reducible,
	positions: ReadonlyArray<number>,
	weights: ReadonlyArray<number>,
	amount: number,
	whole: number,
	trace: Trace | undefined,
): DiscountAmounts => {
	const parts: Array<{ position: number; amount: number }> = [];
	const shares = allocate(amount, weights);
	for (let i = 0; i < shares.length; i++) {
		const part = shares[i]!;
		if (part === 0) continue;
		const position = positions[i]!;
		trace?.share(discount, subjectOf(target, position), { amount, weight: weights[i]!, whole, part });
		target.left[position]! -= part;
		parts.push({ position, amount: part });
	}
	return { id: discount.id, amount, parts };
};

/** Deducts a "buy x, get y": rounded once, then spread over the reduced units, so the order of lines changes nothing. */
const takeSets = (discount: PricingDiscount, method: SetMethod, target: Reducible, trace: Trace | undefined) => {
	const reduced = reducedPrices(method, target, positionsOf(discount, target.items.length));
	const prices = reduced.map(({ amount }) => amount);
	const whole = sumAt(prices, undefined);
	const amount = percentOf(whole, method.ppm);
	trace?.spread(discount, whole, amount);
	if (amount === 0) return { id: discount.id, amount, parts: [] };
	const positions = reduced.map(({ position }) => position);
	const { parts, ...taken } = spread(discount, target, positions, prices, amount, whole, trace);
	return { ...taken, parts: [...parts].sort((a, b) => a.position - b.position) };
};

/** Deducts a discount line by line. If a cap reduces it, the cap is spread in proportion to the lines' amounts. */
const takeLineDiscount = (discount: PricingDiscount, target: Reducible, trace: Trace | undefined): DiscountAmounts => {
	const { method } = discount;
	if (method.type === "buy_x_get_y") return takeSets(discount, method, target, trace);
	const positions = positionsOf(discount, target.items.length);
	const amounts = eachAmounts(method, target, positions);
	const whole = sumAt(amounts, undefined);
	const maximum = method.type === "percentage" ? method.max_amount : undefined;
	if (maximum === undefined || whole <= maximum) return takeOffEach(discount, target, positions, amounts, trace);
	trace?.spread(discount, sumAt(target.left, discount.positions), maximum);
	return spread(discount, target, positions, amounts, maximum, whole, trace);
};

/** Deducts an amount from the sum left of the eligible items, spread in proportion to what is left of each. */
const takeOffSum = (discount: PricingDiscount, target: Reducible, trace: Trace | undefined): DiscountAmounts => {
	const whole = sumAt(target.left, discount.positions);
	const amount = spreadAmount(discount.method, whole);
	trace?.spread(discount, whole, amount);
	if (amount === 0) return { id: discount.id, amount, parts: [] };
	const positions = positionsOf(discount, target.items.length);
	const weights = positions.map((position) => target.left[position]!);
	return spread(discount, target, positions, weights, amount, whole, trace);
};

const isLineByLine = ({ discount_class, method }: PricingDiscount): boolean =>
	discount_class === "line_item" && method.type !== "fixed";

/** Deducts the discounts of one class from `target`, one after the other, each from what the previous one left. */
export const takeOff = (
	discounts: ReadonlyArray<PricingDiscount>,
	discount_class: PricingDiscount["discount_class"],
	target: Reducible,
	results: Array<DiscountAmounts>,
	trace: Trace | undefined,
): void => {
	discounts.forEach((given, i) => {
		if (given.discount_class !== discount_class) return;
		const discount = within(given, target);
		results[i] = isLineByLine(discount)
			? takeLineDiscount(discount, target, trace)
			: takeOffSum(discount, target, trace);
	});
};

/** Returns what the discount would deduct from `target` if it were the only one. Changes nothing. */
export const amountAlone = (given: PricingDiscount, target: Reducible): number => {
	const discount = within(given, target);
	if (!isLineByLine(discount)) return spreadAmount(discount.method, sumAt(target.left, discount.positions));
	const { method } = discount;
	const positions = positionsOf(discount, target.items.length);
	if (method.type === "buy_x_get_y") {
		const prices = reducedPrices(method, target, positions).map(({ amount }) => amount);
		return percentOf(sumAt(prices, undefined), method.ppm);
	}
	const whole = sumAt(eachAmounts(method, target, positions), undefined);
	return method.type === "percentage" ? Math.min(whole, method.max_amount ?? whole) : whole;
};
