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
		const changed = dataOf(await changeTo(subscription_id, subscription_plan_id));
		expect(changed).toMatchObject({
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
		const changed = dataOf(await changeTo(subscription_id, yearly.subscription_plan_id));
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
		await settled(subscription_id);
		expect(dataOf(await shop.get(`/v1/orders?customer_id=${dataOf(first).customer_id}`))).toHaveLength(2);
	});

	it("SB10 credits nothing of a period that nobody paid, because its order was canceled", async () => {
		const { customer_id, subscription_id } = await basic();
		const declining = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.patch(pathOf(subscription_id), { payment_method_id: declining }));
		const pro = await shop.planOf(plan("Pro", 9_000));
		const { latest_order_id } = dataOf(await changeTo(subscription_id, pro.subscription_plan_id));
		await shop.reached(subscription_id, "past_due");
		dataOf(await shop.post(`/v1/orders/${latest_order_id}/cancel`));
		// The credit of the first plan, which was paid, is back.
		const waived = await shop.reached(subscription_id, "active");
		expect(waived.credit_money).toEqual(usd(3_000));
		const lite = await shop.planOf(plan("Lite", 1_000));
		const after = dataOf(await changeTo(subscription_id, lite.subscription_plan_id));
		expect(after.credit_money).toEqual(usd(2_000));
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
		const { latest_order_id: rest } = dataOf(await changeTo(subscription_id, pro.subscription_plan_id));
		await settled(subscription_id);
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
