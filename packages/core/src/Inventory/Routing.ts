/**
 * Which location serves which demand: a pure function over a snapshot of levels (requirements: Inventory, rule 3).
 *
 * Eligible locations are walked by ascending group priority, then ascending location ID. If one of them can serve the
 * whole request, the first such takes all. Otherwise, where splitting is allowed, each in turn takes as much as it can
 * serve, over at most `maximum_locations` locations. All or nothing: what falls short is told, and nothing is assigned.
 */
import { Either } from "effect";
import { availableOf, type StockLevel } from "./Level.js";

/** What one line wants of one item. Several lines may want the same item; they share what there is of it. */
export interface Demand {
	/** The line's own key; assignments carry it. */
	readonly key: string;
	readonly inventory_item_id: string;
	/** Units, at least 1. */
	readonly quantity: number;
	/** Narrows the locations for this line; absent: every eligible one. */
	readonly allowed_location_ids?: ReadonlyArray<string>;
}

export interface EligibleLocation {
	readonly location_id: string;
	/** A lower number is asked first. */
	readonly priority: number;
}

export interface RoutingRule {
	readonly locations: ReadonlyArray<EligibleLocation>;
	readonly can_split: boolean;
	readonly maximum_locations: number;
}

/** So many units of a line's demand come from this location. */
export interface Assignment {
	readonly key: string;
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly quantity: number;
}

/** A line that could not be served in full, and how much of it could. */
export interface Shortfall {
	readonly key: string;
	readonly inventory_item_id: string;
	readonly requested_quantity: number;
	/** What the rule could have assigned to it. */
	readonly available_quantity: number;
	readonly shortfall_quantity: number;
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The order in which locations are asked, whatever the order of the rows. */
export const inRoutingOrder = (locations: ReadonlyArray<EligibleLocation>): ReadonlyArray<string> => {
	const sorted = [...locations].sort((a, b) => a.priority - b.priority || byText(a.location_id, b.location_id));
	return [...new Set(sorted.map((location) => location.location_id))];
};

/** What is available of each item at each location. */
type Stock = ReadonlyMap<string, ReadonlyMap<string, number>>;

const stockOf = (levels: ReadonlyArray<StockLevel>): Stock => {
	const stock = new Map<string, Map<string, number>>();
	for (const level of levels) {
		const here = stock.get(level.location_id) ?? new Map<string, number>();
		stock.set(level.location_id, here.set(level.inventory_item_id, availableOf(level)));
	}
	return stock;
};

const isAllowed = (demand: Demand, location_id: string): boolean =>
	demand.allowed_location_ids === undefined || demand.allowed_location_ids.includes(location_id);

/** What one location can give to each of these wants, in their order. Lines of one item share what there is of it. */
const serveFrom = (location_id: string, wants: ReadonlyArray<Demand>, stock: Stock): ReadonlyArray<Assignment> => {
	const left = new Map(stock.get(location_id));
	return wants.flatMap((demand) => {
		if (!isAllowed(demand, location_id)) return [];
		const { key, inventory_item_id } = demand;
		const here = left.get(inventory_item_id) ?? 0;
		const quantity = Math.min(here, demand.quantity);
		left.set(inventory_item_id, here - quantity);
		return quantity === 0 ? [] : [{ key, inventory_item_id, location_id, quantity }];
	});
};

const unitsOf = (assignments: ReadonlyArray<Assignment>): number =>
	assignments.reduce((sum, assignment) => sum + assignment.quantity, 0);

/** Walks the locations, each taking what is still wanted of it, until nothing is or no more locations may help. */
const split = (
	demands: ReadonlyArray<Demand>,
	locations: ReadonlyArray<string>,
	stock: Stock,
	maximum_locations: number,
): ReadonlyArray<Assignment> => {
	const assignments: Array<Assignment> = [];
	let wants = demands;
	let helping = 0;
	for (const location_id of locations) {
		if (wants.length === 0 || helping === maximum_locations) break;
		const served = serveFrom(location_id, wants, stock);
		if (served.length === 0) continue;
		helping++;
		assignments.push(...served);
		const given = new Map(served.map((assignment) => [assignment.key, assignment.quantity]));
		wants = wants
			.map((demand) => ({ ...demand, quantity: demand.quantity - (given.get(demand.key) ?? 0) }))
			.filter((demand) => demand.quantity > 0);
	}
	return assignments;
};

const shortfalls = (
	demands: ReadonlyArray<Demand>,
	assignments: ReadonlyArray<Assignment>,
): ReadonlyArray<Shortfall> => {
	const given = new Map<string, number>();
	for (const { key, quantity } of assignments) given.set(key, (given.get(key) ?? 0) + quantity);
	return demands
		.map(({ key, inventory_item_id, quantity }) => ({
			key,
			inventory_item_id,
			requested_quantity: quantity,
			available_quantity: given.get(key) ?? 0,
			shortfall_quantity: quantity - (given.get(key) ?? 0),
		}))
		.filter((line) => line.shortfall_quantity > 0);
};

/** Routes demands over a snapshot of levels. The order of demands, locations and levels does not matter. */
export const route = (
	demands: ReadonlyArray<Demand>,
	rule: RoutingRule,
	levels: ReadonlyArray<StockLevel>,
): Either.Either<ReadonlyArray<Assignment>, ReadonlyArray<Shortfall>> => {
	const wanted = [...demands].sort((a, b) => byText(a.inventory_item_id, b.inventory_item_id) || byText(a.key, b.key));
	const total = wanted.reduce((sum, demand) => sum + demand.quantity, 0);
	const locations = inRoutingOrder(rule.locations);
	const stock = stockOf(levels);
	const alone = locations.map((location_id) => serveFrom(location_id, wanted, stock));
	const whole = alone.find((assignments) => unitsOf(assignments) === total);
	if (whole !== undefined) return Either.right(whole);
	// A single location that falls short is judged by the one that comes closest.
	const best = rule.can_split
		? split(wanted, locations, stock, rule.maximum_locations)
		: alone.reduce<ReadonlyArray<Assignment>>((most, one) => (unitsOf(one) > unitsOf(most) ? one : most), []);
	return unitsOf(best) === total ? Either.right(best) : Either.left(shortfalls(wanted, best));
};
