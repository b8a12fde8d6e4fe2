/** The price and value of a variant that is a gift card (requirements: Product). */
import { Schema } from "effect";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { withCode } from "../../words/SchemaCodes.js";

/** The largest face value of a card: USD 2,000 (requirements: Limits). */
export const maximumFaceValue = 200_000;

/**
 * `face_value`: the card costs its face value. With bounds, the buyer may choose another face value within them.
 * `custom`: the buyer must choose an amount within the bounds, and pays it.
 */
const PriceMode = Schema.Literal("face_value", "custom");

export const GiftCardConfiguration = Schema.Struct({
	price_mode: PriceMode,
	face_value_money: optional(Money, "With `face_value`. Absent: the buyer must choose it."),
	custom_amount_bounds: optional(
		Schema.Struct({ minimum_money: Money, maximum_money: Money }),
		"Required with `custom`. With `face_value`, they let the buyer choose.",
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
	face_value_money: optional(FaceValueInput),
	custom_amount_bounds: optional(Schema.Struct({ minimum_money: FaceValueInput, maximum_money: FaceValueInput })),
}).annotations({ identifier: "GiftCardConfigurationInput" });
