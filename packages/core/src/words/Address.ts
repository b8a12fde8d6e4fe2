/** Postal addresses, and the states of the United States that an address may name. */
import { Schema } from "effect";
import { optional, required } from "./Optional.js";
import { Name, text } from "./Text.js";

/** Codes and names of the fifty states and the District of Columbia. */
const unitedStates = {
	AL: "Alabama",
	AK: "Alaska",
	AZ: "Arizona",
	AR: "Arkansas",
	CA: "California",
	CO: "Colorado",
	CT: "Connecticut",
	DE: "Delaware",
	DC: "District of Columbia",
	FL: "Florida",
	GA: "Georgia",
	HI: "Hawaii",
	ID: "Idaho",
	IL: "Illinois",
	IN: "Indiana",
	IA: "Iowa",
	KS: "Kansas",
	KY: "Kentucky",
	LA: "Louisiana",
	ME: "Maine",
	MD: "Maryland",
	MA: "Massachusetts",
	MI: "Michigan",
	MN: "Minnesota",
	MS: "Mississippi",
	MO: "Missouri",
	MT: "Montana",
	NE: "Nebraska",
	NV: "Nevada",
	NH: "New Hampshire",
	NJ: "New Jersey",
	NM: "New Mexico",
	NY: "New York",
	NC: "North Carolina",
	ND: "North Dakota",
	OH: "Ohio",
	OK: "Oklahoma",
	OR: "Oregon",
	PA: "Pennsylvania",
	RI: "Rhode Island",
	SC: "South Carolina",
	SD: "South Dakota",
	TN: "Tennessee",
	TX: "Texas",
	UT: "Utah",
	VT: "Vermont",
	VA: "Virginia",
	WA: "Washington",
	WV: "West Virginia",
	WI: "Wisconsin",
	WY: "Wyoming",
} as const;

/** Codes of territories and military post. The mail treats them like states; no state's sales tax applies there. */
const postalTerritories = new Set(["AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "VI"]);

const known: ReadonlySet<string> = new Set([
	...Object.entries(unitedStates).flatMap(([code, name]) => [code, name.toUpperCase()]),
	...postalTerritories,
]);

const codesByName: ReadonlyMap<string, string> = new Map(
	Object.entries(unitedStates).map(([code, name]) => [name.toUpperCase(), code]),
);

/** The code of a US state, given its code or its name in any case. Other texts are returned unchanged. */
export const stateCode = (state: string): string => {
	const text = state.trim().toUpperCase();
	return codesByName.get(text) ?? (known.has(text) ? text : state);
};

/** Whether the text is the code or the name of a state, or the code of a territory or of military post. */
export const isUnitedStatesState = (state: string): boolean => known.has(state.trim().toUpperCase());

const Country = Schema.String.pipe(
	Schema.filter((country) => /^[A-Z]{2}$/.test(country) || "must be a two-letter ISO 3166-1 code, such as US", {
		jsonSchema: { pattern: "^[A-Z]{2}$" },
	}),
);

/**
 * A postal address. A US state must exist, as a code or a name, because a misspelled one would go untaxed. Only the
 * state and the country are required: a cart often knows no more when it first asks for a price.
 */
export const Address = Schema.Struct({
	line1: optional(Name, "The street and the number."),
	line2: optional(Name, "The apartment, the floor, or whatever else the mail needs."),
	city: optional(Name, "The city or town."),
	state: required(Name, "In the United States the code or the name of a state, such as `NY`; taxes depend on it."),
	postal_code: optional(text(1, 20), "The ZIP code, or what the country uses instead."),
	country: required(Country, "Two capital letters of ISO 3166-1, such as `US`."),
}).pipe(
	Schema.filter(({ country, state }) =>
		country !== "US" || isUnitedStatesState(state)
			? undefined
			: { path: ["state"], message: "must be a state of the United States, such as NY" },
	),
);
export type Address = typeof Address.Type;
