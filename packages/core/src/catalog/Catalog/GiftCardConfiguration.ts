/** The price and value of a variant that is a gift card (requirements: Product). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { withCode } from "../../words/SchemaCodes.js";

/** The largest face value of a card: USD 2,000 (requirements: Limits). */
export const maximumFaceValue = 200_000;

/** With `face_value` and bounds, the buyer may choose another face value within them. */
const PriceMode = Schema.Literal("face_value", "custom").annotations({
	description: "`face_value`: the card costs its face value. `custom`: the buyer must choose an amount, and pays it.",
});

export const GiftCardConfiguration = Schema.Struct({
	price_mode: PriceMode,
	face_value_money: optional(Money, "What a card is worth and costs; absent if the buyer must choose it."),
	custom_amount_bounds: optional(
		Schema.Struct({
			minimum_money: required(Money, "The least that a buyer can choose."),
			maximum_money: required(Money, "The most that a buyer can choose."),
		}),
		"What buyers can choose; absent if the face value is fixed.",
	),
}).annotations({ identifier: "GiftCardConfiguration" });
export type GiftCardConfiguration = typeof GiftCardConfiguration.Type;

/** 1 cent to 2,000 USD (requirements: Limits). */
export const FaceValueInput = MoneyInput.pipe(
	Schema.filter(({ amount }) => amount > 0, { message: () => "must be more than 0" }),
	Schema.filter(({ amount }) => amount <= maximumFaceValue, {
		...withCode("AMOUNT_TOO_LARGE"),
		message: () => `must be at most ${maximumFaceValue} cents: a gift card holds up to USD 2,000`,
	}),
);

export const GiftCardConfigurationInput = Schema.Struct({
	price_mode: PriceMode,
	face_value_money: optional(
		FaceValueInput,
		"What a card is worth and costs, up to USD 2,000; required without bounds, not allowed with `custom`.",
	),
	custom_amount_bounds: optional(
		Schema.Struct({
			minimum_money: required(FaceValueInput, "The least that a buyer can choose, from 1 cent."),
			maximum_money: required(FaceValueInput, "The most that a buyer can choose, up to USD 2,000."),
		}),
		"Lets the buyer choose the amount; required with `custom`.",
	),
}).annotations({ identifier: "GiftCardConfigurationInput" });
