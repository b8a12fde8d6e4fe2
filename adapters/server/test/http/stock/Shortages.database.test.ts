import { Reservations } from "@svc/core/stock/Reservations";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { type Stock, stockOf } from "../Stock.js";

describe("shortages over HTTP", () => {
	let svc: Service;
	let stock: Stock;
	beforeAll(async () => {
		svc = await startService();
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	const reservationOf = (answer: Answer) => {
		expect([200, 201], answer.text).toContain(answer.status);
		return answer.body.data.inventory_reservation;
	};
	const read = async (id: string) => (await svc.get(`/v1/inventory-reservations/${id}`)).body.data;
	const act = (reservation: Reservation, action: string, targets: object) =>
		stock.act(reservation.inventory_reservation_id, action, {
			lines: [{ inventory_reservation_line_id: reservation.lines[0]?.inventory_reservation_line_id, ...targets }],
		});
	const eventsOf = async (event_type: string, isAbout: (data: Record<string, Record<string, unknown>>) => boolean) => {
		const answer = await svc.get(`/v1/webhook-events?event_type=${event_type}&sort_direction=asc&page_size=100`);
		return answer.body.data
			.map((event: { data: Record<string, Record<string, unknown>> }) => event.data)
			.filter(isAbout);
	};

	interface Reservation {
		readonly inventory_reservation_id: string;
		readonly lines: ReadonlyArray<{ readonly inventory_reservation_line_id: string }>;
	}

	/** Ten units, held by three reservations: 4 the oldest, then 3, then 3. */
	const threeHolds = async () => {
		const location_id = await stock.location();
		const item = await stock.item();
		await stock.receive(item, location_id, 10);
		const hold = async (requested_quantity: number): Promise<Reservation> =>
			reservationOf(await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity }]));
		return { location_id, item, holds: [await hold(4), await hold(3), await hold(3)] as const };
	};

	it("covers committed claims before held ones, older before younger, and names claims that lost cover", async () => {
		const { location_id, item, holds } = await threeHolds();
		const [oldest, middle, youngest] = holds;
		await act(youngest, "commit", { target_committed_quantity: 3 });
		const lost = await stock.adjust(item, location_id, { on_hand_quantity_delta: -4 });
		expect(lost.body.data.resulting_inventory_levels).toMatchObject([
			{ on_hand_quantity: 6, shortage_quantity: 4, available_quantity: 0 },
		]);
		const [first, second, third] = [
			await read(oldest.inventory_reservation_id),
			await read(middle.inventory_reservation_id),
			await read(youngest.inventory_reservation_id),
		];
		expect(third.lines).toMatchObject([{ at_risk_committed_quantity: 0, at_risk_held_quantity: 0 }]);
		expect(third).not.toHaveProperty("inventory_action_required");
		expect(first.lines).toMatchObject([{ at_risk_held_quantity: 1 }]);
		expect(first.inventory_action_required).toEqual({
			reason: "shortage",
			inventory_reservation_line_ids: [oldest.lines[0]?.inventory_reservation_line_id],
		});
		expect(second.lines).toMatchObject([{ at_risk_held_quantity: 3 }]);

		const detected = await eventsOf(
			"inventory.shortage.detected",
			(data) => data.inventory_level?.inventory_item_id === item,
		);
		expect(detected).toEqual([
			{
				inventory_level: {
					inventory_level_id: expect.stringMatching(/^invl_/),
					inventory_item_id: item,
					location_id,
					shortage_quantity: 4,
				},
				resource_updated_at: expect.any(String),
			},
		]);
		const concerned = holds.map((reservation) => reservation.inventory_reservation_id);
		const atRisk = await eventsOf("inventory.reservation.at_risk", (data) =>
			concerned.includes(String(data.inventory_reservation?.inventory_reservation_id)),
		);
		expect(atRisk).toHaveLength(2);
		expect(atRisk).toEqual(
			expect.arrayContaining(
				[oldest, middle].map(({ inventory_reservation_id, lines }) => ({
					inventory_reservation: {
						inventory_reservation_id,
						status: "active",
						inventory_action_required: {
							reason: "shortage",
							inventory_reservation_line_ids: lines.map((line) => line.inventory_reservation_line_id),
						},
					},
					resource_updated_at: expect.any(String),
				})),
			),
		);
	});

	it("ranks committed claims by when they were made, and not by when they were committed", async () => {
		const { location_id, item, holds } = await threeHolds();
		const [oldest, , youngest] = holds;
		await act(youngest, "commit", { target_committed_quantity: 3 });
		await act(oldest, "commit", { target_committed_quantity: 4 });
		await stock.adjust(item, location_id, { on_hand_quantity_delta: -5 });
		expect((await read(oldest.inventory_reservation_id)).lines).toMatchObject([{ at_risk_committed_quantity: 0 }]);
		expect((await read(youngest.inventory_reservation_id)).lines).toMatchObject([{ at_risk_committed_quantity: 2 }]);
	});

	it("lets uncovered claims be committed and released, but never handed off", async () => {
		const { location_id, item, holds } = await threeHolds();
		const [oldest, middle] = holds;
		await stock.adjust(item, location_id, { damaged_quantity_delta: 5 });
		// A commit moves the claim before those that are held: 4 of the oldest are held, and covered by 2 now.
		const committed = reservationOf(await act(middle, "commit", { target_committed_quantity: 3 }));
		expect(committed.lines).toMatchObject([{ at_risk_committed_quantity: 0, at_risk_held_quantity: 0 }]);
		expect((await read(oldest.inventory_reservation_id)).lines).toMatchObject([{ at_risk_held_quantity: 2 }]);

		await stock.adjust(item, location_id, { on_hand_quantity_delta: -1, quality_control_quantity_delta: 3 });
		expect((await read(middle.inventory_reservation_id)).lines).toMatchObject([{ at_risk_committed_quantity: 2 }]);
		const refused = await act(middle, "consume", { target_consumed_quantity: 2 });
		expect(refused.status).toBe(409);
		expect(refused.body.error).toMatchObject({ code: "INVENTORY_AT_RISK", param: "lines[0].target_consumed_quantity" });
		const consumed = reservationOf(await act(middle, "consume", { target_consumed_quantity: 1 }));
		expect(consumed.lines).toMatchObject([{ committed_quantity: 2, at_risk_committed_quantity: 2 }]);

		const released = reservationOf(await act(middle, "release", { target_released_from_committed_quantity: 2 }));
		expect(released).not.toHaveProperty("inventory_action_required");
		await act(oldest, "release", { target_released_from_held_quantity: 4 });
		// Released units cover no claim while nothing sellable is left.
		expect(await stock.level(item, location_id)).toMatchObject({ held_quantity: 3, shortage_quantity: 3 });
	});

	it("clears when stock returns, and safety stock protects claims", async () => {
		const { location_id, item, holds } = await threeHolds();
		const [, , youngest] = holds;
		const safety = { safety_stock_quantity: 8 };
		const put = await svc.put(`/v1/inventory-levels/${item}/${location_id}/safety-stock`, safety, {
			idempotencyKey: `safety-${item}`,
		});
		expect(put.body.data.resulting_inventory_levels).toMatchObject([{ shortage_quantity: 0, available_quantity: 0 }]);
		expect(await read(youngest.inventory_reservation_id)).not.toHaveProperty("inventory_action_required");
		await stock.adjust(item, location_id, { on_hand_quantity_delta: -2 });
		expect((await read(youngest.inventory_reservation_id)).lines).toMatchObject([{ at_risk_held_quantity: 2 }]);
		await stock.adjust(item, location_id, { on_hand_quantity_delta: 1 });
		expect((await read(youngest.inventory_reservation_id)).lines).toMatchObject([{ at_risk_held_quantity: 1 }]);
		await stock.adjust(item, location_id, { on_hand_quantity_delta: 1 });
		const recovered = await read(youngest.inventory_reservation_id);
		expect(recovered).not.toHaveProperty("inventory_action_required");
		// A recovery is no new shortage: one event for the one loss.
		const isItem = (data: Record<string, Record<string, unknown>>) => data.inventory_level?.inventory_item_id === item;
		expect(await eventsOf("inventory.shortage.detected", isItem)).toHaveLength(1);
	});

	it("refuses a payment on a claim without cover", async () => {
		const { location_id, item, holds } = await threeHolds();
		const mayPay = ({ inventory_reservation_id }: Reservation) =>
			svc.runtime.runPromise(
				Effect.either(
					Effect.flatMap(Reservations, (reservations) =>
						reservations.checkNotAtRisk(svc.caller, inventory_reservation_id),
					),
				),
			);
		await stock.adjust(item, location_id, { on_hand_quantity_delta: -3 });
		expect((await mayPay(holds[0]))._tag).toBe("Right");
		expect(await mayPay(holds[2])).toMatchObject({
			_tag: "Left",
			left: {
				code: "INVENTORY_AT_RISK",
				details: [
					{
						code: "INVENTORY_AT_RISK",
						inventory_item_id: item,
						at_risk_held_quantity: 3,
						inventory_reservation_line_id: holds[2].lines[0]?.inventory_reservation_line_id,
					},
				],
			},
		});
	});
});
