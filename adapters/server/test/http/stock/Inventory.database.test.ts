import { promises } from "@svc/core/main/Promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

let keys = 0;
const freshKey = () => `key-${++keys}`;

const empty = {
	on_hand_quantity: 0,
	quality_control_quantity: 0,
	damaged_quantity: 0,
	quarantined_quantity: 0,
	held_quantity: 0,
	committed_quantity: 0,
	safety_stock_quantity: 0,
	available_quantity: 0,
	shortage_quantity: 0,
};

describe("inventory over HTTP", () => {
	let svc: Service;
	let shop: string;
	let attic: string;
	const location = async (name: string): Promise<string> =>
		(await svc.post("/v1/locations", { name })).body.data.location_id;
	beforeAll(async () => {
		svc = await startService();
		shop = await location("Shop");
		attic = await location("Attic");
	});
	afterAll(() => svc.stop());

	const made = async (request: object = { name: "Mug" }) => {
		const answer = await svc.post("/v1/inventory-items", request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const itemId = async (name = "Mug"): Promise<string> => (await made({ name })).inventory_item_id;
	const adjust = (inventory_item_id: string, location_id: string, deltas: object, idempotencyKey = freshKey()) =>
		svc.post(
			"/v1/inventory-adjustments",
			{ inventory_item_id, location_id, reason: "Counted", ...deltas },
			{ idempotencyKey },
		);
	const safety = (item: string, place: string, safety_stock_quantity: unknown, idempotencyKey = freshKey()) =>
		svc.put(`/v1/inventory-levels/${item}/${place}/safety-stock`, { safety_stock_quantity }, { idempotencyKey });
	const levels = async (query: string) => (await svc.get(`/v1/inventory-levels?${query}`)).body;
	const levelOf = async (item: string, place = shop) =>
		(await levels(`inventory_item_id=${item}&location_id=${place}`)).data[0];
	const movements = async (item: string) =>
		(await svc.get(`/v1/inventory-movements?inventory_item_id=${item}`)).body.data;

	describe("items", () => {
		it("are created, read, changed, listed and archived", async () => {
			const item = await made({ name: "Blue mug", sku: "MUG-B", barcode: "4006381333931", metadata: { a: "b" } });
			expect(item).toMatchObject({ name: "Blue mug", status: "active", version: 1, metadata: { a: "b" } });
			expect(item.inventory_item_id).toMatch(/^invi_[0-9a-hjkmnp-tv-z]{26}$/);
			const path = `/v1/inventory-items/${item.inventory_item_id}`;
			expect((await svc.get(path)).body.data).toEqual(item);
			for (const query of ["sku=MUG-B", "barcode=4006381333931", "query=ug-b", `query=${item.inventory_item_id}`])
				expect((await svc.get(`/v1/inventory-items?${query}`)).body.data, query).toEqual([item]);

			const patched = (await svc.patch(path, { name: "Mug", sku: null, expected_version: 1 })).body.data;
			expect(patched).toMatchObject({ name: "Mug", barcode: "4006381333931", version: 2 });
			expect(patched).not.toHaveProperty("sku");
			const archived = await svc.delete(path);
			expect(archived).toMatchObject({ status: 200, body: { data: { status: "archived", version: 3 } } });
			expect((await svc.delete(path)).body.data).toEqual(archived.body.data);
			expect((await svc.get("/v1/inventory-items?status=archived")).body.data).toEqual([archived.body.data]);
			const back = await svc.patch(path, { status: "active", barcode: null, expected_version: 3 });
			expect(back.body.data).toMatchObject({ status: "active", version: 4 });
		});

		it("change only from the current version", async () => {
			const path = `/v1/inventory-items/${await itemId()}`;
			expect(refusal(await svc.patch(path, { name: "X" }))).toEqual({
				status: 400,
				code: "FIELD_REQUIRED",
				param: "expected_version",
			});
			const answers = await Promise.all(["A", "B", "C"].map((name) => svc.patch(path, { name, expected_version: 1 })));
			expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
			expect((await svc.get(path, { key: svc.liveKey })).status).toBe(404);
			expect((await svc.delete(`/v1/inventory-items/invi_${"0".repeat(26)}`)).status).toBe(404);
		});
	});

	describe("adjustments", () => {
		it("create a level, change it by deltas, and write a movement for each", async () => {
			const item = await itemId();
			const first = await adjust(item, shop, { on_hand_quantity_delta: 10 }, "receipt-1");
			expect(first.status, first.text).toBe(201);
			const { idempotency_key, inventory_movement_ids, resulting_inventory_levels } = first.body.data;
			expect(Object.keys(first.body.data)).toHaveLength(3);
			expect(idempotency_key).toBe("receipt-1");
			expect(resulting_inventory_levels).toEqual([
				expect.objectContaining({
					...empty,
					inventory_item_id: item,
					location_id: shop,
					on_hand_quantity: 10,
					available_quantity: 10,
					version: 1,
				}),
			]);
			expect(resulting_inventory_levels[0].inventory_level_id).toMatch(/^invl_/);

			const second = await adjust(item, shop, { damaged_quantity_delta: 2, quality_control_quantity_delta: 3 });
			expect(second.body.data.resulting_inventory_levels).toEqual([
				{ ...resulting_inventory_levels[0], ...(await levelOf(item)) },
			]);
			expect(await levelOf(item)).toMatchObject({
				on_hand_quantity: 10,
				damaged_quantity: 2,
				quality_control_quantity: 3,
				available_quantity: 5,
				version: 2,
			});
			const [newest, oldest] = await movements(item);
			expect(newest.inventory_movement_id).toBe(second.body.data.inventory_movement_ids[0]);
			expect(newest).toMatchObject({
				movement_type: "adjustment",
				reason: "Counted",
				deltas: { damaged_quantity: 2, quality_control_quantity: 3 },
			});
			expect([oldest.inventory_movement_id]).toEqual(inventory_movement_ids);
			const one = await svc.get(`/v1/inventory-movements/${oldest.inventory_movement_id}`);
			expect(one.body.data).toEqual(oldest);
		});

		it("need a key, and replay the levels of the first response", async () => {
			const item = await itemId();
			const body = { inventory_item_id: item, location_id: shop, reason: "Found", on_hand_quantity_delta: 1 };
			// Whatever else is wrong with the request.
			for (const any of [body, {}, { ...body, inventory_item_id: "invi_none" }, { ...body, on_hand_quantity_delta: 0 }])
				expect(refusal(await svc.post("/v1/inventory-adjustments", any))).toMatchObject({
					status: 400,
					code: "IDEMPOTENCY_KEY_REQUIRED",
				});
			const original = await svc.post("/v1/inventory-adjustments", body, { idempotencyKey: "once" });
			await adjust(item, shop, { on_hand_quantity_delta: 5 });
			const replay = await svc.post("/v1/inventory-adjustments", body, { idempotencyKey: "once" });
			expect(replay.body.data).toEqual(original.body.data);
			expect(await levelOf(item)).toMatchObject({ on_hand_quantity: 6, version: 2 });
			const other = { ...body, on_hand_quantity_delta: 2 };
			expect(refusal(await svc.post("/v1/inventory-adjustments", other, { idempotencyKey: "once" }))).toMatchObject({
				status: 409,
				code: "IDEMPOTENCY_KEY_REUSED",
			});
		});

		it("need a key in process too, and replay the first response", async () => {
			const item = await itemId();
			const input = { inventory_item_id: item, location_id: shop, reason: "Found", on_hand_quantity_delta: 1 };
			const face = await promises(svc.runtime);
			const host = await face.as(svc.merchant.sandbox.environment_id);
			await expect(host.inventory.createAdjustment(input)).rejects.toMatchObject({
				code: "IDEMPOTENCY_KEY_REQUIRED",
			});
			await expect(host.inventory.setSafetyStock(item, shop, { safety_stock_quantity: 1 })).rejects.toMatchObject({
				code: "IDEMPOTENCY_KEY_REQUIRED",
			});
			expect(await levels(`inventory_item_id=${item}`)).toMatchObject({ data: [] });
			const { data } = await host.once("found-1").inventory.createAdjustment(input);
			expect(data).toMatchObject({ idempotency_key: "found-1", resulting_inventory_levels: [{ on_hand_quantity: 1 }] });
			expect((await host.inventory.listLevels({ inventory_item_id: item })).data).toEqual([await levelOf(item)]);
		});

		it.each([
			[{ on_hand_quantity_delta: -11 }, "on_hand_quantity_delta"],
			[{ on_hand_quantity_delta: -10, damaged_quantity_delta: 1 }, "on_hand_quantity_delta"],
			[{ quarantined_quantity_delta: 11 }, "quarantined_quantity_delta"],
			[{ damaged_quantity_delta: -1 }, "damaged_quantity_delta"],
			[{ quality_control_quantity_delta: 6, damaged_quantity_delta: 5 }, "quality_control_quantity_delta"],
		])("refuse %j of a level of 10 whole", async (deltas, param) => {
			const item = await itemId();
			await adjust(item, shop, { on_hand_quantity_delta: 10 });
			const before = await levelOf(item);
			const key = freshKey();
			const expected = { status: 422, code: "INVENTORY_QUANTITY_NEGATIVE", param };
			expect(refusal(await adjust(item, shop, deltas, key))).toEqual(expected);
			expect(await levelOf(item)).toEqual(before);
			expect(await movements(item)).toHaveLength(1);
			// The key keeps the refusal, even if there would be enough by now.
			await adjust(item, shop, { on_hand_quantity_delta: 100 });
			expect(refusal(await adjust(item, shop, deltas, key))).toEqual(expected);
		});

		it("refuse to take a new level below 0", async () => {
			const item = await itemId();
			expect(refusal(await adjust(item, shop, { on_hand_quantity_delta: -1 }))).toMatchObject({ status: 422 });
			expect(await levels(`inventory_item_id=${item}`)).toMatchObject({ data: [] });
		});

		it("refuse empty, fractional, too large and misdirected deltas", async () => {
			const item = await itemId();
			const nowhere = `loc_${"0".repeat(26)}`;
			expect(refusal(await adjust(item, shop, {}))).toMatchObject({ status: 422, code: "INVALID_VALUE" });
			expect(refusal(await adjust(item, shop, { on_hand_quantity_delta: 0 }))).toMatchObject({ status: 422 });
			expect(refusal(await adjust(item, shop, { on_hand_quantity_delta: 1.5 }))).toMatchObject({
				param: "on_hand_quantity_delta",
			});
			expect(refusal(await adjust(item, shop, { on_hand_quantity_delta: 1_000_000_001 }))).toEqual({
				status: 422,
				code: "INVALID_VALUE",
				param: "on_hand_quantity_delta",
			});
			expect(refusal(await adjust(item, shop, { held_quantity_delta: 1 }))).toEqual({
				status: 400,
				code: "UNKNOWN_FIELD",
				param: "held_quantity_delta",
			});
			expect(refusal(await adjust(item, nowhere, { on_hand_quantity_delta: 1 }))).toEqual({
				status: 404,
				code: "RESOURCE_NOT_FOUND",
				param: "location_id",
			});
			expect(refusal(await adjust(`invi_${"0".repeat(26)}`, shop, { on_hand_quantity_delta: 1 }))).toEqual({
				status: 404,
				code: "RESOURCE_NOT_FOUND",
				param: "inventory_item_id",
			});
		});

		it("lose nothing in a race, and take no more than there is", async () => {
			const item = await itemId();
			const received = await Promise.all(
				Array.from({ length: 16 }, () => adjust(item, shop, { on_hand_quantity_delta: 3 })),
			);
			expect(received.map((answer) => answer.status)).toEqual(received.map(() => 201));
			expect(await levelOf(item)).toMatchObject({ on_hand_quantity: 48, version: 16 });
			const taken = await Promise.all(
				Array.from({ length: 16 }, () => adjust(item, shop, { on_hand_quantity_delta: -5 })),
			);
			expect(taken.filter((answer) => answer.status === 201)).toHaveLength(9);
			expect(await levelOf(item)).toMatchObject({ on_hand_quantity: 3 });
			expect(await movements(item)).toHaveLength(20);
		});

		it("empty the level of an archived item at an archived location", async () => {
			const item = await itemId();
			const old = await location("Old");
			await adjust(item, old, { on_hand_quantity_delta: 4 });
			await svc.delete(`/v1/inventory-items/${item}`);
			await svc.delete(`/v1/locations/${old}`);
			expect((await adjust(item, old, { on_hand_quantity_delta: -4 })).status).toBe(201);
			expect(await levelOf(item, old)).toMatchObject({ on_hand_quantity: 0 });
		});
	});

	describe("safety stock", () => {
		it("is set to the given quantity, by a movement of the difference", async () => {
			const item = await itemId();
			await adjust(item, shop, { on_hand_quantity_delta: 10 });
			const set = await safety(item, shop, 4, "safe-1");
			expect(set.status, set.text).toBe(200);
			expect(set.body.data).toMatchObject({
				idempotency_key: "safe-1",
				resulting_inventory_levels: [{ safety_stock_quantity: 4, available_quantity: 6, on_hand_quantity: 10 }],
			});
			await safety(item, shop, 1);
			const [newest] = await movements(item);
			expect(newest).toMatchObject({ movement_type: "safety_stock", deltas: { safety_stock_quantity: -3 } });
			expect((await safety(item, shop, 4, "safe-1")).body.data).toEqual(set.body.data);
			expect(await levelOf(item)).toMatchObject({ safety_stock_quantity: 1, available_quantity: 9 });
		});

		it("moves nothing if it is set already, and returns the level", async () => {
			const item = await itemId();
			expect((await safety(item, shop, 0)).body.data).toMatchObject({
				inventory_movement_ids: [],
				resulting_inventory_levels: [],
			});
			await safety(item, shop, 7);
			const level = await levelOf(item);
			expect((await safety(item, shop, 7)).body.data).toMatchObject({
				inventory_movement_ids: [],
				resulting_inventory_levels: [level],
			});
		});

		it("is one of the concurrent values, never their sum", async () => {
			const item = await itemId();
			const sent = Array.from({ length: 12 }, (_, i) => i + 1);
			await Promise.all(sent.map((quantity) => safety(item, attic, quantity)));
			const { safety_stock_quantity } = await levelOf(item, attic);
			expect(sent).toContain(safety_stock_quantity);
			const [last] = await movements(item);
			expect(last.deltas.safety_stock_quantity).not.toBe(0);
		});

		it("is set on the version of the level that the caller has read, 0 if there was none", async () => {
			const item = await itemId();
			const expecting = (expected_version: number) => (quantity: number) =>
				svc.put(
					`/v1/inventory-levels/${item}/${shop}/safety-stock`,
					{ safety_stock_quantity: quantity, expected_version },
					{ idempotencyKey: freshKey() },
				);
			const statuses = async (expected_version: number) =>
				(await Promise.all([2, 3, 4].map(expecting(expected_version)))).map(({ status }) => status).sort();
			expect(await statuses(1)).toEqual([409, 409, 409]);
			expect(await statuses(0)).toEqual([200, 409, 409]);
			const { version } = await levelOf(item);
			await adjust(item, shop, { on_hand_quantity_delta: 1 });
			expect(refusal(await expecting(version)(9))).toEqual({
				status: 409,
				code: "VERSION_CONFLICT",
				param: "expected_version",
			});
		});

		it("refuses an invalid quantity, an unknown level, and a missing key", async () => {
			const item = await itemId();
			expect(refusal(await safety(item, shop, -1))).toEqual({
				status: 422,
				code: "INVALID_VALUE",
				param: "safety_stock_quantity",
			});
			expect((await safety(item, `loc_${"0".repeat(26)}`, 1)).status).toBe(404);
			expect((await safety(`invi_${"0".repeat(26)}`, shop, 1)).status).toBe(404);
			const path = `/v1/inventory-levels/${item}/${shop}/safety-stock`;
			expect(refusal(await svc.put(path, { safety_stock_quantity: 1 }))).toMatchObject({
				status: 400,
				code: "IDEMPOTENCY_KEY_REQUIRED",
			});
		});
	});
});
