/**
 * Records the movements of a command and settles the resulting shortages. Every command that moves stock by item and
 * location ends with it.
 */
import { Effect } from "effect";
import type { WorkCaller } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { inventoryItems } from "../Items/Item.js";
import type { Deltas } from "../StockLedger/Level.js";
import type { InventoryMovement, MovementSource, MovementType } from "../StockLedger/Movement.js";
import { StockLedger } from "../StockLedger.js";
import { stockKeyOf } from "./Reservation.js";
import { ShortageSettler } from "./ShortageSettler.js";

export interface Move {
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly movement_type: MovementType;
	readonly deltas: Deltas;
	readonly reason?: string;
}

export class StockMover extends Effect.Service<StockMover>()("@svc/core/stock/Reservations/StockMover", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const ledger = yield* StockLedger;
		const shortages = yield* ShortageSettler;

		/** Records `moves` in the current transaction, which has locked the levels. `millis` is the environment's time. */
		const move = Effect.fnUntraced(function* (
			caller: WorkCaller,
			moves: ReadonlyArray<Move>,
			source: MovementSource,
			millis: number,
		) {
			const now = fromMillis(millis);
			const movements = moves.map(
				(one): InventoryMovement => ({
					inventory_movement_id: ids.make("inventory_movement", millis),
					...one,
					source,
					version: 1,
					created_at: now,
					updated_at: now,
				}),
			);
			const levels = yield* ledger.record(caller.environment.environment_id, movements);
			const protectedLines = yield* shortages.settle(caller, movements, levels);
			return { movements, levels, protectedLines };
		});

		/**
		 * Locks the levels of these items at these locations, for a command that may bring an item to a new location. An
		 * item without a level at one of them is locked first, as in an adjustment. So no other transaction creates that
		 * level in the meantime, and locks stay in order (docs/decisions/0024-one-order-of-locks-on-stock.md).
		 */
		const lock = Effect.fnUntraced(function* (
			environment_id: string,
			inventory_item_ids: ReadonlyArray<string>,
			location_ids: ReadonlyArray<string>,
		) {
			const known = yield* ledger.levels(environment_id, inventory_item_ids, location_ids);
			const exists = new Set(known.map(stockKeyOf));
			const isNew = (inventory_item_id: string) =>
				location_ids.some((location_id) => !exists.has(stockKeyOf({ inventory_item_id, location_id })));
			const missing = [...new Set(inventory_item_ids)].filter(isNew);
			if (missing.length > 0) yield* documents.getManyForUpdate(inventoryItems, environment_id, missing);
			return yield* ledger.lock(environment_id, inventory_item_ids, location_ids);
		});

		return { lock, move };
	}),
}) {}
