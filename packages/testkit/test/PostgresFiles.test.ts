/** Tests which database tests run on Postgres (`vitest.postgresFiles.ts`). */
import { describe, expect, it } from "vitest";
import { postgresFiles, thirdOf } from "../../../vitest.postgresFiles.js";

const all = postgresFiles(undefined);
const thirds = [0, 1, 2].map((third) => postgresFiles(third));

describe("the database tests on Postgres", () => {
	it("are all of them in three days", () => {
		expect(all.length).toBeGreaterThan(150);
		expect(new Set(thirds.flat())).toEqual(new Set(all));
		for (const third of thirds) expect(third.length).toBeLessThan(all.length * 0.6);
	});

	it.each([
		"adapters/server/test/examples/Examples.database.test.ts",
		"adapters/sql/test/StorageContract.database.test.ts",
		"adapters/server/test/http/sale/CheckoutRaces.database.test.ts",
	])("have %s every day", (file) => {
		for (const third of thirds) expect(third).toContain(file);
	});

	it("are those of the day's third, of the third that is named, or all, and no other number is taken", () => {
		const days = [0, 1, 2].map((day) => thirdOf({}, new Date(Date.UTC(2026, 10, 28 + day))));
		expect(new Set(days)).toEqual(new Set([0, 1, 2]));
		const today = new Date();
		expect(thirdOf({ POSTGRES_THIRD: "2" }, today)).toBe(2);
		expect(thirdOf({ POSTGRES_THIRD: "all" }, today)).toBeUndefined();
		expect(() => thirdOf({ POSTGRES_THIRD: "3" }, today)).toThrow("POSTGRES_THIRD must be 0, 1, 2 or all.");
	});
});
