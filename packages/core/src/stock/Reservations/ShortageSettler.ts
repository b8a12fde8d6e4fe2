/**
 * Recomputes which claims are at risk when a level is or was short. Every command that moves stock calls it in its own
 * transaction, after the ledger has recorded the movements. The levels are then locked, and at-risk quantities change
 * only under that lock.
 *
 * Events are published when the transaction is about to commit. They report the difference between its beginning and
 * its end. A shortage that came and went in between has no event.
 */
import { Array as Arrays, Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { now, type WorkCaller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type Collector, UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import type { StockLevel } from "../StockLedger/Level.js";
import type { InventoryMovement } from "../StockLedger/Movement.js";
import { StockLedger } from "../StockLedger.js";
import {
	everyLine,
	linesOf,
	reservationLines,
	reservations,
	type StoredReservationLine,
	stockKeyOf,
} from "./Reservation.js";
import {
	affectedByShortage,
	atRiskEvent,
	atRiskOf,
	levelChanges,
	protectedLines,
	riskChanges,
	type ShortageStep,
	shortageEvent,
	worsened,
} from "./Shortage.js";

/** A step of a transaction, with its caller. */
interface CallersStep extends ShortageStep {
	readonly caller: WorkCaller;
}

export class ShortageSettler extends Effect.Service<ShortageSettler>()("@svc/core/stock/Reservations/ShortageSettler", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ledger = yield* StockLedger;
		const outbox = yield* Outbox;
		const unitOfWork = yield* UnitOfWork;

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

		/** Reads the final effect of the steps. A host may have undone some of them with a savepoint of its own. */
		const endOf = Effect.fnUntraced(function* (environment_id: string, steps: ReadonlyArray<ShortageStep>) {
			const changes = steps.flatMap((step) => step.levels);
			const risks = steps.flatMap((step) => step.risks);
			const distinct = (values: ReadonlyArray<string>) => [...new Set(values)];
			const levels = yield* ledger.levels(
				environment_id,
				distinct(changes.map(({ after }) => after.inventory_item_id)),
				distinct(changes.map(({ after }) => after.location_id)),
			);
			const found = new Map(levels.map((level) => [stockKeyOf(level), level]));
			const ids = distinct(risks.map((risk) => risk.inventory_reservation_line_id));
			const lines = ids.length === 0 ? [] : yield* documents.getMany(reservationLines, environment_id, ids);
			const atRisk = new Map(lines.map((line) => [line.inventory_reservation_line_id, atRiskOf(line)]));
			const end: ShortageStep = {
				levels: changes.map((change) => ({ ...change, after: found.get(stockKeyOf(change.after)) ?? change.before })),
				risks: risks.map((risk) => ({ ...risk, after: atRisk.get(risk.inventory_reservation_line_id) ?? 0 })),
			};
			return end;
		});

		/** Publishes what got worse in one environment, on behalf of the caller of the last step. */
		const publish = Effect.fnUntraced(function* (steps: ReadonlyArray<CallersStep>) {
			const caller = steps.at(-1)?.caller;
			if (caller === undefined) return;
			const { environment_id } = caller.environment;
			const { levels, reservations: ids } = worsened([...steps, yield* endOf(environment_id, steps)]);
			if (levels.length + ids.length === 0) return;
			const atRisk = yield* atRiskEvents(environment_id, ids, yield* now(caller.environment));
			yield* outbox.publish(caller, ...levels.map(shortageEvent), ...atRisk);
		});

		const events: Collector<CallersStep> = {
			settle: (steps) =>
				Effect.forEach(
					Object.values(Arrays.groupBy(steps, ({ caller }) => caller.environment.environment_id)),
					// New events have new IDs, so they cannot be refused.
					(ofOne) => Effect.catchTag(publish(ofOne), "Refusal", Effect.die),
					{ discard: true },
				),
		};

		/** Records how a command itself changed the risk of its lines. */
		const note = (
			caller: WorkCaller,
			before: ReadonlyArray<StoredReservationLine>,
			after: ReadonlyArray<StoredReservationLine>,
		) => {
			const risks = riskChanges(before, after);
			return risks.length === 0 ? Effect.void : unitOfWork.collect(events, { caller, levels: [], risks });
		};

		/**
		 * Settles the shortages of the levels after `movements`, and returns the lines with changed protection. Runs no
		 * query if no level is or was short.
		 */
		const settle = Effect.fnUntraced(function* (
			caller: WorkCaller,
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
			yield* unitOfWork.collect(events, { caller, levels: changes, risks: riskChanges(open, changed) });
			return changed;
		});

		return { note, settle };
	}),
}) {}
