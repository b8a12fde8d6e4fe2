import { adjust, disable, post, spend } from "@svc/core/sale/GiftCards/Ledger";
import { giftCardLedgerLaws } from "@svc/testkit/Laws/GiftCards";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

describe("the ledger of gift cards", () => {
	it.each(giftCardLedgerLaws({ adjust, disable, post, spend }))("law: $name", ({ check }) => check());

	it("breaks the laws if it loses a cent, or overdraws a card", () => {
		const [balances, , returns] = giftCardLedgerLaws({
			adjust,
			disable,
			spend,
			post: (card, posting, id, now) =>
				Either.map(post(card, posting, id, now), ({ card, entry }) => ({
					card: { ...card, balance_money: { ...card.balance_money, amount: card.balance_money.amount - 1 } },
					entry,
				})),
		});
		expect(balances?.isBroken()).toBe(true);
		expect(returns?.isBroken()).toBe(true);
	});

	it("breaks a law if a settled payment still holds money, or a card in a payment counts as empty", () => {
		const keeping = giftCardLedgerLaws({ adjust, disable, post, spend: (card) => card });
		expect(keeping[1]?.isBroken()).toBe(true);
		const emptied = giftCardLedgerLaws({
			adjust,
			disable,
			spend,
			post: (card, { held: _, ...posting }, id, now) => post(card, posting, id, now),
		});
		expect(emptied[1]?.isBroken()).toBe(true);
	});
});
