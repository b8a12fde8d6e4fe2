/** What an order line says of the gift cards that it buys (requirements: Order line item). Pure. */
import { Either, Schema } from "effect";
import { FaceValueInput } from "../../catalog/Catalog/GiftCardConfiguration.js";
import { isWithin } from "../../catalog/Catalog/GiftCardVariant.js";
import type { Variant } from "../../catalog/Catalog/Variant.js";
import { Email } from "../../words/Email.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { Name, text } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";

/** `pending_activation`: sold, and not fully paid yet. `depleted`: nothing is left; money paid back makes it active. */
export const GiftCardStatus = Schema.Literal("pending_activation", "active", "disabled", "depleted");
export type GiftCardStatus = typeof GiftCardStatus.Type;

/** Who gets the code by mail, and when. */
export const GiftCardRecipient = Schema.Struct({
	email: Schema.String,
	name: optional(Schema.String),
	message: optional(Schema.String),
	/** Absent: at once. */
	send_at: optional(Schema.String),
}).annotations({ identifier: "GiftCardRecipient" });
export type GiftCardRecipient = typeof GiftCardRecipient.Type;

export const GiftCardRecipientInput = Schema.Struct({
	email: Email,
	name: optional(Name),
	message: optional(text(0, 1_000)),
	send_at: optional(Timestamp),
}).annotations({ identifier: "GiftCardRecipientInput" });

/** Most gift cards that one order buys. */
export const maximumPurchasedCards = 500;

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
