import type { Order } from "@svc/core/sale/Order/Order";
import { settledItems } from "@svc/core/sale/Order/SettledItems";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import { placesFreed } from "@svc/core/sale/Refunds/PaidBack";
import { allocateWithin } from "@svc/core/words/Allocation";
import { refundLaws } from "@svc/testkit/Laws/Refunds";
import { settledItemsLaws } from "@svc/testkit/Laws/SettledItems";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

describe("any sequence of refunds", () => {
	it.each(refundLaws({ decide, placesFreed, settle }).map((law) => [law.name, law] as const))("%s", (_, law) =>
		law.check(),
	);
});

describe("refunds that come back", () => {
	const broken = (wrong: typeof settle) =>
		refundLaws({ decide, placesFreed, settle: wrong })
			.filter((law) => law.name.startsWith("money that the bank returns"))
			.some((law) => law.isBroken());

	it("break the law if a refund that was paid counts as final, as it did before", () => {
		const final: typeof settle = (order, refund, ...rest) =>
			refund.status === "pending" ? settle(order, refund, ...rest) : { order, refund, events: [] };
		expect(broken(final)).toBe(true);
	});

	it("break the law if a failure of any refund takes back the one that was paid", () => {
		const anyFailure: typeof settle = (order, refund, outcomes, now) => {
			const own = Object.entries(outcomes).map(([key, outcome]) => {
				const part = refund.payment_allocations.find((one) => one.processor_idempotency_key === key);
				const id = part?.processor_refund_id;
				return [
					key,
					outcome._tag === "RefundFailed" && id !== undefined ? { ...outcome, processor_refund_id: id } : outcome,
				];
			});
			return settle(order, refund, Object.fromEntries(own), now);
		};
		expect(broken(anyFailure)).toBe(true);
	});

	it("break the law if each return is released as if it were the first", () => {
		const forgetful: typeof settle = (order, refund, outcomes, now) => {
			const { reversals: _, ...first } = refund;
			const settled = settle(order, first, outcomes, now);
			return settled.refund === first ? { order, refund, events: [] } : settled;
		};
		expect(broken(forgetful)).toBe(true);
	});

	it("break the law if units that are refunded again give their places back again", () => {
		const laws = refundLaws({ decide, settle, placesFreed: (order, units) => ({ order, units }) });
		expect(laws.find((law) => law.name.startsWith("a unit gives its place back once"))?.isBroken()).toBe(true);
	});
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
