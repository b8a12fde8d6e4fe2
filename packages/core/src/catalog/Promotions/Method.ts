/** The kinds of discounts that promotions can give (decisions: Pricing, Promotions). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { Percent, PercentInput } from "../../words/Rate.js";

/** Units of a set: at most 1,000, so that products with percentages stay exact integers. */
const Units = Schema.Int.pipe(Schema.between(1, 1_000, { message: () => "must be an integer between 1 and 1000" }));

/** Returns the schema of all kinds, for percentages and amounts as stored or as sent. */
const methodOf = <P, PI, M, MI>(percent: Schema.Schema<P, PI>, money: Schema.Schema<M, MI>) =>
	Schema.Union(
		/** A percentage, limited to a total of `max_discount_money`. */
		Schema.Struct({
			type: Schema.Literal("percentage"),
			percent,
			max_discount_money: optional(money),
		}),
		/** An amount off the order or the charges; for the class `line_item`, off each unit of each eligible line. */
		Schema.Struct({ type: Schema.Literal("fixed"), amount_money: money }),
		/** The new price of each eligible unit that would cost more. */
		Schema.Struct({ type: Schema.Literal("fixed_price"), amount_money: money }),
		/**
		 * The eligible units that cost something, dearest first, form sets of `buy_quantity + get_quantity`. In each set,
		 * the units after the first `buy_quantity` are reduced by `percent_off`, also in the last set if it is incomplete.
		 */
		Schema.Struct({
			type: Schema.Literal("buy_x_get_y"),
			buy_quantity: Units,
			get_quantity: Units,
			percent_off: percent,
		}),
	);

export const PromotionMethod = methodOf(Percent, Money).annotations({ identifier: "PromotionMethod" });
export type PromotionMethod = typeof PromotionMethod.Type;

export const PromotionMethodInput = methodOf(PercentInput, MoneyInput).annotations({
	identifier: "PromotionMethodInput",
});

/** Whether the kind discounts single units, which only the class `line_item` can do. */
export const isForLinesAlone = ({ type }: PromotionMethod): boolean => type === "fixed_price" || type === "buy_x_get_y";
