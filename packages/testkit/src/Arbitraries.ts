/** What random tests are made of. Small and extreme values are frequent, because that is where cents get lost. */
import { type Money, maximumAmount, usd } from "@svc/core/Money";
import { fromPpm, ppmPerWhole } from "@svc/core/Rate";
import fc from "fast-check";

/** An amount in cents that a caller may send: 0 … 99,999,999. */
export const amount: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 0, max: 20 }),
	fc.integer({ min: 0, max: 100_000 }),
	fc.integer({ min: 0, max: maximumAmount }),
	fc.constantFrom(0, 1, maximumAmount),
);

export const money: fc.Arbitrary<Money> = amount.map(usd);

/** A percent of 0 to 100 in parts per million, often with all of its four decimals. */
export const percentPpm: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 0, max: ppmPerWhole }),
	fc.integer({ min: 0, max: 100 }).map((percent) => percent * 10_000),
	fc.constantFrom(0, 1, 5_000, 88_750, 333_333, 500_000, 666_667, ppmPerWhole - 1, ppmPerWhole),
);

/** A percent as documents hold it, such as `"8.875"`. */
export const percent: fc.Arbitrary<string> = percentPpm.map(fromPpm);

/** Weights of an allocation, of which at least one is positive; equal weights and zeros are frequent. */
export const weights: fc.Arbitrary<ReadonlyArray<number>> = fc
	.array(fc.oneof(fc.integer({ min: 0, max: 4 }), amount), { minLength: 1, maxLength: 12 })
	.filter((weights) => weights.some((weight) => weight > 0));
