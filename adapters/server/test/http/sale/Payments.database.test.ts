import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

/** Does the buyer's part of a challenge. */
const complete = (processor_payment_id: string, result?: "approved" | "rejected") =>
	svc.runtime.runPromise(
		Effect.flatMap(Simulator, (simulator) =>
			simulator.completeAction(svc.caller.environment, processor_payment_id, result),
		),
	);

const challengeOf = async (payment_intent_id: string): Promise<string> =>
	(await svc.get(`/v1/payment-intents/${payment_intent_id}`)).body.data.processor_payment_id;

describe("each token", () => {
	it.each(["tok_visa", "tok_mastercard", "tok_refund_fails", "tok_disputed"])("%s pays the order", async (token) => {
		const order_id = await sale.order();
		const paid = await sale.pay(order_id, token);
		expect(paid.status, paid.text).toBe(200);
		const { order, payment_attempt } = paid.body.data;
		expect(order).toMatchObject({
			status: "closed",
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(2_500), outstanding_money: usd(0) },
		});
		expect(payment_attempt).toMatchObject({ status: "succeeded", is_resumable: false });
		expect(payment_attempt).not.toHaveProperty("origin");
		const { payment_collection, ...read } = await sale.read(order_id);
		expect(read).toEqual(order);
		expect(payment_collection).toBeUndefined();
		expect(await sale.attempts(order_id)).toEqual([payment_attempt]);
		expect(await sale.intents(order_id)).toMatchObject([{ status: "succeeded", amount_money: usd(2_500) }]);
		expect(await sale.events(order_id)).toEqual([
			"payment_intent.created",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
	});

	it.each([
		["tok_declined", { code: "card_declined", decline_code: "generic_decline" }, /^The card was declined\.$/],
		["tok_insufficient_funds", { code: "card_declined", decline_code: "insufficient_funds" }, /insufficient funds/],
		["tok_nobody_knows", { code: "invalid_token" }, /does not know this token\. Use .* tok_visa\.$/],
	])(
		"%s is declined with the reason, and another token can pay the same leg",
		async (token, last_payment_error, reason) => {
			const order_id = await sale.order();
			const declined = await sale.pay(order_id, token);
			expect(declined.status, declined.text).toBe(402);
			expect(declined.body.error).toMatchObject({
				type: "payment_error",
				code: "PAYMENT_DECLINED",
				message: expect.stringMatching(reason),
				details: [{ code: "PAYMENT_DECLINED", last_payment_error }],
			});
			const { payment_intent_id } = declined.body.error.details[0];
			expect(await sale.intents(order_id)).toMatchObject([
				{ payment_intent_id, status: "requires_payment_method", last_payment_error },
			]);
			expect(await sale.attempts(order_id)).toMatchObject([{ status: "failed" }]);
			expect((await sale.read(order_id)).payment_status).toBe("unpaid");
			const paid = await sale.pay(order_id, "tok_visa");
			expect(paid.body.data.payment_attempt.payment_intents).toMatchObject([{ payment_intent_id }]);
			expect((await sale.intents(order_id))[0]).not.toHaveProperty("last_payment_error");
		},
	);

	it("tok_requires_action is resumed after the buyer's action", async () => {
		const order_id = await sale.order();
		const waiting = await sale.pay(order_id, "tok_requires_action");
		expect(waiting.status).toBe(200);
		const { order, payment_attempt } = waiting.body.data;
		const { order_payment_attempt_id, client_action } = payment_attempt;
		expect(payment_attempt).toMatchObject({ status: "requires_action", is_resumable: true });
		expect(client_action.url).toMatch(/^http:\/\/svc\.test\/processor\/v1\/challenges\/test_/);
		expect(order).toMatchObject({ payment_status: "unpaid", active_payment_attempt_id: order_payment_attempt_id });
		const early = await sale.payWith(order_id, { order_payment_attempt_id });
		expect(early.body.data.payment_attempt.status).toBe("requires_action");
		const change = await svc.put(`/v1/orders/${order_id}/tip`, {
			application_method: { type: "fixed", amount_money: usd(100) },
		});
		expect(change.body.error.code).toBe("ORDER_HAS_ACTIVE_PAYMENT_INTENT");

		await complete(await challengeOf(client_action.payment_intent_id));
		const resumed = await sale.payWith(order_id, { order_payment_attempt_id }, { idempotencyKey: "resume" });
		expect(resumed.body.data.payment_attempt).toMatchObject({ status: "succeeded", is_resumable: false });
		expect(resumed.body.data.order.status).toBe("closed");
		const again = await sale.payWith(order_id, { order_payment_attempt_id }, { idempotencyKey: "resume" });
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(again.text).toBe(resumed.text);
	});

	it("tok_requires_action is declined if the buyer fails", async () => {
		const order_id = await sale.order();
		const { payment_attempt } = (await sale.pay(order_id, "tok_requires_action")).body.data;
		await complete(await challengeOf(payment_attempt.client_action.payment_intent_id), "rejected");
		const { order_payment_attempt_id } = payment_attempt;
		const resumed = await sale.payWith(order_id, { order_payment_attempt_id }, { idempotencyKey: "rejected" });
		expect(resumed.status).toBe(402);
		expect(resumed.headers).not.toHaveProperty("Idempotency-Replayed");
		expect(resumed.body.error.details[0].last_payment_error.code).toBe("authentication_failed");
		expect((await sale.read(order_id)).active_payment_attempt_id).toBeUndefined();
		const again = await sale.payWith(order_id, { order_payment_attempt_id }, { idempotencyKey: "rejected" });
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
	});

	it("tok_requires_action settles without a call, and a later resume returns the outcome", async () => {
		const order_id = await sale.order();
		const { payment_attempt } = (await sale.pay(order_id, "tok_requires_action")).body.data;
		await complete(await challengeOf(payment_attempt.client_action.payment_intent_id));
		expect((await sale.settled(order_id)).payment_status).toBe("paid");
		const { order_payment_attempt_id } = payment_attempt;
		const late = await sale.payWith(order_id, { order_payment_attempt_id });
		expect(late.body.data.payment_attempt.status).toBe("succeeded");
	});

	it("tok_processing settles in the background, exactly once", async () => {
		const order_id = await sale.order();
		const { order, payment_attempt } = (await sale.pay(order_id, "tok_processing")).body.data;
		expect(payment_attempt).toMatchObject({ status: "processing", is_resumable: false });
		expect(order.payment_status).toBe("unpaid");
		expect((await sale.settled(order_id)).payment_status).toBe("paid");
		expect(await sale.events(order_id)).toEqual([
			"payment_intent.created",
			"payment_intent.processing",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
	});

	it("tok_timeout returns 504, and the same key then returns the outcome", async () => {
		const order_id = await sale.order();
		const lost = await sale.pay(order_id, "tok_timeout", { idempotencyKey: "timeout" });
		expect(lost.status, lost.text).toBe(504);
		expect(lost.body.error).toMatchObject({ type: "timeout_error", code: "PROCESSOR_TIMEOUT" });
		const { order_payment_attempt_id } = lost.body.error.details[0];
		expect((await sale.read(order_id)).active_payment_attempt_id).toBe(order_payment_attempt_id);
		const known = await sale.pay(order_id, "tok_timeout", { idempotencyKey: "timeout" });
		expect(known.status, known.text).toBe(200);
		expect(known.body.data.payment_attempt).toMatchObject({ order_payment_attempt_id, status: "succeeded" });
		const replayed = await sale.pay(order_id, "tok_timeout", { idempotencyKey: "timeout" });
		expect(replayed.text).toBe(known.text);
		expect(await sale.intents(order_id)).toHaveLength(1);
		expect((await sale.events(order_id)).filter((type) => type === "order.paid")).toHaveLength(1);
	});

	it("tok_timeout is reconciled in the background, and its key returns the outcome", async () => {
		const order_id = await sale.order();
		expect((await sale.pay(order_id, "tok_timeout", { idempotencyKey: "alone" })).status).toBe(504);
		expect((await sale.settled(order_id)).payment_status).toBe("paid");
		const known = await sale.pay(order_id, "tok_timeout", { idempotencyKey: "alone" });
		expect(known.status).toBe(200);
		expect(known.headers["Idempotency-Replayed"]).toBe("true");
		expect(known.body.data.order).toMatchObject({ order_id, payment_status: "paid" });
	});

	it("tok_wrong_amount applies nothing, and every retry says so", async () => {
		const order_id = await sale.order();
		const wrong = await sale.pay(order_id, "tok_wrong_amount", { idempotencyKey: "wrong" });
		expect(wrong.status).toBe(502);
		expect(wrong.body.error).toMatchObject({ type: "external_service_error", code: "AMOUNT_MISMATCH" });
		const again = await sale.pay(order_id, "tok_wrong_amount", { idempotencyKey: "wrong" });
		expect(again.body.error.code).toBe("AMOUNT_MISMATCH");
		const [intent, ...more] = await sale.intents(order_id);
		expect(more).toEqual([]);
		expect(intent).toMatchObject({ status: "canceled", last_payment_error: { code: "amount_mismatch" } });
		expect(intent.processor_payment_id).toMatch(/^sim_/);
		expect(await sale.read(order_id)).toMatchObject({ payment_status: "unpaid", status: "open" });
		expect((await sale.pay(order_id, "tok_visa")).status).toBe(200);
	});
});

describe("the forms of pay", () => {
	it("confirms several legs that cover the balance, and shares the tip to the cent", async () => {
		const order_id = await sale.order(10_000, 1_000);
		const [a, b, c] = (await sale.legs(order_id, 3_333, 3_333, 3_334)) as [string, string, string];
		const paid = await sale.confirm(order_id, { [a]: "tok_visa", [b]: "tok_mastercard", [c]: "tok_visa" });
		expect(paid.status, paid.text).toBe(200);
		const { order, payment_attempt } = paid.body.data;
		const shares = payment_attempt.payment_intents.map(
			(leg: { tip_money: { amount: number } }) => leg.tip_money.amount,
		);
		expect(shares).toEqual([333, 333, 334]);
		expect(order.tips).toMatchObject([
			{
				status: "settled",
				settled_amount_money: usd(1_000),
				payment_intent_allocations: [
					{ payment_intent_id: a, amount_money: usd(333) },
					{ payment_intent_id: b, amount_money: usd(333) },
					{ payment_intent_id: c, amount_money: usd(334) },
				],
			},
		]);
		expect(order.settlement_amounts.settled_tip_money).toEqual(usd(1_000));
	});

	it("settles a tip of 0 with the order, also if nothing is due", async () => {
		const tip = { application_method: { type: "percentage", percent: "10" } };
		const settled = { status: "settled", amount_money: usd(0), settled_amount_money: usd(0) };
		const [free, paid] = [await sale.order(0), await sale.order(2_500)];
		dataOf(await svc.put(`/v1/orders/${free}/tip`, tip));
		dataOf(await svc.put(`/v1/orders/${paid}/tip`, { application_method: { type: "fixed", amount_money: usd(0) } }));
		expect(dataOf(await sale.payWith(free, { action: "pay" })).order.tips).toMatchObject([settled]);
		expect(dataOf(await sale.pay(paid, "tok_visa")).order.tips).toMatchObject([settled]);
	});

	it("takes a part, which pays lines before the tip, and then the rest", async () => {
		const order_id = await sale.order(10_000, 1_000);
		const [part] = (await sale.legs(order_id, 9_500)) as [string];
		const short = await sale.confirm(order_id, { [part]: "tok_visa" });
		expect(short.status).toBe(422);
		expect(short.body.error.code).toBe("PAYMENT_LEGS_BELOW_BALANCE");
		const first = await sale.confirm(order_id, { [part]: "tok_visa" }, { completion_behavior: "partial_payment" });
		expect(first.body.data.order).toMatchObject({
			status: "open",
			payment_status: "partially_paid",
			settlement_amounts: { paid_money: usd(9_500), outstanding_money: usd(500), settled_tip_money: usd(500) },
		});
		const rest = await sale.pay(order_id, "tok_mastercard");
		expect(rest.body.data.order).toMatchObject({
			status: "closed",
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(10_000), settled_tip_money: usd(1_000) },
		});
		const events = await sale.events(order_id);
		expect(events.filter((type) => type.startsWith("order."))).toEqual([
			"order.payment_captured",
			"order.partially_paid",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
	});

	it("keeps settled legs if another is declined, and retries only the declined leg", async () => {
		const order_id = await sale.order(6_000);
		const [good, bad] = (await sale.legs(order_id, 4_000, 2_000)) as [string, string];
		const mixed = await sale.confirm(order_id, { [good]: "tok_visa", [bad]: "tok_declined" });
		expect(mixed.status).toBe(200);
		expect(mixed.body.data.payment_attempt.status).toBe("partially_succeeded");
		expect(mixed.body.data.order.settlement_amounts.outstanding_money).toEqual(usd(2_000));
		const twice = await sale.confirm(order_id, { [good]: "tok_visa" });
		expect(twice.body.error.code).toBe("PAYMENT_INTENT_NOT_PAYABLE");
		const retried = await sale.confirm(order_id, { [bad]: "tok_visa" });
		expect(retried.body.data.order.payment_status).toBe("paid");
		expect((await sale.intents(order_id)).map((leg: { status: string }) => leg.status)).toEqual([
			"succeeded",
			"succeeded",
		]);
	});

	it("closes an order that costs nothing, without a leg", async () => {
		const made = await svc.post("/v1/orders", {
			line_items: [{ name: "Sample", quantity: 1, unit_price_money: usd(0) }],
		});
		const { order_id } = made.body.data;
		const closed = await sale.payWith(order_id, { action: "pay" }, { idempotencyKey: "free" });
		expect(closed.status, closed.text).toBe(200);
		expect(closed.body.data).toMatchObject({
			order: { status: "closed", payment_status: "paid" },
			payment_attempt: { status: "succeeded", payment_intents: [] },
		});
		const replayed = await sale.payWith(order_id, { action: "pay" }, { idempotencyKey: "free" });
		expect(replayed.text).toBe(closed.text);
		expect(await sale.intents(order_id)).toEqual([]);
		expect(await sale.events(order_id)).toEqual(["order.paid", "order.closed"]);
	});

	it("refuses before the charge if the buyer approved another balance", async () => {
		const order_id = await sale.order();
		const body = { action: "pay", payment_source: { token: "tok_visa" }, expected_outstanding_money: usd(2_400) };
		const stale = await sale.payWith(order_id, body, { idempotencyKey: "stale" });
		expect(stale.status).toBe(409);
		expect(stale.body.error).toMatchObject({
			code: "ORDER_OUTSTANDING_CHANGED",
			details: [{ outstanding_money: usd(2_500) }],
		});
		expect(await sale.intents(order_id)).toEqual([]);
		const replayed = await sale.payWith(order_id, body, { idempotencyKey: "stale" });
		expect(replayed.headers["Idempotency-Replayed"]).toBe("true");
		expect((await sale.payWith(order_id, { ...body, expected_outstanding_money: usd(2_500) })).status).toBe(200);
	});

	it.each([
		["no action", {}, 400, "FIELD_REQUIRED"],
		["no source", { action: "pay" }, 400, "FIELD_REQUIRED"],
		["no legs", { action: "confirm_payment_intents" }, 400, "FIELD_REQUIRED"],
		[
			"an unknown saved method",
			{ action: "pay", payment_source: { payment_method_id: "pm_1" } },
			404,
			"RESOURCE_NOT_FOUND",
		],
		[
			"an unknown leg",
			{ action: "confirm_payment_intents", payment_intents: [{ payment_intent_id: "pi_0", token: "t" }] },
			404,
			"RESOURCE_NOT_FOUND",
		],
		["an unknown attempt", { order_payment_attempt_id: "opa_0" }, 404, "RESOURCE_NOT_FOUND"],
		["more than the attempt", { order_payment_attempt_id: "opa_0", action: "pay" }, 422, "INVALID_VALUE"],
	])("refuses %s, and keeps the refusal only if a retry cannot succeed", async (_, body, status, code) => {
		const order_id = await sale.order();
		const refused = await sale.payWith(order_id, body, { idempotencyKey: "unfit" });
		expect([refused.status, refused.body.error.code], refused.text).toEqual([status, code]);
		const again = await sale.payWith(order_id, body, { idempotencyKey: "unfit" });
		expect(again.headers["Idempotency-Replayed"]).toBe(status === 400 ? undefined : "true");
	});

	it("refuses to pay twice, an unknown order, and one of another environment", async () => {
		const order_id = await sale.order();
		await sale.pay(order_id, "tok_visa");
		expect((await sale.pay(order_id, "tok_visa")).body.error.code).toBe("ORDER_ALREADY_PAID");
		const late = await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(100) });
		expect(late.body.error.code).toBe("ORDER_ALREADY_PAID");
		for (const id of ["ord_0", order_id]) {
			const other = await sale.pay(id, "tok_visa", { key: svc.liveKey });
			expect(other.status).toBe(404);
		}
		const canceled = await sale.order();
		await svc.post(`/v1/orders/${canceled}/cancel`);
		expect((await sale.pay(canceled, "tok_visa")).body.error.code).toBe("ORDER_NOT_OPEN");
	});
});

describe("concurrent payments", () => {
	it("of one order: one of two succeeds", async () => {
		const order_id = await sale.order();
		const answers = await Promise.all([sale.pay(order_id, "tok_visa"), sale.pay(order_id, "tok_mastercard")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const lost = answers.find(({ status }) => status === 409)?.body.error;
		expect(["ORDER_HAS_ACTIVE_PAYMENT_INTENT", "ORDER_ALREADY_PAID"]).toContain(lost.code);
		expect((await sale.read(order_id)).settlement_amounts.paid_money).toEqual(usd(2_500));
		expect((await sale.events(order_id)).filter((type) => type === "order.paid")).toHaveLength(1);
	});

	it("with one key charge once for fifty requests", async () => {
		const order_id = await sale.order();
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => sale.pay(order_id, "tok_visa", { idempotencyKey: "fifty" })),
		);
		const fresh = answers.filter(({ status }) => status === 200);
		expect(fresh.length).toBeGreaterThan(0);
		expect(new Set(fresh.map(({ text }) => text)).size).toBe(1);
		for (const { body, status } of answers)
			if (status !== 200) expect([status, body.error.code]).toEqual([409, "IDEMPOTENCY_REQUEST_IN_PROGRESS"]);
		expect(await sale.intents(order_id)).toHaveLength(1);
		expect(await sale.attempts(order_id)).toHaveLength(1);
		const reused = await sale.pay(order_id, "tok_mastercard", { idempotencyKey: "fifty" });
		expect(reused.body.error.code).toBe("IDEMPOTENCY_KEY_REUSED");
	});

	it("keep a decline for its key, and let another key pay", async () => {
		const order_id = await sale.order();
		const declined = await sale.pay(order_id, "tok_declined", { idempotencyKey: "declined" });
		const replayed = await sale.pay(order_id, "tok_declined", { idempotencyKey: "declined" });
		expect([replayed.status, replayed.headers["Idempotency-Replayed"]]).toEqual([402, "true"]);
		expect(replayed.text).toBe(declined.text);
		expect(await sale.attempts(order_id)).toHaveLength(1);
		expect((await sale.pay(order_id, "tok_visa", { idempotencyKey: "another" })).status).toBe(200);
	});

	it("never start a second attempt with a key, even when the key has expired", async () => {
		const order_id = await sale.order();
		expect((await sale.pay(order_id, "tok_declined", { idempotencyKey: "old" })).status).toBe(402);
		const purge = Effect.flatMap(IdempotencyKeys, (keys) => keys.purge("9999-01-01T00:00:00.000Z", 10_000));
		await svc.runtime.runPromise(Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(purge)));
		const again = await sale.pay(order_id, "tok_visa", { idempotencyKey: "old" });
		expect([again.status, again.body.error.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
		expect(await sale.attempts(order_id)).toHaveLength(1);
	});
});
