import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

const grace = { name: "Grace", email: "grace@example.com" };

const create = (body: object) => shop.post("/v1/checkout-sessions", body);

/** A session of a new plan, and its buyer. */
const opened = async (plan: object = {}, more: object = {}) => {
	const { subscription_plan_id } = await shop.planOf(plan);
	const session = sessionOf(await create({ subscription_plan_id, ...more }), 201);
	return { subscription_plan_id, session, buyer: buyerOf(svc, credentialOf(session)) };
};

type Opened = Awaited<ReturnType<typeof opened>>;

const named = async (one: Opened) => dataOf(await one.buyer.put("/customer", { buyer: grace }));
const read = async ({ session }: Opened) =>
	sessionOf(await shop.get(`/v1/checkout-sessions/${session.checkout_session_id}`));
const orderOf = async ({ session }: Opened) => dataOf(await shop.get(`/v1/orders/${session.order_id}`));

/** The subscriptions of a plan. */
const subscriptionsOf = async ({ subscription_plan_id }: Opened) =>
	dataOf(await shop.get(`/v1/subscriptions?subscription_plan_id=${subscription_plan_id}`));

/** Begins the set-up of a card. Returns what the client's script needs. */
const begin = async ({ buyer }: Opened, body: object = {}): Promise<Answer> => {
	const { revision } = await buyer.view();
	return buyer.post("/pay", { expected_revision: revision, ...body });
};

const secretOf = (answer: Answer): string => dataOf(answer).client_setup.processor.setup_intent.client_secret;

/** Enters a card into the processor's form. */
const enterCard = (client_secret: string, token = "tok_visa") =>
	svc.send(
		"POST",
		`/processor/v1/set-ups/${shop.merchant.sandbox.environment_id}`,
		String(new URLSearchParams({ client_secret, token })),
		{ key: null, headers: { "content-type": "application/x-www-form-urlencoded" } },
	);

describe("a session of a plan without a trial", () => {
	it("CS22 charges the first period, saves the card, and begins the subscription in one transaction", async () => {
		const one = await opened({}, { quantity: 2 });
		expect(one.session).toMatchObject({
			status: "open",
			subscription_plan_id: one.subscription_plan_id,
			quantity: 2,
			customer: { require_email: true },
		});
		const view = await named(one);
		expect(view).toMatchObject({
			subscription: {
				name: "Club",
				quantity: 2,
				recurring_money: usd(4_000),
				billing_interval: "monthly",
				billing_interval_count: 1,
			},
			outstanding_money: usd(4_000),
			method_offers: [{ type: "card" }],
		});
		expect(dataOf(await one.buyer.pay()).status).toBe("completed");
		const { subscription_id, customer } = await read(one);
		const order = await orderOf(one);
		expect(order).toMatchObject({
			payment_status: "paid",
			customer_id: customer.customer_id,
			subscription_id,
			subscription_period_index: 0,
		});
		expect(dataOf(await shop.get(`/v1/customers/${customer.customer_id}`))).toMatchObject(grace);
		const subscription = await shop.read(subscription_id);
		expect(subscription).toMatchObject({
			status: "active",
			customer_id: customer.customer_id,
			checkout_session_id: one.session.checkout_session_id,
			latest_order_id: order.order_id,
			dunning: { attempts: 0 },
			line_items: [{ quantity: 2 }],
		});
		expect(dataOf(await shop.get(`/v1/payment-methods/${subscription.payment_method_id}`))).toMatchObject({
			status: "active",
			customer_id: customer.customer_id,
			card: { last4: "4242" },
		});
		expect(await shop.periodsOf(subscription_id)).toMatchObject([
			{ index: 0, status: "paid", order_id: order.order_id, paid_at: subscription.created_at },
		]);
		expect(await shop.daysOf(subscription)).toEqual(["0 created", "0 activated", "0 payment_succeeded"]);
	});

	it("goes on with the saved card from the second period, without a second charge of the first", async () => {
		const one = await opened();
		await named(one);
		dataOf(await one.buyer.pay());
		const { subscription_id } = await read(one);
		await shop.advance(32 * day);
		const found = await shop.read(subscription_id);
		expect(found.status).toBe("active");
		const periods = await shop.periodsOf(subscription_id);
		expect(periods.map(({ index, status }: { index: number; status: string }) => [index, status])).toEqual([
			[0, "paid"],
			[1, "paid"],
		]);
		expect(periods[0].order_id).not.toBe(periods[1].order_id);
	});

	it("CS24 keeps the session open after a decline, and begins one subscription with the next card", async () => {
		const one = await opened();
		await named(one);
		expect(refusal(await one.buyer.pay("tok_declined"))).toEqual({ status: 402, code: "PAYMENT_DECLINED" });
		expect(await subscriptionsOf(one)).toEqual([]);
		expect(dataOf(await one.buyer.pay("tok_visa")).status).toBe("completed");
		expect(await subscriptionsOf(one)).toHaveLength(1);
		expect(refusal(await one.buyer.pay("tok_visa"))).toEqual({ status: 409, code: "CHECKOUT_SESSION_NOT_OPEN" });
	});

	it("charges once when two browsers pay at once", async () => {
		const one = await opened();
		const { revision } = await named(one);
		const body = { payment_source: { token: "tok_visa" }, expected_revision: revision };
		await Promise.all([1, 2].map(() => one.buyer.post("/pay", body)));
		await eventually(async () => expect((await read(one)).status).toBe("completed"));
		expect(await subscriptionsOf(one)).toHaveLength(1);
		const { settled_payments } = await orderOf(one);
		expect(settled_payments).toHaveLength(1);
	});

	it("completes after an authentication, and charges no card that cannot be saved", async () => {
		const one = await opened();
		const { revision } = await named(one);
		for (const token of ["tok_ach", "tok_affirm"]) {
			const refused = await one.buyer.post("/pay", { payment_source: { token }, expected_revision: revision });
			expect(refused.body.error).toMatchObject({ code: "INVALID_VALUE", param: "payment_source.token" });
		}
		const waiting = dataOf(await one.buyer.pay("tok_requires_action"));
		expect(waiting.payment.status).toBe("requires_action");
		expect(await subscriptionsOf(one)).toEqual([]);
		const url = new URL(waiting.payment.client_action.url);
		await svc.send("POST", url.pathname + url.search, "result=approved", {
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		dataOf(await one.buyer.post("/resume", {}));
		await eventually(async () => expect((await read(one)).status).toBe("completed"));
		expect(await subscriptionsOf(one)).toMatchObject([{ status: "active" }]);
	});

	it("CS18 locks the terms: no lines, tip, code or gift card", async () => {
		const one = await opened();
		const refusals = await Promise.all([
			one.buyer.put("/line-items", { line_items: [] }),
			one.buyer.put("/tip", { application_method: null }),
			one.buyer.post("/discounts", { promotion_code: "TEN" }),
		]);
		for (const { body, status } of refusals)
			expect([status, body.error.code, body.error.reason]).toEqual([
				409,
				"CHECKOUT_SESSION_MODIFIERS_READ_ONLY",
				"subscription_terms_locked",
			]);
		expect(await named(one)).toMatchObject({ outstanding_money: usd(2_000) });
	});

	it("cancels the order of a session that nobody paid, and refuses to collect its money otherwise", async () => {
		const one = await opened();
		const { order_id } = one.session;
		expect(refusal(await create({ order_id, replace_existing: true }))).toEqual({ status: 422, code: "INVALID_VALUE" });
		expect(refusal(await shop.post(`/v1/orders/${order_id}/pay`, { action: "pay" }))).toEqual({
			status: 409,
			code: "ORDER_HAS_OPEN_CHECKOUT",
		});
		await shop.post(`/v1/checkout-sessions/${one.session.checkout_session_id}/expire`);
		await eventually(async () => expect((await orderOf(one)).status).toBe("canceled"));
		expect(await subscriptionsOf(one)).toEqual([]);
	});

	it("ships the first period to the buyer's destination, and the renewals too", async () => {
		const line = {
			name: "Box",
			quantity: 1,
			unit_price_money: usd(3_000),
			fulfillment: { requirement: "shipment" },
		};
		const one = await opened({ line_items: [line] });
		await named(one);
		expect(refusal(await one.buyer.pay())).toEqual({ status: 422, code: "DELIVERY_DESTINATION_REQUIRED" });
		const delivery_destination = {
			address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
		};
		dataOf(await one.buyer.put("/delivery", { delivery_destination }));
		dataOf(await one.buyer.pay());
		expect(await subscriptionsOf(one)).toMatchObject([{ status: "active", delivery_destination }]);
	});

	it("keeps the terms that the buyer has seen when the seller changes the plan", async () => {
		const one = await opened();
		await named(one);
		dataOf(
			await shop.patch(`/v1/subscription-plans/${one.subscription_plan_id}`, {
				line_items: [{ name: "Membership", quantity: 1, unit_price_money: usd(9_000) }],
			}),
		);
		dataOf(await one.buyer.pay());
		expect(await subscriptionsOf(one)).toMatchObject([
			{ plan_version: 1, line_items: [{ unit_price_money: usd(2_000) }] },
		]);
	});
});

describe("a session of a plan with a trial", () => {
	const trial = { trial_period_days: 14 };

	it("CS22 has no order, saves a card, and begins the subscription with it", async () => {
		const one = await opened(trial);
		expect(one.session.order_id).toBeUndefined();
		expect(await one.buyer.view()).toMatchObject({
			outstanding_money: usd(0),
			payment_collection: { processor: { elements: { mode: "setup", payment_method_types: ["card"] } } },
			subscription: { trial_period_days: 14, recurring_money: usd(2_000) },
		});
		expect(refusal(await begin(one))).toEqual({ status: 400, code: "FIELD_REQUIRED" });
		await named(one);
		const begun = await begin(one);
		expect(dataOf(begun).client_setup.processor.setup_intent.js_call).toBe("confirmSetup");
		expect(await subscriptionsOf(one)).toEqual([]);
		await enterCard(secretOf(begun));
		expect(dataOf(await one.buyer.post("/resume", {})).status).toBe("completed");
		const { customer, status, subscription_id } = await read(one);
		expect(status).toBe("completed");
		const subscription = await shop.read(subscription_id);
		expect(subscription).toMatchObject({ status: "trialing", customer_id: customer.customer_id });
		expect(dataOf(await shop.get(`/v1/customers/${customer.customer_id}`))).toMatchObject(grace);
		expect(dataOf(await shop.get(`/v1/payment-methods/${subscription.payment_method_id}`))).toMatchObject({
			status: "active",
			checkout_session_id: one.session.checkout_session_id,
		});
		await shop.advance(15 * day);
		expect(await shop.reached(subscription_id, "active")).toMatchObject({ subscription_id });
	});

	it("completes by the processor's notification if the buyer never comes back", async () => {
		const one = await opened(trial);
		await named(one);
		await enterCard(secretOf(await begin(one)));
		await eventually(async () => expect((await read(one)).status).toBe("completed"));
		expect(await subscriptionsOf(one)).toHaveLength(1);
	});

	it("has one set-up for two browsers, and begins one subscription", async () => {
		const one = await opened(trial);
		await named(one);
		const [first, second] = await Promise.all([begin(one), begin(one)]);
		expect(secretOf(first)).toBe(secretOf(second));
		await Promise.all([enterCard(secretOf(first)), enterCard(secretOf(second))]);
		await Promise.all([1, 2, 3].map(() => one.buyer.post("/resume", {})));
		await eventually(async () => expect((await read(one)).status).toBe("completed"));
		expect(await subscriptionsOf(one)).toHaveLength(1);
	});

	it("shows why a card was not saved, and takes the next one", async () => {
		const one = await opened(trial);
		await named(one);
		const secret = secretOf(await begin(one));
		await enterCard(secret, "tok_declined");
		expect(dataOf(await one.buyer.post("/resume", {}))).toMatchObject({
			status: "open",
			setup_error: { code: "card_declined" },
		});
		await enterCard(secret);
		expect(dataOf(await one.buyer.post("/resume", {})).status).toBe("completed");
	});

	it("answers a retry without the secret, also after the session", async () => {
		const one = await opened(trial);
		const { revision } = await named(one);
		const options = { headers: { "Idempotency-Key": "trial-1" } };
		const body = { expected_revision: revision };
		const { client_setup, ...first } = dataOf(await one.buyer.post("/pay", body, options));
		expect(client_setup).toBeDefined();
		const again = await one.buyer.post("/pay", body, options);
		expect(dataOf(again)).toEqual(first);
		expect(again.body.meta.warnings).toMatchObject([{ code: "SECRET_NOT_REPLAYED" }]);
		dataOf(await shop.post(`/v1/checkout-sessions/${one.session.checkout_session_id}/expire`));
		expect(dataOf(await one.buyer.post("/pay", body, options))).toEqual(first);
	});

	it("saves no card after the session has ended", async () => {
		const one = await opened(trial);
		await named(one);
		const secret = secretOf(await begin(one));
		await shop.post(`/v1/checkout-sessions/${one.session.checkout_session_id}/expire`);
		await enterCard(secret);
		await eventually(async () =>
			expect(
				dataOf(await shop.get("/v1/payment-methods?status=detached")).some(
					(one_: { checkout_session_id?: string }) => one_.checkout_session_id === one.session.checkout_session_id,
				),
			).toBe(true),
		);
		expect(await subscriptionsOf(one)).toEqual([]);
		expect((await read(one)).status).toBe("expired");
	});

	it("subscribes a known customer with a saved card at once", async () => {
		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const one = await opened(trial, { customer: { customer_id } });
		const done = dataOf(await begin(one, { payment_source: { payment_method_id } }));
		expect(done.status).toBe("completed");
		expect(await subscriptionsOf(one)).toMatchObject([{ status: "trialing", customer_id, payment_method_id }]);
	});

	it("begins a plan that costs nothing; its order closes by itself", async () => {
		const one = await opened({ line_items: [{ name: "Free", quantity: 1, unit_price_money: usd(0) }] });
		await named(one);
		await enterCard(secretOf(await begin(one)));
		dataOf(await one.buyer.post("/resume", {}));
		const { subscription_id } = await read(one);
		await shop.reached(subscription_id, "active");
	});

	it("refuses what a plan decides", async () => {
		const { subscription_plan_id } = await shop.planOf(trial);
		const tip = { enabled: true, tip_percent_options: [10] };
		for (const [more, param] of [
			[{ tip }, "tip"],
			[{ quantity: 100 }, "quantity"],
			[{ order_id: "ord_1" }, "subscription_plan_id"],
		] as const)
			expect((await create({ subscription_plan_id, ...more })).body.error.param).toBe(param);
		const { subscription_plan_id: gone } = await shop.planOf(trial);
		dataOf(await shop.patch(`/v1/subscription-plans/${gone}`, { status: "archived" }));
		expect(refusal(await create({ subscription_plan_id: gone }))).toEqual({ status: 422, code: "INVALID_VALUE" });
	});
});

describe("a link of a plan", () => {
	const linkOf = async (more: object = {}, plan: object = {}) => {
		const { subscription_plan_id } = await shop.planOf(plan);
		const link = dataOf(await shop.post("/v1/payment-links", { name: "Join", subscription_plan_id, ...more }), 201);
		return { subscription_plan_id, link };
	};

	const start = ({ payment_link_id }: { payment_link_id: string }, body: object = {}) =>
		svc.post(`/v1/payment-links/${payment_link_id}/checkout-sessions`, body, { key: null });

	/** The units that a link has sold, of all its buyers. */
	const soldBy = async ({ payment_link_id }: { payment_link_id: string }): Promise<number> =>
		dataOf(await shop.get(`/v1/payment-links/${payment_link_id}`)).total_quantity_sold;

	const seats = { allow_quantity_adjustment: true, min_quantity: 2, max_quantity: 5, quantity: 2 };

	it("PL13 subscribes a stranger, again and again", async () => {
		const { link, subscription_plan_id } = await linkOf({}, { trial_period_days: 7 });
		expect(link).toMatchObject({
			payment_link_type: "subscription",
			subscription_plan_id,
			line_items: [{ quantity: 1 }],
		});
		expect(dataOf(await svc.get(`/v1/payment-links/${link.payment_link_id}/public`, { key: null }))).toMatchObject({
			line_items: [{ name: "Club", unit_price_money: usd(2_000), min_quantity: 1, max_quantity: 1 }],
			subscription: { trial_period_days: 7, recurring_money: usd(2_000) },
		});
		for (const _ of [1, 2]) {
			const session = sessionOf(await start(link), 201);
			const one = { subscription_plan_id, session, buyer: buyerOf(svc, credentialOf(session)) };
			await named(one);
			await enterCard(secretOf(await begin(one)));
			expect(dataOf(await one.buyer.post("/resume", {})).status).toBe("completed");
			expect(await read(one)).toMatchObject({ payment_link_id: link.payment_link_id, subscription_plan_id });
		}
		const found = dataOf(await shop.get(`/v1/subscriptions?subscription_plan_id=${subscription_plan_id}`));
		expect(new Set(found.map(({ customer_id }: { customer_id: string }) => customer_id)).size).toBe(2);
		expect(await soldBy(link)).toBe(2);
	});

	it("PL13 sells a quantity within its bounds, and refuses others", async () => {
		const { link, subscription_plan_id } = await linkOf({ line_items: [{ key: "seats", ...seats }] });
		for (const quantity of [1, 6]) {
			const { body, status } = await start(link, { line_items: [{ key: "seats", quantity }] });
			expect([status, body.error.code, body.error.param]).toEqual([422, "INVALID_VALUE", "line_items[0].quantity"]);
		}
		const session = sessionOf(await start(link, { line_items: [{ key: "seats", quantity: 3 }] }), 201);
		const one = { subscription_plan_id, session, buyer: buyerOf(svc, credentialOf(session)) };
		await named(one);
		expect(dataOf(await one.buyer.pay())).toMatchObject({ status: "completed", paid_money: usd(6_000) });
		expect(await subscriptionsOf(one)).toMatchObject([{ status: "active", line_items: [{ quantity: 3 }] }]);
		expect(await soldBy(link)).toBe(3);
	});

	it("has one fixed quantity unless the buyer may choose it", async () => {
		const { link } = await linkOf();
		const { body } = await start(link, { line_items: [{ key: "plan", quantity: 2 }] });
		expect([body.error.code, body.error.param]).toEqual(["INVALID_VALUE", "line_items[0].quantity"]);
	});

	it("refuses lines and delivery that the plan decides, and sells no plan that was archived", async () => {
		const { link, subscription_plan_id } = await linkOf();
		for (const [more, param] of [
			[{ line_items: [{ key: "a", name: "A" }] }, "line_items[0].name"],
			[{ line_items: [{ key: "a" }, { key: "b" }] }, "line_items"],
			[{ delivery_method_ids: ["dmet_1"] }, "delivery_method_ids"],
			[{ subscription_plan_id: "plan_1" }, "subscription_plan_id"],
		] as const)
			expect(
				(await shop.post("/v1/payment-links", { name: "Join", subscription_plan_id, ...more })).body.error.param,
			).toBe(param);
		dataOf(await shop.patch(`/v1/subscription-plans/${subscription_plan_id}`, { status: "archived" }));
		expect(refusal(await start(link))).toEqual({ status: 422, code: "INVALID_VALUE" });
		const shown = dataOf(await svc.get(`/v1/payment-links/${link.payment_link_id}/public`, { key: null }));
		expect(shown.line_items).toEqual([]);
	});

	it("ends the open sessions of a link that is deactivated", async () => {
		const { link, subscription_plan_id } = await linkOf({}, { trial_period_days: 7 });
		const session = sessionOf(await start(link), 201);
		dataOf(await shop.post(`/v1/payment-links/${link.payment_link_id}/deactivate`));
		const one = { subscription_plan_id, session, buyer: buyerOf(svc, credentialOf(session)) };
		await eventually(async () => expect((await read(one)).status).toBe("expired"));
	});
});
