/** Movements: every change of a level, recorded once. Movements are never changed or removed. */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import type { Bucket } from "./Level.js";

export const MovementType = Schema.Literal(
	"adjustment",
	"safety_stock",
	"hold",
	"commit",
	"consume",
	"release",
	"transfer_out",
	"transfer_in",
	"count",
	"return_receipt",
	"return_inspection",
);
export type MovementType = typeof MovementType.Type;

/** The resource that caused a movement, such as a reservation. */
export const MovementSource = Schema.Struct({
	type: required(Schema.String, "`inventory_reservation`, `inventory_transfer`, `inventory_count`, or `return`."),
	id: required(Schema.String, "The ID of that resource, such as `invr_…`."),
});
export type MovementSource = typeof MovementSource.Type;

const delta = optional(Schema.Int, "Units added to this quantity, or removed if negative; absent if unchanged.");

const deltas = {
	on_hand_quantity: delta,
	quality_control_quantity: delta,
	damaged_quantity: delta,
	quarantined_quantity: delta,
	held_quantity: delta,
	committed_quantity: delta,
	safety_stock_quantity: delta,
} satisfies Record<Bucket, typeof delta>;

export const InventoryMovement = Schema.Struct({
	inventory_movement_id: required(Schema.String, "The ID, assigned by svc: `invm_…`."),
	inventory_item_id: required(Schema.String, "The item with the changed stock: `invi_…`."),
	location_id: required(Schema.String, "Where the stock changed: `loc_…`."),
	movement_type: required(
		MovementType,
		"What changed the stock. `consume`: a hand-off; `transfer_in`: units received, or returned by a cancel; `count`: an applied count.",
	),
	deltas: required(Schema.Struct(deltas), "How each quantity of the level changed."),
	reason: optional(
		Schema.String,
		"Your text from an adjustment, the reason of a return, or svc's text for a canceled transfer.",
	),
	source: optional(MovementSource, "The resource that caused it; absent for adjustments and safety stock."),
	...versioned,
}).annotations({ identifier: "InventoryMovement" });
export type InventoryMovement = typeof InventoryMovement.Type;

export const inventoryMovements = collection<InventoryMovement>()({
	name: "inventory_movements",
	resource: "inventory movement",
	id: "inventory_movement_id",
	prefix: "invm_",
	schema: InventoryMovement,
	isImmutable: true,
	filters: {
		inventory_item_id: { path: "inventory_item_id" },
		location_id: { path: "location_id" },
		movement_type: { path: "movement_type", values: MovementType.literals },
		source_id: {
			path: "source.id",
			description: "Only movements that this resource caused, such as an order or a transfer, by its ID.",
		},
	},
});
