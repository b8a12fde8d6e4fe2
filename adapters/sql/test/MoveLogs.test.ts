/** Marks on Postgres: snapshots that a token can hold. */
import { including } from "@svc/sql/MoveLogs";
import { describe, expect, it } from "vitest";

describe("a snapshot with the own transaction counted as later", () => {
	it.each([
		["10:20:12,15", "14", "10:20:12,14,15"],
		["10:10:", "9", "9:10:9"],
		["10:20:10,15", "8", "8:20:8,10,15"],
		// What is under way or not yet begun is later anyway.
		["10:20:12,15", "15", "10:20:12,15"],
		["10:20:", "20", "10:20:"],
	])("%s and %s are %s", (snapshot, own, mark) => {
		expect(including(snapshot, own)).toBe(mark);
	});

	it("is the moment before the oldest one if too many are under way", () => {
		const underWay = Array.from({ length: 200 }, (_, i) => String(1_000_000 + i));
		expect(including(`1000000:1000300:${underWay.join(",")}`, "1000400")).toBe("1000000:1000000:");
	});
});
