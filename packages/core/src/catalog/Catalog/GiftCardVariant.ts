/** Rules for variants that are gift cards (requirements: Product). Pure. */
import { Either } from "effect";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import type { Money } from "../../words/Money.js";
import type { GiftCardConfiguration } from "./GiftCardConfiguration.js";
import type { Variant } from "./Variant.js";

const required = (param: string) => refused("FIELD_REQUIRED", { param });
const moneyRequired = (param: string) => refused("AMOUNT_MONEY_REQUIRED", { param });

type Bounds = NonNullable<GiftCardConfiguration["custom_amount_bounds"]>;

/** Refuses bounds that allow no amount, and a `name` at `param` that is out of bounds. */
const checkBounds = (
	{ maximum_money, minimum_money }: Bounds,
	{ amount }: Money,
	place: string,
	[name, param]: readonly [name: string, param: string],
): Either.Either<void, Refusal> => {
	const [least, most] = [minimum_money.amount, maximum_money.amount];
	if (least > most)
		return invalid(
			`${place}.custom_amount_bounds`,
			`The minimum of ${least} cents is more than the maximum of ${most}.`,
		);
	return amount >= least && amount <= most
		? Either.void
		: invalid(param, `The ${name} must be between ${least} and ${most} cents, not ${amount}.`);
};

/** Checks a card that costs its face value. If it has only bounds, the buyer must choose the face value. */
const checkFaceValue = (
	{ unit_price_money: price }: Variant,
	{ custom_amount_bounds: bounds, face_value_money: value }: GiftCardConfiguration,
	param: string,
): Either.Either<void, Refusal> => {
	const place = `${param}gift_card_configuration`;
	if (value === undefined && bounds === undefined) return moneyRequired(`${place}.face_value_money`);
	if (value !== undefined && price.amount !== value.amount)
		return invalid(
			`${param}unit_price_money`,
			`With the price mode \`face_value\`, the price must be the face value of ${value.amount} cents, not ${price.amount}.`,
		);
	return bounds === undefined
		? Either.void
		: checkBounds(
				bounds,
				price,
				place,
				value === undefined ? ["price", `${param}unit_price_money`] : ["face value", `${place}.face_value_money`],
			);
};

/** Checks a card with a face value that the buyer must choose. */
const checkCustom = (
	{ unit_price_money }: Variant,
	{ custom_amount_bounds: bounds, face_value_money }: GiftCardConfiguration,
	param: string,
): Either.Either<void, Refusal> => {
	const place = `${param}gift_card_configuration`;
	if (bounds === undefined) return required(`${place}.custom_amount_bounds`);
	return face_value_money === undefined
		? checkBounds(bounds, unit_price_money, place, ["price", `${param}unit_price_money`])
		: invalid(`${place}.face_value_money`, "With the price mode `custom`, the buyer chooses the face value: omit it.");
};

/** The price of a gift card if the request has none: its face value, or the least that a buyer can choose. */
export const valueOf = (
	product_type: Variant["product_type"],
	{ gift_card_configuration: configuration }: Pick<Variant, "gift_card_configuration">,
): Money | undefined =>
	product_type === "gift_card"
		? (configuration?.face_value_money ?? configuration?.custom_amount_bounds?.minimum_money)
		: undefined;

/**
 * Checks the gift card fields of a variant, and refuses them on other types. `param` is the prefix of the variant's
 * fields in the request.
 */
export const checkConfiguration = (variant: Variant, param: string): Either.Either<void, Refusal> => {
	const { gift_card_configuration: configuration } = variant;
	if (variant.product_type !== "gift_card")
		return configuration === undefined
			? Either.void
			: invalid(`${param}gift_card_configuration`, "Only products of the type `gift_card` can sell gift cards.");
	if (configuration === undefined) return required(`${param}gift_card_configuration`);
	if (variant.inventory_item_id !== undefined)
		return invalid(
			`${param}inventory_item_id`,
			"Gift cards are created when they are sold and have no stock: omit the item.",
		);
	if (variant.line_item_tax_category !== "gift_card")
		return invalid(`${param}line_item_tax_category`, "Gift cards are never taxed: omit the tax category.");
	return configuration.price_mode === "face_value"
		? checkFaceValue(variant, configuration, param)
		: checkCustom(variant, configuration, param);
};

/** Refuses modifier groups on gift cards: the price of a card is its value. */
export const checkNoModifiers = (
	product_type: Variant["product_type"],
	modifier_group_ids: ReadonlyArray<string>,
): Either.Either<void, Refusal> =>
	product_type === "gift_card" && modifier_group_ids.length > 0
		? invalid(
				"modifier_group_ids",
				"Gift cards have no modifiers, because their price is their value: omit the groups.",
			)
		: Either.void;
