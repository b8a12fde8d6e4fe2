/**
 * Drives a running svc of any release over HTTP into every state that it can store: payments, refunds, returns, gift
 * cards, disputes, payouts, reservations, deliveries, saved cards, partner apps, and a developer with live data. Answers
 * by name the IDs that tests look for.
 *
 * A release may lack a resource; its paths are probed first. A step that a release has must succeed.
 */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const usd = (amount) => ({ amount, currency: "USD" });

/** Calls one server with one key, or with none. Each command has an idempotency key of its own. */
const client = (url, key) => {
	let commands = 0;
	const send = async (method, path, body) => {
		const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
		if (method !== "GET") headers["idempotency-key"] = `release-${++commands}`;
		if (body !== undefined) headers["content-type"] = "application/json";
		const response = await fetch(url + path, {
			method,
			headers,
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
	};
	const call = async (method, path, body) => {
		const answer = await send(method, path, body);
		if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
		return answer.body?.data;
	};
	return {
		send,
		get: (path) => call("GET", path),
		post: (path, body) => call("POST", path, body),
		put: (path, body) => call("PUT", path, body),
		patch: (path, body) => call("PATCH", path, body),
		delete: (path) => call("DELETE", path),
		/** Reads every page of a list. */
		list: async (path) => {
			const found = [];
			for (let token = ""; ; ) {
				const { body, status, text } = await send(
					"GET",
					`${path}${path.includes("?") ? "&" : "?"}page_size=100${token}`,
				);
				if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
				found.push(...body.data);
				if (body.next_page_token === undefined) return found;
				token = `&page_token=${body.next_page_token}`;
			}
		},
		has: async (path) => (await send("GET", path)).status === 200,
	};
};

const eventually = async (what, probe) => {
	for (const deadline = Date.now() + 20_000; ; ) {
		const found = await probe();
		if (found) return found;
		if (Date.now() > deadline) throw new Error(`It did not happen in time: ${what}`);
		await sleep(50);
	}
};

/** A seller's server that accepts every delivery. */
const startReceiver = async () => {
	const server = createServer((request, response) => {
		request.resume().on("end", () => response.writeHead(204).end());
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${server.address().port}/hooks`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
};

/** The steps of sales, for one shop. */
const sales = (svc) => {
	const line = (amount, quantity = 1) => ({ name: "Mug", quantity, unit_price_money: usd(amount) });
	const order = async (amount, more = {}) =>
		(await svc.post("/v1/orders", { line_items: [line(amount)], ...more })).order_id;
	/** A declined card, a charge of another amount and no response are outcomes like others. */
	const pay = async (order_id, token, more = {}) => {
		const body = { action: "pay", payment_source: { token }, ...more };
		const { status, text } = await svc.send("POST", `/v1/orders/${order_id}/pay`, body);
		if (status >= 400 && ![402, 502, 504].includes(status))
			throw new Error(`pay ${order_id} with ${token}: ${status} ${text}`);
	};
	return {
		line,
		order,
		pay,
		paid: async (amount, token = "tok_visa", more = {}) => {
			const order_id = await order(amount, more);
			await pay(order_id, token);
			return order_id;
		},
		intents: (order_id) => svc.list(`/v1/payment-intents?order_id=${order_id}`),
	};
};

/** Resources of the catalog and the settings, one of each. */
const makeCatalog = async (svc, has) => {
	const location = async (name) => (await svc.post("/v1/locations", { name })).location_id;
	const [location_id, other_location_id] = [await location("Shop"), await location("Warehouse")];
	const product = await svc.post("/v1/products", {
		name: "Shirt",
		product_type: "physical",
		default_variant: { sku: "SHIRT-1", unit_price_money: usd(2_000), inventory_item: { name: "Shirt" } },
	});
	const [{ inventory_item_id, variant_id }] = product.variants;
	await svc.post("/v1/inventory-adjustments", {
		inventory_item_id,
		location_id,
		reason: "Delivered",
		on_hand_quantity_delta: 100,
	});
	const { customer_id } = await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" });
	const { modifier_group_id } = await svc.post("/v1/modifier-groups", { name: "Toppings", type: "list" });
	await svc.post("/v1/modifiers", { modifier_group_id, name: "Cheese", price_money: usd(150) });
	await svc.post("/v1/delivery-methods", {
		name: "Courier",
		type: "shipment",
		configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } } },
	});
	const { promotion_id } = await svc.post("/v1/promotions", {
		name: "Spring",
		redemption_type: "code",
		discount_class: "order",
		application_method: { type: "percentage", percent: "10" },
		combines_with: { order: true, line_item: true, service_charge: true },
		codes: [{ code: "SPRING" }],
	});
	await svc.post("/v1/inventory-allocation-policies", {
		name: "Near first",
		configuration: { priority_groups: [{ priority: 1, location_ids: [location_id] }] },
	});
	await svc.patch("/v1/settings", { promotions: { max_promotions_per_order: 3 } });
	if (has.terms)
		await svc.post("/v1/invoice-payment-terms", { name: "Net 30", calculation: { type: "net_days", days: 30 } });
	return {
		location_id,
		other_location_id,
		inventory_item_id,
		variant_id,
		customer_id,
		promotion_id,
		modifier_group_id,
	};
};

/** Payments in every status that outlasts a request. */
const makePayments = async (svc, has, { customer_id }) => {
	const { line, order, paid, pay } = sales(svc);
	const split = await order(3_000);
	const leg = async (amount) =>
		(await svc.post(`/v1/orders/${split}/payment-intents`, { amount_money: usd(amount) })).payment_intent_id;
	const [first, second] = [await leg(1_000), await leg(2_000)];
	await svc.post(`/v1/orders/${split}/pay`, {
		action: "confirm_payment_intents",
		completion_behavior: "partial_payment",
		payment_intents: [
			{ payment_intent_id: first, token: "tok_visa" },
			{ payment_intent_id: second, token: "tok_declined" },
		],
	});
	const declined = await order(1_100);
	await pay(declined, "tok_declined");
	const canceled = await order(900);
	const { payment_intent_id } = await svc.post(`/v1/orders/${canceled}/payment-intents`, { amount_money: usd(900) });
	await svc.post(`/v1/payment-intents/${payment_intent_id}/cancel`);
	await svc.post(`/v1/orders/${canceled}/cancel`);
	const action = await order(1_200);
	await pay(action, "tok_requires_action");
	const cash = await order(800);
	await svc.post(`/v1/orders/${cash}/manual-payments`, { method: "cash", amount_money: usd(800) });
	const discounted = await svc.post("/v1/orders", {
		customer_id,
		line_items: [line(2_000)],
		discounts: [{ promotion: { promotion_code: "SPRING" } }],
	});
	await pay(discounted.order_id, "tok_visa");
	const reserve = async (amount) => {
		const order_id = await order(amount);
		await pay(order_id, "tok_visa", { capture_method: "manual" });
		const [intent] = await svc.list(`/v1/payment-intents?order_id=${order_id}`);
		return { order_id, payment_intent_id: intent.payment_intent_id };
	};
	const captured = async (amount, of) => {
		const reserved = await reserve(of);
		await svc.post(`/v1/payment-intents/${reserved.payment_intent_id}/capture`, { amount_money: usd(amount) });
		return reserved;
	};
	return {
		open: await order(700),
		paid: await paid(2_500, "tok_visa", { customer_id }),
		overcharged: await paid(1_300, "tok_wrong_amount"),
		discounted: discounted.order_id,
		split,
		unpaid_leg: second,
		declined,
		canceled,
		requires_action: action,
		cash,
		...(has.captures
			? {
					authorized: await reserve(1_700),
					captured: await captured(1_800, 1_800),
					partly_captured: await captured(1_500, 1_900),
				}
			: {}),
	};
};

const refundOf = (svc, order_id, amount) =>
	svc.post("/v1/refunds", { order_id, ...(amount === undefined ? {} : { amount_money: usd(amount) }) });

/** Refunds that ended: whole, in part, and failed at the processor. */
const makeRefunds = async (svc) => {
	const { paid } = sales(svc);
	const [whole, part, fails] = [await paid(2_100), await paid(2_200), await paid(2_300, "tok_refund_fails")];
	const [all, some, failing] = [
		await refundOf(svc, whole),
		await refundOf(svc, part, 500),
		await refundOf(svc, fails, 600),
	];
	return {
		refunded_order: whole,
		partly_refunded_order: part,
		failed_refund_order: fails,
		refund: all.refund_id,
		partial_refund: some.refund_id,
		failing_refund: failing.refund_id,
	};
};

const makeGiftCards = async (svc) => {
	const { order, pay } = sales(svc);
	const issue = (amount, more = {}) => svc.post("/v1/gift-cards", { balance_money: usd(amount), ...more });
	const [active, redeemed, disabled, spent] = [
		await issue(5_000),
		await issue(4_000),
		await issue(1_000),
		await issue(600),
	];
	const mailed = await issue(1_500, { recipient: { email: "bob@example.com" } });
	await svc.post("/v1/gift-cards", { code: "OLD-SYSTEM-0042", balance_money: usd(1_250) });
	const use = async ({ code }, total) => {
		const order_id = await order(total);
		await svc.post(`/v1/orders/${order_id}/gift-cards`, { code });
		await pay(order_id, "tok_visa");
		return order_id;
	};
	// Each order costs more than its card holds, so a card pays the rest.
	const redeemed_order = await use({ code: redeemed.code }, 4_500);
	await svc.post(`/v1/gift-cards/${redeemed.gift_card_id}/adjust`, { amount_money: usd(300), reason: "Goodwill" });
	await use({ code: spent.code }, 700);
	await svc.post(`/v1/gift-cards/${disabled.gift_card_id}/disable`);
	const product = await svc.post("/v1/products", {
		name: "Gift card",
		product_type: "gift_card",
		default_variant: {
			unit_price_money: usd(3_000),
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(3_000) },
		},
	});
	const { variant_id } = product.default_variant;
	const purchase = { variant_id, quantity: 1, gift_card_purchase: { recipient: { email: "cy@example.com" } } };
	const sold = await svc.post("/v1/orders", { line_items: [purchase] });
	await pay(sold.order_id, "tok_visa");
	const named = ({ code, gift_card_id }) => ({ code, gift_card_id });
	return {
		active: named(active),
		redeemed: { ...named(redeemed), order_id: redeemed_order },
		disabled: named(disabled),
		spent: named(spent),
		mailed: named(mailed),
		sold_order: sold.order_id,
	};
};

/** Sells units from stock, and hands some of them off. */
const sell = async (svc, { customer_id, location_id, variant_id }, quantity, handedOff) => {
	const { pay } = sales(svc);
	const { line_items, order_id } = await svc.post("/v1/orders", {
		customer_id,
		line_items: [{ variant_id, quantity }],
		inventory_routing_source: { type: "fixed_location", location_id },
	});
	await pay(order_id, "tok_visa");
	const [{ order_line_item_id }] = line_items;
	const path = `/v1/orders/${order_id}/fulfillments`;
	if (handedOff > 0) {
		const { fulfillment_id } = await svc.post(path, { line_items: [{ order_line_item_id, quantity: handedOff }] });
		await svc.post(`${path}/${fulfillment_id}/hand-off`);
	}
	if (quantity > handedOff) await svc.post(path, { line_items: [{ order_line_item_id, quantity: 1 }] });
	return { order_id, order_line_item_id };
};

const makeReturns = async (svc, catalog) => {
	const { location_id } = catalog;
	const { return_reason_id } = await svc.post("/v1/return-reasons", { name: "Wrong size" });
	const sold = await sell(svc, catalog, 12, 12);
	const request = async (requested_quantity) => {
		const { order_id, order_line_item_id } = sold;
		const made = await svc.post("/v1/returns", {
			order_id,
			line_items: [{ order_line_item_id, requested_quantity, return_reason_id }],
		});
		return { return_id: made.return_id, return_line_item_id: made.line_items[0].return_line_item_id };
	};
	const process = ({ return_id, return_line_item_id }, line, more = {}) =>
		svc.post(`/v1/returns/${return_id}/process`, { line_items: [{ return_line_item_id, ...line }], ...more });
	const decision = (more = {}) => ({
		approved_quantity: 1,
		selected_resolution_type: "refund",
		resolution_mode: "manual",
		receiving_location_id: location_id,
		...more,
	});
	const [requested, approved, received, inspected] = [
		await request(1),
		await request(1),
		await request(1),
		await request(2),
	];
	await process(approved, { decision: decision() });
	await process(received, { decision: decision(), received_quantity: 1 });
	await process(inspected, {
		decision: decision({ approved_quantity: 2, is_inspection_required: true, resolution_mode: "automatic" }),
		received_quantity: 2,
	});
	await process(inspected, { dispositions: [{ disposition: "damaged", quantity: 1 }] });
	const completed = await request(1);
	await process(
		completed,
		{ decision: decision(), received_quantity: 1, resolution: { resolution_type: "refund", quantity: 1 } },
		{ completion_behavior: "complete_when_ready", receipt: { receiving_location_id: location_id } },
	);
	const credited = await request(1);
	await process(
		credited,
		{
			decision: decision({ selected_resolution_type: "store_credit" }),
			received_quantity: 1,
			resolution: { resolution_type: "store_credit", quantity: 1 },
		},
		{ completion_behavior: "complete_when_ready", receipt: { receiving_location_id: location_id } },
	);
	const [declined, canceled] = [await request(1), await request(1)];
	await svc.post(`/v1/returns/${declined.return_id}/decline`);
	await svc.post(`/v1/returns/${canceled.return_id}/cancel`);
	return { sold, requested, approved, received, inspected, completed, credited, declined, canceled };
};

const makeStock = async (svc, { inventory_item_id, location_id, other_location_id }) => {
	/** The sandbox's clock is ahead of the machine's; a new document says what time it is there. */
	const inMinutes = async (minutes) => {
		const { created_at } = await svc.post("/v1/customers", { name: "Clock" });
		return new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
	};
	let holds = 0;
	const hold = async (requested_quantity, minutes = 10) => {
		const { inventory_reservation } = await svc.post("/v1/inventory-reservations", {
			demand_lines: [{ inventory_item_id, requested_quantity, line_key: "a" }],
			inventory_routing_source: { type: "fixed_location", location_id },
			owner: { key: `cart-${++holds}`, expires_at: await inMinutes(minutes) },
		});
		const { inventory_reservation_id, lines } = inventory_reservation;
		return { inventory_reservation_id, line: lines[0].inventory_reservation_line_id };
	};
	const act = (one, action, targets) =>
		svc.post(`/v1/inventory-reservations/${one.inventory_reservation_id}/${action}`, {
			lines: [{ inventory_reservation_line_id: one.line, ...targets }],
		});
	const [committed, released, consumed, expired] = [await hold(3), await hold(2), await hold(2), await hold(1, 1)];
	await act(committed, "commit", { target_committed_quantity: 3 });
	await act(released, "release", { target_released_from_held_quantity: 2 });
	await act(consumed, "commit", { target_committed_quantity: 2 });
	await act(consumed, "consume", { target_consumed_quantity: 2 });
	const { inventory_transfer } = await svc.post("/v1/inventory-transfers", {
		source_location_id: location_id,
		destination_location_id: other_location_id,
		lines: [{ inventory_item_id, requested_quantity: 6 }],
	});
	const transfer = `/v1/inventory-transfers/${inventory_transfer.inventory_transfer_id}`;
	const line = { inventory_transfer_line_id: inventory_transfer.lines[0].inventory_transfer_line_id };
	await svc.post(`${transfer}/ship`, { lines: [{ ...line, target_shipped_quantity: 5 }] });
	await svc.post(`${transfer}/receive`, { lines: [{ ...line, target_received_quantity: 2 }] });
	const { inventory_count } = await svc.post("/v1/inventory-counts", { location_id, name: "Year's end" });
	await svc.put(`/v1/inventory-counts/${inventory_count.inventory_count_id}/lines`, {
		lines: [{ inventory_item_id, counted_quantity: 60 }],
	});
	return {
		hold,
		inventory_item_id,
		location_id,
		committed,
		released,
		consumed,
		expired,
		transfer: { inventory_transfer_id: inventory_transfer.inventory_transfer_id, ...line },
		inventory_count_id: inventory_count.inventory_count_id,
	};
};

const disputeOf = async (svc, order_id) => {
	const [dispute] = await svc.list(`/v1/disputes?order_id=${order_id}`);
	return dispute?.dispute_id;
};

/** Disputes that wait, are under review, are won and are lost. The clock is advanced in between. */
const makeDisputes = async (svc, advance) => {
	const { paid } = sales(svc);
	const orders = [];
	for (const amount of [3_100, 3_200, 3_300, 3_400]) orders.push(await paid(amount, "tok_disputed"));
	await advance(3);
	const [waiting, reviewed, won, lost] = await Promise.all(
		orders.map((order_id) => eventually("a dispute", () => disputeOf(svc, order_id))),
	);
	const submit = (dispute_id, uncategorized_text) =>
		svc.post(`/v1/disputes/${dispute_id}/evidence`, { evidence: { uncategorized_text }, submit: true });
	await submit(won, "winning_evidence");
	await submit(lost, "none");
	await advance(3);
	await eventually("a verdict", async () => (await svc.get(`/v1/disputes/${lost}`)).status === "lost");
	return { orders, waiting, reviewed, won, lost, submit };
};

const makeDeliveries = async (svc, advance) => {
	const receiver = await startReceiver();
	// Few events, because a sandbox's clock stops at every attempt.
	const enabled_events = ["customer.created"];
	const endpoint = async (url) =>
		(await svc.post("/v1/webhook-endpoints", { url, enabled_events })).webhook_endpoint_id;
	const working = await endpoint(receiver.url);
	// Nothing listens on the port of discard.
	const failing = await endpoint("http://127.0.0.1:9/hooks");
	const { customer_id } = await svc.post("/v1/customers", { name: "Delivered" });
	await eventually(
		"a delivery",
		async () => (await svc.list(`/v1/webhook-deliveries?webhook_endpoint_id=${working}&status=delivered`)).length > 0,
	);
	// The first event is given up after nine attempts in four days.
	await advance(4 * 86_400);
	return { receiver, working, failing, customer_id };
};

/** A cart with everything that a price is made of. It is open. */
const makeCart = async (svc, { customer_id, location_id, variant_id }) => {
	const { modifier_group_id } = await svc.post("/v1/modifier-groups", { name: "Print", type: "list" });
	const { modifier_id } = await svc.post("/v1/modifiers", {
		modifier_group_id,
		name: "Initials",
		price_money: usd(250),
	});
	await svc.post("/v1/tax-rates", { name: "Seattle", state: "WA", rate: "10.25" });
	const { order_id } = await svc.post("/v1/orders", {
		customer_id,
		line_items: [
			{ variant_id, quantity: 2 },
			{ ...sales(svc).line(1_500), modifiers: [{ modifier_id }] },
		],
		inventory_routing_source: { type: "fixed_location", location_id },
		delivery_destination: { address: { city: "Seattle", state: "WA", postal_code: "98101", country: "US" } },
		discounts: [{ promotion: { promotion_code: "SPRING" } }],
		metadata: { cart: "42" },
	});
	const path = `/v1/orders/${order_id}`;
	const { delivery_method_id } = await svc.post("/v1/delivery-methods", {
		name: "Post",
		type: "shipment",
		configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(700) } } } },
	});
	await svc.put(`${path}/delivery-method`, { delivery_method_id });
	await svc.post(`${path}/charges`, {
		charge_type: "service",
		name: "Wrapping",
		application_method: { type: "fixed", amount_money: usd(300) },
	});
	await svc.put(`${path}/tip`, { application_method: { type: "percentage", percent: "15" } });
	const { pricing_amounts } = await svc.get(path);
	return { order_id, pricing_amounts };
};

/** Saved cards: one that is usable and the default, one whose buyer has not entered it yet, and a removed one. */
const makeMethods = async (svc, url, sandbox_id) => {
	const { customer_id } = await svc.post("/v1/customers", { name: "Grace", email: "grace@example.com" });
	const save = async () => {
		const { client_setup, payment_method_id } = await svc.post("/v1/payment-methods", { customer_id });
		return { payment_method_id, client_secret: client_setup.processor.setup_intent.client_secret };
	};
	const saved = async () => {
		const { client_secret, payment_method_id } = await save();
		const body = new URLSearchParams({ client_secret, token: "tok_visa" });
		const { status } = await fetch(`${url}/processor/v1/set-ups/${sandbox_id}`, { method: "POST", body });
		if (status !== 200) throw new Error(`The set-up was answered with ${status}`);
		const path = `/v1/payment-methods/${payment_method_id}`;
		await eventually("a saved card", async () => (await svc.get(path)).status === "active");
		return payment_method_id;
	};
	const [active, detached] = [await saved(), await saved()];
	await svc.post(`/v1/payment-methods/${active}/set-default`);
	await svc.post(`/v1/payment-methods/${detached}/detach`);
	const { order_id } = await svc.post("/v1/orders", { customer_id, line_items: [sales(svc).line(1_250)] });
	const payment_source = { payment_method_id: active };
	await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source });
	return { customer_id, active, detached, pending: await save(), paid_order: order_id };
};

/** The newest code that was mailed to an address. */
const codeOf = (url, email) =>
	eventually("a code by mail", async () => {
		const response = await fetch(`${url}/dev/mail`, { headers: { accept: "application/json" } });
		const mails = (await response.json()).data.filter(({ to }) => to.email === email);
		return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])[0];
	});

/** Developers who come by mail: one who still has to send the code, and one with a live key and live data. */
const makeDevelopers = async (url) => {
	const nobody = client(url);
	const begin = async (email) => {
		const { onboarding_session_id } = await nobody.post("/v1/onboarding/start", { email, business_name: "Engines" });
		return { onboarding_session_id, code: await codeOf(url, email) };
	};
	const waiting = await begin("charles@example.com");
	const verified = await nobody.post("/v1/onboarding/verify-email", await begin("ada@example.com"));
	const session = client(url, verified.session_secret);
	const key = async (mode) => (await session.post("/v1/onboarding/api-key", { mode, name: `${mode} key` })).secret_key;
	const test_key = await key("test");
	await session.post("/v1/onboarding/advance", {
		action: "submit_business_details",
		business_details: {
			legal_name: "Analytical Engines Inc",
			business_type: "company",
			address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
		},
	});
	await session.post("/v1/onboarding/advance", { action: "create_processor_account" });
	const live_key = await key("live");
	const live = client(url, live_key);
	const { order, paid } = sales(live);
	const paid_order = await paid(4_200);
	await refundOf(live, paid_order, 200);
	const open_order = await order(1_900);
	await eventually("a refund", async () => (await live.list("/v1/refunds"))[0]?.status === "succeeded");
	const { available_money } = await live.get("/v1/balance");
	return {
		waiting,
		session_secret: verified.session_secret,
		test_key,
		live_key,
		live: { paid_order, open_order, balance: available_money.amount },
	};
};

/** An app of another merchant, installed here. The partner has received an event. */
const makeApp = async (svc, url, partner_key, receiver, customer_id) => {
	const partner = client(url, partner_key);
	const { partner_app_id } = await partner.post("/v1/partner-apps", { name: "Bookkeeping" });
	const { webhook_endpoint_id } = await partner.post("/v1/webhook-endpoints", {
		url: receiver.url,
		partner_app_id,
		event_sources: ["installed_merchants"],
		enabled_events: ["customer.updated"],
	});
	const scopes = ["customers.customers.read"];
	const { app_installation_id } = await svc.post("/v1/app-installations", { partner_app_id, scopes });
	await svc.patch(`/v1/customers/${customer_id}`, { name: "Ada King" });
	const delivered = `/v1/webhook-deliveries?webhook_endpoint_id=${webhook_endpoint_id}&status=delivered`;
	await eventually("a partner's delivery", async () => (await partner.list(delivered)).length > 0);
	return { partner_app_id, app_installation_id, webhook_endpoint_id };
};

/** What is under way when the process dies: a charge without a response, one that settles later, a refund, a payout. */
const makeInProgress = async (svc, has, { hold, submitEvidence, read }) => {
	const { order, paid, pay } = sales(svc);
	const [unknown, processing, failing, refunding] = [
		await order(1_010),
		await order(1_020),
		await paid(1_030, "tok_refund_fails"),
		await paid(1_040),
	];
	// The deadline of a response is 3 seconds, and the process dies right after it. All else ends 2 seconds after it began.
	const hanging = pay(unknown, "tok_timeout");
	await sleep(1_800);
	const disputed = has.funds ? await paid(1_050, "tok_disputed") : undefined;
	const held = await hold(4);
	const pending = await refundOf(svc, failing, 130);
	const refund = await refundOf(svc, refunding, 140);
	if (has.funds) await submitEvidence();
	const payout = has.funds ? await svc.post("/v1/payouts", { amount_money: usd(2_000) }) : undefined;
	await pay(processing, "tok_processing");
	const last = await read();
	await hanging;
	return {
		...last,
		unknown,
		processing,
		failing_refund: pending.refund_id,
		refund: refund.refund_id,
		held,
		...(disputed === undefined ? {} : { disputed }),
		...(payout === undefined ? {} : { payout: payout.payout_id }),
	};
};

/** The balance in cents. Older releases keep none; there it is what cards paid less what went back to them. */
const balanceOf = async (svc, has) => {
	if (has.funds) return (await svc.get("/v1/balance")).available_money.amount;
	const intents = await svc.list("/v1/payment-intents?status=succeeded");
	const refunds = await svc.list("/v1/refunds");
	const paid = intents.reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
	const back = refunds
		.flatMap(({ payment_allocations }) => payment_allocations)
		.filter(({ origin, status }) => origin.type === "payment_intent" && status !== "failed")
		.reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
	return paid - back;
};

/**
 * Drives the server through everything, kills it by `kill` while calls are under way, and answers what tests need. A
 * number in it is in cents, or in units of stock, as the release itself answered last.
 */
export const drive = async (url, key, kill) => {
	const svc = client(url, key);
	const has = {
		funds: await svc.has("/v1/payouts"),
		captures: await svc.has("/v1/disputes"),
		returns: await svc.has("/v1/returns"),
		terms: await svc.has("/v1/invoice-payment-terms"),
		methods: await svc.has("/v1/payment-methods"),
		apps: await svc.has("/v1/partner-apps"),
	};
	const [sandbox] = await svc.list("/v1/developer/sandboxes");
	const sandbox_id = sandbox.sandbox_id ?? sandbox.environment_id;
	const advance = (by_seconds) => svc.post(`/v1/developer/sandboxes/${sandbox_id}/clock/advance`, { by_seconds });
	const deliveries = await makeDeliveries(svc, advance);
	const catalog = await makeCatalog(svc, has);
	const stock = await makeStock(svc, catalog);
	const refunds = await makeRefunds(svc);
	await advance(120);
	const disputes = has.funds ? await makeDisputes(svc, advance) : undefined;
	const payouts = {};
	if (has.funds) {
		payouts.paid = (await svc.post("/v1/payouts", { amount_money: usd(1_000) })).payout_id;
		const failing = { amount_money: usd(1_100), metadata: { simulate: "payout_fails" } };
		payouts.failed = (await svc.post("/v1/payouts", failing)).payout_id;
		await advance(3);
		await eventually("a payout", async () => (await svc.get(`/v1/payouts/${payouts.failed}`)).status === "failed");
	}
	const payments = await makePayments(svc, has, catalog);
	const gift_cards = await makeGiftCards(svc);
	const returns = has.returns ? await makeReturns(svc, catalog) : undefined;
	const fulfilled = await sell(svc, catalog, 3, 1);
	await svc.post("/v1/api-keys", { name: "Read only", scopes: ["customers.customers.read"] });
	const cart = has.methods ? await makeCart(svc, catalog) : undefined;
	const methods = has.methods ? await makeMethods(svc, url, sandbox_id) : undefined;
	const developers = has.apps ? await makeDevelopers(url) : undefined;
	const app = has.apps
		? await makeApp(svc, url, developers.test_key, deliveries.receiver, catalog.customer_id)
		: undefined;
	deliveries.receiver.stop();
	const { balance, levels, ...in_progress } = await makeInProgress(svc, has, {
		hold: stock.hold,
		submitEvidence: () => disputes.submit(disputes.reviewed, "winning_evidence"),
		read: async () => ({ balance: await balanceOf(svc, has), levels: await svc.list("/v1/inventory-levels") }),
	});
	await kill();
	const saved_at = new Date().toISOString();
	const { hold: _, ...stocked } = stock;
	const { receiver: __, ...delivered } = deliveries;
	return {
		saved_at,
		key,
		sandbox_id,
		has,
		balance,
		levels: levels.map(({ inventory_item_id, location_id, on_hand_quantity }) => ({
			inventory_item_id,
			location_id,
			on_hand_quantity,
		})),
		catalog,
		stock: stocked,
		deliveries: delivered,
		payments,
		refunds,
		gift_cards,
		payouts,
		in_progress,
		fulfilled,
		...(cart === undefined ? {} : { cart }),
		...(methods === undefined ? {} : { methods }),
		...(developers === undefined ? {} : { developers }),
		...(app === undefined ? {} : { app }),
		...(returns === undefined ? {} : { returns }),
		...(disputes === undefined
			? {}
			: {
					disputes: { waiting: disputes.waiting, reviewed: disputes.reviewed, won: disputes.won, lost: disputes.lost },
				}),
	};
};
