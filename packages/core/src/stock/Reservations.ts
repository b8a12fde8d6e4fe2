/**
 * Claims on stock (requirements: Reservation): hold, commit, consume, release, extend, and the expiry that nobody asks
 * for. A command locks the reservation first and its levels second, by item and then by location, so that no two wait
 * for each other in a circle; whoever comes second decides on what the first one left.
 */

import { Effect, Either, Option } from "effect";
import { lifecycle } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import { resolveRouting } from "./AllocationPolicies/RoutingSource.js";
import {
	type CommitInventoryReservation,
	type ConsumeInventoryReservation,
	type CreateInventoryReservation,
	checkExpiry,
	type ExtendInventoryReservation,
	everyLine,
	expiryKind,
	hasExpired,
	heldLine,
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
import { type Move, StockMover } from "./Reservations/StockMover.js";
import {
	type Applied,
	applyTargets,
	checkCovered,
	commitEverything,
	consumeByKey,
	type KeyQuantity,
	type LineTarget,
	releaseEverything,
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

/** On whose behalf a reservation changes; the timer does so on nobody's. */
type Origin = Pick<Caller, "environment" | "request">;

/** A hold to make: what a request says, and the order that it is for. */
export interface Hold extends CreateInventoryReservation {
	readonly order_id?: string;
}

/** What a command made of a reservation, and what it moved for that. */
export interface Changed {
	readonly inventory_reservation: InventoryReservation;
	readonly movements: ReadonlyArray<InventoryMovement>;
	readonly levels: ReadonlyArray<StockLevel>;
}

type Decision = (
	reservation: StoredReservation,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
) => Either.Either<Applied, Refusal>;

const keyInUse = ({ inventory_reservation_id, owner, status }: StoredReservation): Refusal =>
	refuse("INVENTORY_RESERVATION_KEY_IN_USE", {
		param: "owner.key",
		message: `The key ${owner.key} has an open reservation already.`,
		blocking_resources: [{ resource_type: "inventory_reservation", resource_id: inventory_reservation_id, status }],
	});

/** Somebody else took the key between our look and our insert: the transaction is tried again, and sees whom. */
const lostRace = (error: Refusal | StorageError): Refusal | StorageError =>
	error._tag === "Refusal" && error.code === "ALREADY_EXISTS"
		? new StorageError({ reason: "serialization", operation: "insert a reservation", cause: error })
		: error;

const isHeld = (lines: ReadonlyArray<StoredReservationLine>): boolean => lines.some((line) => line.held_quantity > 0);

const distinct = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)];

const expiryTimer = ({ inventory_reservation_id, owner }: StoredReservation) => ({
	kind: expiryKind,
	subject: inventory_reservation_id,
	due_at: owner.expires_at,
});

const sourceOf = ({ inventory_reservation_id }: StoredReservation) => ({
	type: "inventory_reservation",
	id: inventory_reservation_id,
});

const targetsOf =
	(targets: ReadonlyArray<LineTarget>): Decision =>
	(_, lines, at) =>
		applyTargets(lines, targets, at);

/** A commit, which comes too late when the time of the hold is over, whether or not it was given back yet. */
const inTime =
	(decide: Decision): Decision =>
	(reservation, lines, at) =>
		Either.filterOrLeft(
			decide(reservation, lines, at),
			(applied) => applied.changes.length === 0 || !hasExpired(reservation, at),
			() => refuse("INVENTORY_RESERVATION_EXPIRED"),
		);

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
		 * Routes demand and holds stock for it, all or nothing. `INVENTORY_UNAVAILABLE` says what fell short. The number
		 * of statements does not depend on the numbers of lines and locations.
		 */
		const hold = Effect.fnUntraced(function* (caller: Origin, request: Hold) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { demand_lines, inventory_routing_source, order_id, owner } = request;
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
			// After the lock, so that of two requests with one key and one demand the second sees the first.
			const open = yield* documents.findUnique(reservations, environment_id, "active_key", owner.key);
			if (Option.isSome(open)) return yield* keyInUse(open.value);
			const assignments = yield* Either.mapLeft(route(demands, rule, stock), unavailable(demands));
			const inventory_reservation_id = ids.make("inventory_reservation", millis);
			const byKey = new Map(demands.map(({ key, line }) => [key, line]));
			const lines = assignments.map(({ key, ...assigned }) => {
				const { line_key, variant_id } = byKey.get(key) ?? {};
				return heldLine(
					{
						inventory_reservation_line_id: ids.make("inventory_reservation_line", millis),
						inventory_reservation_id,
						...(line_key === undefined ? {} : { line_key }),
						...(variant_id === undefined ? {} : { variant_id }),
						...assigned,
					},
					time,
				);
			});
			const reservation: StoredReservation = {
				inventory_reservation_id,
				status: "active",
				owner,
				inventory_routing_source,
				...pinned,
				...(order_id === undefined ? {} : { order_id }),
				active_key: owner.key,
				inventory_item_ids: distinct(lines.map((line) => line.inventory_item_id)),
				location_ids: distinct(lines.map((line) => line.location_id)),
				version: 1,
				created_at: time,
				updated_at: time,
			};
			yield* Effect.mapError(documents.insert(reservations, environment_id, reservation), lostRace);
			yield* documents.insert(reservationLines, environment_id, ...lines);
			yield* timers.schedule(environment, expiryTimer(reservation));
			const moves = lines.map(
				({ held_quantity, inventory_item_id, location_id }): Move => ({
					inventory_item_id,
					location_id,
					movement_type: "hold",
					deltas: { held_quantity },
				}),
			);
			const { levels, movements } = yield* mover.move(caller, moves, sourceOf(reservation), millis);
			const changed: Changed = { inventory_reservation: reservationView(reservation, lines), movements, levels };
			return changed;
		}, transaction);

		const linesOfAll = (environment_id: string, reservation_ids: ReadonlyArray<string>) =>
			documents.findBy(reservationLines, environment_id, "inventory_reservation_id", reservation_ids, everyLine);

		/** Writes what was decided of a reservation that is locked, with its levels. */
		const write = Effect.fnUntraced(function* (
			caller: Origin,
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
			const moves = applied.changes.map(
				({ deltas, line: { inventory_item_id, location_id }, movement_type }): Move => ({
					inventory_item_id,
					location_id,
					movement_type,
					deltas,
				}),
			);
			const { levels, movements, protectedLines } = yield* mover.move(caller, moves, sourceOf(updated), millis);
			const settled = withChanged(moved, protectedLines);
			const changed: Changed = { inventory_reservation: reservationView(updated, settled), movements, levels };
			return changed;
		});

		const found = (environment_id: string, inventory_reservation_id: string) =>
			Effect.flatMap(
				documents.getForUpdate(reservations, environment_id, inventory_reservation_id),
				Option.match({
					onNone: () => notFound(reservations.resource, inventory_reservation_id),
					onSome: Effect.succeed,
				}),
			);

		/** Locks a reservation and its levels, and does with its lines what `decide` says. */
		const change = Effect.fnUntraced(function* (
			caller: Origin,
			inventory_reservation_id: string,
			decide: Decision,
			expected_version?: number,
		) {
			const { environment_id } = caller.environment;
			const reservation = yield* found(environment_id, inventory_reservation_id);
			yield* checkVersion(reservations.resource, reservation, expected_version);
			yield* ledger.lock(environment_id, reservation.inventory_item_ids, reservation.location_ids);
			// Read only now: what is at risk of a line changes under its level's lock.
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

		/** Commits all that the reservation was given, or refuses where it no longer holds all of it. */
		const commitAll = (caller: Origin, inventory_reservation_id: string) =>
			change(caller, inventory_reservation_id, inTime(commitEverything));

		/** Gives back what is still held, or committed too, where `buckets` says so. */
		const releaseAll = (caller: Origin, inventory_reservation_id: string, buckets: "held" | "held_and_committed") =>
			change(caller, inventory_reservation_id, releaseEverything(buckets));

		/** Hands off units of demand lines by their keys, from the lines in the order in which they were assigned. */
		const consumeLines = (caller: Origin, inventory_reservation_id: string, quantities: ReadonlyArray<KeyQuantity>) =>
			change(caller, inventory_reservation_id, consumeByKey(quantities));

		/** Refuses with `INVENTORY_AT_RISK` where stock does not cover the claim: no payment may start on it. */
		const checkNotAtRisk = Effect.fnUntraced(function* (caller: Origin, inventory_reservation_id: string) {
			const lines = yield* linesOfAll(caller.environment.environment_id, [inventory_reservation_id]);
			yield* checkCovered(lines);
		});

		/** The command of a caller, answered with what it moved. */
		const answered = Effect.fnUntraced(function* (
			caller: Caller,
			work: Effect.Effect<Changed, Refusal | StorageError>,
		) {
			const key = yield* requiredKey(caller);
			const { inventory_reservation, levels, movements } = yield* work;
			return quantityResult(key, movements, levels, { inventory_reservation });
		});

		const create = (caller: Caller, input: CreateInventoryReservation) => answered(caller, hold(caller, input));

		const commit = (caller: Caller, id: string, input: CommitInventoryReservation) =>
			answered(caller, change(caller, id, inTime(targetsOf(input.lines)), input.expected_version));

		const consume = (caller: Caller, id: string, input: ConsumeInventoryReservation) =>
			answered(caller, change(caller, id, targetsOf(input.lines), input.expected_version));

		const release = (caller: Caller, id: string, input: ReleaseInventoryReservation) =>
			answered(caller, change(caller, id, targetsOf(input.lines), input.expected_version));

		/** Moves the end of a hold that has not ended yet. */
		const extendHold = Effect.fnUntraced(function* (
			caller: Origin,
			inventory_reservation_id: string,
			{ expected_version, expires_at }: ExtendInventoryReservation,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const reservation = yield* found(environment_id, inventory_reservation_id);
			yield* checkVersion(reservations.resource, reservation, expected_version);
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			const time = yield* now(environment);
			if (reservation.status !== "active" || hasExpired(reservation, time))
				return yield* refuse("INVENTORY_RESERVATION_EXPIRED", { message: "The reservation holds nothing any more." });
			yield* checkExpiry(expires_at, time, "expires_at");
			if (expires_at < reservation.owner.expires_at)
				return yield* refuse("INVALID_VALUE", {
					param: "expires_at",
					message: `The hold ends at ${reservation.owner.expires_at}; extending it cannot end it earlier.`,
				});
			const owner = { ...reservation.owner, expires_at };
			const extended =
				expires_at === reservation.owner.expires_at
					? reservation
					: yield* documents.update(reservations, environment_id, { ...reservation, owner, updated_at: time });
			if (extended !== reservation) yield* timers.schedule(environment, expiryTimer(extended));
			const changed: Changed = { inventory_reservation: reservationView(extended, lines), movements: [], levels: [] };
			return changed;
		}, transaction);

		const extend = (caller: Caller, id: string, input: ExtendInventoryReservation) =>
			answered(caller, extendHold(caller, id, input));

		/** Gives back what a reservation still holds when its time is over; what is committed stays. */
		const expire = traced("Reservations.expire")(function* (environment: Environment, timer: ClaimedTimer) {
			const caller: Origin = { environment, request: null };
			const { environment_id } = environment;
			// The reservation before the timer, in the order of every command that sets or cancels it.
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
