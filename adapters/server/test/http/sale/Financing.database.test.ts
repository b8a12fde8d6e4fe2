/** Financing over HTTP (capabilities: PM6): its limits, its single leg, and refunds that fail. */
import { readFileSync } from "node:fs";
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import { Processor, type ProcessorShape, ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import { codes } from "@svc/core/words/Errors";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExamples } from "../../Guide.js";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const expectRefused = (answer: Answer, status: number, code: string, more: object = {}) => {
	expect(answer.status, answer.text).toBe(status);
	expect(answer.body.error).toMatchObject({ code, ...more });
};

const refund = (order_id: string, amount?: number) =>
	svc.post("/v1/refunds", { order_id, ...(amount === undefined ? {} : { amount_money: usd(amount) }) });

describe("PM6 financing", () => {
	it("pays a whole order, and shows its provider", async () => {
		const order_id = await sale.order(5_000);
		expect(dataOf(await sale.pay(order_id, "tok_affirm")).order.payment_status).toBe("paid");
		expect((await sale.intents(order_id))[0].payment_source).toEqual({
			type: "token",
			financing: { provider: "affirm" },
		});
		expect(dataOf(await refund(order_id), 201).amount_money).toEqual(usd(5_000));
	});

	it.each([
		["below 50.00", 4_999, "AMOUNT_BELOW_LIMIT"],
		["above 30,000.00", 3_000_001, "AMOUNT_EXCEEDS_LIMIT"],
	])("is refused %s, and another token pays the order", async (_, total, code) => {
		const order_id = await sale.order(total);
		expectRefused(await sale.pay(order_id, "tok_affirm"), 422, code, {
			param: "payment_source.token",
			details: [{ code, minimum_money: usd(5_000), maximum_money: usd(3_000_000) }],
		});
		expect(await sale.attempts(order_id)).toEqual([]);
		dataOf(await sale.pay(order_id, "tok_visa"));
	});

	it("is no leg of a split, and then no leg is charged: FINANCING_SINGLE_LEG", async () => {
		const order_id = await sale.order(12_000);
		const [first = "", second = ""] = await sale.legs(order_id, 6_000, 6_000);
		const both = await sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_affirm" });
		expectRefused(both, 422, "FINANCING_SINGLE_LEG", { param: "payment_intents[1].token" });
		expect(await sale.attempts(order_id)).toEqual([]);
		const alone = await svc.post(`/v1/payment-intents/${second}/confirm`, { token: "tok_affirm" });
		expectRefused(alone, 422, "FINANCING_SINGLE_LEG", { param: "token" });
		dataOf(await svc.post(`/v1/payment-intents/${first}/confirm`, { token: "tok_visa" }));
		expectRefused(await sale.pay(order_id, "tok_affirm"), 422, "FINANCING_SINGLE_LEG");
		expect(dataOf(await sale.pay(order_id, "tok_visa")).order.payment_status).toBe("paid");
	});

	it("pays what gift cards leave", async () => {
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(1_000) }), 201);
		const order_id = await sale.order(6_000);
		dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code: card.code }));
		expect(dataOf(await sale.pay(order_id, "tok_affirm")).order.payment_status).toBe("paid");
		expect(await sale.intents(order_id)).toMatchObject([{ amount_money: usd(5_000) }]);
	});

	it("is not refunded again after a refund that failed: FINANCING_REFUND_RETRY_NOT_ALLOWED", async () => {
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(1_000) }), 201);
		const order_id = await sale.order(6_000);
		dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code: card.code }));
		dataOf(await sale.pay(order_id, "tok_affirm_refund_fails"));
		const { payment_intent_id } = (await sale.intents(order_id))[0];
		const failing = dataOf(
			await svc.post("/v1/refunds", { order_id, amount_money: usd(2_000), payment_intent_id }),
			201,
		);
		// While the first one is pending, its outcome may still be good.
		dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(100), payment_intent_id }), 201);
		await advanceClock(svc, 3);
		expect(dataOf(await svc.get(`/v1/refunds/${failing.refund_id}`)).status).toBe("failed");

		const again = await svc.post("/v1/refunds", { order_id, amount_money: usd(2_000), payment_intent_id });
		expectRefused(again, 409, "FINANCING_REFUND_RETRY_NOT_ALLOWED");
		expect(again.body.error.blocking_resources).toContainEqual({
			resource_type: "refund",
			resource_id: failing.refund_id,
			status: "failed",
		});
		expectRefused(await refund(order_id), 409, "FINANCING_REFUND_RETRY_NOT_ALLOWED");
		// The gift card's part still goes back.
		expect(dataOf(await refund(order_id, 1_000), 201).status).toBe("succeeded");
	});

	it("of a card may be refunded again", async () => {
		const order_id = await sale.order(6_000);
		dataOf(await sale.pay(order_id, "tok_refund_fails"));
		dataOf(await refund(order_id), 201);
		await advanceClock(svc, 3);
		dataOf(await refund(order_id), 201);
	});
});

describe("the guide of bank debits and financing", () => {
	const guide = readFileSync(
		new URL("../../../../../docs/guides/bank-debits-and-financing.md", import.meta.url),
		"utf8",
	);

	it("gets the guide's response to every request", async () => {
		expect(await runExamples(svc, guide)).toBe(5);
	});

	it("names only codes that exist", () => {
		const named = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code]) => code);
		expect(new Set(named).size).toBeGreaterThan(6);
		for (const code of named) expect(codes).toContain(code);
	});
});

describe("a token that the processor cannot be asked about", () => {
	it("charges nothing, and its key pays once the processor responds", async () => {
		const fake = makeFakeProcessor();
		let isOut = true;
		const processor: ProcessorShape = {
			...fake.processor,
			inspectToken: () => (isOut ? new ProcessorUnavailable({ cause: "out" }) : Effect.succeed(Instrument.Card())),
		};
		const other = await startService({ processor: Layer.succeed(Processor, processor) });
		const there = sales(other);
		const order_id = await there.order();
		const pay = () => there.pay(order_id, "tok", { idempotencyKey: "again" });
		expectRefused(await pay(), 502, "PROCESSOR_UNAVAILABLE");
		expect(await there.attempts(order_id)).toEqual([]);
		isOut = false;
		const paid = dataOf(await pay());
		isOut = true;
		expect(dataOf(await pay())).toEqual(paid);
		expect(fake.charged()).toBe(2_500);
		await other.stop();
	});
});
