import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

/** Periods of 30 days, so that a day is worth a thirtieth of the price. */
const plan = (name: string, amount: number, more: object = {}) => ({
	name,
	billing_interval: "daily",
	billing_interval_count: 30,
	line_items: [{ name, quantity: 1, unit_price_money: usd(amount) }],
	...more,
});

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

/** A paid subscription of 30.00 for 30 days. */
const basic = async (token?: string) => {
	const { subscription_id } = await shop.subscribed(token, plan("Basic", 3_000));
	return shop.reached(subscription_id, "active");
};

/** Waits until every order of the subscription is paid. */
const settled = (subscription_id: string) =>
	eventually(async () => {
		const found = await shop.read(subscription_id);
		expect((await shop.orderOf(found.latest_order_id)).payment_status).toBe("paid");
		return found;
	});

const changeTo = async (subscription_id: string, subscription_plan_id: string, more: object = {}) =>
	shop.act(subscription_id, "change-plan", { subscription_plan_id, ...more });

/** Waits until a change has taken effect. */
const tookEffect = (subscription_id: string, wanted: object) =>
	eventually(async () => {
		const found = await shop.read(subscription_id);
		expect(found).toMatchObject(wanted);
		expect(found.pending_change).toBeUndefined();
		return found;
	});

const pathOf = (subscription_id: string) => `/v1/subscriptions/${subscription_id}`;

describe("SB10: a change of plan", () => {
	it("charges an upgrade for the time that is left, then credits a downgrade from the plan's price", async () => {
		const first = await basic();
		const { subscription_id } = first;
		await shop.advance(10 * day);
		const pro = await shop.planOf(plan("Pro", 6_000));
		const { subscription_plan_id } = pro;
		const preview = dataOf(await shop.post(`${pathOf(subscription_id)}/plan-change-preview`, { subscription_plan_id }));
		expect(preview).toMatchObject({ due_money: usd(2_000), credit_used_money: usd(2_000), credit_money: usd(0) });
		dataOf(await changeTo(subscription_id, subscription_plan_id));
		await tookEffect(subscription_id, {
			subscription_plan_id,
			anchor_at: first.anchor_at,
			current_period_ends_at: first.current_period_ends_at,
			next_billing_at: first.next_billing_at,
		});
		const upgraded = await settled(subscription_id);
		expect(await shop.orderOf(upgraded.latest_order_id)).toMatchObject({
			settlement_amounts: { paid_money: usd(2_000) },
			pricing_amounts: { subtotal_money: usd(4_000), discount_money: usd(2_000) },
			line_items: [{ name: expect.stringMatching(/^Pro, \d{4}-\d{2}-\d{2} to /), quantity: 1 }],
		});

		await shop.advance(10 * day);
		const plus = await shop.planOf(plan("Plus", 4_500));
		const down = dataOf(await changeTo(subscription_id, plus.subscription_plan_id));
		// Ten days of 60.00, not of the 20.00 that the upgrade charged.
		expect(down).toMatchObject({ credit_money: usd(500), latest_order_id: upgraded.latest_order_id });
		const periods = await shop.periodsOf(subscription_id);
		expect(periods).toMatchObject([
			{ index: 0, status: "paid" },
			{ index: 1, status: "paid", proration_steps: [{ rule: "unused_time" }, { rule: "remaining_time" }] },
			{ index: 2, status: "paid", ends_at: first.current_period_ends_at },
		]);
		expect(periods[0].ends_at).toBe(periods[1].started_at);
		expect(periods[1].ends_at).toBe(periods[2].started_at);

		await shop.advance(11 * day);
		const renewed = await settled(subscription_id);
		expect(renewed).toMatchObject({ credit_money: usd(0), current_period_started_at: first.current_period_ends_at });
		expect(await shop.orderOf(renewed.latest_order_id)).toMatchObject({
			subscription_period_index: 3,
			settlement_amounts: { paid_money: usd(4_000) },
		});
	});

	it("takes seats alone at the price that the subscription has, also of a plan that was changed and archived", async () => {
		const { subscription_id, subscription_plan_id } = await basic();
		await shop.advance(10 * day);
		const dearer = { line_items: [{ name: "Basic", quantity: 1, unit_price_money: usd(9_000) }] };
		dataOf(await shop.patch(`/v1/subscription-plans/${subscription_plan_id}`, dearer));
		dataOf(await shop.patch(`/v1/subscription-plans/${subscription_plan_id}`, { status: "archived" }));
		const preview = await shop.post(`${pathOf(subscription_id)}/plan-change-preview`, { quantity: 3 });
		// Two more seats at 30.00 for two thirds of the period.
		expect(dataOf(preview).due_money).toEqual(usd(4_000));
		expect(dataOf(await shop.act(subscription_id, "change-plan", { quantity: 3 }))).toMatchObject({
			quantity: 1,
			pending_change: { subscription_plan_id, plan_version: 1, quantity: 3 },
		});
		await tookEffect(subscription_id, {
			subscription_plan_id,
			plan_version: 1,
			quantity: 3,
			line_items: [{ quantity: 3, unit_price_money: usd(3_000) }],
		});
		const grown = await settled(subscription_id);
		expect((await shop.orderOf(grown.latest_order_id)).pricing_amounts.subtotal_money).toEqual(usd(6_000));
		expect(dataOf(await shop.act(subscription_id, "change-plan", { quantity: 1 })).line_items[0].quantity).toBe(1);
		const again = await shop.act(subscription_id, "change-plan", { quantity: 1 });
		expect(refusal(again)).toEqual({ status: 422, code: "INVALID_VALUE" });
		expect(again.body.error).toMatchObject({ param: "quantity" });
		expect(refusal(await shop.act(subscription_id, "change-plan", {}))).toEqual({
			status: 400,
			code: "FIELD_REQUIRED",
		});
	});

	it("begins a period at once if its length changes, and counts from it later", async () => {
		const { anchor_at, subscription_id } = await basic();
		await shop.advance(10 * day);
		const yearly = await shop.planOf({
			...plan("Yearly", 30_000),
			billing_interval: "yearly",
			billing_interval_count: 1,
		});
		const { subscription_plan_id } = yearly;
		dataOf(await changeTo(subscription_id, subscription_plan_id));
		const changed = await tookEffect(subscription_id, { subscription_plan_id });
		expect(changed.anchor_at > anchor_at).toBe(true);
		expect(changed.current_period_started_at).toBe(changed.anchor_at);
		const paid = await settled(subscription_id);
		expect(await shop.orderOf(paid.latest_order_id)).toMatchObject({ settlement_amounts: { paid_money: usd(28_000) } });
		await shop.advance(366 * day);
		const renewed = await settled(subscription_id);
		expect(renewed).toMatchObject({ current_period_started_at: changed.current_period_ends_at });
		expect(await shop.orderOf(renewed.latest_order_id)).toMatchObject({
			settlement_amounts: { paid_money: usd(30_000) },
		});
	});

	it("costs nothing in a trial, which goes on and is charged at the new price", async () => {
		const { subscription_id, trial_ends_at } = await shop.subscribed(
			"tok_visa",
			plan("Basic", 3_000, { trial_period_days: 14 }),
		);
		const pro = await shop.planOf(plan("Pro", 6_000));
		const changed = dataOf(await changeTo(subscription_id, pro.subscription_plan_id));
		expect(changed).toMatchObject({ status: "trialing", trial_ends_at, credit_money: usd(0) });
		expect(await shop.periodsOf(subscription_id)).toMatchObject([{ index: 0, status: "trial" }]);
		await shop.advance(15 * day);
		const paid = await shop.reached(subscription_id, "active");
		expect(await shop.orderOf(paid.latest_order_id)).toMatchObject({ settlement_amounts: { paid_money: usd(6_000) } });
	});

	it("is charged once, however often its request is sent", async () => {
		const { subscription_id } = await basic();
		await shop.advance(10 * day);
		const { subscription_plan_id } = await shop.planOf(plan("Pro", 6_000));
		const send = () =>
			shop.post(`${pathOf(subscription_id)}/change-plan`, { subscription_plan_id }, { idempotencyKey: "change-once" });
		const [first, ...others] = [await send(), await send()];
		expect(others.map(({ body }) => body.data)).toEqual([dataOf(first)]);
		await tookEffect(subscription_id, { subscription_plan_id });
		expect(dataOf(await shop.get(`/v1/orders?customer_id=${dataOf(first).customer_id}`))).toHaveLength(2);
	});

	it("SB10 credits nothing of a period that nobody paid, because its order was canceled", async () => {
		const { customer_id, subscription_id } = await basic();
		const payment_method_id = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id }));
		await shop.advance(30 * day);
		const { latest_order_id } = await shop.reached(subscription_id, "past_due");
		dataOf(await shop.post(`/v1/orders/${latest_order_id}/cancel`));
		await shop.reached(subscription_id, "active");
		const lite = await shop.planOf(plan("Free", 0));
		expect(dataOf(await changeTo(subscription_id, lite.subscription_plan_id)).credit_money).toEqual(usd(0));
	});

	it("SB10 credits nothing that was refunded, and of a part refund what is still paid", async () => {
		const { latest_order_id, subscription_id } = await basic();
		const free = await shop.planOf(plan("Free", 0));
		const { subscription_plan_id } = free;
		await shop.advance(10 * day);
		const creditOf = async () =>
			dataOf(await shop.post(`${pathOf(subscription_id)}/plan-change-preview`, { subscription_plan_id })).credit_money;
		expect(await creditOf()).toEqual(usd(2_000));
		const refund = (amount: number) =>
			shop.post("/v1/refunds", { order_id: latest_order_id, amount_money: usd(amount) });
		dataOf(await refund(1_500), 201);
		expect(await creditOf()).toEqual(usd(1_000));
		dataOf(await refund(1_500), 201);
		expect(await creditOf()).toEqual(usd(0));
		const changed = dataOf(await changeTo(subscription_id, subscription_plan_id));
		expect(changed.credit_money).toEqual(usd(0));
		const [, part] = await shop.periodsOf(subscription_id);
		expect(part.proration_steps).toMatchObject([
			{ rule: "unused_time", amount_money: { amount: -2_000 } },
			{ rule: "paid_back", name: "Basic", base_money: usd(3_000), amount_money: { amount: 2_000 } },
			{ rule: "remaining_time", amount_money: { amount: 0 } },
		]);
	});

	it("SB10 takes a refund off once, because the change after it bills the rest of the period anew", async () => {
		const { latest_order_id, subscription_id } = await basic();
		const refund = (order_id: string, amount: number) =>
			shop.post("/v1/refunds", { order_id, amount_money: usd(amount) });
		dataOf(await refund(latest_order_id, 3_000), 201);
		await shop.advance(15 * day);
		const pro = await shop.planOf(plan("Pro", 6_000));
		const { subscription_plan_id: pro_id } = pro;
		dataOf(await changeTo(subscription_id, pro_id));
		const { latest_order_id: rest } = await tookEffect(subscription_id, { subscription_plan_id: pro_id });
		expect(await shop.orderOf(rest)).toMatchObject({ settlement_amounts: { paid_money: usd(3_000) } });
		await shop.advance(5 * day);
		const { subscription_plan_id } = await shop.planOf(plan("Free", 0));
		const creditOf = async () =>
			dataOf(await shop.post(`${pathOf(subscription_id)}/plan-change-preview`, { subscription_plan_id })).credit_money;
		// Ten of the fifteen days that were paid.
		expect(await creditOf()).toEqual(usd(2_000));
		dataOf(await refund(rest, 1_500), 201);
		expect(await creditOf()).toEqual(usd(1_000));
	});

	it("SB10 credits nothing that a dispute took", async () => {
		const { latest_order_id, subscription_id } = await basic("tok_disputed");
		const { subscription_plan_id } = await shop.planOf(plan("Free", 0));
		await shop.advance(10 * day);
		await eventually(async () =>
			expect(dataOf(await shop.get(`/v1/disputes?order_id=${latest_order_id}`))).toHaveLength(1),
		);
		const preview = dataOf(await shop.post(`${pathOf(subscription_id)}/plan-change-preview`, { subscription_plan_id }));
		expect(preview.credit_money).toEqual(usd(0));
	});

	it("SB16 is refused while something is unpaid, at the end, and for plans that cannot be used", async () => {
		const { subscription_id, subscription_plan_id } = await basic();
		const pro = await shop.planOf(plan("Pro", 6_000));
		const same = refusal(await changeTo(subscription_id, subscription_plan_id));
		expect(same).toEqual({ status: 422, code: "INVALID_VALUE" });
		expect((await changeTo(subscription_id, "plan_none")).status).toBe(404);

		const goods = await shop.planOf({
			...plan("Box", 6_000),
			line_items: [
				{ name: "Box", quantity: 1, unit_price_money: usd(6_000), fulfillment: { requirement: "shipment" } },
			],
		});
		expect(refusal(await changeTo(subscription_id, goods.subscription_plan_id)).code).toBe(
			"DELIVERY_DESTINATION_REQUIRED",
		);

		dataOf(await shop.act(subscription_id, "cancel", { at_period_end: true }));
		const ending = refusal(await changeTo(subscription_id, pro.subscription_plan_id));
		expect(ending).toEqual({ status: 409, code: "SUBSCRIPTION_STATE_CONFLICT" });
		dataOf(await shop.act(subscription_id, "cancel"));
		expect(refusal(await changeTo(subscription_id, pro.subscription_plan_id)).code).toBe("SUBSCRIPTION_STATE_CONFLICT");

		const unpaid = await shop.subscribed("tok_saved_declined", plan("Basic", 3_000));
		await shop.reached(unpaid.subscription_id, "incomplete");
		expect(refusal(await changeTo(unpaid.subscription_id, pro.subscription_plan_id)).code).toBe(
			"SUBSCRIPTION_STATE_CONFLICT",
		);
	});
});

describe("SB10: a change of plan that is not paid", () => {
	/** A subscription whose card is declined from now on, and a dearer plan that was asked for ten days later. */
	const declined = async () => {
		const first = await basic();
		const { customer_id, subscription_id } = first;
		const payment_method_id = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id }));
		await shop.advance(10 * day);
		const { subscription_plan_id } = await shop.planOf(plan("Pro", 6_000));
		const asked = dataOf(await changeTo(subscription_id, subscription_plan_id));
		const waiting = await eventually(async () => {
			const found = await shop.read(subscription_id);
			expect(found.dunning.attempts).toBe(1);
			return found;
		});
		return { first, asked, waiting, subscription_id, subscription_plan_id, customer_id };
	};

	const present = ({ first }: Awaited<ReturnType<typeof declined>>) => ({
		status: "active",
		subscription_plan_id: first.subscription_plan_id,
		latest_order_id: first.latest_order_id,
		current_period_ends_at: first.current_period_ends_at,
		credit_money: usd(0),
	});

	/** How often a payment of the subscription failed, and the order of its change. */
	const failures = async (subscription_id: string) =>
		(await shop.eventsOf(subscription_id)).filter(({ event_type }) => event_type.endsWith("payment_failed")).length;

	it("leaves the plan, waits for 23 hours, and is given up as if nothing had been", async () => {
		const made = await declined();
		const { asked, subscription_id, subscription_plan_id, waiting } = made;
		const { order_id, requested_at, expires_at } = waiting.pending_change;
		expect(asked).toMatchObject(present(made));
		expect(asked.pending_change).toMatchObject({ subscription_plan_id, plan_version: 1, quantity: 1, order_id });
		expect(Date.parse(expires_at) - Date.parse(requested_at)).toBe(23 * 3_600_000);
		expect(waiting).toMatchObject({ ...present(made), dunning: { attempts: 1, last_failure: "generic_decline" } });
		expect(waiting.dunning.next_retry_at).toBeUndefined();
		await shop.advance(day);
		const after = await tookEffect(subscription_id, present(made));
		expect(after.dunning).toEqual({ attempts: 0 });
		expect(await shop.orderOf(order_id)).toMatchObject({ status: "canceled", payment_status: "unpaid" });
		expect(await shop.periodsOf(subscription_id)).toHaveLength(1);
		expect(await failures(subscription_id)).toBe(1);
		// The old plan renews, and its charge has a key of its own.
		const payment_method_id = await shop.cardOf(made.customer_id);
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id }));
		await shop.advance(20 * day);
		expect(await settled(subscription_id)).toMatchObject({ status: "active", line_items: [{ name: "Basic" }] });
		expect(await shop.periodsOf(subscription_id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
	});

	it("takes effect with another card, from when it was asked for", async () => {
		const { customer_id, subscription_id, subscription_plan_id, waiting } = await declined();
		const { order_id, requested_at } = waiting.pending_change;
		const payment_method_id = await shop.cardOf(customer_id);
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id }));
		await tookEffect(subscription_id, { subscription_plan_id, latest_order_id: order_id, dunning: { attempts: 0 } });
		expect(await shop.periodsOf(subscription_id)).toMatchObject([
			{ index: 0, ends_at: requested_at },
			{ index: 1, status: "paid", started_at: requested_at, order_id },
		]);
	});

	it("is told to the buyer by a mail with a link to pay", async () => {
		const { subscription_id, subscription_plan_id, waiting } = await declined();
		const { order_id } = waiting.pending_change;
		const text = await eventually(async () => {
			const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
			const found = body.data.find((mail: { readonly text: string }) => mail.text.includes(order_id));
			expect(found?.subject).toMatch(/^\[Test\] Your change of plan at /);
			return found.text as string;
		});
		const [, id = "", secret = ""] = /\/checkout\/(cs_\w+)#(\w+)/.exec(text) ?? [];
		const buyer = { key: null, headers: { "x-checkout-session-id": id, "x-checkout-session-secret": secret } };
		const { revision: expected_revision } = dataOf(await svc.get("/v1/checkout", buyer));
		dataOf(await svc.post("/v1/checkout/pay", { payment_source: { token: "tok_visa" }, expected_revision }, buyer));
		await tookEffect(subscription_id, { subscription_plan_id, latest_order_id: order_id });
	});

	it("is undone by a change back, and replaced by another change", async () => {
		const made = await declined();
		const { first, subscription_id, waiting } = made;
		const plus = await shop.planOf(plan("Plus", 4_500));
		const other = dataOf(await changeTo(subscription_id, plus.subscription_plan_id));
		expect(other.pending_change.subscription_plan_id).toBe(plus.subscription_plan_id);
		expect(await shop.orderOf(waiting.pending_change.order_id)).toMatchObject({ status: "canceled" });
		await eventually(async () => expect(await failures(subscription_id)).toBe(2));
		const undone = dataOf(await changeTo(subscription_id, first.subscription_plan_id));
		expect(undone).toMatchObject(present(made));
		expect(undone.pending_change).toBeUndefined();
		expect(await shop.orderOf(other.pending_change.order_id)).toMatchObject({ status: "canceled" });
	});

	it.each([
		["a pause", "pause", {}, "paused"],
		["a planned end", "cancel", { at_period_end: true }, "active"],
		["the end", "cancel", {}, "canceled"],
	])("ends with %s", async (_, action, body, status) => {
		const { subscription_id, waiting } = await declined();
		const after = dataOf(await shop.act(subscription_id, action, action === "pause" ? undefined : body));
		expect(after.status).toBe(status);
		expect(after.pending_change).toBeUndefined();
		expect(await shop.orderOf(waiting.pending_change.order_id)).toMatchObject({ status: "canceled" });
	});

	it("ends with the period, which renews at the old plan", async () => {
		const { customer_id, subscription_id, current_period_ends_at } = await basic();
		const payment_method_id = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id }));
		await shop.advance(30 * day - 3_600);
		const { subscription_plan_id } = await shop.planOf(
			plan("Yearly", 90_000, { billing_interval: "yearly", billing_interval_count: 1 }),
		);
		const { pending_change } = dataOf(await changeTo(subscription_id, subscription_plan_id));
		expect(pending_change.expires_at).toBe(current_period_ends_at);
		await shop.advance(3_700);
		const renewed = await shop.reached(subscription_id, "past_due");
		expect(renewed).toMatchObject({
			line_items: [{ name: "Basic" }],
			current_period_started_at: current_period_ends_at,
		});
		expect(renewed.pending_change).toBeUndefined();
	});

	it("keeps money that was paid in part for the seller to refund, and goes on with the old plan", async () => {
		const made = await declined();
		const { subscription_id, waiting } = made;
		const { order_id } = waiting.pending_change;
		const open = await eventually(async () => {
			const found = dataOf(await shop.get(`/v1/checkout-sessions?order_id=${order_id}&status=open`));
			expect(found).toHaveLength(1);
			return found;
		});
		dataOf(await shop.post(`/v1/checkout-sessions/${open[0].checkout_session_id}/expire`));
		dataOf(await shop.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(500), method: "cash" }), 201);
		await shop.advance(day);
		await tookEffect(subscription_id, present(made));
		expect(await shop.orderOf(order_id)).toMatchObject({ status: "open", payment_status: "partially_paid" });
	});
});
