/** Laws for committing during a shortage: a paid order never takes cover from a claim committed earlier. */

import type * as Cover from "@svc/core/stock/Reservations/Cover";
import { heldLine } from "@svc/core/stock/Reservations/Hold";
import type { StoredReservation, StoredReservationLine } from "@svc/core/stock/Reservations/Reservation";
import { protect } from "@svc/core/stock/Reservations/Shortage";
import { emptyQuantities, type StockLevel, sellableOf } from "@svc/core/stock/StockLedger/Level";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export type CanCommit = typeof Cover.canCommit;
export type DecidePaid = typeof Cover.decidePaid;

const times = [
	"2026-11-21T09:00:00.000Z",
	"2026-11-21T09:01:00.000Z",
	"2026-11-21T09:02:00.000Z",
	"2026-11-21T09:03:00.000Z",
] as const;
const now = "2026-11-21T09:05:00.000Z";
const places = ["loc_1", "loc_2", "loc_3"];
const inventory_item_id = "invi_1";

const claim = fc.record({
	place: fc.nat(2),
	held: fc.nat(3),
	committed: fc.nat(3),
	created_at: fc.constantFrom<string>(...times),
});
type Claim = typeof claim extends fc.Arbitrary<infer A> ? A : never;

interface World {
	readonly sellable: ReadonlyArray<number>;
	readonly others: ReadonlyArray<StoredReservationLine>;
	readonly own: ReadonlyArray<StoredReservationLine>;
	readonly levels: ReadonlyArray<StockLevel>;
}

const lineOf = (id: string, { committed, created_at, held, place }: Claim): StoredReservationLine => ({
	...heldLine(
		{
			inventory_reservation_line_id: id,
			inventory_reservation_id: id.startsWith("own") ? "invr_own" : `invr_${id}`,
			inventory_item_id,
			location_id: places[place] ?? "",
			quantity: held + committed,
		},
		created_at,
	),
	held_quantity: held,
	committed_quantity: committed,
});

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0);

type Lines = ReadonlyArray<StoredReservationLine>;

const at = (lines: Lines, location_id: string): Lines => lines.filter((line) => line.location_id === location_id);

/** Returns the lines with the units of each that the levels leave uncovered. */
const protectedBy = (sellable: ReadonlyArray<number>, lines: Lines): Lines => {
	const risks = new Map(places.flatMap((place, i) => [...protect(sellable[i] ?? 0, at(lines, place))]));
	return lines.map((line) => ({ ...line, ...risks.get(line.inventory_reservation_line_id) }));
};

const levelsOf = (sellable: ReadonlyArray<number>, lines: Lines): ReadonlyArray<StockLevel> =>
	places.map((location_id, i) => ({
		...emptyQuantities,
		inventory_level_id: `invl_${i}`,
		inventory_item_id,
		location_id,
		on_hand_quantity: sellable[i] ?? 0,
		held_quantity: sum(at(lines, location_id).map((line) => line.held_quantity)),
		committed_quantity: sum(at(lines, location_id).map((line) => line.committed_quantity)),
		version: 1,
		created_at: times[0],
		updated_at: times[0],
	}));

/** Claims on three levels, often exceeding what is there. One reservation's own claims are still held. */
const world: fc.Arbitrary<World> = fc
	.record({
		sellable: fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }),
		others: fc.array(claim, { maxLength: 6 }),
		ownHeld: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
		ownTime: fc.constantFrom(...times),
	})
	.filter(({ ownHeld }) => sum(ownHeld) > 0)
	.map(({ others, ownHeld, ownTime, sellable }) => {
		const made = [
			...others.map((one, i) => lineOf(`other_${i}`, one)),
			...ownHeld.flatMap((held, place) =>
				held === 0 ? [] : [lineOf(`own_${place}`, { place, held, committed: 0, created_at: ownTime })],
			),
		];
		const lines = protectedBy(sellable, made);
		const isOwn = (line: StoredReservationLine) => line.inventory_reservation_id === "invr_own";
		return {
			sellable,
			others: lines.filter((line) => !isOwn(line)),
			own: lines.filter(isOwn),
			levels: levelsOf(sellable, made),
		};
	});

const committedLine = (line: StoredReservationLine): StoredReservationLine => ({
	...line,
	held_quantity: 0,
	committed_quantity: line.held_quantity + line.committed_quantity,
});

/**
 * Whether the claims `own` are covered alongside the others, without taking cover from any committed unit of theirs.
 */
const isFair = ({ others, sellable }: World, own: Lines): boolean => {
	const after = protectedBy(sellable, [...others, ...own]);
	return after.every((line) => {
		const before = others.find((one) => one.inventory_reservation_line_id === line.inventory_reservation_line_id);
		return line.at_risk_committed_quantity <= (before?.at_risk_committed_quantity ?? 0);
	});
};

/** Laws for `canCommit`. */
export const commitLaws = (canCommit: CanCommit): ReadonlyArray<Law> => [
	law("a hold may be committed exactly if it is covered then, and no earlier commit loses cover", world, (given) => {
		const { levels, own } = given;
		return canCommit(own, levels) === isFair(given, own.map(committedLine));
	}),
];

const reservation: StoredReservation = {
	inventory_reservation_id: "invr_own",
	status: "active",
	owner: { key: "payatt_1", expires_at: "2026-11-21T09:15:00.000Z" },
	inventory_routing_source: { type: "fixed_location", location_id: "loc_1" },
	order_id: "ord_1",
	active_key: "payatt_1",
	inventory_item_ids: [inventory_item_id],
	location_ids: places,
	version: 1,
	created_at: times[0],
	updated_at: times[0],
};

/** A world, the locations that the order may use, those that may fulfill, and whether the hold has expired. */
const payment = fc.record({
	given: world,
	allowed: fc.subarray(places),
	fulfilling: fc.subarray(places, { minLength: 1 }),
	isExpired: fc.boolean(),
});
type Payment = typeof payment extends fc.Arbitrary<infer A> ? A : never;

const unitsOf = ({ own }: World): number => sum(own.map((line) => line.held_quantity));

const decisionOf = (decide: DecidePaid, { allowed, fulfilling, given, isExpired }: Payment) =>
	decide(
		{
			reservation: isExpired ? { ...reservation, owner: { ...reservation.owner, expires_at: now } } : reservation,
			lines: given.own,
			levels: given.levels,
			demands: [{ key: "#0", inventory_item_id, quantity: unitsOf(given) }],
			rule: {
				locations: allowed.map((location_id, priority) => ({ location_id, priority })),
				can_split: true,
				maximum_locations: places.length,
			},
			fulfilling: new Set(fulfilling),
		},
		now,
	);

/** Returns the reservation's own claims after a decision; undefined if there is no stock. */
const claimsAfter = (decide: DecidePaid, one: Payment): Lines | undefined => {
	const decision = decisionOf(decide, one);
	switch (decision._tag) {
		case "Commit":
			return one.given.own.map(committedLine);
		case "Reroute":
			return decision.assignments.map(({ location_id, quantity }, i) =>
				lineOf(`own_new_${i}`, { place: places.indexOf(location_id), held: 0, committed: quantity, created_at: now }),
			);
		case "Unavailable":
			return undefined;
	}
};

/** Laws for `decidePaid`. */
export const paidLaws = (decide: DecidePaid): ReadonlyArray<Law> => [
	law("a paid order's claim is covered in full, and no earlier commit loses cover to it", payment, (one) => {
		const own = claimsAfter(decide, one);
		return (
			own === undefined ||
			(sum(own.map((line) => line.committed_quantity)) === unitsOf(one.given) && isFair(one.given, own))
		);
	}),
	law("a hold that may be committed where it is stays there", payment, (one) => {
		const isFree = !one.isExpired && isFair(one.given, one.given.own.map(committedLine));
		return (decisionOf(decide, one)._tag === "Commit") === isFree;
	}),
	law("a hold that is routed anew goes only to locations of its source that may fulfill", payment, (one) => {
		const decision = decisionOf(decide, one);
		return (
			decision._tag !== "Reroute" ||
			decision.assignments.every(
				({ location_id }) => one.allowed.includes(location_id) && one.fulfilling.includes(location_id),
			)
		);
	}),
	law("a paid order has no stock only if nothing unclaimed and nothing of its own suffices", payment, (one) => {
		const { allowed, fulfilling, given } = one;
		const free = given.levels
			.filter(({ location_id }) => allowed.includes(location_id) && fulfilling.includes(location_id))
			.map((level) => {
				const claimed = at(given.others, level.location_id).map((line) => line.held_quantity + line.committed_quantity);
				return Math.max(0, sellableOf(level) - sum(claimed));
			});
		return decisionOf(decide, one)._tag !== "Unavailable" || sum(free) < unitsOf(given);
	}),
];
