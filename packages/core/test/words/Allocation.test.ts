import { allocate, allocateWithin } from "@svc/core/words/Allocation";
import { extraCases } from "@svc/testkit/ExtraCases";
import { type Allocate, allocationLaws } from "@svc/testkit/Laws/Money";
import { describe, expect, it } from "vitest";

interface Case {
	readonly amount: number;
	readonly ratios: ReadonlyArray<number>;
	readonly mode: string;
	readonly expected: ReadonlyArray<number>;
	readonly source: string;
}

interface Cases {
	readonly allocate: ReadonlyArray<Case>;
	readonly must_throw: ReadonlyArray<{ readonly ratios: ReadonlyArray<number> }>;
	readonly allocate_with_maxima: ReadonlyArray<{
		readonly amount: number;
		readonly maxima: ReadonlyArray<number>;
		readonly expected: ReadonlyArray<number>;
	}>;
}

/** Each by hand: the exact shares, rounded down, then a cent each to the largest remainders, of equal ones the first. */
const byHand: ReadonlyArray<readonly [amount: number, weights: ReadonlyArray<number>, parts: ReadonlyArray<number>]> = [
	// One of 3/7 and 4/7: the larger remainder, though it comes last.
	[1, [3, 4], [0, 1]],
	// 16⅔, 33⅓ and 50: neither the first nor the largest.
	[100, [1, 2, 3], [17, 33, 50]],
	[100, [2, 1, 3], [33, 17, 50]],
	// 1.5 each: the first.
	[3, [5, 5], [2, 1]],
	[-3, [5, 5], [-1, -2]],
	// Two cents for four equal remainders.
	[10, [1, 1, 1, 1], [3, 3, 2, 2]],
	// A weight of 0 gets nothing, wherever it stands.
	[7, [0, 1, 0, 2], [0, 2, 0, 5]],
	[5, [0, 0, 4], [0, 0, 5]],
	[0, [1, 2], [0, 0]],
	[1, [9], [1]],
	// 2.4, 1.8 and 7.8: two cents for .8 and .8, none for .4.
	[12, [4, 3, 13], [2, 2, 8]],
	// −2.4, −1.8 and −7.8, rounded down to −3, −2 and −8: the cent goes to .6.
	[-12, [4, 3, 13], [-2, -2, -8]],
	// The weights say the same whatever they sum to.
	[100, [333, 333, 333], [34, 33, 33]],
	[1_000, [7, 11, 13, 17], [146, 229, 271, 354]],
];

/** Weights are integers here. Ratios with decimals become integers of the same proportion, to 12 decimals. */
const integers = (ratios: ReadonlyArray<number>): ReadonlyArray<number> => {
	const written = ratios.map((ratio) => String(ratio).split("."));
	const decimals = Math.min(12, Math.max(...written.map(([, fraction = ""]) => fraction.length)));
	return written.map(([whole, fraction = ""]) =>
		Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`),
	);
};

/** Rounds the sum so far, so that what one part lacks is carried to the next. */
const carried: Allocate = (total, weights) => {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const sums = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0));
	const until = sums.map((sum) => Math.round((total * sum) / whole));
	return until.map((sum, i) => sum - (until[i - 1] ?? 0));
};

/** Cases of other libraries, if they are there. */
const describeOthers = (cases: Cases) => {
	const ofModes = (modes: ReadonlyArray<string>) =>
		cases.allocate.filter(({ mode }) => modes.includes(mode)).map((entry, i) => ({ ...entry, number: i + 1 }));

	// Ours: round down (towards minus infinity, for the two negative totals), then a cent each by largest remainder.
	it.each(ofModes(["FloorToLargestRemainder"]))("$source $number: $amount over $ratios", (entry) => {
		expect(allocate(entry.amount, integers(entry.ratios))).toEqual(entry.expected);
	});

	/**
	 * Modes of another description that agree with ours in these cases. An even split (SplitToFirst) has equal
	 * remainders, so the first positions get the cents either way; `nearest` is Shopify's word for the largest
	 * remainder; RubyMoney and dinero.js carry the rest forward, which here lands on the same positions but for
	 * RubyMoney's two cases of twelve ratios, which are left out.
	 */
	it.each(
		ofModes(["SplitToFirst", "Shopify:nearest", "RubyMoney", "dinero"]).filter(({ ratios }) => ratios.length < 12),
	)("$source $number: $mode, $amount over $ratios", ({ amount, ratios, expected }) => {
		expect(allocate(amount, integers(ratios))).toEqual(expected);
	});

	/**
	 * The other modes are other methods: the cents go to the first positions or the last in turn (FloorToFirst,
	 * Shopify's roundrobin), to the largest weights (FloorToLargestRatio), or come back apart, as one more entry
	 * (…Separate). Every cent of ours goes to a line, and to the one whose exact share lacks most.
	 */
	it.each([
		"FloorToFirst",
		"FloorToLargestRatio",
		"Shopify:roundrobin",
		"Shopify:roundrobin_reverse",
		"FloorSeparate",
		"BlockSeparate",
		"SplitSeparate",
	])("the mode %s is not supported", (mode) => {
		const entries = ofModes([mode]);
		expect(
			entries.filter(({ amount, ratios, expected }) =>
				allocate(amount, integers(ratios)).some((part, i) => part !== expected[i]),
			),
		).not.toHaveLength(0);
	});

	it("has no mode besides these", () => {
		expect(new Set(cases.allocate.map(({ mode }) => mode)).size).toBe(12);
	});

	it.each(cases.must_throw)("refuses the weights $ratios", ({ ratios }) => {
		expect(() => allocate(100, ratios)).toThrow(RangeError);
	});

	it.each(cases.allocate_with_maxima)("$amount within $maxima", ({ amount, maxima, expected }) => {
		expect(allocateWithin(amount, maxima)).toEqual(expected);
	});
};

const others = extraCases.json<Cases | undefined>("money/allocation.json", undefined);
if (others !== undefined) describe("cases of other libraries", () => describeOthers(others));

describe("cases by hand", () => {
	it.each(byHand)("allocates %d over %j as %j", (amount, weights, parts) => {
		expect(allocate(amount, weights)).toEqual(parts);
	});

	it.each([[[]], [[-1]], [[1, -1, 2]], [[0, 0]]])("refuses the weights %j", (weights) => {
		expect(() => allocate(100, weights)).toThrow(RangeError);
	});

	it.each([
		[900, [500, 300], [500, 300]],
		[800, [500, 300], [500, 300]],
		[799, [500, 300], [499, 300]],
		[100, [500, 300], [63, 37]],
		[2, [900, 900, 900], [1, 1, 0]],
		[50, [0, 0], [0, 0]],
	])("allocates %d within %j as %j", (amount, maxima, parts) => {
		expect(allocateWithin(amount, maxima)).toEqual(parts);
	});

	/** Gives the rest after rounding down, a cent at a time, in the order of the positions. */
	const restTo =
		(order: (weights: ReadonlyArray<number>, exact: ReadonlyArray<number>) => ReadonlyArray<number>): Allocate =>
		(total, weights) => {
			const whole = weights.reduce((sum, weight) => sum + weight, 0);
			const exact = weights.map((weight) => (total * weight) / whole);
			const parts = exact.map(Math.floor);
			const rest = total - parts.reduce((sum, part) => sum + part, 0);
			for (const position of order(weights, exact).slice(0, rest)) parts[position] = parts[position]! + 1;
			return parts;
		};
	const positions = (weights: ReadonlyArray<number>) => weights.map((_, i) => i);
	const wrong = (method: Allocate) =>
		byHand.filter(([amount, weights, parts]) => method(amount, weights).some((part, i) => part !== parts[i]));

	it.each<[string, Allocate]>([
		["the first positions", restTo(positions)],
		["the first positions that have a weight", restTo((weights) => positions(weights).filter((i) => weights[i]! > 0))],
		["the last positions", restTo((weights) => positions(weights).reverse())],
		["the largest weights", restTo((weights) => positions(weights).sort((a, b) => weights[b]! - weights[a]!))],
		[
			"the smallest remainders",
			restTo((weights, exact) => positions(weights).sort((a, b) => (exact[a]! % 1) - (exact[b]! % 1))),
		],
		[
			"the last of equal remainders",
			restTo((weights, exact) => positions(weights).sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1) || b - a)),
		],
		["nobody", restTo(() => [])],
		["the parts, carried forward", carried],
		[
			"the same parts as of a positive total",
			(total, weights) => allocate(Math.abs(total), weights).map((part) => part * Math.sign(total)),
		],
	])("catch a method that gives the rest to %s", (_, method) => {
		expect(wrong(method)).not.toEqual([]);
	});
});

describe("allocate", () => {
	for (const { name, check } of allocationLaws(allocate)) it(name, () => check());

	it("may lower a part when the total grows (the Alabama paradox)", () => {
		expect(allocate(10, [6, 6, 2])).toEqual([4, 4, 2]);
		expect(allocate(11, [6, 6, 2])).toEqual([5, 5, 1]);
	});

	it("stays exact beyond the safe integers", () => {
		expect(allocate(99_999_999, [99_999_999, 99_999_998, 1])).toEqual([50_000_000, 49_999_999, 0]);
		expect(allocate(Number.MAX_SAFE_INTEGER, [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
	});

	it("refuses a total that is not a safe integer", () => {
		expect(() => allocate(0.5, [1])).toThrow(RangeError);
		expect(() => allocate(1, [0.5])).toThrow(RangeError);
	});
});

describe("the laws", () => {
	/** A method that gives all leftover cents to the last position. */
	const toLast: Allocate = (total, weights) => {
		const whole = weights.reduce((sum, weight) => sum + weight, 0);
		const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(whole)));
		const left = total - parts.reduce((sum, part) => sum + part, 0);
		return parts.map((part, i) => (i === parts.length - 1 ? part + left : part));
	};
	/** A method that rounds each part by itself. */
	const eachRounded: Allocate = (total, weights) => {
		const whole = weights.reduce((sum, weight) => sum + weight, 0);
		return weights.map((weight) => Math.round((total * weight) / whole));
	};

	const broken = (implementation: Allocate) => allocationLaws(implementation).filter(({ isBroken }) => isBroken());

	it("catch other methods", () => {
		expect(broken(eachRounded).map(({ name }) => name)).toContain("the parts sum to the whole");
		expect(broken(toLast).map(({ name }) => name)).toContain(
			"each part is its quota rounded down or up, and a whole quota exactly",
		);
	});
});
