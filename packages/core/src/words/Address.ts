/** Postal addresses, and the states of the United States that an address may name. */
import { Schema } from "effect";
import { optional, required } from "./Optional.js";
import { Name, text } from "./Text.js";

/**
 * Codes and names of the fifty states, the District of Columbia, the territories, and military post. The mail treats
 * them alike; no state's sales tax applies in territories and military post.
 */
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
	AS: "American Samoa",
	FM: "Federated States of Micronesia",
	GU: "Guam",
	MH: "Marshall Islands",
	MP: "Northern Mariana Islands",
	PR: "Puerto Rico",
	PW: "Palau",
	UM: "United States Minor Outlying Islands",
	VI: "Virgin Islands",
	AA: "Armed Forces Americas",
	AE: "Armed Forces Europe",
	AP: "Armed Forces Pacific",
} as const;

/** Other names in use. */
const otherNames: Readonly<Record<string, keyof typeof unitedStates>> = {
	"D.C.": "DC",
	"WASHINGTON DC": "DC",
	"WASHINGTON D.C.": "DC",
	"WASHINGTON, DC": "DC",
	"WASHINGTON, D.C.": "DC",
	MICRONESIA: "FM",
	"US VIRGIN ISLANDS": "VI",
	"U.S. VIRGIN ISLANDS": "VI",
	"UNITED STATES VIRGIN ISLANDS": "VI",
};

const codes: ReadonlyMap<string, string> = new Map([
	...Object.entries(unitedStates).flatMap(([code, name]) => [
		[code, code] as const,
		[name.toUpperCase(), code] as const,
	]),
	...Object.entries(otherNames),
]);

/** The code of a US state, given its code or its name in any case. Other texts are returned unchanged. */
export const stateCode = (state: string): string => codes.get(state.trim().replace(/\s+/g, " ").toUpperCase()) ?? state;

/** Whether the text is the code or the name of a state, of a territory, or of military post. */
export const isUnitedStatesState = (state: string): boolean => Object.hasOwn(unitedStates, stateCode(state));

/** The ZIP code as `02139` or `02139-1234`, given any spelling of its digits; undefined if it is none. */
export const zipCode = (text: string): string | undefined => {
	const [, five, four] = /^(\d{5})(?:[\s\p{Pd}]*(\d{4}))?$/u.exec(text.normalize("NFKC").trim()) ?? [];
	return four === undefined ? five : `${five}-${four}`;
};

interface Place {
	readonly state: string;
	readonly postal_code?: string;
	readonly country: string;
}

/** What is wrong with the state of an address. */
export const stateFault = ({ country, state }: Place) =>
	country !== "US" || isUnitedStatesState(state)
		? undefined
		: { path: ["state"], message: "must be a state or territory of the United States, such as NY or New York" };

/** What is wrong with the ZIP code of an address. */
const zipFault = ({ country, postal_code }: Place) =>
	country !== "US" || postal_code === undefined || zipCode(postal_code) !== undefined
		? undefined
		: { path: ["postal_code"], message: "must be a ZIP code of five digits, or of nine, such as 02139 or 02139-1234" };

/** The address with the state's code, and with the ZIP code in its usual form. Other countries' stay as they are. */
const inUsualForm = <A extends Place>(address: A): A => {
	const { country, postal_code, state } = address;
	if (country !== "US") return address;
	const zip = postal_code === undefined ? undefined : zipCode(postal_code);
	return { ...address, state: stateCode(state), ...(zip === undefined ? {} : { postal_code: zip }) };
};

/** The schema of a request with an address, which is stored in its usual form. */
export const inUsualFormOf = <A extends Place, I>(address: Schema.Schema<A, I>): Schema.Schema<A, I> =>
	Schema.transform(
		address.pipe(Schema.filter((place) => stateFault(place) ?? zipFault(place))),
		Schema.typeSchema(address),
		{
			strict: true,
			decode: inUsualForm,
			encode: (usual) => usual,
		},
	);

const Country = Schema.String.pipe(
	Schema.filter((country) => /^[A-Z]{2}$/.test(country) || "must be a two-letter ISO 3166-1 code, such as US", {
		jsonSchema: { pattern: "^[A-Z]{2}$" },
	}),
);

const fields = Schema.Struct({
	line1: optional(Name, "The street and the number."),
	line2: optional(Name, "The apartment, the floor, or whatever else the mail needs."),
	city: optional(Name, "The city or town."),
	state: required(
		Name,
		"In the United States, a state or territory, stored as its two-letter code, such as `NY`; taxes depend on it.",
	),
	postal_code: optional(
		text(1, 20),
		"In the United States, a ZIP code of five or nine digits, stored as `02139` or `02139-1234`; elsewhere any text.",
	),
	country: required(Country, "Two capital letters of ISO 3166-1, such as `US`."),
});

/** A postal address as stored. */
export const Address = fields.pipe(Schema.filter(stateFault));
export type Address = typeof Address.Type;

/**
 * A postal address in a request. A US state and ZIP code must be ones, because a misspelled one would go untaxed. Only
 * the state and the country are required: a cart often knows no more when it first asks for a price.
 */
export const AddressInput = inUsualFormOf(fields);
