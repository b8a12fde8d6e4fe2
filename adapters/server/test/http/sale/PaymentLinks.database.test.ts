import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";
import { donation, event, hourSeconds, inHours, links, oneTime } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
let shop: ReturnType<typeof checkouts>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	link = links(svc);
	shop = checkouts(svc);
});
afterAll(() => svc.stop());

const errorOf = async (answer: ReturnType<Service["post"]>) => (await answer).body.error;

const variantOf = async (name: string, price: number, product_type = "service"): Promise<string> =>
	dataOf(await svc.post("/v1/products", { name, product_type, variants: [{ unit_price_money: usd(price) }] }), 201)
		.variants[0].variant_id;

const line = { key: "a", name: "A", amount_money: usd(100) };
/** Requests that are refused: why, what differs, the code and the field. */
const refusals: ReadonlyArray<readonly [string, object, string, string]> = [
	["a subscription without a plan", { payment_link_type: "subscription" }, "FIELD_REQUIRED", "subscription_plan_id"],
	[
		"an unknown plan",
		{ line_items: undefined, subscription_plan_id: "plan_1" },
		"RESOURCE_NOT_FOUND",
		"subscription_plan_id",
	],
	["no lines", { line_items: undefined }, "FIELD_REQUIRED", "line_items"],
	["a key twice (PL3)", { line_items: [line, line] }, "INVALID_VALUE", "line_items[1].key"],
	["no price", { line_items: [{ key: "a", name: "A" }] }, "AMOUNT_MONEY_REQUIRED", "line_items[0].amount_money"],
	["no name", { line_items: [{ key: "a", amount_money: usd(100) }] }, "LINE_ITEM_NAME_REQUIRED", "line_items[0].name"],
	[
		"an unknown variant",
		{ line_items: [{ key: "a", variant_id: "var_x" }] },
		"RESOURCE_NOT_FOUND",
		"line_items[0].variant_id",
	],
	[
		"a price of a variant",
		{ line_items: [{ key: "a", variant_id: "var_x", amount_money: usd(1) }] },
		"AMOUNT_NOT_ADJUSTABLE",
		"line_items[0].amount_money",
	],
	[
		"bounds of a fixed quantity",
		{ line_items: [{ ...line, max_quantity: 5 }] },
		"INVALID_VALUE",
		"line_items[0].max_quantity",
	],
	[
		"a quantity outside its bounds",
		{ line_items: [{ ...line, allow_quantity_adjustment: true, quantity: 7, max_quantity: 5 }] },
		"INVALID_VALUE",
		"line_items[0].quantity",
	],
	[
		"a minimum above the maximum (PL3)",
		{ line_items: [{ ...line, allow_quantity_adjustment: true, min_quantity: 5, max_quantity: 2 }] },
		"INVALID_VALUE",
		"line_items[0].max_quantity",
	],
	["100 units (PL3)", { line_items: [{ ...line, quantity: 100 }] }, "INVALID_VALUE", "line_items[0].quantity"],
	["an event without its time (PL6)", { payment_link_type: "event" }, "FIELD_REQUIRED", "event_config"],
	["an event on a shop's link", { event_config: event().event_config }, "INVALID_VALUE", "event_config"],
	["an unknown time zone (PL14)", event(1, { timezone: "Mars/Olympus" }), "INVALID_VALUE", "event_config.timezone"],
	["an offset as time zone (PL14)", event(1, { timezone: "+01:00" }), "INVALID_VALUE", "event_config.timezone"],
	[
		"an event of the past (PL14)",
		event(1, { event_at: "2020-01-01T00:00:00Z" }),
		"TIMESTAMP_NOT_IN_FUTURE",
		"event_config.event_at",
	],
	[
		"a prefix of small letters (PL6)",
		event(1, { ticket_prefix: "gala" }),
		"INVALID_VALUE",
		"event_config.ticket_prefix",
	],
	["no seats (PL6)", event(0), "INVALID_VALUE", "event_config.max_total_quantity"],
	["a tier with a shop's price", { ...event(), line_items: [line] }, "INVALID_VALUE", "line_items[0].amount_money"],
	[
		"a minimum below that of cards (PL5)",
		{ ...donation, line_items: [{ key: "a", name: "A", min_amount_money: usd(49) }] },
		"AMOUNT_TOO_SMALL",
		"line_items[0].min_amount_money.amount",
	],
	[
		"a suggestion above the maximum (PL5)",
		{
			...donation,
			line_items: [{ key: "a", name: "A", max_amount_money: usd(99), suggested_amounts_money: [usd(100)] }],
		},
		"AMOUNT_ABOVE_MAX",
		"line_items[0].suggested_amounts_money[0].amount",
	],
	[
		"an amount of a donation below the minimum",
		{ ...donation, line_items: [{ key: "a", name: "A", amount_money: usd(99), min_amount_money: usd(100) }] },
		"AMOUNT_BELOW_MIN",
		"line_items[0].amount_money.amount",
	],
	[
		"two units of a donation",
		{ ...donation, line_items: [{ key: "a", name: "A", quantity: 2 }] },
		"INVALID_VALUE",
		"line_items[0].quantity",
	],
	[
		"a redirect to a script (CS4)",
		{ redirects: { success_redirect_url: "javascript:alert(1)" } },
		"INVALID_VALUE",
		"redirects.success_redirect_url",
	],
];

describe("a payment link", () => {
	it("has a public URL, its lines with all bounds, and what it sold (PL1, PL3)", async () => {
		const made = await link.made({ ...oneTime, description: "Mugs.", metadata: { shelf: "3" } });
		expect(made).toMatchObject({
			payment_link_type: "one_time",
			status: "active",
			url: `http://svc.test/pay/${made.payment_link_id}`,
			line_items: [{ key: "mug", quantity: 1, allow_quantity_adjustment: false, min_quantity: 1, max_quantity: 1 }],
			total_quantity_sold: 0,
			metadata: { shelf: "3" },
		});
		expect(made.payment_link_id).toMatch(/^pl_/);
		const pair = { ...line, allow_quantity_adjustment: true, min_quantity: 2 };
		expect((await link.made({ name: "Pairs", line_items: [pair] })).line_items).toMatchObject([
			{ quantity: 2, min_quantity: 2, max_quantity: 99 },
		]);
		expect(await link.read(made.payment_link_id)).toEqual(made);
		const { buyer } = await link.buys(made.payment_link_id, {});
		dataOf(await buyer.pay());
		expect((await link.read(made.payment_link_id)).total_quantity_sold).toBe(1);
	});

	it("takes the lines of shops for donations, and suggests their amount first", async () => {
		const line = { key: "gift", name: "Gift", quantity: 1, min_quantity: 1, max_quantity: 1 };
		const suggested_amounts_money = [usd(500), usd(1_000), usd(2_000)];
		const lines = [{ ...line, allow_quantity_adjustment: false, amount_money: usd(1_000), suggested_amounts_money }];
		const made = await svc.post("/v1/payment-links", { ...donation, line_items: lines });
		const [kept] = dataOf(made, 201).line_items;
		expect(kept).toMatchObject({ ...line, min_amount_money: usd(50) });
		expect(kept.suggested_amounts_money).toEqual([usd(1_000), usd(500), usd(2_000)]);
	});

	it("takes its type from `mode` too (PL1)", async () => {
		const { payment_link_type, ...rest } = donation;
		expect((await link.made({ ...rest, mode: payment_link_type })).payment_link_type).toBe("donation");
		const both = await errorOf(link.create({ ...donation, mode: "one_time" }));
		expect([both.code, both.param]).toEqual(["INVALID_VALUE", "mode"]);
	});

	it.each(refusals)("is refused with %s", async (_, body, code, param) => {
		const error = await errorOf(link.create({ ...oneTime, ...body }));
		expect([error.code, error.param]).toEqual([code, param]);
	});

	it("is changed for new sessions alone, and keeps the source of its lines (PL4, PL12)", async () => {
		const { payment_link_id } = await link.made(oneTime);
		const path = `/v1/payment-links/${payment_link_id}`;
		const before = await link.buys(payment_link_id, {});
		const line_items = [{ key: "mug", name: "Cup", amount_money: usd(1_700) }];
		expect(dataOf(await svc.patch(path, { name: "Cups", line_items }))).toMatchObject({ name: "Cups" });
		const variant_id = await variantOf("Lesson", 2_000);
		const swapped = await errorOf(svc.patch(path, { line_items: [{ key: "mug", variant_id }] }));
		expect([swapped.code, swapped.param]).toEqual(["ACTIVE_LINE_ITEM_SOURCE_CHANGE", "line_items[0].variant_id"]);
		dataOf(await before.buyer.put("/line-items", { line_items: [{ key: "mug" }] }));
		expect((await before.buyer.view()).line_items).toMatchObject([{ name: "Mug", unit_price_money: usd(1_500) }]);
		const after = await link.buys(payment_link_id, {});
		expect((await after.buyer.view()).line_items).toMatchObject([{ name: "Cup", unit_price_money: usd(1_700) }]);
		dataOf(await svc.post(`${path}/deactivate`));
		dataOf(await svc.patch(path, { line_items: [{ key: "mug", variant_id }] }));
	});

	it("offers delivery methods to buyers of goods that ship, as a session does (CS6)", async () => {
		const method = async (name: string, amount: number): Promise<string> =>
			dataOf(
				await svc.post("/v1/delivery-methods", {
					name,
					type: "shipment",
					configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(amount) } } } },
				}),
				201,
			).delivery_method_id;
		const [post, courier] = [await method("Post", 500), await method("Courier", 1_500)];
		const variant_id = await variantOf("Teapot", 4_500, "physical");
		const line_items = [{ key: "pot", variant_id }];
		for (const [delivery_method_ids, code, param] of [
			[["dm_none"], "RESOURCE_NOT_FOUND", "delivery_method_ids[0]"],
			[[post, post], "INVALID_VALUE", "delivery_method_ids[1]"],
			[[], "INVALID_VALUE", "delivery_method_ids"],
		] as const) {
			const error = await errorOf(link.create({ ...oneTime, line_items, delivery_method_ids }));
			expect([error.code, error.param]).toEqual([code, param]);
		}
		const made = await link.made({ ...oneTime, line_items, delivery_method_ids: [post, courier] });
		const path = `/v1/payment-links/${made.payment_link_id}`;
		const { buyer } = await link.buys(made.payment_link_id, {});
		expect((await buyer.view()).delivery).toMatchObject({
			choices: [
				{ delivery_method_id: post, price_money: usd(500) },
				{ delivery_method_id: courier, price_money: usd(1_500) },
			],
			is_choice_required: true,
		});
		const address = { line1: "12 Analytical Way", city: "Portland", state: "OR", postal_code: "97204", country: "US" };
		dataOf(await buyer.put("/delivery", { delivery_method_id: courier, delivery_destination: { address } }));
		dataOf(await buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		expect(dataOf(await buyer.pay()).pricing_amounts).toMatchObject({ total_money: usd(6_000) });
		expect(dataOf(await svc.patch(path, { delivery_method_ids: [post] })).delivery_method_ids).toEqual([post]);
		// Nothing is shipped for free because a method is gone: the seller has to change the link.
		dataOf(await svc.post(`/v1/delivery-methods/${post}/archive`));
		expect((await link.start(made.payment_link_id)).body.error.code).toBe("DELIVERY_METHOD_NOT_AVAILABLE");
		expect(dataOf(await svc.patch(path, { delivery_method_ids: null }))).not.toHaveProperty("delivery_method_ids");
	});

	it("is listed by its type, status and text (CM9)", async () => {
		const { payment_link_id } = await link.made({ ...donation, name: "Zebra fund" });
		const ids = async (query: string) =>
			dataOf(await svc.get(`/v1/payment-links?${query}`)).map(
				(one: { payment_link_id: string }) => one.payment_link_id,
			);
		expect(await ids("payment_link_type=donation&query=zebra")).toEqual([payment_link_id]);
		expect(await ids("payment_link_type=event&query=zebra")).toEqual([]);
		dataOf(await svc.post(`/v1/payment-links/${payment_link_id}/deactivate`));
		expect(await ids("status=active&query=zebra")).toEqual([]);
		expect(await ids("status=inactive&query=zebra")).toEqual([payment_link_id]);
	});
});

describe("anybody", () => {
	it("sees what is for sale, and nothing else (PL9)", async () => {
		const variant_id = await variantOf("Lesson", 2_000);
		const { payment_link_id } = await link.made({
			...oneTime,
			line_items: [...oneTime.line_items, { key: "lesson", variant_id }],
			metadata: { secret: "margin 80 %" },
		});
		const seen = await link.seen(payment_link_id);
		expect(seen).toEqual({
			payment_link_id,
			payment_link_type: "one_time",
			status: "active",
			name: "Shop",
			business: { name: "Acme", time_zone: "America/New_York" },
			is_test_mode: true,
			line_items: [
				{ key: "mug", name: "Mug", unit_price_money: usd(1_500), quantity: 1, min_quantity: 1, max_quantity: 1 },
				expect.objectContaining({ key: "lesson", unit_price_money: usd(2_000) }),
			],
			is_email_required: false,
			is_sold_out: false,
		});
		const hall = await link.made(event(3, { send_ticket_emails: true }));
		expect(await link.seen(hall.payment_link_id)).toMatchObject({
			event_config: { timezone: "America/Denver", venue: "Town Hall" },
			is_email_required: true,
			remaining_quantity: 3,
			is_sold_out: false,
		});
		const unknown = await svc.get("/v1/payment-links/pl_none/public", { key: null });
		expect([unknown.status, unknown.body.error.code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
		// Advice for callers without a key too.
		expect(unknown.body.error.remediation.next_steps).toMatch(/^Check the ID\. With an API key, /);
	});

	it("buys without a key, each in an order and a session of their own (PL2, PL12, CM8)", async () => {
		const redirects = { success_redirect_url: "https://shop.example/thanks" };
		const { payment_link_id } = await link.made({ ...oneTime, redirects });
		const customer = { name: "Ada", email: "ada@example.com" };
		const body = { customer, client_reference_id: "cart-7" };
		const first = sessionOf(await link.start(payment_link_id, body, { idempotencyKey: "guess" }), 201);
		expect(first.metadata).toEqual({ client_reference_id: "cart-7" });
		const second = sessionOf(await link.start(payment_link_id, {}, { idempotencyKey: "guess" }), 201);
		expect(second.checkout_session_id).not.toBe(first.checkout_session_id);
		expect(second.url).not.toBe(first.url);
		expect(first).toMatchObject({ status: "open", surface: "hosted", payment_link_id, redirects });
		const order = await shop.order(first.order_id);
		expect(order).toMatchObject({ payment_link_id, buyer: customer, checkout_session_id: first.checkout_session_id });
		expect(order.metadata).toEqual({ client_reference_id: "cart-7" });
		expect(order.line_items).toMatchObject([{ payment_link_line_key: "mug", name: "Mug", quantity: 1 }]);
		dataOf(await buyerOf(svc, credentialOf(first)).pay());
		expect(await shop.read(first.checkout_session_id)).toMatchObject({ status: "completed" });
		expect(await shop.read(second.checkout_session_id)).toMatchObject({ status: "open" });
		const listed = dataOf(await svc.get(`/v1/checkout-sessions?payment_link_id=${payment_link_id}`));
		expect(listed).toHaveLength(2);
	});

	const quantities = {
		...oneTime,
		line_items: [{ ...oneTime.line_items[0], allow_quantity_adjustment: true, max_quantity: 5 }],
	};
	it.each<readonly [string, object, object, string, string]>([
		["a quantity of a fixed line (PL13)", oneTime, { key: "mug", quantity: 2 }, "INVALID_VALUE", "quantity"],
		["more than the maximum (PL13)", quantities, { key: "mug", quantity: 6 }, "INVALID_VALUE", "quantity"],
		["less than the minimum (PL13)", quantities, { key: "mug", quantity: 0 }, "INVALID_VALUE", "quantity"],
		[
			"an amount of a fixed price (PL5)",
			oneTime,
			{ key: "mug", amount_money: usd(1) },
			"AMOUNT_NOT_ADJUSTABLE",
			"amount_money",
		],
		["an unknown line", oneTime, { key: "cup" }, "INVALID_VALUE", "key"],
		["no amount of a donation", donation, { key: "gift" }, "AMOUNT_MONEY_REQUIRED", "amount_money"],
		[
			"a donation below the minimum (PL5)",
			donation,
			{ key: "gift", amount_money: usd(499) },
			"AMOUNT_BELOW_MIN",
			"amount_money.amount",
		],
		[
			"a donation above the maximum (PL5)",
			donation,
			{ key: "gift", amount_money: usd(100_001) },
			"AMOUNT_ABOVE_MAX",
			"amount_money.amount",
		],
		["more than a tier's maximum (PL7)", event(), { key: "balcony", quantity: 5 }, "INVALID_VALUE", "quantity"],
		[
			"more than ten of a tier without a maximum (PL7)",
			event(),
			{ key: "hall", quantity: 11 },
			"INVALID_VALUE",
			"quantity",
		],
	])("is refused %s", async (_, body, choice, code, field) => {
		const { payment_link_id } = await link.made(body);
		const error = await errorOf(link.start(payment_link_id, { line_items: [choice] }));
		expect([error.code, error.param]).toEqual([code, `line_items[0].${field}`]);
	});

	it("chooses at least one ticket (PL7)", async () => {
		const { payment_link_id } = await link.made(event());
		for (const line_items of [[], [{ key: "hall", quantity: 0 }]]) {
			const error = await errorOf(link.start(payment_link_id, { line_items }));
			expect([error.code, error.param]).toEqual(["INVALID_VALUE", "line_items"]);
		}
	});

	it("gives what they choose, within the bounds, untaxed (PL5)", async () => {
		const { payment_link_id } = await link.made(donation);
		const body = { line_items: [{ key: "gift", amount_money: usd(4_200) }] };
		const session = sessionOf(await link.start(payment_link_id, body), 201);
		expect(await shop.order(session.order_id)).toMatchObject({
			tax: { enabled: false },
			pricing_amounts: { total_money: usd(4_200) },
		});
	});

	it("changes the choice in the checkout, which raises the revision (CS18)", async () => {
		const { payment_link_id } = await link.made(event());
		const { buyer } = await link.buys(payment_link_id, { hall: 1 });
		const first = await buyer.view();
		expect(first.line_choices.map(({ key }: { key: string }) => key)).toEqual(["hall", "balcony"]);
		const chosen = {
			line_items: [
				{ key: "balcony", quantity: 2 },
				{ key: "hall", quantity: 3 },
			],
		};
		const second = dataOf(await buyer.put("/line-items", { ...chosen, expected_revision: first.revision }));
		expect(second.line_items).toMatchObject([
			{ key: "hall", quantity: 3, order_line_item_id: first.line_items[0].order_line_item_id },
			{ key: "balcony", quantity: 2 },
		]);
		expect(second.outstanding_money).toEqual(usd(8_000));
		expect(second.revision).toBeGreaterThan(first.revision);
		const none = await buyer.put("/line-items", { line_items: [] });
		expect([none.body.error.code, none.body.error.param]).toEqual(["INVALID_VALUE", "line_items"]);
		const stale = await buyer.put("/line-items", { ...chosen, expected_revision: first.revision });
		expect(stale.body.error.code).toBe("CHECKOUT_SESSION_REVISION_CONFLICT");
	});

	it("changes no line of an order that the seller made (CS18)", async () => {
		const { buyer } = await shop.opened();
		const { body, status } = await buyer.put("/line-items", { line_items: [{ key: "mug" }] });
		expect([status, body.error.code, body.error.reason]).toEqual([
			409,
			"CHECKOUT_SESSION_MODIFIERS_READ_ONLY",
			"existing_order_checkout",
		]);
	});
});

describe("the end of a link", () => {
	it("ends its open sessions and cancels their orders, but not a payment under way (PL2, PL12)", async () => {
		const { payment_link_id } = await link.made(oneTime);
		const idle = await link.buys(payment_link_id, {});
		const busy = await link.buys(payment_link_id, {});
		const { payment } = dataOf(await busy.buyer.pay("tok_requires_action"));
		dataOf(await svc.post(`/v1/payment-links/${payment_link_id}/deactivate`));
		expect(dataOf(await svc.post(`/v1/payment-links/${payment_link_id}/deactivate`)).status).toBe("inactive");
		const started = await link.start(payment_link_id);
		expect([started.status, started.body.error.code]).toEqual([409, "PAYMENT_LINK_INACTIVE"]);
		expect((await link.seen(payment_link_id)).status).toBe("inactive");
		await eventually(async () => {
			const order = await shop.order(idle.session.order_id);
			return order.status === "canceled" ? order : undefined;
		});
		expect(await shop.read(idle.session.checkout_session_id)).toMatchObject({ ended_reason: "merchant" });
		expect(await shop.read(busy.session.checkout_session_id)).toMatchObject({ status: "open" });
		const [, path = ""] = payment.client_action.url.split("http://svc.test");
		await svc.send("POST", path, "result=approved", {
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		expect(dataOf(await busy.buyer.post("/resume", undefined))).toMatchObject({ status: "completed" });
	});

	it("comes when its event begins (PL11)", async () => {
		const { payment_link_id } = await link.made(event(5, { event_at: inHours(2) }));
		const waiting = await link.buys(payment_link_id, { hall: 1 });
		await advanceClock(svc, 3 * hourSeconds);
		expect((await link.read(payment_link_id)).status).toBe("inactive");
		const started = await link.start(payment_link_id, { line_items: [{ key: "hall" }] });
		expect(started.body.error.code).toBe("PAYMENT_LINK_INACTIVE");
		expect((await shop.order(waiting.session.order_id)).status).toBe("canceled");
	});

	it("refuses a buyer that pays in the moment between (PL2)", async () => {
		const still = await startService();
		const { made } = links(still);
		const { payment_link_id } = await made(oneTime);
		const { buyer } = await links(still).buys(payment_link_id, {});
		dataOf(await still.post(`/v1/payment-links/${payment_link_id}/deactivate`));
		const paid = await buyer.pay();
		expect([paid.status, paid.body.error.code]).toEqual([409, "PAYMENT_LINK_INACTIVE"]);
		await still.stop();
	});

	it("is not that of its buyers: an order without a payment is canceled when its session expires (PL12)", async () => {
		const { payment_link_id } = await link.made(oneTime);
		const { session } = await link.buys(payment_link_id, {});
		await advanceClock(svc, 25 * hourSeconds);
		expect(await shop.read(session.checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "time" });
		expect((await shop.order(session.order_id)).status).toBe("canceled");
		expect((await link.read(payment_link_id)).status).toBe("active");
	});
});
