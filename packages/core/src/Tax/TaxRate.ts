/** A seller's own tax rate (`/v1/tax-rates`): what `Table.ts` prefers to the embedded table. */
import { Schema } from "effect";
import { Percent, PercentInput } from "../Rate.js";
import { Metadata, Name } from "../Text.js";
import { TaxCategory } from "./Category.js";
import { stateCodes } from "./UnitedStates.js";

const State = Schema.String.pipe(
	Schema.filter((code) => stateCodes.includes(code) || "must be the two-letter code of a US state or DC", {
		jsonSchema: { enum: [...stateCodes] },
	}),
);

const PostalCodePrefix = Schema.String.pipe(
	Schema.filter((prefix) => /^\d{1,5}$/.test(prefix) || "must be 1 to 5 digits, the beginning of a ZIP code", {
		jsonSchema: { pattern: "^[0-9]{1,5}$" },
	}),
);

export const TaxRateStatus = Schema.Literal("active", "archived");

export const TaxRate = Schema.Struct({
	tax_rate_id: Schema.String,
	name: Schema.optionalWith(Schema.String, { exact: true }),
	/** Two-letter code of the destination's state. */
	state: Schema.String,
	/** Absent: the whole state. */
	postal_code_prefix: Schema.optionalWith(Schema.String, { exact: true }),
	/** Absent: every category that the table gives no rule of its own. */
	line_item_tax_category: Schema.optionalWith(TaxCategory, { exact: true }),
	/** The whole rate in percent, state and local together: it replaces the table's, and is not added to it. */
	rate: Percent,
	status: TaxRateStatus,
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "TaxRate" });
export type TaxRate = typeof TaxRate.Type;

export const CreateTaxRate = Schema.Struct({
	name: Schema.optionalWith(Name, { exact: true }),
	state: State,
	postal_code_prefix: Schema.optionalWith(PostalCodePrefix, { exact: true }),
	line_item_tax_category: Schema.optionalWith(
		TaxCategory.pipe(
			Schema.filter(
				(category) => (category !== "gift_card" && category !== "exempt") || "must be a category that can be taxed",
			),
		),
		{ exact: true },
	),
	rate: PercentInput,
	metadata: Schema.optionalWith(Metadata, { exact: true }),
}).annotations({ identifier: "CreateTaxRate" });
export type CreateTaxRate = typeof CreateTaxRate.Type;

/** Place and category stay: a rate for another place is another rate. `metadata` replaces what was there. */
export const PatchTaxRate = Schema.Struct({
	name: Schema.optionalWith(Schema.NullOr(Name), { exact: true }),
	rate: Schema.optionalWith(PercentInput, { exact: true }),
	status: Schema.optionalWith(TaxRateStatus, { exact: true }),
	metadata: Schema.optionalWith(Metadata, { exact: true }),
	expected_version: Schema.optionalWith(Schema.Int, { exact: true }),
}).annotations({ identifier: "PatchTaxRate" });
export type PatchTaxRate = typeof PatchTaxRate.Type;

/** The rate that a request makes. `now` is the environment's time. */
export const createTaxRate = (request: CreateTaxRate, tax_rate_id: string, now: string): TaxRate => ({
	tax_rate_id,
	...request,
	status: "active",
	metadata: request.metadata ?? {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The rate after the change, still of the version that was loaded: the store gives it the next one. */
export const patchTaxRate = (taxRate: TaxRate, request: PatchTaxRate, now: string): TaxRate => {
	const { name: oldName, ...rest } = taxRate;
	const { name = oldName, expected_version: _, ...changes } = request;
	return { ...rest, ...changes, ...(name == null ? {} : { name }), updated_at: now };
};
