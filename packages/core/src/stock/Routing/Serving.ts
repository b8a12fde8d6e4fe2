/**
 * Shares the units of a location between the lines of an item. Lines may allow different locations, so a unit that one
 * line takes may be the only one that another line can have. Serving therefore reassigns units: a line that this
 * location can serve gives up units from another location to a line that is missing some.
 *
 * This is the augmenting path of a maximum flow (Ford and Fulkerson, 1956), with two of its properties. After each
 * location, the lines together have as many units as the locations so far can give. A location never gives less than
 * before.
 */

/** The demand of one line for one item. Several lines can want the same item and share its stock. */
export interface Demand {
	/** The line's key, which is copied to its assignments. */
	readonly key: string;
	readonly inventory_item_id: string;
	/** Units, at least 1. */
	readonly quantity: number;
	/** Restricts the locations of this line; absent: every eligible one. */
	readonly allowed_location_ids?: ReadonlyArray<string>;
}

/** The state of a line during routing. */
export interface Want {
	readonly demand: Demand;
	/** Absent: every location. */
	readonly allowed: ReadonlySet<string> | undefined;
	/** Units not served yet. */
	missing: number;
	/** Served units by location; never 0. */
	readonly served: Map<string, number>;
}

export const mayServe = ({ allowed }: Want, location_id: string): boolean => allowed?.has(location_id) ?? true;

const isMissing = ({ missing }: Want): boolean => missing > 0;

/** A step of an augmenting path: units that `location_id` has left or, with `of`, takes back from that line. */
interface Source {
	readonly location_id: string;
	readonly of?: { readonly want: Want; readonly from: Source };
}

/** Finds the shortest augmenting path to a line that is missing units. */
const findPath = (lines: ReadonlyArray<Want>, location_id: string): { to: Want; from: Source } | undefined => {
	const sources: Array<Source> = [{ location_id }];
	const places = new Set([location_id]);
	const reached = new Set<Want>();
	for (const from of sources)
		for (const want of lines) {
			if (reached.has(want) || !mayServe(want, from.location_id)) continue;
			if (isMissing(want)) return { to: want, from };
			reached.add(want);
			for (const place of want.served.keys()) {
				if (places.has(place)) continue;
				places.add(place);
				sources.push({ location_id: place, of: { want, from } });
			}
		}
	return undefined;
};

/** Returns how many units the path can move. */
const capacityOf = ({ of, location_id }: Source): number =>
	of === undefined ? Number.POSITIVE_INFINITY : Math.min(of.want.served.get(location_id) ?? 0, capacityOf(of.from));

const add = ({ served }: Want, location_id: string, units: number): void => {
	const quantity = (served.get(location_id) ?? 0) + units;
	if (quantity === 0) served.delete(location_id);
	else served.set(location_id, quantity);
};

/** Moves units along a path: serves `want` from the source, and each line that gave up units from the previous step. */
const move = (want: Want, { location_id, of }: Source, units: number): void => {
	add(want, location_id, units);
	if (of === undefined) return;
	add(of.want, location_id, -units);
	move(of.want, of.from, units);
};

/** Gives the lines of one item as many of the location's `available` units as they can use, and returns that number. */
export const serve = (lines: ReadonlyArray<Want>, location_id: string, available: number): number => {
	let left = available;
	const give = (to: Want, from: Source): void => {
		const units = Math.min(left, to.missing, capacityOf(from));
		move(to, from, units);
		to.missing -= units;
		left -= units;
	};
	// Paths with a single step need no search.
	for (const want of lines) if (left > 0 && isMissing(want) && mayServe(want, location_id)) give(want, { location_id });
	while (left > 0 && lines.some(isMissing)) {
		const path = findPath(lines, location_id);
		if (path === undefined) break;
		give(path.to, path.from);
	}
	return available - left;
};
