/** Authorizations and manual captures: amounts, participants, and lost responses. */
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, advanceClock, type CallOptions, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";
import { line, openShop } from "../Shop.js";
import { stockOf } from "../Stock.js";

const scripts: Record<string, FakeScript> = {};
const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } }, { deadline_millis: 400 });

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true, processor: fake.layer });
	sale = sales(svc);
});
afterAll(() => svc.stop());
let chargedBefore = 0;
const charged = () => fake.charged() - chargedBefore;
beforeEach(() => {
	chargedBefore = fake.charged();
	Object.assign(scripts, {
		bad: { charge: { type: "declines" } },
		hangs: { charge: { type: "succeeds" }, delivery: { type: "hangs" } },
		processing: { charge: { type: "processing" } },
		wrong: { charge: { type: "succeeds", amount_money: usd(1) } },
		capture_hangs: { charge: { type: "succeeds" }, capture: { type: "hangs" } },
		capture_lost: { charge: { type: "succeeds" }, capture: { type: "lost" } },
		capture_dies_before: { charge: { type: "succeeds" }, capture: { type: "crashes", when: "before" } },
		capture_dies_after: { charge: { type: "succeeds" }, capture: { type: "crashes", when: "after" } },
	});
});

const manual = (token = "good") => ({ action: "pay", payment_source: { token }, capture_method: "manual" });
const refusalOf = ({ body, status }: Answer) => [status, body.error?.code];
const refusedField = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];
const at = (payment_intent_id: string, action = "") => `/v1/payment-intents/${payment_intent_id}${action}`;
/** The body may be left out: then the request has none. */
const capture = (payment_intent_id: string, body?: object, options?: CallOptions) =>
	svc.post(at(payment_intent_id, "/capture"), body, options);
const intentOf = async (payment_intent_id: string) => dataOf(await svc.get(at(payment_intent_id)));

/** Reserves the balance of an order, and returns the leg's ID. */
const reserve = async (order_id: string, token?: string): Promise<string> => {
	const { payment_attempt } = dataOf(await sale.payWith(order_id, manual(token)));
	return payment_attempt.payment_intents[0].payment_intent_id;
};

describe("a payment with `capture_method: manual`", () => {
	it("reserves the money, leaves the order open, and takes it all with one capture", async () => {
		const order_id = await sale.order(2_500, 500);
		const { order, payment_attempt } = dataOf(await sale.payWith(order_id, manual()));
		expect(order).toMatchObject({
			payment_status: "unpaid",
			active_payment_attempt_id: payment_attempt.order_payment_attempt_id,
			settlement_amounts: { paid_money: usd(0), outstanding_money: usd(2_500) },
		});
		expect(payment_attempt).toMatchObject({ status: "processing", is_resumable: false });
		const [{ payment_intent_id }] = payment_attempt.payment_intents;
		const reserved = await intentOf(payment_intent_id);
		expect(reserved).toMatchObject({
			status: "requires_capture",
			capture_method: "manual",
			amount_money: usd(2_500),
			authorized_money: usd(2_500),
		});
		const days = (Date.parse(reserved.capture_before) - Date.parse(reserved.updated_at)) / 86_400_000;
		expect(days).toBe(7);
		expect(charged()).toBe(0);

		const [{ order_line_item_id }] = order.line_items;
		const changed = await svc.patch(`/v1/orders/${order_id}/line-items/${order_line_item_id}`, { quantity: 2 });
		expect(refusalOf(changed)).toEqual([409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT"]);
		const again = await sale.pay(order_id, "good");
		expect(again.body.error.blocking_resources[1]).toMatchObject({ status: "requires_capture" });

		const first = await capture(payment_intent_id, undefined, { idempotencyKey: "k" });
		const { settled_at, ...captured } = dataOf(first);
		expect(captured).toMatchObject({ status: "succeeded", amount_money: usd(2_500), tip_money: usd(500) });
		for (const field of ["capture_before", "capture_request"]) expect(captured).not.toHaveProperty(field);
		expect(await sale.read(order_id)).toMatchObject({
			status: "closed",
			settlement_amounts: { paid_money: usd(2_500), settled_tip_money: usd(500) },
		});
		expect(charged()).toBe(2_500);
		expect(await sale.attempts(order_id)).toMatchObject([{ status: "succeeded" }]);
		expect(await sale.events(order_id)).toEqual([
			"payment_intent.created",
			"payment_intent.processing",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);

		const replayed = await capture(payment_intent_id, {}, { idempotencyKey: "k" });
		expect([replayed.status, replayed.headers["Idempotency-Replayed"]]).toEqual([200, "true"]);
		expect(replayed.body.data).toEqual({ ...captured, settled_at });
		const other = await capture(payment_intent_id, { amount_money: usd(60) }, { idempotencyKey: "k" });
		expect(refusalOf(other)).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
		expect(refusalOf(await capture(payment_intent_id))).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id }), 201);
		await eventually(async () =>
			dataOf(await svc.get(`/v1/refunds/${refund_id}`)).status === "succeeded" ? true : undefined,
		);
		expect(fake.refunded(captured.processor_payment_id)).toBe(2_500);
	});

	it("captures a part, which pays everything before the tip, and leaves the rest to be paid", async () => {
		const order_id = await sale.order(2_500, 500);
		const leg = await reserve(order_id);
		expect(dataOf(await capture(leg, { amount_money: usd(2_200) }))).toMatchObject({
			amount_money: usd(2_200),
			tip_money: usd(200),
			authorized_money: usd(2_500),
		});
		expect(await sale.read(order_id)).toMatchObject({
			status: "open",
			payment_status: "partially_paid",
			settlement_amounts: { paid_money: usd(2_200), outstanding_money: usd(300), settled_tip_money: usd(200) },
		});
		dataOf(await sale.pay(order_id, "good"));
		expect(await sale.read(order_id)).toMatchObject({
			status: "closed",
			settlement_amounts: { paid_money: usd(2_500) },
		});
		expect(charged()).toBe(2_500);
	});

	it("is limited to one leg, and to the reserved amount", async () => {
		const order_id = await sale.order(3_000);
		const [a, b] = (await sale.legs(order_id, 1_000, 2_000)) as [string, string];
		const both = await sale.confirm(order_id, { [a]: "good", [b]: "good" }, { capture_method: "manual" });
		expect(refusedField(both)).toEqual([422, "MANUAL_CAPTURE_SINGLE_LEG", "payment_intents"]);
		expect(refusalOf(await capture(a))).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		dataOf(
			await sale.confirm(
				order_id,
				{ [a]: "good" },
				{ capture_method: "manual", completion_behavior: "partial_payment" },
			),
		);
		const field = "amount_money.amount";
		const tooMuch = await capture(a, { amount_money: usd(1_001) });
		expect(refusedField(tooMuch)).toEqual([422, "AMOUNT_TOO_LARGE", field]);
		expect(tooMuch.body.error.details).toMatchObject([{ maximum_amount: 1_000 }]);
		expect(refusedField(await capture(a, { amount_money: usd(49) }))).toEqual([422, "AMOUNT_TOO_SMALL", field]);
		expect(refusalOf(await capture("pi_00000000000000000000000000"))).toEqual([404, "RESOURCE_NOT_FOUND"]);
		expect(dataOf(await capture(a)).status).toBe("succeeded");
		expect((await sale.read(order_id)).settlement_amounts).toMatchObject({ outstanding_money: usd(2_000) });
	});

	it("that is declined can be paid again, at once or manually", async () => {
		const order_id = await sale.order();
		expect(refusalOf(await sale.payWith(order_id, manual("bad")))).toEqual([402, "PAYMENT_DECLINED"]);
		dataOf(await sale.pay(order_id, "good"));
		expect(await sale.intents(order_id)).toMatchObject([{ status: "succeeded", capture_method: "automatic" }]);
	});

	it("with another reserved amount is not applied", async () => {
		const order_id = await sale.order();
		expect(refusalOf(await sale.payWith(order_id, manual("wrong")))).toEqual([502, "AMOUNT_MISMATCH"]);
		expect(await sale.read(order_id)).toMatchObject({ payment_status: "unpaid" });
	});

	it("that settles later is reserved when it does", async () => {
		const order_id = await sale.order();
		const leg = await reserve(order_id, "processing");
		fake.finish((await intentOf(leg)).processor_idempotency_key, "succeeds");
		await eventually(async () => ((await intentOf(leg)).status === "requires_capture" ? true : undefined));
		expect(dataOf(await capture(leg)).status).toBe("succeeded");
	});
});

describe("participants of reserved money", () => {
	const giftCard = async (amount: number) =>
		dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(amount) }), 201);
	const balanceOf = async (gift_card_id: string) =>
		dataOf(await svc.get(`/v1/gift-cards/${gift_card_id}`)).balance_money.amount;

	/** An order of 2,500 with a tip of 500; a gift card pays 1,000. */
	const withCard = async () => {
		const { code, gift_card_id } = await giftCard(1_000);
		const order_id = await sale.order(2_500, 500);
		dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code }));
		const leg = await reserve(order_id);
		expect((await intentOf(leg)).amount_money).toEqual(usd(1_500));
		expect(await balanceOf(gift_card_id)).toBe(0);
		return { gift_card_id, leg, order_id };
	};

	it("redeem a gift card with the capture, also with a partial one", async () => {
		const { gift_card_id, leg, order_id } = await withCard();
		expect(dataOf(await capture(leg, { amount_money: usd(1_200) })).tip_money).toEqual(usd(200));
		expect(await sale.read(order_id)).toMatchObject({
			settlement_amounts: { paid_money: usd(2_200), outstanding_money: usd(300), settled_tip_money: usd(200) },
			gift_cards: [{ gift_card_id, status: "redeemed", applied_money: usd(1_000) }],
		});
		expect(await balanceOf(gift_card_id)).toBe(0);
	});

	it("release a gift card's value when the leg is canceled", async () => {
		const { gift_card_id, leg, order_id } = await withCard();
		expect(dataOf(await svc.post(at(leg, "/cancel")))).toMatchObject({
			status: "canceled",
			authorized_money: usd(1_500),
		});
		expect(await balanceOf(gift_card_id)).toBe(1_000);
		const order = await sale.read(order_id);
		expect(order).toMatchObject({ status: "open", payment_status: "unpaid" });
		expect(order).not.toHaveProperty("active_payment_attempt_id");
		expect(await sale.attempts(order_id)).toMatchObject([{ status: "canceled" }]);
		expect(refusalOf(await capture(leg))).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		expect(charged()).toBe(0);
	});

	it("release the use of a promotion code", async () => {
		const shop = await openShop(svc);
		await shop.promotion([{ code: "ONCE", max_uses: 1 }]);
		const [a, b] = await Promise.all(
			[1, 2].map(async () => dataOf(await shop.order([line("Mug", 1_000)], ["ONCE"]), 201).order_id),
		);
		const paid = dataOf(await shop.post(`/v1/orders/${a}/pay`, manual()));
		const [{ payment_intent_id }] = paid.payment_attempt.payment_intents;
		expect(refusalOf(await shop.pay(b))).toEqual([422, "PROMOTION_DECLINED"]);
		dataOf(await shop.post(at(payment_intent_id, "/cancel")));
		expect((await shop.pay(b)).status).toBe(200);
	});

	it("commit stock until the leg is canceled", async () => {
		const stock = stockOf(svc);
		const made = await svc.post("/v1/products", {
			name: "Mug",
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_000), inventory_item: { name: "Mug" } },
		});
		const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, 5);
		const buy = async () => {
			const inventory_routing_source = { type: "fixed_location", location_id };
			const body = { line_items: [{ variant_id, quantity: 2 }], inventory_routing_source };
			return reserve(dataOf(await svc.post("/v1/orders", body), 201).order_id);
		};
		const level = async () => {
			const { committed_quantity, held_quantity } = await stock.level(inventory_item_id, location_id);
			return [held_quantity, committed_quantity];
		};
		const given = await buy();
		expect(await level()).toEqual([0, 2]);
		const kept = await buy();
		expect(await level()).toEqual([0, 4]);
		dataOf(await svc.post(at(given, "/cancel")));
		expect(await level()).toEqual([0, 2]);
		dataOf(await capture(kept));
		expect(await level()).toEqual([0, 2]);
	});
});

describe("an authorization", () => {
	it("without a capture is released after seven days", async () => {
		const made = await svc.post("/v1/developer/sandboxes", { name: "Weeks", issue_test_key: true });
		const { sandbox_id, test_key } = dataOf(made, 201);
		const key = test_key.secret_key as string;
		const body = { line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(1_000) }] };
		const { order_id } = dataOf(await svc.post("/v1/orders", body, { key }), 201);
		const { payment_attempt } = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, manual(), { key }));
		const leg = payment_attempt.payment_intents[0].payment_intent_id;
		const advance = (days: number) => advanceClock(svc, days * 86_400, { sandbox_id, key });
		const statusOf = async () => dataOf(await svc.get(at(leg), { key }));
		await advance(6.9);
		expect((await statusOf()).status).toBe("requires_capture");
		await advance(0.2);
		expect(await statusOf()).toMatchObject({
			status: "canceled",
			last_payment_error: { code: "authorization_expired" },
		});
		const order = dataOf(await svc.get(`/v1/orders/${order_id}`, { key }));
		expect(order).toMatchObject({ status: "open", payment_status: "unpaid" });
		const late = await svc.post(at(leg, "/capture"), {}, { key });
		expect(refusalOf(late)).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { ...manual(), capture_method: "automatic" }, { key }));
		expect(charged()).toBe(1_000);
	});

	it("with a lost response is found, and can be captured", async () => {
		const order_id = await sale.order();
		expect(refusalOf(await sale.payWith(order_id, manual("hangs")))).toEqual([504, "PROCESSOR_TIMEOUT"]);
		const found = await eventually(async () => {
			const [intent] = await sale.intents(order_id);
			return intent.status === "requires_capture" ? intent : undefined;
		});
		expect(dataOf(await capture(found.payment_intent_id)).status).toBe("succeeded");
		expect(charged()).toBe(2_500);
	});
});

describe("a capture without a response", () => {
	const settled = async (order_id: string) => {
		await eventually(async () => ((await sale.read(order_id)).status === "closed" ? true : undefined));
		expect((await sale.events(order_id)).filter((type) => type === "order.payment_captured")).toHaveLength(1);
	};

	it.each(["capture_hangs", "capture_lost"])("completes in the background (%s)", async (token) => {
		const order_id = await sale.order();
		const leg = await reserve(order_id, token);
		const unknown = await capture(leg, { amount_money: usd(2_500) }, { idempotencyKey: "k" });
		// Without look-ups, the worker can't complete it before the test has looked.
		fake.setOutage(true);
		expect(refusalOf(unknown)).toEqual([504, "PROCESSOR_TIMEOUT"]);
		expect(await intentOf(leg)).toMatchObject({ capture_request: { amount_money: usd(2_500) } });
		const other = await capture(leg, { amount_money: usd(2_000) });
		scripts[token] = { charge: { type: "succeeds" } };
		fake.setOutage(false);
		expect(refusalOf(other)).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		await settled(order_id);
		expect(charged()).toBe(2_500);
	});

	it("of a part is no capture of the whole", async () => {
		const leg = await reserve(await sale.order(), "capture_hangs");
		expect((await capture(leg, { amount_money: usd(2_000) })).status).toBe(504);
		fake.setOutage(true);
		const whole = await capture(leg);
		fake.setOutage(false);
		expect(refusalOf(whole)).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		await eventually(async () => ((await intentOf(leg)).status === "succeeded" ? true : undefined));
		expect(charged()).toBe(2_000);
	});

	it.each(["capture_hangs", "capture_lost"])("is the same for every retry (%s)", async (token) => {
		const order_id = await sale.order();
		const leg = await reserve(order_id, token);
		const body = { amount_money: usd(2_500) };
		expect((await capture(leg, body, { idempotencyKey: "k" })).status).toBe(504);
		scripts[token] = { charge: { type: "succeeds" } };
		const again = await capture(leg, body, { idempotencyKey: "k" });
		expect(dataOf(again)).toMatchObject({ status: "succeeded", amount_money: usd(2_500) });
		await settled(order_id);
		expect(charged()).toBe(2_500);
	});

	it.each(["capture_dies_before", "capture_dies_after"])("because the service died is repaired (%s)", async (token) => {
		const order_id = await sale.order();
		const leg = await reserve(order_id, token);
		expect((await capture(leg, {}, { idempotencyKey: "k" })).status).toBe(500);
		expect(charged()).toBe(token === "capture_dies_after" ? 2_500 : 0);
		scripts[token] = { charge: { type: "succeeds" } };
		await settled(order_id);
		expect(charged()).toBe(2_500);
		const repeated = await capture(leg, {}, { idempotencyKey: "k" });
		expect(dataOf(repeated)).toMatchObject({ status: "succeeded" });
	});

	it("during an outage of the processor is retried, and refuses a later cancellation", async () => {
		const order_id = await sale.order();
		const leg = await reserve(order_id);
		fake.setOutage(true);
		expect((await capture(leg)).status).toBe(504);
		expect(refusalOf(await svc.post(at(leg, "/cancel")))).toEqual([502, "PROCESSOR_UNAVAILABLE"]);
		fake.setOutage(false);
		await settled(order_id);
		expect(charged()).toBe(2_500);
		expect(refusalOf(await svc.post(at(leg, "/cancel")))).toEqual([409, "PAYMENT_INTENT_NOT_CANCELABLE"]);
	});

	it("takes the money once, however many requests race", async () => {
		const order_id = await sale.order();
		const leg = await reserve(order_id);
		const asked = await Promise.all(Array.from({ length: 6 }, () => capture(leg)));
		for (const { body, status } of asked)
			if (status !== 200) expect([status, body.error.code]).toEqual([409, "PAYMENT_INTENT_NOT_CAPTURABLE"]);
		expect(asked.some(({ status }) => status === 200)).toBe(true);
		await settled(order_id);
		expect(charged()).toBe(2_500);
	});

	it("or a cancellation: one of the two happens", async () => {
		for (let round = 0; round < 4; round++) {
			const before = charged();
			const order_id = await sale.order(1_000);
			const leg = await reserve(order_id);
			const [taken, given] = await Promise.all([capture(leg), svc.post(at(leg, "/cancel"))]);
			const paid = (await sale.settled(order_id)).payment_status === "paid";
			expect([taken.status, given.status]).toEqual(paid ? [200, 409] : [409, 200]);
			expect(charged() - before).toBe(paid ? 1_000 : 0);
		}
	});
});

describe("a payment intent by itself", () => {
	it("is confirmed as one leg, and leaves the rest open", async () => {
		const order_id = await sale.order(3_000);
		const [leg] = (await sale.legs(order_id, 1_000)) as [string];
		const stale = await svc.post(at(leg, "/confirm"), { token: "good", expected_outstanding_money: usd(1) });
		expect(refusalOf(stale)).toEqual([409, "ORDER_OUTSTANDING_CHANGED"]);
		const confirmed = await svc.post(at(leg, "/confirm"), { token: "good" }, { idempotencyKey: "k" });
		expect(dataOf(confirmed)).toMatchObject({
			order: { payment_status: "partially_paid", settlement_amounts: { outstanding_money: usd(2_000) } },
			payment_attempt: { status: "succeeded", completion_behavior: "partial_payment" },
		});
		const replayed = await svc.post(at(leg, "/confirm"), { token: "good" }, { idempotencyKey: "k" });
		expect(replayed.body.data).toEqual(confirmed.body.data);
		const again = await svc.post(at(leg, "/confirm"), { token: "good" });
		expect(refusalOf(again)).toEqual([409, "PAYMENT_INTENT_NOT_PAYABLE"]);
	});

	it("is reserved by its confirmation with manual capture", async () => {
		const order_id = await sale.order(3_000);
		const [leg] = (await sale.legs(order_id, 1_000)) as [string];
		dataOf(await svc.post(at(leg, "/confirm"), { token: "good", capture_method: "manual" }));
		expect(await intentOf(leg)).toMatchObject({ status: "requires_capture", authorized_money: usd(1_000) });
		expect(dataOf(await capture(leg)).status).toBe("succeeded");
	});

	it("changes its amount until it is confirmed, and its metadata always", async () => {
		const order_id = await sale.order(3_000);
		const [leg] = (await sale.legs(order_id, 1_000)) as [string];
		const patch = (body: object) => svc.patch(at(leg), body);
		const changed = dataOf(await patch({ amount_money: usd(1_200), metadata: { seat: "4" }, expected_version: 1 }));
		expect(changed).toMatchObject({ amount_money: usd(1_200), metadata: { seat: "4" }, version: 2 });
		expect(refusalOf(await patch({ metadata: {}, expected_version: 1 }))).toEqual([409, "VERSION_CONFLICT"]);
		const field = "amount_money.amount";
		expect(refusedField(await patch({ amount_money: usd(3_001) }))).toEqual([422, "AMOUNT_EXCEEDS_BALANCE", field]);
		expect(refusedField(await patch({ amount_money: usd(49) }))).toEqual([422, "AMOUNT_TOO_SMALL", field]);
		const fixed = [409, "AMOUNT_NOT_UPDATABLE", "amount_money"];
		expect((await svc.post(at(leg, "/confirm"), { token: "bad" })).status).toBe(402);
		expect(refusedField(await patch({ amount_money: usd(1_000) }))).toEqual(fixed);
		dataOf(await svc.post(at(leg, "/confirm"), { token: "good" }));
		expect(refusedField(await patch({ amount_money: usd(1_000) }))).toEqual(fixed);
		expect(dataOf(await patch({ metadata: { seat: "5" } }))).toMatchObject({
			status: "succeeded",
			metadata: { seat: "5" },
		});
		expect((await sale.read(order_id)).settlement_amounts.paid_money).toEqual(usd(1_200));
	});
});
