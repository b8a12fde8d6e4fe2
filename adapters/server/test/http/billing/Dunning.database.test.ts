import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { trackedSales } from "../TrackedSale.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

type Shop = Awaited<ReturnType<typeof openSubscribing>>;

/** A subscription with a paid first period, which a card of the token's behavior is to renew. */
const renewedBy = async (shop: Shop, token: string) => {
	const made = await shop.subscribed();
	const active = await shop.reached(made.subscription_id, "active");
	const payment_method_id = await shop.cardOf(active.customer_id, token);
	dataOf(await shop.change(active.subscription_id, { payment_method_id }));
	return active;
};

/** The failures and ends among a subscription's events, by days since the end of its first period. */
const dunningOf = async (shop: Shop, { current_period_ends_at, subscription_id }: Record<string, string>) =>
	(await shop.eventsOf(subscription_id ?? ""))
		.filter(({ created_at }) => created_at >= (current_period_ends_at ?? ""))
		.map(({ created_at, event_type }) => {
			const days = (Date.parse(created_at) - Date.parse(current_period_ends_at ?? "")) / (day * 1_000);
			return `${Math.floor(days)} ${event_type.replace("subscription.", "")}`;
		});

describe("a renewal that is declined", () => {
	it("SB7 is tried again after 1, 3, 5 and 7 days; then the subscription and its order are canceled", async () => {
		const shop = await openSubscribing(svc);
		const active = await renewedBy(shop, "tok_saved_declined");
		await shop.advance(33 * day);
		const late = await shop.read(active.subscription_id);
		expect(late).toMatchObject({ status: "past_due", dunning: { last_failure: "generic_decline" } });
		expect((await shop.periodsOf(active.subscription_id))[1].status).toBe("unpaid");
		await shop.advance(30 * day);
		expect(await dunningOf(shop, active)).toEqual([
			"0 updated",
			"0 payment_failed",
			"0 past_due",
			"1 payment_failed",
			"3 payment_failed",
			"5 payment_failed",
			"7 payment_failed",
			"7 canceled",
		]);
		const ended = await shop.read(active.subscription_id);
		expect(ended).toMatchObject({
			status: "canceled",
			cancellation_reason: "payment_failed",
			dunning: { attempts: 5 },
		});
		expect(await shop.orderOf(ended.latest_order_id)).toMatchObject({ status: "canceled" });
		expect((await shop.periodsOf(active.subscription_id))[1].status).toBe("skipped");
	});

	it("SB7 SB16 is left unpaid by the settings, and reactivates the subscription when its order is paid", async () => {
		const shop = await openSubscribing(svc);
		const settings = { subscriptions: { dunning: { retry_days: [2], end_action: "unpaid" } } };
		expect(dataOf(await shop.patch("/v1/settings", settings)).subscriptions).toEqual(settings.subscriptions);
		const disordered = { subscriptions: { dunning: { retry_days: [3, 3] } } };
		expect(refusal(await shop.patch("/v1/settings", disordered)).code).toBe("INVALID_VALUE");
		const active = await renewedBy(shop, "tok_saved_declined");
		await shop.advance(100 * day);
		const unpaid = await shop.read(active.subscription_id);
		expect(unpaid).toMatchObject({ status: "unpaid", dunning: { attempts: 2 } });
		expect(unpaid.next_billing_at).toBeUndefined();
		expect(await shop.periodsOf(active.subscription_id)).toHaveLength(2);
		const cash = { amount_money: usd(2_000), method: "cash" };
		dataOf(await shop.post(`/v1/orders/${unpaid.latest_order_id}/manual-payments`, cash), 201);
		const paid = await shop.read(active.subscription_id);
		expect(paid).toMatchObject({ status: "active" });
		// The time in which nothing was billed is not billed afterwards.
		expect(paid.anchor_at > unpaid.current_period_ends_at).toBe(true);
	});

	it("SB14 begins the next period on time, and charges it on the next day if a charge was made today", async () => {
		const shop = await openSubscribing(svc);
		const settings = { subscriptions: { dunning: { retry_days: [2], end_action: "unpaid" } } };
		dataOf(await shop.patch("/v1/settings", settings));
		const { customer_id, subscription_id } = await renewedBy(shop, "tok_saved_declined");
		await shop.advance(100 * day);
		dataOf(await shop.change(subscription_id, { payment_method_id: await shop.cardOf(customer_id) }));
		// The period begins with the payment. Its own charge waits for another day.
		const { anchor_at, dunning } = await eventually(async () => {
			const found = await shop.reached(subscription_id, "active");
			expect(found.current_period_started_at).toBe(found.anchor_at);
			return found;
		});
		const midnight = Date.parse(anchor_at.slice(0, 10)) + day * 1_000;
		expect(dunning.next_retry_at).toBe(new Date(midnight).toISOString());
		await shop.advance(day);
		expect(await shop.periodsOf(subscription_id)).toMatchObject([{}, {}, { started_at: anchor_at, status: "paid" }]);
	});

	it("SB11 charges a new method at once, without a step of dunning, and never a stolen card again", async () => {
		const shop = await openSubscribing(svc);
		const active = await renewedBy(shop, "tok_saved_stolen");
		await shop.advance(32 * day);
		const { latest_order_id } = await shop.read(active.subscription_id);
		const attempts = async () => dataOf(await shop.get(`/v1/orders/${latest_order_id}/payment-attempts`)).length;
		expect(await attempts()).toBe(1);
		await shop.advance(2 * day);
		const before = await shop.read(active.subscription_id);
		expect(before).toMatchObject({ status: "past_due", dunning: { last_failure: "stolen_card" } });
		expect(await attempts()).toBe(1);
		const declined = await shop.cardOf(active.customer_id, "tok_saved_declined");
		dataOf(await shop.change(active.subscription_id, { payment_method_id: declined }));
		await shop.advance(1);
		expect(await attempts()).toBe(2);
		const after = await shop.read(active.subscription_id);
		expect(after.dunning).toMatchObject({ attempts: before.dunning.attempts, last_failure: "generic_decline" });
		const visa = await shop.cardOf(active.customer_id);
		dataOf(await shop.change(active.subscription_id, { payment_method_id: visa }));
		expect(await shop.reached(active.subscription_id, "active")).toMatchObject({ dunning: { attempts: 0 } });
		expect(await shop.orderOf(latest_order_id)).toMatchObject({ payment_status: "paid" });
	});

	it("SB11 follows the customer's default method, and asks for a missing confirmation", async () => {
		const shop = await openSubscribing(svc);
		const active = await renewedBy(shop, "tok_authenticate_always");
		await shop.advance(32 * day);
		expect(await shop.read(active.subscription_id)).toMatchObject({
			status: "past_due",
			dunning: { last_failure: "authentication_required" },
		});
		const visa = await shop.cardOf(active.customer_id);
		dataOf(await shop.post(`/v1/payment-methods/${visa}/set-default`));
		dataOf(await shop.change(active.subscription_id, { payment_method_id: null }));
		await shop.reached(active.subscription_id, "active");
	});

	it("SB9 ends with the subscription: the unpaid order is canceled, and nothing is charged", async () => {
		const shop = await openSubscribing(svc);
		const active = await renewedBy(shop, "tok_saved_declined");
		await shop.advance(32 * day);
		const { latest_order_id } = await shop.read(active.subscription_id);
		expect(dataOf(await shop.act(active.subscription_id, "cancel"))).toMatchObject({ status: "canceled" });
		expect(await shop.orderOf(latest_order_id)).toMatchObject({ status: "canceled" });
		const attempts = async () => dataOf(await shop.get(`/v1/orders/${latest_order_id}/payment-attempts`)).length;
		// From a month of 28 days, more time has passed.
		const before = await attempts();
		expect([1, 2, 3]).toContain(before);
		await shop.advance(60 * day);
		expect(await attempts()).toBe(before);
		expect((await shop.periodsOf(active.subscription_id)).map(({ status }: { status: string }) => status)).toEqual([
			"paid",
			"skipped",
		]);
	});
});

describe("a first charge that fails", () => {
	it("SB7 leaves the subscription incomplete, and ends it and its order after 23 hours", async () => {
		const shop = await openSubscribing(svc);
		const made = await shop.subscribed("tok_saved_declined");
		await shop.advance(3_600);
		expect(await shop.read(made.subscription_id)).toMatchObject({
			status: "incomplete",
			dunning: { attempts: 1, last_failure: "generic_decline" },
		});
		await shop.advance(23 * 3_600);
		const ended = await shop.read(made.subscription_id);
		expect(ended).toMatchObject({ status: "canceled", cancellation_reason: "incomplete_expired" });
		expect(await shop.orderOf(made.latest_order_id)).toMatchObject({ status: "canceled" });
	});

	it("SB3 is not paid by gift card", async () => {
		const shop = await openSubscribing(svc);
		const code = "ABCD-1234-EFGH-5678";
		dataOf(await shop.post("/v1/gift-cards", { code, balance_money: usd(5_000) }), 201);
		const made = await shop.subscribed("tok_saved_declined");
		await eventually(async () => expect((await shop.read(made.subscription_id)).dunning.attempts).toBe(1));
		const applied = await shop.post(`/v1/orders/${made.latest_order_id}/gift-cards`, { code });
		expect(refusal(applied)).toEqual({ status: 409, code: "GIFT_CARD_NOTHING_TO_PAY" });
		expect(await shop.orderOf(made.latest_order_id)).not.toHaveProperty("gift_card_estimate");
	});

	it("SB11 succeeds with a new method within that time", async () => {
		const shop = await openSubscribing(svc);
		const made = await shop.subscribed("tok_saved_declined");
		await shop.advance(3_600);
		const payment_method_id = await shop.cardOf(made.customer_id);
		dataOf(await shop.change(made.subscription_id, { payment_method_id }));
		await shop.reached(made.subscription_id, "active");
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([{ status: "paid" }]);
	});
});

describe("a renewal that runs short of stock", () => {
	it("SB12 charges nothing, is past due, and is tried again each day", async () => {
		const shop = await openSubscribing(svc);
		const own: Service = { ...svc, get: shop.get, patch: shop.patch, post: shop.post };
		const shelf = await trackedSales(own).shelf(1);
		const line_items = [{ variant_id: shelf.variant_id, quantity: 1 }];
		const unrouted = await shop.post("/v1/subscription-plans", {
			name: "Box",
			billing_interval: "monthly",
			line_items,
		});
		expect(unrouted.body.error).toMatchObject({
			code: "INVENTORY_ROUTING_SOURCE_REQUIRED",
			message: "The plan sells tracked stock, and names no source for it.",
		});
		const plan = { line_items, inventory_routing_source: shelf.source };
		const delivery_destination = {
			address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
		};
		const made = await shop.subscribed("tok_visa", plan, { delivery_destination });
		await shop.reached(made.subscription_id, "active");
		await shop.advance(32 * day);
		const late = await shop.read(made.subscription_id);
		expect(late).toMatchObject({
			status: "past_due",
			dunning: { attempts: 0, last_failure: "INVENTORY_UNAVAILABLE" },
		});
		expect(dataOf(await shop.get(`/v1/orders/${late.latest_order_id}/payment-attempts`))).toHaveLength(0);
		await stockOf(own).receive(shelf.inventory_item_id, shelf.location_id, 5);
		await shop.advance(day);
		await shop.reached(made.subscription_id, "active");
	});
});

describe("a past-due renewal", () => {
	const at = (state: string, city: string, postal_code: string) => ({
		address: { line1: "1 Main St", city, state, postal_code, country: "US" },
	});

	it("ships to an address that is corrected before it is paid, and is taxed there", async () => {
		const shop = await openSubscribing(svc);
		const method = dataOf(
			await shop.post("/v1/delivery-methods", {
				name: "Post",
				type: "shipment",
				configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(700) } } } },
			}),
			201,
		);
		const line_items = [
			{ name: "Box", quantity: 1, unit_price_money: usd(2_000), fulfillment: { requirement: "shipment" } },
		];
		const plan = { line_items, subscription_delivery_method_ids: [method.delivery_method_id] };
		const made = await shop.subscribed("tok_visa", plan, { delivery_destination: at("TX", "Austin", "78701") });
		const active = await shop.reached(made.subscription_id, "active");
		const declined = await shop.cardOf(active.customer_id, "tok_saved_declined");
		dataOf(await shop.change(active.subscription_id, { payment_method_id: declined }));
		await shop.advance(32 * day);
		const { latest_order_id } = await shop.reached(active.subscription_id, "past_due");
		const before = await shop.orderOf(latest_order_id);
		const delivery_destination = at("NY", "Albany", "12207");
		dataOf(await shop.change(active.subscription_id, { delivery_destination }));
		const moved = await shop.orderOf(latest_order_id);
		expect(moved).toMatchObject({ delivery_destination, version: before.version + 1 });
		expect(moved.pricing_amounts.tax_money).not.toEqual(before.pricing_amounts.tax_money);
		dataOf(
			await shop.change(active.subscription_id, {
				payment_method_id: await shop.cardOf(active.customer_id, "tok_visa"),
			}),
		);
		await shop.reached(active.subscription_id, "active");
		const paid = await shop.orderOf(latest_order_id);
		expect(paid).toMatchObject({ payment_status: "paid", delivery_destination });
		dataOf(await shop.change(active.subscription_id, { delivery_destination: at("TX", "Austin", "78701") }));
		expect(await shop.orderOf(latest_order_id)).toEqual(paid);
	});
});

describe("a past-due order that the seller invoices", () => {
	/** A past-due subscription with the open invoice of its renewal. */
	const invoicedBy = async (token: string) => {
		const shop = await openSubscribing(svc);
		const active = await renewedBy(shop, token);
		const { subscription_id } = active;
		await shop.advance(32 * day);
		const { latest_order_id: order_id } = await shop.reached(subscription_id, "past_due");
		const payment_due = {
			type: "date",
			due_at: new Date(Date.parse(active.created_at) + 90 * day * 1_000).toISOString(),
		};
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", { order_id, payment_due }), 201);
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/issue`));
		const attempts = async () => dataOf(await shop.get(`/v1/orders/${order_id}/payment-attempts`)).length;
		return { shop, subscription_id, order_id, invoice_id, attempts };
	};

	it("SB7 charges nothing beside the invoice, and is active again when that is paid", async () => {
		const { attempts, invoice_id, order_id, shop, subscription_id } = await invoicedBy("tok_saved_declined");
		const before = await attempts();
		const waiting = await shop.read(subscription_id);
		expect(waiting).toMatchObject({ status: "past_due", dunning: { attempts: 0 } });
		expect(waiting.dunning.next_retry_at).toBeUndefined();
		await shop.advance(20 * day);
		expect(await attempts()).toBe(before);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "past_due", latest_order_id: order_id });
		const cash = { amount_money: usd(2_000), method: "cash" };
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/manual-payments`, cash), 201);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "active", dunning: { attempts: 0 } });
		expect((await shop.periodsOf(subscription_id))[1]).toMatchObject({ status: "paid", order_id });
	});

	it("SB7 charges later periods meanwhile, and goes on with the retries when the invoice is void", async () => {
		const { attempts, invoice_id, order_id, shop, subscription_id } = await invoicedBy("tok_saved_declined");
		const before = await attempts();
		const { customer_id } = await shop.read(subscription_id);
		dataOf(await shop.change(subscription_id, { payment_method_id: await shop.cardOf(customer_id, "tok_visa") }));
		await shop.advance(31 * day);
		const later = await eventually(async () => {
			const periods = await shop.periodsOf(subscription_id);
			expect(periods).toMatchObject([{ status: "paid" }, { status: "unpaid" }, { status: "paid" }]);
			return shop.read(subscription_id);
		});
		expect(later.status).toBe("past_due");
		expect(await attempts()).toBe(before);
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/void`));
		await shop.advance(2 * day);
		expect(await shop.reached(subscription_id, "active")).toMatchObject({ dunning: { attempts: 0 } });
		expect(await attempts()).toBe(before + 1);
		expect(await shop.orderOf(order_id)).toMatchObject({ payment_status: "paid" });
	});

	it("SB7 stays unpaid while the invoice is uncollectible, and is active again if that is paid after all", async () => {
		const { attempts, invoice_id, shop, subscription_id } = await invoicedBy("tok_saved_declined");
		const before = await attempts();
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/mark-uncollectible`));
		await shop.advance(20 * day);
		expect(await attempts()).toBe(before);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "past_due" });
		const cash = { amount_money: usd(2_000), method: "cash" };
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/manual-payments`, cash), 201);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "active" });
	});
});

describe("a first period that the seller invoices", () => {
	const hour = 3_600;

	const incomplete = async () => {
		const shop = await openSubscribing(svc);
		const { latest_order_id, subscription_id } = await shop.subscribed("tok_saved_declined");
		await eventually(async () => {
			expect(dataOf(await shop.get(`/v1/orders/${latest_order_id}/payment-attempts`))[0]?.status).toBe("failed");
		});
		const due_at = new Date(Date.now() + 90 * day * 1_000).toISOString();
		const asked = { order_id: latest_order_id, payment_due: { type: "date", due_at } };
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", asked), 201);
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/issue`));
		await shop.advance(3 * day);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "incomplete" });
		return { invoice_id, shop, subscription_id };
	};

	it("waits for the invoice, which makes the subscription active", async () => {
		const { invoice_id, shop, subscription_id } = await incomplete();
		const cash = { amount_money: usd(2_000), method: "cash" };
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/manual-payments`, cash), 201);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "active" });
	});

	it("has its 23 hours anew when the invoice is void", async () => {
		const { invoice_id, shop, subscription_id } = await incomplete();
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/void`));
		await shop.advance(22 * hour);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "incomplete" });
		await shop.advance(2 * hour);
		expect(await shop.reached(subscription_id, "canceled")).toMatchObject({
			cancellation_reason: "incomplete_expired",
		});
	});
});
