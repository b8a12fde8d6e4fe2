import { worsened } from "@svc/core/stock/Reservations/Shortage";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { worsenedLaws } from "@svc/testkit/Laws/Shortages";
import { describe, expect, it } from "vitest";

describe("the events of a transaction's shortages", () => {
	for (const { name, check } of worsenedLaws(worsened)) it(name, () => check());

	it("break a law when every step tells its own, or only the first or the last one does", () => {
		const broken: ReadonlyArray<typeof worsened> = [
			(steps) => {
				const each = steps.map((step) => worsened([step]));
				return {
					levels: each.flatMap((one) => one.levels),
					reservations: [...new Set(each.flatMap((one) => one.reservations))],
				};
			},
			(steps) => worsened(steps.slice(0, 1)),
			(steps) => worsened(steps.slice(-1)),
		];
		for (const wrong of broken) expect(isAnyBroken(worsenedLaws(wrong))).toBe(true);
	});
});
