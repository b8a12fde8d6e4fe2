import { datesOf } from "@svc/pages/Dates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

/** The clock of the shop's sandbox, moved by days. */
const clock = async (days = 0): Promise<string> => {
	const { sandbox_clock_at } = await sandbox();
	return new Date(Date.parse(sandbox_clock_at) + days * day * 1_000).toISOString();
};

/** Any new resource shows the sandbox's time. */
const sandbox = async () => ({
	sandbox_clock_at: dataOf(await shop.post("/v1/customers", { name: "Clock" }), 201).created_at as string,
});

describe("a subscription plan", () => {
	it("SB1 SB15 copies prices, takes a new version by a change, and is archived", async () => {
		const { product_id, variants } = dataOf(
			await shop.post("/v1/products", {
				name: "Magazine",
				product_type: "digital",
				default_variant: { unit_price_money: usd(900) },
			}),
			201,
		);
		expect(product_id).toBeDefined();
		const [{ variant_id }] = variants;
		const lines = [{ variant_id, quantity: 2 }];
		const plan = await shop.planOf({ line_items: lines, trial_period_days: 7 });
		expect(plan).toMatchObject({
			status: "active",
			billing_interval: "monthly",
			billing_interval_count: 1,
			currency: "USD",
			trial_period_days: 7,
			line_items: [{ variant_id, quantity: 2, unit_price_money: usd(900), fulfillment: { requirement: "digital" } }],
			version: 1,
		});
		dataOf(await shop.patch(`/v1/variants/${variant_id}`, { unit_price_money: usd(1_100) }));
		const path = `/v1/subscription-plans/${plan.subscription_plan_id}`;
		expect(dataOf(await shop.get(path)).line_items[0].unit_price_money).toEqual(usd(900));
		const changed = dataOf(await shop.patch(path, { line_items: lines, expected_version: 1 }));
		expect(changed).toMatchObject({ version: 2, line_items: [{ unit_price_money: usd(1_100) }] });
		expect(dataOf(await shop.patch(path, { status: "archived" })).status).toBe("archived");
		const customer_id = await shop.newCustomer();
		const late = await shop.subscribe({ subscription_plan_id: plan.subscription_plan_id, customer_id });
		expect(refusal(late)).toEqual({ status: 422, code: "INVALID_VALUE" });
		expect(dataOf(await shop.get("/v1/subscription-plans?status=archived"))).toHaveLength(1);
	});

	it("SB1 SB2 SB3 refuses what cannot be billed", async () => {
		const line = { name: "Box", quantity: 1, unit_price_money: usd(2_000) };
		const shipped = { ...line, fulfillment: { requirement: "shipment" } };
		const card = dataOf(
			await shop.post("/v1/products", {
				name: "Card",
				product_type: "gift_card",
				default_variant: {
					unit_price_money: usd(2_500),
					gift_card_configuration: { price_mode: "face_value", face_value_money: usd(2_500) },
				},
			}),
			201,
		).variants[0];
		const refused: ReadonlyArray<readonly [object, string, string]> = [
			[{ currency: "EUR" }, "CURRENCY_NOT_SUPPORTED", "currency"],
			[{ billing_interval_count: 37 }, "INVALID_VALUE", "billing_interval_count"],
			[{ trial_period_days: 731 }, "INVALID_VALUE", "trial_period_days"],
			[{ trial_period_days: 1, line_items: [shipped] }, "INVALID_VALUE", "trial_period_days"],
			[{ line_items: [{ variant_id: card.variant_id, quantity: 1 }] }, "INVALID_VALUE", "line_items[0].variant_id"],
			[{ line_items: [{ ...line, unit_price_money: usd(49) }] }, "AMOUNT_TOO_SMALL", "line_items"],
			[{ line_items: [{ ...line, quantity: 1_000_000 }] }, "INVALID_VALUE", "line_items"],
			[
				{ subscription_delivery_method_ids: ["dmet_none"] },
				"RESOURCE_NOT_FOUND",
				"subscription_delivery_method_ids[0]",
			],
		];
		for (const [more, code, param] of refused) {
			const answer = await shop.post("/v1/subscription-plans", {
				name: "Wrong",
				billing_interval: "monthly",
				line_items: [line],
				...more,
			});
			expect([answer.body.error?.code, answer.body.error?.param]).toEqual([code, param]);
		}
	});
});

describe("a subscription", () => {
	it("SB4 SB8 SB14 CM9 is charged at once, and renews each month with an order of its own", async () => {
		const made = await shop.subscribed();
		expect(made).toMatchObject({ status: "incomplete", credit_money: usd(0), dunning: { attempts: 0 } });
		const active = await shop.reached(made.subscription_id, "active");
		expect(active.next_billing_at).toBe(active.current_period_ends_at);
		expect(await shop.orderOf(active.latest_order_id)).toMatchObject({
			status: "closed",
			payment_status: "paid",
			subscription_id: made.subscription_id,
			subscription_period_index: 0,
			settlement_amounts: { paid_money: usd(2_000) },
		});
		await shop.advance(32 * day);
		const renewed = await shop.reached(made.subscription_id, "active");
		expect(renewed.current_period_started_at).toBe(active.current_period_ends_at);
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([
			{ index: 0, status: "paid", order_id: active.latest_order_id },
			{ index: 1, status: "paid", order_id: renewed.latest_order_id },
		]);
		const [, second] = await shop.periodsOf(made.subscription_id);
		const bounds = { started_at: second.started_at, ends_at: second.ends_at };
		const receipt = `/v1/orders/${renewed.latest_order_id}/receipt`;
		expect(dataOf(await shop.get(receipt)).subscription_period).toEqual(bounds);
		const page = await svc.get(receipt, { key: shop.key, headers: { accept: "text/html" } });
		expect(page.text).toContain(datesOf(bounds, "America/New_York"));
		const listed = async (query: string) => dataOf(await shop.get(`/v1/subscriptions?${query}`)).length;
		expect(await listed(`customer_id=${made.customer_id}`)).toBe(1);
		expect(await listed(`query=${made.subscription_id}`)).toBe(1);
		expect(await listed(`customer_id=${made.customer_id}&query=member`)).toBe(1);
		expect(await listed(`customer_id=${made.customer_id}&query=nothing`)).toBe(0);
	});

	it("SB2 SB15 ships each renewal with the tax and the shipping charge of its day", async () => {
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
		const customer_id = await shop.newCustomer();
		await shop.cardOf(customer_id);
		const { subscription_plan_id } = await shop.planOf(plan);
		expect(refusal(await shop.subscribe({ subscription_plan_id, customer_id })).code).toBe("PAYMENT_METHOD_REQUIRED");
		const delivery_destination = {
			address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
		};
		const payment_method_id = await shop.cardOf(customer_id);
		const nowhere = await shop.subscribe({ subscription_plan_id, customer_id, payment_method_id });
		expect(refusal(nowhere).code).toBe("DELIVERY_DESTINATION_REQUIRED");
		const body = { subscription_plan_id, customer_id, payment_method_id, delivery_destination };
		const { subscription_id } = dataOf(await shop.subscribe(body), 201);
		const { latest_order_id } = await shop.reached(subscription_id, "active");
		expect(await shop.orderOf(latest_order_id)).toMatchObject({
			fulfillment_status: "unfulfilled",
			delivery_method: { delivery_method_id: method.delivery_method_id },
			pricing_amounts: { subtotal_money: usd(2_000), charge_money: usd(700) },
		});
		const other = await shop.subscribe({ ...body, delivery_method_id: "dmet_other" });
		expect(refusal(other)).toEqual({ status: 422, code: "INVALID_VALUE" });
	});

	it("SB4 SB5 needs an active method of its customer, or the customer's default", async () => {
		const { subscription_plan_id } = await shop.planOf();
		const [customer_id, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
		const body = { subscription_plan_id, customer_id };
		expect(refusal(await shop.subscribe(body))).toEqual({ status: 422, code: "PAYMENT_METHOD_REQUIRED" });
		const foreign = await shop.subscribe({ ...body, payment_method_id: await shop.cardOf(stranger) });
		expect(refusal(foreign)).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND" });
		const pending = dataOf(await shop.post("/v1/payment-methods", { customer_id }), 201).payment_method_id;
		const early = await shop.subscribe({ ...body, payment_method_id: pending });
		expect(refusal(early)).toEqual({ status: 422, code: "PAYMENT_METHOD_NOT_ACTIVE" });
		const card = await shop.cardOf(customer_id);
		dataOf(await shop.post(`/v1/payment-methods/${card}/set-default`));
		const { payment_method_id, subscription_id } = dataOf(await shop.subscribe(body), 201);
		expect(payment_method_id).toBeUndefined();
		await shop.reached(subscription_id, "active");
		const removed = await shop.post(`/v1/payment-methods/${card}/detach`);
		expect(refusal(removed)).toEqual({ status: 409, code: "PAYMENT_METHOD_IN_USE" });
		expect(removed.body.error.blocking_resources).toMatchObject([
			{ resource_type: "subscription", resource_id: subscription_id },
		]);
		dataOf(await shop.act(subscription_id, "cancel"));
		dataOf(await shop.post(`/v1/payment-methods/${card}/detach`));
	});

	it("SB6 imported, its running period goes on uncharged, and the next one is charged", async () => {
		const imported = (period_started_at: string) =>
			shop.subscribed("tok_visa", { trial_period_days: 5 }, { billing_start: { type: "imported", period_started_at } });
		const made = await imported(await clock(-20));
		expect(made).toMatchObject({ status: "active" });
		expect(made.latest_order_id).toBeUndefined();
		expect(made.trial_ends_at).toBeUndefined();
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([{ index: 0, status: "imported" }]);
		await shop.advance(15 * day);
		await shop.reached(made.subscription_id, "active");
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([{ status: "imported" }, { status: "paid" }]);
		const types = (await shop.eventsOf(made.subscription_id)).map(({ event_type }) => event_type);
		expect(types.slice(0, 2)).toEqual(["subscription.created", "subscription.activated"]);

		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const { subscription_plan_id } = await shop.planOf();
		const without = await shop.newCustomer();
		const start = (billing_start: object, payer: object = { customer_id, payment_method_id }) =>
			shop.subscribe({ subscription_plan_id, billing_start, ...payer });
		const over = await start({ type: "imported", period_started_at: await clock(-40) });
		expect(refusal(over)).toEqual({ status: 422, code: "SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT" });
		const future = await start({ type: "imported", period_started_at: await clock(1) });
		expect(refusal(future)).toEqual({ status: 422, code: "INVALID_VALUE" });
		expect(refusal(await start({ type: "imported" }))).toEqual({ status: 400, code: "FIELD_REQUIRED" });
		const withoutCard = (billing_start: object) => start(billing_start, { customer_id: without });
		const elapsed = await withoutCard({ type: "imported", period_started_at: await clock(-40) });
		expect(refusal(elapsed)).toEqual({ status: 422, code: "SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT" });
		expect(refusal(await withoutCard({ type: "imported" }))).toEqual({ status: 400, code: "FIELD_REQUIRED" });
		const running = await withoutCard({ type: "imported", period_started_at: await clock(-1) });
		expect(refusal(running)).toEqual({ status: 422, code: "PAYMENT_METHOD_REQUIRED" });
		const both = await start({ type: "immediate", period_started_at: await clock(-1) });
		expect(refusal(both)).toEqual({ status: 422, code: "INVALID_VALUE" });
	});

	it("SB13 announces the end of a trial three days before, then charges", async () => {
		const made = await shop.subscribed("tok_visa", { trial_period_days: 14 });
		expect(made).toMatchObject({ status: "trialing" });
		expect(made.trial_ends_at).toBe(made.current_period_ends_at);
		await shop.advance(15 * day);
		await shop.reached(made.subscription_id, "active");
		expect(await shop.daysOf(made)).toEqual([
			"0 created",
			"11 trial_will_end",
			"14 updated",
			"14 activated",
			"14 payment_succeeded",
		]);
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([{ status: "trial" }, { status: "paid" }]);
	});

	it("SB9 is renewed by its seller alone if the seller owns the schedule", async () => {
		const made = await shop.subscribed("tok_visa", {}, { billing_schedule: { owner: "external" } });
		await shop.reached(made.subscription_id, "active");
		expect(refusal(await shop.act(made.subscription_id, "renewals"))).toEqual({
			status: 409,
			code: "SUBSCRIPTION_STATE_CONFLICT",
		});
		await shop.advance(40 * day);
		expect(await shop.periodsOf(made.subscription_id)).toHaveLength(1);
		const renewed = dataOf(await shop.act(made.subscription_id, "renewals"));
		expect(renewed.current_period_started_at).toBe(made.current_period_ends_at);
		await shop.advance(1);
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
		const own = await shop.subscribed();
		expect(refusal(await shop.act(own.subscription_id, "renewals")).code).toBe("SUBSCRIPTION_STATE_CONFLICT");
	});

	it("SB9 bills nothing while paused, and keeps its anchor only within the paid time", async () => {
		const made = await shop.subscribed();
		const { current_period_ends_at, subscription_id } = await shop.reached(made.subscription_id, "active");
		expect(dataOf(await shop.act(subscription_id, "pause"))).toMatchObject({ status: "paused" });
		expect(refusal(await shop.act(subscription_id, "pause")).code).toBe("SUBSCRIPTION_STATE_CONFLICT");
		await shop.advance(3 * day);
		expect(dataOf(await shop.act(subscription_id, "resume"))).toMatchObject({
			status: "active",
			anchor_at: made.anchor_at,
			next_billing_at: current_period_ends_at,
		});
		dataOf(await shop.act(subscription_id, "pause"));
		await shop.advance(60 * day);
		expect(await shop.periodsOf(subscription_id)).toHaveLength(1);
		const { anchor_at } = dataOf(await shop.act(subscription_id, "resume"));
		expect(anchor_at > current_period_ends_at).toBe(true);
		await shop.advance(1);
		expect(await shop.periodsOf(subscription_id)).toMatchObject([
			{ index: 0, status: "paid" },
			{ index: 1, status: "paid", started_at: anchor_at },
		]);
		expect((await shop.daysOf(made)).filter((event) => /paused|resumed/.test(event))).toEqual([
			"0 paused",
			"3 resumed",
			"3 paused",
			"63 resumed",
		]);
	});

	it("announces a trial shorter than the notice when it begins, and none that ends with its trial", async () => {
		const short = await shop.subscribed("tok_visa", { trial_period_days: 2 });
		const announced = async ({ subscription_id }: { subscription_id: string }) =>
			(await shop.eventsOf(subscription_id)).filter(({ event_type }) => event_type === "subscription.trial_will_end");
		await eventually(async () => expect(await announced(short)).toHaveLength(1));
		const ending = await shop.subscribed("tok_visa", { trial_period_days: 7 });
		dataOf(await shop.act(ending.subscription_id, "cancel", { at_period_end: true }));
		const kept = await shop.subscribed("tok_visa", { trial_period_days: 7 });
		await shop.advance(5 * day);
		await eventually(async () => expect(await announced(kept)).toHaveLength(1));
		expect(await announced(ending)).toEqual([]);
		expect(await announced(short)).toHaveLength(1);
		await shop.advance(5 * day);
		expect(await shop.read(ending.subscription_id)).toMatchObject({ status: "canceled" });
		expect(await announced(ending)).toEqual([]);
	});

	it("SB9 refuses an end in the middle of a later period, and names the next ends", async () => {
		const made = await shop.reached((await shop.subscribed()).subscription_id, "active");
		const { current_period_ends_at, subscription_id } = made;
		const after = (end: string, millis: number) => new Date(Date.parse(end) + millis).toISOString();
		const refused = await shop.change(subscription_id, { cancel_at: after(current_period_ends_at, 60_000) });
		expect(refusal(refused)).toEqual({ status: 422, code: "INVALID_VALUE" });
		const { details, param } = refused.body.error;
		expect(param).toBe("cancel_at");
		const [{ period_ends }] = details;
		expect([period_ends.length, period_ends[0]]).toEqual([3, current_period_ends_at]);
		const [, second] = period_ends;
		expect(dataOf(await shop.change(subscription_id, { cancel_at: second })).cancel_at).toBe(second);
		await shop.advance(70 * day);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "canceled", cancellation_reason: "requested" });
		expect(await shop.periodsOf(subscription_id)).toHaveLength(2);
	});

	it("SB10 begins with seats, also if it is imported", async () => {
		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const { subscription_plan_id } = await shop.planOf();
		const terms = { subscription_plan_id, customer_id, payment_method_id };
		const three = { ...terms, quantity: 3 };
		const made = await shop.reached(dataOf(await shop.subscribe(three), 201).subscription_id, "active");
		expect(made).toMatchObject({ quantity: 3, line_items: [{ quantity: 3 }] });
		const [{ unit_price_money }] = made.line_items;
		const order = await shop.orderOf(made.latest_order_id);
		expect(order.pricing_amounts.subtotal_money.amount).toBe(3 * unit_price_money.amount);
		const billing_start = { type: "imported", period_started_at: await clock(-1) };
		const moved = dataOf(await shop.subscribe({ ...three, billing_start }), 201);
		expect(moved).toMatchObject({ status: "active", quantity: 3, line_items: [{ quantity: 3 }] });
		const many = await shop.subscribe({ ...terms, quantity: 0 });
		expect(refusal(many)).toEqual({ status: 422, code: "INVALID_VALUE" });
	});

	it("SB9 SB16 ends now, at the end of its period, or at a time, and for good", async () => {
		const atEnd = await shop.reached((await shop.subscribed()).subscription_id, "active");
		expect(dataOf(await shop.act(atEnd.subscription_id, "cancel", { at_period_end: true }))).toMatchObject({
			status: "active",
			cancel_at: atEnd.current_period_ends_at,
		});
		const atTime = await shop.reached((await shop.subscribed()).subscription_id, "active");
		const past = await shop.change(atTime.subscription_id, { cancel_at: await clock(-1) });
		expect(refusal(past)).toEqual({ status: 422, code: "TIMESTAMP_NOT_IN_FUTURE" });
		dataOf(await shop.change(atTime.subscription_id, { cancel_at: await clock(5) }));
		const kept = await shop.reached((await shop.subscribed()).subscription_id, "active");
		dataOf(await shop.act(kept.subscription_id, "cancel", { at_period_end: true }));
		expect(dataOf(await shop.change(kept.subscription_id, { cancel_at: null })).cancel_at).toBeUndefined();
		await shop.advance(70 * day);
		for (const { subscription_id } of [atEnd, atTime]) {
			expect(await shop.read(subscription_id)).toMatchObject({ status: "canceled", cancellation_reason: "requested" });
			expect(await shop.periodsOf(subscription_id)).toHaveLength(1);
		}
		expect(await shop.periodsOf(kept.subscription_id)).toHaveLength(3);
		const gone = atEnd.subscription_id;
		for (const action of ["cancel", "pause", "resume", "renewals"])
			expect(refusal(await shop.act(gone, action)).code).toBe("SUBSCRIPTION_STATE_CONFLICT");
		const card = { payment_method_id: atEnd.payment_method_id };
		expect(refusal(await shop.change(gone, card)).code).toBe("SUBSCRIPTION_STATE_CONFLICT");
		expect(dataOf(await shop.change(gone, { metadata: { a: "b" } })).metadata).toEqual({ a: "b" });
	});

	it("SB17 a refund of a renewal's order moves no period", async () => {
		const active = await shop.reached((await shop.subscribed()).subscription_id, "active");
		const order = await shop.orderOf(active.latest_order_id);
		const [{ order_line_item_id }] = order.line_items;
		const refund = { order_id: order.order_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		dataOf(await shop.post("/v1/refunds", refund), 201);
		expect(await shop.read(active.subscription_id)).toMatchObject({
			status: "active",
			next_billing_at: active.next_billing_at,
		});
		expect(await shop.periodsOf(active.subscription_id)).toMatchObject([{ status: "paid" }]);
	});
});

describe("a sandbox that is advanced by three years at once", () => {
	it("CM10 renews, retries and cancels in due order, each once", async () => {
		const own = await openSubscribing(svc);
		const made = await own.subscribed("tok_visa", {});
		const failing = await own.subscribed("tok_visa", { billing_interval: "yearly" });
		await own.reached(made.subscription_id, "active");
		const yearly = await own.reached(failing.subscription_id, "active");
		const payment_method_id = await own.cardOf(yearly.customer_id, "tok_saved_declined");
		dataOf(await own.change(yearly.subscription_id, { payment_method_id }));
		await own.advance(3 * 366 * day);
		const periods: ReadonlyArray<{ index: number; status: string; started_at: string; ends_at: string }> =
			await own.periodsOf(made.subscription_id);
		expect(periods.map(({ index }) => index)).toEqual(periods.map((_, index) => index));
		expect(periods).toHaveLength(37);
		expect(periods.every(({ status }) => status === "paid")).toBe(true);
		const ends = periods.slice(0, -1).map(({ ends_at }) => ends_at);
		expect(periods.slice(1).map(({ started_at }) => started_at)).toEqual(ends);
		const events = await own.eventsOf(made.subscription_id);
		expect(events.filter(({ event_type }) => event_type === "subscription.payment_succeeded")).toHaveLength(37);
		const times = events.map(({ created_at }) => created_at);
		expect([...times].sort()).toEqual(times);
		const { current_period_ends_at, current_period_started_at } = yearly;
		const year = (Date.parse(current_period_ends_at) - Date.parse(current_period_started_at)) / (day * 1_000);
		expect([365, 366]).toContain(year);
		expect((await own.daysOf(failing)).slice(4)).toEqual([
			`${year} updated`,
			`${year} payment_failed`,
			`${year} past_due`,
			`${year + 1} payment_failed`,
			`${year + 3} payment_failed`,
			`${year + 5} payment_failed`,
			`${year + 7} payment_failed`,
			`${year + 7} canceled`,
		]);
	});
});
