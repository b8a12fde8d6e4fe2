import { categories } from "@svc/core/pricing/Tax/Category";
import { stateCodes, statedAt, stateTaxes } from "@svc/core/pricing/Tax/UnitedStates";
import { parsePercent } from "@svc/core/words/Rate";
import { describe, expect, it } from "vitest";

const postalCodes =
	"AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";

describe("the table of the United States", () => {
	it("has every state and the District of Columbia once", () => {
		expect([...stateCodes].sort()).toEqual(postalCodes.split(" ").sort());
	});

	it("has a canonical rate, a source and a date up to the table's own for each row and rule", () => {
		for (const state of stateTaxes) {
			for (const row of [state, ...state.rules]) {
				expect(row.rate === "general" || parsePercent(row.rate) === row.rate, `${state.state} ${row.rate}`).toBe(true);
				expect(row.source.length).toBeGreaterThan(10);
				expect(row.effective_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
				expect(row.effective_from <= statedAt).toBe(true);
			}
		}
	});

	it("has at most one rule per category, and a threshold if and only if the rate is the general one", () => {
		for (const state of stateTaxes) {
			const named = state.rules.map((rule) => rule.category);
			expect(new Set(named).size).toBe(named.length);
			for (const rule of state.rules) {
				expect(categories).toContain(rule.category);
				const thresholds = [rule.exempt_below_unit_amount, rule.exempt_unit_amount].filter(
					(cents) => cents !== undefined,
				);
				expect(thresholds.length).toBe(rule.rate === "general" ? 1 : 0);
			}
		}
	});

	it("has no rules for states without sales tax", () => {
		const untaxed = stateTaxes.filter((state) => state.rate === "0");
		expect(untaxed.map((state) => state.state)).toEqual(["AK", "DE", "MT", "NH", "OR"]);
		for (const state of untaxed) expect(state.rules).toEqual([]);
	});
});
