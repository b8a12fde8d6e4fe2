import { atRates } from "@svc/core/sale/Orders/OrderTaxes";
import { rateLaws } from "@svc/testkit/Laws/Orders";
import { describe, expect, it } from "vitest";

describe("atRates", () => {
	for (const { name, check } of rateLaws(atRates)) it(name, () => check());

	it("breaks a law if it keeps the rates of lines that have one, as orders did before", () => {
		const keeping: typeof atRates = (order, taxOf) => {
			const rated = atRates(order, taxOf);
			return {
				...rated,
				line_items: rated.line_items.map((line, i) =>
					order.line_items[i]!.tax.rate === "0" ? line : order.line_items[i]!,
				),
			};
		};
		expect(rateLaws(keeping)[0]?.isBroken()).toBe(true);
	});

	it("breaks a law if it changes an order at the rates in force", () => {
		const copying: typeof atRates = (order, taxOf) => ({ ...atRates(order, taxOf) });
		expect(rateLaws(copying)[1]?.isBroken()).toBe(true);
	});
});
