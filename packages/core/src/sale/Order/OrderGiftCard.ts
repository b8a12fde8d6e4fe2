/** Gift cards as stored on an order. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { required } from "../../words/Optional.js";

/** Maximum number of gift cards per order. */
export const maximumGiftCards = 20;

/** A gift card on an order. It pays when a payment begins, and is then `redeemed`. */
export const OrderGiftCard = Schema.Struct({
	gift_card_id: required(Schema.String, "Its ID: `gc_…`."),
	last_characters: required(Schema.String, "The last four characters of its code."),
	status: required(Schema.Literal("applied", "redeemed"), "`applied` until it has paid, then `redeemed`."),
	balance_money: required(Money, "The balance of the card when it was applied."),
	applied_money: required(Money, "The amount that it pays for this order; an estimate until it is redeemed."),
}).annotations({ identifier: "OrderGiftCard" });
export type OrderGiftCard = typeof OrderGiftCard.Type;

export const GiftCardEstimate = Schema.Struct({
	covered_money: required(Money, "What the applied gift cards will pay when a payment begins."),
	remaining_money: required(Money, "What remains for the card payment."),
}).annotations({ identifier: "GiftCardEstimate" });
export type GiftCardEstimate = typeof GiftCardEstimate.Type;
