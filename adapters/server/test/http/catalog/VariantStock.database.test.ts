import { StockLedger } from "@svc/core/stock/StockLedger";
import { availableOf } from "@svc/core/stock/StockLedger/Level";
import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { stockOf } from "../Stock.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });
const size = (value: string) => [{ option_name: "Size", value }];
const nowhere = `invi_${"0".repeat(26)}`;

describe("the stock of variants over HTTP", () => {
	let svc: Service;
	let stock: ReturnType<typeof stockOf>;
	let shop: string;
	beforeAll(async () => {
		svc = await startService({ hasRandomRequests: true });
		stock = stockOf(svc);
		shop = await stock.location();
	});
	afterAll(() => svc.stop());

	const product = (variants: ReadonlyArray<object>) =>
		svc.post("/v1/products", {
			name: "Shirt",
			product_type: "physical",
			options: [{ name: "Size", values: [{ value: "S" }, { value: "M" }, { value: "L" }] }],
			variants: variants.map((variant, i) => ({
				unit_price_money: usd(2_500),
				selected_options: size(["S", "M", "L"][i] ?? ""),
				...variant,
			})),
		});
	const made = async (...variants: ReadonlyArray<object>) => {
		const answer = await product(variants);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const patch = (variant_id: string, body: object) => svc.patch(`/v1/variants/${variant_id}`, body);
	const read = async (variant_id: string) => (await svc.get(`/v1/variants/${variant_id}`)).body.data;
	const itemCount = async () => (await svc.get("/v1/inventory-items?page_size=100")).body.data.length;

	it("is created with the product, and reads back as an item", async () => {
		const { product_id, variants } = await made(
			{ inventory_item: { name: "Shirt S", sku: "INV-S" }, inventory_tracking: "tracked" },
			{},
		);
		const [small, medium] = variants;
		expect(small).toMatchObject({ inventory_tracking: "tracked" });
		expect(small).not.toHaveProperty("inventory_item");
		expect(medium).toMatchObject({ inventory_tracking: "not_tracked" });
		expect(medium).not.toHaveProperty("inventory_item_id");
		const item = await svc.get(`/v1/inventory-items/${small.inventory_item_id}`);
		expect(item.body.data).toMatchObject({ name: "Shirt S", sku: "INV-S", status: "active", version: 1 });

		const added = await svc.post(`/v1/products/${product_id}/variants`, {
			unit_price_money: usd(2_700),
			selected_options: size("L"),
			inventory_item: { name: "Shirt L" },
		});
		expect(added.status, added.text).toBe(201);
		expect((await svc.get(`/v1/inventory-items/${added.body.data.inventory_item_id}`)).body.data.name).toBe("Shirt L");
	});

	it("is one item for several variants, each sellable while it lasts", async () => {
		const item = await stock.item("Shared");
		const { product_id, variants } = await made({ inventory_item_id: item }, { inventory_item_id: item }, {});
		const ids: ReadonlyArray<string> = variants.map((variant: { variant_id: string }) => variant.variant_id);
		const sellable = async () => {
			const { data } = (await svc.get(`/v1/products/${product_id}/variants?sort_direction=asc`)).body;
			for (const shown of data) expect(await read(shown.variant_id)).toEqual(shown);
			return data.map((shown: Record<string, unknown>) => [shown.is_sellable_now, shown.available_quantity]);
		};
		expect(await sellable()).toEqual([
			[false, 0],
			[false, 0],
			[true, undefined],
		]);
		await stock.receive(item, shop, 2);
		expect(await sellable()).toEqual([
			[true, 2],
			[true, 2],
			[true, undefined],
		]);
		const sharing = (await svc.get(`/v1/variants?inventory_item_id=${item}&sort_direction=asc`)).body.data;
		expect(sharing.map((variant: { variant_id: string }) => variant.variant_id)).toEqual(ids.slice(0, 2));

		const held = await stock.hold(shop, [{ variant_id: ids[0], requested_quantity: 2 }]);
		expect(held.status, held.text).toBe(201);
		expect(await sellable()).toEqual([
			[false, 0],
			[false, 0],
			[true, undefined],
		]);
	});

	it("counts only locations that fulfill orders, and items that are sold", async () => {
		const item = await stock.item();
		const attic = await stock.location("Attic");
		await stock.receive(item, attic, 3);
		const [{ variant_id }] = (await made({ inventory_item_id: item })).variants;
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: true, available_quantity: 3 });
		const settings = `/v1/locations/${attic}/inventory-settings`;
		await svc.patch(settings, { is_fulfillment_enabled: false, expected_version: 1 });
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: false, available_quantity: 0 });
		await svc.patch(settings, { is_fulfillment_enabled: true, expected_version: 2 });
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: true });
		await svc.delete(`/v1/locations/${attic}`);
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: false });
		await stock.receive(item, shop, 1);
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: true, available_quantity: 1 });
		await svc.delete(`/v1/inventory-items/${item}`);
		expect(await read(variant_id)).toMatchObject({ is_sellable_now: false, available_quantity: 0 });
	});

	it("is changed, removed and added again under the variant's version", async () => {
		const [first, second] = [await stock.item("First"), await stock.item("Second")];
		const [{ variant_id }] = (await made({})).variants;
		const given = (await patch(variant_id, { inventory_item_id: first, expected_version: 1 })).body.data;
		expect(given).toMatchObject({ inventory_item_id: first, inventory_tracking: "tracked", version: 2 });
		const loose = await patch(variant_id, { inventory_item_id: second, inventory_tracking: "not_tracked" });
		expect(loose.body.data).toMatchObject({ inventory_item_id: second, inventory_tracking: "not_tracked" });
		expect((await patch(variant_id, { inventory_tracking: "tracked" })).body.data.inventory_tracking).toBe("tracked");
		const taken = (await patch(variant_id, { inventory_item_id: null })).body.data;
		expect(taken).toMatchObject({ inventory_tracking: "not_tracked" });
		expect(taken).not.toHaveProperty("inventory_item_id");
		expect(refusal(await patch(variant_id, { inventory_tracking: "tracked" }))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "inventory_tracking",
		});
	});

	it("is reserved by the variant only while it is tracked", async () => {
		const item = await stock.item("Mug");
		await stock.receive(item, shop, 2);
		const [{ variant_id }] = (await made({ inventory_item_id: item })).variants;
		const hold = () => stock.hold(shop, [{ variant_id, requested_quantity: 1 }]);
		expect((await hold()).status).toBe(201);
		await patch(variant_id, { inventory_tracking: "not_tracked" });
		expect(refusal(await hold())).toEqual({ status: 422, code: "INVALID_VALUE", param: "demand_lines[0].variant_id" });
		expect(await stock.level(item, shop)).toMatchObject({ held_quantity: 1, available_quantity: 1 });
		await patch(variant_id, { inventory_tracking: "tracked" });
		expect((await hold()).status).toBe(201);
	});

	it("refuses unknown, archived and repeated items, and creates nothing then", async () => {
		const old = await stock.item("Old");
		await svc.delete(`/v1/inventory-items/${old}`);
		const before = await itemCount();
		const newItem = { inventory_item: { name: "New" } };
		expect(refusal(await product([newItem, { inventory_item_id: nowhere }]))).toEqual({
			status: 404,
			code: "RESOURCE_NOT_FOUND",
			param: "variants[1].inventory_item_id",
		});
		expect(refusal(await product([newItem, { inventory_item_id: old }]))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "variants[1].inventory_item_id",
		});
		expect(refusal(await product([{ ...newItem, inventory_item_id: old }]))).toMatchObject({
			param: "variants[0].inventory_item",
		});
		expect(refusal(await product([{ inventory_item: { sku: "X" } }]))).toMatchObject({
			status: 400,
			param: "variants[0].inventory_item.name",
		});
		const { product_id, variants } = await made({});
		for (const id of [nowhere, old])
			expect(refusal(await patch(variants[0].variant_id, { inventory_item_id: id }))).toMatchObject({
				param: "inventory_item_id",
			});
		const twin = { unit_price_money: usd(1), selected_options: size("S"), ...newItem };
		expect((await svc.post(`/v1/products/${product_id}/variants`, twin)).status).toBe(409);
		expect(await itemCount()).toBe(before);
	});

	it("equals the core's available quantity at all levels", async () => {
		const places = [shop, await stock.location("Two"), await stock.location("Three")];
		const quantity = fc.integer({ min: 0, max: 6 });
		const levels = fc.array(fc.record({ on_hand: quantity, damaged: quantity, safety: quantity }), {
			minLength: 1,
			maxLength: places.length,
		});
		const available = (item: string) =>
			svc.runtime.runPromise(
				Effect.flatMap(StockLedger, (ledger) =>
					Effect.all([
						ledger.available(svc.caller.environment.environment_id, [item]),
						ledger.levels(svc.caller.environment.environment_id, [item]),
						ledger.lockAvailable(svc.caller.environment.environment_id, [item], places),
					]),
				),
			);
		await fc.assert(
			fc.asyncProperty(levels, async (wanted) => {
				const item = await stock.item();
				for (const [i, { on_hand, damaged, safety }] of wanted.entries()) {
					const place = places[i] ?? shop;
					await stock.adjust(item, place, {
						on_hand_quantity_delta: on_hand + damaged,
						damaged_quantity_delta: damaged,
					});
					await svc.put(
						`/v1/inventory-levels/${item}/${place}/safety-stock`,
						{ safety_stock_quantity: safety },
						{ idempotencyKey: `${item}.${place}` },
					);
				}
				const [sum, rows, locked] = await available(item);
				const expected = rows.reduce((units, level) => units + availableOf(level), 0);
				expect(sum.get(item) ?? 0).toBe(expected);
				const ofEach = rows
					.map((level) => [level.location_id, availableOf(level)] as const)
					.filter(([, units]) => units > 0);
				expect(locked.map((one) => [one.location_id, one.available_quantity])).toEqual(ofEach);
			}),
			{ numRuns: 30 },
		);
	});
});
