/** Where an order goes, which also decides its tax. */
import { Schema } from "effect";
import { findState } from "../../pricing/Tax/Table.js";
import { optional } from "../../words/Optional.js";
import { Name, text } from "../../words/Text.js";

/** Territories and military post: states to the mail, though no state's sales tax reaches them. */
const untaxedStates = new Set(["AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "VI"]);

/** Whether the text names a state of the United States, or what the mail takes for one: as a code, or a state's name. */
export const isUnitedStatesState = (state: string): boolean =>
	findState(state) !== undefined || untaxedStates.has(state.trim().toUpperCase());

const Country = Schema.String.pipe(
	Schema.filter((country) => /^[A-Z]{2}$/.test(country) || "must be a two-letter ISO 3166-1 code, such as US", {
		jsonSchema: { pattern: "^[A-Z]{2}$" },
	}),
);

/**
 * A misspelt state would be untaxed in silence, so one in the United States must exist: as a code, or a state's name.
 * Only the state and the country are required, because a cart often knows no more when it first asks for a price.
 */
export const Address = Schema.Struct({
	line1: optional(Name),
	line2: optional(Name),
	city: optional(Name),
	state: Name,
	postal_code: optional(text(1, 20)),
	country: Country,
}).pipe(
	Schema.filter(({ country, state }) =>
		country !== "US" || isUnitedStatesState(state)
			? undefined
			: { path: ["state"], message: "must be a state of the United States, such as NY" },
	),
);
export type Address = typeof Address.Type;

export const DeliveryDestination = Schema.Struct({
	address: Address,
	recipient: optional(Schema.Struct({ name: optional(Name) })),
}).annotations({ identifier: "DeliveryDestination" });
export type DeliveryDestination = typeof DeliveryDestination.Type;
