import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { fixed, percent } from "../Shop.js";
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

const errorOf = (answer: Answer) => answer.body.error;

const shipped = {
	line_items: [{ name: "Mug", quantity: 2, unit_price_money: usd(1_000), fulfillment: { requirement: "shipment" } }],
};

const destination = {
	address: { line1: "1 Main St", city: "New York", state: "NY", postal_code: "10001", country: "US" },
	recipient: { name: "Ada" },
};

const deliveryMethod = async (name: string, amount: number): Promise<string> =>
	dataOf(
		await svc.post("/v1/delivery-methods", {
			name,
			type: "shipment",
			configuration: {
				pricing: { type: "fixed", fixed: { currency_options: { USD: usd(amount) } } },
				public_details: { service_level: "2 days" },
			},
		}),
		201,
	).delivery_method_id;

/** Completes the simulated challenge of a payment, as the bank's page does. */
const approve = (view: { payment: { client_action: { url: string } } }, result = "approved") =>
	svc.send("POST", new URL(view.payment.client_action.url).pathname, `result=${result}`, {
		key: null,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});

describe("what a buyer sees", () => {
	it("is what the seller allows, and no more (CS23)", async () => {
		const order_id = await shop.orderOf(2_500, { metadata: { margin: "high" } });
		const { buyer, session } = await shop.opened({ order_id, metadata: { campaign: "secret" } });
		const view = await buyer.view();
		expect(view).toMatchObject({
			checkout_session_id: session.checkout_session_id,
			status: "open",
			surface: "hosted",
			revision: 1,
			is_test_mode: true,
			business: { name: "Acme" },
			order_id,
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500) }],
			pricing_amounts: { total_money: usd(2_500) },
			outstanding_money: usd(2_500),
			payment_collection: { processor: { publishable_key: expect.any(String) } },
		});
		const text = JSON.stringify(view);
		for (const hidden of ["margin", "campaign", "secret_salt", "declines", "metadata", "tax_category"])
			expect(text).not.toContain(hidden);
	});
});

describe("what a buyer says", () => {
	it("raises the revision, and stands on the order (CS15, CS16)", async () => {
		const { buyer, order_id } = await shop.opened({ customer: { require_email: true } });
		const missing = errorOf(await buyer.pay());
		expect([missing.code, missing.param]).toEqual(["FIELD_REQUIRED", "buyer.email"]);
		const said = dataOf(await buyer.put("/customer", { buyer: { name: "Ada", email: "ada@example.com" } }));
		expect(said).toMatchObject({ revision: 2, buyer: { name: "Ada", email: "ada@example.com" } });
		const bad = errorOf(await buyer.put("/customer", { buyer: { email: "nobody" } }));
		expect([bad.code, bad.param]).toEqual(["INVALID_VALUE", "buyer.email"]);
		dataOf(await buyer.pay());
		expect((await shop.order(order_id)).buyer).toEqual({ name: "Ada", email: "ada@example.com" });
	});

	it("chooses among the session's delivery methods, which what ships needs (CS6)", async () => {
		const [slow, fast, other] = [
			await deliveryMethod("Slow", 500),
			await deliveryMethod("Fast", 900),
			await deliveryMethod("Other", 1),
		];
		const order_id = await shop.orderOf(0, shipped);
		const { buyer } = await shop.opened({ order_id, delivery_method_ids: [slow, fast] });
		expect((await buyer.view()).delivery).toMatchObject({
			choices: [
				{ delivery_method_id: slow, name: "Slow", service_level: "2 days", price_money: usd(500) },
				{ delivery_method_id: fast, name: "Fast", price_money: usd(900) },
			],
			is_destination_required: true,
			is_choice_required: true,
		});
		dataOf(await buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		const nowhere = errorOf(await buyer.pay());
		expect([nowhere.code, nowhere.param]).toEqual(["DELIVERY_DESTINATION_REQUIRED", undefined]);
		expect(nowhere.message).toContain("PUT /v1/checkout/delivery");
		dataOf(await buyer.put("/delivery", { delivery_destination: destination }));
		expect(errorOf(await buyer.pay())).toMatchObject({ code: "FIELD_REQUIRED", param: "delivery_method_id" });
		expect(errorOf(await buyer.put("/delivery", { delivery_method_id: other })).param).toBe("delivery_method_id");
		expect(errorOf(await buyer.put("/delivery", {})).code).toBe("FIELD_REQUIRED");
		const chosen = dataOf(await buyer.put("/delivery", { delivery_method_id: fast }));
		expect(chosen).toMatchObject({
			delivery: { delivery_method_id: fast, delivery_destination: destination },
			charges: [{ name: "Fast", pricing_amounts: { subtotal_money: usd(900) } }],
		});
		dataOf(await buyer.pay());
	});

	it("chooses a delivery method again if the session does not offer the one of an earlier session (CS6)", async () => {
		const [fast, slow] = [await deliveryMethod("Fast", 900), await deliveryMethod("Slow", 500)];
		const order_id = await shop.orderOf(0, shipped);
		const former = await shop.opened({ order_id, delivery_method_ids: [fast, slow] });
		dataOf(await former.buyer.put("/delivery", { delivery_destination: destination, delivery_method_id: fast }));
		const { buyer } = await shop.opened({ order_id, delivery_method_ids: [slow], replace_existing: true });
		dataOf(await buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		expect(errorOf(await buyer.pay())).toMatchObject({ code: "FIELD_REQUIRED", param: "delivery_method_id" });
		dataOf(await buyer.put("/delivery", { delivery_method_id: slow }));
		dataOf(await buyer.pay());
		expect((await shop.order(order_id)).charges).toMatchObject([{ name: "Slow" }]);
	});

	it("says no address of what is not shipped: it would only move the taxes, and no delivery is offered for it", async () => {
		const trenton = {
			address: { line1: "1 State St", city: "Trenton", state: "NJ", postal_code: "08608", country: "US" },
		};
		const order_id = await shop.orderOf(0, {
			line_items: [
				{ name: "Pin", quantity: 1, unit_price_money: usd(10_000), line_item_tax_category: "physical_goods" },
			],
			delivery_destination: trenton,
		});
		const method = await deliveryMethod("Slow", 500);
		const { buyer } = await shop.opened({ order_id, delivery_method_ids: [method] });
		expect(await buyer.view()).toMatchObject({ outstanding_money: usd(10_663) });
		expect(await buyer.view()).not.toHaveProperty("delivery");
		const portland = { ...trenton.address, city: "Portland", state: "OR", postal_code: "97204" };
		const moved = errorOf(await buyer.put("/delivery", { delivery_destination: { address: portland } }));
		expect(moved).toMatchObject({ code: "INVALID_VALUE", param: "delivery_destination" });
		const chosen = errorOf(await buyer.put("/delivery", { delivery_method_id: method }));
		expect(chosen).toMatchObject({ code: "RESOURCE_NOT_FOUND", param: "delivery_method_id" });
		dataOf(await buyer.pay());
		expect((await shop.order(order_id)).payment_status).toBe("paid");
	});

	it("needs no address to pick up what could be shipped, and pays the taxes of that place", async () => {
		const address = { line1: "1 Pike St", city: "Seattle", state: "WA", postal_code: "98101", country: "US" };
		const { location_id } = dataOf(await svc.post("/v1/locations", { name: "Store", address }), 201);
		const pricing = { type: "fixed", fixed: { currency_options: { USD: usd(0) } } };
		const configuration = { origin: { type: "location", location_id }, pricing };
		const pickup = dataOf(
			await svc.post("/v1/delivery-methods", { name: "Pick up", type: "pickup", configuration }),
			201,
		).delivery_method_id;
		const order_id = await shop.orderOf(0, shipped);
		const { buyer } = await shop.opened({
			order_id,
			delivery_method_ids: [await deliveryMethod("Slow", 500), pickup],
			customer: { require_email: false },
		});
		expect(errorOf(await buyer.pay()).code).toBe("DELIVERY_DESTINATION_REQUIRED");
		expect(dataOf(await buyer.put("/delivery", { delivery_method_id: pickup }))).toMatchObject({
			delivery: { is_destination_required: false, is_choice_required: true, delivery_method_id: pickup },
			outstanding_money: usd(2_130),
		});
		dataOf(await buyer.pay());
		expect((await shop.order(order_id)).payment_status).toBe("paid");
	});

	it("tips as the session offers (CS5)", async () => {
		const tip = { enabled: true, tip_percent_options: [10, 20], default_tip_percent: 10 };
		const { buyer, order_id } = await shop.opened({ order_id: await shop.orderOf(1_000), tip });
		expect(await buyer.view()).toMatchObject({
			tip: { options: tip, amount_money: usd(100) },
			outstanding_money: usd(1_100),
		});
		const changed = dataOf(await buyer.put("/tip", { application_method: percent("20") }));
		expect(changed).toMatchObject({ revision: 2, outstanding_money: usd(1_200) });
		for (const application_method of [percent("15"), fixed(500)])
			expect(errorOf(await buyer.put("/tip", { application_method })).param).toBe("application_method");
		expect(dataOf(await buyer.put("/tip", { application_method: null })).outstanding_money).toEqual(usd(1_000));
		dataOf(await buyer.pay());
		expect((await shop.order(order_id)).tips).toEqual([]);
		const custom = await shop.opened({ tip: { enabled: true, custom_tip_enabled: true } });
		dataOf(await custom.buyer.put("/tip", { application_method: fixed(333) }));
		const plain = await shop.opened();
		expect(errorOf(await plain.buyer.put("/tip", { application_method: fixed(1) })).param).toBe("application_method");
	});

	it("enters promotion codes, and is told why one gives nothing (CS20, CM5)", async () => {
		dataOf(
			await svc.post("/v1/promotions", {
				name: "Ten off",
				redemption_type: "code",
				discount_class: "order",
				application_method: percent("10"),
				codes: [{ code: "TEN" }],
			}),
			201,
		);
		const order_id = await shop.orderOf(1_000);
		dataOf(
			await svc.post(`/v1/orders/${order_id}/discounts`, {
				customer_facing_name: "Friend",
				application_method: fixed(100),
			}),
		);
		const { buyer } = await shop.opened({ order_id });
		const declined = errorOf(await buyer.post("/discounts", { promotion_code: "NOPE" }));
		expect([declined.code, declined.reason]).toEqual(["PROMOTION_DECLINED", expect.any(String)]);
		expect(declined.param).toBe("promotion_code");
		const entered = dataOf(await buyer.post("/discounts", { promotion_code: "TEN" }));
		const code = entered.discounts.find((one: { promotion_code?: string }) => one.promotion_code === "TEN");
		const friend = entered.discounts.find((one: { promotion_code?: string }) => one.promotion_code === undefined);
		expect((await buyer.send("DELETE", `/discounts/${friend.applied_discount_id}`)).status).toBe(404);
		const without = dataOf(await buyer.send("DELETE", `/discounts/${code.applied_discount_id}`));
		expect(without.outstanding_money).toEqual(usd(900));
	});

	it("applies gift cards, also by the order's own endpoint, never to another order (CS13, CS15)", async () => {
		const cards = await Promise.all(
			[400, 300].map(async (amount) => dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(amount) }), 201)),
		);
		const metadata = { margin: "high" };
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(1_000), metadata }];
		const noted = await shop.orderOf(1_000, { metadata, line_items });
		const { buyer, order_id, session } = await shop.opened({ order_id: noted });
		const one = dataOf(await buyer.post("/gift-cards", { code: cards[0]?.code }));
		expect(one.gift_card_estimate).toEqual({ covered_money: usd(400), remaining_money: usd(600) });
		expect(JSON.stringify(one)).not.toContain(cards[0]?.code);
		const headers = credentialHeaders(credentialOf(session));
		const path = `/v1/orders/${order_id}/gift-cards`;
		const applied = dataOf(await svc.post(path, { code: cards[1]?.code }, { key: null, headers }));
		expect(applied).toMatchObject({ order_id, gift_card_estimate: { covered_money: usd(700) } });
		expect(JSON.stringify(applied)).not.toContain("margin");
		const foreign = await svc.post(
			`/v1/orders/${await shop.orderOf()}/gift-cards`,
			{ code: "X" },
			{ key: null, headers },
		);
		expect(foreign.status).toBe(404);
		const removed = await buyer.send("DELETE", `/gift-cards/${cards[1]?.gift_card_id}`);
		expect(dataOf(removed).gift_card_estimate.covered_money).toEqual(usd(400));
		const unknown = errorOf(await buyer.post("/gift-cards", { code: "GIFT-NONE" }));
		expect([unknown.code, unknown.param]).toEqual(["GIFT_CARD_CODE_UNKNOWN", "code"]);
		expect(dataOf(await buyer.pay())).toMatchObject({ status: "completed", outstanding_money: usd(0) });
	});
});

describe("a refusal", () => {
	it("names to the buyer nothing that only the seller sees (CS17)", async () => {
		const order_id = await shop.orderOf(1_000);
		const cash = { amount_money: usd(200), method: "cash" };
		dataOf(await svc.post(`/v1/orders/${order_id}/manual-payments`, cash), 201);
		const { buyer } = await shop.opened({ order_id });
		const enter = async () => errorOf(await buyer.post("/discounts", { promotion_code: "TEN" }));
		const final = await enter();
		expect(final.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		for (const field of ["blocking_resources", "blocking_resource_count"]) expect(final).not.toHaveProperty(field);
		const { payment } = dataOf(await buyer.pay("tok_requires_action"));
		const resource_id = payment.order_payment_attempt_id;
		expect((await enter()).blocking_resources).toEqual([{ resource_type: "order_payment_attempt", resource_id }]);
	});
});

describe("paying in a session", () => {
	it("completes it with the order, in one transaction, once (CS21, CS24)", async () => {
		const { buyer, order_id, session } = await shop.opened();
		const view = dataOf(await buyer.pay("tok_visa", { idempotencyKey: "pay" }));
		expect(view).toMatchObject({ status: "completed", outstanding_money: usd(0), payment: { status: "succeeded" } });
		expect(view).not.toHaveProperty("payment_collection");
		const again = await buyer.post(
			"/pay",
			{ payment_source: { token: "tok_visa" }, expected_revision: 1 },
			{ idempotencyKey: "pay" },
		);
		expect(dataOf(again)).toEqual(view);
		expect(errorOf(await buyer.pay())).toMatchObject({ code: "CHECKOUT_SESSION_NOT_OPEN", reason: "completed" });
		const { checkout_session_id } = session;
		expect(await shop.read(checkout_session_id)).toMatchObject({
			status: "completed",
			completed_at: expect.any(String),
		});
		expect(await shop.order(order_id)).toMatchObject({ payment_status: "paid", checkout_session_id });
		expect(await shop.eventsOf(checkout_session_id)).toEqual([
			"checkout_session.created",
			"checkout_session.completed",
		]);
	});

	it("refuses a revision that the buyer no longer sees, with the new amounts (CS16)", async () => {
		const tip = { enabled: true, custom_tip_enabled: true };
		const { buyer } = await shop.opened({ order_id: await shop.orderOf(1_000), tip });
		dataOf(await buyer.put("/tip", { application_method: fixed(200) }));
		const stale = errorOf(await buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision: 1 }));
		expect(stale).toMatchObject({
			code: "CHECKOUT_SESSION_REVISION_CONFLICT",
			param: "expected_revision",
			conflict_details: [{ revision: 2, outstanding_money: usd(1_200), pricing_amounts: { tip_money: usd(200) } }],
		});
		const changed = errorOf(await buyer.put("/tip", { application_method: null, expected_revision: 1 }));
		expect(changed.code).toBe("CHECKOUT_SESSION_REVISION_CONFLICT");
		const missing = errorOf(await buyer.post("/pay", { payment_source: { token: "tok_visa" } }));
		expect([missing.code, missing.param]).toEqual(["FIELD_REQUIRED", "expected_revision"]);
	});

	it("charges once when the buyer pays twice at once", async () => {
		const { buyer, order_id } = await shop.opened();
		const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.pay()));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const intents = dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}&status=succeeded`));
		expect(intents).toHaveLength(1);
	});

	it("leaves the session open for another card after a decline, ten times (CS24)", async () => {
		const { buyer, session } = await shop.opened();
		const declined = await buyer.pay("tok_chargeDeclined");
		expect([declined.status, errorOf(declined).code]).toEqual([402, "PAYMENT_DECLINED"]);
		expect(await buyer.view()).toMatchObject({
			status: "open",
			revision: 1,
			payment: { status: "failed", last_payment_error: { message: expect.any(String) } },
		});
		for (let i = 0; i < 9; i++) expect((await buyer.pay("tok_chargeDeclined")).status).toBe(402);
		expect(await shop.read(session.checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "merchant" });
		expect(errorOf(await buyer.pay())).toMatchObject({ code: "CHECKOUT_SESSION_NOT_OPEN", reason: "merchant" });
	});

	it("needs no card for an order that costs nothing (CS26)", async () => {
		const { buyer } = await shop.opened({ order_id: await shop.orderOf(0) });
		const { revision } = await buyer.view();
		expect(dataOf(await buyer.post("/pay", { expected_revision: revision }))).toMatchObject({ status: "completed" });
	});

	it("asks the buyer to authenticate, and goes on afterwards (CS15)", async () => {
		const { buyer } = await shop.opened();
		const asked = dataOf(await buyer.pay("tok_requires_action"));
		expect(asked).toMatchObject({ status: "open", payment: { status: "requires_action" } });
		expect(dataOf(await buyer.post("/resume", {}))).toMatchObject({ payment: { status: "requires_action" } });
		const back = await approve(asked);
		expect([back.status, back.headers.Location]).toEqual([
			303,
			`http://svc.test/checkout/${asked.checkout_session_id}/return`,
		]);
		expect(dataOf(await buyer.post("/resume", {}))).toMatchObject({ status: "completed", outstanding_money: usd(0) });
		expect(dataOf(await buyer.post("/resume", {}))).toMatchObject({ status: "completed" });
	});

	it("brings the buyer back from the bank to the seller's own page, and to no other (CS15)", async () => {
		const origins = (embed_origins: ReadonlyArray<string>) =>
			svc.patch("/v1/settings", { checkout: { embed_origins } });
		expect((await origins(["https://shop.example"])).status).toBe(200);
		for (const surface of ["custom", "embedded"]) {
			const { buyer } = await shop.opened({ surface });
			const payment = { payment_source: { token: "tok_requires_action" }, expected_revision: 1 };
			const foreign = await buyer.post("/pay", { ...payment, return_url: "https://evil.example/cart" });
			expect(errorOf(foreign)).toMatchObject({ code: "INVALID_VALUE", param: "return_url" });
			const page = "https://shop.example/cart?id=7#pay";
			const back = await approve(dataOf(await buyer.post("/pay", { ...payment, return_url: page })));
			expect([back.status, back.headers.Location]).toEqual([303, page]);
		}
		const { buyer } = await shop.opened();
		const hosted = { payment_source: { token: "tok_visa" }, expected_revision: 1, return_url: "https://shop.example/" };
		expect(errorOf(await buyer.post("/pay", hosted)).param).toBe("return_url");
		await origins([]);
	});

	it("lets the buyer try another card after a rejected authentication (CS24)", async () => {
		const { buyer } = await shop.opened();
		await approve(dataOf(await buyer.pay("tok_requires_action")), "rejected");
		expect(errorOf(await buyer.post("/resume", {})).code).toBe("PAYMENT_DECLINED");
		expect(dataOf(await buyer.pay())).toMatchObject({ status: "completed" });
	});

	it("completes without the buyer coming back, even after the session's day (CS9)", async () => {
		const merchant = await svc.createMerchant("Absent");
		const key = merchant.test_key.secret_key ?? "";
		const item = { name: "Lesson", amount_money: usd(5_000) };
		const session = sessionOf(await svc.post("/v1/checkout-sessions", { quick_pay_item: item }, { key }), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		const asked = dataOf(await buyer.pay("tok_processing"));
		expect(asked).toMatchObject({ status: "open", payment: { status: "processing" } });
		const get: Service["get"] = (target) => svc.get(target, { key });
		const post: Service["post"] = (target, body) => svc.post(target, body, { key });
		await advanceClock({ get, merchant, post }, 5 * 86_400);
		const path = `/v1/checkout-sessions/${session.checkout_session_id}`;
		expect(sessionOf(await svc.get(path, { key }))).toMatchObject({ status: "completed" });
	});

	it("pays the whole balance in a custom checkout (CS12)", async () => {
		const order_id = await shop.orderOf();
		const { buyer } = await shop.opened({ order_id, surface: "custom" });
		dataOf(await buyer.pay());
		expect((await sale.pay(order_id, "tok_visa")).body.error.code).toBe("ORDER_ALREADY_PAID");
	});
});
