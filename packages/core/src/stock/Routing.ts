/**
 * Which location serves which demand: a pure function over a snapshot of stock (requirements: Inventory, rule 3).
 *
 * Eligible locations are walked by ascending group priority, then ascending location ID. If one of them can serve the
 * whole request, the first such takes all. Otherwise, where splitting is allowed, each in turn takes as much as it can
 * serve, over at most `maximum_locations` locations. All or nothing: what falls short is told, and nothing is assigned.
 * Which of several lines of one item gets which units is chosen so that as many as can be are served (`Serving`).
 */
import { Either } from "effect";
import { type Demand, mayServe, serve, type Want } from "./Routing/Serving.js";
import type { AvailableStock } from "./StockLedger/Level.js";

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

/** What is available, by item and then by location. */
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

/** What is wanted of each item, with nothing served yet. */
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

/** Whether the location may serve all lines, and has all of every item. */
const suffices = (location_id: string, wants: Wants, stock: Stock): boolean => {
	for (const [inventory_item_id, lines] of wants) {
		const wanted = lines.reduce((sum, { missing }) => sum + missing, 0);
		if (unitsAt(stock, inventory_item_id, location_id) < wanted) return false;
		if (!lines.every((want) => mayServe(want, location_id))) return false;
	}
	return true;
};

/** Serves what it can from one location, and returns how many units those were. */
const serveFrom = (location_id: string, wants: Wants, stock: Stock): number => {
	let units = 0;
	for (const [inventory_item_id, lines] of wants)
		units += serve(lines, location_id, unitsAt(stock, inventory_item_id, location_id));
	return units;
};

/** Walks the locations, each giving all that it can, until nothing is missing or no more locations may help. */
const split = (demands: ReadonlyArray<Demand>, rule: RoutingRule, walk: ReadonlyArray<string>, stock: Stock): Wants => {
	const wants = wantsOf(demands);
	let missing = demands.reduce((sum, { quantity }) => sum + quantity, 0);
	let helping = 0;
	for (const location_id of walk) {
		if (missing === 0 || helping === rule.maximum_locations) break;
		const units = serveFrom(location_id, wants, stock);
		if (units > 0) helping++;
		missing -= units;
	}
	return wants;
};

/** What the one location serves that comes closest; of several, the first. */
const closest = (demands: ReadonlyArray<Demand>, walk: ReadonlyArray<string>, stock: Stock): Wants => {
	let best = { units: 0, wants: wantsOf(demands) };
	for (const location_id of walk) {
		const wants = wantsOf(demands);
		const units = serveFrom(location_id, wants, stock);
		if (units > best.units) best = { units, wants };
	}
	return best.wants;
};

const assignmentsOf = (wants: Wants, walk: ReadonlyArray<string>): ReadonlyArray<Assignment> => {
	const lines = [...wants.values()].flat();
	const helping = new Set(lines.flatMap(({ served }) => [...served.keys()]));
	return walk
		.filter((location_id) => helping.has(location_id))
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

/** Routes demands over what is available. The order of demands, locations and stock does not matter. */
export const route = (
	demands: ReadonlyArray<Demand>,
	rule: RoutingRule,
	available: ReadonlyArray<AvailableStock>,
): Either.Either<ReadonlyArray<Assignment>, ReadonlyArray<Shortfall>> => {
	const wanted = [...demands].sort((a, b) => byText(a.inventory_item_id, b.inventory_item_id) || byText(a.key, b.key));
	const walk = inRoutingOrder(rule.locations);
	const stock = stockOf(available);
	const all = wantsOf(wanted);
	const whole = walk.find((location_id) => suffices(location_id, all, stock));
	if (whole !== undefined)
		return Either.right(
			wanted.map(({ inventory_item_id, key, quantity }) => ({ key, inventory_item_id, location_id: whole, quantity })),
		);
	const wants = rule.can_split ? split(wanted, rule, walk, stock) : closest(wanted, walk, stock);
	const short = shortfallsOf(wants);
	return short.length === 0 ? Either.right(assignmentsOf(wants, walk)) : Either.left(short);
};
