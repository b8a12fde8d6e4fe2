/**
 * Shortages (requirements: Reservation, shortage): which claims stay covered when a loss or a correction leaves less
 * sellable stock than claims. Committed claims are covered before held ones, and older before younger. Pure.
 */
import { lifecycle, type Published } from "../../events/Events.js";
import { compareText } from "../../words/Text.js";
import { applyDeltas, buckets, type StockLevel, sellableOf, shortageOf } from "../StockLedger/Level.js";
import type { InventoryMovement } from "../StockLedger/Movement.js";
import {
	actionRequired,
	type InventoryReservationLine,
	type StoredReservation,
	type StoredReservationLine,
	stockKeyOf,
} from "./Reservation.js";

/** The fields of a line that determine how it is protected. */
export type Claim = Pick<
	InventoryReservationLine,
	"inventory_reservation_line_id" | "held_quantity" | "committed_quantity" | "created_at"
>;

export interface AtRisk {
	readonly at_risk_held_quantity: number;
	readonly at_risk_committed_quantity: number;
}

/** Sorts claims, oldest first. */
const byAge = (a: Claim, b: Claim): number =>
	compareText(a.created_at, b.created_at) ||
	compareText(a.inventory_reservation_line_id, b.inventory_reservation_line_id);

/**
 * Returns how much of each claim is not covered by `sellable` units, by line ID. The order of claims does not matter.
 */
export const protect = (sellable: number, claims: ReadonlyArray<Claim>): ReadonlyMap<string, AtRisk> => {
	let left = Math.max(0, sellable);
	const cover = (wanted: number): number => {
		const covered = Math.min(left, wanted);
		left -= covered;
		return wanted - covered;
	};
	const oldestFirst = [...claims].sort(byAge);
	const committed = oldestFirst.map((claim) => cover(claim.committed_quantity));
	const held = oldestFirst.map((claim) => cover(claim.held_quantity));
	return new Map(
		oldestFirst.map((claim, position) => [
			claim.inventory_reservation_line_id,
			{ at_risk_committed_quantity: committed[position] ?? 0, at_risk_held_quantity: held[position] ?? 0 },
		]),
	);
};

/** A level before and after a command. */
export interface LevelChange {
	readonly before: StockLevel;
	readonly after: StockLevel;
}

/**
 * Returns each level before and after the movements. `after` are the current levels; the movements are undone to get
 * the earlier ones.
 */
export const levelChanges = (
	movements: ReadonlyArray<InventoryMovement>,
	after: ReadonlyArray<StockLevel>,
): ReadonlyArray<LevelChange> => {
	const before = new Map(after.map((level) => [stockKeyOf(level), level]));
	for (const movement of movements) {
		const level = before.get(stockKeyOf(movement));
		if (level === undefined) continue;
		const undone = Object.fromEntries(buckets.map((bucket) => [bucket, -(movement.deltas[bucket] ?? 0)]));
		before.set(stockKeyOf(movement), applyDeltas(level, undone));
	}
	return after.map((level) => ({ before: before.get(stockKeyOf(level)) ?? level, after: level }));
};

/** Returns the changes that can affect a line's protection: the level is or was short. */
export const affectedByShortage = (changes: ReadonlyArray<LevelChange>): ReadonlyArray<LevelChange> =>
	changes.filter(({ before, after }) => shortageOf(before) > 0 || shortageOf(after) > 0);

/** Returns the open lines of these levels with changed protection, including what is now at risk. */
export const protectedLines = (
	levels: ReadonlyArray<StockLevel>,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
): ReadonlyArray<StoredReservationLine> =>
	levels.flatMap((level) => {
		const claims = lines.filter((line) => line.open_stock_key === stockKeyOf(level));
		const atRisk = protect(sellableOf(level), claims);
		return claims.flatMap((line) => {
			const next = { ...line, ...atRisk.get(line.inventory_reservation_line_id) };
			const isSame =
				next.at_risk_held_quantity === line.at_risk_held_quantity &&
				next.at_risk_committed_quantity === line.at_risk_committed_quantity;
			return isSame ? [] : [{ ...next, updated_at: now }];
		});
	});

/** The units of a line that are at risk before and after a command. */
export interface RiskChange {
	readonly inventory_reservation_line_id: string;
	readonly inventory_reservation_id: string;
	readonly before: number;
	readonly after: number;
}

/** Returns the units of a line that stock does not cover. */
export const atRiskOf = (line: InventoryReservationLine): number =>
	line.at_risk_held_quantity + line.at_risk_committed_quantity;

/** Returns the lines with something at risk before or after. A line that is not in `before` is new. */
export const riskChanges = (
	before: ReadonlyArray<StoredReservationLine>,
	after: ReadonlyArray<StoredReservationLine>,
): ReadonlyArray<RiskChange> => {
	const was = new Map(before.map((line) => [line.inventory_reservation_line_id, atRiskOf(line)]));
	return after
		.map((line) => ({
			inventory_reservation_line_id: line.inventory_reservation_line_id,
			inventory_reservation_id: line.inventory_reservation_id,
			before: was.get(line.inventory_reservation_line_id) ?? 0,
			after: atRiskOf(line),
		}))
		.filter((change) => change.before + change.after > 0);
};

/** The changes in shortages made by one step of a transaction. */
export interface ShortageStep {
	readonly levels: ReadonlyArray<LevelChange>;
	readonly risks: ReadonlyArray<RiskChange>;
}

/** What got worse between the beginning of a transaction and its end. */
export interface Worsened {
	/** The levels with a larger shortage. */
	readonly levels: ReadonlyArray<LevelChange>;
	/** The IDs of the reservations with more at risk. */
	readonly reservations: ReadonlyArray<string>;
}

/** Returns one change per key: from before its first change to after its last. */
const spans = <V, C extends { readonly before: V; readonly after: V }>(
	changes: ReadonlyArray<C>,
	keyOf: (change: C) => string,
): ReadonlyArray<C> => {
	const byKey = new Map<string, C>();
	for (const change of changes) {
		const first = byKey.get(keyOf(change));
		byKey.set(keyOf(change), first === undefined ? change : { ...change, before: first.before });
	}
	return [...byKey.values()];
};

/**
 * Returns the net result of what a transaction's steps made worse. A shortage that a later step ended does not count,
 * and neither does one that was as large before the first.
 */
export const worsened = (steps: ReadonlyArray<ShortageStep>): Worsened => {
	const levels = spans(
		steps.flatMap((step) => step.levels),
		({ after }) => stockKeyOf(after),
	);
	const risks = spans(
		steps.flatMap((step) => step.risks),
		(risk) => risk.inventory_reservation_line_id,
	);
	return {
		levels: levels.filter(({ before, after }) => shortageOf(after) > shortageOf(before)),
		reservations: [
			...new Set(risks.filter(({ before, after }) => after > before).map((risk) => risk.inventory_reservation_id)),
		],
	};
};

/** Returns the event of a level with a growing shortage. */
export const shortageEvent = ({ after }: LevelChange): Published => ({
	event_type: "inventory.shortage.detected",
	data: lifecycle(
		"inventory_level",
		{
			inventory_level_id: after.inventory_level_id,
			inventory_item_id: after.inventory_item_id,
			location_id: after.location_id,
			shortage_quantity: shortageOf(after),
		},
		after.updated_at,
	),
});

/** Returns the event of a reservation that has more at risk than before. `lines` are its current lines. */
export const atRiskEvent = (
	reservation: StoredReservation,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
): Published => ({
	event_type: "inventory.reservation.at_risk",
	data: lifecycle(
		"inventory_reservation",
		{
			inventory_reservation_id: reservation.inventory_reservation_id,
			status: reservation.status,
			...(reservation.order_id === undefined ? {} : { order_id: reservation.order_id }),
			inventory_action_required: actionRequired(lines),
		},
		now,
	),
});
