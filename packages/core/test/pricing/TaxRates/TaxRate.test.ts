import { it } from "@effect/vitest";
import { CreateTaxRate, createTaxRate, PatchTaxRate, patchTaxRate, TaxRate } from "@svc/core/pricing/TaxRates/TaxRate";
import { Either, Schema } from "effect";
import { describe, expect } from "vitest";

const decode = Schema.decodeUnknownEither(CreateTaxRate, { onExcessProperty: "error" });
const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";

const made = () =>
	createTaxRate(
		Schema.decodeUnknownSync(CreateTaxRate)({
			name: "New York City",
			state: "NY",
			postal_code_prefix: "100",
			rate: 8.875,
		}),
		"taxr_1",
		now,
	);

describe("tax rates", () => {
	it("are created active, with the canonical rate", () => {
		expect(made()).toEqual({
			tax_rate_id: "taxr_1",
			name: "New York City",
			state: "NY",
			postal_code_prefix: "100",
			applies_in: "NY-100",
			rate: "8.875",
			status: "active",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: now,
		});
		expect(Schema.encodeSync(TaxRate)(made())).toEqual(made());
	});

	it.each([
		{ state: "ny", rate: "8" },
		{ state: "PR", rate: "8" },
		{ state: "NY", rate: "100.5" },
		{ state: "NY", rate: "8.87551" },
		{ state: "NY", rate: "8", postal_code_prefix: "" },
		{ state: "NY", rate: "8", postal_code_prefix: "100012" },
		{ state: "NY", rate: "8", postal_code_prefix: "10A" },
		{ state: "NY", rate: "8", line_item_tax_category: "gift_card" },
		{ state: "NY", rate: "8", line_item_tax_category: "toys" },
		{ state: "NY", rate: "8", stats: "active" },
	])("refuse %j", (request) => {
		expect(Either.isLeft(decode(request))).toBe(true);
	});

	it("change the fields of a patch, and null clears the name", () => {
		const patch = Schema.decodeUnknownSync(PatchTaxRate);
		const archived = patchTaxRate(made(), patch({ status: "archived", expected_version: 1 }), later);
		const { applies_in: _, ...placeless } = made();
		expect(archived).toEqual({ ...placeless, status: "archived", updated_at: later });
		expect(patchTaxRate(archived, patch({ status: "active" }), later)).toEqual({ ...made(), updated_at: later });
		const unnamed = patchTaxRate(made(), patch({ name: null, rate: "9.0", metadata: { a: "b" } }), later);
		const { name: __, ...rest } = made();
		expect(unnamed).toEqual({ ...rest, rate: "9", metadata: { a: "b" }, updated_at: later });
	});
});
