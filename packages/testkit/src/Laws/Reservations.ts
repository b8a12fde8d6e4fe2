/** Laws of reservations: cumulative targets, and which claims a shortage leaves covered. */

import type * as Reservation from "@svc/core/stock/Reservations/Reservation";
import { type StoredReservation, type StoredReservationLine, statusOf } from "@svc/core/stock/Reservations/Reservation";
import type * as Shortage from "@svc/core/stock/Reservations/Shortage";
import type * as Targets from "@svc/core/stock/Reservations/Targets";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export type ApplyTargets = typeof Targets.applyTargets;
export type Protect = typeof Shortage.protect;
export type WithLines = typeof Reservation.withLines;
export type OfNoPaidOrder = typeof Targets.ofNoPaidOrder;

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-21T09:05:00.000Z";

const lineOf = (position: number, requested_quantity: number): StoredReservationLine => ({
	inventory_reservation_line_id: `invrl_${position}`,
	inventory_reservation_id: "invr_1",
	inventory_item_id: "invi_1",
	location_id: `loc_${position}`,
	requested_quantity,
	held_quantity: requested_quantity,
	committed_quantity: 0,
	consumed_quantity: 0,
	released_from_held_quantity: 0,
	released_from_committed_quantity: 0,
	at_risk_held_quantity: 0,
	at_risk_committed_quantity: 0,
	open_stock_key: `invi_1 loc_${position}`,
	version: 1,
	created_at: now,
	updated_at: now,
});

const maximumUnits = 12;

/** Fresh lines, all of them held. */
const lines = fc
	.array(fc.integer({ min: 1, max: maximumUnits }), { minLength: 1, maxLength: 3 })
	.map((quantities) => quantities.map((quantity, position) => lineOf(position, quantity)));

const kinds = [
	"target_committed_quantity",
	"target_consumed_quantity",
	"target_released_from_held_quantity",
	"target_released_from_committed_quantity",
] as const;
type Kind = (typeof kinds)[number];

/** One line's target of one kind, or of several. */
const target: fc.Arbitrary<Targets.LineTarget> = fc
	.tuple(
		fc.integer({ min: 0, max: 2 }),
		fc.dictionary(fc.constantFrom(...kinds), fc.integer({ min: 0, max: maximumUnits + 2 }), { minKeys: 1, maxKeys: 2 }),
	)
	.map(([position, wanted]) => ({ inventory_reservation_line_id: `invrl_${position}`, ...wanted }));

/** One request: targets of one or two lines. */
const request = fc.array(target, { minLength: 1, maxLength: 2 });
const requests = fc.array(request, { maxLength: 12 });

type Lines = ReadonlyArray<StoredReservationLine>;

const replaced = (all: Lines, changed: Lines): Lines =>
	all.map(
		(line) => changed.find((one) => one.inventory_reservation_line_id === line.inventory_reservation_line_id) ?? line,
	);

/** The lines after requests of which some may be refused. */
const after = (apply: ApplyTargets, start: Lines, sent: ReadonlyArray<ReadonlyArray<Targets.LineTarget>>): Lines =>
	sent.reduce<Lines>(
		(all, targets) =>
			Either.match(apply(all, targets, later), {
				onLeft: () => all,
				onRight: (applied) => replaced(all, applied.lines),
			}),
		start,
	);

const done: Readonly<Record<Kind, (line: StoredReservationLine) => number>> = {
	target_committed_quantity: (line) =>
		line.committed_quantity + line.consumed_quantity + line.released_from_committed_quantity,
	target_consumed_quantity: (line) => line.consumed_quantity,
	target_released_from_held_quantity: (line) => line.released_from_held_quantity,
	target_released_from_committed_quantity: (line) => line.released_from_committed_quantity,
};

const parts = (line: StoredReservationLine): ReadonlyArray<number> => [
	line.held_quantity,
	line.committed_quantity,
	line.consumed_quantity,
	line.released_from_held_quantity,
	line.released_from_committed_quantity,
];

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const shuffled = <A>(values: ReadonlyArray<A>) =>
	fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

/** Targets of one kind for one line that could be reached, as they were sent and in another order, with repetitions. */
const resent = fc
	.tuple(fc.integer({ min: 1, max: maximumUnits }), fc.constantFrom<Kind>(...kinds))
	.chain(([quantity, kind]) =>
		fc.tuple(
			fc.constant(quantity),
			fc.constant(kind),
			fc
				.array(fc.integer({ min: 0, max: quantity }), { minLength: 1, maxLength: 6 })
				.chain((sent) => fc.tuple(fc.constant(sent), shuffled([...sent, ...sent]))),
		),
	);

/** Laws of `applyTargets`. */
export const targetLaws = (apply: ApplyTargets): ReadonlyArray<Law> => [
	law("what was requested is held, committed, consumed or released", fc.tuple(lines, requests), ([start, sent]) =>
		after(apply, start, sent).every((line) => add(parts(line)) === line.requested_quantity),
	),
	law("no quantity of a line falls below zero", fc.tuple(lines, requests), ([start, sent]) =>
		after(apply, start, sent).every((line) => parts(line).every((part) => part >= 0)),
	),
	law("what went one way never comes back", fc.tuple(lines, requests, request), ([start, sent, last]) => {
		const before = after(apply, start, sent);
		const end = after(apply, before, [last]);
		return end.every((line, position) =>
			kinds.every((kind) => {
				const was = before[position];
				return was !== undefined && done[kind](line) >= done[kind](was);
			}),
		);
	}),
	law(
		"a request that was applied changes nothing when it is sent again",
		fc.tuple(lines, requests, request),
		(given) => {
			const [start, sent, last] = given;
			const before = after(apply, start, sent);
			return Either.match(apply(before, last, later), {
				onLeft: () => true,
				onRight: (applied) =>
					Either.match(apply(replaced(before, applied.lines), last, later), {
						onLeft: () => false,
						onRight: (again) => again.lines.length === 0 && again.changes.length === 0,
					}),
			});
		},
	),
	law("targets that are duplicated or reordered leave the maximum", resent, ([quantity, kind, [sent, again]]) => {
		const fresh = lineOf(0, quantity);
		const { inventory_reservation_line_id } = fresh;
		const isOfCommitted = kind === "target_consumed_quantity" || kind === "target_released_from_committed_quantity";
		const start: Lines = [isOfCommitted ? { ...fresh, held_quantity: 0, committed_quantity: quantity } : fresh];
		const requestsOf = (targets: ReadonlyArray<number>) =>
			targets.map((wanted) => [{ inventory_reservation_line_id, [kind]: wanted }]);
		const [first, second] = [sent, again].map((targets) => after(apply, start, requestsOf(targets)));
		return same(first, second) && (first ?? []).every((line) => done[kind](line) === Math.max(...sent));
	}),
	law("the movements add up to what became of the lines", fc.tuple(lines, requests, request), ([start, sent, last]) => {
		const before = after(apply, start, sent);
		return Either.match(apply(before, last, later), {
			onLeft: () => true,
			onRight: ({ changes, lines: changed }) => {
				const end = replaced(before, changed);
				const moved = (bucket: "held_quantity" | "committed_quantity" | "on_hand_quantity") =>
					add(changes.map((change) => change.deltas[bucket] ?? 0));
				const grown = (field: "held_quantity" | "committed_quantity" | "consumed_quantity") =>
					add(end.map((line) => line[field])) - add(before.map((line) => line[field]));
				return (
					moved("held_quantity") === grown("held_quantity") &&
					moved("committed_quantity") === grown("committed_quantity") &&
					moved("on_hand_quantity") === 0 - grown("consumed_quantity")
				);
			},
		});
	}),
	law("what is at risk is never handed off", fc.tuple(lines, requests, request, fc.nat(maximumUnits)), (given) => {
		const [start, sent, last, risk] = given;
		const before = after(apply, start, sent).map((line) => ({
			...line,
			at_risk_committed_quantity: Math.min(risk, line.committed_quantity),
		}));
		const consumption = last.map(({ inventory_reservation_line_id, target_consumed_quantity = 0 }) => ({
			inventory_reservation_line_id,
			target_consumed_quantity,
		}));
		const end = after(apply, before, [consumption]);
		return end.every(
			(line, position) => line.committed_quantity >= (before[position]?.at_risk_committed_quantity ?? 0),
		);
	}),
	law("a line claims its level exactly while it holds or is committed", fc.tuple(lines, requests), ([start, sent]) =>
		after(apply, start, sent).every((line) => (line.open_stock_key === undefined) === (statusOf([line]) === "closed")),
	),
];

const reservationOf = (order_id?: string): StoredReservation => ({
	inventory_reservation_id: "invr_1",
	status: "active",
	owner: { key: "cart-1", expires_at: "2026-11-21T09:15:00.000Z" },
	inventory_routing_source: { type: "fixed_location", location_id: "loc_0" },
	...(order_id === undefined ? {} : { order_id }),
	active_key: "cart-1",
	inventory_item_ids: ["invi_1"],
	location_ids: ["loc_0"],
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Laws of `withLines`; `apply` changes the lines. */
export const keyLaws = (withLines: WithLines, apply: ApplyTargets): ReadonlyArray<Law> => [
	law("an owner's key is in use exactly while something is held", fc.tuple(lines, requests), ([start, sent]) => {
		const end = after(apply, start, sent);
		const { active_key } = withLines(reservationOf(), end, later);
		return active_key === (end.some((line) => line.held_quantity > 0) ? "cart-1" : undefined);
	}),
];

/** Laws of `ofNoPaidOrder`; `apply` changes the lines. */
export const ownedLaws = (ofNoPaidOrder: OfNoPaidOrder, apply: ApplyTargets): ReadonlyArray<Law> => {
	const given = fc.record({
		start: lines,
		sent: requests,
		last: request,
		order_id: fc.constantFrom(undefined, "ord_1"),
		verb: fc.constantFrom("consumed" as const, "released" as const),
	});
	return [
		law("a change by hand is refused exactly if an order has claimed the stock for good", given, (one) => {
			const before = after(apply, one.start, one.sent);
			const decide: Targets.DecideLines = (_, all, at) => apply(all, one.last, at);
			const reservation = reservationOf(one.order_id);
			const decided = ofNoPaidOrder(one.verb, decide)(reservation, before, later);
			const isPaid = one.order_id !== undefined && before.some((line) => done.target_committed_quantity(line) > 0);
			return isPaid
				? Either.isLeft(decided) && decided.left.code === "INVENTORY_RESERVATION_OF_PAID_ORDER"
				: same(decided, decide(reservation, before, later));
		}),
	];
};

const claim = fc.record({
	held_quantity: fc.nat(9),
	committed_quantity: fc.nat(9),
	created_at: fc.constantFrom(now, later),
});

const claims = fc
	.array(claim, { maxLength: 8 })
	.map((list) => list.map((one, position) => ({ ...one, inventory_reservation_line_id: `invrl_${position}` })));

const shortage = fc.tuple(fc.integer({ min: -5, max: 80 }), claims);

type Claim = Shortage.Claim;

const olderFirst = (list: ReadonlyArray<Claim>): ReadonlyArray<Claim> =>
	[...list].sort((a, b) =>
		`${a.created_at} ${a.inventory_reservation_line_id}` < `${b.created_at} ${b.inventory_reservation_line_id}`
			? -1
			: 1,
	);

/** Laws of `protect`. */
export const protectionLaws = (protect: Protect): ReadonlyArray<Law> => {
	const outcome = ([sellable, list]: readonly [number, ReadonlyArray<Claim>]) => {
		const atRisk = protect(sellable, list);
		return olderFirst(list).map((one) => {
			const { at_risk_committed_quantity = 0, at_risk_held_quantity = 0 } =
				atRisk.get(one.inventory_reservation_line_id) ?? {};
			return { ...one, at_risk_committed_quantity, at_risk_held_quantity };
		});
	};
	return [
		law("as much is covered as can be sold, and no more", shortage, (given) => {
			const found = outcome(given);
			const wanted = add(found.map((one) => one.held_quantity + one.committed_quantity));
			const covered = wanted - add(found.map((one) => one.at_risk_held_quantity + one.at_risk_committed_quantity));
			return covered === Math.min(wanted, Math.max(0, given[0]));
		}),
		law("no more of a claim is at risk than there is of it", shortage, (given) =>
			outcome(given).every(
				(one) =>
					one.at_risk_held_quantity >= 0 &&
					one.at_risk_committed_quantity >= 0 &&
					one.at_risk_held_quantity <= one.held_quantity &&
					one.at_risk_committed_quantity <= one.committed_quantity,
			),
		),
		law("nothing held is covered while something committed is not", shortage, (given) => {
			const found = outcome(given);
			return (
				found.every((one) => one.at_risk_committed_quantity === 0) ||
				found.every((one) => one.at_risk_held_quantity === one.held_quantity)
			);
		}),
		law("nothing younger is covered while something older of its kind is not", shortage, (given) => {
			const found = outcome(given);
			return found.every((older, position) =>
				found
					.slice(position + 1)
					.every(
						(younger) =>
							(older.at_risk_committed_quantity === 0 ||
								younger.at_risk_committed_quantity === younger.committed_quantity) &&
							(older.at_risk_held_quantity === 0 || younger.at_risk_held_quantity === younger.held_quantity),
					),
			);
		}),
		law(
			"the order of the claims does not matter",
			shortage.chain(([sellable, list]) => fc.tuple(fc.constant(sellable), fc.constant(list), shuffled(list))),
			([sellable, list, reordered]) => same(outcome([sellable, list]), outcome([sellable, reordered])),
		),
	];
};
