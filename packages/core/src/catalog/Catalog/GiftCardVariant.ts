/** What must hold of variants that are gift cards (requirements: Product). Pure. */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import type { Money } from "../../words/Money.js";
import type { GiftCardConfiguration } from "./GiftCardConfiguration.js";
import type { Variant } from "./Variant.js";

type Decided<A> = Either.Either<A, Refusal>;

const invalid = (param: string, message: string) => Either.left(refuse("INVALID_VALUE", { param, message }));
const required = (param: string) => Either.left(refuse("FIELD_REQUIRED", { param }));
const moneyRequired = (param: string) => Either.left(refuse("AMOUNT_MONEY_REQUIRED", { param }));

const checkFaceValue = (variant: Variant, configuration: GiftCardConfiguration, param: string): Decided<void> => {
	const place = `${param}gift_card_configuration`;
	if (configuration.face_value_money === undefined) return moneyRequired(`${place}.face_value_money`);
	if (configuration.custom_amount_bounds !== undefined)
		return invalid(`${place}.custom_amount_bounds`, "Bounds belong to the price mode `custom`.");
	return variant.unit_price_money.amount === configuration.face_value_money.amount
		? Either.void
		: invalid(`${param}unit_price_money`, "A gift card of the price mode `face_value` costs its face value.");
};

const checkBounds = (variant: Variant, configuration: GiftCardConfiguration, param: string): Decided<void> => {
	const place = `${param}gift_card_configuration`;
	const { custom_amount_bounds: bounds } = configuration;
	if (bounds === undefined) return required(`${place}.custom_amount_bounds`);
	if (configuration.face_value_money !== undefined)
		return invalid(`${place}.face_value_money`, "With the price mode `custom`, the buyer names the face value.");
	if (bounds.minimum_money.amount > bounds.maximum_money.amount)
		return invalid(`${place}.custom_amount_bounds`, "The minimum is more than the maximum.");
	return isWithin(variant.unit_price_money, bounds)
		? Either.void
		: invalid(`${param}unit_price_money`, "The price that catalogs show must lie within the bounds.");
};

type Bounds = NonNullable<GiftCardConfiguration["custom_amount_bounds"]>;

/** Whether an amount is within the bounds that a variant sets. */
export const isWithin = ({ amount }: Money, { maximum_money, minimum_money }: Bounds): boolean =>
	amount >= minimum_money.amount && amount <= maximum_money.amount;

/**
 * What must be so of a variant that is a gift card, and must not of any other. `param` is what precedes the variant's
 * fields in the request.
 */
export const checkConfiguration = (variant: Variant, param: string): Decided<void> => {
	const { gift_card_configuration: configuration } = variant;
	if (variant.product_type !== "gift_card")
		return configuration === undefined
			? Either.void
			: invalid(`${param}gift_card_configuration`, "Only a product of the type `gift_card` sells gift cards.");
	if (configuration === undefined) return required(`${param}gift_card_configuration`);
	if (variant.inventory_item_id !== undefined)
		return invalid(`${param}inventory_item_id`, "Gift cards are made when they are sold: they have no stock.");
	if (variant.line_item_tax_category !== "gift_card")
		return invalid(`${param}line_item_tax_category`, "Gift cards are never taxed: leave the tax category out.");
	return configuration.price_mode === "face_value"
		? checkFaceValue(variant, configuration, param)
		: checkBounds(variant, configuration, param);
};

/** Gift cards have no modifiers: their price is their value. */
export const checkNoModifiers = (
	product_type: Variant["product_type"],
	modifier_group_ids: ReadonlyArray<string>,
): Decided<void> =>
	product_type === "gift_card" && modifier_group_ids.length > 0
		? invalid("modifier_group_ids", "Gift cards have no modifiers.")
		: Either.void;
