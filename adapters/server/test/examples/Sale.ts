/** Calls every operation of orders, payments and all that follows them. */
import { Simulator } from "@svc/simulator";
import { Effect } from "effect";
import { dataOf, type Service } from "../Harness.js";
import { eventually } from "../http/Receiver.js";
import { usd } from "../http/Sale.js";
import { plain } from "./Catalog.js";
import type { Recorder } from "./Recorder.js";

export interface Goods {
	readonly location_id: string;
	readonly inventory_item_id: string;
	readonly variant_id: string;
	readonly adjust: (by: number, reason: string) => Promise<unknown>;
}

const coffee = (quantity = 2) => ({ name: "Coffee", quantity, unit_price_money: usd(450) });
const washington = { address: { city: "Seattle", state: "WA", postal_code: "98101", country: "US" } };

const pay = ({ call }: Recorder, order_id: string, token: string, more: object = {}) =>
	call("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token }, ...more });

/** The changes of an order that is open. */
export const recordOrders = async (recorder: Recorder, { variant_id, location_id }: Goods) => {
	const { call } = recorder;
	const order = await call("POST", "/v1/orders", {
		line_items: [{ variant_id, quantity: 2 }, coffee()],
		inventory_routing_source: { type: "fixed_location", location_id },
		delivery_destination: washington,
		metadata: { cart: "42" },
	});
	const path = `/v1/orders/${order.order_id}`;
	await call("GET", path);
	await call("GET", "/v1/orders?page_size=1");
	await call("PATCH", path, { metadata: { cart: "42", table: "7" } });
	const more = await call("POST", `${path}/line-items`, { line_items: [coffee(1)] });
	const line = `${path}/line-items/${more.line_items[2].order_line_item_id}`;
	await call("PATCH", line, { quantity: 3 });
	await call("DELETE", line);
	const charged = await call("POST", `${path}/charges`, {
		charge_type: "service",
		name: "Gift wrapping",
		application_method: { type: "fixed", amount_money: usd(300) },
	});
	await call("DELETE", `${path}/charges/${charged.charges[0].order_charge_id}`);
	const method = await plain(
		recorder,
		"/v1/delivery-methods",
		"delivery_method_id",
		{
			name: "Standard",
			type: "shipment",
			configuration: {
				pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } },
				public_details: { service_level: "3 to 5 days" },
			},
		},
		{ name: "Standard shipping" },
		"POST",
	);
	await call("PUT", `${path}/delivery-method`, { delivery_method_id: method.delivery_method_id });
	await call("DELETE", `${path}/delivery-method`);
	await call("PUT", `${path}/tip`, { application_method: { type: "percentage", percent: "15" } });
	await call("DELETE", `${path}/tip`);
	await call("POST", `${path}/cancel`);
};

/** Returns the ID of a paid order of goods from stock. */
const sell = async (recorder: Recorder, { variant_id, location_id }: Goods, quantity = 3, token = "tok_visa") => {
	const order = await recorder.call("POST", "/v1/orders", {
		line_items: [{ variant_id, quantity }],
		inventory_routing_source: { type: "fixed_location", location_id },
		delivery_destination: washington,
	});
	const paid = await pay(recorder, order.order_id, token);
	return paid.order;
};

export const recordPayments = async (recorder: Recorder) => {
	const { call } = recorder;
	const order = async (quantity = 4) => (await call("POST", "/v1/orders", { line_items: [coffee(quantity)] })).order_id;
	const simple = await order();
	await pay(recorder, simple, "tok_visa", { expected_outstanding_money: usd(1_800) });
	await call("GET", `/v1/orders/${simple}/payment-attempts?page_size=1`);

	const split = await order();
	const leg = await call("POST", `/v1/orders/${split}/payment-intents`, { amount_money: usd(1_000) });
	const intent = `/v1/payment-intents/${leg.payment_intent_id}`;
	await call("GET", intent);
	await call("GET", "/v1/payment-intents?page_size=1");
	await call("PATCH", intent, { amount_money: usd(900), metadata: { seat: "4" } });
	await call("POST", `${intent}/confirm`, { token: "tok_visa", capture_method: "manual" });
	await call("POST", `${intent}/capture`, { amount_money: usd(900) });
	const unused = await call("POST", `/v1/orders/${split}/payment-intents`, { amount_money: usd(400) });
	await call("POST", `/v1/payment-intents/${unused.payment_intent_id}/cancel`);
	const cash = await call("POST", `/v1/orders/${split}/manual-payments`, {
		amount_money: usd(900),
		method: "cash",
		reference: "till 2",
	});
	await call("GET", `/v1/orders/${split}/manual-payments?page_size=1`);
	const manual = `/v1/orders/${split}/manual-payments/${cash.manual_payment_id}`;
	await call("GET", manual);
	await call("PATCH", manual, { metadata: { cashier: "Bob" } });
	await call("GET", `/v1/orders/${split}/receipt`);
	await call("POST", `/v1/orders/${split}/send-receipt`, { email: "ada@example.com" });
	await call("GET", "/v1/me");
	await call("GET", "/v1/me/payments?page_size=1");
};

/** Saves two cards: one becomes the default, the other is removed. The buyer's client completes each set-up. */
/** Saves a card of a customer. Returns the method's ID when it is active. */
export const saveCard = async (
	{ call }: Recorder,
	svc: Service,
	customer_id: string,
	token = "tok_visa",
): Promise<string> => {
	const { client_setup, payment_method_id } = await call("POST", "/v1/payment-methods", { customer_id });
	const { client_secret } = client_setup.processor.setup_intent;
	await svc.runtime.runPromise(
		Effect.flatMap(Simulator, (simulator) => simulator.completeSetUp(svc.caller.environment, client_secret, token)),
	);
	const own = `/v1/payment-methods/${payment_method_id}`;
	await eventually(async () => (dataOf(await svc.get(own)).status === "active" ? true : undefined));
	return payment_method_id;
};

export const recordPaymentMethods = async (recorder: Recorder, svc: Service) => {
	const { call } = recorder;
	const { customer_id } = await call("POST", "/v1/customers", { name: "Joan Clarke" });
	const save = async (): Promise<string> => `/v1/payment-methods/${await saveCard(recorder, svc, customer_id)}`;
	const path = await save();
	await call("GET", path);
	await call("GET", "/v1/payment-methods?page_size=1");
	await call("PATCH", path, { metadata: { label: "work" } });
	await call("POST", `${path}/set-default`);
	await call("POST", `${await save()}/detach`);
};

/** What a decline and a payment that settles later leave behind: events. */
export const recordDeclines = async (
	recorder: Recorder,
	svc: Service,
	advance: (seconds: number) => Promise<unknown>,
) => {
	const order = async () => (await recorder.call("POST", "/v1/orders", { line_items: [coffee()] })).order_id;
	const declined = await svc.post(`/v1/orders/${await order()}/pay`, {
		action: "pay",
		payment_source: { token: "tok_declined" },
	});
	if (declined.status !== 402) throw new Error(declined.text);
	await pay(recorder, await order(), "tok_processing");
	await advance(3);
};

export const recordRefunds = async (
	recorder: Recorder,
	goods: Goods,
	advance: (seconds: number) => Promise<unknown>,
) => {
	const { call } = recorder;
	const order = await sell(recorder, goods);
	const [{ order_line_item_id }] = order.line_items;
	const made = await call("POST", "/v1/refunds", {
		order_id: order.order_id,
		reason: "defective_product",
		line_items: [{ order_line_item_id, quantity: 1 }],
	});
	await call("GET", `/v1/refunds/${made.refund_id}`);
	await call("PATCH", `/v1/refunds/${made.refund_id}`, { metadata: { ticket: "8120" } });
	await call("GET", "/v1/refunds?page_size=1");
	const failing = await sell(recorder, goods, 1, "tok_refund_fails");
	await call("POST", "/v1/refunds", { order_id: failing.order_id });
	await advance(3);
};

/** Fulfillments, and returns of what they handed off. */
export const recordReturns = async (recorder: Recorder, goods: Goods) => {
	const { call } = recorder;
	const order = await sell(recorder, goods, 5);
	const [{ order_line_item_id }] = order.line_items;
	const path = `/v1/orders/${order.order_id}/fulfillments`;
	const fulfill = async (quantity: number) =>
		`${path}/${(await call("POST", path, { line_items: [{ order_line_item_id, quantity }] })).fulfillment_id}`;
	await call("POST", `${await fulfill(1)}/cancel`);
	const whole = await fulfill(5);
	await call("POST", `${whole}/hand-off`);
	await call("GET", whole);
	await call("PATCH", whole, { metadata: { carrier: "USPS" } });
	await call("GET", `${path}?page_size=1`);

	const { return_reason_id } = await call("POST", "/v1/return-reasons", { name: "Chipped" });
	const request = async (requested_quantity: number) =>
		call("POST", "/v1/returns", {
			order_id: order.order_id,
			line_items: [{ order_line_item_id, requested_quantity, return_reason_id, note: "The handle is chipped." }],
		});
	const made = await request(1);
	const own = `/v1/returns/${made.return_id}`;
	await call("GET", own);
	await call("GET", "/v1/returns?page_size=1");
	await call("PATCH", own, { metadata: { ticket: "8121" } });
	await call("POST", `${own}/process`, {
		completion_behavior: "complete_when_ready",
		receipt: { receiving_location_id: goods.location_id },
		line_items: [
			{
				return_line_item_id: made.line_items[0].return_line_item_id,
				decision: { approved_quantity: 1 },
				received_quantity: 1,
				resolution: { resolution_type: "refund", quantity: 1 },
			},
		],
	});
	await call("POST", `/v1/returns/${(await request(1)).return_id}/decline`, { reason: "It was sold as seen." });
	await call("POST", `/v1/returns/${(await request(1)).return_id}/cancel`, {});
	await recordCanceledItems(recorder, goods);
};

/** A return of which the buyer, who has no account, gets store credit. */
export const recordStoreCredit = async (recorder: Recorder, goods: Goods) => {
	const { call } = recorder;
	const { line_items, order_id } = await sell(recorder, goods, 1);
	const [{ order_line_item_id }] = line_items;
	const path = `/v1/orders/${order_id}/fulfillments`;
	const { fulfillment_id } = await call("POST", path, { line_items: [{ order_line_item_id, quantity: 1 }] });
	await call("POST", `${path}/${fulfillment_id}/hand-off`);
	const { return_reason_id } = await call("POST", "/v1/return-reasons", { name: "Unwanted" });
	const made = await call("POST", "/v1/returns", {
		order_id,
		line_items: [{ order_line_item_id, requested_quantity: 1, return_reason_id }],
	});
	await call("POST", `/v1/returns/${made.return_id}/process`, {
		completion_behavior: "complete_when_ready",
		receipt: { receiving_location_id: goods.location_id },
		store_credit_recipient: { email: "ada@example.com", name: "Ada" },
		line_items: [
			{
				return_line_item_id: made.line_items[0].return_line_item_id,
				decision: { approved_quantity: 1, allowed_resolution_types: ["store_credit"] },
				received_quantity: 1,
				resolution: { resolution_type: "store_credit", quantity: 1 },
			},
		],
	});
};

/** An order of which one unit is refunded and canceled, before anything is handed off. */
const recordCanceledItems = async (recorder: Recorder, goods: Goods) => {
	const { call } = recorder;
	const { line_items, order_id } = await sell(recorder, goods, 2);
	const [{ order_line_item_id }] = line_items;
	await call("POST", "/v1/refunds", { order_id, line_items: [{ order_line_item_id, quantity: 1 }] });
	await call("POST", `/v1/orders/${order_id}/cancel-items`, {
		line_items: [{ order_line_item_id, target_canceled_quantity: 1 }],
	});
};

export const recordGiftCards = async (recorder: Recorder) => {
	const { call } = recorder;
	const card = await call("POST", "/v1/gift-cards", {
		balance_money: usd(5_000),
		code: "BIRTHDAY2026ADA",
		recipient: { email: "ada@example.com", name: "Ada", message: "Happy birthday!", send_at: "2026-12-10T09:00:00Z" },
	});
	const path = `/v1/gift-cards/${card.gift_card_id}`;
	await call("GET", path);
	await call("GET", "/v1/gift-cards?page_size=1");
	await call("PATCH", path, { metadata: { occasion: "birthday" } });
	await call("POST", "/v1/gift-cards/lookup", { code: "BIRTHDAY2026ADA" });
	const order = await call("POST", "/v1/orders", { line_items: [coffee()] });
	const own = `/v1/orders/${order.order_id}`;
	await call("POST", `${own}/gift-cards`, { code: "BIRTHDAY2026ADA" });
	await call("DELETE", `${own}/gift-cards/${card.gift_card_id}`);
	await call("POST", `${own}/gift-cards`, { code: "BIRTHDAY2026ADA" });
	await call("POST", `${own}/pay`, { action: "pay" });
	await call("POST", "/v1/refunds", { order_id: order.order_id });
	await call("GET", `${path}/ledger?page_size=1`);
	await call("POST", `${path}/adjust`, { amount_money: usd(500), reason: "Goodwill" });
	await call("GET", "/v1/reports/gift-card-liability");
	await call("POST", `${path}/disable`);
};

/** Sells what is lost before the buyer's bank approves the payment, and refunds it. */
export const recordException = async (recorder: Recorder, svc: Service, goods: Goods) => {
	const { call } = recorder;
	const { available_quantity } = (
		await call(
			"GET",
			`/v1/inventory-levels?inventory_item_id=${goods.inventory_item_id}&location_id=${goods.location_id}`,
		)
	)[0];
	const order = await call("POST", "/v1/orders", {
		line_items: [{ variant_id: goods.variant_id, quantity: 2 }],
		inventory_routing_source: { type: "fixed_location", location_id: goods.location_id },
	});
	const { payment_attempt, order: waiting } = await pay(recorder, order.order_id, "tok_requires_action");
	const reservation = await call("GET", `/v1/inventory-reservations/${waiting.inventory_reservation_id}`);
	await call("POST", `/v1/inventory-reservations/${waiting.inventory_reservation_id}/release`, {
		lines: [
			{
				inventory_reservation_line_id: reservation.lines[0].inventory_reservation_line_id,
				target_released_from_held_quantity: 2,
			},
		],
	});
	await goods.adjust(-available_quantity, "Lost in a flood");
	const approved = await svc.send("POST", new URL(payment_attempt.client_action.url).pathname, "result=approved", {
		key: null,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});
	if (approved.status !== 200) throw new Error(approved.text);
	await call("POST", `/v1/orders/${order.order_id}/pay`, {
		order_payment_attempt_id: payment_attempt.order_payment_attempt_id,
	});
	await call("POST", `/v1/orders/${order.order_id}/inventory-exception/resolve`, { action: "refund" });
};

export const recordFunds = async (recorder: Recorder, svc: Service, advance: (seconds: number) => Promise<unknown>) => {
	const { call } = recorder;
	const order = await call("POST", "/v1/orders", { line_items: [coffee(5)] });
	await pay(recorder, order.order_id, "tok_disputed");
	await advance(3);
	const [{ dispute_id }] = await call("GET", "/v1/disputes?page_size=1");
	const path = `/v1/disputes/${dispute_id}`;
	await call("GET", path);
	await call("POST", `${path}/evidence`, {
		evidence: {
			customer_name: "Ada Lovelace",
			shipping_carrier: "USPS",
			shipping_tracking_number: "9400 1000 0000 0000 0000 00",
			uncategorized_text: "winning_evidence",
		},
		submit: true,
	});
	const dispute = async () => dataOf(await svc.get(path));
	await eventually(async () => (await dispute()).evidence_received_at);
	await advance(3);
	await eventually(async () => ((await dispute()).status === "won" ? true : undefined));

	await call("GET", "/v1/balance");
	const [{ balance_transaction_id }] = await call("GET", "/v1/balance-transactions?page_size=1");
	await call("GET", `/v1/balance-transactions/${balance_transaction_id}`);
	const { payout_id } = await call("POST", "/v1/payouts", { amount_money: usd(1_000) });
	await call("POST", "/v1/payouts", { amount_money: usd(100), metadata: { simulate: "payout_fails" } });
	await advance(86_400);
	await call("GET", `/v1/payouts/${payout_id}`);
	await call("GET", "/v1/payouts?page_size=1");
	await call("PATCH", `/v1/payouts/${payout_id}`, { metadata: { week: "47" } });
};
