import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { freshKey, type Stock, stockOf } from "../Stock.js";

describe("counts over HTTP", () => {
	let svc: Service;
	let stock: Stock;
	beforeAll(async () => {
		svc = await startService();
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	const refusalOf = (answer: Answer) => ({ status: answer.status, ...answer.body.error });
	const countOf = (answer: Answer) => {
		expect([200, 201], answer.text).toContain(answer.status);
		return answer.body.data.inventory_count;
	};

	/** An open count of a location that has ten mugs on record. */
	const open = async () => {
		const location_id = await stock.location();
		const item = await stock.item();
		await stock.receive(item, location_id, 10);
		const count = countOf(await stock.command("/v1/inventory-counts", { location_id, name: "Year's end" }));
		const path = `/v1/inventory-counts/${count.inventory_count_id}`;
		return {
			location_id,
			item,
			count,
			path,
			put: (lines: ReadonlyArray<object>, more: object = {}) =>
				svc.put(`${path}/lines`, { lines, ...more }, { idempotencyKey: freshKey() }),
			apply: (body?: object) => stock.command(`${path}/apply`, body),
			cancel: (body?: object) => stock.command(`${path}/cancel`, body),
		};
	};

	it("adds the difference to the present quantity on hand, so that sales in between survive", async () => {
		const { apply, count, item, location_id, path, put } = await open();
		expect(count).toMatchObject({ status: "open", lines: [], version: 1, name: "Year's end" });
		const held = await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 4 }]);
		const counted = countOf(await put([{ inventory_item_id: item, counted_quantity: 8 }]));
		expect(counted.lines).toMatchObject([
			{ counted_quantity: 8, expected_quantity: 10, difference_quantity: -2, counted_at: expect.any(String) },
		]);
		// Three are sold and leave between counting and applying.
		const { inventory_reservation_id: id, lines } = held.body.data.inventory_reservation;
		const line = { inventory_reservation_line_id: lines[0].inventory_reservation_line_id };
		await stock.act(id, "commit", { lines: [{ ...line, target_committed_quantity: 3 }] });
		await stock.act(id, "consume", { lines: [{ ...line, target_consumed_quantity: 3 }] });
		const applied = await apply();
		expect(countOf(applied)).toMatchObject({ status: "applied", lines: counted.lines });
		expect(applied.body.data).toMatchObject({
			inventory_movement_ids: [expect.stringMatching(/^invm_/)],
			resulting_inventory_levels: [{ on_hand_quantity: 5, held_quantity: 1, available_quantity: 4 }],
		});
		const moved = await svc.get(`/v1/inventory-movements?source_id=${count.inventory_count_id}`);
		expect(moved.body.data).toMatchObject([{ movement_type: "count", deltas: { on_hand_quantity: -2 } }]);
		expect((await svc.get(path)).body.data).toEqual(countOf(applied));
		expect(refusalOf(await apply())).toMatchObject({ status: 409, code: "INVENTORY_COUNT_NOT_OPEN" });
		expect(refusalOf(await put([{ inventory_item_id: item, counted_quantity: 1 }])).code).toBe(
			"INVENTORY_COUNT_NOT_OPEN",
		);
		const listed = await svc.get(`/v1/inventory-counts?location_id=${location_id}&status=applied`);
		expect(listed.body.data).toHaveLength(1);
	});

	it("counts an item again, removes one, and adds an unexpected one", async () => {
		const { apply, item, location_id, put } = await open();
		const [found, wrong] = [await stock.item(), await stock.item()];
		await put([
			{ inventory_item_id: item, counted_quantity: 9 },
			{ inventory_item_id: wrong, counted_quantity: 1 },
		]);
		await stock.adjust(item, location_id, { on_hand_quantity_delta: 5 });
		const again = countOf(
			await put([
				{ inventory_item_id: item, counted_quantity: 15 },
				{ inventory_item_id: wrong, counted_quantity: null },
				{ inventory_item_id: found, counted_quantity: 2 },
			]),
		);
		expect(again.lines).toMatchObject([
			{ inventory_item_id: item, expected_quantity: 15, difference_quantity: 0 },
			{ inventory_item_id: found, expected_quantity: 0, difference_quantity: 2 },
		]);
		const applied = await apply();
		expect(applied.body.data.inventory_movement_ids).toHaveLength(1);
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 15 });
		expect(await stock.level(found, location_id)).toMatchObject({ on_hand_quantity: 2 });
		expect(await stock.level(wrong, location_id)).toBeUndefined();
	});

	it("reports claims that a loss leaves uncovered, and refuses to leave less than is set aside", async () => {
		const { apply, item, location_id, put } = await open();
		await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 10 }]);
		await stock.adjust(item, location_id, { damaged_quantity_delta: 2 });
		await put([{ inventory_item_id: item, counted_quantity: 1 }]);
		expect(refusalOf(await apply())).toMatchObject({
			status: 422,
			code: "INVENTORY_QUANTITY_NEGATIVE",
			details: [{ inventory_item_id: item, difference_quantity: -9 }],
		});
		await put([{ inventory_item_id: item, counted_quantity: 3 }]);
		const applied = await apply();
		expect(applied.body.data.resulting_inventory_levels).toMatchObject([{ on_hand_quantity: 3, shortage_quantity: 9 }]);
		const reservations = await svc.get("/v1/inventory-reservations?page_size=1");
		expect(reservations.body.data).toMatchObject([{ inventory_action_required: { reason: "shortage" } }]);
	});

	it("asks to count again what has left since", async () => {
		const { apply, item, location_id, put } = await open();
		await put([{ inventory_item_id: item, counted_quantity: 4 }]);
		await stock.adjust(item, location_id, { on_hand_quantity_delta: -7 });
		const refused = refusalOf(await apply());
		expect(refused).toMatchObject({ code: "INVENTORY_QUANTITY_NEGATIVE", details: [{ difference_quantity: -6 }] });
		expect(refused.message).toContain("Count them again");
		await put([{ inventory_item_id: item, counted_quantity: 3 }]);
		expect((await apply()).body.data.inventory_movement_ids).toEqual([]);
	});

	it("is canceled without an effect, checks an expected version, and needs a key", async () => {
		const { apply, cancel, item, location_id, path, put } = await open();
		await put([{ inventory_item_id: item, counted_quantity: 1 }]);
		expect(refusalOf(await apply({ expected_version: 1 })).code).toBe("VERSION_CONFLICT");
		expect(refusalOf(await cancel({ expected_version: 1 })).code).toBe("VERSION_CONFLICT");
		expect(refusalOf(await put([{ inventory_item_id: item, counted_quantity: 1 }], { expected_version: 1 })).code).toBe(
			"VERSION_CONFLICT",
		);
		const canceled = countOf(await cancel({ expected_version: 2 }));
		expect(canceled).toMatchObject({ status: "canceled", version: 3 });
		expect(countOf(await cancel())).toEqual(canceled);
		expect(refusalOf(await apply()).code).toBe("INVENTORY_COUNT_NOT_OPEN");
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 10 });
		const needsKey = [
			svc.post("/v1/inventory-counts", { location_id }),
			svc.put(`${path}/lines`, { lines: [{ inventory_item_id: item, counted_quantity: 1 }] }),
			svc.post(`${path}/apply`, {}),
			svc.post(`${path}/cancel`, {}),
		];
		for (const answer of await Promise.all(needsKey))
			expect(refusalOf(answer)).toMatchObject({ status: 400, code: "IDEMPOTENCY_KEY_REQUIRED" });
		expect(refusalOf(await stock.command("/v1/inventory-counts", { location_id: "loc_none" }))).toMatchObject({
			status: 404,
			param: "location_id",
		});
	});

	it("counts existing items, each once in a request", async () => {
		const { item, put } = await open();
		const line = { inventory_item_id: item, counted_quantity: 1 };
		expect(refusalOf(await put([line, line]))).toMatchObject({ status: 422, param: "lines[1].inventory_item_id" });
		const unknown = { inventory_item_id: "invi_none", counted_quantity: 1 };
		expect(refusalOf(await put([unknown]))).toMatchObject({ status: 404, param: "lines[0].inventory_item_id" });
		expect(refusalOf(await put([{ ...line, counted_quantity: -1 }])).status).toBe(422);
	});

	/** Another open count of a location. */
	const another = async (location_id: string) => {
		const { inventory_count_id } = countOf(await stock.command("/v1/inventory-counts", { location_id }));
		const path = `/v1/inventory-counts/${inventory_count_id}`;
		return {
			put: (inventory_item_id: string, counted_quantity: number) =>
				svc.put(`${path}/lines`, { lines: [{ inventory_item_id, counted_quantity }] }, { idempotencyKey: freshKey() }),
			apply: () => stock.command(`${path}/apply`, undefined),
		};
	};

	it("takes one loss off once, if two counts find it", async () => {
		const { apply, item, location_id, put } = await open();
		const second = await another(location_id);
		await put([{ inventory_item_id: item, counted_quantity: 8 }]);
		await second.put(item, 7);
		expect(countOf(await apply()).lines).toMatchObject([{ difference_quantity: -2, applied_quantity: -2 }]);
		// Another one is gone: 7 were there at the later counting.
		const later = await second.apply();
		expect(countOf(later).lines).toMatchObject([{ difference_quantity: -3, applied_quantity: -1 }]);
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 7 });
		expect(later.body.data.inventory_movement_ids).toHaveLength(1);
	});

	it("adds nothing for a counting before one that was applied", async () => {
		const { apply, item, location_id, put } = await open();
		const second = await another(location_id);
		await put([{ inventory_item_id: item, counted_quantity: 8 }]);
		await stock.receive(item, location_id, 5);
		await second.put(item, 14);
		await second.apply();
		const earlier = await apply();
		expect(countOf(earlier).lines).toMatchObject([{ difference_quantity: -2, applied_quantity: 0 }]);
		expect(earlier.body.data.inventory_movement_ids).toEqual([]);
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 14 });
	});
});
