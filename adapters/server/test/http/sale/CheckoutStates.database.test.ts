/** What buyers cannot change: in a checkout that has ended, in one that is being paid, and where the terms are fixed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";
import { event, links } from "./Links.js";

let svc: Service;
let checkout: ReturnType<typeof checkouts>;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	checkout = checkouts(svc);
	link = links(svc);
});
afterAll(() => svc.stop());

type Buyer = ReturnType<typeof buyerOf>;

/** What a buyer can change, with a request that is right. */
const changes = {
	customer: (buyer: Buyer) => buyer.put("/customer", { buyer: { email: "ada@example.com" } }),
	delivery: (buyer: Buyer) =>
		buyer.put("/delivery", { delivery_destination: { address: { state: "CO", country: "US" } } }),
	tip: (buyer: Buyer) => buyer.put("/tip", { application_method: { type: "fixed", amount_money: usd(5) } }),
	"line-items": (buyer: Buyer) => buyer.put("/line-items", { line_items: [{ key: "mug", quantity: 1 }] }),
	discounts: (buyer: Buyer) => buyer.post("/discounts", { promotion_code: "NONE" }),
	"gift-cards": (buyer: Buyer) => buyer.post("/gift-cards", { code: "NONE" }),
	pay: (buyer: Buyer) => buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision: 1 }),
};

/** The codes of every change; null where it was made. */
const codesOf = async (buyer: Buyer) => {
	const codes: Array<readonly [string, string | null]> = [];
	for (const [name, change] of Object.entries(changes))
		codes.push([name, (await change(buyer)).body.error?.code ?? null]);
	return Object.fromEntries(codes);
};

const everywhere = (code: string) => Object.fromEntries(Object.keys(changes).map((name) => [name, code]));

describe("CS9: a checkout that has ended", () => {
	it("takes no change, whether it was paid or expired", async () => {
		const paid = await checkout.opened();
		dataOf(await paid.buyer.pay());
		const expired = await checkout.opened();
		dataOf(await svc.post(`/v1/checkout-sessions/${expired.session.checkout_session_id}/expire`));
		for (const { buyer } of [paid, expired])
			expect(await codesOf(buyer)).toEqual(everywhere("CHECKOUT_SESSION_NOT_OPEN"));
	});
});

describe("CS5: the tip of a checkout", () => {
	const tip = { enabled: true, tip_percent_options: [10, 20], default_tip_percent: 10 };
	const chosen = { application_method: { type: "percentage", percent: "20" } };
	const seller = { application_method: { type: "fixed", amount_money: usd(300) } };

	/** An order of 10.00 in a checkout with a tip, and what it costs. */
	const tipped = async () => {
		const opened = await checkout.opened({ order_id: await checkout.orderOf(1_000), tip });
		const { order_id, session } = opened;
		const total = async () => (await checkout.order(order_id)).pricing_amounts.total_money.amount;
		expect(await total()).toBe(1_100);
		return {
			...opened,
			total,
			path: `/v1/orders/${order_id}`,
			at: `/v1/checkout-sessions/${session.checkout_session_id}`,
		};
	};
	type Tipped = Awaited<ReturnType<typeof tipped>>;

	const ends: Readonly<Record<string, (tipped: Tipped) => Promise<unknown>>> = {
		"the seller ends it": async ({ at }) => dataOf(await svc.post(`${at}/expire`, {})),
		"another takes its place": async ({ order_id }) =>
			dataOf(await svc.post("/v1/checkout-sessions", { order_id, replace_existing: true }), 201),
		"ten cards are declined": async ({ buyer }) => {
			for (let i = 0; i < 10; i++) expect((await buyer.pay("tok_declined")).status).toBe(402);
		},
		"a day has passed": () => advanceClock(svc, 25 * 3_600),
	};

	it.each(Object.keys(ends))("goes if %s, preselected or chosen", async (name) => {
		for (const isChosen of [false, true]) {
			const one = await tipped();
			if (isChosen) dataOf(await one.buyer.put("/tip", chosen));
			await ends[name]?.(one);
			expect(await one.total()).toBe(1_000);
			const { data: events } = (await svc.get("/v1/webhook-events?event_type=order.updated")).body;
			expect(events[0].data.order).toMatchObject({ order_id: one.order_id, total_money: usd(1_000) });
		}
	});

	it("goes with a change by the seller, whereas one that the seller gives stays", async () => {
		const added = await tipped();
		const line_items = [{ name: "Cup", quantity: 1, unit_price_money: usd(500) }];
		dataOf(await svc.post(`${added.path}/line-items`, { line_items }));
		expect(await added.total()).toBe(1_500);
		const given = await tipped();
		dataOf(await svc.send("PUT", `${given.path}/tip`, JSON.stringify(seller)));
		expect(await given.total()).toBe(1_300);
		const { buyer, session } = await checkout.opened({ order_id: given.order_id, tip });
		expect(await given.total()).toBe(1_300);
		dataOf(await svc.post(`/v1/checkout-sessions/${session.checkout_session_id}/expire`, {}));
		expect((await buyer.view()).outstanding_money).toEqual(usd(1_300));
		expect(await given.total()).toBe(1_300);
	});

	it("stays if it was paid", async () => {
		const { buyer, order_id, session } = await tipped();
		dataOf(await buyer.pay());
		const { checkout_session_id } = session;
		expect((await checkout.order(order_id)).tips).toMatchObject([
			{ status: "settled", checkout_session_id, settled_amount_money: usd(100) },
		]);
	});
});

const shippedOrder = () =>
	checkout.orderOf(0, {
		line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500), fulfillment: { requirement: "shipment" } }],
		delivery_destination: {
			address: { line1: "1 Main St", city: "Portland", state: "OR", postal_code: "97204", country: "US" },
		},
	});

describe("CS16: a checkout that is being paid", () => {
	it("takes no change of its price", async () => {
		const { buyer } = await checkout.opened({
			order_id: await shippedOrder(),
			customer: { require_email: false },
			tip: { enabled: true, custom_tip_enabled: true },
		});
		dataOf(await buyer.pay("tok_requires_action"));
		const busy = "ORDER_HAS_ACTIVE_PAYMENT_INTENT";
		expect(await codesOf(buyer)).toMatchObject({ delivery: busy, tip: busy, discounts: busy, "gift-cards": busy });
	});
});

describe("CS18: a checkout with fixed terms", () => {
	it("takes no delivery, tip, choice, code or gift card if it only saves a card", async () => {
		const plan = {
			name: "Club",
			billing_interval: "monthly",
			trial_period_days: 3,
			line_items: [{ name: "Club", quantity: 1, unit_price_money: usd(900) }],
		};
		const { subscription_plan_id } = dataOf(await svc.post("/v1/subscription-plans", plan), 201);
		const session = sessionOf(await checkout.create({ subscription_plan_id }), 201);
		const { customer, pay, ...fixed } = await codesOf(buyerOf(svc, credentialOf(session)));
		expect(customer).toBeNull();
		expect(new Set(Object.values(fixed))).toEqual(new Set(["CHECKOUT_SESSION_MODIFIERS_READ_ONLY"]));
		expect(pay).toBe("INVALID_VALUE");
	});

	it("CM6 is in dollars", async () => {
		const amount_money = { amount: 500, currency: "EUR" };
		const { body, status } = await checkout.create({ quick_pay_item: { name: "Tea", amount_money } });
		expect([status, body.error.code, body.error.param]).toEqual([
			422,
			"CURRENCY_NOT_SUPPORTED",
			"quick_pay_item.amount_money.currency",
		]);
	});
});

describe("PL8: an order of an event that the seller changes", () => {
	it("is paid by no card and no cash beyond the places that are left", async () => {
		const { payment_link_id } = await link.made(event(2));
		const { session } = await link.buys(payment_link_id, { hall: 1 });
		const { order_id } = session;
		const [{ order_line_item_id }] = (await checkout.order(order_id)).line_items;
		dataOf(await svc.patch(`/v1/orders/${order_id}/line-items/${order_line_item_id}`, { quantity: 3 }));
		const card = { action: "pay", payment_source: { token: "tok_visa" } };
		const cash = { amount_money: usd(6_000), method: "cash" };
		for (const answer of [
			await svc.post(`/v1/orders/${order_id}/pay`, card),
			await svc.post(`/v1/orders/${order_id}/manual-payments`, cash),
		])
			expect([answer.status, answer.body.error.code]).toEqual([409, "EVENT_SOLD_OUT"]);
		expect(await link.seen(payment_link_id)).toMatchObject({ remaining_quantity: 2, is_sold_out: false });
		expect((await checkout.order(order_id)).payment_status).toBe("unpaid");
	});
});

describe("what the seller changes while a buyer decides", () => {
	const outcomeOf = ({ body, status }: Awaited<ReturnType<Buyer["put"]>>) => [
		status,
		body.error.code,
		body.error.param,
	];

	it("CS6 is not chosen if it is a delivery method that was archived", async () => {
		const price = {
			type: "tiered",
			tiered: { basis: "order_amount", bands: [{ from: 0, currency_options: { USD: usd(5) } }] },
		};
		const method = { name: "Post", type: "shipment", configuration: { origin: { type: "routing" }, pricing: price } };
		const { delivery_method_id } = dataOf(await svc.post("/v1/delivery-methods", method), 201);
		const { buyer } = await checkout.opened({
			order_id: await shippedOrder(),
			delivery_method_ids: [delivery_method_id],
		});
		dataOf(await svc.patch(`/v1/delivery-methods/${delivery_method_id}`, { status: "archived" }));
		const answer = await buyer.put("/delivery", { delivery_method_id });
		expect(outcomeOf(answer).slice(0, 2)).toEqual([422, "DELIVERY_METHOD_NOT_AVAILABLE"]);
	});

	it("CS16 is not paid if the buyer expects another balance", async () => {
		const { buyer } = await checkout.opened();
		const body = {
			payment_source: { token: "tok_visa" },
			expected_revision: 1,
			expected_outstanding_money: usd(2_499),
		};
		expect(outcomeOf(await buyer.post("/pay", body)).slice(0, 2)).toEqual([409, "ORDER_OUTSTANDING_CHANGED"]);
	});

	it("CS5 is no tip with which the order would pass the largest amount", async () => {
		const quick_pay_item = { name: "Yacht", amount_money: usd(99_999_999) };
		const tip = { enabled: true, tip_percent_options: [1], default_tip_percent: 1 };
		expect(outcomeOf(await checkout.create({ quick_pay_item, tip })).slice(0, 2)).toEqual([422, "AMOUNT_TOO_LARGE"]);
	});
});

describe("a checkout in which cards are declined", () => {
	it("can be paid after its amount has changed between the declines", async () => {
		const { buyer, order_id } = await checkout.opened({ tip: { enabled: true, tip_percent_options: [10, 20] } });
		for (const percent of ["10", "20"]) {
			dataOf(await buyer.put("/tip", { application_method: { type: "percentage", percent } }));
			expect((await buyer.pay("tok_declined")).status).toBe(402);
		}
		dataOf(await buyer.put("/tip", { application_method: null }));
		dataOf(await buyer.pay());
		const legs = dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}`));
		expect(legs).toMatchObject([{ status: "succeeded", amount_money: usd(2_500), is_of_balance: true }]);
	});
});
