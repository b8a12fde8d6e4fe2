/** Checkouts of orders with a final price: an invoice asks for it, or a part of it is paid. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { openBilling, refusal } from "../billing/Billing.js";
import { usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
let checkout: ReturnType<typeof checkouts>;
let shop: Awaited<ReturnType<typeof openBilling>>;
let net30: object;
beforeAll(async () => {
	svc = await startService();
	checkout = checkouts(svc);
	shop = await openBilling(svc, svc.merchant);
	net30 = shop.byTerm(await shop.term(30));
});
afterAll(() => svc.stop());

const box = { name: "Box", quantity: 1, unit_price_money: usd(2_000), fulfillment: { requirement: "shipment" } };
const delivery_destination = { address: { state: "NY", country: "US" } };

/** The order of an issued invoice over goods that ship, without a destination. */
const invoiced = async (): Promise<string> => (await shop.issued(net30, {}, [box])).order_id;

/** An order of goods that ship, without a destination, of which 10.00 are paid. */
const partlyPaid = async (): Promise<string> => {
	const order_id = await checkout.orderOf(0, { line_items: [box] });
	const leg = dataOf(await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(1_000) }), 201);
	const payment_intents = [{ payment_intent_id: leg.payment_intent_id, token: "tok_visa" }];
	const body = { action: "confirm_payment_intents", payment_intents, completion_behavior: "partial_payment" };
	dataOf(await svc.post(`/v1/orders/${order_id}/pay`, body));
	return order_id;
};

const orders = { "an invoice": invoiced, "a payment of a part": partlyPaid };
const codes = { "an invoice": "ORDER_ALREADY_HAS_ACTIVE_INVOICE", "a payment of a part": "ORDER_ALREADY_HAS_PAYMENTS" };

describe.each(["an invoice", "a payment of a part"] as const)("a price that %s has made final", (reason) => {
	it("is paid without a destination, which the buyer could not set (CS6, IV14)", async () => {
		const { buyer, order_id } = await checkout.opened({ order_id: await orders[reason]() });
		const asked = { choices: [], is_destination_required: false, is_choice_required: false };
		expect(await buyer.view()).toMatchObject({ is_price_final: true, delivery: asked });
		expect((await buyer.put("/delivery", { delivery_destination })).status).toBe(409);
		expect((await buyer.post("/discounts", { promotion_code: "TEN" })).status).toBe(409);
		dataOf(await buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		expect(dataOf(await buyer.pay())).toMatchObject({ status: "completed", outstanding_money: usd(0) });
		expect(await checkout.order(order_id)).toMatchObject({ status: "closed", payment_status: "paid" });
	});

	it("is shown without a tip and deliveries that nobody could choose (CS5, CS6)", async () => {
		const order_id = await orders[reason]();
		const method = {
			name: "Post",
			type: "shipment",
			configuration: {
				origin: { type: "routing" },
				pricing: {
					type: "tiered",
					tiered: { basis: "order_amount", bands: [{ from: 0, currency_options: { USD: usd(500) } }] },
				},
			},
		};
		const { delivery_method_id } = dataOf(await svc.post("/v1/delivery-methods", method), 201);
		const tip = { enabled: true, tip_percent_options: [10] };
		for (const [param, offer] of Object.entries({
			tip: { tip },
			delivery_method_ids: { delivery_method_ids: [delivery_method_id] },
		})) {
			const answer = await checkout.create({ order_id, ...offer });
			expect([refusal(answer), answer.body.error.param]).toEqual([{ status: 409, code: codes[reason] }, param]);
		}
		sessionOf(await checkout.create({ order_id, tip: { ...tip, enabled: false } }), 201);
	});
});

describe("CS18: a promotion code of an invoice", () => {
	it("is shown as one that the buyer cannot take off", async () => {
		const promotion = {
			name: "Ten off",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "10" },
			codes: [{ code: "TEN" }],
		};
		dataOf(await svc.post("/v1/promotions", promotion), 201);
		const { customer_id } = shop;
		const discounts = [{ promotion: { promotion_code: "TEN" } }];
		const quick_pay = { customer_id, line_items: [shop.line(10_000)], discounts };
		const { invoice_id } = dataOf(await svc.post("/v1/invoices", { quick_pay, payment_due: net30 }), 201);
		dataOf(await shop.act(invoice_id, "issue"));
		const session = sessionOf(await shop.act(invoice_id, "checkout-sessions"), 201);
		const [discount, ...others] = (await buyerOf(svc, credentialOf(session)).view()).discounts;
		expect([discount.applied_money, others]).toEqual([usd(1_000), []]);
		expect(discount).not.toHaveProperty("promotion_code");
	});
});
