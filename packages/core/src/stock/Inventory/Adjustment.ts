/**
 * Manual corrections of a level: adjustments by deltas (units that arrived, broke, were found or lost), and safety
 * stock as an absolute value (requirements: Write semantics). Pure.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { Name, Reference } from "../../words/Text.js";
import {
	type Bucket,
	brokenBucket,
	type Deltas,
	emptyQuantities,
	maximumQuantity,
	type StockLevel,
} from "../StockLedger/Level.js";
import type { InventoryMovement, MovementType } from "../StockLedger/Movement.js";

const delta = Schema.Int.pipe(Schema.between(-maximumQuantity, maximumQuantity));

/** The buckets that an adjustment may change; claims change only through reservations. */
const adjustable = [
	"on_hand_quantity",
	"quality_control_quantity",
	"damaged_quantity",
	"quarantined_quantity",
] as const satisfies ReadonlyArray<Bucket>;

/**
 * At least one delta is not 0. For stock already on hand that is found damaged, send only `damaged_quantity_delta`; for
 * stock that arrives damaged, send both that and `on_hand_quantity_delta`.
 */
export const CreateInventoryAdjustment = Schema.Struct({
	inventory_item_id: required(Reference, "The item to adjust: `invi_…`."),
	location_id: required(Reference, "Where its stock is: `loc_…`."),
	reason: required(Name, "Why, in your own words; the movement keeps it."),
	on_hand_quantity_delta: optional(
		delta,
		"Units that arrived, in any condition; negative for units that left. At least one delta must not be 0.",
	),
	quality_control_quantity_delta: optional(
		delta,
		"Units on hand that are inspected from now on; negative for those that no longer are. Default: 0.",
	),
	damaged_quantity_delta: optional(
		delta,
		"Units on hand that are damaged from now on; negative for those that no longer are. Default: 0.",
	),
	quarantined_quantity_delta: optional(
		delta,
		"Units on hand that you keep apart from now on; negative for those that you no longer do. Default: 0.",
	),
}).annotations({ identifier: "CreateInventoryAdjustment" });
export type CreateInventoryAdjustment = typeof CreateInventoryAdjustment.Type;

export const PutSafetyStock = Schema.Struct({
	safety_stock_quantity: required(
		Schema.Int.pipe(Schema.between(0, maximumQuantity)),
		"Units to withhold from new sales from now on.",
	),
	expected_version: optional(
		Schema.Int,
		"The `version` of the level that you decided on; 0 if there was no level. Each change of any quantity raises it.",
	),
}).annotations({ identifier: "PutSafetyStock" });
export type PutSafetyStock = typeof PutSafetyStock.Type;

/** The ID, place and time of a movement. */
export interface MovementPlace {
	readonly inventory_movement_id: string;
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly now: string;
}

const movementOf = (
	{ now, ...place }: MovementPlace,
	movement_type: MovementType,
	deltas: Deltas,
	reason?: string,
): InventoryMovement => ({
	...place,
	movement_type,
	deltas,
	...(reason === undefined ? {} : { reason }),
	version: 1,
	created_at: now,
	updated_at: now,
});

const deltasOf = (request: CreateInventoryAdjustment): Deltas =>
	Object.fromEntries(
		adjustable.flatMap((bucket) => {
			const change = request[`${bucket}_delta`] ?? 0;
			return change === 0 ? [] : [[bucket, change] as const];
		}),
	);

/** Returns the field at fault: the one that takes the broken bucket below 0, or that sets too much aside. */
const faultyField = (deltas: Deltas, broken: Bucket): Bucket => {
	if (broken !== "on_hand_quantity" || (deltas.on_hand_quantity ?? 0) < 0) return broken;
	return adjustable.find((bucket) => bucket !== "on_hand_quantity" && (deltas[bucket] ?? 0) > 0) ?? broken;
};

/** Returns the movement of a request, on a level that may not exist yet. Refuses one that would break the level. */
export const adjust = (
	level: StockLevel | undefined,
	request: CreateInventoryAdjustment,
	place: MovementPlace,
): Either.Either<InventoryMovement, Refusal> => {
	const deltas = deltasOf(request);
	if (Object.keys(deltas).length === 0)
		return refused("INVALID_VALUE", {
			param: "on_hand_quantity_delta",
			message: "An adjustment must change at least one quantity: send a delta that is not 0.",
		});
	const broken = brokenBucket(level ?? emptyQuantities, deltas);
	return broken === undefined
		? Either.right(movementOf(place, "adjustment", deltas, request.reason))
		: refused("INVENTORY_QUANTITY_NEGATIVE", { param: `${faultyField(deltas, broken)}_delta` });
};

/** Returns the movement that sets the safety stock; none if it already has that value. */
export const putSafetyStock = (
	level: StockLevel | undefined,
	{ safety_stock_quantity }: PutSafetyStock,
	place: MovementPlace,
): ReadonlyArray<InventoryMovement> => {
	const change = safety_stock_quantity - (level ?? emptyQuantities).safety_stock_quantity;
	return change === 0 ? [] : [movementOf(place, "safety_stock", { safety_stock_quantity: change })];
};
