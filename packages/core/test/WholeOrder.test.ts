/**
 * Whole orders from the first line to the last refund (issue: Every cent), over all pure rules of money at once. Some
 * scenarios are the same in every run, so that a failure is reproducible. The others are new each time.
 */
import { expectedStates } from "@svc/testkit/Simulation/Coverage";
import { run } from "@svc/testkit/Simulation/Scenario";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const runMany = (parameters: fc.Parameters<unknown>): ReadonlyMap<string, number> => {
	const covered = new Map<string, number>();
	fc.assert(
		fc.property(fc.gen(), (draw) => {
			for (const state of run(draw)) covered.set(state, (covered.get(state) ?? 0) + 1);
		}),
		parameters,
	);
	return covered;
};

describe("whole orders", () => {
	it("conserve every cent, in states that cover what can happen to an order", () => {
		const covered = runMany({ numRuns: 1_800, seed: 20_261_122 });
		const rare = expectedStates.filter((state) => (covered.get(state) ?? 0) < 3);
		expect(rare).toEqual([]);
	});

	it("conserve every cent in new random scenarios", () => {
		// A scenario takes 5 ms, a hundred times as long as most laws: 10,000 would take a minute.
		const { numRuns = 500 } = fc.readConfigureGlobal();
		expect(runMany({ numRuns: Math.min(numRuns, 2_000) }).size).toBeGreaterThan(0);
	});
});
