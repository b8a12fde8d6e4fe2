import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { type Stock, stockOf } from "../Stock.js";

describe("transfers over HTTP", () => {
	let svc: Service;
	let stock: Stock;
	beforeAll(async () => {
		svc = await startService();
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	const refusalOf = (answer: Answer) => ({ status: answer.status, ...answer.body.error });
	const transferOf = (answer: Answer) => {
		expect([200, 201], answer.text).toContain(answer.status);
		return answer.body.data.inventory_transfer;
	};

	/** A draft of this many units, from a location that has ten to one that has none. */
	const draft = async (requested_quantity = 6) => {
		const [source_location_id, destination_location_id] = [await stock.location("A"), await stock.location("B")];
		const item = await stock.item();
		await stock.receive(item, source_location_id, 10);
		const body = {
			source_location_id,
			destination_location_id,
			lines: [{ inventory_item_id: item, requested_quantity }],
		};
		const transfer = transferOf(await stock.command("/v1/inventory-transfers", body));
		const line = { inventory_transfer_line_id: transfer.lines[0].inventory_transfer_line_id };
		const path = `/v1/inventory-transfers/${transfer.inventory_transfer_id}`;
		return {
			body,
			item,
			transfer,
			path,
			source: () => stock.level(item, source_location_id),
			destination: () => stock.level(item, destination_location_id),
			ship: (target_shipped_quantity: number, more: object = {}) =>
				stock.command(`${path}/ship`, { lines: [{ ...line, target_shipped_quantity }], ...more }),
			receive: (target_received_quantity: number) =>
				stock.command(`${path}/receive`, { lines: [{ ...line, target_received_quantity }] }),
			cancel: (body?: object) => stock.command(`${path}/cancel`, body),
		};
	};

	it("removes stock from the source when shipped, and adds it at the destination when received", async () => {
		const made = await draft();
		expect(made.transfer).toMatchObject({ status: "draft", lines: [{ shipped_quantity: 0 }], version: 1 });
		const shipped = await made.ship(4);
		expect(transferOf(shipped)).toMatchObject({ status: "in_transit", lines: [{ shipped_quantity: 4 }] });
		expect(shipped.body.data).toMatchObject({
			inventory_movement_ids: [expect.stringMatching(/^invm_/)],
			resulting_inventory_levels: [{ on_hand_quantity: 6 }],
		});
		expect(await made.destination()).toBeUndefined();
		const again = await made.ship(4);
		expect(again.body.data).toMatchObject({ inventory_movement_ids: [], inventory_transfer: { version: 2 } });
		expect(refusalOf(await made.ship(3)).code).toBe("INVENTORY_TARGET_BELOW_APPLIED");
		expect(refusalOf(await made.ship(7)).code).toBe("INVENTORY_TARGET_NOT_REACHABLE");
		expect(refusalOf(await made.receive(5))).toMatchObject({
			status: 409,
			code: "INVENTORY_TARGET_NOT_REACHABLE",
			param: "lines[0].target_received_quantity",
		});
		expect(transferOf(await made.receive(4)).status).toBe("in_transit");
		await made.ship(6);
		const completed = transferOf(await made.receive(6));
		expect(completed).toMatchObject({ status: "completed", lines: [{ received_quantity: 6, returned_quantity: 0 }] });
		expect(await made.source()).toMatchObject({ on_hand_quantity: 4 });
		expect(await made.destination()).toMatchObject({ on_hand_quantity: 6, available_quantity: 6 });
		expect(transferOf(await made.receive(6))).toEqual(completed);
		expect(refusalOf(await made.cancel())).toMatchObject({ status: 409, code: "INVENTORY_TRANSFER_NOT_OPEN" });
		expect((await svc.get(made.path)).body.data).toEqual(completed);
		const listed = await svc.get(
			`/v1/inventory-transfers?status=completed&source_location_id=${made.body.source_location_id}`,
		);
		expect(listed.body.data).toEqual([completed]);
	});

	it("returns stock in transit when it is canceled", async () => {
		const made = await draft();
		await made.ship(5);
		await made.receive(2);
		const canceled = transferOf(await made.cancel());
		expect(canceled).toMatchObject({
			status: "canceled",
			lines: [{ shipped_quantity: 5, received_quantity: 2, returned_quantity: 3 }],
		});
		expect(await made.source()).toMatchObject({ on_hand_quantity: 8 });
		expect(await made.destination()).toMatchObject({ on_hand_quantity: 2 });
		expect(transferOf(await made.cancel())).toEqual(canceled);
		expect(refusalOf(await made.ship(6)).code).toBe("INVENTORY_TRANSFER_NOT_OPEN");
		expect(refusalOf(await made.receive(3)).code).toBe("INVENTORY_TRANSFER_NOT_OPEN");
	});

	it("ships no stock that is claimed", async () => {
		const made = await draft();
		const hold = [{ inventory_item_id: made.item, requested_quantity: 7 }];
		await stock.hold(made.body.source_location_id, hold);
		expect(refusalOf(await made.ship(4))).toMatchObject({
			status: 409,
			code: "INVENTORY_UNAVAILABLE",
			details: [
				{
					code: "INSUFFICIENT_AVAILABLE_QUANTITY",
					requested_quantity: 4,
					available_quantity: 3,
					shortfall_quantity: 1,
				},
			],
		});
		expect(transferOf(await made.ship(3)).status).toBe("in_transit");
		expect(await made.source()).toMatchObject({ on_hand_quantity: 7, shortage_quantity: 0 });
	});

	it("covers claims again with the received stock", async () => {
		const made = await draft();
		const place = made.body.destination_location_id;
		await stock.receive(made.item, place, 2);
		const held = await stock.hold(place, [{ inventory_item_id: made.item, requested_quantity: 2 }]);
		await stock.adjust(made.item, place, { on_hand_quantity_delta: -2 });
		const path = `/v1/inventory-reservations/${held.body.data.inventory_reservation.inventory_reservation_id}`;
		expect((await svc.get(path)).body.data).toHaveProperty("inventory_action_required");
		await made.ship(6);
		await made.receive(6);
		expect((await svc.get(path)).body.data).not.toHaveProperty("inventory_action_required");
	});

	it("checks an expected version, and refuses invalid input", async () => {
		const made = await draft();
		await made.ship(1);
		expect(refusalOf(await made.ship(2, { expected_version: 1 }))).toMatchObject({ code: "VERSION_CONFLICT" });
		expect(transferOf(await made.ship(2, { expected_version: 2 })).version).toBe(3);
		expect(refusalOf(await made.cancel({ expected_version: 2 })).code).toBe("VERSION_CONFLICT");
		const create = async (body: object) => refusalOf(await stock.command("/v1/inventory-transfers", body));
		const { body } = made;
		expect(await create({ ...body, destination_location_id: body.source_location_id })).toMatchObject({
			status: 422,
			param: "destination_location_id",
		});
		expect(await create({ ...body, source_location_id: "loc_none" })).toMatchObject({
			status: 404,
			param: "source_location_id",
		});
		expect(await create({ ...body, lines: [...body.lines, ...body.lines] })).toMatchObject({
			status: 422,
			param: "lines[1].inventory_item_id",
		});
		const unknown = [{ inventory_item_id: "invi_none", requested_quantity: 1 }];
		expect(await create({ ...body, lines: unknown })).toMatchObject({
			status: 404,
			param: "lines[0].inventory_item_id",
		});
		await svc.delete(`/v1/locations/${body.destination_location_id}`);
		expect(await create(body)).toMatchObject({ status: 422, param: "destination_location_id" });
		const lines = [{ inventory_transfer_line_id: "invtl_none", target_shipped_quantity: 1 }];
		expect(refusalOf(await stock.command(`${made.path}/ship`, { lines }))).toMatchObject({ status: 404 });
		expect(refusalOf(await svc.post("/v1/inventory-transfers", body)).code).toBe("IDEMPOTENCY_KEY_REQUIRED");
		const line = { inventory_transfer_line_id: made.transfer.lines[0].inventory_transfer_line_id };
		const bodies = {
			ship: { lines: [{ ...line, target_shipped_quantity: 6 }] },
			receive: { lines: [{ ...line, target_received_quantity: 1 }] },
			cancel: {},
		};
		for (const [action, body] of Object.entries(bodies))
			expect(refusalOf(await svc.post(`${made.path}/${action}`, body)).code).toBe("IDEMPOTENCY_KEY_REQUIRED");
	});
});
