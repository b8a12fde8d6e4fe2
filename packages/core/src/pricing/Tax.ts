/**
 * The port for sales tax: it returns a rate for each line shipped to one destination. Pricing multiplies and rounds.
 *
 * The embedded calculator uses the table in `Tax/UnitedStates.ts` and the seller's own rates. An adapter to a tax
 * service implements the same interface.
 */
import { Context, Effect } from "effect";
import { type Environment, nowMillis } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import type { TaxCategory } from "./Tax/Category.js";
import { dayAt, placesAround, type SellerRate, type TaxTerms, taxTerms } from "./Tax/Table.js";

/** The known part of the goods' destination, such as an order's `delivery_destination.address`. */
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
	/** The line's or the charge's ID, which is repeated in the result. */
	readonly line_id: string;
	readonly category: TaxCategory;
	/**
	 * Price of one unit in cents, including priced modifiers, before discounts. A calculator must not compare it with a
	 * price threshold, because thresholds apply to the price after discounts. It returns the threshold as
	 * `exempt_below_unit_amount` or `exempt_unit_amount`, and pricing compares.
	 */
	readonly unit_amount: number;
	readonly quantity: number;
}

/** A line's rate, its exemption by price or contents, and the basis of both. */
export interface LineTax extends TaxTerms {
	readonly line_id: string;
}

export interface TaxCalculatorShape {
	/**
	 * Returns the tax of each line now, by the environment's clock, in the order of the lines. If the rates are unavailable, it fails, and so does the
	 * calling command, because it must not promise a price.
	 */
	readonly ratesOf: (
		environment: Environment,
		destination: TaxDestination,
		lines: ReadonlyArray<TaxableLine>,
	) => Effect.Effect<ReadonlyArray<LineTax>, Refusal | StorageError>;
	/** Whether services are taxed anywhere, so that checkout pages ask where their buyers are billed. */
	readonly taxesServices: (environment: Environment) => Effect.Effect<boolean, Refusal | StorageError>;
}

export class TaxCalculator extends Context.Tag("@svc/core/TaxCalculator")<TaxCalculator, TaxCalculatorShape>() {}

/**
 * Returns the place to look up in the table, which has rates only for the United States: other countries have no state.
 */
const placeIn = ({ country = "US", state = "", postal_code }: TaxDestination) => ({
	state: country.trim().toUpperCase() === "US" ? state : "",
	...(postal_code === undefined ? {} : { postal_code }),
});

/**
 * Returns the embedded calculator's rates at this moment. A destination outside the United States, or without a state,
 * is untaxed.
 */
export const embeddedRates = (
	destination: TaxDestination,
	lines: ReadonlyArray<TaxableLine>,
	sellerRates: ReadonlyArray<SellerRate>,
	millis: number,
): ReadonlyArray<LineTax> => {
	const place = placeIn(destination);
	const day = dayAt(place, millis);
	return lines.map((line) => ({
		line_id: line.line_id,
		...taxTerms({ ...place, category: line.category, day }, sellerRates),
	}));
};

/**
 * Builds the calculator that needs no external service. It calls `sellerRates` once per pricing, for the places around
 * the destination (`placesAround`), unless the table lacks the destination's state.
 */
export const embeddedCalculator = (
	sellerRates: (
		environment: Environment,
		places: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<SellerRate>, Refusal | StorageError>,
	taxesServices: TaxCalculatorShape["taxesServices"] = () => Effect.succeed(false),
): TaxCalculatorShape => ({
	taxesServices,
	ratesOf: Effect.fnUntraced(function* (environment, destination, lines) {
		const places = placesAround(placeIn(destination));
		const rates = places.length === 0 || lines.length === 0 ? [] : yield* sellerRates(environment, places);
		return embeddedRates(destination, lines, rates, yield* nowMillis(environment));
	}),
});
