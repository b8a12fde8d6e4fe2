/** One word in two spellings, `é` as one character and as `e` with an accent, wherever texts are compared. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { codeOf } from "../Return.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";

const composed = "Caf\u00e9";
const decomposed = "Cafe\u0301";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const found = async (path: string): Promise<ReadonlyArray<Record<string, unknown>>> => dataOf(await svc.get(path));
const variant = (sku: string) => ({ unit_price_money: usd(1_000), sku });
const product = (name: string, more: object = { default_variant: { unit_price_money: usd(1_000) } }) =>
	svc.post("/v1/products", { name, product_type: "service", ...more });

describe("two spellings of one word", () => {
	it("are found by each other, and by lower case in every alphabet, and stored as sent", async () => {
		for (const name of [composed, decomposed]) dataOf(await svc.post("/v1/customers", { name }), 201);
		for (const query of [composed, decomposed, composed.toUpperCase()]) {
			const names = (await found(`/v1/customers?query=${encodeURIComponent(query)}`)).map(({ name }) => name);
			expect(new Set(names)).toEqual(new Set([composed, decomposed]));
		}
		for (const [name, query] of [
			["İstanbul lamba", "istanbul"],
			["STRAẞE", "straße"],
		] as const) {
			dataOf(await product(name), 201);
			expect(await found(`/v1/products?query=${encodeURIComponent(query)}`)).toMatchObject([{ name }]);
		}
	});

	it("are one SKU of variants, and one SKU and barcode of items when searched", async () => {
		const first = dataOf(await product("Mug", { default_variant: variant(`${decomposed}-1`) }), 201);
		const [{ sku, variant_id }] = first.variants;
		expect(sku).toBe(`${decomposed}-1`);
		const taken = await product("Jug", { default_variant: variant(`${composed}-1`) });
		expect(codeOf(taken)).toEqual([409, "ALREADY_EXISTS", "default_variant.sku"]);
		expect(taken.body.error.blocking_resources).toMatchObject([{ resource_id: variant_id }]);
		for (const spelling of [composed, decomposed])
			expect(await found(`/v1/variants?sku=${encodeURIComponent(`${spelling}-1`)}`)).toMatchObject([
				{ variant_id, sku },
			]);
		const free = dataOf(await svc.patch(`/v1/variants/${variant_id}`, { sku: "Mug-1" }));
		expect(free).toMatchObject({ sku: "Mug-1" });
		dataOf(await product("Jug", { default_variant: variant(`${composed}-1`) }), 201);

		const item = dataOf(
			await svc.post("/v1/inventory-items", { name: "Bean", sku: decomposed, barcode: `b-${composed}` }),
			201,
		);
		expect(item).toMatchObject({ sku: decomposed, barcode: `b-${composed}` });
		for (const query of [`sku=${composed}`, `sku=${decomposed}`, `barcode=b-${decomposed}`, `query=${composed}`])
			expect(await found(encodeURI(`/v1/inventory-items?${query}`))).toEqual([item]);
	});

	it("are one option, one value and one selection of a product", async () => {
		const size = (values: ReadonlyArray<string>) => ({ name: composed, values: values.map((value) => ({ value })) });
		const own = (value: string) => ({
			unit_price_money: usd(100),
			selected_options: [{ option_name: decomposed, value }],
		});
		for (const options of [[size(["S"]), { ...size(["S"]), name: decomposed }], [size([composed, decomposed])]])
			expect(codeOf(await product("Box", { options, variants: [own("S")] }))[1]).toBe("INVALID_VALUE");
		const options = [size(["S", composed])];
		const made = dataOf(await product("Box", { options, variants: [own(decomposed)] }), 201);
		expect(made.variants).toMatchObject([{ selected_options: [{ option_name: decomposed, value: decomposed }] }]);
		const twin = await svc.post(`/v1/products/${made.product_id}/variants`, own(composed));
		expect(codeOf(twin)).toEqual([409, "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS", "selected_options"]);
	});

	it("are one name of a category and one ID of the merchant's own for a customer", async () => {
		const category = dataOf(await svc.post("/v1/categories", { name: decomposed, handle: "cafe" }), 201);
		const made = dataOf(await product("Cake", { default_variant: variant("cake"), categories: [composed] }), 201);
		expect(made.category_ids).toEqual([category.category_id]);
		const [first, second] = [`id-${composed}`, `id-${decomposed}`];
		const customer = dataOf(await svc.post("/v1/customers", { merchant_customer_id: second }), 201);
		expect(customer.merchant_customer_id).toBe(second);
		const taken = await svc.post("/v1/customers", { merchant_customer_id: first });
		expect(codeOf(taken)).toEqual([409, "ALREADY_EXISTS", "merchant_customer_id"]);
	});

	it("are one key of a line of a payment link", async () => {
		const line = (key: string) => ({ key, name: "Ticket", unit_price_money: usd(1_000) });
		const link = (...keys: ReadonlyArray<string>) =>
			svc.post("/v1/payment-links", {
				payment_link_type: "event",
				name: "Concert",
				event_config: { event_at: "2030-07-01T20:00:00Z", timezone: "America/New_York" },
				line_items: keys.map(line),
			});
		expect(codeOf(await link(composed, decomposed))).toEqual([422, "INVALID_VALUE", "line_items[1].key"]);
		const { payment_link_id } = dataOf(await link(composed), 201);
		const bought = await svc.post(`/v1/payment-links/${payment_link_id}/checkout-sessions`, {
			line_items: [{ key: decomposed, quantity: 1 }],
		});
		expect(bought.status).toBe(201);
	});

	it("are one key of a reservation's owner", async () => {
		const stock = stockOf(svc);
		const [item, location] = [await stock.item(), await stock.location()];
		await stock.receive(item, location, 5);
		const hold = (key: string) => stock.hold(location, [{ inventory_item_id: item, requested_quantity: 1 }], { key });
		const made = dataOf(await hold(decomposed), 201).inventory_reservation;
		expect(made.owner.key).toBe(decomposed);
		expect((await hold(composed)).status).toBe(409);
		expect(await found(`/v1/inventory-reservations?owner_key=${encodeURIComponent(composed)}`)).toEqual([made]);
	});

	it("are one SKU of a promotion's rule", async () => {
		const made = dataOf(await product("Tea", { default_variant: variant(`tea-${composed}`) }), 201);
		dataOf(
			await svc.post("/v1/promotions", {
				name: "Tea days",
				redemption_type: "automatic",
				discount_class: "line_item",
				application_method: { type: "percentage", percent: "10" },
				eligibility_rules: [{ attribute: "sku", operator: "in", values: [`tea-${decomposed}`] }],
			}),
			201,
		);
		const line_items = [{ variant_id: made.variants[0].variant_id, quantity: 1 }];
		const order = dataOf(await svc.post("/v1/orders", { line_items }), 201);
		expect(order.pricing_amounts.discount_money).toEqual(usd(100));
	});
});
