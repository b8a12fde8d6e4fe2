import type { Order } from "@svc/core/sale/Order/Order";
import { settledItems } from "@svc/core/sale/Order/SettledItems";
import { unitsLeft } from "@svc/core/sale/Refunds/Balance";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import { placesFreed } from "@svc/core/sale/Refunds/PaidBack";
import { allocateWithin } from "@svc/core/words/Allocation";
import { usd } from "@svc/core/words/Money";
import { refundLaws } from "@svc/testkit/Laws/Refunds";
import { settledItemsLaws } from "@svc/testkit/Laws/SettledItems";
import { now } from "@svc/testkit/OrderArbitraries";
import { settledOrder } from "@svc/testkit/RefundArbitraries";
import { Either } from "effect";
import fc from "fast-check";
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

describe("refunds of all money of a line by amount", () => {
	it("break the law if they count no unit, as before", () => {
		const byAmount: typeof decide = (order, request, ...rest) =>
			Either.map(decide(order, request, ...rest), (refunding) =>
				request.amount_money === undefined && request.line_items?.some((line) => line.amount_money) !== true
					? refunding
					: {
							...refunding,
							order: {
								...refunding.order,
								line_items: refunding.order.line_items.map((line, i) => ({
									...line,
									refunded_quantity: order.line_items[i]?.refunded_quantity ?? 0,
								})),
							},
						},
			);
		const laws = refundLaws({ decide: byAmount, placesFreed, settle });
		expect(laws.find((law) => law.name.startsWith("a line of which"))?.isBroken()).toBe(true);
	});
});

describe("refunds of free orders", () => {
	const none = { subtotal_money: usd(0), discount_money: usd(0), tax_money: usd(0), total_money: usd(0) };
	const free = settledOrder.map(
		({ pricing_amounts: _, ...order }): Order => ({
			...order,
			pricing_amounts: { ...none, charge_money: usd(0), tip_money: usd(0) },
			payment_status: "paid",
			line_items: order.line_items.map((line) => ({ ...line, pricing_amounts: none })),
			charges: [],
			tips: [],
			settled_payments: [],
			settlement_amounts: {
				...order.settlement_amounts,
				outstanding_money: usd(0),
				paid_money: usd(0),
				refunded_money: usd(0),
				settled_tip_money: usd(0),
			},
		}),
	);
	const after = (order: Order, request: Parameters<typeof decide>[1]): Order =>
		Either.getOrThrow(decide(order, request, "re_1", now)).order;

	it("give back all units without a target, as they do unit by unit, and are then over", () =>
		fc.assert(
			fc.property(free, (order) => {
				expect(order.refund_status).toBe("none");
				const [first] = order.line_items;
				const { order_line_item_id } = first!;
				const begun = after(order, { line_items: [{ order_line_item_id, quantity: 1 }] });
				const isOne = order.line_items.every(({ quantity }, i) => (i === 0 ? quantity === 1 : quantity === 0));
				expect(begun.refund_status).toBe(isOne ? "refunded" : "partially_refunded");
				const whole = after(order, {});
				expect(whole.refund_status).toBe("refunded");
				expect(whole.line_items.map(unitsLeft)).toEqual(order.line_items.map(() => 0));
				expect(Either.isLeft(decide(whole, {}, "re_2", now))).toBe(true);
			}),
		));
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
