/** What buyers cannot change: in a checkout that has ended, in one that is being paid, and where the terms are fixed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
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

describe("CS16: a checkout that is being paid", () => {
	it("takes no change of its price", async () => {
		const { buyer } = await checkout.opened({ tip: { enabled: true, custom_tip_enabled: true } });
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
