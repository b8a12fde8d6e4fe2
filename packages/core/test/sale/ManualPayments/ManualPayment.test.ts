/** Laws of manual payments: they settle their amount, fill the tip last, and pay the order once. */

import { type ManualPayment, recordManualPayment } from "@svc/core/sale/ManualPayments/ManualPayment";
import { usd } from "@svc/core/words/Money";
import { law } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { now, orderOf } from "../Payments/sample.js";

const request = (amount: number) => ({ amount_money: usd(amount), method: "cash" as const });

const record = (order: ReturnType<typeof orderOf>, amount: number, id: string) =>
	recordManualPayment({ order, intents: [] }, request(amount), `mpay_${id}`, now);

const sales = fc.record({
	goods: fc.integer({ min: 1, max: 100_000 }),
	tip: fc.integer({ min: 0, max: 20_000 }),
	/** In thousandths of the total; together they can exceed it. */
	parts: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 8 }),
});

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const laws = [
	law("the recorded amount settles, the tip is filled last, and the order is paid once", sales, (given) => {
		const total = given.goods + given.tip;
		let order = orderOf(total, given.tip);
		const payments: Array<ManualPayment> = [];
		const events: Array<string> = [];
		for (const [i, part] of given.parts.entries()) {
			const amount = Math.max(1, Math.floor((total * part) / 1000));
			const { outstanding_money } = order.settlement_amounts;
			const decided = record(order, amount, String(i).padStart(2, "0"));
			if (Either.isLeft(decided)) {
				const expected = outstanding_money.amount === 0 ? "ORDER_ALREADY_PAID" : "AMOUNT_EXCEEDS_BALANCE";
				if (decided.left.code !== expected || (outstanding_money.amount > 0 && amount <= outstanding_money.amount))
					return false;
				continue;
			}
			order = decided.right.order;
			payments.push(decided.right.manual_payment);
			events.push(...decided.right.events.map(({ event_type }) => event_type));
			const { paid_money, settled_tip_money } = order.settlement_amounts;
			if (settled_tip_money.amount !== Math.max(0, paid_money.amount - given.goods)) return false;
		}
		const { outstanding_money, paid_money, settled_tip_money } = order.settlement_amounts;
		const isPaid = outstanding_money.amount === 0;
		return (
			paid_money.amount === add(payments.map(({ amount_money }) => amount_money.amount)) &&
			paid_money.amount + outstanding_money.amount === total &&
			settled_tip_money.amount === add(payments.map(({ tip_money }) => tip_money.amount)) &&
			settled_tip_money.amount === add(order.tips.map((tip) => tip.settled_amount_money?.amount ?? 0)) &&
			order.settled_payments.length === payments.length &&
			events.filter((type) => type === "order.paid").length === (isPaid ? 1 : 0) &&
			events.filter((type) => type === "order.partially_paid").length === payments.length - (isPaid ? 1 : 0) &&
			order.status === (isPaid ? "closed" : "open")
		);
	}),
];

describe("manual payments", () => {
	it.each(laws)("$name", ({ check }) => check());

	it("are refused with AMOUNT_EXCEEDS_BALANCE on an order of 0 cents", () => {
		const refused = record(orderOf(0), 1, "1");
		expect(Either.isLeft(refused) && refused.left.code).toBe("AMOUNT_EXCEEDS_BALANCE");
	});
});
