import { coverage, coverOf, takesGiftCards, withGiftCard } from "@svc/core/sale/Order/GiftCardCover";
import { giftCardPayingLaws } from "@svc/testkit/Laws/GiftCards";
import { describe, expect, it } from "vitest";

const decisions = { coverage, coverOf, takesGiftCards, withGiftCard };

describe("what gift cards pay", () => {
	it.each(giftCardPayingLaws(decisions))("law: $name", ({ check }) => check());

	it("leaves at least the minimum of a card payment, and takes it off the last card", () => {
		expect(coverage([1_000, 1_490], 2_500, 2_500)).toEqual([1_000, 1_450]);
		expect(coverage([40, 2_500], 2_500, 2_500)).toEqual([40, 2_460]);
		expect(coverage([2_470, 10], 2_500, 2_500)).toEqual([2_450, 0]);
	});

	it("breaks the laws if it leaves less, or pays for gift cards", () => {
		const greedy = (balances: ReadonlyArray<number>, room: number) => {
			let left = room;
			return balances.map((balance) => {
				const amount = Math.min(balance, left);
				left -= amount;
				return amount;
			});
		};
		const [leaves] = giftCardPayingLaws({ ...decisions, coverage: greedy });
		expect(leaves?.isBroken()).toBe(true);
		const withoutGifts = (order: Parameters<typeof coverOf>[0]) => ({
			...order,
			line_items: order.line_items.map(({ gift_card_purchase, ...line }) => line),
		});
		const [, , buying] = giftCardPayingLaws({
			...decisions,
			coverOf: (order) => coverOf(withoutGifts(order)),
			takesGiftCards: () => true,
		});
		expect(buying?.isBroken()).toBe(true);
	});
});
