/**
 * The stock of one item at one location, in buckets (decisions: Stock). A level is the sum of its movements; what is
 * available and what is short are derived from it and never written.
 */
import { Schema } from "effect";

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

/** What changes hands at once in one bucket; far inside the safe integers however many of them add up. */
export const maximumQuantity = 1_000_000_000;

const quantity = Schema.Int.pipe(Schema.between(0, Number.MAX_SAFE_INTEGER));

/** A level as the ledger keeps it. */
export const StockLevel = Schema.Struct({
	/** `invl_…` */
	inventory_level_id: Schema.String,
	inventory_item_id: Schema.String,
	location_id: Schema.String,
	/** Physically present, in any condition; committed stock stays in it until it is handed off. */
	on_hand_quantity: quantity,
	/** Present, but not sellable. */
	quality_control_quantity: quantity,
	damaged_quantity: quantity,
	quarantined_quantity: quantity,
	/** Claimed by an open reservation, not yet paid. */
	held_quantity: quantity,
	/** Claimed and confirmed, not yet handed off. */
	committed_quantity: quantity,
	/** Withheld from new sales; it still protects claims. */
	safety_stock_quantity: quantity,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type StockLevel = typeof StockLevel.Type;

/** A level as the API shows it. */
export const InventoryLevel = Schema.Struct({
	...StockLevel.fields,
	/** What a new sale can have. */
	available_quantity: quantity,
	/** Claims that the sellable stock does not cover. */
	shortage_quantity: quantity,
}).annotations({ identifier: "InventoryLevel" });
export type InventoryLevel = typeof InventoryLevel.Type;

/** How much of an item new demand can have at a location. */
export interface AvailableStock {
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly available_quantity: number;
}

type Quantities = Pick<StockLevel, Bucket>;

/** What is present and in a condition to be sold. */
export const sellableOf = (level: Quantities): number =>
	level.on_hand_quantity - level.quality_control_quantity - level.damaged_quantity - level.quarantined_quantity;

/** What reservations have a right to. */
export const claimsOf = (level: Quantities): number => level.held_quantity + level.committed_quantity;

export const availableOf = (level: Quantities): number =>
	Math.max(0, sellableOf(level) - level.safety_stock_quantity - claimsOf(level));

export const shortageOf = (level: Quantities): number => Math.max(0, claimsOf(level) - sellableOf(level));

/** The level with its derived quantities. */
export const inventoryLevelView = (level: StockLevel): InventoryLevel => ({
	...level,
	available_quantity: availableOf(level),
	shortage_quantity: shortageOf(level),
});

/** A change of one level, in units; a bucket that is left out stays as it is. */
export type Deltas = { readonly [B in Bucket]?: number };

/** The first bucket that the change would break, or none. */
export const brokenBucket = (level: Quantities, deltas: Deltas): Bucket | undefined => {
	const after = applyDeltas(level, deltas);
	const negative = buckets.find((bucket) => after[bucket] < 0);
	return negative ?? (sellableOf(after) < 0 ? "on_hand_quantity" : undefined);
};

export const applyDeltas = <L extends Quantities>(level: L, deltas: Deltas): L => {
	const after: Record<Bucket, number> = { ...level };
	for (const bucket of buckets) after[bucket] += deltas[bucket] ?? 0;
	return { ...level, ...after };
};

/** A level on which nothing has moved yet. */
export const emptyQuantities: Quantities = {
	on_hand_quantity: 0,
	quality_control_quantity: 0,
	damaged_quantity: 0,
	quarantined_quantity: 0,
	held_quantity: 0,
	committed_quantity: 0,
	safety_stock_quantity: 0,
};
