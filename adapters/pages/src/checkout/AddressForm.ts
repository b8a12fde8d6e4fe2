/**
 * What a country calls the parts of an address, for buyers abroad. Sellers are in the United States and may ship
 * elsewhere. The API requires a state in every address; for a country without states, the city is repeated there.
 */

export interface AddressForm {
	readonly state: { readonly label: string; readonly missing: string };
	/** Absent: the country has no postal codes. */
	readonly postal_code?: { readonly label: string; readonly missing: string };
}

const formOf = (state: string, postal_code: string): AddressForm => ({
	state: { label: state, missing: `Enter the ${state.toLowerCase()}.` },
	postal_code: { label: postal_code, missing: `Enter the ${postal_code}.` },
});

const forms: Readonly<Record<string, AddressForm>> = {
	US: { ...formOf("State", "ZIP code"), state: { label: "State", missing: "Enter a state, such as NY." } },
	AU: formOf("State", "Postcode"),
	BR: formOf("State", "Postal code"),
	CA: formOf("Province", "Postal code"),
	GB: formOf("County", "Postcode"),
	IE: formOf("County", "Eircode"),
	IN: formOf("State", "PIN code"),
	JP: formOf("Prefecture", "Postal code"),
	MX: formOf("State", "Postal code"),
	NZ: formOf("Region", "Postcode"),
};

const other: AddressForm = {
	state: { label: "State or region", missing: "Enter the state or region, or else the city." },
	postal_code: { label: "Postal code", missing: "Enter the postal code." },
};

/** Countries without postal codes, or where they are optional. */
const withoutCodes: ReadonlySet<string> = new Set(
	"AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TF TG TK TL TO TV UG VU YE ZW".split(
		" ",
	),
);

export const addressFormOf = (country: string): AddressForm =>
	withoutCodes.has(country) ? { state: other.state } : (forms[country] ?? other);
