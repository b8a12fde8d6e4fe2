/**
 * The port for stock: levels that add up, and the movements that explain them. Every change of a level goes through
 * `record`, which writes both, so a level without its movement cannot exist.
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
	/** The levels of these items, at these locations or at all, by item and then by location. */
	readonly levels: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids?: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, StorageError>;
	/**
	 * Like `levels`, and holds them against other transactions until this one ends. Rows are locked in one order, by
	 * item and then by location, so that two commands never wait for each other in a circle.
	 */
	readonly lock: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids?: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, StorageError>;
	/**
	 * Of these items at these locations, what new demand can have and where, in one statement; locked as by `lock`, in
	 * the same order. What is not there, and what is at a location that cannot fulfill, is left out.
	 */
	readonly lockAvailable: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
		location_ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<AvailableStock>, StorageError>;
	/**
	 * Adds movements to their levels and writes them down, in a constant number of statements; makes the levels that do
	 * not exist yet. Refuses all of it with `INVENTORY_QUANTITY_NEGATIVE` where a bucket would fall below 0 or the
	 * condition buckets would exceed what is on hand. Returns every level touched, as it is now.
	 */
	readonly record: (
		environment_id: string,
		movements: ReadonlyArray<InventoryMovement>,
	) => Effect.Effect<ReadonlyArray<StockLevel>, Refusal | StorageError>;
	/**
	 * What new sales can have of each of these items, in one statement: `available_quantity`, summed over the locations
	 * that can fulfill. An archived item, and one of which there is no level, is not in it.
	 */
	readonly available: (
		environment_id: string,
		inventory_item_ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyMap<string, number>, StorageError>;
	/** One page of levels; `query` looks into the item's name, SKU and barcode, and matches its ID from the start. */
	readonly list: (
		environment_id: string,
		selection: Selection,
		page_size: number,
		from: { readonly created_at: string; readonly id: string } | undefined,
	) => Effect.Effect<Slice<StockLevel>, StorageError>;
}

export class StockLedger extends Context.Tag("@svc/core/StockLedger")<StockLedger, StockLedgerShape>() {}
