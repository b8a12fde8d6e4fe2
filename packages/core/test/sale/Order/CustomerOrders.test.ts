import { declineNow } from "@svc/core/catalog/Promotions/Eligibility";
import { ordersBeingPaid } from "@svc/core/sale/Order/CustomerOrders";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { type OrderCounts, orderCountLaws } from "@svc/testkit/Laws/OrderCounts";
import { describe, expect, it } from "vitest";

describe("the number of a customer's orders", () => {
	for (const { check, name } of orderCountLaws({ declineNow, ordersBeingPaid })) it(name, () => check());

	const isCaught = (wrong: Partial<OrderCounts>): boolean =>
		isAnyBroken(orderCountLaws({ declineNow, ordersBeingPaid, ...wrong }));

	it("breaks the law if a payment under way does not count", () => {
		expect(isCaught({ ordersBeingPaid: () => 0 })).toBe(true);
	});

	it("breaks the law if the paid orders are not counted again when a payment begins", () => {
		const unasked: typeof declineNow = (promotion, redeemer, facts) =>
			declineNow({ ...promotion, eligibility_rules: [] }, redeemer, facts);
		expect(isCaught({ declineNow: unasked })).toBe(true);
	});

	it("breaks the law if the use of a paid or canceled order counts as one under way", () => {
		expect(isCaught({ ordersBeingPaid: (_, uses) => uses })).toBe(true);
	});

	it("breaks the law if orders without the offer have a use of it", () => {
		expect(isCaught({ ordersBeingPaid: (_, uses, ended) => Math.max(0, uses - ended.length) })).toBe(true);
	});
});
