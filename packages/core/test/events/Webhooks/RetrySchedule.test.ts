import { maxAttempts, retryDelayMillis, retryDelaysMillis } from "@svc/core/events/Webhooks/RetrySchedule";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Returns the gaps between the attempts of a delivery if all of them fail. */
const gaps = (jitters: ReadonlyArray<number>): Array<number> => {
	const found: Array<number> = [];
	for (let failed = 1; ; failed++) {
		const gap = retryDelayMillis(failed, jitters[failed - 1] ?? 0);
		if (gap === undefined) return found;
		found.push(gap);
	}
};

describe("the retry schedule", () => {
	test("has the delays of the requirements", () => {
		expect(gaps([]).map((millis) => millis / 1000)).toEqual([30, 120, 600, 3600, 14_400, 43_200, 86_400, 108_000]);
		expect(maxAttempts).toBe(9);
	});

	test("lasts about 71 hours without jitter", () => {
		const hours = gaps([]).reduce((sum, gap) => sum + gap, 0) / 3_600_000;
		expect(Math.round(hours)).toBe(71);
	});

	test("makes nine attempts, each gap at most 20 percent longer than its delay", () => {
		fc.assert(
			fc.property(fc.array(jitter, { minLength: 8, maxLength: 8 }), (jitters) => {
				const found = gaps(jitters);
				expect(found.length + 1).toBe(9);
				found.forEach((gap, i) => {
					const delay = retryDelaysMillis[i]!;
					expect(Number.isInteger(gap)).toBe(true);
					expect(gap).toBeGreaterThanOrEqual(delay);
					expect(gap).toBeLessThanOrEqual(delay * 1.2);
				});
			}),
		);
	});

	test("more jitter never means an earlier attempt", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 8 }), jitter, jitter, (failed, a, b) => {
				const [less, more] = a < b ? [a, b] : [b, a];
				expect(retryDelayMillis(failed, less)).toBeLessThanOrEqual(retryDelayMillis(failed, more)!);
			}),
		);
	});
});
