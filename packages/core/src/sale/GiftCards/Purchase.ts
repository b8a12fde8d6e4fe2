/**
 * Gift cards as goods (requirements: Product, Order line item): what a variant that is one sells for, and what an order
 * line says of the cards it buys. Pure.
 */
import { Either, Schema } from "effect";
import type { Variant } from "../../catalog/Catalog/Variant.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { withCode } from "../../words/SchemaCodes.js";
import { GiftCardRecipient, GiftCardRecipientInput, GiftCardStatus, maximumFaceValue } from "./GiftCard.js";

/** Most gift cards that one order buys. */
export const maximumPurchasedCards = 500;

/** `face_value`: the card costs its face value. `custom`: the buyer names an amount within bounds, and pays it. */
const PriceMode = Schema.Literal("face_value", "custom");

export const GiftCardConfiguration = Schema.Struct({
	price_mode: PriceMode,
	/** With `face_value`. */
	face_value_money: optional(Money),
	/** With `custom`. */
	custom_amount_bounds: optional(Schema.Struct({ minimum_money: Money, maximum_money: Money })),
}).annotations({ identifier: "GiftCardConfiguration" });
export type GiftCardConfiguration = typeof GiftCardConfiguration.Type;

/** 1 cent to 2,000 USD (requirements: Limits). */
const FaceValueInput = MoneyInput.pipe(
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

/** What a line that buys gift cards says of them; each unit is a card of its own, all for one recipient. */
export const GiftCardPurchaseInput = Schema.Struct({
	/** Needed where the variant's amount is custom. */
	face_value_money: optional(FaceValueInput),
	recipient: GiftCardRecipientInput,
}).annotations({ identifier: "GiftCardPurchaseInput" });
export type GiftCardPurchaseInput = typeof GiftCardPurchaseInput.Type;

export const GiftCardPurchase = Schema.Struct({
	face_value_money: Money,
	recipient: GiftCardRecipient,
}).annotations({ identifier: "GiftCardPurchase" });
export type GiftCardPurchase = typeof GiftCardPurchase.Type;

/** A card that a line has bought, as far as it may be shown. */
export const PurchasedGiftCard = Schema.Struct({
	gift_card_id: Schema.String,
	/** The end of its code; present once the card is active. */
	last_characters: optional(Schema.String),
	/** As the order's payment or cancellation left it; the card itself tells how it stands now. */
	status: GiftCardStatus,
}).annotations({ identifier: "PurchasedGiftCard" });
export type PurchasedGiftCard = typeof PurchasedGiftCard.Type;

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

const isWithin = ({ amount }: Money, { maximum_money, minimum_money }: Bounds): boolean =>
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

/** What a line buys of a variant; nothing, where it is no gift card. `param` is the line's place in the request. */
export const readPurchase = (
	variant: Variant,
	purchase: GiftCardPurchaseInput | undefined,
	param: string,
): Decided<GiftCardPurchase | undefined> => {
	const place = `${param}.gift_card_purchase`;
	if (variant.product_type !== "gift_card")
		return purchase === undefined ? Either.right(undefined) : invalid(place, "The variant is no gift card.");
	if (purchase === undefined) return required(place);
	const { recipient, face_value_money: asked } = purchase;
	const { custom_amount_bounds: bounds, face_value_money = asked } = variant.gift_card_configuration ?? {};
	const field = `${place}.face_value_money`;
	if (face_value_money === undefined) return moneyRequired(field);
	if (asked !== undefined && asked.amount !== face_value_money.amount)
		return invalid(field, "The variant has a fixed face value: leave this out.");
	if (bounds !== undefined && !isWithin(face_value_money, bounds))
		return invalid(field, `The amount must be from ${bounds.minimum_money.amount} to ${bounds.maximum_money.amount}.`);
	return Either.right({ face_value_money, recipient });
};

/** Refuses more gift cards than one order buys. */
export const checkPurchasedCards = (
	lines: ReadonlyArray<{ readonly quantity: number; readonly gift_card_purchase?: GiftCardPurchase }>,
): Decided<void> => {
	const cards = lines.reduce((sum, line) => (line.gift_card_purchase === undefined ? sum : sum + line.quantity), 0);
	return cards <= maximumPurchasedCards
		? Either.void
		: Either.left(
				refuse("TOO_MANY_ITEMS", {
					message: `An order buys at most ${maximumPurchasedCards} gift cards.`,
					param: "line_items",
				}),
			);
};
