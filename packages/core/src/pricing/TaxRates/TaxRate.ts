/** A seller's own tax rate (`/v1/tax-rates`), which takes precedence over the embedded table in `Table.ts`. */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { Percent, PercentInput } from "../../words/Rate.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { categories, isNeverTaxed, TaxCategory } from "../Tax/Category.js";
import { placeOf } from "../Tax/Table.js";
import { stateCodes } from "../Tax/UnitedStates.js";

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

export const TaxRate = Schema.Struct({
	tax_rate_id: required(Schema.String, "`taxr_…`, assigned by svc."),
	name: optional(Schema.String, "Your own name for it, such as `Dallas`; absent if it has none."),
	state: required(Schema.String, "The two-letter code of the destination's state."),
	postal_code_prefix: optional(
		Schema.String,
		"The beginning of the ZIP codes where it applies; absent: the whole state.",
	),
	line_item_tax_category: optional(
		TaxCategory,
		"The category that it taxes; absent: every category without a rule of its own in the state.",
	),
	applies_in: optional(
		Schema.String,
		"The place where it applies: `CA`, or with a postal prefix `CA-902`; absent once it is archived.",
	),
	rate: required(
		Percent,
		"The whole rate, state and local, in percent as decimal text, such as `8.25`; it replaces svc's own rate.",
	),
	status: required(ArchivableStatus, "`archived`: orders priced from now on no longer use it."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "TaxRate" });
export type TaxRate = typeof TaxRate.Type;

export const taxRates = collection<TaxRate>()({
	name: "tax_rates",
	resource: "tax rate",
	id: "tax_rate_id",
	prefix: "taxr_",
	schema: TaxRate,
	filters: {
		state: { path: "state", values: stateCodes },
		line_item_tax_category: { path: "line_item_tax_category", values: categories },
		status: { path: "status", values: ArchivableStatus.literals },
		applies_in: {
			path: "applies_in",
			description: "Only active rates of exactly this place: a state, or a postal prefix as in `CA-902`.",
		},
	},
	search: (rate) => [rate.name],
});

export const CreateTaxRate = Schema.Struct({
	name: optional(Name, "Your own name for it, such as `Dallas`; by default none."),
	state: required(State, "The two-letter code of the destination's state, or `DC`; it cannot change."),
	postal_code_prefix: optional(
		PostalCodePrefix,
		"The beginning of the ZIP codes where it applies, 1 to 5 digits; by default the whole state.",
	),
	line_item_tax_category: optional(
		TaxCategory.pipe(Schema.filter((category) => !isNeverTaxed(category) || "must be a category that can be taxed")),
		"The category that it taxes; by default every category without a rule of its own in the state.",
	),
	rate: required(
		PercentInput,
		"The whole rate, state and local, in percent, such as `8.25`; it replaces svc's own rate.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateTaxRate" });
export type CreateTaxRate = typeof CreateTaxRate.Type;

/**
 * Place and category cannot change: a rate for another place is a different rate. `metadata` replaces the existing one.
 */
export const PatchTaxRate = Schema.Struct({
	name: optional(Schema.NullOr(Name), "Your own name for it; null removes it."),
	rate: optional(PercentInput, "The whole rate, state and local, in percent; orders priced from now on use it."),
	status: optional(ArchivableStatus, "`archived` ends it for orders priced from now on; `active` restores it."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchTaxRate" });
export type PatchTaxRate = typeof PatchTaxRate.Type;

/** Creates the rate of a request. `now` is the environment's time. */
export const createTaxRate = (request: CreateTaxRate, tax_rate_id: string, now: string): TaxRate => ({
	tax_rate_id,
	...request,
	applies_in: placeOf(request),
	status: "active",
	metadata: request.metadata ?? {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the rate after a change, still at the version that was loaded. */
export const patchTaxRate = (taxRate: TaxRate, request: PatchTaxRate, now: string): TaxRate => {
	const { name: oldName, applies_in: _, ...rest } = taxRate;
	const { name = oldName, expected_version: __, ...changes } = request;
	const patched = { ...rest, ...changes, ...(name == null ? {} : { name }), updated_at: now };
	return patched.status === "archived" ? patched : { ...patched, applies_in: placeOf(patched) };
};
