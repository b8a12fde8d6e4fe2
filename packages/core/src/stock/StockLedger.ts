/**
 * The port for stock: levels, and the movements that add up to them. Every change of a level goes through `record`,
 * which writes both, so a level always equals the sum of its movements.
 */
import { Context, type Effect } from "effect";
import type { Refusal } from "../words/Errors.js";
import type { Selection, Slice } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import type { AvailableStock, StockLevel } from "./StockLedger/Level.js";
import type { InventoryMovement } from "./StockLedger/Movement.js";

/** An item at a location. */
export interface StockKey {
	readonly inventory_item_id: string;
	readonly location_id: string;
}

export interface StockLedgerShape {
	/** Returns the levels of these items, at these locations or at any, by item and then by location. */
	readonly levels: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids?: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, StorageError>;
	/**
	 * Like `levels`, but locks them until the transaction ends. Locks rows in one order, by item and then by location, so
	 * that two commands never deadlock.
	 */
	readonly lock: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids?: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, StorageError>;
	/**
	 * Returns what new demand can have of these items at these locations, in one query. Locks the levels like `lock`, in
	 * the same order. Omits missing levels, and locations that cannot fulfill.
	 */
	readonly lockAvailable: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<AvailableStock>, StorageError>;
	/**
	 * Adds movements to their levels and inserts them, in a constant number of statements; creates missing levels.
	 * Refuses all with `INVENTORY_QUANTITY_NEGATIVE` if a bucket would fall below 0, or the condition buckets would
	 * exceed what is on hand. Returns every changed level in its current state.
	 */
	readonly record: (
		environment_id: string,
		movements: ReadonlyArray<InventoryMovement>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, Refusal | StorageError>;
	/**
	 * Returns the `available_quantity` of each item, summed over the locations that can fulfill, in one query. Omits
	 * archived items and items without a level.
	 */
	readonly available: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyMap<string, number>, StorageError>;
	/** Returns one page of levels. `query` searches the item's name, SKU, and barcode, and the start of its ID. */
	readonly list: (
		environment_id: string,
		selection: Selection,
		page_size: number,
		from: { readonly created_at: string; readonly id: string } | undefined,
	) => Effect.Effect<Slice<StockLevel>, StorageError>;
}

export class StockLedger extends Context.Tag("@svc/core/StockLedger")<StockLedger, StockLedgerShape>() {}
