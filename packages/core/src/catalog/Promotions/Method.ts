/** The kinds of discounts that promotions can give (decisions: Pricing, Promotions). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Percent, PercentInput } from "../../words/Rate.js";

/** Units of a set: at most 1,000, so that products with percentages stay exact integers. */
const Units = Schema.Int.pipe(Schema.between(1, 1_000, { message: () => "must be an integer between 1 and 1000" }));

/** Returns the schema of all kinds, for percentages and amounts as stored or as sent. */
const methodOf = <P, PI, M, MI>(percent: Schema.Schema<P, PI>, money: Schema.Schema<M, MI>) =>
	Schema.Union(
		Schema.Struct({
			type: required(Schema.Literal("percentage"), "A percentage of what it reduces."),
			percent: required(percent, "The percentage off, from 0 to 100, such as `12.5`."),
			max_discount_money: optional(money, "The most that it takes off an order; absent: no limit."),
		}),
		Schema.Struct({
			type: required(Schema.Literal("fixed"), "An amount off."),
			amount_money: required(money, "Off the order or its charges; in the class `line_item`, off each eligible unit."),
		}),
		Schema.Struct({
			type: required(Schema.Literal("fixed_price"), "A new price for single units; only in the class `line_item`."),
			amount_money: required(money, "The new price of each eligible unit that would cost more."),
		}),
		/** Units that cost something, dearest first, form the sets; the last one may be incomplete (see `Pricing/Sets.ts`). */
		Schema.Struct({
			type: required(
				Schema.Literal("buy_x_get_y"),
				"Cheaper units in each set of eligible units that cost something; only in the class `line_item`.",
			),
			buy_quantity: required(Units, "Units of a set at the full price: its dearest ones."),
			get_quantity: required(
				Units,
				"Further units of each set that are reduced, also in the last set if it is incomplete.",
			),
			percent_off: required(percent, "What these cost less, in percent; `100` makes them free."),
		}),
	);

export const PromotionMethod = methodOf(Percent, Money).annotations({ identifier: "PromotionMethod" });
export type PromotionMethod = typeof PromotionMethod.Type;

export const PromotionMethodInput = methodOf(PercentInput, MoneyInput).annotations({
	identifier: "PromotionMethodInput",
});

/** Whether the kind discounts single units, which only the class `line_item` can do. */
export const isForLinesAlone = ({ type }: PromotionMethod): boolean => type === "fixed_price" || type === "buy_x_get_y";
