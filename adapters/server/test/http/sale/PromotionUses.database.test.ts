/** Uses of promotions: counted before money moves, released if it did not, and never above a limit. */
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { line, openShop, percent } from "../Shop.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";

const scripts: Readonly<Record<string, FakeScript>> = {
	declines: { charge: { type: "declines" } },
	action: { charge: { type: "requires_action" } },
};

describe("the uses of promotions", () => {
	const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } });
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ processor: fake.layer });
	});
	afterAll(() => svc.stop());

	const mug = line("Mug", 1_000);
	const usedUp = { code: "PROMOTION_DECLINED", reason: "usage_limit_reached" };

	it("sell a code of ten uses to exactly ten of fifty buyers that pay at once", async () => {
		const shop = await openShop(svc);
		await shop.promotion([{ code: "TEN", max_uses: 10 }], { max_uses: 1_000 });
		await shop.promotion("automatic", { name: "All", application_method: percent("1") });
		const orders = await Promise.all(
			Array.from({ length: 50 }, async () => dataOf(await shop.order([mug], ["TEN"]), 201).order_id as string),
		);
		const before = fake.charged();
		const paid = await Promise.all(orders.map((order_id) => shop.pay(order_id)));
		const refused = paid.filter(({ status }) => status !== 200);
		expect(paid.length - refused.length).toBe(10);
		for (const { body, status } of refused) expect([status, body.error]).toMatchObject([422, usedUp]);
		expect(fake.charged() - before).toBe(10 * 891);
		const read = await Promise.all(orders.map((order_id) => shop.get(`/v1/orders/${order_id}`)));
		const sold = read.filter(({ body }) => body.data.payment_status === "paid");
		expect(sold).toHaveLength(10);
		for (const { body } of sold)
			expect(body.data.applied_discounts).toMatchObject([
				{ promotion_code: "TEN", status: "applied", is_use_counted: true },
				{ customer_facing_name: "All", status: "applied", is_use_counted: true },
			]);
		// Later buyers get a refusal, and pay the price without the code after the next change.
		const late = read.find(({ body }) => body.data.payment_status === "unpaid")?.body.data.order_id;
		const changed = await shop.patch(`/v1/orders/${late}`, {});
		expect([shop.discounts(changed), shop.reasons(changed)]).toEqual([{ All: 10 }, { TEN: "usage_limit_reached" }]);
		expect((await shop.pay(late)).status).toBe(200);
	});

	it("sell the last uses of a code to exactly as many buyers that pay at once, in cash or by card", async () => {
		const shop = await openShop(svc);
		await shop.promotion([{ code: "FIVE", max_uses: 5 }]);
		const orders = await Promise.all(
			Array.from({ length: 16 }, async () => dataOf(await shop.order([mug], ["FIVE"]), 201).order_id as string),
		);
		const cash = { method: "cash", amount_money: usd(900) };
		const answers = await Promise.all(
			orders.map((order_id, i) =>
				i % 2 === 0 ? shop.post(`/v1/orders/${order_id}/manual-payments`, cash) : shop.pay(order_id),
			),
		);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
		for (const { body, status } of answers)
			if (status >= 300) expect([status, body.error]).toMatchObject([422, usedUp]);
		const read = await Promise.all(orders.map(async (order_id) => dataOf(await shop.get(`/v1/orders/${order_id}`))));
		const sold = read.filter(({ payment_status }) => payment_status === "paid");
		expect(sold).toHaveLength(5);
		for (const { applied_discounts } of sold)
			expect(applied_discounts).toMatchObject([{ promotion_code: "FIVE", status: "applied", is_use_counted: true }]);
		for (const { order_id, payment_status } of read) {
			const payments = dataOf(await shop.get(`/v1/orders/${order_id}/manual-payments`));
			if (payment_status !== "paid") expect(payments).toEqual([]);
		}
	});

	it("give an automatic offer to as many as it is for, and ask the others for the price without it", async () => {
		const shop = await openShop(svc);
		const { promotion_id } = await shop.promotion("automatic", { name: "First ten", max_uses: 10 });
		const orders = await Promise.all(
			Array.from({ length: 30 }, async () => dataOf(await shop.order([mug]), 201).order_id as string),
		);
		const before = fake.charged();
		const paid = await Promise.all(orders.map((order_id) => shop.pay(order_id)));
		expect(fake.charged() - before).toBe(10 * 900);
		const late = orders.filter((_, position) => paid[position]?.status !== 200);
		expect(late).toHaveLength(20);
		for (const { body, status } of paid)
			if (status !== 200)
				expect([status, body.error.code, body.error.details]).toMatchObject([
					409,
					"ORDER_OUTSTANDING_CHANGED",
					[
						{ expected_outstanding_money: usd(900), outstanding_money: usd(1_000) },
						{ ...usedUp, promotion_id },
					],
				]);
		const again = await Promise.all(late.map((order_id) => shop.pay(order_id)));
		expect(again.map(({ status }) => status)).toEqual(late.map(() => 200));
		expect(fake.charged() - before).toBe(10 * 900 + 20 * 1_000);
	});

	it("leave an automatic offer to the next order, if the payment that took the last use fails", async () => {
		const shop = await openShop(svc);
		await shop.promotion("automatic", { name: "One each", max_uses_per_customer: 1 });
		const customer_id = await shop.customer();
		const order = async () => dataOf(await shop.order([mug], [], { customer_id }), 201).order_id as string;
		const [first, second] = [await order(), await order()];
		const waiting = await shop.pay(first, "action");
		expect((await shop.pay(second)).body.error.code).toBe("ORDER_OUTSTANDING_CHANGED");
		const [key] = fake.keys().slice(-1);
		fake.finish(key ?? "", "declines");
		const { order_payment_attempt_id } = dataOf(waiting).payment_attempt;
		expect((await shop.post(`/v1/orders/${first}/pay`, { order_payment_attempt_id })).status).toBe(402);
		expect(dataOf(await shop.get(`/v1/orders/${second}`)).applied_discounts).toEqual([]);
		expect(shop.discounts(await shop.patch(`/v1/orders/${second}`, {}))).toEqual({ "One each": 100 });
		expect((await shop.pay(second)).status).toBe(200);
		expect((await shop.pay(first)).body.error.code).toBe("ORDER_OUTSTANDING_CHANGED");
	});

	it("sell the last use to one of many cash buyers that pay at once, and count parts once", async () => {
		const shop = await openShop(svc);
		await shop.promotion([{ code: "LAST", max_uses: 1 }]);
		const order = async () => dataOf(await shop.order([mug], ["LAST"]), 201).order_id as string;
		const orders = await Promise.all(Array.from({ length: 6 }, order));
		const record = (order_id: string) =>
			shop.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money: usd(300) });
		const answers = await Promise.all(orders.map(record));
		const winner = orders[answers.findIndex(({ status }) => status === 201)];
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		dataOf(await record(winner ?? ""), 201);
		dataOf(await record(winner ?? ""), 201);
		expect(dataOf(await shop.get(`/v1/orders/${winner}`))).toMatchObject({
			payment_status: "paid",
			applied_discounts: [{ promotion_code: "LAST", is_use_counted: true }],
		});
	});

	it("release a use when the payment fails, and keep it while the payment is in progress", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["ONE"], { max_uses: 1 });
		const first = dataOf(await shop.order([mug], ["ONE"]), 201).order_id;
		const second = dataOf(await shop.order([mug], ["ONE"]), 201).order_id;
		expect((await shop.pay(first, "declines")).status).toBe(402);
		expect(dataOf(await shop.get(`/v1/orders/${first}`)).applied_discounts[0].is_use_counted).toBeUndefined();
		const waiting = await shop.pay(first, "action");
		expect(dataOf(waiting).order.applied_discounts[0].is_use_counted).toBe(true);
		expect((await shop.pay(second)).body.error).toMatchObject(usedUp);
		const [key] = fake.keys().slice(-1);
		fake.finish(key ?? "", "declines");
		const attempt = dataOf(waiting).payment_attempt.order_payment_attempt_id;
		await shop.post(`/v1/orders/${first}/pay`, { order_payment_attempt_id: attempt });
		expect((await shop.pay(second)).status).toBe(200);
		expect((await shop.pay(first)).body.error).toMatchObject(usedUp);
	});

	it("count once for an order that is paid in parts", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["ONE"], { max_uses: 1 });
		const order_id = dataOf(await shop.order([mug], ["ONE"]), 201).order_id;
		const leg = async (amount: number) =>
			dataOf(await shop.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(amount) }), 201)
				.payment_intent_id;
		const confirm = (payment_intent_id: string, completion_behavior: string, token: string) =>
			shop.post(`/v1/orders/${order_id}/pay`, {
				action: "confirm_payment_intents",
				payment_intents: [{ payment_intent_id, token }],
				completion_behavior,
			});
		dataOf(await confirm(await leg(400), "partial_payment", "tok_visa"));
		// A failed second part releases nothing: the order is sold at this price.
		expect((await confirm(await leg(500), "complete_order", "declines")).status).toBe(402);
		expect(dataOf(await shop.get(`/v1/orders/${order_id}`)).applied_discounts[0].is_use_counted).toBe(true);
		dataOf(await shop.pay(order_id));
		const other = dataOf(await shop.order([mug], ["ONE"]), 201);
		expect(other.applied_discounts).toEqual([]);
	});

	it("limit each customer, and the customer cannot change during a payment with the promotion", async () => {
		const shop = await openShop(svc);
		const customer_id = await shop.customer();
		const other = await shop.customer();
		await shop.promotion(["ONCE"], { max_uses_per_customer: 1 });
		const buy = async (customer_id: string) => dataOf(await shop.order([mug], ["ONCE"], { customer_id }), 201).order_id;
		const [first, second, third] = [await buy(customer_id), await buy(customer_id), await buy(other)];
		dataOf(await shop.pay(first, "action"));
		const moved = await shop.patch(`/v1/orders/${first}`, { customer_id: other });
		expect(moved.body.error.code).toBe("ORDER_HAS_ACTIVE_PAYMENT_INTENT");
		expect((await shop.pay(second)).body.error).toMatchObject(usedUp);
		dataOf(await shop.pay(third));
		expect(shop.reasons(await shop.order([mug], ["ONCE"], { customer_id }))).toEqual({ ONCE: "usage_limit_reached" });
	});

	it("price the order again if a promotion has ended, and the next payment pays the new price", async () => {
		const shop = await openShop(svc);
		const promotion = await shop.promotion(["TEN"], { max_uses: 5 });
		await shop.promotion("automatic", { name: "All", application_method: percent("1") });
		const order_id = dataOf(await shop.order([mug], ["TEN"]), 201).order_id;
		dataOf(await shop.patch(`/v1/promotions/${promotion.promotion_id}`, { ends_at: "2020-01-01T00:00:00.000Z" }));
		const before = fake.charged();
		const pay = (idempotencyKey: string) =>
			shop.post(
				`/v1/orders/${order_id}/pay`,
				{ action: "pay", payment_source: { token: "tok_visa" } },
				{ idempotencyKey },
			);
		const refused = await pay("first");
		expect([refused.status, refused.body.error]).toMatchObject([
			409,
			{
				code: "ORDER_OUTSTANDING_CHANGED",
				details: [
					{
						code: "ORDER_OUTSTANDING_CHANGED",
						expected_outstanding_money: usd(891),
						outstanding_money: usd(990),
					},
					{
						code: "PROMOTION_DECLINED",
						reason: "expired",
						promotion_id: promotion.promotion_id,
						promotion_code: "TEN",
					},
				],
			},
		]);
		const kept = dataOf(await shop.get(`/v1/orders/${order_id}`));
		expect(kept).toMatchObject({
			version: 2,
			status: "open",
			settlement_amounts: { outstanding_money: usd(990) },
			applied_discounts: [{ customer_facing_name: "All", applied_money: usd(10) }],
		});
		expect(kept).not.toHaveProperty("active_payment_attempt_id");
		const { body } = await shop.get("/v1/webhook-events?sort_direction=desc&page_size=1");
		expect(body.data).toMatchObject([
			{ event_type: "order.updated", data: { order: { order_id, total_money: usd(990) } } },
		]);

		// The refusal is the answer of its key for good. Another key pays.
		const replayed = await pay("first");
		expect([replayed.status, replayed.body, replayed.headers["Idempotency-Replayed"]]).toEqual([
			409,
			refused.body,
			"true",
		]);
		expect(dataOf(await shop.get(`/v1/orders/${order_id}/payment-attempts`))).toEqual([]);
		expect(fake.charged()).toBe(before);
		const paid = dataOf(await pay("second"));
		expect(paid.order).toMatchObject({ status: "closed", settlement_amounts: { paid_money: usd(990) } });
		expect(fake.charged()).toBe(before + 990);
		expect((await pay("first")).status).toBe(409);
	});

	it("price the order again if a promotion has ended before a manual payment, which is not recorded", async () => {
		const shop = await openShop(svc);
		const promotion = await shop.promotion("automatic", { name: "Ten" });
		const order_id = dataOf(await shop.order([mug]), 201).order_id;
		dataOf(await shop.patch(`/v1/promotions/${promotion.promotion_id}`, { ends_at: "2020-01-01T00:00:00.000Z" }));
		const record = (amount: number, idempotencyKey: string) =>
			shop.post(
				`/v1/orders/${order_id}/manual-payments`,
				{ method: "cash", amount_money: usd(amount) },
				{ idempotencyKey },
			);
		const refused = await record(900, "first");
		expect([refused.status, refused.body.error]).toMatchObject([
			409,
			{
				code: "ORDER_OUTSTANDING_CHANGED",
				details: [
					{ expected_outstanding_money: usd(900), outstanding_money: usd(1_000) },
					{ code: "PROMOTION_DECLINED", reason: "expired", promotion_id: promotion.promotion_id },
				],
			},
		]);
		expect(dataOf(await shop.get(`/v1/orders/${order_id}`))).toMatchObject({
			version: 2,
			payment_status: "unpaid",
			settlement_amounts: { outstanding_money: usd(1_000) },
			applied_discounts: [],
		});
		const { body } = await shop.get("/v1/webhook-events?sort_direction=desc&page_size=1");
		expect(body.data).toMatchObject([
			{ event_type: "order.updated", data: { order: { order_id, total_money: usd(1_000) } } },
		]);
		expect((await record(900, "first")).headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(await shop.get(`/v1/orders/${order_id}/manual-payments`))).toEqual([]);
		dataOf(await record(1_000, "second"), 201);
		expect(dataOf(await shop.get(`/v1/orders/${order_id}`))).toMatchObject({ version: 3, payment_status: "paid" });
	});

	it("price an order again that an archived promotion had made free, also for a confirmed leg", async () => {
		const shop = await openShop(svc);
		const free = await shop.promotion(["FREE"], { application_method: percent("100") });
		const half = await shop.promotion(["HALF"], { application_method: percent("50") });
		const order_id = dataOf(await shop.order([mug], ["FREE"]), 201).order_id;
		const archive = async ({ promotion_id }: { promotion_id: string }) =>
			dataOf(await shop.post(`/v1/promotions/${promotion_id}/archive`));
		await archive(free);
		const outstandingOf = ({ body, status }: Answer) => [
			status,
			body.error.code,
			body.error.details[0].outstanding_money.amount,
		];
		const closing = await shop.post(`/v1/orders/${order_id}/pay`, { action: "pay" });
		expect(outstandingOf(closing)).toEqual([409, "ORDER_OUTSTANDING_CHANGED", 1_000]);
		dataOf(await shop.enter(order_id, "HALF"));
		const leg = dataOf(await shop.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(500) }), 201);
		await archive(half);
		const confirm = () => shop.post(`/v1/payment-intents/${leg.payment_intent_id}/confirm`, { token: "tok_visa" });
		expect(outstandingOf(await confirm())).toEqual([409, "ORDER_OUTSTANDING_CHANGED", 1_000]);
		expect(dataOf(await confirm()).order.settlement_amounts.outstanding_money).toEqual(usd(500));
	});

	it("price an order again once, if many payments of it race", async () => {
		const shop = await openShop(svc);
		const promotion = await shop.promotion(["TEN"]);
		const order_id = dataOf(await shop.order([mug], ["TEN"]), 201).order_id;
		dataOf(await shop.post(`/v1/promotions/${promotion.promotion_id}/archive`));
		const before = fake.charged();
		const answers = await Promise.all(
			Array.from({ length: 6 }, () =>
				shop.post(`/v1/orders/${order_id}/pay`, {
					action: "pay",
					payment_source: { token: "tok_visa" },
					expected_outstanding_money: usd(900),
				}),
			),
		);
		for (const { body, status } of answers)
			expect([status, body.error.code, body.error.details[0].outstanding_money]).toEqual([
				409,
				"ORDER_OUTSTANDING_CHANGED",
				usd(1_000),
			]);
		expect(dataOf(await shop.get(`/v1/orders/${order_id}`)).version).toBe(2);
		expect((await shop.pay(order_id)).status).toBe(200);
		expect(fake.charged()).toBe(before + 1_000);
	});

	it("count a guest by the email address, whatever its case and spelling, and ask for it first", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["WELCOME"], { max_uses_per_customer: 1 });
		const asGuest = async () => {
			const made = await shop.order([mug], ["WELCOME"]);
			expect(shop.reasons(made)).toEqual({ WELCOME: "customer_required" });
			const { order_id } = dataOf(made, 201);
			const session = sessionOf(await shop.post("/v1/checkout-sessions", { order_id, surface: "custom" }), 201);
			return { order_id, ...buyerOf(svc, credentialOf(session)) };
		};
		const nobody = await asGuest();
		expect((await nobody.post("/discounts", { promotion_code: "welcome" })).body.error).toMatchObject({
			code: "PROMOTION_DECLINED",
			reason: "customer_required",
		});
		const first = await asGuest();
		const known = dataOf(await first.put("/customer", { buyer: { email: "Jose\u0301@example.com" } }));
		expect(known.outstanding_money).toEqual(usd(900));
		// While the payment waits for the bank, the buyer may correct the address: the use is counted once all the same.
		dataOf(await first.pay("action"));
		await first.put("/customer", { buyer: { email: "else@example.com" } });
		const second = await asGuest();
		const again = dataOf(await second.put("/customer", { buyer: { email: "JOS\u00c9@EXAMPLE.COM" } }));
		expect(again.outstanding_money).toEqual(usd(1_000));
		expect((await second.post("/discounts", { promotion_code: "WELCOME" })).body.error).toMatchObject(usedUp);
		expect(dataOf(await second.put("/customer", { buyer: { email: "b@example.com" } })).outstanding_money).toEqual(
			usd(900),
		);
		dataOf(await second.pay());
		expect(dataOf(await shop.get(`/v1/orders/${second.order_id}`)).applied_discounts).toMatchObject([
			{ is_use_counted: true, use_counted_for: "b@example.com" },
		]);
	});

	it("take a code with blanks around it, in orders, previews and checkouts", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["WELCOME"]);
		const made = await shop.order([mug], [" welcome\n"]);
		expect([shop.discounts(made), shop.reasons(made)]).toEqual([{ WELCOME: 100 }, {}]);
		const { order_id } = dataOf(await shop.order([mug]), 201);
		expect(dataOf(await shop.preview(order_id, "\tWELCOME ")).discount_money).toEqual(usd(100));
		const session = sessionOf(await shop.post("/v1/checkout-sessions", { order_id, surface: "custom" }), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		expect(dataOf(await buyer.post("/discounts", { promotion_code: " Welcome " })).outstanding_money).toEqual(usd(900));
	});

	it("count orders that cost nothing, and find first orders by the customer's payments", async () => {
		const shop = await openShop(svc);
		const customer_id = await shop.customer();
		const rule = { attribute: "customer_order_count", operator: "eq", values: [0] };
		await shop.promotion(["FIRST"], { application_method: percent("100"), eligibility_rules: [rule], max_uses: 1 });
		const free = dataOf(await shop.order([mug], ["FIRST"], { customer_id }), 201).order_id;
		const closed = dataOf(await shop.post(`/v1/orders/${free}/pay`, { action: "pay" }));
		expect(closed.order).toMatchObject({
			status: "closed",
			applied_discounts: [{ status: "applied", is_use_counted: true }],
		});
		await shop.promotion(["WELCOME"], { eligibility_rules: [rule] });
		const next = await shop.order([mug], ["WELCOME", "FIRST"], { customer_id });
		expect(shop.reasons(next)).toEqual({ WELCOME: "customer_not_eligible", FIRST: "usage_limit_reached" });
		const released = dataOf(await shop.order([mug], []), 201).order_id;
		expect(dataOf(await shop.post(`/v1/orders/${released}/cancel`)).status).toBe("canceled");
	});
});
