/** Calls every operation of checkout: what sellers do with sessions, and what their buyers do. */

import type { Service } from "../Harness.js";
import { usd } from "../http/Sale.js";
import { credentialHeaders, credentialOf } from "../http/sale/Buyers.js";
import { links } from "../http/sale/Links.js";
import type { Recorder } from "./Recorder.js";

/** Sells a ticket by a link, and lets it in. */
export const recordLinks = async ({ call }: Recorder, svc: Service) => {
	const link = await call("POST", "/v1/payment-links", {
		name: "Tea tasting",
		payment_link_type: "event",
		line_items: [{ key: "seat", name: "Seat", unit_price_money: usd(2_000), max_quantity: 2 }],
		event_config: {
			event_at: "2027-05-01T18:00:00Z",
			timezone: "America/Los_Angeles",
			venue: "Pine Street Tea House",
			max_total_quantity: 1,
			ticket_prefix: "TEA-",
			send_ticket_emails: true,
		},
	});
	const path = `/v1/payment-links/${link.payment_link_id}`;
	await call("GET", path);
	await call("GET", "/v1/payment-links?page_size=1");
	await call("PATCH", path, { description: "Five teas of the spring." });
	await call("GET", `${path}/public`, undefined, { key: null });
	const { checkout_session } = await call(
		"POST",
		`${path}/checkout-sessions`,
		{ line_items: [{ key: "seat", quantity: 1 }], customer: { name: "Ada Lovelace", email: "ada@example.com" } },
		{ key: null },
	);
	const options = { key: null, headers: credentialHeaders(credentialOf(checkout_session)) };
	const { revision } = await call(
		"PUT",
		"/v1/checkout/line-items",
		{ line_items: [{ key: "seat", quantity: 1 }] },
		options,
	);
	await call(
		"POST",
		"/v1/checkout/pay",
		{ payment_source: { token: "tok_visa" }, expected_revision: revision },
		options,
	);
	const [{ ticket_id }] = await call("GET", `${path}/tickets?page_size=1`);
	const code = await links(svc).codeOf(ticket_id);
	await call("POST", `${path}/tickets/verify`, { code });
	await call("POST", `${path}/tickets/check-in`, { code, checked_in_by: "North entrance" });
	await call("POST", `${path}/deactivate`);
};

const percent = (percent: string) => ({ application_method: { type: "percentage", percent } });

/** Sells to one buyer, and ends the session of another. */
export const recordCheckout = async ({ call }: Recorder) => {
	const method = await call("POST", "/v1/delivery-methods", {
		name: "Standard",
		type: "shipment",
		configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } } },
	});
	await call("POST", "/v1/promotions", {
		name: "Welcome",
		redemption_type: "code",
		discount_class: "order",
		application_method: { type: "percentage", percent: "10" },
		codes: [{ code: "WELCOME10" }],
	});
	const card = await call("POST", "/v1/gift-cards", { balance_money: usd(1_000), code: "TEA-TIME-2026" });
	const order = await call("POST", "/v1/orders", {
		line_items: [
			{ name: "Teapot", quantity: 1, unit_price_money: usd(4_500), fulfillment: { requirement: "shipment" } },
		],
	});
	const { customer_id } = await call("POST", "/v1/customers", { name: "Ada Lovelace", email: "ada@example.com" });
	const { checkout_session } = await call("POST", "/v1/checkout-sessions", {
		order_id: order.order_id,
		customer: { customer_id },
		transaction_purpose: "goods",
		redirects: { success_redirect_url: "https://shop.example/thanks" },
		tip: { enabled: true, tip_percent_options: [10, 15, 20], default_tip_percent: 10 },
		delivery_method_ids: [method.delivery_method_id],
	});
	await call("GET", `/v1/checkout-sessions/${checkout_session.checkout_session_id}`);
	await call("GET", "/v1/checkout-sessions?page_size=1");

	const options = { key: null, headers: credentialHeaders(credentialOf(checkout_session)) };
	const buyer = (verb: string, path: string, body?: object) => call(verb, `/v1/checkout${path}`, body, options);
	await buyer("GET", "");
	await buyer("PUT", "/customer", { buyer: { name: "Ada Lovelace", email: "ada@example.com" } });
	await buyer("PUT", "/delivery", {
		delivery_method_id: method.delivery_method_id,
		delivery_destination: {
			address: { line1: "1 Pine St", city: "Seattle", state: "WA", postal_code: "98101", country: "US" },
			recipient: { name: "Ada Lovelace" },
		},
	});
	await buyer("PUT", "/tip", percent("15"));
	await buyer("PUT", "/amount", { amount_money: null });
	const { discounts } = await buyer("POST", "/discounts", { promotion_code: "WELCOME10" });
	await buyer("DELETE", `/discounts/${discounts[0].applied_discount_id}`);
	await buyer("POST", "/gift-cards", { code: "TEA-TIME-2026" });
	const { revision } = await buyer("DELETE", `/gift-cards/${card.gift_card_id}`);
	await buyer("POST", "/pay", {
		payment_source: { token: "tok_visa" },
		save_payment_method: true,
		expected_revision: revision,
	});
	await buyer("POST", "/resume");
	await buyer("POST", "/cancel-payment");

	const left = await call("POST", "/v1/checkout-sessions", {
		quick_pay_item: { name: "Tea tasting", amount_money: usd(2_000) },
	});
	await call("POST", `/v1/checkout-sessions/${left.checkout_session.checkout_session_id}/expire`, {
		expected_version: left.checkout_session.version,
	});
};
