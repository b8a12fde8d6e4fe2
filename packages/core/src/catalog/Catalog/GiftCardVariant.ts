/** Rules of variants that are gift cards (requirements: Product). Pure. */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import type { Money } from "../../words/Money.js";
import type { GiftCardConfiguration } from "./GiftCardConfiguration.js";
import type { Variant } from "./Variant.js";

const invalid = (param: string, message: string) => Either.left(refuse("INVALID_VALUE", { param, message }));
const required = (param: string) => Either.left(refuse("FIELD_REQUIRED", { param }));
const moneyRequired = (param: string) => Either.left(refuse("AMOUNT_MONEY_REQUIRED", { param }));

const checkFaceValue = (
	variant: Variant,
	configuration: GiftCardConfiguration,
	param: string,
): Either.Either<void, Refusal> => {
	const place = `${param}gift_card_configuration`;
	if (configuration.face_value_money === undefined) return moneyRequired(`${place}.face_value_money`);
	if (configuration.custom_amount_bounds !== undefined)
		return invalid(`${place}.custom_amount_bounds`, "Only the price mode `custom` has bounds: leave them out.");
	return variant.unit_price_money.amount === configuration.face_value_money.amount
		? Either.void
		: invalid(
				`${param}unit_price_money`,
				`With the price mode \`face_value\`, the price must be the face value of ${configuration.face_value_money.amount} cents, not ${variant.unit_price_money.amount}.`,
			);
};

const checkBounds = (
	variant: Variant,
	configuration: GiftCardConfiguration,
	param: string,
): Either.Either<void, Refusal> => {
	const place = `${param}gift_card_configuration`;
	const { custom_amount_bounds: bounds } = configuration;
	if (bounds === undefined) return required(`${place}.custom_amount_bounds`);
	if (configuration.face_value_money !== undefined)
		return invalid(
			`${place}.face_value_money`,
			"With the price mode `custom`, the buyer chooses the face value: leave it out.",
		);
	if (bounds.minimum_money.amount > bounds.maximum_money.amount)
		return invalid(
			`${place}.custom_amount_bounds`,
			`The minimum of ${bounds.minimum_money.amount} cents is more than the maximum of ${bounds.maximum_money.amount}.`,
		);
	return isWithin(variant.unit_price_money, bounds)
		? Either.void
		: invalid(
				`${param}unit_price_money`,
				`The price must be between ${bounds.minimum_money.amount} and ${bounds.maximum_money.amount} cents, not ${variant.unit_price_money.amount}.`,
			);
};

type Bounds = NonNullable<GiftCardConfiguration["custom_amount_bounds"]>;

/** Whether an amount is within a variant's bounds. */
const isWithin = ({ amount }: Money, { maximum_money, minimum_money }: Bounds): boolean =>
	amount >= minimum_money.amount && amount <= maximum_money.amount;

/**
 * Checks the gift card fields of a variant, and refuses them on other types. `param` is the prefix of the variant's
 * fields in the request.
 */
export const checkConfiguration = (variant: Variant, param: string): Either.Either<void, Refusal> => {
	const { gift_card_configuration: configuration } = variant;
	if (variant.product_type !== "gift_card")
		return configuration === undefined
			? Either.void
			: invalid(`${param}gift_card_configuration`, "Only a product of the type `gift_card` sells gift cards.");
	if (configuration === undefined) return required(`${param}gift_card_configuration`);
	if (variant.inventory_item_id !== undefined)
		return invalid(
			`${param}inventory_item_id`,
			"Gift cards are created when they are sold and have no stock: leave the item out.",
		);
	if (variant.line_item_tax_category !== "gift_card")
		return invalid(`${param}line_item_tax_category`, "Gift cards are never taxed: leave the tax category out.");
	return configuration.price_mode === "face_value"
		? checkFaceValue(variant, configuration, param)
		: checkBounds(variant, configuration, param);
};

/** Refuses modifier groups on gift cards: the price of a card is its value. */
export const checkNoModifiers = (
	product_type: Variant["product_type"],
	modifier_group_ids: ReadonlyArray<string>,
): Either.Either<void, Refusal> =>
	product_type === "gift_card" && modifier_group_ids.length > 0
		? invalid(
				"modifier_group_ids",
				"Gift cards have no modifiers, as their price is their value: leave the groups out.",
			)
		: Either.void;
