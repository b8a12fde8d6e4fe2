import { type Offer, rank } from "@svc/core/catalog/Promotions/Ranking";
import * as OrderPromotions from "@svc/core/sale/Orders/OrderPromotions";
import { promotionLaws, type Rank, rankingLaws } from "@svc/testkit/Laws/Promotions";
import { describe, expect, it } from "vitest";

describe("rank", () => {
	for (const { name, check } of rankingLaws(rank)) it(name, () => check());

	const offer = (id: string, amount: number, more: Partial<Offer["promotion"]> = {}): Offer => ({
		promotion: {
			promotion_id: id,
			created_at: "2026-01-01T00:00:00.000Z",
			discount_class: "order",
			combines_with: { order: true, line_item: true, service_charge: true },
			exclusivity: null,
			stacking_mode: "continue",
			...more,
		},
		amount,
	});
	const names = (offers: ReadonlyArray<Offer>) => offers.map(({ promotion }) => promotion.promotion_id);

	it("prefers the earlier of equal promotions, then the smaller ID", () => {
		const late = offer("a", 5, { created_at: "2026-01-02T00:00:00.000Z" });
		expect(names(rank([late, offer("c", 5), offer("b", 5)], 2).admitted)).toEqual(["b", "c"]);
	});

	it("can give a smaller discount for one more offer, as the requirements accept", () => {
		const nine = [offer("b", 9), offer("c", 9)];
		const alone = offer("a", 10, { combines_with: { order: false, line_item: false, service_charge: false } });
		const saved = (offers: ReadonlyArray<Offer>) =>
			rank(offers, 2).admitted.reduce((sum, { amount }) => sum + amount, 0);
		expect([saved(nine), saved([...nine, alone])]).toEqual([18, 10]);
	});
});

describe("promotions of orders", () => {
	for (const { name, check } of promotionLaws(OrderPromotions)) it(name, () => check());
});

describe("the laws", () => {
	const isBroken = (rank: Rank, name: string): boolean =>
		rankingLaws(rank).some((law) => law.name === name && law.isBroken());

	it("catch a ranking as if the order had no manual discounts, as it was before", () => {
		const { decide } = OrderPromotions;
		const alone: typeof decide = (order, offered, now) => decide({ ...order, applied_discounts: [] }, offered, now);
		const [law] = promotionLaws({ ...OrderPromotions, decide: alone });
		expect(law?.isBroken()).toBe(true);
	});

	it("catch a price that keeps a promotion that has ended", () => {
		const { decide } = OrderPromotions;
		const before: typeof decide = (order, offered) => decide(order, offered, "2026-01-01T00:00:00.000Z");
		const [law] = promotionLaws({ ...OrderPromotions, decide: before });
		expect(law?.isBroken()).toBe(true);
	});

	it("catch gift cards that count toward a promotion's minimum, as they did before", () => {
		const { decide } = OrderPromotions;
		const counting: typeof decide = (order, offered, now) => {
			const line_items = order.line_items.map(({ gift_card_purchase, ...line }) => line);
			return decide({ ...order, line_items }, offered, now);
		};
		const [law] = promotionLaws({ ...OrderPromotions, decide: counting });
		expect(law?.isBroken()).toBe(true);
	});

	it("catch a ranking that admits what moves no cent", () => {
		const idle: Rank = (offers, maximum) => rank(offers, maximum);
		const name = "every offer is admitted, or skipped for what was admitted and gives as much or more";
		expect(isBroken(idle, name)).toBe(true);
	});

	it("catch a ranking in the order of entry", () => {
		const asEntered: Rank = (offers, maximum) => ({ admitted: offers.slice(0, maximum), skipped: [] });
		expect(isBroken(asEntered, "the order of entry changes nothing")).toBe(true);
		expect(isBroken(asEntered, "no admitted pair forbids the other, and there are at most as many as allowed")).toBe(
			true,
		);
	});
});
