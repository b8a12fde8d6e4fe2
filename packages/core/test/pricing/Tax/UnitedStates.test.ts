import { categories } from "@svc/core/pricing/Tax/Category";
import { brokenChains } from "@svc/core/pricing/Tax/Expiry";
import { stateCodes, statedAt, stateTaxes } from "@svc/core/pricing/Tax/UnitedStates";
import { parsePercent } from "@svc/core/words/Rate";
import { describe, expect, it } from "vitest";

const postalCodes =
	"AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";

describe("the table of the United States", () => {
	it("has every state and the District of Columbia once", () => {
		expect([...stateCodes].sort()).toEqual(postalCodes.split(" ").sort());
	});

	it("has a canonical rate, a source and days for each row and rule", () => {
		for (const { rates, rules, state } of stateTaxes) {
			for (const row of [...rates, ...rules]) {
				expect(row.rate === "general" || parsePercent(row.rate) === row.rate, `${state} ${row.rate}`).toBe(true);
				expect(row.source.length).toBeGreaterThan(10);
				expect(row.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
				if (row.until !== undefined) expect(row.from <= row.until).toBe(true);
			}
		}
	});

	it("has a general rate from its own date on, and no row that ends without another after it", () => {
		for (const { rates } of stateTaxes) expect(rates[0]!.from <= statedAt).toBe(true);
		expect(brokenChains()).toEqual([]);
	});

	it("has at most one rule per category and day, and a condition if and only if the rate is the general one", () => {
		for (const state of stateTaxes) {
			for (const rule of state.rules) {
				expect(categories).toContain(rule.category);
				const conditions = [rule.exempt_below_unit_amount, rule.exempt_unit_amount, rule.delivery].filter(
					(condition) => condition !== undefined,
				);
				expect(conditions.length).toBe(rule.rate === "general" ? 1 : 0);
				expect(rule.delivery === undefined || rule.category === "shipping").toBe(true);
			}
		}
	});

	it("has no rules for states without sales tax, and a rule for deliveries in all others", () => {
		const untaxed = stateTaxes.filter(({ rates }) => rates.every(({ rate }) => rate === "0"));
		expect(untaxed.map((state) => state.state)).toEqual(["AK", "DE", "MT", "NH", "OR"]);
		for (const state of stateTaxes)
			expect([state.state, state.rules.some(({ category }) => category === "shipping")]).toEqual([
				state.state,
				!untaxed.includes(state),
			]);
		for (const state of untaxed) expect(state.rules).toEqual([]);
	});
});
