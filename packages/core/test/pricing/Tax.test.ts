import { it } from "@effect/vitest";
import { embeddedCalculator, embeddedRates } from "@svc/core/pricing/Tax";
import type { SellerRate } from "@svc/core/pricing/Tax/Table";
import { Effect } from "effect";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: now,
	updated_at: now,
} as const;

const lines = [
	{ line_id: "li_1", category: "physical_goods", unit_amount: 2_000, quantity: 2 },
	{ line_id: "li_2", category: "clothing", unit_amount: 20_000, quantity: 1 },
	{ line_id: "chg_1", category: "shipping", unit_amount: 500, quantity: 1 },
] as const;

const worcester: SellerRate = {
	tax_rate_id: "taxr_1",
	state: "MA",
	postal_code_prefix: "016",
	rate: "6.5",
	status: "active",
	created_at: now,
};

describe("the embedded tax calculator", () => {
	it("returns a rate for each line, in order", () => {
		const destination = { state: "MA", postal_code: "01601", country: "US" };
		expect(embeddedRates(destination, lines, [worcester], Date.parse(now))).toMatchObject([
			{ line_id: "li_1", rate: "6.5", exempt_unit_amount: 0 },
			{ line_id: "li_2", rate: "6.5", exempt_unit_amount: 17_500 },
			{ line_id: "chg_1", rate: "0", exempt_unit_amount: 0 },
		]);
	});

	it("taxes nothing abroad or without a state", () => {
		for (const destination of [{ state: "CA", country: "CA" }, {}, { postal_code: "90210" }])
			for (const line of embeddedRates(destination, lines, [], Date.parse(now))) expect(line.rate).toBe("0");
	});

	it.effect("reads the seller's rates for the destination once, and not at all without a state", () =>
		Effect.gen(function* () {
			const asked: Array<ReadonlyArray<string>> = [];
			const calculator = embeddedCalculator((_, places) => {
				asked.push(places);
				return Effect.succeed([worcester]);
			});
			const [first] = yield* calculator.ratesOf(environment, { state: "ma", postal_code: "01601" }, lines);
			expect(first?.rate).toBe("6.5");
			yield* calculator.ratesOf(environment, {}, lines);
			yield* calculator.ratesOf(environment, { state: "CA", country: "CA" }, lines);
			yield* calculator.ratesOf(environment, { state: "MA" }, []);
			expect(asked).toEqual([["MA", "MA-0", "MA-01", "MA-016", "MA-0160", "MA-01601"]]);
		}),
	);
});
