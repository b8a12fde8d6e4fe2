/**
 * Which claims a commit leaves covered. Committed claims are covered before held ones, and older before younger, by
 * when each was made. An old hold that is committed late would therefore take cover from younger claims that were
 * committed before it. An order that is paid late does not do that: its hold is routed anew, or its payment has no
 * stock. Pure.
 */
import { Either } from "effect";
import type { Demand } from "../Routing/Serving.js";
import { type Assignment, type RoutingRule, route, type Shortfall } from "../Routing.js";
import { type AvailableStock, availableOf, type StockLevel, sellableOf } from "../StockLedger/Level.js";
import { hasExpired } from "./Hold.js";
import { type StoredReservation, type StoredReservationLine, stockKeyOf } from "./Reservation.js";
import { protect } from "./Shortage.js";
import { type Applied, withChanged } from "./Targets.js";

/** Returns the sum of a quantity by level. */
const sumByLevel = <L extends { readonly inventory_item_id: string; readonly location_id: string }>(
	lines: ReadonlyArray<L>,
	quantityOf: (line: L) => number,
): ReadonlyMap<string, number> => {
	const sums = new Map<string, number>();
	for (const line of lines) sums.set(stockKeyOf(line), (sums.get(stockKeyOf(line)) ?? 0) + quantityOf(line));
	return sums;
};

/**
 * Whether stock covers everything that these lines claim once they are committed, and no earlier committed claim loses
 * its cover as a result. `lines` are all of a reservation's, and `levels` include theirs.
 */
export const canCommit = (lines: ReadonlyArray<StoredReservationLine>, levels: ReadonlyArray<StockLevel>): boolean => {
	if (lines.some((line) => line.at_risk_committed_quantity > 0)) return false;
	const held = sumByLevel(lines, (line) => line.held_quantity);
	return levels.every((level) => {
		const units = held.get(stockKeyOf(level)) ?? 0;
		return units === 0 || sellableOf(level) >= level.committed_quantity + units;
	});
};

/** Whether the reservation still has all of its units, and nothing that is held has expired. */
export const isIntact = (
	reservation: StoredReservation,
	lines: ReadonlyArray<StoredReservationLine>,
	now: string,
): boolean =>
	lines.every((line) => line.released_from_held_quantity === 0) &&
	(lines.every((line) => line.held_quantity === 0) || !hasExpired(reservation, now));

/** What to do with the hold of an order when its money has settled. */
export type PaidDecision =
	| { readonly _tag: "Commit" }
	/** Release it, and claim these units instead. */
	| { readonly _tag: "Reroute"; readonly assignments: ReadonlyArray<Assignment> }
	| { readonly _tag: "Unavailable"; readonly shortfalls: ReadonlyArray<Shortfall> };

export interface PaidHold {
	readonly reservation: StoredReservation;
	readonly lines: ReadonlyArray<StoredReservationLine>;
	/** The levels of the lines, and of the demands at every location of the rule. All are locked. */
	readonly levels: ReadonlyArray<StockLevel>;
	readonly demands: ReadonlyArray<Demand>;
	readonly rule: RoutingRule;
	/** The locations that may fulfill. */
	readonly fulfilling: ReadonlySet<string>;
}

/** Returns what a new claim could have if the lines claimed nothing. */
const freedStock = ({ fulfilling, levels, lines }: PaidHold): ReadonlyArray<AvailableStock> => {
	const held = sumByLevel(lines, (line) => line.held_quantity);
	const committed = sumByLevel(lines, (line) => line.committed_quantity);
	return levels
		.filter((level) => fulfilling.has(level.location_id))
		.map((level) => ({
			inventory_item_id: level.inventory_item_id,
			location_id: level.location_id,
			available_quantity: availableOf({
				...level,
				held_quantity: level.held_quantity - (held.get(stockKeyOf(level)) ?? 0),
				committed_quantity: level.committed_quantity - (committed.get(stockKeyOf(level)) ?? 0),
			}),
		}));
};

/** Decides on the hold of a paid order. Never takes cover from an earlier commit. */
export const decidePaid = (paid: PaidHold, now: string): PaidDecision =>
	isIntact(paid.reservation, paid.lines, now) && canCommit(paid.lines, paid.levels)
		? { _tag: "Commit" }
		: Either.match(route(paid.demands, paid.rule, freedStock(paid)), {
				onLeft: (shortfalls): PaidDecision => ({ _tag: "Unavailable", shortfalls }),
				onRight: (assignments): PaidDecision => ({ _tag: "Reroute", assignments }),
			});

/** Returns the levels that would have more committed than sellable units as a result of a change of lines. */
export const overcommitted = (levels: ReadonlyArray<StockLevel>, { changes }: Applied): ReadonlyArray<StockLevel> => {
	const grown = sumByLevel(
		changes.map(({ deltas, line }) => ({ ...line, units: deltas.committed_quantity ?? 0 })),
		({ units }) => units,
	);
	return levels.filter((level) => {
		const units = grown.get(stockKeyOf(level)) ?? 0;
		return units > 0 && level.committed_quantity + units > sellableOf(level);
	});
};

/**
 * Returns the IDs of other reservations with committed units that lose cover as a result of a change of lines. `open`
 * are all lines that claim these levels.
 */
export const losingCover = (
	levels: ReadonlyArray<StockLevel>,
	open: ReadonlyArray<StoredReservationLine>,
	{ lines }: Applied,
): ReadonlyArray<string> => {
	const own = new Set(lines.map((line) => line.inventory_reservation_id));
	const after = withChanged(open, lines);
	const losers = levels.flatMap((level) => {
		const here = (line: StoredReservationLine) => line.open_stock_key === stockKeyOf(level);
		const [was, is] = [open, after].map((claims) => protect(sellableOf(level), claims.filter(here)));
		const atRisk = (risks: typeof was, { inventory_reservation_line_id: id }: StoredReservationLine) =>
			risks?.get(id)?.at_risk_committed_quantity ?? 0;
		return open.filter((line) => here(line) && atRisk(is, line) > atRisk(was, line));
	});
	return [...new Set(losers.map((line) => line.inventory_reservation_id))].filter((id) => !own.has(id));
};
