/**
 * The port for sales tax: asked for the rate of each line that goes to one destination, it answers with a rate a line.
 * Rounding and bases are not its business; pricing multiplies.
 *
 * The embedded calculator reads the table of `Tax/UnitedStates.ts` and the seller's own rates. An adapter to a tax
 * service implements the same shape.
 */
import { Context, Effect } from "effect";
import type { Environment } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import type { TaxCategory } from "./Tax/Category.js";
import { placesAround, type SellerRate, type TaxTerms, taxTerms } from "./Tax/Table.js";

/** Where the goods go, as far as it is known; an order's `delivery_destination.address` is one. */
export interface TaxDestination {
	readonly line1?: string;
	readonly city?: string;
	readonly state?: string;
	readonly postal_code?: string;
	/** ISO 3166-1 alpha-2; absent: US. */
	readonly country?: string;
}

/** A line or a charge of an order. */
export interface TaxableLine {
	/** The line's or the charge's ID; the answer carries it. */
	readonly line_id: string;
	readonly category: TaxCategory;
	/** Price of one unit in cents, priced modifiers included, before discounts: price thresholds look at it. */
	readonly unit_amount: number;
	readonly quantity: number;
}

/** A line's rate, what of each unit is exempt, and why. */
export interface LineTax extends TaxTerms {
	readonly line_id: string;
}

export interface TaxCalculatorShape {
	/**
	 * One answer for each line, in the order of the lines. Fails when the rates cannot be had; then no price may be
	 * promised, so the command that asked fails too.
	 */
	readonly ratesOf: (
		environment: Environment,
		destination: TaxDestination,
		lines: ReadonlyArray<TaxableLine>,
	) => Effect.Effect<ReadonlyArray<LineTax>, Refusal | StorageError>;
}

export class TaxCalculator extends Context.Tag("@svc/core/TaxCalculator")<TaxCalculator, TaxCalculatorShape>() {}

/** The United States alone have rates here, so the state of another country is none. */
const placeIn = ({ country = "US", state = "", postal_code }: TaxDestination) => ({
	state: country.trim().toUpperCase() === "US" ? state : "",
	...(postal_code === undefined ? {} : { postal_code }),
});

/** The embedded calculator's answer. A destination outside the United States, or without a state, is untaxed. */
export const embeddedRates = (
	destination: TaxDestination,
	lines: ReadonlyArray<TaxableLine>,
	sellerRates: ReadonlyArray<SellerRate>,
): ReadonlyArray<LineTax> => {
	const place = placeIn(destination);
	return lines.map((line) => ({
		line_id: line.line_id,
		...taxTerms({ ...place, category: line.category, unit_price: line.unit_amount }, sellerRates),
	}));
};

/**
 * The calculator that needs no service. `sellerRates` gives the seller's rates for the places around a destination
 * (`placesAround`), once a pricing; it is not asked when the table does not know the destination's state.
 */
export const embeddedCalculator = (
	sellerRates: (
		environment: Environment,
		places: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<SellerRate>, Refusal | StorageError>,
): TaxCalculatorShape => ({
	ratesOf: (environment, destination, lines) => {
		const places = placesAround(placeIn(destination));
		if (places.length === 0 || lines.length === 0) return Effect.succeed(embeddedRates(destination, lines, []));
		return Effect.map(sellerRates(environment, places), (rates) => embeddedRates(destination, lines, rates));
	},
});
