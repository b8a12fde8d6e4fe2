import {
	exactPartOf,
	fromPpm,
	Percent,
	PercentInput,
	parsePercent,
	partOf,
	percentOf,
	toPpm,
} from "@svc/core/words/Rate";
import { percent, percentPpm } from "@svc/testkit/Arbitraries";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { percentLaws } from "@svc/testkit/Laws/Money";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("percents on the wire", () => {
	it.each([
		["8.875", "8.875"],
		[8.875, "8.875"],
		["8.8750", "8.875"],
		["10.00", "10"],
		[0, "0"],
		[0.0001, "0.0001"],
		["100.0000", "100"],
		[-0, "0"],
	])("%s is read as %s", (input, expected) => {
		expect(Schema.decodeUnknownSync(PercentInput)(input)).toBe(expected);
	});

	it.each(["8.87501", 0.30000000000000004, 1e-7, "100.0001", 101, -1, "-1", "1e1", " 1", "1.", ".5", "007", "", "1,5"])(
		"%s is refused",
		(input) => {
			expect(parsePercent(input)).toBeUndefined();
			expect(Either.isLeft(Schema.decodeUnknownEither(PercentInput)(input))).toBe(true);
		},
	);

	it("documents hold the shortest form alone", () => {
		expect(Schema.is(Percent)("8.875")).toBe(true);
		expect(Schema.is(Percent)("8.8750")).toBe(false);
		expect(Schema.is(Percent)("101")).toBe(false);
	});

	it("parts per million and the written form are one to one", () => {
		fc.assert(fc.property(percentPpm, (ppm) => toPpm(fromPpm(ppm)) === ppm));
		fc.assert(fc.property(percent, (written) => parsePercent(written) === written));
	});
});

describe("percentOf", () => {
	for (const { name, check } of percentLaws(percentOf)) it(name, () => check());

	it("its laws catch another rounding", () => {
		const bankers = (amount: number, ppm: number) => {
			const doubled = (amount * ppm * 2) / 1_000_000;
			const half = Math.round(doubled) % 2 === 1 && Number.isInteger(doubled);
			return half ? Math.round(doubled / 4) * 2 : Math.round(doubled / 2);
		};
		expect(isAnyBroken(percentLaws(bankers))).toBe(true);
	});

	it("rounds half a cent up", () => {
		expect(percentOf(100, 5_000)).toBe(1);
		expect(percentOf(99, 5_000)).toBe(0);
		expect(percentOf(1999, 88_750)).toBe(177);
	});

	it("is exact if the product exceeds the safe integers", () => {
		expect(percentOf(Number.MAX_SAFE_INTEGER, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
		expect(percentOf(Number.MAX_SAFE_INTEGER, 500_000)).toBe(4_503_599_627_370_496);
		expect(() => partOf(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(RangeError);
	});
});

describe("exactPartOf", () => {
	it.each([
		[1999, 88_750, 1_000_000, "177.41125"],
		[100, 1, 3, "100/3"],
		[100, 2, 4, "50"],
		[0, 1, 3, "0"],
		[7, 1, 8, "0.875"],
		[1, 1, 1000, "0.001"],
		[101, 1, 20, "5.05"],
	])("%i × %i / %i is %s", (amount, numerator, denominator, expected) => {
		expect(exactPartOf(amount, numerator, denominator)).toBe(expected);
	});

	it("is the value that partOf rounds", () => {
		const natural = fc.integer({ min: 0, max: 99_999_999 });
		fc.assert(
			fc.property(natural, natural, fc.integer({ min: 1, max: 99_999 }), (amount, numerator, denominator) => {
				const [above = "", below = "1"] = exactPartOf(amount, numerator, denominator).split("/");
				const [whole = "", decimals = ""] = above.split(".");
				const scale = 10n ** BigInt(decimals.length);
				const value = { above: BigInt(whole + decimals), below: BigInt(below) * scale };
				expect(value.above * BigInt(denominator)).toBe(BigInt(amount) * BigInt(numerator) * value.below);
			}),
		);
	});
});
