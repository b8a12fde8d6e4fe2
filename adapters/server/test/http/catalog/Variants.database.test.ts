import type { ShownVariant } from "@svc/core/catalog/Catalog/Availability";
import type { Variant } from "@svc/core/catalog/Catalog/Variant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const size = (value: string) => [{ option_name: "Size", value }];
const values = ["S", "M", "L", "XL"];

const refusal = ({ status, body }: Answer) => ({
	status,
	code: body.error.code,
	...(body.error.param === undefined ? {} : { param: body.error.param }),
});

/** A variant as a response has it, if nothing prevents its sale. */
const sellable = (variant: Variant): ShownVariant => ({ ...variant, is_sellable_now: true });

const combinationTaken = {
	status: 409,
	code: "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS",
	param: "selected_options",
};

describe("variants over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	/** A product that is sold in S, and could be sold in M, L and XL. */
	const shirt = async (variant: object = {}) => {
		const answer = await svc.post("/v1/products", {
			name: "Shirt",
			product_type: "physical",
			options: [{ name: "Size", values: values.map((value) => ({ value })) }],
			variants: [{ unit_price_money: usd(2_500), selected_options: size("S"), ...variant }],
		});
		expect(answer.status, answer.text).toBe(201);
		const { product_id, variants } = answer.body.data;
		return { product_id, small: variants[0].variant_id };
	};
	const add = (product_id: string, value: string, more: object = {}) =>
		svc.post(`/v1/products/${product_id}/variants`, {
			unit_price_money: usd(2_700),
			selected_options: size(value),
			...more,
		});
	const patch = (variant_id: string, body: object) => svc.patch(`/v1/variants/${variant_id}`, body);
	const order = (variant_id: string) => svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1 }] });

	/** The copies in the product are the variants' own documents. */
	const expectEmbedded = async (product_id: string) => {
		const product = (await svc.get(`/v1/products/${product_id}`)).body.data;
		const own = (await svc.get(`/v1/products/${product_id}/variants?sort_direction=asc`)).body.data;
		const byId = (list: ReadonlyArray<Variant>) =>
			[...list].sort((left, right) => (left.variant_id < right.variant_id ? -1 : 1));
		const stored = own.map(({ is_sellable_now: _, ...variant }: ShownVariant) => variant);
		expect(byId(product.variants)).toEqual(byId(stored));
		return product;
	};

	it("adds a variant to its product", async () => {
		const { product_id } = await shirt();
		const added = await add(product_id, "M", { sku: "SHIRT-M", line_item_tax_category: "clothing" });
		expect(added.status, added.text).toBe(201);
		expect(added.body.data).toMatchObject({
			product_id,
			name: "Shirt (M)",
			sku: "SHIRT-M",
			line_item_tax_category: "clothing",
			version: 1,
		});
		expect((await svc.get(`/v1/variants/${added.body.data.variant_id}`)).body.data).toEqual(sellable(added.body.data));
		expect((await svc.get("/v1/variants?sku=SHIRT-M")).body.data).toEqual([sellable(added.body.data)]);
		expect(await expectEmbedded(product_id)).toMatchObject({ version: 2 });
	});

	it("refuses an existing combination or SKU, and an unknown option value", async () => {
		const { product_id, small } = await shirt({ sku: "TAKEN" });
		const twin = await add(product_id, "S");
		expect(refusal(twin)).toEqual(combinationTaken);
		expect(twin.body.error.blocking_resources).toEqual([
			{ resource_type: "variant", resource_id: small, status: "active" },
		]);
		const other = await shirt();
		for (const target of [product_id, other.product_id])
			expect(refusal(await add(target, "L", { sku: "TAKEN" }))).toEqual({
				status: 409,
				code: "ALREADY_EXISTS",
				param: "sku",
			});
		expect(refusal(await add(product_id, "XXL"))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "selected_options[0].value",
		});
		expect((await expectEmbedded(product_id)).variants).toHaveLength(1);
	});

	it("changes price, SKU and option values, and the product's copy with them", async () => {
		const { product_id, small } = await shirt({ sku: "OLD" });
		const changed = await patch(small, {
			unit_price_money: usd(3_000),
			sku: null,
			selected_options: size("XL"),
			available_for_sale: false,
			metadata: { shelf: "4" },
			expected_version: 1,
		});
		expect(changed.status, changed.text).toBe(200);
		expect(changed.body.data).toMatchObject({
			name: "Shirt (XL)",
			unit_price_money: usd(3_000),
			metadata: { shelf: "4" },
			version: 2,
		});
		expect(changed.body.data).not.toHaveProperty("sku");
		expect((await svc.get("/v1/variants?sku=OLD")).body.data).toEqual([]);
		await expectEmbedded(product_id);
		expect(refusal(await order(small))).toMatchObject({ status: 422, code: "VARIANT_NOT_FOR_SALE" });
	});

	it("refuses a stale version, an existing SKU, and an unknown variant", async () => {
		const { small } = await shirt({ sku: "HELD" });
		const { small: other } = await shirt();
		await patch(small, { name: "Small" });
		expect(refusal(await patch(small, { name: "Tiny", expected_version: 1 }))).toEqual({
			status: 409,
			code: "VERSION_CONFLICT",
			param: "expected_version",
		});
		expect(refusal(await patch(other, { sku: "HELD" }))).toEqual({ status: 409, code: "ALREADY_EXISTS", param: "sku" });
		const nowhere = `var_${"0".repeat(26)}`;
		for (const answer of [await svc.get(`/v1/variants/${nowhere}`), await patch(nowhere, { name: "Nobody" })])
			expect(refusal(answer)).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND" });
	});

	it("frees the combination of an archived variant, which then cannot be restored", async () => {
		const { product_id, small } = await shirt();
		expect((await patch(small, { status: "archived" })).status).toBe(200);
		expect(refusal(await order(small))).toMatchObject({ status: 422, code: "VARIANT_NOT_FOR_SALE" });
		expect((await add(product_id, "S")).status).toBe(201);
		expect(refusal(await patch(small, { status: "active" }))).toEqual(combinationTaken);
		expect((await patch(small, { status: "active", selected_options: size("M") })).status).toBe(200);
		await expectEmbedded(product_id);
		expect((await svc.get(`/v1/products/${product_id}/variants?status=archived`)).body.data).toEqual([]);
	});

	it("gives a combination to one of several variants that request it at once", async () => {
		const { product_id } = await shirt();
		const answers = await Promise.all(Array.from({ length: 6 }, () => add(product_id, "M")));
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
		for (const answer of answers.filter(({ status }) => status === 409))
			expect(refusal(answer)).toEqual(combinationTaken);
		expect((await expectEmbedded(product_id)).variants).toHaveLength(2);
	});

	it("loses none of many concurrent changes of one product", async () => {
		const { product_id, small } = await shirt();
		const answers = await Promise.all([
			...["M", "L", "XL"].map((value) => add(product_id, value)),
			...[1, 2, 3].map((amount) => patch(small, { unit_price_money: usd(amount) })),
			svc.patch(`/v1/products/${product_id}`, { metadata: { a: "b" } }),
			svc.delete(`/v1/products/${product_id}`),
		]);
		for (const answer of answers) expect([200, 201], answer.text).toContain(answer.status);
		const product = await expectEmbedded(product_id);
		expect(product).toMatchObject({ version: 9, status: "archived", metadata: { a: "b" } });
		expect(product.variants).toHaveLength(4);
		for (const variant of product.variants) expect(variant.product_status).toBe("archived");
	});
});
