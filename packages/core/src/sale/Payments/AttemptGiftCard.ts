/** The gift cards of a payment attempt: the amount taken from each when the attempt began, and its status since. */
import { Schema } from "effect";
import { Money, usd } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import type { Cover } from "../Order/GiftCardCover.js";
import type { SettledPayment } from "../Order/Order.js";
import { type Balance, tipShares } from "./TipShares.js";

// It is spent together with the first leg that settles. It is credited back if the attempt ends without one.
export const AttemptGiftCard = Schema.Struct({
	gift_card_id: required(Schema.String, "The gift card that pays: `gc_…`."),
	status: required(
		Schema.Literal("held", "settled", "returned"),
		"`held`: taken from the card while the attempt runs. `settled`: spent. `returned`: back on the card, nothing settled.",
	),
	amount_money: required(Money, "What the attempt took from the card's balance when it began."),
	tip_money: required(Money, "The part of `amount_money` that is a tip."),
}).annotations({ identifier: "AttemptGiftCard" });
export type AttemptGiftCard = typeof AttemptGiftCard.Type;

/**
 * Takes the cards' amounts when the attempt begins. Cards pay before legs, so they carry whatever part of the tip they
 * reach.
 */
export const hold = (covers: ReadonlyArray<Cover>, balance: Balance): ReadonlyArray<AttemptGiftCard> => {
	const giving = covers.filter(({ amount }) => amount > 0);
	const tips = tipShares(
		balance,
		giving.map(({ amount }) => amount),
	);
	return giving.map(({ amount, gift_card_id }, i) => ({
		gift_card_id,
		status: "held",
		amount_money: usd(amount),
		tip_money: usd(tips[i]!),
	}));
};

export const isHeld = ({ status }: AttemptGiftCard): boolean => status === "held";

/** Ends every held amount, as settled or returned. */
export const end = (
	cards: ReadonlyArray<AttemptGiftCard>,
	status: "settled" | "returned",
): ReadonlyArray<AttemptGiftCard> => cards.map((card) => (isHeld(card) ? { ...card, status } : card));

/** The settled payments of the cards. */
export const paymentsOf = (cards: ReadonlyArray<AttemptGiftCard>, settled_at: string): ReadonlyArray<SettledPayment> =>
	cards.map(({ amount_money, gift_card_id, tip_money }) => ({
		origin: { type: "gift_card", gift_card_id },
		amount_money,
		tip_money,
		refunded_money: usd(0),
		settled_at,
	}));
