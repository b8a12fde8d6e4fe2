import type { GiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import { isUnused } from "@svc/core/sale/GiftCards/Ledger";
import { activationOf, holdingsOf, purchaseMovements } from "@svc/core/sale/GiftCards/PurchaseRefund";
import { giftCardPurchaseLaws } from "@svc/testkit/Laws/GiftCardPurchases";
import { waitingCard } from "@svc/testkit/Laws/GiftCards";
import { describe, expect, it } from "vitest";

const decisions = { activationOf, purchaseMovements, holdingsOf };

describe("refunds of purchased gift cards", () => {
	it.each(giftCardPurchaseLaws(decisions))("law: $name", ({ check }) => check());

	it("break the laws if spent cards are refunded, or refunded cards become active with their full value", () => {
		const [conserved] = giftCardPurchaseLaws({ ...decisions, holdingsOf: () => new Map() });
		expect(conserved?.isBroken()).toBe(true);
		const [whole] = giftCardPurchaseLaws({
			...decisions,
			activationOf: (_, cards) =>
				new Map(cards.map(({ face_value_money, gift_card_id }) => [gift_card_id, face_value_money.amount])),
		});
		expect(whole?.isBroken()).toBe(true);
	});

	it("break the laws if what is left on used cards is refunded, as it was before", () => {
		/** The cards as if no payment had used them. */
		const forgotten = (cards: ReadonlyArray<GiftCard>): ReadonlyArray<GiftCard> =>
			cards.map((card) => ({ ...card, redeemed_money: { amount: 0, currency: "USD" } }));
		const laws = giftCardPurchaseLaws({
			...decisions,
			holdingsOf: (order, cards) => holdingsOf(order, forgotten(cards)),
			purchaseMovements: (before, after, cards, withdrawn) =>
				purchaseMovements(before, after, forgotten(cards), withdrawn),
		});
		expect(laws.map((law) => law.isBroken())).toEqual([true, true]);
	});

	it("count a card of an earlier version as unused while it is full", () => {
		const { redeemed_money: _, ...older } = waitingCard(0, 100);
		const holding = (amount: number) => isUnused({ ...older, balance_money: { amount, currency: "USD" } });
		expect([holding(100), holding(99)]).toEqual([true, false]);
	});
});
