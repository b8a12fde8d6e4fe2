/**
 * A hold: stock that is reserved until `owner.expires_at` (requirements: Reservation). Decides which reservation,
 * lines, and movements a request creates, and when the hold ends. Pure.
 */
import { Either } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refuse, refused } from "../../words/Errors.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { addMillis } from "../../words/Timestamp.js";
import type { ResolvedRouting } from "../AllocationPolicies/RoutingSource.js";
import type { ItemDemand } from "../Routing/Demand.js";
import type { Assignment } from "../Routing.js";
import {
	type CreateInventoryReservation,
	expiryKind,
	maximumHoldMillis,
	type StoredReservation,
	type StoredReservationLine,
	stockKeyOf,
} from "./Reservation.js";
import type { Move } from "./StockMover.js";

/** A request for a hold, with the order that it is for. */
export interface Hold extends CreateInventoryReservation {
	readonly order_id?: string;
}

/** The identity of a new line, and how many units it holds at which location. */
export interface LineAssignment {
	readonly inventory_reservation_line_id: string;
	readonly inventory_reservation_id: string;
	readonly line_key?: string;
	readonly variant_id?: string;
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly quantity: number;
}

/** Returns a new line that holds all of its units. */
export const heldLine = ({ quantity, ...assignment }: LineAssignment, now: string): StoredReservationLine => ({
	...assignment,
	requested_quantity: quantity,
	held_quantity: quantity,
	committed_quantity: 0,
	consumed_quantity: 0,
	released_from_held_quantity: 0,
	released_from_committed_quantity: 0,
	at_risk_held_quantity: 0,
	at_risk_committed_quantity: 0,
	open_stock_key: stockKeyOf(assignment),
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns one line per assignment, with the names given by the demand line. `makeLineId` generates their IDs. */
export const heldLines = (
	inventory_reservation_id: string,
	demands: ReadonlyArray<ItemDemand>,
	assignments: ReadonlyArray<Assignment>,
	makeLineId: () => string,
	now: string,
): ReadonlyArray<StoredReservationLine> => {
	const lines = new Map(demands.map(({ key, line }) => [key, line]));
	return assignments.map(({ key, ...assignment }) => {
		const { line_key, variant_id } = lines.get(key) ?? {};
		return heldLine(
			{
				inventory_reservation_line_id: makeLineId(),
				inventory_reservation_id,
				...(line_key === undefined ? {} : { line_key }),
				...(variant_id === undefined ? {} : { variant_id }),
				...assignment,
			},
			now,
		);
	});
};

/** Returns the values without duplicates. */
export const distinct = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)];

/** Returns the new, active reservation of these lines, pinned to the policy version that routed the demand. */
export const newReservation = (
	inventory_reservation_id: string,
	{ inventory_routing_source, metadata, order_id, owner }: Hold,
	pinned: Omit<ResolvedRouting, "rule">,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
): StoredReservation => ({
	inventory_reservation_id,
	status: "active",
	owner,
	inventory_routing_source,
	...pinned,
	...(order_id === undefined ? {} : { order_id }),
	active_key: owner.key,
	inventory_item_ids: distinct(lines.map((line) => line.inventory_item_id)),
	location_ids: distinct(lines.map((line) => line.location_id)),
	...(metadata === undefined ? {} : { metadata }),
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the movements that new lines cause. */
export const holdMoves = (lines: ReadonlyArray<StoredReservationLine>): ReadonlyArray<Move> =>
	lines.map(({ held_quantity, inventory_item_id, location_id }) => ({
		inventory_item_id,
		location_id,
		movement_type: "hold",
		deltas: { held_quantity },
	}));

/** Returns the refusal of a second active reservation for an owner's key. */
export const keyInUse = ({ inventory_reservation_id, owner, status }: StoredReservation): Refusal =>
	refuse("INVENTORY_RESERVATION_KEY_IN_USE", {
		param: "owner.key",
		message: `The key ${owner.key} already has an active reservation: ${inventory_reservation_id}.`,
		blocking_resources: [{ resource_type: "inventory_reservation", resource_id: inventory_reservation_id, status }],
	});

/** The timer that releases what the reservation still holds when the hold ends. */
export const expiryTimer = ({ inventory_reservation_id, owner }: StoredReservation): Timer => ({
	kind: expiryKind,
	subject: inventory_reservation_id,
	due_at: owner.expires_at,
});

/** Whether the hold has ended, regardless of whether its timer has released it yet. */
export const hasExpired = ({ owner }: Pick<StoredReservation, "owner">, now: string): boolean =>
	owner.expires_at <= now;

/** Refuses an end of a hold in the past, or further ahead than a seller may set it. */
export const checkExpiry = (
	expires_at: string,
	now: string,
	param: string,
	maximumMillis: number = maximumHoldMillis,
): Either.Either<void, Refusal> => {
	if (expires_at <= now) return refused("TIMESTAMP_NOT_IN_FUTURE", { param });
	const latest = addMillis(now, maximumMillis);
	return expires_at > latest
		? refused("INVALID_VALUE", {
				param,
				message: `A hold can end at most ${maximumMillis / 60_000} minutes from now: ${expires_at} is later than ${latest}.`,
			})
		: Either.void;
};

/** Returns the reservation with a later end of its hold; the same reservation if the end is unchanged. */
export const extendedHold = eitherFn(function* (
	reservation: StoredReservation,
	expires_at: string,
	now: string,
	maximumMillis: number = maximumHoldMillis,
): EitherSteps<StoredReservation, Refusal> {
	const { owner } = reservation;
	if (reservation.status !== "active" || hasExpired(reservation, now))
		return yield* refused("INVENTORY_RESERVATION_EXPIRED", {
			message: "The reservation no longer holds anything, so its hold cannot be extended. Create a new reservation.",
		});
	yield* checkExpiry(expires_at, now, "expires_at", maximumMillis);
	if (expires_at < owner.expires_at)
		return yield* refused("INVALID_VALUE", {
			param: "expires_at",
			message: `The hold ends at ${owner.expires_at}; extending it cannot end it earlier, at ${expires_at}.`,
		});
	return expires_at === owner.expires_at
		? reservation
		: { ...reservation, owner: { ...owner, expires_at }, updated_at: now };
});
