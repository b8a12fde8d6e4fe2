/** The port that finds the inventory items from which variants sell. */
import { Context, type Effect } from "effect";
import type { StorageError } from "../../words/Storage/StorageError.js";

/** The fields of a variant that stock uses. */
export interface SoldVariant {
	/** Absent: the variant's stock is not tracked. */
	readonly inventory_item_id?: string;
}

export interface SoldItemsShape {
	/** Returns the existing variants among these IDs, in one query. */
	readonly find: (
		environment_id: string,
		variant_ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyMap<string, SoldVariant>, StorageError>;
}

export class SoldItems extends Context.Tag("@svc/core/stock/Routing/SoldItems")<SoldItems, SoldItemsShape>() {}
