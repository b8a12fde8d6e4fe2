import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

describe("modifiers over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const made = async (path: string, request: object) => {
		const answer = await svc.post(path, request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const group = (request: object = {}) => made("/v1/modifier-groups", { name: "Toppings", type: "list", ...request });

	it("creates, reads, changes and lists groups", async () => {
		const list = await group({ minimum_selections: 1, maximum_selections: 3 });
		expect(list).toMatchObject({ show_on_receipt: true, status: "active", version: 1 });
		expect(list.modifier_group_id).toMatch(/^mg_[0-9a-hjkmnp-tv-z]{26}$/);
		const text = await group({ name: "Engraving", type: "text", maximum_text_length: 30 });
		expect(text).toMatchObject({ maximum_selections: 1, maximum_text_length: 30 });

		const path = `/v1/modifier-groups/${list.modifier_group_id}`;
		const patched = await svc.patch(path, { maximum_selections: 2, status: "archived", expected_version: 1 });
		expect(patched.status, patched.text).toBe(200);
		expect(patched.body.data).toMatchObject({ maximum_selections: 2, version: 2 });
		expect((await svc.get(path)).body.data).toEqual(patched.body.data);
		expect((await svc.get("/v1/modifier-groups?status=archived")).body.data).toEqual([patched.body.data]);
		expect((await svc.get("/v1/modifier-groups?query=engr")).body.data).toEqual([text]);
		expect((await svc.get("/v1/modifier-groups?page_size=1")).body.next_page_token).toBeDefined();
	});

	it.each([
		[{ type: "list", maximum_selections: 0 }, "maximum_selections"],
		[{ type: "list", minimum_selections: 3, maximum_selections: 2 }, "minimum_selections"],
		[{ type: "text", maximum_selections: 2 }, "maximum_selections"],
		[{ type: "list", maximum_text_length: 10 }, "maximum_text_length"],
		[{ type: "buttons" }, "type"],
	])("refuses a group of %j", async (request, param) => {
		const answer = await svc.post("/v1/modifier-groups", { name: "Toppings", ...request });
		expect(refusal(answer)).toEqual({ status: 422, code: "INVALID_VALUE", param });
	});

	it("creates, reads, changes and lists the modifiers of a group", async () => {
		const { modifier_group_id } = await group();
		const cheese = await made("/v1/modifiers", { modifier_group_id, name: "Cheese", price_money: usd(150) });
		const plain = await made("/v1/modifiers", { modifier_group_id, name: "Plain", show_on_receipt: false });
		expect(cheese.modifier_id).toMatch(/^mod_[0-9a-hjkmnp-tv-z]{26}$/);
		expect(plain).toMatchObject({ price_money: usd(0), show_on_receipt: false });

		const path = `/v1/modifiers/${plain.modifier_id}`;
		const patched = await svc.patch(path, { price_money: usd(50), show_on_receipt: null, expected_version: 1 });
		expect(patched.status, patched.text).toBe(200);
		expect(patched.body.data).toMatchObject({ price_money: usd(50), version: 2 });
		expect(patched.body.data).not.toHaveProperty("show_on_receipt");
		expect((await svc.get(path)).body.data).toEqual(patched.body.data);
		const list = `/v1/modifiers?modifier_group_id=${modifier_group_id}`;
		expect((await svc.get(`${list}&sort_by=name&sort_direction=asc`)).body.data).toEqual([cheese, patched.body.data]);
		expect((await svc.get(`${list}&query=chee`)).body.data).toEqual([cheese]);
	});

	it("refuses a modifier of a text group, of an unknown group, and of another environment's group", async () => {
		const text = await group({ type: "text" });
		const { modifier_group_id } = text;
		expect(refusal(await svc.post("/v1/modifiers", { modifier_group_id, name: "Bold" }))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "modifier_group_id",
		});
		const list = await group();
		const elsewhere = await svc.post(
			"/v1/modifiers",
			{ modifier_group_id: list.modifier_group_id, name: "Bold" },
			{ key: svc.liveKey },
		);
		expect(refusal(elsewhere)).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND", param: "modifier_group_id" });
	});

	it("refuses stale versions, bounds that no line could meet, and unknown IDs", async () => {
		const { modifier_group_id } = await group();
		const { modifier_id } = await made("/v1/modifiers", { modifier_group_id, name: "Ham" });
		const paths = [`/v1/modifier-groups/${modifier_group_id}`, `/v1/modifiers/${modifier_id}`];
		for (const path of paths)
			expect(refusal(await svc.patch(path, { name: "Other", expected_version: 4 }))).toEqual({
				status: 409,
				code: "VERSION_CONFLICT",
				param: "expected_version",
			});
		expect(refusal(await svc.patch(`/v1/modifier-groups/${modifier_group_id}`, { maximum_selections: 0 }))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "maximum_selections",
		});
		for (const path of paths.map((known) => `${known.slice(0, -26)}${"0".repeat(26)}`))
			for (const answer of [await svc.get(path), await svc.patch(path, { name: "Other" })])
				expect(refusal(answer)).toEqual({ status: 404, code: "RESOURCE_NOT_FOUND", param: undefined });
	});

	it("updates the variants of the products that offer the group", async () => {
		const { modifier_group_id } = await group();
		const modifier = await made("/v1/modifiers", { modifier_group_id, name: "Cheese", price_money: usd(150) });
		const { product_id, default_variant } = await made("/v1/products", {
			name: "Pizza",
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_000) },
		});
		const order = () =>
			svc.post("/v1/orders", {
				line_items: [
					{
						variant_id: default_variant.variant_id,
						quantity: 2,
						modifiers: [{ modifier_id: modifier.modifier_id }],
					},
				],
			});
		expect(refusal(await order())).toMatchObject({ status: 422, code: "INVALID_VALUE" });
		const offered = await svc.patch(`/v1/products/${product_id}`, { modifier_group_ids: [modifier_group_id] });
		expect(offered.body.data.variants).toMatchObject([{ modifier_group_ids: [modifier_group_id], version: 2 }]);
		const sold = await order();
		expect(sold.status, sold.text).toBe(201);
		expect(sold.body.data.pricing_amounts.subtotal_money).toEqual(usd(2_300));
	});
});
