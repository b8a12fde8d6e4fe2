/**
 * Records the movements of a command and settles the shortages that they leave. Every command that moves stock by item
 * and location ends with it.
 */
import { Effect } from "effect";
import { Ids } from "../../words/Id.js";
import { fromMillis } from "../../words/Timestamp.js";
import type { Deltas } from "../StockLedger/Level.js";
import type { InventoryMovement, MovementSource, MovementType } from "../StockLedger/Movement.js";
import { StockLedger } from "../StockLedger.js";
import { ShortageSettler, type StockCaller } from "./ShortageSettler.js";

export interface Move {
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly movement_type: MovementType;
	readonly deltas: Deltas;
	readonly reason?: string;
}

export class StockMover extends Effect.Service<StockMover>()("@svc/core/stock/Reservations/StockMover", {
	effect: Effect.gen(function* () {
		const ids = yield* Ids;
		const ledger = yield* StockLedger;
		const shortages = yield* ShortageSettler;

		/** Records `moves` in the current transaction, which has locked the levels. `millis` is the environment's time. */
		const move = Effect.fnUntraced(function* (
			caller: StockCaller,
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

		return { move };
	}),
}) {}
