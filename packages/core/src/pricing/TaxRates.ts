/** The seller's own tax rates, and the embedded tax calculator that reads them (decisions: Tax). */
import { Effect, Layer } from "effect";
import { resource } from "../events/Resource.js";
import { Documents } from "../words/Storage/Documents.js";
import { embeddedCalculator, TaxCalculator } from "./Tax.js";
import {
	CreateTaxRate,
	taxRates as collection,
	createTaxRate,
	PatchTaxRate,
	patchTaxRate,
} from "./TaxRates/TaxRate.js";

/** Maximum number of active rates for the places around a destination: six places, each with a few categories. */
const maximumRates = 1_000;

/** The embedded calculator with the seller's rates, which it reads in one query. */
export const embeddedTax: Layer.Layer<TaxCalculator, never, Documents> = Layer.effect(
	TaxCalculator,
	Effect.map(Documents, (documents) =>
		embeddedCalculator(
			({ environment_id }, places) => documents.findBy(collection, environment_id, "applies_in", places, maximumRates),
			({ environment_id }) =>
				Effect.map(
					documents.findBy(collection, environment_id, "line_item_tax_category", ["services"], maximumRates),
					(rates) => rates.some(({ status }) => status === "active"),
				),
		),
	),
);

export const TaxRates = resource("TaxRates", {
	description: "The seller's own sales tax rates, which replace those of the embedded table.",
	scope: "accounts.settings",
	path: "/v1/tax-rates/:tax_rate_id",
	one: "a tax rate",
	many: "tax rates",
	collection,
	create: {
		input: CreateTaxRate,
		decide: createTaxRate,
		description:
			"The combined rate of a place, in percent. It replaces the rate of the embedded table. The most specific rate wins: one that names the category, then the longest postal prefix, then the newest.",
	},
	patch: {
		input: PatchTaxRate,
		decide: patchTaxRate,
		description:
			"Place and category cannot change. Orders priced from now on use the new rate. `status: archived` ends it.",
	},
});
