/** Outcomes of payments when the processor fails, hangs or loses requests, or the service dies. */
import { Notifications } from "@svc/core/funds/Notifications";
import { Payments } from "@svc/core/sale/Payments";
import { Processor } from "@svc/core/sale/Payments/Processor";
import { reconcileKind } from "@svc/core/sale/Payments/Reconciliation";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Simulator } from "@svc/simulator";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Deferred, Effect, Fiber, Layer } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

/** The script of each token; a test may change it between two calls. */
const scripts: Record<string, FakeScript> = {};
const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } }, { deadline_millis: 700 });

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true, processor: fake.layer });
	sale = sales(svc);
});
afterAll(() => svc.stop());
let chargedBefore = 0;
beforeEach(() => {
	chargedBefore = fake.charged();
	Object.assign(scripts, {
		good: { charge: { type: "succeeds" } },
		bad: { charge: { type: "declines" } },
		hangs: { charge: { type: "succeeds" }, delivery: { type: "hangs" } },
		lost: { charge: { type: "succeeds" }, delivery: { type: "lost" } },
		unavailable: { charge: { type: "succeeds" }, delivery: { type: "unavailable" } },
		dies_before: { charge: { type: "succeeds" }, delivery: { type: "crashes", when: "before" } },
		dies_after: { charge: { type: "succeeds" }, delivery: { type: "crashes", when: "after" } },
		action: { charge: { type: "requires_action" } },
		processing: { charge: { type: "processing" } },
	});
});

/** The processor's IDs of an order's charges. */
const keysOf = async (order_id: string): Promise<ReadonlyArray<string>> =>
	(await sale.intents(order_id)).map(
		(intent: { processor_idempotency_key: string }) => intent.processor_idempotency_key,
	);

/** The order is paid, and the buyer's card was charged once. */
const paidOnce = async (order_id: string) => {
	expect((await sale.events(order_id)).filter((type) => type === "order.paid")).toHaveLength(1);
	const order = await sale.read(order_id);
	expect(order.payment_status).toBe("paid");
	expect(fake.charged() - chargedBefore).toBe(order.pricing_amounts.total_money.amount);
};

describe("an unreachable processor", () => {
	it("charges nothing, and leaves the key free for a retry", async () => {
		const order_id = await sale.order();
		const refused = await sale.pay(order_id, "unavailable", { idempotencyKey: "k" });
		expect(refused.status, refused.text).toBe(502);
		expect(refused.body.error).toMatchObject({
			code: "PROCESSOR_UNAVAILABLE",
			remediation: { retryable: true },
			details: [{ last_payment_error: { code: "processor_unavailable" } }],
		});
		expect((await sale.read(order_id)).active_payment_attempt_id).toBeUndefined();
		scripts.unavailable = { charge: { type: "succeeds" } };
		const paid = await sale.pay(order_id, "unavailable", { idempotencyKey: "k" });
		expect(paid.status, paid.text).toBe(200);
		expect(paid.headers).not.toHaveProperty("Idempotency-Replayed");
		expect(await sale.attempts(order_id)).toMatchObject([{ status: "succeeded" }, { status: "failed" }]);
		await paidOnce(order_id);
	});

	it("returns a decline if another leg was declined for good", async () => {
		const order_id = await sale.order(3_000);
		const [a, b] = (await sale.legs(order_id, 1_000, 2_000)) as [string, string];
		const refused = await sale.confirm(order_id, { [a]: "unavailable", [b]: "bad" });
		expect([refused.status, refused.body.error.code]).toEqual([402, "PAYMENT_DECLINED"]);
	});

	it("may be out during a status check, which is then retried", async () => {
		const order_id = await sale.order();
		fake.setOutage(true);
		expect((await sale.pay(order_id, "hangs", { idempotencyKey: "k" })).status).toBe(504);
		const unknown = await sale.pay(order_id, "hangs", { idempotencyKey: "k" });
		expect([unknown.status, unknown.body.error.code]).toEqual([504, "PROCESSOR_TIMEOUT"]);
		fake.setOutage(false);
		const known = await sale.pay(order_id, "hangs", { idempotencyKey: "k" });
		expect(known.status).toBe(200);
		await paidOnce(order_id);
	});
});

describe("a charge without a response", () => {
	it("blocks no request except the first", async () => {
		const order_id = await sale.order();
		const pay = () => sale.pay(order_id, "hangs", { idempotencyKey: "k" });
		const both = await Promise.all([pay(), pay()]);
		const codes = both.map(({ body, status }) => [status, body.error?.code]).sort();
		expect(codes).toEqual([
			[409, "IDEMPOTENCY_REQUEST_IN_PROGRESS"],
			[504, "PROCESSOR_TIMEOUT"],
		]);
		await sale.settled(order_id);
		await paidOnce(order_id);
	});

	it("frees the order and its key if the request never arrived", async () => {
		const order_id = await sale.order();
		fake.setOutage(true);
		expect((await sale.pay(order_id, "lost", { idempotencyKey: "k" })).status).toBe(504);
		const blocked = await sale.pay(order_id, "good");
		fake.setOutage(false);
		expect(blocked.body.error).toMatchObject({
			code: "ORDER_HAS_ACTIVE_PAYMENT_INTENT",
			blocking_resources: [{ resource_type: "order_payment_attempt" }, { resource_type: "payment_intent" }],
		});
		expect((await sale.settled(order_id)).payment_status).toBe("unpaid");
		expect(await sale.intents(order_id)).toMatchObject([
			{ status: "requires_payment_method", last_payment_error: { code: "processor_unavailable" } },
		]);
		scripts.lost = { charge: { type: "succeeds" } };
		const paid = await sale.pay(order_id, "lost", { idempotencyKey: "k" });
		expect(paid.status, paid.text).toBe(200);
		await paidOnce(order_id);
	});

	it("is applied to an order that has changed since", async () => {
		const { processor } = makeFakeProcessor();
		const asked = Effect.runSync(Deferred.make<void>());
		const gate = Effect.runSync(Deferred.make<void>());
		const confirm: typeof processor.confirm = (charge) =>
			Effect.zipRight(
				Deferred.succeed(asked, undefined),
				Effect.zipRight(Deferred.await(gate), processor.confirm(charge)),
			);
		const patient = { ...processor, deadline_millis: 60_000, confirm };
		const shop = await startService({ processor: Layer.succeed(Processor, patient) });
		onTestFinished(() => shop.stop());
		const own = sales(shop);
		const order_id = await own.order();
		const paying = own.pay(order_id, "slow");
		await shop.runtime.runPromise(Deferred.await(asked));
		const patched = await shop.patch(`/v1/orders/${order_id}`, { metadata: { note: "gift" } });
		expect(patched.status, patched.text).toBe(200);
		await shop.runtime.runPromise(Deferred.succeed(gate, undefined));
		const { order } = (await paying).body.data;
		expect(order).toMatchObject({ payment_status: "paid", metadata: { note: "gift" } });
		expect((await own.events(order_id)).filter((type) => type === "order.paid")).toHaveLength(1);
	});

	it("does not hide a settled leg: the attempt stays in processing, and ends automatically", async () => {
		const order_id = await sale.order(3_000, 300);
		const [a, b] = (await sale.legs(order_id, 1_000, 2_000)) as [string, string];
		// Without look-ups, the worker can't settle the other leg first.
		fake.setOutage(true);
		const mixed = await sale.confirm(order_id, { [a]: "good", [b]: "hangs" }, {}, { idempotencyKey: "k" });
		fake.setOutage(false);
		expect(mixed.status, mixed.text).toBe(200);
		expect(mixed.body.data).toMatchObject({
			order: { payment_status: "partially_paid", settlement_amounts: { settled_tip_money: usd(100) } },
			payment_attempt: { status: "processing" },
		});
		expect(await sale.settled(order_id)).toMatchObject({
			payment_status: "paid",
			settlement_amounts: { settled_tip_money: usd(300) },
		});
		const replayed = await sale.confirm(order_id, { [a]: "good", [b]: "hangs" }, {}, { idempotencyKey: "k" });
		expect(replayed.text).toBe(mixed.text);
		await paidOnce(order_id);
	});

	it("gives every retry the same bytes, also those that all find out at once", async () => {
		const { processor } = makeFakeProcessor((token) => scripts[token]!, { deadline_millis: 3_000 });
		const retries = 5;
		let asking = 0;
		const all = Effect.runSync(Deferred.make<void>());
		const lookUp: typeof processor.lookUp = (key) =>
			Effect.suspend(() => (++asking < retries ? Deferred.await(all) : Deferred.succeed(all, undefined))).pipe(
				Effect.zipRight(processor.lookUp(key)),
			);
		const shop = await startService({ processor: Layer.succeed(Processor, { ...processor, lookUp }) });
		onTestFinished(() => shop.stop());
		const own = sales(shop);
		const order_id = await own.order();
		const pay = () => own.pay(order_id, "hangs", { idempotencyKey: "k" });
		expect((await pay()).status).toBe(504);
		const answers = await Promise.all(Array.from({ length: retries }, pay));
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(new Set([...answers, await pay()].map(({ text }) => text)).size).toBe(1);
	});

	it("gives one body for a key, also if the buyer acts between the look-ups of two retries", async () => {
		scripts.asks = { charge: { type: "requires_action" }, delivery: { type: "hangs" } };
		const { finish, processor } = makeFakeProcessor((token) => scripts[token]!, { deadline_millis: 700 });
		const [both, acted] = Effect.runSync(Effect.all([Deferred.make<void>(), Deferred.make<void>()]));
		let asking = 0;
		/** Both retries begin to look up. The second one goes on when the buyer has acted. */
		const waits = [Deferred.await(both), Effect.zipRight(Deferred.succeed(both, undefined), Deferred.await(acted))];
		const lookUp: typeof processor.lookUp = (key) =>
			Effect.zipRight(waits[asking++] ?? Effect.void, processor.lookUp(key));
		const shop = await startService({ processor: Layer.succeed(Processor, { ...processor, lookUp }) });
		onTestFinished(() => shop.stop());
		const till = sales(shop);
		const order_id = await till.order();
		const pay = () => till.pay(order_id, "asks", { idempotencyKey: "k" });
		expect((await pay()).status).toBe(504);
		const retries = [pay(), pay()];
		expect((await Promise.race(retries)).body.data.payment_attempt.status).toBe("requires_action");
		finish((await till.intents(order_id))[0].processor_idempotency_key, "succeeds");
		Effect.runSync(Deferred.succeed(acted, undefined));
		const answers = [...(await Promise.all(retries)), await pay()];
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
		expect((await till.read(order_id)).payment_status).toBe("paid");
	});

	it("may end as a decline, which the same key then returns", async () => {
		scripts.slow = { charge: { type: "declines" }, delivery: { type: "hangs" } };
		const order_id = await sale.order();
		expect((await sale.pay(order_id, "slow", { idempotencyKey: "k" })).status).toBe(504);
		expect((await sale.settled(order_id)).payment_status).toBe("unpaid");
		const known = await sale.pay(order_id, "slow", { idempotencyKey: "k" });
		expect([known.status, known.headers["Idempotency-Replayed"]]).toEqual([402, "true"]);
	});
});

describe("a service that dies", () => {
	it.each(["dies_before", "dies_after"])(
		"(%s) charges once or not at all, and the same key returns the outcome",
		async (token) => {
			const order_id = await sale.order();
			expect((await sale.pay(order_id, token, { idempotencyKey: "k" })).status).toBe(500);
			const order = await sale.settled(order_id);
			expect(order.payment_status).toBe(token === "dies_after" ? "paid" : "unpaid");
			scripts[token] = { charge: { type: "succeeds" } };
			const paid = await sale.pay(order_id, token, { idempotencyKey: "k" });
			expect(paid.status, paid.text).toBe(200);
			await paidOnce(order_id);
		},
	);
});

describe("a leg that is canceled", () => {
	it("before its confirmation can no longer be confirmed", async () => {
		const order_id = await sale.order();
		const [leg] = (await sale.legs(order_id, 1_000)) as [string];
		const path = `/v1/payment-intents/${leg}/cancel`;
		const canceled = await svc.post(path, undefined, { idempotencyKey: "k" });
		expect(canceled.status, canceled.text).toBe(200);
		expect(canceled.body.data).toMatchObject({ status: "canceled" });
		expect((await svc.get(`/v1/payment-intents/${leg}`)).body.data).toEqual(canceled.body.data);
		expect((await svc.post(path, undefined, { idempotencyKey: "k" })).text).toBe(canceled.text);
		const again = await svc.post(path);
		expect([again.status, again.body.error.code]).toEqual([409, "PAYMENT_INTENT_NOT_CANCELABLE"]);
		const late = await sale.confirm(order_id, { [leg]: "good" }, { completion_behavior: "partial_payment" });
		expect(late.body.error.code).toBe("PAYMENT_INTENT_NOT_PAYABLE");
		expect(await sale.events(order_id)).toEqual(["payment_intent.created", "payment_intent.canceled"]);
		expect((await svc.post("/v1/payment-intents/pi_0/cancel")).status).toBe(404);
	});

	it("while it waits for the buyer is canceled at the processor, and frees the order", async () => {
		const order_id = await sale.order();
		const { order_payment_attempt_id, client_action } = (await sale.pay(order_id, "action")).body.data.payment_attempt;
		const canceled = await svc.post(`/v1/payment-intents/${client_action.payment_intent_id}/cancel`);
		expect(canceled.body.data, canceled.text).toMatchObject({ status: "canceled" });
		for (const key of await keysOf(order_id)) fake.finish(key, "succeeds");
		const resumed = await sale.payWith(order_id, { order_payment_attempt_id });
		expect([resumed.status, resumed.body.error.code]).toEqual([409, "PAYMENT_ATTEMPT_NOT_RESUMABLE"]);
		expect(await sale.attempts(order_id)).toMatchObject([{ status: "canceled" }]);
		expect((await sale.pay(order_id, "good")).status).toBe(200);
		expect(await sale.events(order_id)).toEqual([
			"payment_intent.created",
			"payment_intent.requires_action",
			"payment_intent.canceled",
			"payment_intent.created",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
	});

	it("too late has succeeded, and the response and the event say so", async () => {
		const order_id = await sale.order();
		await sale.pay(order_id, "processing");
		const [intent] = await sale.intents(order_id);
		fake.finish(intent.processor_idempotency_key, "succeeds");
		const late = await svc.post(`/v1/payment-intents/${intent.payment_intent_id}/cancel`);
		expect([late.status, late.body.error.code]).toEqual([409, "PAYMENT_INTENT_NOT_CANCELABLE"]);
		await paidOnce(order_id);
	});

	it("stays unchanged during an outage of the processor", async () => {
		const order_id = await sale.order();
		await sale.pay(order_id, "action");
		const [{ payment_intent_id }] = await sale.intents(order_id);
		fake.setOutage(true);
		const refused = await svc.post(`/v1/payment-intents/${payment_intent_id}/cancel`, undefined, {
			idempotencyKey: "k",
		});
		fake.setOutage(false);
		expect([refused.status, refused.body.error.code]).toEqual([502, "PROCESSOR_UNAVAILABLE"]);
		const path = `/v1/payment-intents/${payment_intent_id}/cancel`;
		expect((await svc.post(path, undefined, { idempotencyKey: "k" })).status).toBe(200);
	});
});

describe("a notification during a call to the processor", () => {
	const notify = (environment_id: string, id: string, processor_notification_id: string) =>
		Effect.gen(function* () {
			const { body, headers } = yield* (yield* Simulator).notification({
				processor_notification_id,
				environment_id,
				subject: { type: "payment_intent", id },
			});
			const bytes = new TextEncoder().encode(body);
			yield* (yield* Notifications).receive({ header: (name) => headers[name], body: bytes });
		});

	const due = Effect.gen(function* () {
		const timers = yield* Timers;
		const claimed = yield* (yield* UnitOfWork).transaction(
			timers.claim({ owner: "wrk_test", limit: 10, perLane: 10, busy: [], leaseMillis: 60_000 }),
		);
		return claimed.filter(({ kind }) => kind === reconcileKind);
	});

	it("is applied next, and an earlier one does not delay it", async () => {
		const { processor } = makeFakeProcessor(() => ({ charge: { type: "processing" } }));
		const asked = Effect.runSync(Deferred.make<void>());
		const gate = Effect.runSync(Deferred.make<void>());
		const lookUp: typeof processor.lookUp = (key) =>
			Effect.zipRight(Effect.zipRight(Deferred.succeed(asked, undefined), Deferred.await(gate)), processor.lookUp(key));
		const shop = await startService({ processor: Layer.succeed(Processor, { ...processor, lookUp }) });
		onTestFinished(() => shop.stop());
		const { order, pay, intents, attempts } = sales(shop);
		const order_id = await order();
		await pay(order_id, "processing");
		const [{ payment_intent_id: id }] = await intents(order_id);
		const [{ order_payment_attempt_id }] = await attempts(order_id);
		const { environment } = shop.caller;
		const notifyAs = (name: string) => notify(environment.environment_id, id, name);
		const [next, quiet] = await shop.runtime.runPromise(
			Effect.gen(function* () {
				const payments = yield* Payments;
				yield* notifyAs("evt_first");
				const [timer] = yield* due;
				if (timer === undefined) return yield* Effect.die("The notification has set no timer.");
				const asking = yield* Effect.fork(payments.reconcile(environment, timer));
				yield* Deferred.await(asked);
				yield* notifyAs("evt_second");
				yield* Deferred.succeed(gate, undefined);
				yield* Fiber.join(asking);
				const next = yield* due;
				// No notification came during this status check, so the next one has time.
				if (next[0] !== undefined) yield* payments.reconcile(environment, next[0]);
				return [next, yield* due] as const;
			}),
		);
		expect(next.map(({ subject }) => subject)).toEqual([order_payment_attempt_id]);
		expect(quiet).toEqual([]);
	});

	it("is applied next, also if a request makes the call", async () => {
		const { processor } = makeFakeProcessor(() => ({ charge: { type: "processing" } }));
		const asked = Effect.runSync(Deferred.make<void>());
		const gate = Effect.runSync(Deferred.make<void>());
		const confirm: typeof processor.confirm = (charge) =>
			Effect.zipLeft(
				processor.confirm(charge),
				Effect.zipRight(Deferred.succeed(asked, undefined), Deferred.await(gate)),
			);
		const shop = await startService({ processor: Layer.succeed(Processor, { ...processor, confirm }) });
		onTestFinished(() => shop.stop());
		const { order, pay, intents, attempts } = sales(shop);
		const order_id = await order();
		const paying = pay(order_id, "processing");
		await shop.runtime.runPromise(Deferred.await(asked));
		const [{ payment_intent_id }] = await intents(order_id);
		const { environment_id } = shop.caller.environment;
		await shop.runtime.runPromise(notify(environment_id, payment_intent_id, "evt_between"));
		await shop.runtime.runPromise(Deferred.succeed(gate, undefined));
		await paying;
		const [{ order_payment_attempt_id, status }] = await attempts(order_id);
		expect(status).toBe("processing");
		const [timer, ...more] = await shop.runtime.runPromise(due);
		expect([timer?.subject, more]).toEqual([order_payment_attempt_id, []]);
	});
});

describe("reading payments", () => {
	it("lists legs by order, status and customer, and the attempts of one order", async () => {
		const customer = (await svc.post("/v1/customers", { name: "Ada" })).body.data.customer_id;
		const made = await svc.post("/v1/orders", {
			customer_id: customer,
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(900) }],
		});
		const { order_id } = made.body.data;
		await sale.pay(order_id, "bad");
		await sale.pay(order_id, "good");
		const [leg] = await sale.intents(order_id);
		for (const query of [`order_id=${order_id}`, `customer_id=${customer}`, `query=${leg.payment_intent_id}`])
			expect((await svc.get(`/v1/payment-intents?${query}`)).body.data).toEqual([leg]);
		expect((await svc.get(`/v1/payment-intents?order_id=${order_id}&status=processing`)).body.data).toEqual([]);
		const path = `/v1/orders/${order_id}/payment-attempts`;
		const first = await svc.get(`${path}?page_size=1`);
		expect(first.body.data).toMatchObject([{ status: "succeeded" }]);
		const next = await svc.get(`${path}?page_size=1&page_token=${first.body.next_page_token}`);
		expect(next.body.data).toMatchObject([{ status: "failed" }]);
		expect((await svc.get("/v1/orders/ord_0/payment-attempts")).status).toBe(404);
		expect((await svc.get(`${path}?order_id=${order_id}`)).body.error.code).toBe("UNSUPPORTED_QUERY_PARAM");
		expect((await svc.get(`/v1/payment-intents/${leg.payment_intent_id}`, { key: svc.liveKey })).status).toBe(404);
	});

	it("refuses to pay an order without lines, by card or in cash", async () => {
		const { order_id } = (await svc.post("/v1/orders", { line_items: [] })).body.data;
		const cash = () => svc.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(100), method: "cash" });
		const expectEmpty = async () => {
			for (const { body, status } of [
				await sale.pay(order_id, "tok_visa"),
				await sale.payWith(order_id, { action: "pay" }),
				await cash(),
			])
				expect([status, body.error.code]).toEqual([422, "ORDER_EMPTY"]);
		};
		await expectEmpty();
		const service = {
			charge_type: "service",
			name: "Table",
			application_method: { type: "fixed", amount_money: usd(700) },
		};
		const charged = await svc.post(`/v1/orders/${order_id}/charges`, service);
		expect(charged.body.data.settlement_amounts.outstanding_money).toEqual(usd(700));
		await expectEmpty();
		expect(await sale.read(order_id)).toMatchObject({ status: "open", payment_status: "unpaid" });
	});

	it("bounds a leg's amount by the card's limits and the order's balance", async () => {
		const order_id = await sale.order();
		const add = async (amount_money: object) =>
			(await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money })).body.error.code;
		expect(await add(usd(49))).toBe("AMOUNT_TOO_SMALL");
		expect(await add(usd(100_000_000))).toBe("AMOUNT_TOO_LARGE");
		expect(await add(usd(2_501))).toBe("AMOUNT_EXCEEDS_BALANCE");
		expect(await add({ amount: 100, currency: "EUR" })).toBe("CURRENCY_NOT_SUPPORTED");
	});
});
