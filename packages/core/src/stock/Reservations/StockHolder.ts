/**
 * Makes reservations: reads what a request demands, and writes what routing assigned. The caller locks the levels in
 * between.
 */
import { Effect, Option } from "effect";
import { type Environment, nowMillis, type WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { StorageError } from "../../words/Storage/StorageError.js";
import { Timers } from "../../words/Storage/Timers.js";
import { fromMillis } from "../../words/Timestamp.js";
import { type ResolvedRouting, resolveRouting } from "../AllocationPolicies/RoutingSource.js";
import { checkAllowed, type ItemDemand, readDemands } from "../Routing/Demand.js";
import { SoldItems } from "../Routing/SoldItems.js";
import type { Assignment } from "../Routing.js";
import type { StockLevel } from "../StockLedger/Level.js";
import type { InventoryMovement } from "../StockLedger/Movement.js";
import { expiryTimer, type Hold, heldLines, holdMoves, keyInUse, newReservation } from "./Hold.js";
import { type InventoryReservation, reservationLines, reservations, reservationView } from "./Reservation.js";
import { StockMover } from "./StockMover.js";

/** A reservation after a command, with the movements and levels that the command caused. */
export interface Changed {
	readonly inventory_reservation: InventoryReservation;
	readonly movements: ReadonlyArray<InventoryMovement>;
	readonly levels: ReadonlyArray<StockLevel>;
}

/** A request for a hold, with everything that it refers to. */
export interface PreparedHold extends ResolvedRouting {
	readonly request: Hold;
	readonly demands: ReadonlyArray<ItemDemand>;
}

/** Another transaction inserted the key after the check here. A retry of this transaction refuses with `keyInUse`. */
const insertRace = (error: Refusal | StorageError): Refusal | StorageError =>
	error._tag === "Refusal" && error.code === "ALREADY_EXISTS"
		? new StorageError({ reason: "serialization", operation: "insert a reservation", cause: error })
		: error;

export class StockHolder extends Effect.Service<StockHolder>()("@svc/core/stock/Reservations/StockHolder", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mover = yield* StockMover;
		const soldItems = yield* SoldItems;
		const timers = yield* Timers;

		/** Reads the locations and items of a request. Locks nothing. */
		const prepare = Effect.fnUntraced(function* ({ environment_id }: Environment, request: Hold) {
			// A payment request names no items and no policy, so if those of its order are archived, that counts as a
			// shortage.
			const archived = request.order_id === undefined ? "refuse" : "unavailable";
			const routing = yield* resolveRouting(documents, environment_id, request.inventory_routing_source, archived);
			const demands = yield* readDemands(documents, soldItems, environment_id, request.demand_lines, archived);
			const prepared: PreparedHold = { ...routing, request, demands };
			return prepared;
		});

		/** Refuses lines that allow unknown locations. An order's lines only allow known ones, so they need no check. */
		const checkNames = ({ environment_id }: Environment, { demand_lines }: Hold) =>
			checkAllowed(documents, environment_id, demand_lines);

		/** Refuses an owner's key with an active reservation. Call it after the levels are locked. */
		const checkKey = Effect.fnUntraced(function* ({ environment_id }: Environment, { owner }: Hold) {
			const active = yield* documents.findUnique(reservations, environment_id, "active_key", owner.key);
			if (Option.isSome(active)) return yield* keyInUse(active.value);
		});

		/**
		 * Writes the reservation of these assignments. The caller has locked their levels and checked the key. The claim's
		 * age starts now, when the wait for the locks is over.
		 */
		const place = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ demands, request, rule: _, ...pinned }: PreparedHold,
			assignments: ReadonlyArray<Assignment>,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const inventory_reservation_id = ids.make("inventory_reservation", millis);
			const lineId = () => ids.make("inventory_reservation_line", millis);
			const lines = heldLines(inventory_reservation_id, demands, assignments, lineId, time);
			const reservation = newReservation(inventory_reservation_id, request, pinned, lines, time);
			yield* Effect.mapError(documents.insert(reservations, environment_id, reservation), insertRace);
			yield* documents.insert(reservationLines, environment_id, ...lines);
			yield* timers.schedule(environment, expiryTimer(reservation));
			const source = { type: "inventory_reservation", id: inventory_reservation_id };
			const { levels, movements } = yield* mover.move(caller, holdMoves(lines), source, millis);
			const changed: Changed = { inventory_reservation: reservationView(reservation, lines), movements, levels };
			return changed;
		});

		return { prepare, checkNames, checkKey, place };
	}),
}) {}
