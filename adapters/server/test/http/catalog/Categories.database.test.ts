import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { codeOf } from "../Return.js";
import { usd } from "../Sale.js";
import { openShop, percent } from "../Shop.js";
import { bundling } from "./Bundling.js";

describe("RE1 categories over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const category = async (name: string, handle: string, more: object = {}) =>
		dataOf(await svc.post("/v1/categories", { name, handle, ...more }), 201);

	const product = (categories: ReadonlyArray<string>) =>
		svc.post("/v1/products", {
			name: "Chair",
			product_type: "physical",
			default_variant: { unit_price_money: usd(4_000) },
			categories,
		});

	it("creates, reads, changes, lists and archives them", async () => {
		const made = await category("Seats", "seats", { description: "To sit on" });
		expect(made).toMatchObject({ status: "active", version: 1, metadata: {}, description: "To sit on" });
		expect(made.category_id).toMatch(/^cat_[0-9a-hjkmnp-tv-z]{26}$/);
		const path = `/v1/categories/${made.category_id}`;
		const patched = dataOf(await svc.patch(path, { name: "Chairs", description: null, expected_version: 1 }));
		expect(patched).toMatchObject({ name: "Chairs", handle: "seats", version: 2 });
		expect(patched).not.toHaveProperty("description");
		expect(dataOf(await svc.get(path))).toEqual(patched);
		expect(dataOf(await svc.get("/v1/categories?handle=seats"))).toEqual([patched]);
		expect(dataOf(await svc.get("/v1/categories?query=chai&sort_by=name"))).toEqual([patched]);
		expect(dataOf(await svc.post(`${path}/archive`)).status).toBe("archived");
		expect(dataOf(await svc.get("/v1/categories?status=archived"))).toMatchObject([{ category_id: made.category_id }]);
	});

	it("refuses a handle that is taken, and one that is no handle", async () => {
		const first = await category("Lamps", "lamps");
		const taken = await svc.post("/v1/categories", { name: "Other lamps", handle: "lamps" });
		expect(codeOf(taken)).toEqual([409, "ALREADY_EXISTS", "handle"]);
		expect(taken.body.error.blocking_resources).toMatchObject([{ resource_id: first.category_id }]);
		const other = await category("Other lamps", "other-lamps");
		const path = `/v1/categories/${other.category_id}`;
		expect(codeOf(await svc.patch(path, { handle: "lamps" }))).toEqual([409, "ALREADY_EXISTS", "handle"]);
		expect(dataOf(await svc.patch(path, { handle: "other-lamps", name: "More lamps" })).name).toBe("More lamps");
		for (const handle of ["Lamps", "desk lamps", "-lamps", ""])
			expect(codeOf(await svc.post("/v1/categories", { name: "Lamps", handle }))).toEqual([
				422,
				"INVALID_VALUE",
				"handle",
			]);
	});

	it("names a category of a product by ID, handle or name, and refuses a name that two have", async () => {
		const garden = await category("Garden", "garden");
		const ours = await category("Sale", "sale-ours");
		const theirs = await category("Sale", "sale-theirs");
		const wood = await category("Wood", "wooden");
		const made = dataOf(await product([garden.category_id, "sale-ours", "Wood", "garden"]), 201);
		expect(made.category_ids).toEqual([garden.category_id, ours.category_id, wood.category_id]);
		expect(made.default_variant.category_ids).toEqual(made.category_ids);

		const ambiguous = await product(["garden", "Sale"]);
		expect(codeOf(ambiguous)).toEqual([422, "AMBIGUOUS_CATEGORY", "categories[1]"]);
		expect(ambiguous.body.error.details).toEqual([
			{ code: "AMBIGUOUS_CATEGORY", category_id: ours.category_id, handle: "sale-ours" },
			{ code: "AMBIGUOUS_CATEGORY", category_id: theirs.category_id, handle: "sale-theirs" },
		]);
		const change = await svc.patch(`/v1/products/${made.product_id}`, { categories: ["Sale"] });
		expect(codeOf(change)).toEqual([422, "AMBIGUOUS_CATEGORY", "categories[0]"]);
		expect(codeOf(await product(["Nothing"]))).toEqual([404, "RESOURCE_NOT_FOUND", "categories[0]"]);
		dataOf(await svc.post(`/v1/categories/${theirs.category_id}/archive`));
		expect(dataOf(await product(["Sale"]), 201).category_ids).toEqual([ours.category_id]);
		expect(codeOf(await product(["sale-theirs"]))).toEqual([422, "INVALID_VALUE", "categories[0]"]);

		const path = `/v1/products/${made.product_id}`;
		const variants = (await svc.get(`${path}/variants`)).body.data;
		expect(variants[0].category_ids).toEqual(made.category_ids);
		expect(dataOf(await svc.get(`/v1/products?category_id=${wood.category_id}`))).toEqual([made]);
		expect(dataOf(await svc.patch(path, { name: "Bench" })).category_ids).toEqual(made.category_ids);
		expect(dataOf(await svc.patch(path, { categories: ["wooden"] })).variants[0].category_ids).toEqual([
			wood.category_id,
		]);
		const cleared = dataOf(await svc.patch(path, { categories: [] }));
		expect(cleared).not.toHaveProperty("category_ids");
		expect(cleared.default_variant).not.toHaveProperty("category_ids");
	});

	it("lets promotions choose lines by category, and by the category of a bundle instead of its parts", async () => {
		const shop = await openShop(svc);
		const { key } = shop;
		const mine = bundling({
			post: (path, body) => svc.post(path, body, { key }),
			put: (path, body) => svc.put(path, body, { key }),
		});
		const clearance = dataOf(await shop.post("/v1/categories", { name: "Clearance", handle: "clearance" }), 201);
		for (const handle of ["gifts", "gifts-2"])
			dataOf(await shop.post("/v1/categories", { name: "Gifts", handle }), 201);
		const mug = await mine.goods("Mug", 1_000, {}, { categories: ["Clearance"] });
		const tray = await mine.goods("Tray", 3_000);
		const set = await mine.bundle("Tea set", 3_600, [
			[mug.variant_id, 2],
			[tray.variant_id, 1],
		]);
		dataOf(await shop.patch(`/v1/products/${set.product_id}`, { categories: ["gifts"] }));

		const rules = (value: string) => ({
			discount_class: "line_item",
			eligibility_rules: [{ attribute: "product_category", operator: "eq", values: [value] }],
		});
		const ambiguous = await shop.post("/v1/promotions", {
			name: "Gifts",
			redemption_type: "code",
			codes: [{ code: "NONE" }],
			application_method: percent("10"),
			...rules("Gifts"),
		});
		expect(codeOf(ambiguous)).toEqual([422, "AMBIGUOUS_CATEGORY", "eligibility_rules[0].values[0]"]);
		const made = await shop.promotion(["CLEAR"], rules("Clearance"));
		expect(made.eligibility_rules[0].values).toEqual([clearance.category_id]);
		const path = `/v1/promotions/${made.promotion_id}`;
		expect(codeOf(await shop.patch(path, { eligibility_rules: rules("Gifts").eligibility_rules }))).toEqual([
			422,
			"AMBIGUOUS_CATEGORY",
			"eligibility_rules[0].values[0]",
		]);
		await shop.promotion(["GIFT"], rules("gifts"));
		// 5.00 off each unit: a part of a bundle has no price of its own, so only the mug beside it is cheaper.
		await shop.promotion(["EACH"], {
			discount_class: "line_item",
			application_method: { type: "fixed", amount_money: usd(500) },
		});

		const lines = [
			{ variant_id: set.default_variant.variant_id, quantity: 1 },
			{ variant_id: mug.variant_id, quantity: 1 },
		];
		const off = async (code: string, line_items = lines) => shop.discounts(await shop.order(line_items, [code]));
		expect(await off("CLEAR")).toEqual({ CLEAR: 100 });
		// Mugs at 7.20 in the set, and the tray at 21.60: 1.44 and 2.16.
		expect(await off("GIFT")).toEqual({ GIFT: 360 });
		expect(await off("EACH")).toEqual({ EACH: 500 });
		const alone = await shop.order(lines.slice(0, 1), ["EACH"]);
		expect(shop.reasons(alone)).toEqual({ EACH: "not_applicable" });
		// A bundle is one unit of an order.
		await shop.promotion(["TWO"], {
			eligibility_rules: [{ attribute: "order_quantity", operator: "gte", values: [3] }],
		});
		expect(shop.reasons(await shop.order(lines, ["TWO"]))).toEqual({ TWO: "minimum_not_met" });
	});
});
