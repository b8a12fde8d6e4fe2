/** Promotions on orders: entered, ranked at every change, declined with a reason, previewed and removed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { every, fixed, line, openShop, percent } from "../Shop.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const past = "2020-01-01T00:00:00.000Z";
const future = "2099-01-01T00:00:00.000Z";

describe("an offer for some states", () => {
	it("knows a state by its code and by its name, as taxes do", async () => {
		const shop = await openShop(svc);
		const inStates = (operator: string, ...values: ReadonlyArray<string>) => ({
			eligibility_rules: [{ attribute: "shipping_state", operator, values }],
		});
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 10 } });
		await shop.promotion(["CODE"], inStates("in", "WA", "CA"));
		await shop.promotion(["NAME"], inStates("eq", "california"));
		await shop.promotion(["ELSEWHERE"], inStates("not_in", "CA"));
		const codes = ["CODE", "NAME", "ELSEWHERE"];
		const applied = async (state: string, country = "US") => {
			const made = await shop.order([line("Mug", 1_000)], codes, {
				delivery_destination: { address: { state, country } },
			});
			expect(made.status, made.text).toBe(201);
			return Object.keys(shop.discounts(made)).sort();
		};
		for (const state of ["CA", "ca", "California", " california "])
			expect(await applied(state)).toEqual(["CODE", "NAME"]);
		expect(await applied("Oregon")).toEqual(["ELSEWHERE"]);
		expect(await applied("Baja California", "MX")).toEqual(["ELSEWHERE"]);
	});
});

describe("a code on an order", () => {
	it("is found in any case, stays when lines change, and is removed by its discount", async () => {
		const shop = await openShop(svc);
		const promotion = await shop.promotion(["Spring-10"], { display_name: "Spring sale" });
		const made = await shop.order([line("Mug", 1_999)], ["sPRING-10"]);
		const { applied_discounts, order_id } = dataOf(made, 201);
		expect(made.body.meta).toBeUndefined();
		expect(applied_discounts).toMatchObject([
			{
				customer_facing_name: "Spring sale",
				promotion_id: promotion.promotion_id,
				promotion_code: "Spring-10",
				discount_class: "order",
				applied_money: usd(200),
				status: "pending",
			},
		]);
		const more = await shop.post(`/v1/orders/${order_id}/line-items`, { line_items: [line("Tea", 1_000)] });
		expect(shop.discounts(more)).toEqual({ "Spring-10": 300 });
		expect(more.body.data.applied_discounts[0].applied_discount_id).toBe(applied_discounts[0].applied_discount_id);
		const explained = dataOf(await shop.get(`/v1/orders/${order_id}/pricing-explanation`));
		expect(explained.discounts).toMatchObject([{ rate: "10", exact_amount: "299.9", amount_money: usd(300) }]);
		const without = dataOf(
			await shop.remove(`/v1/orders/${order_id}/discounts/${applied_discounts[0].applied_discount_id}`),
		);
		expect(without.applied_discounts).toEqual([]);
		expect(without.entered_promotion_codes).toBeUndefined();
		expect(without.pricing_amounts.total_money).toEqual(usd(2_999));
	});

	it("stays on the order below its minimum, and says what is missing", async () => {
		const shop = await openShop(svc);
		const rule = { attribute: "order_subtotal", operator: "gte", values: [5_000] };
		await shop.promotion(["BIG"], { eligibility_rules: [rule] });
		const made = await shop.order([line("Mug", 1_000)], ["BIG"]);
		const { order_id } = dataOf(made, 201);
		expect(made.body.meta.warnings).toEqual([
			{
				code: "promotion_declined",
				severity: "warning",
				reason: "minimum_not_met",
				resource: { resource_type: "order", resource_id: order_id },
				promotion_code: "BIG",
				gap_money: usd(4_000),
			},
		]);
		const { order_line_item_id } = made.body.data.line_items[0];
		const enough = await shop.patch(`/v1/orders/${order_id}/line-items/${order_line_item_id}`, { quantity: 5 });
		expect([shop.discounts(enough), shop.reasons(enough)]).toEqual([{ BIG: 500 }, {}]);
		const less = await shop.patch(`/v1/orders/${order_id}/line-items/${order_line_item_id}`, { quantity: 4 });
		expect([shop.discounts(less), shop.reasons(less)]).toEqual([{}, { BIG: "minimum_not_met" }]);
		// A code without a discount is removed by the ID that its discount would have.
		const [entered] = less.body.data.entered_promotion_codes;
		const removed = await shop.remove(`/v1/orders/${order_id}/discounts/${entered.applied_discount_id}`);
		expect([removed.status, shop.reasons(removed)]).toEqual([200, {}]);
	});

	it("is declined with the reason, and never blocks the order", async () => {
		const shop = await openShop(svc);
		const customer_id = await shop.customer();
		const rules = (attribute: string, operator: string, ...values: ReadonlyArray<unknown>) => ({
			eligibility_rules: [{ attribute, operator, values }],
		});
		const archived = await shop.promotion(["OVER"]);
		dataOf(await shop.post(`/v1/promotions/${archived.promotion_id}/archive`));
		await shop.promotion(["LATER"], { starts_at: future });
		await shop.promotion(["GONE"], { ends_at: past });
		await shop.promotion(["VIP"], rules("customer_id", "in", customer_id));
		await shop.promotion(["LOYAL"], rules("customer_order_count", "gte", 1));
		await shop.promotion(["ONCE"], { max_uses_per_customer: 1 });
		await shop.promotion(["SHIRTS"], rules("sku", "eq", "SHIRT"));
		await shop.promotion(["WEST"], rules("shipping_state", "in", "CA", "OR"));
		await shop.promotion(["SMALL"], rules("order_subtotal", "lt", 500));
		await shop.promotion(["SIX"], rules("order_quantity", "gt", 5));
		const codes = ["NOSUCH", "OVER", "LATER", "GONE", "VIP", "LOYAL", "ONCE", "SHIRTS", "WEST", "SMALL", "SIX"];
		const made = await shop.order([line("Mug", 1_000)], codes);
		expect(shop.discounts({ ...made, body: { data: dataOf(made, 201) } })).toEqual({});
		expect(shop.reasons(made)).toEqual({
			NOSUCH: "code_not_found",
			OVER: "not_active",
			LATER: "not_active",
			GONE: "expired",
			VIP: "customer_not_eligible",
			LOYAL: "customer_not_eligible",
			ONCE: "customer_required",
			SHIRTS: "not_applicable",
			WEST: "not_applicable",
			SMALL: "not_applicable",
			SIX: "minimum_not_met",
		});
		const six = made.body.meta.warnings.find((one: { promotion_code: string }) => one.promotion_code === "SIX");
		expect(six.gap_quantity).toBe(5);
		// The customer and the destination rank them again.
		const { order_id } = made.body.data;
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 10 } });
		const known = await shop.patch(`/v1/orders/${order_id}`, {
			customer_id,
			delivery_destination: { address: { state: "OR", country: "US" } },
		});
		// Each is ten percent of what the earlier ones left.
		expect(shop.discounts(known)).toEqual({ VIP: 100, ONCE: 90, WEST: 81 });
	});

	it("is ranked with the others, largest first, with the reason for each that does not apply", async () => {
		const shop = await openShop(svc);
		const off = (amount: number, more: object = {}) => ({ application_method: fixed(amount), ...more });
		await shop.promotion(["A20"], off(2_000, { exclusivity: { group: "season" } }));
		await shop.promotion(["B15"], off(1_500, { exclusivity: { group: "season" } }));
		await shop.promotion(["C12"], off(1_200, { combines_with: { ...every, order: false } }));
		await shop.promotion(["D10"], off(1_000));
		await shop.promotion(["E5"], off(500));
		const entered = ["E5", "D10", "C12", "B15", "A20"];
		const made = await shop.order([line("Chair", 10_000)], entered);
		expect(shop.discounts(made)).toEqual({ A20: 2_000, D10: 1_000 });
		expect(shop.reasons(made)).toEqual({
			B15: "superseded_by_better_offer",
			C12: "not_combinable",
			E5: "max_promotions_reached",
		});
		const reversed = await shop.order([line("Chair", 10_000)], [...entered].reverse());
		expect(shop.discounts(reversed)).toEqual(shop.discounts(made));
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 3 } });
		const again = await shop.patch(`/v1/orders/${made.body.data.order_id}`, {});
		expect(shop.discounts(again)).toEqual({ A20: 2_000, D10: 1_000, E5: 500 });
		// No promotion applies after one that stops.
		await shop.promotion(["STOP"], off(3_000, { stacking_mode: "stop_after" }));
		const stopped = await shop.enter(made.body.data.order_id, "STOP");
		expect(shop.discounts(stopped)).toEqual({ STOP: 3_000 });
		expect(new Set(Object.values(shop.reasons(stopped)))).toEqual(new Set(["superseded_by_better_offer"]));
	});

	it("keeps manual discounts, which do not compete", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["TEN"]);
		await shop.promotion(["FIVE"], { application_method: percent("5") });
		const manual = { customer_facing_name: "Sorry", application_method: fixed(100) };
		const made = await shop.post("/v1/orders", {
			line_items: [line("Chair", 10_000)],
			discounts: [manual, { promotion: { promotion_code: "FIVE" } }, { promotion: { promotion_code: "TEN" } }],
		});
		// Five percent of what ten percent left; the fixed amount comes last.
		expect(shop.discounts(made)).toEqual({ Sorry: 100, TEN: 1_000, FIVE: 450 });
	});

	it("is ranked by what it gives beside the manual discounts", async () => {
		const shop = await openShop(svc);
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 1 } });
		const half = (sku: string) => ({
			discount_class: "line_item",
			application_method: percent("50"),
			eligibility_rules: [{ attribute: "line_item_tax_category", operator: "eq", values: [sku] }],
		});
		await shop.promotion(["CHAIRS"], half("physical_goods"));
		await shop.promotion(["SHIRTS"], half("clothing"));
		const shirt = line("Shirt", 2_000, 1, { line_item_tax_category: "clothing" });
		const made = await shop.order([line("Chair", 10_000), shirt], ["CHAIRS", "SHIRTS"]);
		expect([shop.discounts(made), shop.reasons(made)]).toEqual([
			{ CHAIRS: 5_000 },
			{ SHIRTS: "max_promotions_reached" },
		]);
		const { line_items, order_id } = dataOf(made, 201);
		// It leaves 10.00 of the chair, so half of the shirt is more than half of that.
		const marked = await shop.post(`/v1/orders/${order_id}/discounts`, {
			customer_facing_name: "Scratched",
			application_method: percent("90"),
			order_line_item_id: line_items[0].order_line_item_id,
		});
		expect([shop.discounts(marked), shop.reasons(marked)]).toEqual([
			{ Scratched: 9_000, SHIRTS: 1_000 },
			{ CHAIRS: "max_promotions_reached" },
		]);
	});

	it("is not applicable if it would move no cent", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["FIVE"], { application_method: fixed(500) });
		await shop.promotion(["ALL"], { application_method: percent("100") });
		const made = await shop.order([line("Chair", 10_000)], ["FIVE"]);
		expect(shop.discounts(made)).toEqual({ FIVE: 500 });
		const { order_id } = dataOf(made, 201);
		// A better offer leaves nothing for it.
		const better = await shop.enter(order_id, "ALL");
		expect([shop.discounts(better), shop.reasons(better)]).toEqual([{ ALL: 10_000 }, { FIVE: "not_applicable" }]);
		// A manual discount leaves nothing for either, although both would come before it.
		const gift = { customer_facing_name: "On the house", application_method: fixed(10_000) };
		const given = await shop.post(`/v1/orders/${order_id}/discounts`, gift);
		expect([shop.discounts(given), shop.reasons(given)]).toEqual([
			{ "On the house": 10_000 },
			{ ALL: "not_applicable", FIVE: "not_applicable" },
		]);
		expect(dataOf(await shop.preview(order_id, "FIVE"))).toMatchObject({
			discount_money: usd(0),
			decline: { reason: "not_applicable" },
		});
	});

	it("refuses the request if it must apply and does not", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["GONE"], { ends_at: past });
		await shop.promotion(["TEN"]);
		const create = (promotion_code: string) =>
			shop.post("/v1/orders", {
				line_items: [line("Mug", 1_000)],
				discounts: [{ promotion: { promotion_code }, on_decline: "reject" }],
			});
		const refused = await create("GONE");
		expect([refused.status, refused.body.error]).toMatchObject([
			422,
			{
				code: "PROMOTION_DECLINED",
				reason: "expired",
				param: "discounts[0].promotion.promotion_code",
				details: [{ code: "PROMOTION_DECLINED", reason: "expired", promotion_code: "GONE" }],
			},
		]);
		const unknown = await create("NOSUCH");
		expect(unknown.body.error).toMatchObject({ code: "PROMOTION_DECLINED", reason: "code_not_found" });
		const { order_id } = dataOf(await create("TEN"), 201);
		const bad = await shop.enter(order_id, "TEN", { application_method: percent("5") });
		expect([bad.status, bad.body.error.param]).toEqual([422, "application_method"]);
		const idle = await shop.post(`/v1/orders/${order_id}/discounts`, {
			application_method: percent("5"),
			on_decline: "warn",
		});
		expect([idle.status, idle.body.error.param]).toEqual([422, "on_decline"]);
		expect((await shop.get("/v1/orders")).body.data).toHaveLength(1);
	});

	it("returns the same warnings to a retry", async () => {
		const shop = await openShop(svc);
		const body = { line_items: [line("Mug", 1_000)], discounts: [{ promotion: { promotion_code: "NOSUCH" } }] };
		const first = await shop.post("/v1/orders", body, { idempotencyKey: "cart" });
		const second = await shop.post("/v1/orders", body, { idempotencyKey: "cart" });
		expect(second.body).toEqual(first.body);
		expect(shop.reasons(second)).toEqual({ NOSUCH: "code_not_found" });
	});
});

describe("an automatic promotion", () => {
	it("is added and removed automatically, beside codes, and cannot be removed manually", async () => {
		const shop = await openShop(svc);
		const made = await shop.order([line("Mug", 1_000)]);
		const { order_id } = dataOf(made, 201);
		const promotion = await shop.promotion("automatic", { name: "Happy hour" });
		const changed = await shop.patch(`/v1/orders/${order_id}`, { metadata: { table: "4" } });
		expect(shop.discounts(changed)).toEqual({ "Happy hour": 100 });
		await shop.promotion(["FIVE"], { application_method: percent("5") });
		expect(shop.discounts(await shop.enter(order_id, "FIVE"))).toEqual({ "Happy hour": 100, FIVE: 45 });
		const [automatic] = changed.body.data.applied_discounts;
		const refused = await shop.remove(`/v1/orders/${order_id}/discounts/${automatic.applied_discount_id}`);
		expect([refused.status, refused.body.error.code]).toEqual([422, "PROMOTION_NOT_REMOVABLE"]);
		dataOf(await shop.post(`/v1/promotions/${promotion.promotion_id}/archive`));
		expect(shop.discounts(await shop.patch(`/v1/orders/${order_id}`, {}))).toEqual({ FIVE: 50 });
	});

	it("frees one of three in a “3 for 2”, whatever else is in the cart", async () => {
		const shop = await openShop(svc);
		await shop.promotion("automatic", {
			name: "3 for 2",
			discount_class: "line_item",
			application_method: { type: "buy_x_get_y", buy_quantity: 2, get_quantity: 1, percent_off: "100" },
		});
		const shirts = line("Shirt", 5_000, 3);
		const carts = [
			[shirts],
			[shirts, line("Sticker", 100)],
			[line("Sticker", 100), shirts],
			[shirts, line("Sample", 0)],
		];
		const made = await Promise.all(carts.map((cart) => shop.order(cart)));
		expect(made.map((answer) => dataOf(answer, 201).pricing_amounts.total_money.amount)).toEqual([
			10_000, 10_100, 10_100, 10_000,
		]);
		for (const answer of made) expect(shop.discounts(answer)).toEqual({ "3 for 2": 5_000 });
	});

	it("prices every kind, on its lines", async () => {
		const shop = await openShop(svc);
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 10 } });
		const clothes = {
			eligibility_rules: [{ attribute: "line_item_tax_category", operator: "eq", values: ["clothing"] }],
		};
		const otherGoods = {
			eligibility_rules: [{ attribute: "line_item_tax_category", operator: "neq", values: ["clothing"] }],
		};
		const onLines = { discount_class: "line_item" };
		const buy = { type: "buy_x_get_y", buy_quantity: 2, get_quantity: 1, percent_off: "100" };
		await shop.promotion("automatic", { ...onLines, ...clothes, name: "3 for 2", application_method: buy });
		const price = { type: "fixed_price", amount_money: usd(800) };
		await shop.promotion("automatic", { ...onLines, ...otherGoods, name: "Books at 8", application_method: price });
		await shop.promotion("automatic", {
			...onLines,
			...otherGoods,
			name: "A dollar off each",
			application_method: fixed(100),
		});
		const capped = percent("50", { max_discount_money: usd(700) });
		await shop.promotion("automatic", { name: "Half, at most 7", application_method: capped });
		await shop.promotion("automatic", {
			name: "Free service",
			discount_class: "service_charge",
			application_method: percent("100"),
		});
		const made = await shop.order([
			line("Shirt", 2_500, 2, { line_item_tax_category: "clothing" }),
			line("Socks", 500, 2, { line_item_tax_category: "clothing" }),
			line("Book", 1_000, 3),
		]);
		const { order_id } = dataOf(made, 201);
		const charged = await shop.post(`/v1/orders/${order_id}/charges`, {
			charge_type: "service",
			name: "Wrapping",
			application_method: fixed(300),
		});
		// One set of three of the four clothes: the cheapest unit is free. Three books at 8.00, each a dollar less.
		expect(shop.discounts(charged)).toEqual({
			"3 for 2": 500,
			"Books at 8": 600,
			"A dollar off each": 300,
			"Half, at most 7": 700,
			"Free service": 300,
		});
		const explained = dataOf(await shop.get(`/v1/orders/${order_id}/pricing-explanation`));
		const total = explained.steps.reduce(
			(sum: number, step: { amount_money: { amount: number } }) => sum + step.amount_money.amount,
			0,
		);
		expect(total).toBe(charged.body.data.pricing_amounts.total_money.amount);
	});
});

describe("a preview of a code", () => {
	it("shows its discount, the promotions that it replaces, refusals and near misses, and changes nothing", async () => {
		const shop = await openShop(svc);
		await shop.patch("/v1/settings", { promotions: { max_promotions_per_order: 1 } });
		const automatic = await shop.promotion("automatic", { name: "Happy hour" });
		const rule = { attribute: "order_subtotal", operator: "gte", values: [2_500] };
		const missed = await shop.promotion("automatic", {
			name: "Over 25",
			application_method: percent("30"),
			eligibility_rules: [rule],
		});
		await shop.promotion(["TWENTY"], { application_method: percent("20") });
		await shop.promotion(["FIVE"], { application_method: percent("5") });
		const made = dataOf(await shop.order([line("Mug", 1_000)]), 201);
		const better = dataOf(await shop.preview(made.order_id, "twenty"));
		expect(better).toEqual({
			order_id: made.order_id,
			promotion_code: "twenty",
			discount_money: usd(200),
			replaced_discounts: [
				{ promotion_id: automatic.promotion_id, customer_facing_name: "Happy hour", applied_money: usd(100) },
			],
			pricing_amounts: { ...made.pricing_amounts, discount_money: usd(200), total_money: usd(800) },
			near_misses: [{ promotion_id: missed.promotion_id, customer_facing_name: "Over 25", gap_money: usd(1_500) }],
		});
		const worse = dataOf(await shop.preview(made.order_id, "FIVE"));
		expect(worse).toMatchObject({
			discount_money: usd(0),
			decline: { reason: "max_promotions_reached" },
			replaced_discounts: [],
			pricing_amounts: made.pricing_amounts,
		});
		const none = dataOf(await shop.preview(made.order_id, "NOSUCH"));
		expect(none).toMatchObject({ decline: { reason: "code_not_found" }, pricing_amounts: made.pricing_amounts });
		expect(dataOf(await shop.get(`/v1/orders/${made.order_id}`)).version).toBe(1);
		expect((await shop.preview("ord_none", "FIVE")).body.error.code).toBe("RESOURCE_NOT_FOUND");
		dataOf(await shop.pay(made.order_id));
		expect((await shop.preview(made.order_id, "FIVE")).body.error.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
	});
});
