import { brokenChains, tableExpiry } from "@svc/core/pricing/Tax/Expiry";
import type { StateTax, TaxRule } from "@svc/core/pricing/Tax/UnitedStates";
import { describe, expect, it } from "vitest";

const source = "A law";
const state = (rates: StateTax["rates"], rules: ReadonlyArray<TaxRule> = []): StateTax => ({
	state: "DC",
	time_zone: "America/New_York",
	rates,
	rules,
});
const until = (day: string) => ({ rate: "6", from: "2018-10-01", until: day, source });
const from = (day: string) => ({ rate: "7", from: day, source });
const groceries = (days: { readonly from: string; readonly until?: string }): TaxRule => ({
	category: "groceries",
	rate: "0",
	source,
	...days,
});

describe("brokenChains", () => {
	it.each([
		["a rate without a successor", [state([until("2026-09-30")])], { of: "general", day: "2026-10-01" }],
		["a gap", [state([until("2026-09-30"), from("2026-10-02")])], { of: "general", day: "2026-10-01" }],
		["two rates on one day", [state([until("2026-09-30"), from("2026-09-30")])], { of: "general", day: "2026-10-01" }],
		[
			"a rate after one without an end",
			[state([from("2018-10-01"), from("2026-10-01")])],
			{ of: "general", day: "2026-10-01" },
		],
		["no rate", [state([])], { of: "general", day: "2026-01-01" }],
		[
			"a rule without a successor",
			[state([from("2018-10-01")], [groceries({ from: "2020-01-01", until: "2026-12-31" })])],
			{ of: "groceries", day: "2027-01-01" },
		],
	])("finds %s", (_, states, broken) => {
		expect(brokenChains(states)).toEqual([{ state: "DC", ...broken }]);
	});

	it("accepts rows that follow one another, across the end of a month and a year", () => {
		const rules = [groceries({ from: "2020-01-01", until: "2026-12-31" }), groceries({ from: "2027-01-01" })];
		expect(brokenChains([state([until("2026-09-30"), from("2026-10-01")], rules)])).toEqual([]);
	});
});

describe("tableExpiry", () => {
	const ending = [state([until("2027-06-30")])];
	const lasting = [state([from("2018-10-01")])];

	it("warns 90 days before the first row ends without a successor, and afterwards", () => {
		expect(tableExpiry("2027-04-01", ending, "2027-01-01")).toEqual({ left_days: 91 });
		for (const [day, left_days] of [
			["2027-04-02", 90],
			["2027-06-30", 1],
			["2027-08-01", -31],
		] as const)
			expect(tableExpiry(day, ending, "2027-01-01")).toEqual({
				left_days,
				warning: "the built-in tax table has no general rate of DC from 2027-07-01 on",
			});
	});

	it("warns about a table that is older than a year", () => {
		expect(tableExpiry("2027-01-01", lasting, "2026-01-01")).toEqual({ left_days: 91 });
		expect(tableExpiry("2027-01-02", lasting, "2026-01-01")).toEqual({
			left_days: 90,
			warning: "the built-in tax table states the law of 2026-01-01, more than a year ago",
		});
	});
});
