/** Card payments that leave 1 to 49 cents: accepted with a warning, and the rest is paid in cash or by gift card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;

const warningOf = (order_id: string, amount: number) => ({
	code: "outstanding_below_card_minimum",
	severity: "warning",
	reason: `${amount} cents remain outstanding, but a card payment must be at least 50. Cash or a gift card can pay the rest.`,
	resource: { resource_type: "order", resource_id: order_id },
	outstanding_money: usd(amount),
	minimum_money: usd(50),
});

const warningsOf = ({ body }: Answer) => body.meta?.warnings;

const partial = { completion_behavior: "partial_payment" };

/** Pays a part of a new order by a card. */
const leave = async (rest: number, token = "tok_visa", options = {}) => {
	const order_id = await sale.order(1_000);
	const [leg] = await sale.legs(order_id, 1_000 - rest);
	return { order_id, leg: leg!, answer: await sale.confirm(order_id, { [leg!]: token }, partial, options) };
};

describe("a card payment that leaves less than a card can pay", () => {
	beforeAll(async () => {
		svc = await startService({ worker: true });
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	it("is accepted with a warning, from 1 to 49 cents", async () => {
		for (const rest of [1, 49]) {
			const { answer, order_id } = await leave(rest);
			expect(dataOf(answer).order).toMatchObject({
				payment_status: "partially_paid",
				settlement_amounts: { outstanding_money: usd(rest) },
			});
			expect(warningsOf(answer)).toEqual([warningOf(order_id, rest)]);
		}
		for (const rest of [0, 50]) {
			const { answer } = await leave(rest);
			expect([answer.status, warningsOf(answer)]).toEqual([200, undefined]);
		}
	});

	it("repeats the warning to a retry, and warns while the payment is in progress", async () => {
		const options = { idempotencyKey: "small-rest" };
		const { answer, leg, order_id } = await leave(30, "tok_visa", options);
		const again = await sale.confirm(order_id, { [leg]: "tok_visa" }, partial, options);
		expect([again.body, again.headers["Idempotency-Replayed"]]).toEqual([answer.body, "true"]);

		const waiting = await leave(30, "tok_processing");
		expect(dataOf(waiting.answer).payment_attempt.status).toBe("processing");
		expect(warningsOf(waiting.answer)).toEqual([warningOf(waiting.order_id, 30)]);
		const declined = await leave(30, "tok_declined");
		expect([declined.answer.status, warningsOf(declined.answer)]).toEqual([402, undefined]);
	});

	it("is a confirmed leg or a partial capture too", async () => {
		const order_id = await sale.order(1_000);
		const [leg] = await sale.legs(order_id, 960);
		const confirmed = await svc.post(`/v1/payment-intents/${leg}/confirm`, { token: "tok_visa" });
		expect(warningsOf(confirmed)).toEqual([warningOf(order_id, 40)]);

		const reserved = await sale.order(1_000);
		const manual = { action: "pay", payment_source: { token: "tok_visa" }, capture_method: "manual" };
		const { payment_attempt } = dataOf(await sale.payWith(reserved, manual));
		const [{ payment_intent_id }] = payment_attempt.payment_intents;
		const captured = await svc.post(`/v1/payment-intents/${payment_intent_id}/capture`, { amount_money: usd(980) });
		expect([captured.status, warningsOf(captured)]).toEqual([200, [warningOf(reserved, 20)]]);
	});

	it("leaves a rest that cash or a gift card pays, and no card", async () => {
		const first = (await leave(30)).order_id;
		const refused = await sale.pay(first, "tok_visa");
		expect([refused.status, refused.body.error.code]).toEqual([422, "AMOUNT_TOO_SMALL"]);
		const cash = { amount_money: usd(30), method: "cash" };
		dataOf(await svc.post(`/v1/orders/${first}/manual-payments`, cash), 201);
		expect(await sale.read(first)).toMatchObject({ status: "closed", payment_status: "paid" });

		const second = (await leave(30)).order_id;
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(100) }), 201);
		dataOf(await svc.post(`/v1/orders/${second}/gift-cards`, { code: card.code }));
		const paid = await sale.payWith(second, { action: "pay" });
		expect(dataOf(paid).order).toMatchObject({ status: "closed", payment_status: "paid" });
		expect(warningsOf(paid)).toBeUndefined();
	});
});
