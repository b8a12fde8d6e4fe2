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

	it("are all if no third is named, and no other number is taken", () => {
		expect(thirdOf({})).toBeUndefined();
		expect(thirdOf({ POSTGRES_THIRD: "2" })).toBe(2);
		expect(() => thirdOf({ POSTGRES_THIRD: "3" })).toThrow("POSTGRES_THIRD must be 0, 1 or 2.");
	});
});
