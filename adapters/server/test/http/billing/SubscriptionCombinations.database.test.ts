/** Two rules of subscriptions at once: pauses, trials, changes of plan and failed charges. */
import { subscriptions } from "@svc/core/billing/Subscriptions/Subscription";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
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

const typesOf = async (subscription_id: string) =>
	(await shop.eventsOf(subscription_id)).map(({ event_type }) => event_type.replace("subscription.", ""));

/** The time of the shop's sandbox, in milliseconds. */
const clock = async () =>
	Date.parse(
		dataOf(await shop.get(`/v1/developer/sandboxes/${shop.merchant.sandbox.environment_id}`)).clock.current_at,
	);

/** A weekly subscription that is past due, because its card is declined at the renewal, or what the token says. */
const pastDue = async (token = "tok_saved_declined") => {
	const { customer_id, subscription_id } = await shop.subscribed("tok_visa", { billing_interval: "weekly" });
	await shop.reached(subscription_id, "active");
	const payment_method_id = await shop.cardOf(customer_id, token);
	dataOf(await shop.change(subscription_id, { payment_method_id }));
	await shop.advance(7 * day + 1);
	return { customer_id, ...(await shop.reached(subscription_id, "past_due")) };
};

describe("SB9 SB11: a pause of what is past due", () => {
	it("ends the checkout of the mail when it is resumed, so that the card is charged on the next day", async () => {
		const { latest_order_id, subscription_id } = await pastDue();
		const asked = async (status: string) =>
			eventually(async () => {
				const found = dataOf(await shop.get(`/v1/checkout-sessions?order_id=${latest_order_id}&status=${status}`));
				expect(found).toHaveLength(1);
			});
		await asked("open");
		dataOf(await shop.act(subscription_id, "pause"));
		const resumed = dataOf(await shop.act(subscription_id, "resume"));
		await asked("expired");
		// Something was charged today, so the next charge is tomorrow, as `next_retry_at` says.
		const tomorrow = `${new Date((await clock()) + day * 1_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
		expect(resumed).toMatchObject({ status: "past_due", dunning: { attempts: 1, next_retry_at: tomorrow } });
		await shop.advance(Math.ceil((Date.parse(tomorrow) - (await clock())) / 1_000));
		expect((await shop.read(subscription_id)).dunning.attempts).toBe(2);
		const failed = (await shop.eventsOf(subscription_id)).filter(({ event_type }) =>
			event_type.endsWith("payment_failed"),
		);
		expect(failed.map(({ created_at }) => created_at.slice(0, 13))[1]).toBe(tomorrow.slice(0, 13));
	});
});

describe("SB11: the method that was declined is set again", () => {
	it.each(["tok_saved_declined", "tok_saved_stolen"])("charges nothing for that (%s)", async (token) => {
		const { dunning, latest_order_id, payment_method_id, subscription_id } = await pastDue(token);
		const asked = `/v1/checkout-sessions?order_id=${latest_order_id}&status=open`;
		await eventually(async () => expect(dataOf(await shop.get(asked))).toHaveLength(1));
		expect(dataOf(await shop.change(subscription_id, { payment_method_id }))).toMatchObject({ dunning });
		// The buyer can still pay by the link of the mail.
		expect(dataOf(await shop.get(asked))).toHaveLength(1);
		await shop.advance(60);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "past_due", dunning });
		const failed = (await typesOf(subscription_id)).filter((type) => type === "payment_failed");
		expect(failed).toHaveLength(1);
	});
});

describe("0031: a charge of another amount", () => {
	it("is followed by no other, also after a pause and with another method", async () => {
		const { billing_issue, customer_id, subscription_id } = await pastDue("tok_wrong_amount");
		expect(billing_issue).toMatchObject({ code: "amount_mismatch" });
		expect(dataOf(await shop.act(subscription_id, "pause"))).toMatchObject({ billing_issue });
		const resumed = dataOf(await shop.act(subscription_id, "resume"));
		expect(resumed).toMatchObject({ status: "past_due", billing_issue });
		expect(resumed.dunning).not.toHaveProperty("next_retry_at");
		const payment_method_id = await shop.cardOf(customer_id);
		dataOf(await shop.change(subscription_id, { payment_method_id }));
		await shop.advance(2 * day);
		expect(await shop.read(subscription_id)).toMatchObject({ status: "past_due", billing_issue });
		const [, { order_id }] = await shop.periodsOf(subscription_id);
		expect((await shop.orderOf(order_id)).payment_status).toBe("unpaid");
	});
});

describe("SB9: the order of a subscription that was canceled", () => {
	it("stays the seller's if it has money, and keeps no other order open", async () => {
		const { latest_order_id: order_id, subscription_id } = await pastDue();
		await shop.advance(5 * day);
		for (const { checkout_session_id } of dataOf(
			await shop.get(`/v1/checkout-sessions?order_id=${order_id}&status=open`),
		))
			dataOf(await shop.post(`/v1/checkout-sessions/${checkout_session_id}/expire`));
		dataOf(await shop.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(500), method: "cash" }), 201);
		// The last retry falls on the day of the next renewal, so two orders are unpaid at the end.
		await shop.advance(3 * day);
		await shop.reached(subscription_id, "canceled");
		const [, kept, other] = await shop.periodsOf(subscription_id);
		expect([kept.order_id, kept.status, other.status]).toEqual([order_id, "unpaid", "skipped"]);
		expect(await shop.orderOf(order_id)).toMatchObject({ status: "open", payment_status: "partially_paid" });
		expect(await shop.orderOf(other.order_id)).toMatchObject({ status: "canceled" });
	});

	it("stays while it has an invoice, and is canceled as soon as that is void", async () => {
		const { latest_order_id: order_id, subscription_id } = await pastDue();
		const path = `/v1/checkout-sessions?order_id=${order_id}&status=open`;
		await eventually(async () => expect(dataOf(await shop.get(path))).toHaveLength(1));
		const due_at = new Date((await clock()) + 30 * day * 1_000).toISOString();
		const { invoice_id } = dataOf(
			await shop.post("/v1/invoices", { order_id, payment_due: { type: "date", due_at } }),
			201,
		);
		// The checkout by which the buyer was asked to pay ends.
		expect(dataOf(await shop.get(path))).toEqual([]);
		expect(dataOf(await shop.act(subscription_id, "cancel"))).toMatchObject({ status: "canceled" });
		await shop.advance(3 * day);
		expect(await shop.orderOf(order_id)).toMatchObject({ status: "open", invoice_id });
		dataOf(await shop.post(`/v1/invoices/${invoice_id}/void`));
		await eventually(async () => expect(await shop.orderOf(order_id)).toMatchObject({ status: "canceled" }));
		expect((await shop.periodsOf(subscription_id))[1]).toMatchObject({ status: "skipped" });
	});
});

describe("0042: an order that is canceled while its subscription is paused", () => {
	it("gives its credit back, and an event tells of that", async () => {
		const { customer_id, subscription_id } = await shop.subscribed("tok_visa", { billing_interval: "weekly" });
		await shop.reached(subscription_id, "active");
		const cheap = [{ name: "Cheap", quantity: 1, unit_price_money: usd(1_200) }];
		const { subscription_plan_id } = await shop.planOf({ billing_interval: "weekly", line_items: cheap });
		const { credit_money } = dataOf(await shop.act(subscription_id, "change-plan", { subscription_plan_id }));
		expect(credit_money.amount).toBeGreaterThan(700);
		const payment_method_id = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.change(subscription_id, { payment_method_id }));
		await shop.advance(7 * day + 1);
		const { latest_order_id } = await shop.reached(subscription_id, "past_due");
		dataOf(await shop.act(subscription_id, "pause"));
		dataOf(await shop.post(`/v1/orders/${latest_order_id}/cancel`));
		expect(await shop.read(subscription_id)).toMatchObject({ status: "paused", credit_money });
		expect((await typesOf(subscription_id)).slice(-2)).toEqual(["paused", "updated"]);
	});
});

describe("SB13: subscription.activated", () => {
	it("tells of the first payment after a trial, also if its first charge fails", async () => {
		const { customer_id, subscription_id } = await shop.subscribed("tok_saved_declined", { trial_period_days: 5 });
		await shop.advance(5 * day + 60);
		await shop.reached(subscription_id, "past_due");
		expect(await typesOf(subscription_id)).not.toContain("activated");
		const payment_method_id = await shop.cardOf(customer_id);
		dataOf(await shop.change(subscription_id, { payment_method_id }));
		await shop.reached(subscription_id, "active");
		const types = await typesOf(subscription_id);
		expect(types.slice(-2)).toEqual(["activated", "payment_succeeded"]);
		await shop.advance(31 * day);
		const again = await typesOf(subscription_id);
		expect(again.filter((type) => type === "activated")).toHaveLength(1);
	});

	it("tells of the first payment after a trial that was paused to its end", async () => {
		const { subscription_id } = await shop.subscribed("tok_visa", { trial_period_days: 5 });
		dataOf(await shop.act(subscription_id, "pause"));
		await shop.advance(6 * day);
		expect(dataOf(await shop.act(subscription_id, "resume"))).toMatchObject({ status: "active" });
		await eventually(async () =>
			expect((await typesOf(subscription_id)).slice(-4)).toEqual([
				"resumed",
				"updated",
				"activated",
				"payment_succeeded",
			]),
		);
		const [, { started_at, status }] = await shop.periodsOf(subscription_id);
		const { anchor_at } = await shop.read(subscription_id);
		expect([started_at, status]).toEqual([anchor_at, "paid"]);
	});
});

describe("SB17: a dispute of a renewal that is lost", () => {
	it("neither cancels the subscription nor moves its periods", async () => {
		const { subscription_id } = await shop.subscribed("tok_disputed", { billing_interval: "weekly" });
		await shop.reached(subscription_id, "active");
		const lost = async () => dataOf(await shop.get("/v1/disputes?status=lost")).length as number;
		// Without evidence disputes are lost when it is due.
		await shop.advance(29 * day);
		await eventually(async () => expect(await lost()).toBeGreaterThan(0));
		const after = await shop.read(subscription_id);
		expect(after).toMatchObject({ status: "active", dunning: { attempts: 0 } });
		const periods: ReadonlyArray<{ readonly status: string }> = await shop.periodsOf(subscription_id);
		expect(periods.map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid", "paid"]);
	});
});

describe("SB10: the units of a plan", () => {
	const plan = (name: string, amount: number) =>
		shop.planOf({
			name,
			billing_interval: "daily",
			billing_interval_count: 30,
			line_items: [{ name, quantity: 1, unit_price_money: usd(amount) }],
		});

	/** A subscription of three units of 30.00, bought in a checkout. */
	const bought = async (): Promise<string> => {
		const { subscription_plan_id } = await plan("Basic", 3_000);
		const body = { subscription_plan_id, quantity: 3 };
		const session = sessionOf(await shop.post("/v1/checkout-sessions", body), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		dataOf(await buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		dataOf(await buyer.pay());
		const path = `/v1/checkout-sessions/${session.checkout_session_id}`;
		return sessionOf(await shop.get(path)).subscription_id;
	};

	const changeTo = (subscription_id: string, body: object) => shop.act(subscription_id, "change-plan", body);

	const tookEffect = (subscription_id: string) =>
		eventually(async () => {
			const found = await shop.read(subscription_id);
			expect(found).toMatchObject({ quantity: 3, line_items: [{ name: "Pro", quantity: 3 }] });
			return found;
		});

	it("stay as many as the buyer has bought when the plan changes", async () => {
		const subscription_id = await bought();
		expect(await shop.read(subscription_id)).toMatchObject({ quantity: 3, line_items: [{ quantity: 3 }] });
		await shop.advance(10 * day);
		const { subscription_plan_id } = await plan("Pro", 6_000);
		dataOf(await changeTo(subscription_id, { subscription_plan_id }));
		const changed = await tookEffect(subscription_id);
		// Twenty of thirty days: 120.00 less 60.00.
		expect(await shop.orderOf(changed.latest_order_id)).toMatchObject({
			pricing_amounts: { subtotal_money: usd(12_000), discount_money: usd(6_000), total_money: usd(6_000) },
		});
		await shop.advance(20 * day + 60);
		const renewed = await shop.read(subscription_id);
		expect((await shop.orderOf(renewed.latest_order_id)).pricing_amounts.total_money).toEqual(usd(18_000));
	});

	it("stay as many also if the subscription was stored before it kept them", async () => {
		const subscription_id = await bought();
		const { environment_id } = shop.merchant.sandbox;
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const known = Option.getOrThrow(yield* documents.get(subscriptions, environment_id, subscription_id));
				const { quantity: _, ...rest } = known;
				const old: typeof known = rest;
				yield* (yield* UnitOfWork).transaction(documents.amend(subscriptions, environment_id, old));
			}),
		);
		expect((await shop.read(subscription_id)).quantity).toBeUndefined();
		const { subscription_plan_id } = await plan("Pro", 6_000);
		dataOf(await changeTo(subscription_id, { subscription_plan_id }));
		await tookEffect(subscription_id);
	});

	it("change with the plan, or without it", async () => {
		const subscription_id = await bought();
		await shop.advance(15 * day);
		const { subscription_plan_id } = await shop.read(subscription_id);
		const fewer = dataOf(await changeTo(subscription_id, { subscription_plan_id, quantity: 1 }));
		expect(fewer).toMatchObject({ quantity: 1, line_items: [{ quantity: 1 }], credit_money: usd(3_000) });
		const same = await changeTo(subscription_id, { subscription_plan_id, quantity: 1 });
		expect(refusal(same)).toEqual({ status: 422, code: "INVALID_VALUE" });
		const dear = await plan("Dear", 99_999_999);
		const much = await changeTo(subscription_id, { subscription_plan_id: dear.subscription_plan_id, quantity: 2 });
		expect([refusal(much), much.body.error.param]).toEqual([{ status: 422, code: "INVALID_VALUE" }, "quantity"]);
		const none = await changeTo(subscription_id, { subscription_plan_id, quantity: 0 });
		expect(refusal(none)).toEqual({ status: 422, code: "INVALID_VALUE" });
	});
});
