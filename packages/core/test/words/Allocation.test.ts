import { readFileSync } from "node:fs";
import { allocate, allocateWithin } from "@svc/core/words/Allocation";
import { type Allocate, allocationLaws } from "@svc/testkit/Laws/Money";
import { describe, expect, it } from "vitest";

interface Case {
	readonly amount: number;
	readonly ratios: ReadonlyArray<number>;
	readonly mode: string;
	readonly expected: ReadonlyArray<number>;
	readonly source: string;
}

const cases: {
	readonly allocate: ReadonlyArray<Case>;
	readonly must_throw: ReadonlyArray<{ readonly ratios: ReadonlyArray<number> }>;
	readonly allocate_with_maxima: ReadonlyArray<{
		readonly amount: number;
		readonly maxima: ReadonlyArray<number>;
		readonly expected: ReadonlyArray<number>;
	}>;
} = JSON.parse(readFileSync(new URL("../../../../../shared/testdata/money/allocation.json", import.meta.url), "utf8"));

/** Weights are integers here. Ratios with decimals become integers of the same proportion, to 12 decimals. */
const integers = (ratios: ReadonlyArray<number>): ReadonlyArray<number> => {
	const written = ratios.map((ratio) => String(ratio).split("."));
	const decimals = Math.min(12, Math.max(...written.map(([, fraction = ""]) => fraction.length)));
	return written.map(([whole, fraction = ""]) =>
		Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`),
	);
};

const ofModes = (modes: ReadonlyArray<string>) =>
	cases.allocate.filter(({ mode }) => modes.includes(mode)).map((entry, i) => ({ ...entry, number: i + 1 }));

describe("cases of other libraries", () => {
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
