/**
 * The stock of one item at one location, in buckets (decisions: Stock). A level is the sum of its movements. Available
 * and short quantities are derived and never stored. Pure.
 */
import { Schema } from "effect";
import { required } from "../../words/Optional.js";
import { versioned } from "../../words/Version.js";

/** The quantities that movements change. Each is ≥ 0, and the condition buckets never exceed what is on hand. */
export const buckets = [
	"on_hand_quantity",
	"quality_control_quantity",
	"damaged_quantity",
	"quarantined_quantity",
	"held_quantity",
	"committed_quantity",
	"safety_stock_quantity",
] as const;
export type Bucket = (typeof buckets)[number];

/** Maximum number of units per change of one bucket; sums of many changes stay far below the largest safe integer. */
export const maximumQuantity = 1_000_000_000;

const quantity = Schema.Int.pipe(Schema.between(0, Number.MAX_SAFE_INTEGER));

/** A level as stored. */
export const StockLevel = Schema.Struct({
	inventory_level_id: required(Schema.String, "The ID, assigned by svc: `invl_…`."),
	inventory_item_id: required(Schema.String, "The item that the units belong to: `invi_…`."),
	location_id: required(Schema.String, "Where the units are: `loc_…`."),
	on_hand_quantity: required(
		quantity,
		"Units physically present, in any condition; includes committed ones until they are handed off.",
	),
	quality_control_quantity: required(quantity, "Units on hand that are being inspected, so they cannot be sold."),
	damaged_quantity: required(quantity, "Units on hand that are damaged, so they cannot be sold."),
	quarantined_quantity: required(quantity, "Units on hand that you keep apart, so they cannot be sold."),
	held_quantity: required(quantity, "Units claimed by reservations but not committed, such as while a buyer pays."),
	committed_quantity: required(quantity, "Units claimed and confirmed, such as paid ones, but not handed off yet."),
	safety_stock_quantity: required(quantity, "Units withheld from new sales; they still cover existing claims."),
	...versioned,
});
export type StockLevel = typeof StockLevel.Type;

/** A level as the API shows it. */
export const InventoryLevel = Schema.Struct({
	...StockLevel.fields,
	available_quantity: required(
		quantity,
		"Units that new sales can have: sellable ones, less safety stock and claims; at least 0.",
	),
	shortage_quantity: required(quantity, "Held and committed units that the sellable stock does not cover."),
}).annotations({ identifier: "InventoryLevel" });
export type InventoryLevel = typeof InventoryLevel.Type;

/** The units of an item that are available to new demand at a location. */
export interface AvailableStock {
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly available_quantity: number;
}

type Quantities = Pick<StockLevel, Bucket>;

/** Returns the units that are present and in a condition to be sold. */
export const sellableOf = (level: Quantities): number =>
	level.on_hand_quantity - level.quality_control_quantity - level.damaged_quantity - level.quarantined_quantity;

/** Returns the units that reservations claim. */
export const claimsOf = (level: Quantities): number => level.held_quantity + level.committed_quantity;

/** Returns the units that new demand can have: sellable ones, less safety stock and claims; at least 0. */
export const availableOf = (level: Quantities): number =>
	Math.max(0, sellableOf(level) - level.safety_stock_quantity - claimsOf(level));

/** Returns the claimed units that sellable ones do not cover. Safety stock covers claims. */
export const shortageOf = (level: Quantities): number => Math.max(0, claimsOf(level) - sellableOf(level));

/** Returns the level with its derived quantities. */
export const inventoryLevelView = (level: StockLevel): InventoryLevel => ({
	...level,
	available_quantity: availableOf(level),
	shortage_quantity: shortageOf(level),
});

/** A change of one level, in units; an absent bucket is unchanged. */
export type Deltas = { readonly [B in Bucket]?: number };

/**
 * Returns the first bucket that the change would take below 0, otherwise `on_hand_quantity` if the condition buckets
 * would exceed it. Undefined if the change is possible.
 */
export const brokenBucket = (level: Quantities, deltas: Deltas): Bucket | undefined => {
	const after = applyDeltas(level, deltas);
	const negative = buckets.find((bucket) => after[bucket] < 0);
	return negative ?? (sellableOf(after) < 0 ? "on_hand_quantity" : undefined);
};

/** Returns the level after the change, without checking it. */
export const applyDeltas = <L extends Quantities>(level: L, deltas: Deltas): L => {
	const after: Record<Bucket, number> = { ...level };
	for (const bucket of buckets) after[bucket] += deltas[bucket] ?? 0;
	return { ...level, ...after };
};

/** The quantities of a level without movements. */
export const emptyQuantities: Quantities = {
	on_hand_quantity: 0,
	quality_control_quantity: 0,
	damaged_quantity: 0,
	quarantined_quantity: 0,
	held_quantity: 0,
	committed_quantity: 0,
	safety_stock_quantity: 0,
};
