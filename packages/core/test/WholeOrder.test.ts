/**
 * Whole orders from the first line to the last refund (issue: Every cent), over all pure rules of money at once. Some
 * courses are the same in every run, so that a failure is found again; the others are new each time.
 */
import { run } from "@svc/testkit/Simulation/Course";
import { expectedSights } from "@svc/testkit/Simulation/Sights";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const play = (parameters: fc.Parameters<unknown>): ReadonlyMap<string, number> => {
	const seen = new Map<string, number>();
	fc.assert(
		fc.property(fc.gen(), (draw) => {
			for (const sight of run(draw)) seen.set(sight, (seen.get(sight) ?? 0) + 1);
		}),
		parameters,
	);
	return seen;
};

describe("whole orders", () => {
	it("conserve every cent, in states that cover what can happen to an order", () => {
		const seen = play({ numRuns: 1_000, seed: 20_261_121 });
		const rare = expectedSights.filter((sight) => (seen.get(sight) ?? 0) < 3);
		expect(rare).toEqual([]);
	});

	it("conserve every cent where the units that are left of a line are free", () => {
		// The last of these courses refunds 4 of 6 units that cost a cent together.
		expect(play({ numRuns: 26, seed: -1_463_358_101 }).size).toBeGreaterThan(0);
	});

	it("conserve every cent in courses that nobody has seen before", () => {
		expect(play({}).size).toBeGreaterThan(0);
	});
});
