/** Offers for a customer whom only the checkout session names. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { line, openShop, percent } from "../Shop.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** A shop with 50 % off for one customer, and 30 % off for all but another. */
const shopOfTwo = async () => {
	const shop = await openShop(svc);
	const [favored, excluded] = [await shop.customer(), await shop.customer()];
	const rules = (operator: string, customer_id: string) => ({
		eligibility_rules: [{ attribute: "customer_id", operator, values: [customer_id] }],
	});
	await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 1 } });
	await shop.promotion("automatic", { application_method: percent("50"), ...rules("eq", favored) });
	await shop.promotion("automatic", { application_method: percent("30"), ...rules("neq", excluded) });
	/** Opens the session of an order that named nobody, and tells what it cost before and after. */
	const opened = async (customer_id: string, more: object = {}) => {
		const { order_id, pricing_amounts } = dataOf(await shop.order([line("Mug", 1_000)]), 201);
		const body = { order_id, customer: { customer_id }, ...more };
		const buyer = buyerOf(svc, credentialOf(sessionOf(await shop.post("/v1/checkout-sessions", body), 201)));
		return { before: pricing_amounts.total_money, buyer, order: dataOf(await shop.get(`/v1/orders/${order_id}`)) };
	};
	return { ...shop, favored, excluded, opened };
};

describe("a session that names the order's customer", () => {
	it("prices the order by the offers for them, before the tip", async () => {
		const { favored, opened } = await shopOfTwo();
		const tip = { enabled: true, tip_percent_options: [10], default_tip_percent: 10 };
		const { before, buyer, order } = await opened(favored, { tip });
		expect(before).toEqual(usd(700));
		expect(order).toMatchObject({
			customer_id: favored,
			pricing_amounts: { discount_money: usd(500), tip_money: usd(50), total_money: usd(550) },
		});
		expect(await buyer.view()).toMatchObject({ outstanding_money: usd(550) });
		expect(dataOf(await buyer.pay())).toMatchObject({ paid_money: usd(550) });
	});

	it("takes back an offer that is not for them", async () => {
		const { excluded, opened } = await shopOfTwo();
		const { before, buyer, order } = await opened(excluded);
		expect([before, order.pricing_amounts.total_money]).toEqual([usd(700), usd(1_000)]);
		expect(order.applied_discounts).toEqual([]);
		expect(dataOf(await buyer.pay())).toMatchObject({ paid_money: usd(1_000) });
	});

	it("gives the customer to the order's legs too", async () => {
		const { favored, get, order, post } = await shopOfTwo();
		const { order_id } = dataOf(await order([line("Mug", 1_000)]), 201);
		dataOf(await post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(100) }), 201);
		sessionOf(await post("/v1/checkout-sessions", { order_id, customer: { customer_id: favored } }), 201);
		expect(dataOf(await get(`/v1/payment-intents?customer_id=${favored}`))).toMatchObject([{ order_id }]);
	});

	it("leaves the price of an order that is partly paid", async () => {
		const { favored, get, order, post } = await shopOfTwo();
		const { order_id } = dataOf(await order([line("Mug", 1_000)]), 201);
		dataOf(await post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(100), method: "cash" }), 201);
		sessionOf(await post("/v1/checkout-sessions", { order_id, customer: { customer_id: favored } }), 201);
		expect(dataOf(await get(`/v1/orders/${order_id}`))).toMatchObject({
			customer_id: favored,
			pricing_amounts: { total_money: usd(700) },
			settlement_amounts: { outstanding_money: usd(600) },
		});
	});
});
