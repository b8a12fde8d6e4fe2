import { datesOf } from "@svc/pages/Dates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

interface Mail {
	readonly to: { readonly email: string };
	readonly subject: string;
	readonly text: string;
}

/** Waits for the mail about a subscription with this subject, and returns its text. */
const mailed = (subject: string, plan: string): Promise<string> =>
	eventually(async () => {
		const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
		const list: ReadonlyArray<Mail> = body.data;
		const found = list.filter((mail) => mail.subject.startsWith(subject) && mail.text.includes(`Plan: ${plan}`));
		expect(found.map(({ to }) => to.email)).toEqual(["grace@example.com"]);
		return found[0]!.text;
	});

describe("SB11 SB13: mails about subscriptions", () => {
	it("announce the end of a trial with its price and card, and the cancellation", async () => {
		const { subscription_id } = await shop.subscribed("tok_visa", { name: "Trial club", trial_period_days: 14 });
		await shop.advance(12 * day);
		const text = await mailed("[Test] Your trial of Trial club ends on ", "Trial club");
		expect(text).toContain("It costs $20.00 every month");
		expect(text).toContain("Payment method: Visa ending in 4242");
		dataOf(await shop.act(subscription_id, "cancel", { at_period_end: true }));
		expect(await mailed("[Test] Your subscription to Trial club ends on ", "Trial club")).toContain("It runs until");
		await shop.advance(3 * day);
		await mailed("[Test] Your subscription to Trial club has ended", "Trial club");
	});

	it("are followed by a receipt that tells the period of the renewal", async () => {
		const { subscription_id } = await shop.subscribed("tok_visa", { name: "Paid club", billing_interval: "weekly" });
		const { current_period_started_at: started_at, current_period_ends_at: ends_at } = await shop.reached(
			subscription_id,
			"active",
		);
		const told = `Period: ${datesOf({ started_at, ends_at }, "America/New_York")}`;
		await eventually(async () => {
			const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
			const mails: ReadonlyArray<Mail> = body.data;
			expect(mails.some(({ text }) => text.includes(told))).toBe(true);
		});
	});

	it("lead to a checkout in which another card pays the failed renewal", async () => {
		const more = { name: "Late club", trial_period_days: 1 };
		const { subscription_id } = await shop.subscribed("tok_saved_declined", more);
		await shop.advance(day + 60);
		const late = await shop.reached(subscription_id, "past_due");
		const text = await mailed("[Test] Your payment to ", "Late club");
		expect(text).toContain(`We will try again on `);
		const [, id = "", secret = ""] = /\/checkout\/(cs_\w+)#(\w+)/.exec(text) ?? [];
		const buyer = { key: null, headers: { "x-checkout-session-id": id, "x-checkout-session-secret": secret } };
		const checkout = dataOf(await svc.get("/v1/checkout", buyer));
		expect(checkout).toMatchObject({ order_id: late.latest_order_id, outstanding_money: usd(2_000), status: "open" });
		// The checkout ends before svc tries again.
		expect(Date.parse(checkout.expires_at)).toBe(Date.parse(late.dunning.next_retry_at) - 60_000);
		const pay = async (token: string) => {
			const { revision } = dataOf(await svc.get("/v1/checkout", buyer));
			return svc.post("/v1/checkout/pay", { payment_source: { token }, expected_revision: revision }, buyer);
		};
		// What the buyer tries himself uses up no retry (report 10).
		for (let tries = 1; tries <= 3; tries++) expect((await pay("tok_declined")).status).toBe(402);
		expect((await shop.read(subscription_id)).dunning).toEqual(late.dunning);
		const paid = await pay("tok_visa");
		expect(dataOf(paid)).toMatchObject({ status: "completed" });
		expect(await shop.reached(subscription_id, "active")).toMatchObject({ dunning: { attempts: 0 } });
	});

	it("are followed by the next try, which the checkout does not stop", async () => {
		const more = { name: "Later club", trial_period_days: 1 };
		const { subscription_id } = await shop.subscribed("tok_saved_declined", more);
		await shop.advance(day + 60);
		await shop.reached(subscription_id, "past_due");
		await mailed("[Test] Your payment to ", "Later club");
		await shop.advance(day);
		await eventually(async () => expect((await shop.read(subscription_id)).dunning.attempts).toBe(2));
	});

	it("SB11 lead to a checkout after which a method is charged that was set while the buyer paid there", async () => {
		const more = { name: "Slow club", trial_period_days: 1 };
		const { subscription_id, customer_id } = await shop.subscribed("tok_saved_declined", more);
		await shop.advance(day + 60);
		await shop.reached(subscription_id, "past_due");
		const text = await mailed("[Test] Your payment to ", "Slow club");
		const [, id = "", secret = ""] = /\/checkout\/(cs_\w+)#(\w+)/.exec(text) ?? [];
		const buyer = { key: null, headers: { "x-checkout-session-id": id, "x-checkout-session-secret": secret } };
		const { revision } = dataOf(await svc.get("/v1/checkout", buyer));
		const body = { payment_source: { token: "tok_requires_action" }, expected_revision: revision };
		const waiting = dataOf(await svc.post("/v1/checkout/pay", body, buyer));
		dataOf(await shop.change(subscription_id, { payment_method_id: await shop.cardOf(customer_id) }));
		const url = new URL(waiting.payment.client_action.url);
		await svc.send("POST", url.pathname + url.search, "result=rejected", {
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		await svc.post("/v1/checkout/resume", {}, buyer);
		expect(await shop.reached(subscription_id, "active")).toMatchObject({ dunning: { attempts: 0 } });
	});

	it("ask for the buyer if the bank does, and lead to a checkout where the bank can ask", async () => {
		const more = { name: "Bank club", trial_period_days: 1 };
		const { subscription_id } = await shop.subscribed("tok_authenticate_always", more);
		await shop.advance(day + 60);
		const { latest_order_id } = await shop.reached(subscription_id, "past_due");
		const text = await mailed("[Test] Confirm your payment to ", "Bank club");
		const [, id = "", secret = ""] = /Confirm the payment:\n\S+\/checkout\/(cs_\w+)#(\w+)/.exec(text) ?? [];
		const buyer = { key: null, headers: { "x-checkout-session-id": id, "x-checkout-session-secret": secret } };
		expect(dataOf(await svc.get("/v1/checkout", buyer)).order_id).toBe(latest_order_id);
	});

	it("are not sent if the seller sends receipts", async () => {
		const own = await openSubscribing(svc);
		dataOf(await own.patch("/v1/settings", { customer_email_delivery: { order_receipts: "merchant_sends" } }));
		const { subscription_id } = await own.subscribed("tok_visa", { name: "Silent club", trial_period_days: 14 });
		dataOf(await own.act(subscription_id, "cancel"));
		dataOf(
			await shop.act(
				(await shop.subscribed("tok_visa", { name: "Loud club", trial_period_days: 14 })).subscription_id,
				"cancel",
			),
		);
		await mailed("[Test] Your subscription to Loud club has ended", "Loud club");
		const { text } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
		expect(text).not.toContain("Silent club");
	});
});

describe("SB11: the mail about another declined try", () => {
	/** A subscription that is past due, of which half was paid in cash. */
	const halfPaid = async (name: string) => {
		const { customer_id, subscription_id } = await shop.subscribed("tok_visa", { name, billing_interval: "weekly" });
		await shop.reached(subscription_id, "active");
		const payment_method_id = await shop.cardOf(customer_id, "tok_saved_declined");
		dataOf(await shop.change(subscription_id, { payment_method_id }));
		await shop.advance(7 * day + 60);
		const { latest_order_id } = await shop.reached(subscription_id, "past_due");
		const sessions = async () =>
			dataOf(await shop.get(`/v1/checkout-sessions?order_id=${latest_order_id}&status=open`));
		const [asked] = await eventually(async () => {
			const found = await sessions();
			expect(found).toHaveLength(1);
			return found;
		});
		dataOf(await shop.post(`/v1/checkout-sessions/${asked.checkout_session_id}/expire`));
		const half = { amount_money: usd(1_000), method: "cash" };
		dataOf(await shop.post(`/v1/orders/${latest_order_id}/manual-payments`, half), 201);
		return { latest_order_id, sessions, subscription_id };
	};

	it("leads to a checkout of the rest, after a part was paid in cash", async () => {
		const { latest_order_id, sessions, subscription_id } = await halfPaid("Half club");
		await shop.advance(day + 60);
		expect((await shop.read(subscription_id)).dunning.attempts).toBe(2);
		const [{ checkout_session_id }] = await eventually(async () => {
			const found = await sessions();
			expect(found).toHaveLength(1);
			return found;
		});
		expect(checkout_session_id).toMatch(/^cs_/);
		const legs = dataOf(await shop.get(`/v1/payment-intents?order_id=${latest_order_id}`));
		expect(legs).toMatchObject([{ status: "requires_payment_method", amount_money: usd(1_000) }]);
	});

	it("has no link while the seller has split the payment, and keeps no clock waiting", async () => {
		const { latest_order_id, sessions, subscription_id } = await halfPaid("Split club");
		for (const amount_money of [usd(400), usd(600)])
			dataOf(await shop.post(`/v1/orders/${latest_order_id}/payment-intents`, { amount_money }), 201);
		await shop.advance(day + 60);
		expect((await shop.read(subscription_id)).dunning.attempts).toBe(2);
		const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
		const mails: ReadonlyArray<Mail> = body.data;
		const texts = mails.filter(({ text }) => text.includes("Plan: Split club")).map(({ text }) => text);
		expect(texts.filter((text) => text.includes("/checkout/"))).toHaveLength(1);
		expect(texts.filter((text) => text.includes("We will try again on"))).toHaveLength(2);
		expect(await sessions()).toEqual([]);
	});
});
