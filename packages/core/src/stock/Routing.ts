/**
 * Assigns demand to locations: a pure function over a snapshot of stock (requirements: Inventory, rule 3).
 *
 * Visits eligible locations by ascending group priority, then ascending location ID. The first location that can serve
 * the whole request takes all of it. Otherwise, if the rule allows splitting, each in turn serves as much as it can,
 * over at most `maximum_locations` locations. All or nothing: a shortfall assigns nothing. `Serving` shares an item's
 * units between lines so that as many units as possible are served.
 */
import { Either } from "effect";
import { compareText } from "../words/Text.js";
import { type Demand, mayServe, serve, type Want } from "./Routing/Serving.js";
import type { AvailableStock } from "./StockLedger/Level.js";

export interface EligibleLocation {
	readonly location_id: string;
	/** Lower numbers come first. */
	readonly priority: number;
}

export interface RoutingRule {
	readonly locations: ReadonlyArray<EligibleLocation>;
	readonly can_split: boolean;
	readonly maximum_locations: number;
}

/** Units of a line's demand that one location serves. */
export interface Assignment {
	readonly key: string;
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly quantity: number;
}

/** A line that could not be served in full. */
export interface Shortfall {
	readonly key: string;
	readonly inventory_item_id: string;
	readonly requested_quantity: number;
	/** The units that the rule could have assigned. */
	readonly available_quantity: number;
	readonly shortfall_quantity: number;
}

/** Returns the location IDs in routing order, without duplicates. The order of the rows does not matter. */
const inRoutingOrder = (locations: ReadonlyArray<EligibleLocation>): ReadonlyArray<string> => {
	const sorted = [...locations].sort((a, b) => a.priority - b.priority || compareText(a.location_id, b.location_id));
	return [...new Set(sorted.map((location) => location.location_id))];
};

/** Available units by item, then by location. */
type Stock = ReadonlyMap<string, ReadonlyMap<string, number>>;

const stockOf = (available: ReadonlyArray<AvailableStock>): Stock => {
	const stock = new Map<string, Map<string, number>>();
	for (const { inventory_item_id, location_id, available_quantity } of available) {
		const places = stock.get(inventory_item_id) ?? new Map<string, number>();
		stock.set(inventory_item_id, places.set(location_id, available_quantity));
	}
	return stock;
};

const unitsAt = (stock: Stock, inventory_item_id: string, location_id: string): number =>
	stock.get(inventory_item_id)?.get(location_id) ?? 0;

type Wants = ReadonlyMap<string, ReadonlyArray<Want>>;

/** Returns the wants by item, with nothing served yet. */
const wantsOf = (demands: ReadonlyArray<Demand>): Wants => {
	const wants = new Map<string, Array<Want>>();
	for (const demand of demands) {
		const { allowed_location_ids, inventory_item_id, quantity } = demand;
		const allowed = allowed_location_ids === undefined ? undefined : new Set(allowed_location_ids);
		const want: Want = { demand, allowed, missing: quantity, served: new Map() };
		const others = wants.get(inventory_item_id);
		if (others === undefined) wants.set(inventory_item_id, [want]);
		else others.push(want);
	}
	return wants;
};

/** Whether the location may serve all lines and has enough of every item. */
const suffices = (location_id: string, wants: Wants, stock: Stock): boolean => {
	for (const [inventory_item_id, lines] of wants) {
		const wanted = lines.reduce((sum, { missing }) => sum + missing, 0);
		if (unitsAt(stock, inventory_item_id, location_id) < wanted) return false;
		if (!lines.every((want) => mayServe(want, location_id))) return false;
	}
	return true;
};

/** Serves as much as one location can, and returns the number of units. */
const serveFrom = (location_id: string, wants: Wants, stock: Stock): number => {
	let units = 0;
	for (const [inventory_item_id, lines] of wants)
		units += serve(lines, location_id, unitsAt(stock, inventory_item_id, location_id));
	return units;
};

/** Serves from one location after the other until nothing is missing or the maximum number of locations is reached. */
const split = (
	demands: ReadonlyArray<Demand>,
	rule: RoutingRule,
	ordered: ReadonlyArray<string>,
	stock: Stock,
): Wants => {
	const wants = wantsOf(demands);
	let missing = demands.reduce((sum, { quantity }) => sum + quantity, 0);
	let used = 0;
	for (const location_id of ordered) {
		if (missing === 0 || used === rule.maximum_locations) break;
		const units = serveFrom(location_id, wants, stock);
		if (units > 0) used++;
		missing -= units;
	}
	return wants;
};

/** Returns what the single location with the most units serves; if several have the most, the first. */
const closest = (demands: ReadonlyArray<Demand>, ordered: ReadonlyArray<string>, stock: Stock): Wants => {
	let best = { units: 0, wants: wantsOf(demands) };
	for (const location_id of ordered) {
		const wants = wantsOf(demands);
		const units = serveFrom(location_id, wants, stock);
		if (units > best.units) best = { units, wants };
	}
	return best.wants;
};

const assignmentsOf = (wants: Wants, ordered: ReadonlyArray<string>): ReadonlyArray<Assignment> => {
	const lines = [...wants.values()].flat();
	const used = new Set(lines.flatMap(({ served }) => [...served.keys()]));
	return ordered
		.filter((location_id) => used.has(location_id))
		.flatMap((location_id) =>
			lines.flatMap(({ demand: { inventory_item_id, key }, served }) => {
				const quantity = served.get(location_id);
				return quantity === undefined ? [] : [{ key, inventory_item_id, location_id, quantity }];
			}),
		);
};

const shortfallsOf = (wants: Wants): ReadonlyArray<Shortfall> =>
	[...wants.values()].flat().flatMap(({ demand: { inventory_item_id, key, quantity }, missing }) =>
		missing === 0
			? []
			: [
					{
						key,
						inventory_item_id,
						requested_quantity: quantity,
						available_quantity: quantity - missing,
						shortfall_quantity: missing,
					},
				],
	);

/** Routes demands over available stock. The order of demands, locations, and stock does not matter. */
export const route = (
	demands: ReadonlyArray<Demand>,
	rule: RoutingRule,
	available: ReadonlyArray<AvailableStock>,
): Either.Either<ReadonlyArray<Assignment>, ReadonlyArray<Shortfall>> => {
	const wanted = [...demands].sort(
		(a, b) => compareText(a.inventory_item_id, b.inventory_item_id) || compareText(a.key, b.key),
	);
	const ordered = inRoutingOrder(rule.locations);
	const stock = stockOf(available);
	const all = wantsOf(wanted);
	const whole = ordered.find((location_id) => suffices(location_id, all, stock));
	if (whole !== undefined)
		return Either.right(
			wanted.map(({ inventory_item_id, key, quantity }) => ({ key, inventory_item_id, location_id: whole, quantity })),
		);
	const wants = rule.can_split ? split(wanted, rule, ordered, stock) : closest(wanted, ordered, stock);
	const short = shortfallsOf(wants);
	return short.length === 0 ? Either.right(assignmentsOf(wants, ordered)) : Either.left(short);
};
