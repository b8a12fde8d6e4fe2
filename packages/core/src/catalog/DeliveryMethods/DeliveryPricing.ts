/** Prices of a delivery method: a single price, or a price by the size of the order (decisions: Pricing, step 4). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";

/** Maximum number of bands per delivery method. */
const maximumBands = 100;

/** The size that selects an order's band. A line without a weight counts as 0. */
export const DeliveryBasis = Schema.Literal("order_amount", "item_quantity", "weight").annotations({
	description: "What selects the band: the subtotal after discounts in cents, the units, or the weight in grams.",
});
export type DeliveryBasis = typeof DeliveryBasis.Type;

/** Cents, units, or grams. */
const Limit = Schema.Int.pipe(
	Schema.between(0, 1_000_000_000_000, { message: () => "must be an integer between 0 and 1000000000000" }),
);

const pricesOf = <Encoded>(money: Schema.Schema<Money, Encoded>) =>
	required(
		Schema.Struct({ USD: required(money, "The price of delivery in US dollars.") }),
		"The price in each currency.",
	);

const bandOf = <Encoded>(money: Schema.Schema<Money, Encoded>) =>
	Schema.Struct({
		from: required(Limit, "The smallest size in the band, in cents, units, or grams as `basis` says."),
		to: optional(
			Limit,
			"The smallest size above the band, where the next one begins; absent: the last band has no end.",
		),
		currency_options: pricesOf(money),
	});

interface Band {
	readonly from: number;
	readonly to?: number;
}

/**
 * Checks the order of bands: each begins where the previous one ends, without overlap or gap. The first may begin above
 * 0 and the last may be bounded: the method does not deliver orders outside.
 */
const bandsFault = (bands: ReadonlyArray<Band>) => {
	for (const [index, { from, to }] of bands.entries()) {
		const before = bands[index - 1];
		if (before !== undefined && before.to === undefined)
			return { path: [index - 1, "to"], message: "can only be omitted on the last band" };
		if (before !== undefined && before.to !== from)
			return { path: [index, "from"], message: "must be the `to` of the previous band" };
		if (to !== undefined && to <= from) return { path: [index, "to"], message: "must be more than `from`" };
	}
	return undefined;
};

const pricingOf = <Encoded>(money: Schema.Schema<Money, Encoded>) =>
	Schema.Union(
		Schema.Struct({
			type: required(Schema.Literal("fixed"), "One price for every order."),
			fixed: required(Schema.Struct({ currency_options: pricesOf(money) }), "The price for every order."),
		}),
		Schema.Struct({
			type: required(Schema.Literal("tiered"), "A price by the size of the order."),
			tiered: required(
				Schema.Struct({
					basis: DeliveryBasis,
					bands: required(
						Schema.Array(bandOf(money)).pipe(
							Schema.minItems(1),
							Schema.maxItems(maximumBands),
							Schema.filter(bandsFault),
						),
						"Each begins where the previous one ends; orders outside all bands cannot use the method.",
					),
				}),
				"The price for each band of sizes.",
			),
		}),
	);

/** As stored. */
export const DeliveryPricing = pricingOf(Money);
export type DeliveryPricing = typeof DeliveryPricing.Type;

/** As sent in requests. */
export const DeliveryPricingInput = pricingOf(MoneyInput);
