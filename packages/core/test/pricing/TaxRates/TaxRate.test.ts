import { it } from "@effect/vitest";
import { CreateTaxRate, createTaxRate, PatchTaxRate, patchTaxRate, TaxRate } from "@svc/core/pricing/TaxRates/TaxRate";
import { Either, Schema } from "effect";
import { describe, expect } from "vitest";

const decode = Schema.decodeUnknownEither(CreateTaxRate, { onExcessProperty: "error" });
const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";

const made = (days: object = {}) =>
	Either.getOrThrow(
		createTaxRate(
			Schema.decodeUnknownSync(CreateTaxRate)({
				name: "New York City",
				state: "NY",
				postal_code_prefix: "100",
				rate: 8.875,
				...days,
			}),
			"taxr_1",
			now,
		),
	);

const patched = (taxRate: TaxRate, change: object) =>
	patchTaxRate(taxRate, Schema.decodeUnknownSync(PatchTaxRate)(change), later);

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
		const archived = Either.getOrThrow(patched(made(), { status: "archived", expected_version: 1 }));
		const { applies_in: _, ...placeless } = made();
		expect(archived).toEqual({ ...placeless, status: "archived", updated_at: later });
		expect(Either.getOrThrow(patched(archived, { status: "active" }))).toEqual({ ...made(), updated_at: later });
		const unnamed = Either.getOrThrow(patched(made(), { name: null, rate: "9.0", metadata: { a: "b" } }));
		const { name: __, ...rest } = made();
		expect(unnamed).toEqual({ ...rest, rate: "9", metadata: { a: "b" }, updated_at: later });
	});

	it("have days that exist, the last not before the first", () => {
		const days = { effective_from: "2026-10-01", effective_until: "2026-10-01" };
		expect(made(days)).toMatchObject(days);
		expect(Either.isLeft(decode({ state: "NY", rate: "8", effective_from: "2026-02-29" }))).toBe(true);
		expect(Either.getOrThrow(patched(made(days), { effective_until: null }))).not.toHaveProperty("effective_until");
		expect(Either.getLeft(patched(made(days), { effective_from: "2026-10-02" }))).toMatchObject({
			value: { code: "INVALID_VALUE", param: "effective_until" },
		});
	});
});
