import type { Order } from "@svc/core/sale/Order/Order";
import { settledItems } from "@svc/core/sale/Order/SettledItems";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import { allocateWithin } from "@svc/core/words/Allocation";
import { refundLaws } from "@svc/testkit/Laws/Refunds";
import { settledItemsLaws } from "@svc/testkit/Laws/SettledItems";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

describe("any sequence of refunds", () => {
	it.each(refundLaws({ decide, settle }).map((law) => [law.name, law] as const))("%s", (_, law) => law.check());
});

describe("refunds of partly paid orders", () => {
	const decisions = { decide, settle, settledItems };

	it.each(settledItemsLaws(decisions).map((law) => [law.name, law] as const))("%s", (_, law) => law.check());

	it("break the laws if a line gives more than settled of it, as it did before", () => {
		/** Decides as if every line and charge had settled. The balance of the order is the only limit. */
		const ofBalance: typeof decide = (order, ...rest) =>
			Either.map(decide({ ...order, payment_status: "paid" }, ...rest), (refunding) => ({
				...refunding,
				order: { ...refunding.order, payment_status: order.payment_status },
			}));
		const [limited] = settledItemsLaws({ ...decisions, decide: ofBalance });
		expect(limited?.isBroken()).toBe(true);
	});

	it("break the laws if all settled money is spread anew with each payment", () => {
		const anew = ({ charges, line_items, settlement_amounts }: Order) =>
			allocateWithin(
				settlement_amounts.paid_money.amount - settlement_amounts.settled_tip_money.amount,
				[...line_items, ...charges].map(({ pricing_amounts }) => pricing_amounts.total_money.amount),
			);
		const [limited] = settledItemsLaws({ ...decisions, settledItems: anew });
		expect(limited?.isBroken()).toBe(true);
	});
});
