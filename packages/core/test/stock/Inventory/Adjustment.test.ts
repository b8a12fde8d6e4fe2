import { it } from "@effect/vitest";
import { adjust, type CreateInventoryAdjustment, putSafetyStock } from "@svc/core/stock/Inventory/Adjustment";
import { applyDeltas, brokenBucket } from "@svc/core/stock/StockLedger/Level";
import { level, now } from "@svc/testkit/InventoryArbitraries";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const place = { inventory_movement_id: "invm_1", inventory_item_id: "invi_1", location_id: "loc_1", now };

const change = fc.integer({ min: -6, max: 6 });
const request: fc.Arbitrary<CreateInventoryAdjustment> = fc.record(
	{
		inventory_item_id: fc.constant("invi_1"),
		location_id: fc.constant("loc_1"),
		reason: fc.constant("Counted"),
		on_hand_quantity_delta: change,
		quality_control_quantity_delta: change,
		damaged_quantity_delta: change,
		quarantined_quantity_delta: change,
	},
	{ requiredKeys: ["inventory_item_id", "location_id", "reason"] },
);

const sent = (of: CreateInventoryAdjustment) => ({
	on_hand_quantity: of.on_hand_quantity_delta ?? 0,
	quality_control_quantity: of.quality_control_quantity_delta ?? 0,
	damaged_quantity: of.damaged_quantity_delta ?? 0,
	quarantined_quantity: of.quarantined_quantity_delta ?? 0,
});

describe("an adjustment", () => {
	it.prop("moves the requested units, or refuses with the field at fault", [level, request], ([of, asked]) => {
		const changes = sent(asked);
		const isNothing = Object.values(changes).every((delta) => delta === 0);
		const broken = brokenBucket(of, changes);
		Either.match(adjust(of, asked, place), {
			onRight: (movement) => {
				expect(isNothing || broken !== undefined).toBe(false);
				expect(applyDeltas(of, movement.deltas)).toEqual(applyDeltas(of, changes));
				expect(Object.values(movement.deltas)).not.toContain(0);
				expect(movement).toMatchObject({ movement_type: "adjustment", reason: "Counted", version: 1 });
			},
			onLeft: ({ code, param }) => {
				if (isNothing) return expect(code).toBe("INVALID_VALUE");
				expect([code, broken]).not.toContain(undefined);
				expect(code).toBe("INVENTORY_QUANTITY_NEGATIVE");
				// The refused field was sent, and contributes to the fault.
				expect(asked[param as keyof CreateInventoryAdjustment] ?? 0).not.toBe(0);
			},
		});
	});

	it("starts from zero when the level does not exist", () => {
		const asked = { inventory_item_id: "invi_1", location_id: "loc_1", reason: "Received" };
		expect(Either.isRight(adjust(undefined, { ...asked, on_hand_quantity_delta: 1 }, place))).toBe(true);
		expect(Either.isLeft(adjust(undefined, { ...asked, on_hand_quantity_delta: -1 }, place))).toBe(true);
		expect(Either.isLeft(adjust(undefined, { ...asked, damaged_quantity_delta: 1 }, place))).toBe(true);
	});
});

describe("safety stock", () => {
	it.prop(
		"becomes the value that was sent, with one movement",
		[level, fc.integer({ min: 0, max: 9 })],
		([of, safety_stock_quantity]) => {
			const movements = putSafetyStock(of, { safety_stock_quantity }, place);
			const after = movements.reduce((level, movement) => applyDeltas(level, movement.deltas), of);
			expect(after).toEqual({ ...of, safety_stock_quantity });
			expect(movements.length).toBe(of.safety_stock_quantity === safety_stock_quantity ? 0 : 1);
			expect(putSafetyStock(after, { safety_stock_quantity }, place)).toEqual([]);
		},
	);
});
