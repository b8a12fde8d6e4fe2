/**
 * Commits, consumes, and releases units of a reservation by cumulative targets. A target is a line's total since it was
 * created, so repeating it changes nothing, and of several targets the highest counts. A total never falls.
 */
import { Either } from "effect";
import { notFound, type Refusal, refuse, refused } from "../../words/Errors.js";
import type { Deltas } from "../StockLedger/Level.js";
import type { MovementType } from "../StockLedger/Movement.js";
import { hasExpired } from "./Hold.js";
import {
	type InventoryReservationLine,
	isAtRisk,
	type ReleaseInventoryReservation,
	reservationLines,
	type StoredReservation,
	type StoredReservationLine,
	stockKeyOf,
} from "./Reservation.js";
import type { Move } from "./StockMover.js";

/** The totals that a line should reach, counted since it was created. */
export interface LineTarget {
	readonly inventory_reservation_line_id: string;
	readonly target_committed_quantity?: number;
	readonly target_consumed_quantity?: number;
	readonly target_released_from_held_quantity?: number;
	readonly target_released_from_committed_quantity?: number;
}

/** A change of one line. */
export interface LineChange {
	readonly line: StoredReservationLine;
	readonly movement_type: MovementType;
	readonly deltas: Deltas;
}

export interface Applied {
	/** The changed lines, still at the versions that were loaded. */
	readonly lines: ReadonlyArray<StoredReservationLine>;
	readonly changes: ReadonlyArray<LineChange>;
}

/** Returns how many units of the line were ever committed, including consumed and released ones. */
export const everCommitted = (line: InventoryReservationLine): number =>
	line.committed_quantity + line.consumed_quantity + line.released_from_committed_quantity;

interface Step {
	readonly target: Exclude<keyof LineTarget, "inventory_reservation_line_id">;
	readonly movement_type: MovementType;
	/** The verb in messages, such as "committed". */
	readonly verb: string;
	/** Returns the total so far. */
	readonly done: (line: InventoryReservationLine) => number;
	/** Returns how many more units the step can take. */
	readonly room: (line: InventoryReservationLine) => number;
	/** Returns the line after `units` more. */
	readonly apply: (line: StoredReservationLine, units: number) => StoredReservationLine;
	readonly deltas: (units: number) => Deltas;
}

const steps: ReadonlyArray<Step> = [
	{
		target: "target_committed_quantity",
		movement_type: "commit",
		verb: "committed",
		done: everCommitted,
		room: (line) => line.held_quantity,
		apply: (line, units) => ({
			...line,
			held_quantity: line.held_quantity - units,
			committed_quantity: line.committed_quantity + units,
		}),
		deltas: (units) => ({ held_quantity: -units, committed_quantity: units }),
	},
	{
		target: "target_consumed_quantity",
		movement_type: "consume",
		verb: "consumed",
		done: (line) => line.consumed_quantity,
		room: (line) => line.committed_quantity - line.at_risk_committed_quantity,
		apply: (line, units) => ({
			...line,
			committed_quantity: line.committed_quantity - units,
			consumed_quantity: line.consumed_quantity + units,
		}),
		deltas: (units) => ({ committed_quantity: -units, on_hand_quantity: -units }),
	},
	{
		target: "target_released_from_held_quantity",
		movement_type: "release",
		verb: "released from held",
		done: (line) => line.released_from_held_quantity,
		room: (line) => line.held_quantity,
		apply: (line, units) => ({
			...line,
			held_quantity: line.held_quantity - units,
			released_from_held_quantity: line.released_from_held_quantity + units,
		}),
		deltas: (units) => ({ held_quantity: -units }),
	},
	{
		target: "target_released_from_committed_quantity",
		movement_type: "release",
		verb: "released from committed",
		done: (line) => line.released_from_committed_quantity,
		room: (line) => line.committed_quantity,
		apply: (line, units) => ({
			...line,
			committed_quantity: line.committed_quantity - units,
			released_from_committed_quantity: line.released_from_committed_quantity + units,
		}),
		deltas: (units) => ({ committed_quantity: -units }),
	},
];

const refusedTarget = (
	line: InventoryReservationLine,
	step: Step,
	wanted: number,
	param: string,
): Refusal | undefined => {
	const done = step.done(line);
	const subject = `The line ${line.inventory_reservation_line_id}`;
	if (wanted < done)
		return refuse("INVENTORY_TARGET_BELOW_APPLIED", {
			param,
			message: `${subject} already has ${done} units ${step.verb}. ${step.target} is a total and cannot fall to ${wanted}.`,
		});
	const units = wanted - done;
	if (units <= step.room(line)) return undefined;
	const isAtRisk = step.movement_type === "consume" && units <= line.committed_quantity;
	return refuse(isAtRisk ? "INVENTORY_AT_RISK" : "INVENTORY_TARGET_NOT_REACHABLE", {
		param,
		message: `${subject} has ${step.room(line)} more units that can be ${step.verb}, not ${units}${isAtRisk ? ": stock does not cover the rest" : ""}.`,
	});
};

/** Returns the line with what derives from its quantities: the most that is at risk, and whether it claims stock. */
const derived = ({ open_stock_key, ...line }: StoredReservationLine): StoredReservationLine => ({
	...line,
	at_risk_held_quantity: Math.min(line.at_risk_held_quantity, line.held_quantity),
	at_risk_committed_quantity: Math.min(line.at_risk_committed_quantity, line.committed_quantity),
	...(line.held_quantity + line.committed_quantity > 0 ? { open_stock_key: stockKeyOf(line) } : {}),
});

const applyTarget = (
	before: StoredReservationLine,
	targets: LineTarget,
	position: number,
	now: string,
): Either.Either<ReadonlyArray<LineChange>, Refusal> => {
	let line = before;
	const changes: Array<LineChange> = [];
	for (const step of steps) {
		const wanted = targets[step.target];
		if (wanted === undefined) continue;
		const refusal = refusedTarget(line, step, wanted, `lines[${position}].${step.target}`);
		if (refusal !== undefined) return Either.left(refusal);
		const units = wanted - step.done(line);
		if (units === 0) continue;
		line = { ...derived(step.apply(line, units)), updated_at: now };
		changes.push({ line, movement_type: step.movement_type, deltas: step.deltas(units) });
	}
	return Either.right(changes);
};

/** Brings lines to their targets, all or none. A line that has reached its target is unchanged. */
export const applyTargets = (
	lines: ReadonlyArray<StoredReservationLine>,
	targets: ReadonlyArray<LineTarget>,
	now: string,
): Either.Either<Applied, Refusal> => {
	const byId = new Map(lines.map((line) => [line.inventory_reservation_line_id, line]));
	const seen = new Set<string>();
	const applied: Array<ReadonlyArray<LineChange>> = [];
	for (const [position, target] of targets.entries()) {
		const id = target.inventory_reservation_line_id;
		const param = `lines[${position}].inventory_reservation_line_id`;
		const line = byId.get(id);
		if (line === undefined) return Either.left(notFound(reservationLines.resource, id, param));
		if (seen.has(id))
			return refused("INVALID_VALUE", {
				param,
				message: `The request names the line ${id} twice: send a single entry.`,
			});
		seen.add(id);
		const changes = applyTarget(line, target, position, now);
		if (Either.isLeft(changes)) return Either.left(changes.left);
		applied.push(changes.right);
	}
	return Either.right({
		lines: applied.flatMap((changes) => changes.slice(-1).map((last) => last.line)),
		changes: applied.flat(),
	});
};

/** Returns `lines`, each replaced by the one with the same ID in `changed`. */
export const withChanged = (
	lines: ReadonlyArray<StoredReservationLine>,
	changed: ReadonlyArray<StoredReservationLine>,
): ReadonlyArray<StoredReservationLine> => {
	const byId = new Map(changed.map((line) => [line.inventory_reservation_line_id, line]));
	return lines.map((line) => byId.get(line.inventory_reservation_line_id) ?? line);
};

/** Decides on the lines of a reservation, without effects. */
export type DecideLines = (
	reservation: StoredReservation,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
) => Either.Either<Applied, Refusal>;

export const isHeld = (lines: ReadonlyArray<StoredReservationLine>): boolean =>
	lines.some((line) => line.held_quantity > 0);

/** Returns the movements that changes of lines cause. */
export const movesOf = (changes: ReadonlyArray<LineChange>): ReadonlyArray<Move> =>
	changes.map(({ deltas, line: { inventory_item_id, location_id }, movement_type }) => ({
		inventory_item_id,
		location_id,
		movement_type,
		deltas,
	}));

/** Decides according to the targets of a request. */
export const toTargets =
	(targets: ReadonlyArray<LineTarget>): DecideLines =>
	(_, lines, now) =>
		applyTargets(lines, targets, now);

/** Releases toward targets. Refuses a line that names no bucket, because no priority rule chooses one. */
export const toReleases =
	(targets: ReleaseInventoryReservation["lines"]): DecideLines =>
	(reservation, lines, now) => {
		const index = targets.findIndex(
			(target) =>
				target.target_released_from_held_quantity === undefined &&
				target.target_released_from_committed_quantity === undefined,
		);
		return index < 0
			? toTargets(targets)(reservation, lines, now)
			: refused("INVALID_VALUE", {
					param: `lines[${index}]`,
					message:
						"The line names no bucket. Send `target_released_from_held_quantity`, `target_released_from_committed_quantity`, or both.",
				});
	};

/**
 * Refuses a change after the hold has ended, with the same code whether or not the timer has released it yet. A target
 * that the lines have already reached changes nothing, and is accepted.
 */
export const beforeExpiry =
	(decide: DecideLines): DecideLines =>
	(reservation, lines, now) => {
		if (!hasExpired(reservation, now)) return decide(reservation, lines, now);
		const expired = refuse("INVENTORY_RESERVATION_EXPIRED");
		const wasReleased = lines.some((line) => line.released_from_held_quantity > 0);
		return decide(reservation, lines, now).pipe(
			Either.mapLeft((refusal) =>
				wasReleased && refusal.code === "INVENTORY_TARGET_NOT_REACHABLE" ? expired : refusal,
			),
			Either.filterOrLeft(
				(applied) => applied.changes.length === 0,
				() => expired,
			),
		);
	};

const orderCommands = {
	consumed: (order_id: string) =>
		`hand its units off with POST /v1/orders/${order_id}/fulfillments and then .../{fulfillment_id}/hand-off`,
	released: (order_id: string) =>
		`cancel the order with POST /v1/orders/${order_id}/cancel, or its refunded items with .../cancel-items`,
};

/**
 * Refuses to change the stock of a paid order manually, because the order would not be updated. A reservation made for
 * an order is committed by the order's payment.
 */
export const ofNoPaidOrder =
	(verb: keyof typeof orderCommands, decide: DecideLines): DecideLines =>
	(reservation, lines, now) => {
		const { order_id } = reservation;
		if (order_id === undefined || lines.every((line) => everCommitted(line) === 0))
			return decide(reservation, lines, now);
		return refused("INVENTORY_RESERVATION_OF_PAID_ORDER", {
			message: `The reservation belongs to the order ${order_id}, so it cannot be ${verb} manually: ${orderCommands[verb](order_id)}.`,
			blocking_resources: [{ resource_type: "order", resource_id: order_id }],
		});
	};

/** Commits everything that is held. Refuses if some of the assigned units were released from the hold. */
export const commitEverything = (
	_: unknown,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
): Either.Either<Applied, Refusal> => {
	if (lines.some((line) => line.released_from_held_quantity > 0)) return refused("INVENTORY_RESERVATION_EXPIRED");
	const targets = lines.map((line) => ({
		inventory_reservation_line_id: line.inventory_reservation_line_id,
		target_committed_quantity: line.requested_quantity,
	}));
	return applyTargets(lines, targets, now);
};

/** Releases everything that is held; with `held_and_committed`, also everything committed. */
export const releaseEverything =
	(buckets: "held" | "held_and_committed") =>
	(_: unknown, lines: ReadonlyArray<StoredReservationLine>, now: string): Either.Either<Applied, Refusal> =>
		applyTargets(
			lines,
			lines.map((line) => ({
				inventory_reservation_line_id: line.inventory_reservation_line_id,
				target_released_from_held_quantity: line.released_from_held_quantity + line.held_quantity,
				...(buckets === "held"
					? {}
					: {
							target_released_from_committed_quantity: line.released_from_committed_quantity + line.committed_quantity,
						}),
			})),
			now,
		);

/** Units of a demand line to consume, from one location or from any. */
export interface KeyQuantity {
	readonly line_key: string;
	readonly quantity: number;
	readonly location_id?: string;
}

/** Consumes units by the keys of demand lines, from reservation lines in order of their assignment. */
export const consumeByKey =
	(quantities: ReadonlyArray<KeyQuantity>) =>
	(_: unknown, lines: ReadonlyArray<StoredReservationLine>, now: string): Either.Either<Applied, Refusal> => {
		const taken = new Map<string, number>();
		for (const { line_key, location_id, quantity } of quantities) {
			let left = quantity;
			const fitting = lines.filter(
				(line) => line.line_key === line_key && (location_id === undefined || line.location_id === location_id),
			);
			for (const line of fitting) {
				const id = line.inventory_reservation_line_id;
				const before = taken.get(id) ?? 0;
				const units = Math.min(left, line.committed_quantity - line.at_risk_committed_quantity - before);
				taken.set(id, before + units);
				left -= units;
			}
			if (left > 0) {
				const committed = fitting.reduce((sum, line) => sum + line.committed_quantity, 0);
				const code = committed >= quantity ? "INVENTORY_AT_RISK" : "INVENTORY_TARGET_NOT_REACHABLE";
				return refused(code, {
					message: `The line ${line_key} has ${quantity - left} units that can be handed off, not ${quantity}.`,
				});
			}
		}
		const targets = lines.map((line) => ({
			inventory_reservation_line_id: line.inventory_reservation_line_id,
			target_consumed_quantity: line.consumed_quantity + (taken.get(line.inventory_reservation_line_id) ?? 0),
		}));
		return applyTargets(lines, targets, now);
	};

/**
 * Releases committed units by the keys of demand lines, each key once. Takes units that stock does not cover first,
 * because they cannot be handed off, and then those that were assigned last.
 */
export const releaseByKey =
	(quantities: ReadonlyArray<KeyQuantity>) =>
	(_: unknown, lines: ReadonlyArray<StoredReservationLine>, now: string): Either.Either<Applied, Refusal> => {
		const taken = new Map<string, number>();
		for (const { line_key, quantity } of quantities) {
			const fitting = lines.filter((line) => line.line_key === line_key).reverse();
			const rooms = [
				...fitting.map((line) => [line, line.at_risk_committed_quantity] as const),
				...fitting.map((line) => [line, line.committed_quantity - line.at_risk_committed_quantity] as const),
			];
			let left = quantity;
			for (const [{ inventory_reservation_line_id: id }, room] of rooms) {
				const units = Math.min(left, room);
				taken.set(id, (taken.get(id) ?? 0) + units);
				left -= units;
			}
			if (left > 0)
				return refused("INVENTORY_TARGET_NOT_REACHABLE", {
					message: `The line ${line_key} has ${quantity - left} committed units, so ${quantity} cannot be released.`,
				});
		}
		const targets = lines.map((line) => ({
			inventory_reservation_line_id: line.inventory_reservation_line_id,
			target_released_from_committed_quantity:
				line.released_from_committed_quantity + (taken.get(line.inventory_reservation_line_id) ?? 0),
		}));
		return applyTargets(lines, targets, now);
	};

/** Refuses if stock does not cover part of the claim. */
export const checkCovered = (lines: ReadonlyArray<InventoryReservationLine>): Either.Either<void, Refusal> => {
	const atRisk = lines.filter(isAtRisk);
	return atRisk.length === 0
		? Either.void
		: refused("INVENTORY_AT_RISK", {
				details: atRisk.map((line) => ({
					code: "INVENTORY_AT_RISK",
					inventory_reservation_line_id: line.inventory_reservation_line_id,
					inventory_item_id: line.inventory_item_id,
					location_id: line.location_id,
					at_risk_held_quantity: line.at_risk_held_quantity,
					at_risk_committed_quantity: line.at_risk_committed_quantity,
					...(line.line_key === undefined ? {} : { line_key: line.line_key }),
				})),
			});
};
