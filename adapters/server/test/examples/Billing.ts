/** Calls every operation of invoices, credit notes and subscriptions. */

import { expect } from "vitest";
import type { Service } from "../Harness.js";
import { usd } from "../http/Sale.js";
import { credentialHeaders, credentialOf } from "../http/sale/Buyers.js";
import type { Recorder } from "./Recorder.js";
import { saveCard } from "./Sale.js";

const daySeconds = 86_400;

/** `advance` moves the sandbox's clock. */
export const recordInvoices = async ({ call }: Recorder, advance: (by_seconds: number) => Promise<unknown>) => {
	const { customer_id } = await call("POST", "/v1/customers", { name: "Grace", email: "grace@example.com" });
	const term = await call("POST", "/v1/invoice-payment-terms", {
		name: "Net 7",
		calculation: { type: "net_days", days: 7 },
		late_fee_policy: { type: "percentage", percent: "1.5", application_mode: "manual" },
	});
	const drafted = (quantity: number, more: object = {}) =>
		call("POST", "/v1/invoices", {
			quick_pay: {
				customer_id,
				line_items: [{ name: "Consulting", quantity, unit_price_money: usd(12_000) }],
			},
			payment_due: { type: "payment_terms", invoice_payment_term_id: term.invoice_payment_term_id },
			recipient_email: "grace@example.com",
			...more,
		});
	const { invoice_id, order_id } = await drafted(3);
	const path = `/v1/invoices/${invoice_id}`;
	await call("PATCH", path, { metadata: { project: "7" } });
	await call("POST", `${path}/issue`);
	await call("GET", path);
	await call("GET", `${path}/document`);
	await call("GET", "/v1/invoices?page_size=1");
	const { checkout_session } = await call("POST", `${path}/checkout-sessions`, {});
	await call("POST", `/v1/checkout-sessions/${checkout_session.checkout_session_id}/expire`, {
		expected_version: checkout_session.version,
	});
	await call("POST", `${path}/pay`, { payment_source: { token: "tok_visa" }, amount_money: usd(3_000) });
	await call("POST", `${path}/manual-payments`, { amount_money: usd(3_000), method: "bank_transfer" });
	// The customer has no card on file, so this one is not collected. It falls due first: what falls due at once has no
	// order on Postgres.
	const soon = await call("POST", "/v1/invoice-payment-terms", {
		name: "Next day",
		calculation: { type: "net_days", days: 1 },
	});
	const automatic = await drafted(1, {
		collection: { mode: "automatic" },
		payment_due: { type: "payment_terms", invoice_payment_term_id: soon.invoice_payment_term_id },
	});
	await call("POST", `/v1/invoices/${automatic.invoice_id}/issue`);
	await advance(8 * daySeconds);
	const arrived = { amount_money: usd(12_000), method: "check" };
	await call("POST", `/v1/invoices/${automatic.invoice_id}/manual-payments`, arrived);
	await call("POST", `${path}/send-reminder`);
	await call("POST", `${path}/late-fees`, {});
	await call("POST", `${path}/late-fees/waive`, { reason: "A good customer" });

	const { line_items } = await call("GET", `/v1/orders/${order_id}`);
	const line = { order_line_item_id: line_items[0].order_line_item_id, quantity: 1 };
	const note = await call("POST", "/v1/credit-notes", { invoice_id, reason: "One day less", line_items: [line] });
	const credit = `/v1/credit-notes/${note.credit_note_id}`;
	await call("PATCH", credit, { metadata: { ticket: "12" } });
	await call("POST", `${credit}/issue`);
	await call("GET", credit);
	await call("GET", `${credit}/document`);
	await call("GET", "/v1/credit-notes?page_size=1");
	await call("POST", `${credit}/allocate`, { invoice_id, amount_money: usd(12_000) });
	const other = await call("POST", "/v1/credit-notes", { invoice_id, line_items: [line] });
	await call("POST", `/v1/credit-notes/${other.credit_note_id}/void`);
	await call("POST", `${path}/mark-uncollectible`);
	const wrong = await drafted(1);
	await call("POST", `/v1/invoices/${wrong.invoice_id}/void`);
};

/** Links to the account of the customer of an order, an invoice and a subscription. */
const recordAccessLinks = async (
	{ call }: Recorder,
	customer_id: string,
	{ invoice_id, order_id, subscription_id }: Readonly<Record<"invoice_id" | "order_id" | "subscription_id", string>>,
) => {
	const path = `/v1/customers/${customer_id}/access-links`;
	const { access_link_id, version } = await call("POST", path);
	await call("GET", `${path}?page_size=1`);
	await call("POST", `/v1/access-links/${access_link_id}/revoke`, { expected_version: version });
	await call("POST", `/v1/orders/${order_id}/access-links`);
	await call("POST", `/v1/invoices/${invoice_id}/access-links`);
	await call("POST", `/v1/subscriptions/${subscription_id}/access-links`);
};

/** Sells units of a plan in a checkout session and by a link. */
const recordPlanSales = async ({ call }: Recorder, subscription_plan_id: string) => {
	const buyer = { name: "Katherine Johnson", email: "katherine@example.com" };
	const bought = async (session: Parameters<typeof credentialOf>[0], quantity: number) => {
		const options = { key: null, headers: credentialHeaders(credentialOf(session)) };
		await call("PUT", "/v1/checkout/customer", { buyer }, options);
		const view = await call("GET", "/v1/checkout", undefined, options);
		expect(view.subscription).toMatchObject({ quantity, recurring_money: usd(quantity * 1_200) });
		const paying = { payment_source: { token: "tok_visa" }, expected_revision: view.revision };
		await call("POST", "/v1/checkout/pay", paying, options);
		const path = `/v1/checkout-sessions/${session.checkout_session_id}`;
		const { checkout_session } = await call("GET", path);
		expect(checkout_session).toMatchObject({ status: "completed", subscription_id: expect.any(String) });
	};
	const opened = await call("POST", "/v1/checkout-sessions", { subscription_plan_id, quantity: 2 });
	await bought(opened.checkout_session, 2);

	const { payment_link_id } = await call("POST", "/v1/payment-links", {
		name: "Tea club",
		subscription_plan_id,
		line_items: [{ key: "plan", allow_quantity_adjustment: true, max_quantity: 5 }],
	});
	const path = `/v1/payment-links/${payment_link_id}`;
	await call("GET", `${path}/public`, undefined, { key: null });
	const chosen = { line_items: [{ key: "plan", quantity: 3 }], customer: buyer };
	const begun = await call("POST", `${path}/checkout-sessions`, chosen, { key: null });
	await bought(begun.checkout_session, 3);
};

/** `advance` moves the sandbox's clock, and waits for what falls due. */
export const recordSubscriptions = async (
	recorder: Recorder,
	svc: Service,
	advance: (by_seconds: number) => Promise<unknown>,
) => {
	const { call } = recorder;
	const { customer_id } = await call("POST", "/v1/customers", { name: "Barbara", email: "barbara@example.com" });
	const payment_method_id = await saveCard(recorder, svc, customer_id);
	const plan = await call("POST", "/v1/subscription-plans", {
		name: "Coffee club",
		billing_interval: "monthly",
		line_items: [{ name: "Membership", quantity: 1, unit_price_money: usd(2_000) }],
		trial_period_days: 14,
	});
	const planPath = `/v1/subscription-plans/${plan.subscription_plan_id}`;
	await call("PATCH", planPath, { metadata: { season: "2026" } });
	await call("GET", planPath);
	await call("GET", "/v1/subscription-plans?page_size=1");
	const { subscription_plan_id } = plan;
	const { subscription_id } = await call("POST", "/v1/subscriptions", {
		subscription_plan_id,
		customer_id,
		payment_method_id,
	});
	const path = `/v1/subscriptions/${subscription_id}`;
	await call("GET", "/v1/subscriptions?page_size=1");
	await call("PATCH", path, { metadata: { source: "spring" } });
	await advance(15 * daySeconds);
	await call("GET", path);
	await call("GET", `${path}/periods?page_size=1`);
	await call("POST", `${path}/pause`);
	await call("POST", `${path}/resume`);
	const smaller = await call("POST", "/v1/subscription-plans", {
		name: "Tea club",
		billing_interval: "monthly",
		line_items: [{ name: "Membership", quantity: 1, unit_price_money: usd(1_200) }],
	});
	const change = { subscription_plan_id: smaller.subscription_plan_id };
	await call("POST", `${path}/plan-change-preview`, change);
	await call("POST", `${path}/change-plan`, change);
	const declined = await saveCard(recorder, svc, customer_id, "tok_saved_declined");
	await call("PATCH", path, { payment_method_id: declined });
	await advance(31 * daySeconds);
	await call("POST", `${path}/cancel`, {});
	const external = await call("POST", "/v1/subscriptions", {
		subscription_plan_id,
		customer_id,
		payment_method_id,
		billing_schedule: { owner: "external" },
	});
	await advance(15 * daySeconds);
	await call("POST", `/v1/subscriptions/${external.subscription_id}/renewals`);
	await advance(1);
	const [{ invoice_id }] = await call("GET", "/v1/invoices?page_size=1");
	const { latest_order_id } = await call("GET", `/v1/subscriptions/${external.subscription_id}`);
	const { subscription_id: subscribed } = external;
	await recordAccessLinks(recorder, customer_id, {
		invoice_id,
		order_id: latest_order_id,
		subscription_id: subscribed,
	});
	await recordPlanSales(recorder, smaller.subscription_plan_id);
};
