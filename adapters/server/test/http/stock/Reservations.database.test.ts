import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { freshKey, inMinutes, type Stock, stockOf } from "../Stock.js";

const reservationOf = (answer: Answer) => {
	expect([200, 201], answer.text).toContain(answer.status);
	return answer.body.data.inventory_reservation;
};

const refusalOf = (answer: Answer) => ({ status: answer.status, ...answer.body.error });

describe("reservations over HTTP", () => {
	let svc: Service;
	let stock: Stock;
	beforeAll(async () => {
		svc = await startService();
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	const shop = async (...units: ReadonlyArray<number>) => {
		const location_id = await stock.location();
		const items: Array<string> = [];
		for (const count of units) {
			const item = await stock.item();
			if (count > 0) await stock.receive(item, location_id, count);
			items.push(item);
		}
		const [item = ""] = items;
		return { location_id, items, item };
	};

	it("keeps metadata through all of its states, and changes it alone", async () => {
		const { item, location_id } = await shop(3);
		const routing = { type: "fixed_location", location_id };
		const demand = { inventory_item_id: item, requested_quantity: 2 };
		const body = {
			demand_lines: [demand],
			inventory_routing_source: routing,
			owner: { key: freshKey(), expires_at: inMinutes(5) },
			metadata: { cart: "12" },
		};
		const made = reservationOf(await svc.post("/v1/inventory-reservations", body, { idempotencyKey: freshKey() }));
		expect(made.metadata).toEqual({ cart: "12" });
		const [{ inventory_reservation_line_id }] = made.lines;
		const id = made.inventory_reservation_id;
		const target = { inventory_reservation_line_id, target_released_from_held_quantity: 2 };
		const released = reservationOf(await stock.act(id, "release", { lines: [target] }));
		expect(released).toMatchObject({ status: "closed", metadata: { cart: "12" } });
		const change = { metadata: { cart: "13" }, expected_version: released.version };
		const patched = await svc.patch(`/v1/inventory-reservations/${id}`, change);
		const { updated_at, ...fixed } = released;
		expect(patched.body.data).toMatchObject({ ...fixed, metadata: { cart: "13" }, version: released.version + 1 });
	});

	it("holds, commits, hands off and releases, each by a movement", async () => {
		const { location_id, item } = await shop(10);
		const key = freshKey();
		const owner = { key: "cart-1", expires_at: inMinutes(5) };
		const lines = [{ inventory_item_id: item, requested_quantity: 6, line_key: "a" }];
		const held = await stock.hold(location_id, lines, owner, key);
		expect(held.status).toBe(201);
		expect(held.body.data).toMatchObject({
			idempotency_key: key,
			inventory_movement_ids: [expect.stringMatching(/^invm_/)],
			resulting_inventory_levels: [
				{ inventory_item_id: item, location_id, on_hand_quantity: 10, held_quantity: 6, available_quantity: 4 },
			],
			inventory_reservation: {
				status: "active",
				owner,
				inventory_routing_source: { type: "fixed_location", location_id },
				lines: [{ line_key: "a", location_id, requested_quantity: 6, held_quantity: 6, at_risk_held_quantity: 0 }],
				version: 1,
			},
		});
		const { inventory_reservation_id: id, lines: heldLines } = reservationOf(held);
		const line = { inventory_reservation_line_id: heldLines[0].inventory_reservation_line_id };

		const committed = await stock.act(id, "commit", { lines: [{ ...line, target_committed_quantity: 5 }] });
		expect(reservationOf(committed)).toMatchObject({
			status: "active",
			lines: [{ held_quantity: 1, committed_quantity: 5 }],
		});
		const consumed = await stock.act(id, "consume", { lines: [{ ...line, target_consumed_quantity: 3 }] });
		expect(reservationOf(consumed).lines[0]).toMatchObject({ committed_quantity: 2, consumed_quantity: 3 });
		expect(consumed.body.data.resulting_inventory_levels[0]).toMatchObject({
			on_hand_quantity: 7,
			held_quantity: 1,
			committed_quantity: 2,
			available_quantity: 4,
		});
		const released = await stock.act(id, "release", {
			lines: [{ ...line, target_released_from_held_quantity: 1, target_released_from_committed_quantity: 1 }],
		});
		expect(released.body.data.inventory_movement_ids).toHaveLength(2);
		expect(reservationOf(released)).toMatchObject({
			status: "committed",
			lines: [{ held_quantity: 0, committed_quantity: 1, released_from_held_quantity: 1 }],
		});
		const closed = await stock.act(id, "consume", { lines: [{ ...line, target_consumed_quantity: 4 }] });
		expect(reservationOf(closed)).toMatchObject({ status: "closed" });
		expect(await stock.level(item, location_id)).toMatchObject({
			on_hand_quantity: 6,
			held_quantity: 0,
			committed_quantity: 0,
			available_quantity: 6,
		});

		const moved = await svc.get(`/v1/inventory-movements?source_id=${id}&sort_direction=asc`);
		expect(moved.body.data.map((movement: { movement_type: string }) => movement.movement_type)).toEqual([
			"hold",
			"commit",
			"consume",
			"release",
			"release",
			"consume",
		]);
		const read = await svc.get(`/v1/inventory-reservations/${id}`);
		expect(read.body.data).toEqual(reservationOf(closed));
		const listed = await svc.get("/v1/inventory-reservations?owner_key=cart-1&status=closed");
		expect(listed.body.data).toEqual([reservationOf(closed)]);
	});

	it("is not released from a bucket that no line names", async () => {
		const { location_id, item } = await shop(2);
		const held = await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 2 }]);
		const { inventory_reservation_id: id, lines } = reservationOf(held);
		const refused = await stock.act(id, "release", { lines: [ref(lines[0])] });
		expect(refusalOf(refused)).toMatchObject({ status: 422, code: "INVALID_VALUE" });
		expect(refused.body.error.param).toBe("lines[0]");
		expect(await stock.level(item, location_id)).toMatchObject({ held_quantity: 2 });
	});

	it("replays the levels of the first response, and needs a key", async () => {
		const { location_id, item } = await shop(5);
		const lines = [{ inventory_item_id: item, requested_quantity: 2 }];
		const body = {
			demand_lines: lines,
			inventory_routing_source: { type: "fixed_location", location_id },
			owner: { key: "replayed", expires_at: inMinutes(5) },
		};
		const first = await stock.command("/v1/inventory-reservations", body, "replayed-hold");
		await stock.receive(item, location_id, 100);
		const again = await stock.command("/v1/inventory-reservations", body, "replayed-hold");
		expect(again.body.data).toEqual(first.body.data);
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 105, held_quantity: 2 });
		const { inventory_reservation_id: id, lines: held } = reservationOf(first);
		for (const [path, payload] of [
			["", body],
			[`/${id}/commit`, { lines: [{ ...ref(held[0]), target_committed_quantity: 1 }] }],
			[`/${id}/consume`, { lines: [{ ...ref(held[0]), target_consumed_quantity: 1 }] }],
			[`/${id}/release`, { lines: [{ ...ref(held[0]), target_released_from_held_quantity: 1 }] }],
			[`/${id}/extend`, { expires_at: inMinutes(6) }],
		] as const) {
			const answer = await svc.post(`/v1/inventory-reservations${path}`, payload);
			expect(refusalOf(answer)).toMatchObject({ status: 400, code: "IDEMPOTENCY_KEY_REQUIRED" });
		}
	});

	const ref = (line: { inventory_reservation_line_id: string }) => ({
		inventory_reservation_line_id: line.inventory_reservation_line_id,
	});

	it("holds all or nothing, and reports the shortages", async () => {
		const { location_id, items } = await shop(5, 1);
		const [plenty = "", scarce = ""] = items;
		const answer = await stock.hold(location_id, [
			{ inventory_item_id: plenty, requested_quantity: 5, line_key: "plenty" },
			{ inventory_item_id: scarce, requested_quantity: 1, line_key: "first" },
			{ inventory_item_id: scarce, requested_quantity: 2, line_key: "second" },
		]);
		expect(refusalOf(answer)).toMatchObject({
			status: 409,
			code: "INVENTORY_UNAVAILABLE",
			details: [
				{
					code: "INSUFFICIENT_AVAILABLE_QUANTITY",
					inventory_item_id: scarce,
					line_key: "second",
					requested_quantity: 2,
					available_quantity: 0,
					shortfall_quantity: 2,
				},
			],
		});
		expect(await stock.level(plenty, location_id)).toMatchObject({ held_quantity: 0, available_quantity: 5 });
		const movements = await svc.get(`/v1/inventory-movements?inventory_item_id=${plenty}&movement_type=hold`);
		expect(movements.body.data).toEqual([]);
	});

	it("routes by a policy, splits if that is allowed, and records the version", async () => {
		const [north, south] = [await stock.location("North"), await stock.location("South")];
		const item = await stock.item();
		await stock.receive(item, north, 2);
		await stock.receive(item, south, 3);
		const made = await svc.post("/v1/inventory-allocation-policies", {
			name: "North first",
			configuration: {
				priority_groups: [
					{ priority: 1, location_ids: [north] },
					{ priority: 2, location_ids: [south] },
				],
			},
		});
		const policy = made.body.data;
		const body = (requested_quantity: number, more: object = {}) => ({
			demand_lines: [{ inventory_item_id: item, requested_quantity, line_key: "x", ...more }],
			inventory_routing_source: {
				type: "policy",
				inventory_allocation_policy_id: policy.inventory_allocation_policy_id,
			},
			owner: { key: freshKey(), expires_at: inMinutes(5) },
		});
		const narrowed = await stock.command("/v1/inventory-reservations", body(4, { allowed_location_ids: [south] }));
		expect(refusalOf(narrowed)).toMatchObject({ code: "INVENTORY_UNAVAILABLE", details: [{ shortfall_quantity: 1 }] });
		const split = reservationOf(await stock.command("/v1/inventory-reservations", body(4)));
		expect(split.inventory_allocation_policy_version_id).toBe(policy.inventory_allocation_policy_version_id);
		expect(split.lines).toMatchObject([
			{ location_id: north, held_quantity: 2, line_key: "x" },
			{ location_id: south, held_quantity: 2, line_key: "x" },
		]);
		// A location without fulfillment serves no new demand.
		const { version } = (await svc.get(`/v1/locations/${south}`)).body.data;
		const settings = { is_fulfillment_enabled: false, expected_version: version };
		expect((await svc.patch(`/v1/locations/${south}/inventory-settings`, settings)).status).toBe(200);
		expect(refusalOf(await stock.hold(south, [{ inventory_item_id: item, requested_quantity: 1 }]))).toMatchObject({
			code: "INVENTORY_UNAVAILABLE",
			details: [{ available_quantity: 0 }],
		});
		const pinned = await stock.command("/v1/inventory-reservations", {
			...body(1),
			inventory_routing_source: {
				type: "policy_version",
				inventory_allocation_policy_version_id: policy.inventory_allocation_policy_version_id,
			},
		});
		expect(refusalOf(pinned).code).toBe("INVENTORY_UNAVAILABLE");
		expect(
			(await svc.delete(`/v1/inventory-allocation-policies/${policy.inventory_allocation_policy_id}`)).status,
		).toBe(200);
		expect(refusalOf(await stock.command("/v1/inventory-reservations", body(1)))).toMatchObject({
			code: "INVALID_VALUE",
			param: "inventory_routing_source.inventory_allocation_policy_id",
		});
	});

	it("takes targets that never decrease or exceed the held quantity, and name each line once", async () => {
		const { location_id, item } = await shop(4);
		const held = reservationOf(await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 4 }]));
		const { inventory_reservation_id: id, lines } = held;
		const line = ref(lines[0]);
		const commit = (target_committed_quantity: number, more: object = {}) =>
			stock.act(id, "commit", { lines: [{ ...line, target_committed_quantity }], ...more });
		expect(reservationOf(await commit(3)).lines[0]).toMatchObject({ committed_quantity: 3 });
		const again = await commit(3);
		expect(again.body.data).toMatchObject({ inventory_movement_ids: [], inventory_reservation: { version: 2 } });
		expect(refusalOf(await commit(2))).toMatchObject({ status: 409, code: "INVENTORY_TARGET_BELOW_APPLIED" });
		expect(refusalOf(await commit(5))).toMatchObject({
			status: 409,
			code: "INVENTORY_TARGET_NOT_REACHABLE",
			param: "lines[0].target_committed_quantity",
		});
		expect(refusalOf(await commit(4, { expected_version: 1 })).code).toBe("VERSION_CONFLICT");
		const twice = { lines: [3, 4].map((target) => ({ ...line, target_committed_quantity: target })) };
		expect(refusalOf(await stock.act(id, "commit", twice))).toMatchObject({ status: 422, code: "INVALID_VALUE" });
		const unknown = { inventory_reservation_line_id: "invrl_none", target_committed_quantity: 1 };
		expect(refusalOf(await stock.act(id, "commit", { lines: [unknown] }))).toMatchObject({
			status: 404,
			param: "lines[0].inventory_reservation_line_id",
		});
		expect(refusalOf(await stock.act("invr_none", "commit", twice)).code).toBe("RESOURCE_NOT_FOUND");
		expect(await stock.level(item, location_id)).toMatchObject({ held_quantity: 1, committed_quantity: 3 });
	});

	it("refuses invalid times, keys, demand and sources", async () => {
		const { location_id, item } = await shop(9);
		const one = [{ inventory_item_id: item, requested_quantity: 1 }];
		const refused = async (demand: ReadonlyArray<object>, owner: object, status: number, code: string, param: string) =>
			expect(refusalOf(await stock.hold(location_id, demand, owner))).toMatchObject({ status, code, param });
		await refused(one, { expires_at: inMinutes(-1) }, 422, "TIMESTAMP_NOT_IN_FUTURE", "owner.expires_at");
		await refused(one, { expires_at: inMinutes(16) }, 422, "INVALID_VALUE", "owner.expires_at");
		await refused([], {}, 422, "INVALID_VALUE", "demand_lines");
		await refused([{ requested_quantity: 1 }], {}, 400, "FIELD_REQUIRED", "demand_lines[0].inventory_item_id");
		await refused([{ ...one[0], variant_id: "var_1" }], {}, 422, "INVALID_VALUE", "demand_lines[0].variant_id");
		const elsewhere = dataOf(await svc.post("/v1/locations", { name: "Live" }, { key: svc.liveKey }), 201).location_id;
		for (const unknown of ["loc_none", elsewhere])
			await refused(
				[one[0] ?? {}, { ...one[0], allowed_location_ids: [location_id, unknown] }],
				{},
				404,
				"RESOURCE_NOT_FOUND",
				"demand_lines[1].allowed_location_ids[1]",
			);
		await refused(
			[{ ...one[0], requested_quantity: 0 }],
			{},
			422,
			"INVALID_VALUE",
			"demand_lines[0].requested_quantity",
		);
		await refused(
			[{ inventory_item_id: "invi_none", requested_quantity: 1 }],
			{},
			404,
			"RESOURCE_NOT_FOUND",
			"demand_lines[0].inventory_item_id",
		);
		await refused(
			[{ variant_id: "var_none", requested_quantity: 1 }],
			{},
			404,
			"RESOURCE_NOT_FOUND",
			"demand_lines[0].variant_id",
		);
		const keyed = { ...one[0], line_key: "k" };
		await refused([keyed, keyed], {}, 422, "INVALID_VALUE", "demand_lines[1].line_key");
		expect(refusalOf(await stock.hold("loc_none", one))).toMatchObject({
			status: 404,
			param: "inventory_routing_source.location_id",
		});
		const archived = await stock.item();
		await svc.delete(`/v1/inventory-items/${archived}`);
		await refused(
			[{ inventory_item_id: archived, requested_quantity: 1 }],
			{},
			422,
			"INVALID_VALUE",
			"demand_lines[0].inventory_item_id",
		);
		const noExpiry = await stock.command("/v1/inventory-reservations", {
			demand_lines: one,
			inventory_routing_source: { type: "fixed_location", location_id },
			owner: { key: "x" },
		});
		expect(refusalOf(noExpiry)).toMatchObject({ status: 400, code: "FIELD_REQUIRED", param: "owner.expires_at" });
	});

	it("gives a key one active reservation", async () => {
		const { location_id, item } = await shop(9);
		const one = [{ inventory_item_id: item, requested_quantity: 1 }];
		const first = reservationOf(await stock.hold(location_id, one, { key: "cart" }));
		expect(refusalOf(await stock.hold(location_id, one, { key: "cart" }))).toMatchObject({
			status: 409,
			code: "INVENTORY_RESERVATION_KEY_IN_USE",
			blocking_resources: [
				{
					resource_type: "inventory_reservation",
					resource_id: first.inventory_reservation_id,
					status: "active",
				},
			],
		});
		await stock.act(first.inventory_reservation_id, "release", {
			lines: [{ ...ref(first.lines[0]), target_released_from_held_quantity: 1 }],
		});
		expect((await stock.hold(location_id, one, { key: "cart" })).status).toBe(201);
		const racing = await Promise.all(
			Array.from({ length: 6 }, () => stock.hold(location_id, one, { key: "raced-cart" })),
		);
		expect(racing.filter((answer) => answer.status === 201)).toHaveLength(1);
		for (const answer of racing.filter((answer) => answer.status !== 201))
			expect(refusalOf(answer)).toMatchObject({
				code: "INVENTORY_RESERVATION_KEY_IN_USE",
				blocking_resources: [{ resource_type: "inventory_reservation" }],
			});
	});

	it("frees a key once nothing of its reservation is held, committed or not", async () => {
		const { location_id, item } = await shop(5);
		const hold = (quantity: number) =>
			stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: quantity }], { key: "counter" });
		const first = reservationOf(await hold(2));
		const commit = (units: number) =>
			stock.act(first.inventory_reservation_id, "commit", {
				lines: [{ ...ref(first.lines[0]), target_committed_quantity: units }],
			});
		await commit(1);
		expect(refusalOf(await hold(1)).code).toBe("INVENTORY_RESERVATION_KEY_IN_USE");
		expect(reservationOf(await commit(2)).status).toBe("committed");
		const second = reservationOf(await hold(3));
		expect(second.status).toBe("active");
		// The first reservation goes on under its ID.
		const consumed = await stock.act(first.inventory_reservation_id, "consume", {
			lines: [{ ...ref(first.lines[0]), target_consumed_quantity: 1 }],
		});
		expect(reservationOf(consumed).status).toBe("committed");
		expect(refusalOf(await hold(1)).blocking_resources).toMatchObject([
			{ resource_id: second.inventory_reservation_id },
		]);
	});

	it("extends a hold that is active, and never shortens it", async () => {
		const { location_id, item } = await shop(2);
		const expires_at = inMinutes(5);
		const one = [{ inventory_item_id: item, requested_quantity: 1 }];
		const { inventory_reservation_id: id, lines } = reservationOf(await stock.hold(location_id, one, { expires_at }));
		const later = inMinutes(10);
		const extended = await stock.act(id, "extend", { expires_at: later });
		expect(reservationOf(extended)).toMatchObject({ owner: { expires_at: later }, version: 2 });
		expect(refusalOf(await stock.act(id, "extend", { expires_at }))).toMatchObject({
			status: 422,
			param: "expires_at",
		});
		expect(refusalOf(await stock.act(id, "extend", { expires_at: inMinutes(16) })).param).toBe("expires_at");
		await stock.act(id, "commit", { lines: [{ ...ref(lines[0]), target_committed_quantity: 1 }] });
		expect(refusalOf(await stock.act(id, "extend", { expires_at: inMinutes(12) }))).toMatchObject({
			status: 409,
			code: "INVENTORY_RESERVATION_EXPIRED",
		});
	});

	it("requires the scopes, and isolates environments", async () => {
		const { location_id, item } = await shop(1);
		const made = await svc.post("/v1/api-keys", { name: "Reader", scopes: ["commerce.inventory.read"] });
		const key = made.body.data.secret_key;
		const held = reservationOf(await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 1 }]));
		const path = `/v1/inventory-reservations/${held.inventory_reservation_id}`;
		expect((await svc.get(path, { key })).status).toBe(200);
		const body = { lines: [{ ...ref(held.lines[0]), target_committed_quantity: 1 }] };
		for (const action of ["commit", "consume", "release"])
			expect(refusalOf(await svc.post(`${path}/${action}`, body, { key, idempotencyKey: freshKey() })).code).toBe(
				"INSUFFICIENT_SCOPE",
			);
		expect((await svc.get(path, { key: svc.liveKey })).status).toBe(404);
	});

	it("gives holds to exactly as many racing buyers as there are units", async () => {
		const { location_id, item } = await shop(5);
		const answers = await Promise.all(
			Array.from({ length: 32 }, () => stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 1 }])),
		);
		const statuses = answers.map((answer) => answer.status);
		expect(statuses.filter((status) => status === 201)).toHaveLength(5);
		expect(statuses.filter((status) => status === 409)).toHaveLength(27);
		expect(await stock.level(item, location_id)).toMatchObject({ held_quantity: 5, available_quantity: 0 });
	});
});
