/**
 * Recomputes which claims are at risk when a level is short, or was, and publishes events. Every command that moves
 * stock calls it in its own transaction, after the ledger has recorded the movements. The levels are locked then, and
 * at-risk quantities change under that lock alone.
 */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { type Caller, now } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StockLevel } from "../StockLedger/Level.js";
import type { InventoryMovement } from "../StockLedger/Movement.js";
import { everyLine, linesOf, reservationLines, reservations, stockKeyOf } from "./Reservation.js";
import {
	affectedByShortage,
	atRiskEvent,
	levelChanges,
	newlyAtRisk,
	protectedLines,
	shortageEvents,
} from "./Shortage.js";

/** The caller of a command on stock; its `request` is null when a timer runs the command. */
export type StockCaller = Pick<Caller, "environment" | "request">;

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
		 * Settles the shortages of the levels after `movements`, and returns the lines that changed in protection. Runs no
		 * statement when no level is or was short.
		 */
		const settle = Effect.fnUntraced(function* (
			caller: StockCaller,
			movements: ReadonlyArray<InventoryMovement>,
			levels: ReadonlyArray<StockLevel>,
		) {
			const changes = affectedByShortage(levelChanges(movements, levels));
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
