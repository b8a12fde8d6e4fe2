/** The gift cards that an order line buys (requirements: Order line item). Pure. */
import { Either, Schema } from "effect";
import { FaceValueInput, type GiftCardConfiguration } from "../../catalog/Catalog/GiftCardConfiguration.js";
import type { Variant } from "../../catalog/Catalog/Variant.js";
import { Email } from "../../words/Email.js";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Name, text } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";

/** `pending_activation`: sold but not fully paid. `depleted`: the balance is 0; a refund makes it active again. */
export const GiftCardStatus = Schema.Literal("pending_activation", "active", "in_use", "disabled", "depleted");
export type GiftCardStatus = typeof GiftCardStatus.Type;

/** The mail recipient of the code, and when the mail is sent. */
export const GiftCardRecipient = Schema.Struct({
	email: required(Schema.String, "Where the code is sent."),
	name: optional(Schema.String, "Used in the greeting; absent: the greeting names nobody."),
	message: optional(Schema.String, "The giver's words, quoted in the email; absent: none."),
	send_at: optional(Schema.String, "When the code is to be sent (RFC 3339, UTC); absent: once the card is active."),
}).annotations({ identifier: "GiftCardRecipient" });
export type GiftCardRecipient = typeof GiftCardRecipient.Type;

export const GiftCardRecipientInput = Schema.Struct({
	email: required(Email, "Where to send the code."),
	name: optional(Name, "Used in the greeting; absent: the greeting names nobody."),
	message: optional(text(0, 1_000), "The giver's words, quoted in the email; absent: none."),
	send_at: optional(Timestamp, "When to send the code (RFC 3339); absent or past: once the card is active."),
}).annotations({ identifier: "GiftCardRecipientInput" });

/** Maximum number of gift cards that one order can buy. */
export const maximumPurchasedCards = 500;

/** The gift cards that a line buys: one card per unit, all for one recipient. */
export const GiftCardPurchaseInput = Schema.Struct({
	face_value_money: optional(
		FaceValueInput,
		"The value and price of each card. Required if the variant has none; may differ only within its bounds.",
	),
	recipient: required(GiftCardRecipientInput, "Who gets the codes of the line's cards by email."),
}).annotations({ identifier: "GiftCardPurchaseInput" });
export type GiftCardPurchaseInput = typeof GiftCardPurchaseInput.Type;

export const GiftCardPurchase = Schema.Struct({
	face_value_money: required(Money, "The value of each card, and its price."),
	recipient: required(GiftCardRecipient, "Who gets the codes of the line's cards by email."),
}).annotations({ identifier: "GiftCardPurchase" });
export type GiftCardPurchase = typeof GiftCardPurchase.Type;

/** A card that a line has bought, without its code. */
export const PurchasedGiftCard = Schema.Struct({
	gift_card_id: required(Schema.String, "Its ID: `gc_…`."),
	last_characters: optional(Schema.String, "The last four characters of its code; present once the card is active."),
	status: required(
		GiftCardStatus,
		"The status after the order's payment or cancellation. The card itself has the current status.",
	),
}).annotations({ identifier: "PurchasedGiftCard" });
export type PurchasedGiftCard = typeof PurchasedGiftCard.Type;

const missing = (param: string) => refused("FIELD_REQUIRED", { param });
const moneyRequired = (param: string) => refused("AMOUNT_MONEY_REQUIRED", { param });

/** Refuses an amount outside the bounds of a variant. */
const checkBounds = (
	amount: number,
	{ maximum_money, minimum_money }: NonNullable<GiftCardConfiguration["custom_amount_bounds"]>,
	param: string,
): Either.Either<void, Refusal> => {
	const range = `The face value of ${amount} cents must be from ${minimum_money.amount} to ${maximum_money.amount}.`;
	if (amount < minimum_money.amount)
		return refused("AMOUNT_BELOW_MIN", {
			param,
			message: range,
			details: [{ code: "AMOUNT_BELOW_MIN", minimum_amount: minimum_money.amount }],
		});
	if (amount > maximum_money.amount)
		return refused("AMOUNT_ABOVE_MAX", {
			param,
			message: range,
			details: [{ code: "AMOUNT_ABOVE_MAX", maximum_amount: maximum_money.amount }],
		});
	return Either.void;
};

/** Reads what a line buys; `undefined` if the variant is not a gift card. `param` is the line's path in the request. */
export const readPurchase = (
	variant: Variant,
	purchase: GiftCardPurchaseInput | undefined,
	param: string,
): Either.Either<GiftCardPurchase | undefined, Refusal> => {
	const place = `${param}.gift_card_purchase`;
	if (variant.product_type !== "gift_card")
		return purchase === undefined
			? Either.right(undefined)
			: invalid(place, `The variant ${variant.variant_id} is not a gift card: omit this field.`);
	if (purchase === undefined) return missing(place);
	const { recipient, face_value_money: asked } = purchase;
	const { custom_amount_bounds: bounds, face_value_money: offered } = variant.gift_card_configuration ?? {};
	const field = `${place}.face_value_money`;
	const face_value_money = asked ?? offered;
	if (face_value_money === undefined) return moneyRequired(field);
	if (bounds === undefined && offered !== undefined && face_value_money.amount !== offered.amount)
		return refused("AMOUNT_NOT_ADJUSTABLE", {
			param: field,
			message: `The variant has a fixed face value of ${offered.amount} cents: omit this field.`,
		});
	return bounds === undefined
		? Either.right({ face_value_money, recipient })
		: Either.map(checkBounds(face_value_money.amount, bounds, field), () => ({ face_value_money, recipient }));
};

/** Refuses more gift cards than one order can buy. */
export const checkPurchasedCards = (
	lines: ReadonlyArray<{ readonly quantity: number; readonly gift_card_purchase?: GiftCardPurchase }>,
): Either.Either<void, Refusal> => {
	const cards = lines.reduce((sum, line) => (line.gift_card_purchase === undefined ? sum : sum + line.quantity), 0);
	return cards <= maximumPurchasedCards
		? Either.void
		: refused("TOO_MANY_ITEMS", {
				message: `An order can buy at most ${maximumPurchasedCards} gift cards; this one would buy ${cards}.`,
				param: "line_items",
			});
};
