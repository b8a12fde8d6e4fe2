/** No discount applies to gift cards, because they are money (requirements: Gift-card rules). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { fixed, line, openShop, percent } from "../Shop.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const openCardShop = async () => {
	const shop = await openShop(svc);
	const made = await shop.post("/v1/products", {
		name: "Gift card",
		product_type: "gift_card",
		default_variant: {
			unit_price_money: usd(5_000),
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(5_000) },
		},
	});
	const { product_id, default_variant } = dataOf(made, 201);
	const { variant_id } = default_variant;
	const gift = { variant_id, quantity: 2, gift_card_purchase: { recipient: { email: "ada@example.com" } } };
	return { ...shop, gift, product_id, variant_id };
};

const mug = line("Mug", 1_000);

describe("gift cards in an order", () => {
	it.each([
		["a percentage of the order", { discount_class: "order", application_method: percent("10") }, 100],
		["an amount off the order", { discount_class: "order", application_method: fixed(3_000) }, 1_000],
		["a percentage of each line", { discount_class: "line_item", application_method: percent("50") }, 500],
		["an amount off each unit", { discount_class: "line_item", application_method: fixed(200) }, 200],
		[
			"a fixed price",
			{ discount_class: "line_item", application_method: { type: "fixed_price", amount_money: usd(400) } },
			600,
		],
		[
			"two for one",
			{
				discount_class: "line_item",
				application_method: { type: "buy_x_get_y", buy_quantity: 1, get_quantity: 1, percent_off: "100" },
			},
			0,
		],
	])("are not discounted by %s, by code and automatic, and by its preview", async (_, offer, off) => {
		for (const codes of [["CODE"], "automatic"] as const) {
			const shop = await openCardShop();
			const { order_id } = dataOf(await shop.order([shop.gift, mug]), 201);
			await shop.promotion(codes, offer);
			if (codes !== "automatic") {
				const previewed = dataOf(await shop.preview(order_id, "CODE"));
				expect(previewed.discount_money).toEqual(usd(off));
				expect(previewed.pricing_amounts.total_money).toEqual(usd(11_000 - off));
				await shop.enter(order_id, "CODE");
			} else dataOf(await shop.patch(`/v1/orders/${order_id}`, { metadata: { priced: "again" } }));
			const { line_items, pricing_amounts } = dataOf(await shop.get(`/v1/orders/${order_id}`));
			expect(line_items[0].pricing_amounts).toMatchObject({ discount_money: usd(0), total_money: usd(10_000) });
			expect(pricing_amounts).toMatchObject({ discount_money: usd(off), total_money: usd(11_000 - off) });
		}
	});

	it("never match offers by product, and get no offer if alone", async () => {
		const shop = await openCardShop();
		const rules = [
			{ attribute: "variant_id", operator: "eq", values: [shop.variant_id] },
			{ attribute: "product_id", operator: "in", values: [shop.product_id] },
			{ attribute: "line_item_tax_category", operator: "eq", values: ["gift_card"] },
		];
		for (const [i, rule] of rules.entries()) {
			await shop.promotion([`LINE${i}`], { discount_class: "line_item", eligibility_rules: [rule] });
			const made = await shop.order([shop.gift, mug], [`LINE${i}`]);
			expect(dataOf(made, 201).pricing_amounts.discount_money).toEqual(usd(0));
		}
		await shop.promotion(["ALL"]);
		const alone = await shop.order([shop.gift], ["ALL"]);
		const { order_id, pricing_amounts } = dataOf(alone, 201);
		expect(pricing_amounts).toMatchObject({ discount_money: usd(0), total_money: usd(10_000) });
		expect(shop.reasons(alone)).toEqual({ ALL: "not_applicable" });
		expect(dataOf(await shop.preview(order_id, "ALL"))).toMatchObject({
			discount_money: usd(0),
			decline: { reason: "not_applicable" },
			pricing_amounts: { total_money: usd(10_000) },
		});
	});

	it("carry no order over a minimum or a quantity of a promotion", async () => {
		const shop = await openCardShop();
		const atLeast = (attribute: string, value: number) => ({
			application_method: fixed(900),
			eligibility_rules: [{ attribute, operator: "gte", values: [value] }],
		});
		await shop.promotion(["MIN50"], atLeast("order_subtotal", 5_000));
		await shop.promotion(["THREE"], atLeast("order_quantity", 3));
		const made = await shop.order([shop.gift, mug], ["MIN50", "THREE"]);
		expect(dataOf(made, 201).pricing_amounts.total_money).toEqual(usd(11_000));
		expect(made.body.meta.warnings).toMatchObject([
			{ promotion_code: "MIN50", reason: "minimum_not_met", gap_money: usd(4_000) },
			{ promotion_code: "THREE", reason: "minimum_not_met", gap_quantity: 2 },
		]);
	});

	it("count toward no delivery band, and no percentage of a charge or a tip", async () => {
		const shop = await openCardShop();
		const { order_id } = dataOf(await shop.order([shop.gift, mug]), 201);
		const shipping = async (basis: string, limit: number) => {
			const bands = [
				{ from: 0, to: limit, currency_options: { USD: usd(700) } },
				{ from: limit, currency_options: { USD: usd(0) } },
			];
			const method = {
				name: basis,
				type: "shipment",
				configuration: { pricing: { type: "tiered", tiered: { basis, bands } } },
			};
			const { delivery_method_id } = dataOf(await shop.post("/v1/delivery-methods", method), 201);
			const put = await svc.send(
				"PUT",
				`/v1/orders/${order_id}/delivery-method`,
				JSON.stringify({ delivery_method_id }),
				{ key: shop.key },
			);
			return dataOf(put).pricing_amounts.charge_money;
		};
		expect([await shipping("order_amount", 5_000), await shipping("item_quantity", 2)]).toEqual([usd(700), usd(700)]);
		const charge = { charge_type: "service", name: "Service", application_method: percent("10") };
		dataOf(await shop.post(`/v1/orders/${order_id}/charges`, charge));
		const tip = { application_method: percent("20") };
		const tipped = await svc.send("PUT", `/v1/orders/${order_id}/tip`, JSON.stringify(tip), { key: shop.key });
		expect(dataOf(tipped).pricing_amounts).toMatchObject({ charge_money: usd(800), tip_money: usd(200) });
	});

	it("are not discounted by a seller's manual discounts", async () => {
		const shop = await openCardShop();
		const { line_items, order_id } = dataOf(await shop.order([shop.gift, mug]), 201);
		const [gifts] = line_items;
		const enter = (body: object) => shop.post(`/v1/orders/${order_id}/discounts`, body);
		dataOf(await enter({ application_method: fixed(5_000) }));
		dataOf(await enter({ application_method: percent("100") }));
		dataOf(await enter({ application_method: percent("100"), order_line_item_id: gifts.order_line_item_id }));
		const priced = dataOf(await shop.get(`/v1/orders/${order_id}`));
		expect(priced.line_items[0].pricing_amounts).toMatchObject({ discount_money: usd(0), total_money: usd(10_000) });
		expect(priced.pricing_amounts).toMatchObject({ discount_money: usd(1_000), total_money: usd(10_000) });
	});
});
