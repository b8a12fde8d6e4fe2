/**
 * Which line of an item gets the units of a location. Lines may be narrowed to different locations, so a unit that one
 * line takes may be the only one that another could have had. Serving therefore takes back: a line that can also be
 * served from here hands what it had from elsewhere to the line that is missing some. This is the augmenting path of a
 * maximum flow (Ford and Fulkerson, 1956), with two of its properties: after each location the lines together have as
 * many units as the locations so far can give, and a location never gives less than it gave before.
 */
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

/** A line while it is being served. */
export interface Want {
	readonly demand: Demand;
	/** Absent: every location. */
	readonly allowed: ReadonlySet<string> | undefined;
	/** Units that it still needs. */
	missing: number;
	/** Units by the location that they come from; never 0. */
	readonly served: Map<string, number>;
}

export const mayServe = ({ allowed }: Want, location_id: string): boolean => allowed?.has(location_id) ?? true;

const isMissing = ({ missing }: Want): boolean => missing > 0;

/** A way to free units: `location_id` can give some, which it either has left, or takes back from the line `of`. */
interface Source {
	readonly location_id: string;
	readonly of?: { readonly want: Want; readonly from: Source };
}

/** The shortest way to serve a line that misses units, through lines that can be served from elsewhere. */
const findWay = (lines: ReadonlyArray<Want>, location_id: string): { to: Want; from: Source } | undefined => {
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

/** How many units can go this way. */
const roomOf = ({ of, location_id }: Source): number =>
	of === undefined ? Number.POSITIVE_INFINITY : Math.min(of.want.served.get(location_id) ?? 0, roomOf(of.from));

const add = ({ served }: Want, location_id: string, units: number): void => {
	const quantity = (served.get(location_id) ?? 0) + units;
	if (quantity === 0) served.delete(location_id);
	else served.set(location_id, quantity);
};

/** Serves `want` from a source; a line that units are taken back from is served by what is before it on the way. */
const move = (want: Want, { location_id, of }: Source, units: number): void => {
	add(want, location_id, units);
	if (of === undefined) return;
	add(of.want, location_id, -units);
	move(of.want, of.from, units);
};

/** Gives the lines of one item as many of the `available` units of a location as can be of use, and says how many. */
export const serve = (lines: ReadonlyArray<Want>, location_id: string, available: number): number => {
	let left = available;
	const give = (to: Want, from: Source): void => {
		const units = Math.min(left, to.missing, roomOf(from));
		move(to, from, units);
		to.missing -= units;
		left -= units;
	};
	// The ways of one step, which need no search.
	for (const want of lines) if (left > 0 && isMissing(want) && mayServe(want, location_id)) give(want, { location_id });
	while (left > 0 && lines.some(isMissing)) {
		const way = findWay(lines, location_id);
		if (way === undefined) break;
		give(way.to, way.from);
	}
	return available - left;
};
