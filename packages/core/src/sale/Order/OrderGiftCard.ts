/** Gift cards as stored on an order. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";

/** Maximum number of gift cards per order (requirements: Limits). */
export const maximumGiftCards = 20;

/** A gift card on an order. It pays when a payment begins, and is then `redeemed`. */
export const OrderGiftCard = Schema.Struct({
	gift_card_id: Schema.String,
	last_characters: Schema.String,
	status: Schema.Literal("applied", "redeemed"),
	/** The balance of the card when it was applied. */
	balance_money: Money,
	/** The amount that it pays for this order; an estimate until it is redeemed. */
	applied_money: Money,
}).annotations({ identifier: "OrderGiftCard" });
export type OrderGiftCard = typeof OrderGiftCard.Type;

export const GiftCardEstimate = Schema.Struct({
	/** What the applied gift cards will pay when a payment begins. */
	covered_money: Money,
	/** What remains for the card payment. */
	remaining_money: Money,
}).annotations({ identifier: "GiftCardEstimate" });
export type GiftCardEstimate = typeof GiftCardEstimate.Type;
