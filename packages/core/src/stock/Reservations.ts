/**
 * Claims on stock (requirements: Reservation): hold, commit, consume, release, extend and expire. A command locks the
 * reservation first and its levels second, by item and then by location, so that no two commands deadlock. The second
 * of two commands decides on what the first one wrote.
 */

import { Effect, Either, Option } from "effect";
import { lifecycle } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { resolveRouting } from "./AllocationPolicies/RoutingSource.js";
import {
	checkExpiry,
	distinct,
	expiryTimer,
	extendedHold,
	type Hold,
	heldLines,
	holdMoves,
	keyInUse,
	newReservation,
} from "./Reservations/Hold.js";
import {
	type CommitInventoryReservation,
	type ConsumeInventoryReservation,
	type CreateInventoryReservation,
	type ExtendInventoryReservation,
	everyLine,
	expiryKind,
	type InventoryReservation,
	linesOf,
	type ReleaseInventoryReservation,
	reservationLines,
	reservations,
	reservationView,
	type StoredReservation,
	type StoredReservationLine,
	withLines,
} from "./Reservations/Reservation.js";
import type { StockCaller } from "./Reservations/ShortageSettler.js";
import { StockMover } from "./Reservations/StockMover.js";
import {
	type Applied,
	beforeExpiry,
	checkCovered,
	commitEverything,
	consumeByKey,
	type DecideLines,
	isHeld,
	type KeyQuantity,
	movesOf,
	releaseEverything,
	toReleases,
	toTargets,
	withChanged,
} from "./Reservations/Targets.js";
import { reservationsUseCases } from "./Reservations/UseCases.js";
import { readDemands } from "./Routing/Demand.js";
import { SoldItems } from "./Routing/SoldItems.js";
import { unavailable } from "./Routing/Unavailable.js";
import { route } from "./Routing.js";
import type { StockLevel } from "./StockLedger/Level.js";
import type { InventoryMovement } from "./StockLedger/Movement.js";
import { quantityResult, requiredKey } from "./StockLedger/Result.js";
import { StockLedger } from "./StockLedger.js";

/** A reservation after a command, with the movements and levels that the command caused. */
export interface Changed {
	readonly inventory_reservation: InventoryReservation;
	readonly movements: ReadonlyArray<InventoryMovement>;
	readonly levels: ReadonlyArray<StockLevel>;
}

/** Another transaction inserted the key after the check here. A retry of this transaction refuses with `keyInUse`. */
const insertRace = (error: Refusal | StorageError): Refusal | StorageError =>
	error._tag === "Refusal" && error.code === "ALREADY_EXISTS"
		? new StorageError({ reason: "serialization", operation: "insert a reservation", cause: error })
		: error;

const sourceOf = ({ inventory_reservation_id }: StoredReservation) => ({
	type: "inventory_reservation",
	id: inventory_reservation_id,
});

export class Reservations extends Effect.Service<Reservations>()("@svc/core/stock/Reservations", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const soldItems = yield* SoldItems;
		const ids = yield* Ids;
		const ledger = yield* StockLedger;
		const lists = yield* Lists;
		const mover = yield* StockMover;
		const outbox = yield* Outbox;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Routes demand and holds stock for it, all or nothing. `INVENTORY_UNAVAILABLE` lists what fell short. The number
		 * of statements does not depend on the numbers of lines and locations.
		 */
		const hold = Effect.fnUntraced(function* (caller: StockCaller, request: Hold) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { demand_lines, inventory_routing_source, owner } = request;
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			yield* checkExpiry(owner.expires_at, time, "owner.expires_at");
			const { rule, ...pinned } = yield* resolveRouting(documents, environment_id, inventory_routing_source);
			const demands = yield* readDemands(documents, soldItems, environment_id, demand_lines);
			const stock = yield* ledger.lockAvailable(
				environment_id,
				distinct(demands.map((demand) => demand.inventory_item_id)),
				rule.locations.map((location) => location.location_id),
			);
			// Read after the lock: of two requests with one key and one demand, the second then finds the first.
			const open = yield* documents.findUnique(reservations, environment_id, "active_key", owner.key);
			if (Option.isSome(open)) return yield* keyInUse(open.value);
			const assignments = yield* Either.mapLeft(route(demands, rule, stock), unavailable(demands));
			const inventory_reservation_id = ids.make("inventory_reservation", millis);
			const lineId = () => ids.make("inventory_reservation_line", millis);
			const lines = heldLines(inventory_reservation_id, demands, assignments, lineId, time);
			const reservation = newReservation(inventory_reservation_id, request, pinned, lines, time);
			yield* Effect.mapError(documents.insert(reservations, environment_id, reservation), insertRace);
			yield* documents.insert(reservationLines, environment_id, ...lines);
			yield* timers.schedule(environment, expiryTimer(reservation));
			const { levels, movements } = yield* mover.move(caller, holdMoves(lines), sourceOf(reservation), millis);
			const changed: Changed = { inventory_reservation: reservationView(reservation, lines), movements, levels };
			return changed;
		}, transaction);

		const linesOfAll = (environment_id: string, reservation_ids: ReadonlyArray<string>) =>
			documents.findBy(reservationLines, environment_id, "inventory_reservation_id", reservation_ids, everyLine);

		/** Writes a decision on a reservation. The caller has locked the reservation and its levels. */
		const write = Effect.fnUntraced(function* (
			caller: StockCaller,
			reservation: StoredReservation,
			lines: ReadonlyArray<StoredReservationLine>,
			applied: Applied,
			millis: number,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const time = fromMillis(millis);
			const { inventory_reservation_id } = reservation;
			const written = yield* documents.updateMany(reservationLines, environment_id, applied.lines);
			const moved = withChanged(lines, written);
			const updated = yield* documents.update(reservations, environment_id, withLines(reservation, moved, time));
			if (isHeld(lines) && !isHeld(moved)) yield* timers.cancel(environment_id, expiryKind, inventory_reservation_id);
			const moves = movesOf(applied.changes);
			const { levels, movements, protectedLines } = yield* mover.move(caller, moves, sourceOf(updated), millis);
			const settled = withChanged(moved, protectedLines);
			const changed: Changed = { inventory_reservation: reservationView(updated, settled), movements, levels };
			return changed;
		});

		/** Locks a reservation and its levels, decides on its lines, and writes the decision. */
		const change = Effect.fnUntraced(function* (
			caller: StockCaller,
			inventory_reservation_id: string,
			decide: DecideLines,
			expected_version?: number,
		) {
			const { environment_id } = caller.environment;
			const reservation = yield* documents.requireForUpdate(
				reservations,
				environment_id,
				inventory_reservation_id,
				expected_version,
			);
			yield* ledger.lock(environment_id, reservation.inventory_item_ids, reservation.location_ids);
			// Read after the lock: a line's at-risk quantities change under its level's lock alone.
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			const millis = yield* nowMillis(caller.environment);
			const applied = yield* decide(reservation, lines, fromMillis(millis));
			if (applied.changes.length > 0) return yield* write(caller, reservation, lines, applied, millis);
			const unchanged: Changed = {
				inventory_reservation: reservationView(reservation, lines),
				movements: [],
				levels: [],
			};
			return unchanged;
		}, transaction);

		/** Commits all units that were assigned. Refuses if the reservation no longer holds all of them. */
		const commitAll = (caller: StockCaller, inventory_reservation_id: string) =>
			change(caller, inventory_reservation_id, beforeExpiry(commitEverything));

		/** Releases what is held; with `held_and_committed`, also what is committed. */
		const releaseAll = (
			caller: StockCaller,
			inventory_reservation_id: string,
			buckets: "held" | "held_and_committed",
		) => change(caller, inventory_reservation_id, releaseEverything(buckets));

		/** Consumes units by the keys of demand lines, from reservation lines in the order of their assignment. */
		const consumeLines = (
			caller: StockCaller,
			inventory_reservation_id: string,
			quantities: ReadonlyArray<KeyQuantity>,
		) => change(caller, inventory_reservation_id, consumeByKey(quantities));

		/** Refuses with `INVENTORY_AT_RISK` if stock does not cover the claim: no payment may start on it. */
		const checkNotAtRisk = Effect.fnUntraced(function* (caller: StockCaller, inventory_reservation_id: string) {
			const lines = yield* linesOfAll(caller.environment.environment_id, [inventory_reservation_id]);
			yield* checkCovered(lines);
		});

		/** Runs a caller's command and returns its quantity result. */
		const quantityCommand = Effect.fnUntraced(function* (
			caller: Caller,
			command: Effect.Effect<Changed, Refusal | StorageError>,
		) {
			const key = yield* requiredKey(caller);
			const { inventory_reservation, levels, movements } = yield* command;
			return quantityResult(key, movements, levels, { inventory_reservation });
		});

		const create = (caller: Caller, input: CreateInventoryReservation) => quantityCommand(caller, hold(caller, input));

		const commit = (caller: Caller, id: string, input: CommitInventoryReservation) =>
			quantityCommand(caller, change(caller, id, beforeExpiry(toTargets(input.lines)), input.expected_version));

		const consume = (caller: Caller, id: string, input: ConsumeInventoryReservation) =>
			quantityCommand(caller, change(caller, id, toTargets(input.lines), input.expected_version));

		const release = (caller: Caller, id: string, input: ReleaseInventoryReservation) =>
			quantityCommand(caller, change(caller, id, toReleases(input.lines), input.expected_version));

		/** Extends a hold that has not ended yet. */
		const extendHold = Effect.fnUntraced(function* (
			caller: StockCaller,
			inventory_reservation_id: string,
			{ expected_version, expires_at }: ExtendInventoryReservation,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const reservation = yield* documents.requireForUpdate(
				reservations,
				environment_id,
				inventory_reservation_id,
				expected_version,
			);
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			const decision = yield* extendedHold(reservation, expires_at, yield* now(environment));
			const isExtended = decision !== reservation;
			const extended = isExtended ? yield* documents.update(reservations, environment_id, decision) : reservation;
			if (isExtended) yield* timers.schedule(environment, expiryTimer(extended));
			const changed: Changed = { inventory_reservation: reservationView(extended, lines), movements: [], levels: [] };
			return changed;
		}, transaction);

		const extend = (caller: Caller, id: string, input: ExtendInventoryReservation) =>
			quantityCommand(caller, extendHold(caller, id, input));

		/** Releases what a reservation still holds when the hold ends; what is committed stays. */
		const expire = traced("Reservations.expire")(function* (environment: Environment, timer: ClaimedTimer) {
			const caller: StockCaller = { environment, request: null };
			const { environment_id } = environment;
			// Lock the reservation before the timer, as every command does that sets or cancels the timer.
			const stored = yield* documents.getForUpdate(reservations, environment_id, timer.subject);
			if (!(yield* timers.complete(timer)) || Option.isNone(stored) || stored.value.status !== "active") return;
			const { inventory_reservation } = yield* change(caller, timer.subject, releaseEverything("held"));
			const { inventory_reservation_id, order_id, owner, status, updated_at } = inventory_reservation;
			const summary = { inventory_reservation_id, status, owner, ...(order_id === undefined ? {} : { order_id }) };
			yield* outbox.publish(caller, {
				event_type: "inventory.reservation.expired",
				data: lifecycle("inventory_reservation", summary, updated_at),
			});
		}, transaction);

		const get = Effect.fnUntraced(function* (caller: Caller, inventory_reservation_id: string) {
			const { value } = yield* lists.get(reservations, caller, inventory_reservation_id);
			return reservationView(value, yield* linesOfAll(caller.environment.environment_id, [inventory_reservation_id]));
		});

		/** A page of reservations with their lines. */
		const list = Effect.fnUntraced(function* (caller: Caller, parameters: ListParameters) {
			return yield* lists.pageOf(reservations, caller, parameters, (found) =>
				Effect.map(
					linesOfAll(
						caller.environment.environment_id,
						found.map((reservation) => reservation.inventory_reservation_id),
					),
					(lines) => found.map((reservation) => reservationView(reservation, linesOf(reservation, lines))),
				),
			);
		});

		return {
			hold,
			commitAll,
			releaseAll,
			consumeLines,
			extendHold,
			checkNotAtRisk,
			expire,
			create,
			commit,
			consume,
			release,
			extend,
			get,
			list,
		};
	}),
}) {}

export const reservationsCapability = implement(reservationsUseCases, Reservations);
