import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { buyerOf, checkouts, credentialHeaders, credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
let shop: ReturnType<typeof checkouts>;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = checkouts(svc);
	sale = sales(svc);
});
afterAll(() => svc.stop());

const errorOf = async (answer: ReturnType<Service["post"]>) => (await answer).body.error;

describe("creating a session", () => {
	it("answers an open one with its URL, the same for a retry (CS1, CS8, CS25)", async () => {
		const order_id = await shop.orderOf();
		const body = { order_id, redirects: { success_redirect_url: "https://shop.example/thanks?a=1" } };
		const first = await shop.create(body, { idempotencyKey: "once" });
		const session = sessionOf(first, 201);
		expect(session).toMatchObject({
			status: "open",
			surface: "hosted",
			revision: 1,
			customer: { require_email: false },
			...body,
		});
		expect(session.url).toMatch(
			new RegExp(`^http://svc.test/checkout/${session.checkout_session_id}#[0-9A-Za-z]{43}$`),
		);
		expect(session).not.toHaveProperty("checkout_session_secret");
		const again = await shop.create(body, { idempotencyKey: "once" });
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(sessionOf(again, 201)).toEqual(session);
		expect(await shop.read(session.checkout_session_id)).toEqual(session);
		expect((await shop.order(order_id)).checkout_session_id).toBe(session.checkout_session_id);
		expect(await shop.eventsOf(session.checkout_session_id)).toEqual(["checkout_session.created"]);
	});

	it("gives the URL and the secret to keys that may write, and in no list", async () => {
		const { body } = await svc.post("/v1/api-keys", { name: "Reader", scopes: ["commerce.checkout_sessions.read"] });
		const key = body.data.secret_key;
		for (const surface of ["hosted", "embedded", "custom"]) {
			const { session } = await shop.opened({ surface });
			const { checkout_session_secret, url, ...shown } = session;
			const path = `/v1/checkout-sessions/${session.checkout_session_id}`;
			expect(sessionOf(await svc.get(path))).toEqual(session);
			expect(sessionOf(await svc.get(path, { key }))).toEqual(shown);
			expect(dataOf(await svc.get("/v1/checkout-sessions?page_size=1"))).toEqual([shown]);
			expect(dataOf(await svc.get("/v1/checkout-sessions?page_size=1", { key }))).toEqual([shown]);
		}
	});

	it("gives embedded and custom checkouts the secret instead (CS7, CS14)", async () => {
		for (const surface of ["embedded", "custom"]) {
			const { session } = await shop.opened({ surface });
			expect(session.checkout_session_secret).toMatch(/^[0-9A-Za-z]{43}$/);
			expect(session).not.toHaveProperty("url");
		}
	});

	it("makes an order of a single untaxed line for a quick payment (CS2)", async () => {
		const item = { name: "Lesson", amount_money: usd(5_000) };
		const session = sessionOf(await shop.create({ quick_pay_item: item }), 201);
		expect(await shop.order(session.order_id)).toMatchObject({
			checkout_session_id: session.checkout_session_id,
			line_items: [{ name: "Lesson", quantity: 1, unit_price_money: usd(5_000) }],
			tax: { enabled: false },
			pricing_amounts: { total_money: usd(5_000), tax_money: usd(0) },
		});
		const small = await errorOf(shop.create({ quick_pay_item: { ...item, amount_money: usd(49) } }));
		expect([small.code, small.param]).toEqual(["AMOUNT_TOO_SMALL", "quick_pay_item.amount_money.amount"]);
		expect(small.details).toEqual([{ code: "AMOUNT_TOO_SMALL", minimum_amount: 50 }]);
	});

	it.each([
		["no source (CS2)", { metadata: {} }, "FIELD_REQUIRED", "order_id"],
		[
			"two sources (CS2)",
			{ order_id: "ord_x", quick_pay_item: { name: "A", amount_money: usd(100) } },
			"INVALID_VALUE",
			"quick_pay_item",
		],
		[
			"an unknown customer of a quick pay",
			{ quick_pay_item: { name: "A", amount_money: usd(100) }, customer: { customer_id: "cus_none" } },
			"RESOURCE_NOT_FOUND",
			"customer.customer_id",
		],
		["an unknown order (CS26)", { order_id: "ord_none" }, "RESOURCE_NOT_FOUND", "order_id"],
		[
			"a redirect to a script (CS4)",
			{ order_id: "ord_x", redirects: { success_redirect_url: "javascript:alert(1)" } },
			"INVALID_VALUE",
			"redirects.success_redirect_url",
		],
		[
			"a redirect without TLS (CS4)",
			{ order_id: "ord_x", redirects: { cancel_redirect_url: "http://shop.example/" } },
			"INVALID_VALUE",
			"redirects.cancel_redirect_url",
		],
		[
			"a redirect with a user (CS4)",
			{ order_id: "ord_x", redirects: { cancel_redirect_url: "https://a:b@shop.example/" } },
			"INVALID_VALUE",
			"redirects.cancel_redirect_url",
		],
		[
			"a tip default that is no option (CS5)",
			{ order_id: "ord_x", tip: { enabled: true, tip_percent_options: [10, 20], default_tip_percent: 15 } },
			"INVALID_VALUE",
			"tip.default_tip_percent",
		],
		[
			"a tip option twice (CS5)",
			{ order_id: "ord_x", tip: { enabled: true, tip_percent_options: [10, 10] } },
			"INVALID_VALUE",
			"tip.tip_percent_options",
		],
		[
			"a tip without options (CS5)",
			{ order_id: "ord_x", tip: { enabled: true } },
			"INVALID_VALUE",
			"tip.tip_percent_options",
		],
	])("refuses %s", async (_, body, code, param) => {
		const error = await errorOf(shop.create(body));
		expect([error.code, error.param]).toEqual([code, param]);
	});

	it("allows redirects to the buyer's own machine in a sandbox, not with a live key (CS4)", async () => {
		const redirects = { success_redirect_url: "http://localhost:3000/thanks" };
		sessionOf(await shop.create({ order_id: await shop.orderOf(), redirects }), 201);
		const item = { name: "Lesson", amount_money: usd(5_000) };
		const live = await svc.post("/v1/checkout-sessions", { quick_pay_item: item, redirects }, { key: svc.liveKey });
		expect(live.body.error.param).toBe("redirects.success_redirect_url");
	});

	it("refuses orders that cannot be paid (CS26)", async () => {
		const paid = await shop.orderOf();
		await sale.pay(paid, "tok_visa");
		expect((await errorOf(shop.create({ order_id: paid }))).code).toBe("ORDER_ALREADY_PAID");
		const canceled = await shop.orderOf();
		await svc.post(`/v1/orders/${canceled}/cancel`);
		expect((await errorOf(shop.create({ order_id: canceled }))).code).toBe("ORDER_NOT_OPEN");
		const busy = await shop.orderOf();
		await sale.pay(busy, "tok_requires_action");
		expect((await errorOf(shop.create({ order_id: busy }))).code).toBe("ORDER_HAS_ACTIVE_PAYMENT_INTENT");
	});

	it("refuses orders with several unpaid legs, except for custom checkouts (CS12)", async () => {
		const order_id = await shop.orderOf();
		const legs = await sale.legs(order_id, 1_000, 1_500);
		for (const surface of ["hosted", "embedded"]) {
			const error = await errorOf(shop.create({ order_id, surface }));
			expect(error.code).toBe("CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED");
			expect(error.blocking_resources.map((leg: { resource_id: string }) => leg.resource_id).sort()).toEqual(
				[...legs].sort(),
			);
		}
		sessionOf(await shop.create({ order_id, surface: "custom" }), 201);
	});

	it("takes the customer, and what is known of the buyer (CS3)", async () => {
		const customer = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201);
		const { customer_id } = customer;
		const { buyer, order_id, session } = await shop.opened({ customer: { customer_id, require_email: true } });
		expect(session.customer).toEqual({ customer_id, require_email: true });
		expect(await shop.order(order_id)).toMatchObject({ customer_id, buyer: { name: "Ada", email: "ada@example.com" } });
		expect(await buyer.view()).toMatchObject({ buyer: { email: "ada@example.com" }, is_email_required: true });
		const other = dataOf(await svc.post("/v1/customers", { name: "Bob" }), 201).customer_id;
		const owned = await shop.orderOf(2_500, { customer_id });
		const refused = await errorOf(shop.create({ order_id: owned, customer: { customer_id: other } }));
		expect([refused.code, refused.param]).toEqual(["INVALID_VALUE", "customer.customer_id"]);
		const unknown = await errorOf(shop.create({ order_id: owned, customer: { customer_id: "cus_none" } }));
		expect(unknown.param).toBe("customer.customer_id");
	});
});

describe("the one open session of an order", () => {
	it("stands against a second one, which may take its place (CS10, CS17)", async () => {
		const { buyer, order_id, session } = await shop.opened();
		const { checkout_session_id } = session;
		const refused = await errorOf(shop.create({ order_id }));
		expect(refused).toMatchObject({
			code: "CHECKOUT_SESSION_ALREADY_EXISTS",
			existing_checkout_session_id: checkout_session_id,
		});
		const next = sessionOf(await shop.create({ order_id, replace_existing: true }), 201);
		expect(await shop.read(checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "replaced" });
		expect(await shop.read(checkout_session_id)).not.toHaveProperty("url");
		const late = await buyer.pay();
		expect(late.body.error).toMatchObject({
			code: "CHECKOUT_SESSION_CURRENT_CHANGED",
			current_checkout_session_id: next.checkout_session_id,
		});
		expect(late.body.error).not.toHaveProperty("blocking_resources");
		dataOf(await buyerOf(svc, credentialOf(next)).pay());
		expect((await buyer.pay()).body.error).not.toHaveProperty("current_checkout_session_id");
		expect(await shop.eventsOf(checkout_session_id)).toEqual(["checkout_session.created", "checkout_session.expired"]);
	});

	it("is one of those that are created at once; the others may be sent again (CS10)", async () => {
		const order_id = await shop.orderOf();
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => shop.create({ order_id, replace_existing: true })),
		);
		const made = answers.filter(({ status }) => status === 201);
		expect(made.length).toBeGreaterThanOrEqual(1);
		for (const { body, status } of answers.filter((answer) => answer.status !== 201)) {
			expect([status, body.error.code]).toEqual([409, "ORDER_CHECKOUT_SESSION_CHANGED"]);
			expect(body.error.remediation.retryable).toBe(true);
			expect(body.error).not.toHaveProperty("blocking_resources");
		}
		const open = dataOf(await svc.get(`/v1/checkout-sessions?order_id=${order_id}&status=open`));
		expect(open).toHaveLength(1);
		expect((await shop.order(order_id)).checkout_session_id).toBe(open[0].checkout_session_id);
	});

	it("stands against the seller's own payments (CS19)", async () => {
		const order_id = await shop.orderOf();
		const [leg] = await sale.legs(order_id, 2_500);
		const { session } = await shop.opened({ order_id });
		const blocked = {
			code: "ORDER_HAS_OPEN_CHECKOUT",
			blocking_resources: [
				{ resource_type: "checkout_session", resource_id: session.checkout_session_id, status: "open" },
			],
		};
		expect((await sale.pay(order_id, "tok_visa")).body.error).toMatchObject(blocked);
		expect((await sale.confirm(order_id, { [leg ?? ""]: "tok_visa" })).body.error).toMatchObject(blocked);
		const added = await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(100) });
		expect(added.body.error).toMatchObject(blocked);
		const manual = await svc.post(`/v1/orders/${order_id}/manual-payments`, {
			amount_money: usd(2_500),
			method: "cash",
		});
		expect(manual.body.error).toMatchObject(blocked);
	});

	it("owns the leg that its buyer is paying (CS19)", async () => {
		const { buyer, order_id } = await shop.opened();
		dataOf(await buyer.pay("tok_requires_action"));
		const [leg] = dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}`));
		const path = `/v1/payment-intents/${leg.payment_intent_id}`;
		for (const touched of [
			svc.patch(path, { amount_money: usd(100) }),
			svc.post(`${path}/confirm`, { token: "tok_visa" }),
			svc.post(`${path}/cancel`),
		])
			expect((await errorOf(touched)).code).toBe("ORDER_PAYMENT_LEG_CHECKOUT_ACTIVE");
	});
});

describe("the end of a session", () => {
	it("comes with the seller's change of the order, but not of its metadata (CS11)", async () => {
		const { buyer, order_id, session } = await shop.opened();
		dataOf(await svc.patch(`/v1/orders/${order_id}`, { metadata: { note: "A" } }));
		expect(await shop.read(session.checkout_session_id)).toMatchObject({ status: "open", revision: 1 });
		dataOf(
			await svc.post(`/v1/orders/${order_id}/line-items`, {
				line_items: [{ name: "Cup", quantity: 1, unit_price_money: usd(100) }],
			}),
		);
		expect(await shop.read(session.checkout_session_id)).toMatchObject({
			status: "expired",
			ended_reason: "order_changed",
		});
		expect(await shop.order(order_id)).not.toHaveProperty("checkout_session_id");
		const late = await buyer.pay();
		expect(late.body.error).toMatchObject({ code: "CHECKOUT_SESSION_NOT_OPEN", reason: "order_changed" });
		expect(await buyer.view()).toMatchObject({ status: "expired", ended_reason: "order_changed" });
		dataOf(await sale.pay(order_id, "tok_visa"));
	});

	it("comes at the seller's wish, once (CS9)", async () => {
		const { buyer, session } = await shop.opened();
		const path = `/v1/checkout-sessions/${session.checkout_session_id}/expire`;
		expect(sessionOf(await svc.post(path))).toMatchObject({ status: "expired", ended_reason: "merchant" });
		expect((await errorOf(svc.post(path))).code).toBe("CHECKOUT_SESSION_NOT_OPEN");
		expect((await buyer.put("/tip", { application_method: null })).body.error.code).toBe("CHECKOUT_SESSION_NOT_OPEN");
	});

	it("comes after a day of the environment's clock (CS9, CM10)", async () => {
		const merchant = await svc.createMerchant("Later");
		const key = merchant.test_key.secret_key ?? "";
		const item = { name: "Lesson", amount_money: usd(5_000) };
		const session = sessionOf(await svc.post("/v1/checkout-sessions", { quick_pay_item: item }, { key }), 201);
		const path = `/v1/checkout-sessions/${session.checkout_session_id}`;
		const get: Service["get"] = (target) => svc.get(target, { key });
		const post: Service["post"] = (target, body) => svc.post(target, body, { key });
		await advanceClock({ get, merchant, post }, 86_399);
		expect(sessionOf(await svc.get(path, { key })).status).toBe("open");
		await advanceClock({ get, merchant, post }, 60);
		expect(sessionOf(await svc.get(path, { key }))).toMatchObject({ status: "expired", ended_reason: "time" });
		const late = await buyerOf(svc, credentialOf(session)).pay();
		expect(late.body.error).toMatchObject({ code: "CHECKOUT_SESSION_NOT_OPEN", reason: "time" });
	});
});

describe("a buyer's credential", () => {
	it("opens its own session alone (CS14, CS15)", async () => {
		const one = await shop.opened();
		const other = await shop.opened();
		const { id } = credentialOf(one.session);
		const { secret } = credentialOf(other.session);
		const ask = (headers: Readonly<Record<string, string>>, key: string | null = null) =>
			svc.get("/v1/checkout", { key, headers });
		const code = async (answer: ReturnType<typeof ask>) => [(await answer).status, (await answer).body.error.code];
		const invalid = [401, "CHECKOUT_CREDENTIAL_INVALID"];
		expect(await code(ask(credentialHeaders({ id, secret })))).toEqual(invalid);
		expect(await code(ask(credentialHeaders({ id, secret: "short" })))).toEqual(invalid);
		expect(await code(ask(credentialHeaders({ id: "cs_00000000000000000000000000", secret })))).toEqual(invalid);
		expect(await code(ask({ "X-Checkout-Session-ID": id }))).toEqual(invalid);
		expect(await code(ask({}))).toEqual(invalid);
		const both = ask(credentialHeaders(credentialOf(one.session)), svc.testKey);
		expect(await code(both)).toEqual([400, "AMBIGUOUS_AUTH"]);
		const orders = await svc.get("/v1/orders", { key: null, headers: credentialHeaders(credentialOf(one.session)) });
		expect(orders.status).toBe(401);
	});

	it("shows nothing a day after its session ended", async () => {
		const merchant = await svc.createMerchant("Secret");
		const key = merchant.test_key.secret_key ?? "";
		const open = async () => {
			const item = { name: "Lesson", amount_money: usd(5_000) };
			return sessionOf(await svc.post("/v1/checkout-sessions", { quick_pay_item: item }, { key }), 201);
		};
		const get: Service["get"] = (target) => svc.get(target, { key });
		const post: Service["post"] = (target, body) => svc.post(target, body, { key });
		const [paid, left, expired] = [await open(), await open(), await open()];
		dataOf(await buyerOf(svc, credentialOf(paid)).pay());
		await post(`/v1/checkout-sessions/${expired.checkout_session_id}/expire`);
		const look = async (session: typeof paid) => {
			const { body, status } = await svc.get("/v1/checkout", {
				key: null,
				headers: credentialHeaders(credentialOf(session)),
			});
			return status === 200 ? body.data.status : [status, body.error.code, body.error.message];
		};
		await advanceClock({ get, merchant, post }, 86_000);
		expect([await look(paid), await look(left), await look(expired)]).toEqual(["completed", "open", "expired"]);
		const dead = [401, "CHECKOUT_CREDENTIAL_INVALID", expect.stringMatching("ended more than a day ago")];
		await advanceClock({ get, merchant, post }, 1_000);
		expect([await look(paid), await look(left), await look(expired)]).toEqual([dead, "expired", dead]);
		await advanceClock({ get, merchant, post }, 86_400);
		expect([await look(paid), await look(left), await look(expired)]).toEqual([dead, dead, dead]);
	});

	it("keeps a buyer's idempotency keys within the session (CM8)", async () => {
		const one = await shop.opened();
		const other = await shop.opened();
		const first = await one.buyer.pay("tok_visa", { idempotencyKey: "pay" });
		expect(dataOf(first)).toMatchObject({ order_id: one.order_id, outstanding_money: usd(0) });
		const second = await other.buyer.pay("tok_visa", { idempotencyKey: "pay" });
		expect(second.headers).not.toHaveProperty("Idempotency-Replayed");
		expect(dataOf(second)).toMatchObject({ order_id: other.order_id, outstanding_money: usd(0) });
	});
});

describe("lists of sessions", () => {
	it("filter by order, status, surface, customer and ID (CM9)", async () => {
		const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Lin" }), 201);
		const one = await shop.opened({ customer: { customer_id }, surface: "custom" });
		await shop.opened({ customer: { customer_id } });
		const ids = async (query: string) =>
			dataOf(await svc.get(`/v1/checkout-sessions?${query}`)).map(
				(session: { checkout_session_id: string }) => session.checkout_session_id,
			);
		const mine = [one.session.checkout_session_id];
		expect(await ids(`order_id=${one.order_id}`)).toEqual(mine);
		expect(await ids(`customer_id=${customer_id}&surface=custom`)).toEqual(mine);
		expect(await ids(`customer_id=${customer_id}&status=open`)).toHaveLength(2);
		expect(await ids(`query=${one.session.checkout_session_id}`)).toEqual(mine);
		const [listed] = dataOf(await svc.get(`/v1/checkout-sessions?order_id=${one.order_id}`));
		const { checkout_session_secret, ...shown } = await shop.read(one.session.checkout_session_id);
		expect(listed).toEqual(shown);
	});
});
