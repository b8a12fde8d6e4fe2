/** `business.name` of the settings is what buyers call the seller: on every page and in every mail, not on receipts alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
	dataOf(await svc.patch("/v1/settings", { business: { name: "Acme Coffee" } }));
});
afterAll(() => svc.stop());

describe("the name of the seller", () => {
	it("is that of the settings in a checkout", async () => {
		const quick_pay_item = { name: "Tea", amount_money: usd(500) };
		const { checkout_session } = dataOf(
			await svc.post("/v1/checkout-sessions", { quick_pay_item, surface: "embedded" }),
			201,
		);
		const seen = await svc.send("GET", "/v1/checkout", undefined, {
			key: null,
			headers: {
				"x-checkout-session-id": checkout_session.checkout_session_id,
				"x-checkout-session-secret": checkout_session.checkout_session_secret,
			},
		});
		expect(dataOf(seen).business).toEqual({ name: "Acme Coffee", time_zone: "America/New_York" });
	});

	it("is that of the settings in a checkout that only saves a card (CS23)", async () => {
		const plan = {
			name: "Club",
			billing_interval: "monthly",
			trial_period_days: 3,
			line_items: [{ name: "Club", quantity: 1, unit_price_money: usd(900) }],
		};
		const { subscription_plan_id } = dataOf(await svc.post("/v1/subscription-plans", plan), 201);
		const session = sessionOf(await svc.post("/v1/checkout-sessions", { subscription_plan_id }), 201);
		expect((await buyerOf(svc, credentialOf(session)).view()).business).toEqual({
			name: "Acme Coffee",
			time_zone: "America/New_York",
		});
	});

	it("is that of the settings on a payment link", async () => {
		const line_items = [{ key: "mug", name: "Mug", amount_money: usd(1_500) }];
		const { payment_link_id } = dataOf(await svc.post("/v1/payment-links", { name: "Shop", line_items }), 201);
		const seen = dataOf(await svc.send("GET", `/v1/payment-links/${payment_link_id}/public`, undefined, { key: null }));
		expect(seen.business).toEqual({ name: "Acme Coffee", time_zone: "America/New_York" });
	});

	it("is that of the settings in the mail of a gift card", async () => {
		const recipient = { email: "ada@example.com", name: "Ada" };
		dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(5_000), recipient }), 201);
		const mail = await eventually(async () => {
			const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
			return body.data.find(({ to }: { to: { email: string } }) => to.email === recipient.email);
		});
		expect(mail.subject).toBe("[Test] Your gift card for Acme Coffee");
		expect(mail.text).toContain("here is your gift card of $50.00 for Acme Coffee.");
		expect(mail.html).toContain("for Acme Coffee.</p>");
	});
});
