/**
 * The end of every command that moves stock by an item's name and a location's: it makes the movements, records them,
 * and settles what they left short.
 */
import { Effect } from "effect";
import type { Caller } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { fromMillis } from "../../words/Timestamp.js";
import type { Deltas } from "../StockLedger/Level.js";
import type { InventoryMovement, MovementSource, MovementType } from "../StockLedger/Movement.js";
import { StockLedger } from "../StockLedger.js";
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
		const ids = yield* Ids;
		const ledger = yield* StockLedger;
		const shortages = yield* ShortageSettler;

		/** Records `moves` in the current transaction, whose levels are locked; `millis` is the environment's time. */
		const move = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
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
