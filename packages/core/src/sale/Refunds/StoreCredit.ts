/** Store credit: a refund onto as many new gift cards as the maximum value of a card requires. */

import { maximumFaceValue } from "../../catalog/Catalog/GiftCardConfiguration.js";
import type { CardToIssue } from "../GiftCards/GiftCardAccounts.js";
import type { PaymentShare } from "./Distribution.js";
import type { Refund } from "./Refund.js";

/**
 * Splits `amount` over new cards, all full except the last. `makeId` generates a card's ID; `now` is the environment's
 * time.
 */
export const creditShares = (amount: number, makeId: () => string, now: string): ReadonlyArray<PaymentShare> => {
	const shares: Array<PaymentShare> = [];
	for (let rest = amount; rest > 0; rest -= maximumFaceValue) {
		const part = Math.min(rest, maximumFaceValue);
		const gift_card_id = makeId();
		shares.push({
			payment: gift_card_id,
			origin: { type: "gift_card", gift_card_id },
			settled_at: now,
			base: part,
			exact: String(part),
			rounding: "none",
			amount: part,
		});
	}
	return shares;
};

/** The cards to issue for a refund as store credit. */
export const creditCards = ({ order_id, payment_allocations }: Refund): ReadonlyArray<CardToIssue> =>
	payment_allocations.flatMap(({ amount_money: { amount }, origin }) =>
		origin.type === "gift_card"
			? [{ gift_card_id: origin.gift_card_id, source: "store_credit", face_value: amount, balance: amount, order_id }]
			: [],
	);
