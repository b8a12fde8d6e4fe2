/** Laws of the events of shortages: they tell of the difference between a transaction's beginning and its end. */

import type * as Shortage from "@svc/core/stock/Reservations/Shortage";
import { type StockLevel, shortageOf } from "@svc/core/stock/StockLedger/Level";
import fc from "fast-check";
import { levelOf, quantities } from "../InventoryArbitraries.js";
import { type Law, law } from "./Law.js";

export type WorsenedBy = typeof Shortage.worsened;

const places = ["loc_1", "loc_2"];
const lines = ["invrl_1", "invrl_2", "invrl_3"];

/** The reservation of a line: the first two lines are of one. */
const reservationOf = (line: string): string => (line === "invrl_3" ? "invr_2" : "invr_1");

interface State {
	readonly levels: Readonly<Record<string, StockLevel>>;
	/** Units at risk by line. */
	readonly risks: Readonly<Record<string, number>>;
}

const state: fc.Arbitrary<State> = fc.record({
	levels: fc.record(
		Object.fromEntries(places.map((place) => [place, quantities.map((of) => levelOf("invi_1", place, of))])),
	),
	risks: fc.record(Object.fromEntries(lines.map((line) => [line, fc.nat(2)]))),
});

/** The states of a transaction, from its beginning to its end. It often ends as it began. */
const transaction = fc
	.tuple(fc.array(state, { minLength: 2, maxLength: 5 }), fc.boolean())
	.map(([states, isUndone]) => (isUndone ? [...states, ...states.slice(0, 1)] : states));

/** Returns the steps of a transaction, which leave out what has not changed. */
const stepsOf = (states: ReadonlyArray<State>): ReadonlyArray<Shortage.ShortageStep> =>
	states.slice(1).map((after, i) => {
		const before = states[i] ?? after;
		return {
			levels: places.flatMap((place) => {
				const [was, is] = [before.levels[place], after.levels[place]];
				return was === undefined || is === undefined || shortageOf(was) + shortageOf(is) === 0
					? []
					: [{ before: was, after: is }];
			}),
			risks: lines
				.map((line) => ({
					inventory_reservation_line_id: line,
					inventory_reservation_id: reservationOf(line),
					before: before.risks[line] ?? 0,
					after: after.risks[line] ?? 0,
				}))
				.filter((risk) => risk.before + risk.after > 0),
		};
	});

const sorted = (values: Iterable<string>): string => [...new Set(values)].sort().join();

/** Laws of `worsened`. */
export const worsenedLaws = (worsened: WorsenedBy): ReadonlyArray<Law> => [
	law("a shortage is told of exactly if it is larger at the end than at the beginning", transaction, (states) => {
		const [first, last] = [states[0], states.at(-1)];
		const shortage = (of: State | undefined, place: string) => {
			const level = of?.levels[place];
			return level === undefined ? 0 : shortageOf(level);
		};
		const { levels } = worsened(stepsOf(states));
		return (
			sorted(levels.map(({ after }) => after.location_id)) ===
				sorted(places.filter((place) => shortage(last, place) > shortage(first, place))) &&
			levels.every(({ after }) => shortageOf(after) === shortage(last, after.location_id))
		);
	}),
	law(
		"a reservation is told of exactly if one of its lines has more at risk than at the beginning",
		transaction,
		(states) => {
			const [first, last] = [states[0], states.at(-1)];
			const worse = lines.filter((line) => (last?.risks[line] ?? 0) > (first?.risks[line] ?? 0));
			return sorted(worsened(stepsOf(states)).reservations) === sorted(worse.map(reservationOf));
		},
	),
	law("nothing is told twice", transaction, (states) => {
		const { levels, reservations } = worsened(stepsOf(states));
		return (
			new Set(levels.map(({ after }) => after.location_id)).size === levels.length &&
			new Set(reservations).size === reservations.length
		);
	}),
];
