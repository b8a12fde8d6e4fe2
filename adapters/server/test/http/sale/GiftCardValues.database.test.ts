/** Gift cards that cost their face value, and let the buyer choose another one within bounds (requirements: Product). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const product = (default_variant: object) =>
	svc.post("/v1/products", { name: "Gift card", product_type: "gift_card", default_variant });

describe("a gift card of a face value with bounds", () => {
	const bounds = { minimum_money: usd(500), maximum_money: usd(1_000) };
	const bought = async (configuration: object, face_value_money?: object) => {
		const gift_card_configuration = { price_mode: "face_value", ...configuration };
		const { default_variant } = dataOf(await product({ gift_card_configuration }), 201);
		const asked = face_value_money === undefined ? {} : { face_value_money };
		const gift_card_purchase = { ...asked, recipient: { email: "ada@example.com" } };
		return svc.post("/v1/orders", {
			line_items: [{ variant_id: default_variant.variant_id, quantity: 1, gift_card_purchase }],
		});
	};
	const offered = { face_value_money: usd(800), custom_amount_bounds: bounds };

	it.each([
		["the face value that it has without bounds", { face_value_money: usd(800) }, undefined, 800],
		["the face value if the buyer names none", offered, undefined, 800],
		["what the buyer names", offered, usd(501), 501],
		["what the buyer must name", { custom_amount_bounds: bounds }, usd(1_000), 1_000],
	])("costs %s", async (_, configuration, asked, price) =>
		expect(dataOf(await bought(configuration, asked), 201).pricing_amounts.total_money).toEqual(usd(price)),
	);

	it.each([
		["above the bounds", offered, usd(1_001), 422, "AMOUNT_ABOVE_MAX"],
		["below the bounds", offered, usd(499), 422, "AMOUNT_BELOW_MIN"],
		["other than the fixed one", { face_value_money: usd(800) }, usd(801), 422, "AMOUNT_NOT_ADJUSTABLE"],
		["that nobody named", { custom_amount_bounds: bounds }, undefined, 400, "AMOUNT_MONEY_REQUIRED"],
	])("is refused for an amount %s", async (_, configuration, asked, status, code) => {
		const { body, ...answer } = await bought(configuration, asked);
		const param = "line_items[0].gift_card_purchase.face_value_money";
		expect([answer.status, body.error.code, body.error.param]).toEqual([status, code, param]);
	});

	const place = "default_variant.gift_card_configuration";
	const none = { minimum_money: usd(500), maximum_money: usd(499) };
	it.each([
		["a face value outside of them", { ...offered, face_value_money: usd(499) }, `${place}.face_value_money`],
		["bounds that allow nothing", { ...offered, custom_amount_bounds: none }, `${place}.custom_amount_bounds`],
	])("is not created with %s", async (_, configuration, param) => {
		const { body, status } = await product({ gift_card_configuration: { price_mode: "face_value", ...configuration } });
		expect([status, body.error.code, body.error.param]).toEqual([422, "INVALID_VALUE", param]);
	});

	it("shows the price that it has without `unit_price_money`", async () => {
		const variant = async (gift_card_configuration: object) =>
			dataOf(await product({ gift_card_configuration: { price_mode: "face_value", ...gift_card_configuration } }), 201)
				.default_variant;
		expect(await variant(offered)).toMatchObject({
			unit_price_money: usd(800),
			gift_card_configuration: { price_mode: "face_value", ...offered },
		});
		expect((await variant({ custom_amount_bounds: bounds })).unit_price_money).toEqual(usd(500));
	});
});

it("a variant of goods needs a price", async () => {
	const { body, status } = await svc.post("/v1/products", {
		name: "Mug",
		product_type: "physical",
		variants: [{ unit_price_money: usd(1) }, { name: "Mug" }],
	});
	expect([status, body.error.code, body.error.param]).toEqual([
		400,
		"AMOUNT_MONEY_REQUIRED",
		"variants[1].unit_price_money",
	]);
});
