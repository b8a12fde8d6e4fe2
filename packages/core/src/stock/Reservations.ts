/**
 * Claims on stock (requirements: Reservation): hold, commit, consume, release, extend, and expire. A command locks the
 * reservation first. Then it locks all levels that it may touch in one statement, by item and then by location, so that
 * no two commands deadlock. The second of two commands sees what the first one wrote.
 */

import { Effect, Either, Option } from "effect";
import { lifecycle } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher, type PatchInventoryMetadata } from "../platform/MetadataPatch.js";
import { type Caller, type Environment, now, nowMillis, type WorkCaller } from "../words/Environment.js";
import { hasCode, type Refusal, refuse } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { canFulfill, locations } from "./Locations/Location.js";
import { canCommit, decidePaid, isIntact, losingCover, overcommitted } from "./Reservations/Cover.js";
import { checkExpiry, distinct, expiryTimer, extendedHold, type Hold } from "./Reservations/Hold.js";
import {
	type CommitInventoryReservation,
	type ConsumeInventoryReservation,
	type CreateInventoryReservation,
	type ExtendInventoryReservation,
	everyLine,
	expiryKind,
	isAtRisk,
	linesOf,
	type ReleaseInventoryReservation,
	reservationLines,
	reservations,
	reservationView,
	type StoredReservation,
	type StoredReservationLine,
	stockKeyOf,
	withLines,
} from "./Reservations/Reservation.js";
import { ShortageSettler } from "./Reservations/ShortageSettler.js";
import { type Changed, type PreparedHold, StockHolder } from "./Reservations/StockHolder.js";
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
	ofNoPaidOrder,
	releaseByKey,
	releaseEverything,
	toReleases,
	toTargets,
	withChanged,
} from "./Reservations/Targets.js";
import { reservationsUseCases } from "./Reservations/UseCases.js";
import { unavailable } from "./Routing/Unavailable.js";
import { route } from "./Routing.js";
import { type StockLevel, shortageOf } from "./StockLedger/Level.js";
import { quantityResult, requiredKey } from "./StockLedger/Result.js";
import { StockLedger } from "./StockLedger.js";

/** Decides on the lines of a reservation and on its levels, which are locked. */
type Decide = (
	...given: [...Parameters<DecideLines>, levels: ReadonlyArray<StockLevel>]
) => Effect.Effect<Applied, Refusal | StorageError>;

/** The outcome for a paid order's stock: the reservation that has it committed, or why there is none. */
export type CommittedHold = Either.Either<string, Refusal>;

const committedIn = (inventory_reservation_id: string): CommittedHold => Either.right(inventory_reservation_id);
const nowhere = (refusal: Refusal): CommittedHold => Either.left(refusal);

/** Another transaction changed the lines after they were read. A retry of this transaction locks more levels. */
const changedMeanwhile = (cause: unknown) =>
	new StorageError({ reason: "serialization", operation: "commit a hold that has changed", cause });

const sourceOf = ({ inventory_reservation_id }: StoredReservation) => ({
	type: "inventory_reservation",
	id: inventory_reservation_id,
});

export class Reservations extends Effect.Service<Reservations>()("@svc/core/stock/Reservations", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const holder = yield* StockHolder;
		const ledger = yield* StockLedger;
		const lists = yield* Lists;
		const mover = yield* StockMover;
		const outbox = yield* Outbox;
		const patchStored = yield* metadataPatcher(reservations);
		const shortages = yield* ShortageSettler;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Routes demand and holds stock for it, all or nothing. `INVENTORY_UNAVAILABLE` lists what fell short. The number
		 * of queries does not depend on the numbers of lines and locations.
		 */
		const hold = Effect.fnUntraced(function* (caller: WorkCaller, request: Hold) {
			const { environment } = caller;
			yield* checkExpiry(request.owner.expires_at, yield* now(environment), "owner.expires_at");
			const prepared = yield* holder.prepare(environment, request);
			const { demands, rule } = prepared;
			const stock = yield* ledger.lockAvailable(
				environment.environment_id,
				distinct(demands.map((demand) => demand.inventory_item_id)),
				rule.locations.map((location) => location.location_id),
			);
			// Checked after the lock: of two requests with the same key and demand, the second then finds the first.
			yield* holder.checkKey(environment, request);
			const assignments = yield* Either.mapLeft(route(demands, rule, stock), unavailable(demands));
			return yield* holder.place(caller, prepared, assignments);
		}, transaction);

		const linesOfAll = (environment_id: string, reservation_ids: ReadonlyArray<string>) =>
			documents.findBy(reservationLines, environment_id, "inventory_reservation_id", reservation_ids, everyLine);

		/** Writes a decision on a reservation. The caller has locked the reservation and its levels. */
		const write = Effect.fnUntraced(function* (
			caller: WorkCaller,
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
			yield* shortages.note(caller, lines, moved);
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
			caller: WorkCaller,
			inventory_reservation_id: string,
			decide: Decide | DecideLines,
			expected_version?: number,
		) {
			const { environment_id } = caller.environment;
			const reservation = yield* documents.requireForUpdate(
				reservations,
				environment_id,
				inventory_reservation_id,
				expected_version,
			);
			const levels = yield* ledger.lock(environment_id, reservation.inventory_item_ids, reservation.location_ids);
			// Read after the lock, because a line's at-risk quantities change only under its level's lock.
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			const millis = yield* nowMillis(caller.environment);
			const applied = yield* decide(reservation, lines, fromMillis(millis), levels);
			if (applied.changes.length > 0) return yield* write(caller, reservation, lines, applied, millis);
			const unchanged: Changed = {
				inventory_reservation: reservationView(reservation, lines),
				movements: [],
				levels: [],
			};
			return unchanged;
		}, transaction);

		/** Commits all units of a hold that this transaction has made. */
		const commitAll = (caller: WorkCaller, inventory_reservation_id: string) =>
			change(caller, inventory_reservation_id, beforeExpiry(commitEverything));

		/** Locks the levels of a hold and of all other places where its units could be claimed, in one statement. */
		const lockWidely = (
			environment_id: string,
			{ inventory_item_ids, location_ids }: StoredReservation,
			hold: PreparedHold,
		) =>
			ledger.lock(
				environment_id,
				distinct([...inventory_item_ids, ...hold.demands.map((demand) => demand.inventory_item_id)]),
				distinct([...location_ids, ...hold.rule.locations.map((location) => location.location_id)]),
			);

		/** Returns the locations of a rule that may fulfill. */
		const fulfilling = (environment_id: string, { rule }: PreparedHold) =>
			Effect.map(
				documents.getMany(
					locations,
					environment_id,
					rule.locations.map((location) => location.location_id),
				),
				(found) => new Set(found.filter(canFulfill).map((location) => location.location_id)),
			);

		/** Commits a hold that appears intact and covered, under the locks of its own levels alone. */
		const commitCovered = Effect.fnUntraced(
			function* (
				caller: WorkCaller,
				reservation: StoredReservation,
				seen: ReadonlyArray<StoredReservationLine>,
				millis: number,
			) {
				const { environment_id } = caller.environment;
				const { inventory_item_ids, inventory_reservation_id, location_ids } = reservation;
				const levels = yield* ledger.lock(environment_id, inventory_item_ids, location_ids);
				// A line's at-risk units change only under its level's lock, and only if the level is or was short.
				const isShort = levels.some((level) => shortageOf(level) > 0);
				const lines = isShort ? yield* linesOfAll(environment_id, [inventory_reservation_id]) : seen;
				// More levels cannot be locked now, because some would be locked out of order.
				if (!canCommit(lines, levels)) return yield* changedMeanwhile("The hold has lost its cover.");
				const applied = yield* commitEverything(undefined, lines, fromMillis(millis));
				if (applied.changes.length > 0) yield* write(caller, reservation, lines, applied, millis);
			},
			Effect.mapError((error) => (hasCode("VERSION_CONFLICT")(error) ? changedMeanwhile(error) : error)),
		);

		/** Decides on a hold that is lost or at risk, under the locks of all levels where its units may be claimed. */
		const commitElsewhere = Effect.fnUntraced(function* (
			caller: WorkCaller,
			reservation: StoredReservation,
			again: PreparedHold,
			millis: number,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { inventory_reservation_id } = reservation;
			const levels = yield* lockWidely(environment_id, reservation, again);
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			const places = yield* fulfilling(environment_id, again);
			const { demands, rule } = again;
			const paid = { reservation, lines, levels, demands, rule, fulfilling: places };
			const time = fromMillis(millis);
			const decision = decidePaid(paid, time);
			if (decision._tag === "Unavailable") return nowhere(unavailable(demands)(decision.shortfalls));
			if (decision._tag === "Commit") {
				const applied = yield* commitEverything(undefined, lines, time);
				if (applied.changes.length > 0) yield* write(caller, reservation, lines, applied, millis);
				return committedIn(inventory_reservation_id);
			}
			const released = yield* releaseEverything("held_and_committed")(undefined, lines, time);
			if (released.changes.length > 0) yield* write(caller, reservation, lines, released, millis);
			yield* holder.checkKey(environment, again.request);
			const placed = yield* holder.place(caller, again, decision.assignments);
			const { inventory_reservation_id: made } = placed.inventory_reservation;
			yield* change(caller, made, commitEverything);
			return committedIn(made);
		});

		/**
		 * Commits the hold of an order with settled money, without taking cover from earlier committed claims. A hold that
		 * is lost, or that stock no longer covers, is routed anew by `again`. If no location can serve it, the hold is
		 * unchanged.
		 */
		const commitPaid = Effect.fnUntraced(function* (caller: WorkCaller, inventory_reservation_id: string, again: Hold) {
			const { environment } = caller;
			const { environment_id } = environment;
			const reservation = yield* documents.requireForUpdate(reservations, environment_id, inventory_reservation_id);
			const millis = yield* nowMillis(environment);
			const lines = yield* linesOfAll(environment_id, [inventory_reservation_id]);
			if (isIntact(reservation, lines, fromMillis(millis)) && !lines.some(isAtRisk)) {
				yield* commitCovered(caller, reservation, lines, millis);
				return committedIn(inventory_reservation_id);
			}
			const prepared = yield* holder.prepare(environment, again);
			return yield* commitElsewhere(caller, reservation, prepared, millis);
		}, transaction);

		/**
		 * Refuses a manual commit that would take cover from an order that was paid earlier. Between claims without an
		 * order, the seller decides.
		 */
		const sparingOrders =
			(caller: WorkCaller, decide: DecideLines): Decide =>
			(reservation, lines, time, levels) =>
				Effect.gen(function* () {
					const { environment_id } = caller.environment;
					const applied = yield* decide(reservation, lines, time);
					const short = overcommitted(levels, applied);
					if (short.length === 0) return applied;
					const keys = short.map(stockKeyOf);
					const open = yield* documents.findBy(reservationLines, environment_id, "open_stock_key", keys, everyLine);
					const losers = losingCover(short, open, applied);
					const found = losers.length === 0 ? [] : yield* documents.getMany(reservations, environment_id, losers);
					const orders = found.flatMap(({ order_id }) => (order_id === undefined ? [] : [order_id]));
					if (orders.length === 0) return applied;
					return yield* refuse("INVENTORY_AT_RISK", {
						message:
							"The commit would take stock from an order that was paid earlier: bring stock to the location first.",
						blocking_resources: orders.map((resource_id) => ({ resource_type: "order", resource_id })),
					});
				});

		/** Releases what is held; with `held_and_committed`, also what is committed. */
		const releaseAll = (caller: WorkCaller, inventory_reservation_id: string, buckets: "held" | "held_and_committed") =>
			change(caller, inventory_reservation_id, releaseEverything(buckets));

		/** Consumes units by the keys of demand lines, from reservation lines in order of their assignment. */
		const consumeLines = (
			caller: WorkCaller,
			inventory_reservation_id: string,
			quantities: ReadonlyArray<KeyQuantity>,
		) => change(caller, inventory_reservation_id, consumeByKey(quantities));

		/** Releases committed units by the keys of demand lines. */
		const releaseLines = (caller: WorkCaller, id: string, quantities: ReadonlyArray<KeyQuantity>) =>
			change(caller, id, releaseByKey(quantities));

		/** Refuses with `INVENTORY_AT_RISK` if stock does not cover the claim: no payment may start on it. */
		const checkNotAtRisk = Effect.fnUntraced(function* (caller: WorkCaller, inventory_reservation_id: string) {
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

		const create = (caller: Caller, input: CreateInventoryReservation) =>
			quantityCommand(caller, Effect.zipRight(holder.checkNames(caller.environment, input), hold(caller, input)));

		const commit = (caller: Caller, id: string, input: CommitInventoryReservation) =>
			quantityCommand(
				caller,
				change(caller, id, sparingOrders(caller, beforeExpiry(toTargets(input.lines))), input.expected_version),
			);

		const consume = (caller: Caller, id: string, input: ConsumeInventoryReservation) =>
			quantityCommand(
				caller,
				change(caller, id, ofNoPaidOrder("consumed", toTargets(input.lines)), input.expected_version),
			);

		const release = (caller: Caller, id: string, input: ReleaseInventoryReservation) =>
			quantityCommand(
				caller,
				change(caller, id, ofNoPaidOrder("released", toReleases(input.lines)), input.expected_version),
			);

		/** Extends a hold that has not ended yet. */
		const extendHold = Effect.fnUntraced(function* (
			caller: WorkCaller,
			inventory_reservation_id: string,
			{ expected_version, expires_at }: ExtendInventoryReservation,
			maximumMillis?: number,
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
			const decision = yield* extendedHold(reservation, expires_at, yield* now(environment), maximumMillis);
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
			const caller: WorkCaller = { environment, request: null };
			const { environment_id } = environment;
			// Locks the reservation before the timer, like every command that sets or cancels the timer.
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

		const patch = Effect.fnUntraced(function* (
			caller: Caller,
			inventory_reservation_id: string,
			input: PatchInventoryMetadata,
		) {
			const patched = yield* patchStored(caller, inventory_reservation_id, input);
			return reservationView(patched, yield* linesOfAll(caller.environment.environment_id, [inventory_reservation_id]));
		}, transaction);

		/** A page of reservations with their lines. */
		const list = (caller: Caller, parameters: ListParameters) =>
			lists.pageOf(reservations, caller, parameters, (found) =>
				Effect.map(
					linesOfAll(
						caller.environment.environment_id,
						found.map((reservation) => reservation.inventory_reservation_id),
					),
					(lines) => found.map((reservation) => reservationView(reservation, linesOf(reservation, lines))),
				),
			);

		return {
			hold,
			commitAll,
			commitPaid,
			releaseAll,
			consumeLines,
			releaseLines,
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
			patch,
		};
	}),
}) {}

export const reservationsCapability = implement(reservationsUseCases, Reservations);
