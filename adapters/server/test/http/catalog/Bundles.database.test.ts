import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { codeOf } from "../Return.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { bundling } from "./Bundling.js";

describe("BN1 bundles over HTTP", () => {
	let svc: Service;
	let shop: ReturnType<typeof bundling>;
	let stock: ReturnType<typeof stockOf>;
	beforeAll(async () => {
		svc = await startService();
		shop = bundling(svc);
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	it("is a draft until it is activated, and cannot be sold before", async () => {
		const cup = await shop.goods("Cup", 600);
		const plate = await shop.goods("Plate", 900);
		const draft = await shop.draft("Table set", 1_200);
		expect(draft).toMatchObject({ status: "draft", default_variant: { product_status: "draft", status: "active" } });
		const { product_id } = draft;
		const { variant_id } = draft.default_variant;
		const line_items = [{ variant_id, quantity: 1 }];
		const notForSale = [422, "VARIANT_NOT_FOR_SALE", "line_items[0].variant_id"];
		expect(codeOf(await svc.post("/v1/orders", { line_items }))).toEqual(notForSale);
		expect(codeOf(await shop.activate(product_id))).toEqual([422, "INVALID_VALUE", "bundle_components"]);

		const parts = [
			[cup.variant_id, 2],
			[plate.variant_id, 1],
		] as const;
		const set = dataOf(await shop.setParts(product_id, parts));
		expect(set).toMatchObject({ status: "draft", version: 2 });
		expect(set.bundle_components).toEqual([
			{ bundle_component_id: expect.stringMatching(/^bun_/), variant_id: cup.variant_id, quantity: 2 },
			{ bundle_component_id: expect.stringMatching(/^bun_/), variant_id: plate.variant_id, quantity: 1 },
		]);
		expect(set.default_variant.bundle_components).toEqual(set.bundle_components);
		expect(dataOf(await shop.setParts(product_id, parts))).toEqual(set);
		expect((await svc.get("/v1/products?status=draft&product_type=bundle")).body.data).toEqual([set]);

		const active = dataOf(await shop.activate(product_id));
		expect(active).toMatchObject({ status: "active", default_variant: { product_status: "active" } });
		const order = await shop.order(line_items);
		expect(order.pricing_amounts.total_money).toEqual(usd(1_200));
	});

	it("keeps its components while it is active, and takes others while it is archived", async () => {
		const { blanket, cup, set, shirt } = await shop.picnic();
		const parts = [
			[blanket.variant_id, 1],
			[shirt.variant_id, 1],
		] as const;
		const immutable = [409, "ACTIVE_BUNDLE_COMPONENTS_IMMUTABLE", undefined];
		expect(codeOf(await shop.setParts(set.product_id, parts))).toEqual(immutable);
		dataOf(await svc.delete(`/v1/products/${set.product_id}`));
		expect(codeOf(await shop.setParts(set.product_id, parts, { expected_version: 1 }))).toEqual([
			409,
			"VERSION_CONFLICT",
			"expected_version",
		]);
		expect(dataOf(await shop.setParts(set.product_id, parts)).bundle_components).toHaveLength(2);
		dataOf(await svc.delete(`/v1/products/${shirt.product_id}`));
		const archived = [422, "INVALID_VALUE", "bundle_components[1].variant_id"];
		expect(codeOf(await shop.activate(set.product_id))).toEqual(archived);
		dataOf(
			await shop.setParts(set.product_id, [
				[blanket.variant_id, 1],
				[cup.variant_id, 1],
			]),
		);
		expect(dataOf(await shop.activate(set.product_id)).status).toBe("active");
	});

	it("refuses components that cannot be sold together", async () => {
		const cup = await shop.goods("Cup", 600);
		const { blanket, set, variant_id } = await shop.picnic();
		const card = dataOf(
			await svc.post("/v1/products", {
				name: "Gift card",
				product_type: "gift_card",
				default_variant: {
					unit_price_money: usd(2_500),
					gift_card_configuration: { price_mode: "face_value", face_value_money: usd(2_500) },
				},
			}),
			201,
		).default_variant;
		const { product_id } = await shop.draft("Set", 1_000);
		const refused = async (parts: Parameters<typeof shop.setParts>[1]) =>
			codeOf(await shop.setParts(product_id, parts));
		const second = "bundle_components[1].variant_id";
		expect(await refused([[cup.variant_id, 1]])).toEqual([422, "INVALID_VALUE", "bundle_components"]);
		const many = Array.from({ length: 51 }, () => [cup.variant_id, 1] as const);
		expect(await refused(many)).toEqual([422, "INVALID_VALUE", "bundle_components"]);
		const beside = (id: string, quantity = 1) =>
			refused([
				[cup.variant_id, 1],
				[id, quantity],
			]);
		expect(await beside(cup.variant_id)).toEqual([422, "INVALID_VALUE", second]);
		expect(await beside(card.variant_id)).toEqual([422, "INVALID_VALUE", second]);
		expect(await beside(variant_id)).toEqual([422, "INVALID_VALUE", second]);
		expect(await beside("var_0000000000000000000000000")).toEqual([404, "RESOURCE_NOT_FOUND", second]);
		expect(await beside(blanket.variant_id, 0)).toEqual([422, "INVALID_VALUE", "bundle_components[1].quantity"]);
		expect(await beside(blanket.variant_id, 1_001)).toEqual([422, "INVALID_VALUE", "bundle_components[1].quantity"]);
		expect(
			codeOf(
				await shop.setParts(cup.product_id, [
					[blanket.variant_id, 2],
					[cup.variant_id, 2],
				]),
			),
		).toEqual([422, "INVALID_VALUE", "product_id"]);
		expect(codeOf(await svc.post(`/v1/products/${set.product_id}/variants`, { unit_price_money: usd(1) }))).toEqual([
			422,
			"INVALID_VALUE",
			"product_id",
		]);
	});

	it.each([
		[{ options: [{ name: "Size", values: [{ value: "S" }] }], variants: [] }, "options"],
		[{ default_variant: { unit_price_money: usd(1), weight_grams: 5 } }, "default_variant.weight_grams"],
		[
			{ default_variant: { unit_price_money: usd(1), inventory_item: { name: "Set" } } },
			"default_variant.inventory_item_id",
		],
		[
			{ default_variant: { unit_price_money: usd(1), line_item_tax_category: "clothing" } },
			"default_variant.line_item_tax_category",
		],
	])("refuses a bundle with %j, which only its components have", async (more, param) => {
		const { default_variant, ...rest } = { default_variant: undefined, ...more };
		const body = { name: "Set", product_type: "bundle", ...rest, ...(default_variant && { default_variant }) };
		expect(codeOf(await svc.post("/v1/products", body))).toEqual([422, "INVALID_VALUE", param]);
	});

	it("shows how many bundles the stock of its components makes up", async () => {
		const tracked = { inventory_item: { name: "Item" } };
		const { cup, set, variant_id } = await shop.picnic(tracked);
		const shown = async () => dataOf(await svc.get(`/v1/variants/${variant_id}`));
		expect(await shown()).toMatchObject({ is_sellable_now: false, available_quantity: 0 });
		const location_id = await stock.location();
		const units: ReadonlyArray<readonly [string, number]> = set.bundle_components.map(
			(one: { variant_id: string }) => [one.variant_id, one.variant_id === cup.variant_id ? 11 : 5] as const,
		);
		for (const [id, quantity] of units) {
			const { inventory_item_id } = dataOf(await svc.get(`/v1/variants/${id}`));
			await stock.receive(inventory_item_id, location_id, quantity);
		}
		expect(await shown()).toMatchObject({ is_sellable_now: true, available_quantity: 2 });
		dataOf(await svc.patch(`/v1/variants/${cup.variant_id}`, { available_for_sale: false }));
		expect(await shown()).toMatchObject({ is_sellable_now: false, available_quantity: 2 });
		const [listed] = dataOf(await svc.get(`/v1/products/${set.product_id}/variants`));
		expect(listed).toEqual(await shown());
	});
});
