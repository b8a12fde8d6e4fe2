/** How the part of a refund that a gift card paid goes back to the card; gift cards implement it. */
import { Context, Effect, Layer } from "effect";
import type { Caller } from "../Environment.js";
import type { Refusal } from "../Errors.js";
import type { Money } from "../Money.js";
import type { Published } from "../Outbox.js";
import type { StorageError } from "../Storage/StorageError.js";

/** One card's part of a refund. */
export interface GiftCardCredit {
	readonly gift_card_id: string;
	readonly order_id: string;
	readonly refund_id: string;
	readonly amount_money: Money;
}

/** Credits the cards in the current transaction, and says what there is to tell. */
export type CreditGiftCards = (
	caller: Pick<Caller, "environment" | "request">,
	credits: ReadonlyArray<GiftCardCredit>,
) => Effect.Effect<ReadonlyArray<Published>, Refusal | StorageError>;

export class GiftCardReturns extends Context.Tag("@svc/core/Refunds/GiftCardReturns")<
	GiftCardReturns,
	{ readonly credit: CreditGiftCards }
>() {}

/** Where no gift card can have paid, none can be credited. */
export const withoutGiftCards = Layer.succeed(GiftCardReturns, {
	credit: (_, credits) =>
		credits.length === 0 ? Effect.succeed([]) : Effect.dieMessage("A gift card paid, and there are no gift cards."),
});
