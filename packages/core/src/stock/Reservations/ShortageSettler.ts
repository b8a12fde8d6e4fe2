/**
 * What every command ends with that moves stock: where a level is short, or was, its claims are protected anew, and
 * whoever loses or regains cover is told. It belongs in the command's own transaction, after the ledger has recorded:
 * the levels are locked then, and at-risk quantities change under that lock alone.
 */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { type Caller, now } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StockLevel } from "../StockLedger/Level.js";
import type { InventoryMovement } from "../StockLedger/Movement.js";
import { everyLine, linesOf, reservationLines, reservations, stockKeyOf } from "./Reservation.js";
import { atRiskEvent, levelChanges, newlyAtRisk, protectedLines, shortageEvents, unsettled } from "./Shortage.js";

export class ShortageSettler extends Effect.Service<ShortageSettler>()("@svc/core/stock/Reservations/ShortageSettler", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const outbox = yield* Outbox;

		const atRiskEvents = Effect.fnUntraced(function* (environment_id: string, ids: ReadonlyArray<string>, at: string) {
			if (ids.length === 0) return [];
			const found = yield* documents.getMany(reservations, environment_id, ids);
			const lines = yield* documents.findBy(
				reservationLines,
				environment_id,
				"inventory_reservation_id",
				ids,
				everyLine,
			);
			return found.map((reservation) => atRiskEvent(reservation, linesOf(reservation, lines), at));
		});

		/**
		 * Settles the shortage of the levels that `movements` left so, and returns the lines whose protection changed.
		 * Costs nothing where no level is or was short.
		 */
		const settle = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
			movements: ReadonlyArray<InventoryMovement>,
			levels: ReadonlyArray<StockLevel>,
		) {
			const changes = unsettled(levelChanges(movements, levels));
			if (changes.length === 0) return [];
			const { environment_id } = caller.environment;
			const short = changes.map(({ after }) => after);
			const open = yield* documents.findBy(
				reservationLines,
				environment_id,
				"open_stock_key",
				short.map(stockKeyOf),
				everyLine,
			);
			const time = yield* now(caller.environment);
			const changed = yield* documents.updateMany(reservationLines, environment_id, protectedLines(short, open, time));
			const atRisk = yield* atRiskEvents(environment_id, newlyAtRisk(open, changed), time);
			yield* outbox.publish(caller, ...shortageEvents(changes), ...atRisk);
			return changed;
		});

		return { settle };
	}),
}) {}
