import { activationOf, holdingsOf, purchaseMovements } from "@svc/core/sale/GiftCards/PurchaseRefund";
import { giftCardPurchaseLaws } from "@svc/testkit/Laws/GiftCardPurchases";
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
});
