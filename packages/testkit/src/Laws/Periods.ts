/** Laws of the periods of subscriptions. They take the functions, so that broken ones show. */
import type * as Period from "@svc/core/billing/Subscriptions/Period";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

type Cycle = Period.Cycle;
export type Periods = Pick<typeof Period, "boundary" | "period">;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
	month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** A date as it is written, with a time of day. No clock and no time zone is asked for it. */
const written = (year: number, month: number, day: number, time: string): string =>
	`${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}T${time}Z`;

const timeOfDay = fc.oneof(
	fc.constantFrom("00:00:00.000", "23:59:59.999", "02:30:00.000", "12:00:00.000"),
	fc.integer({ min: 0, max: 86_399_999 }).map((millis) => new Date(millis).toISOString().slice(11, 23)),
);

/** Years around leap days, and around the centuries that have none. */
const year = fc.oneof(
	fc.integer({ min: 2020, max: 2040 }),
	fc.constantFrom(1899, 1900, 2000, 2024, 2099, 2100, 2399, 2400, 9995, 9996),
	fc.integer({ min: 1, max: 9_996 }),
);

/** Instants from which periods may be counted; the last days of months are frequent. */
export const anchor: fc.Arbitrary<string> = fc
	.tuple(year, fc.integer({ min: 1, max: 12 }), fc.oneof(fc.constantFrom(28, 29, 30, 31), fc.nat(30)), timeOfDay)
	.map(([year, month, day, time]) => written(year, month, Math.min(Math.max(day, 1), daysIn(year, month)), time));

/** Every interval, up to three years. */
export const cycle: fc.Arbitrary<Cycle> = fc
	.constantFrom(
		{ interval: "daily" as const, most: 1_095 },
		{ interval: "weekly" as const, most: 156 },
		{ interval: "monthly" as const, most: 36 },
		{ interval: "yearly" as const, most: 3 },
	)
	.chain(({ interval, most }) =>
		fc.record({
			interval: fc.constant(interval),
			count: fc.oneof(fc.constantFrom(1, Math.min(2, most), most), fc.integer({ min: 1, max: most })),
		}),
	);

const index = fc.oneof(fc.nat(40), fc.nat(2_000), fc.nat(200_000));

const latest = "9999-12-31T23:59:59.999Z";
const dayMillis = 86_400_000;

const days: Readonly<Partial<Record<Cycle["interval"], number>>> = { daily: 1, weekly: 7 };
const months: Readonly<Partial<Record<Cycle["interval"], number>>> = { monthly: 1, yearly: 12 };

/** Bound `k` by the text of the date alone; `undefined` after the year 9999. */
const boundByText = (at: string, { count, interval }: Cycle, k: number): string | undefined => {
	const inDays = days[interval];
	if (inDays !== undefined) {
		const millis = Date.parse(at) + k * count * inDays * dayMillis;
		return millis > Date.parse(latest) ? undefined : new Date(millis).toISOString();
	}
	const month = Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1 + k * count * (months[interval] ?? 0);
	const year = Math.floor(month / 12);
	return year > 9_999
		? undefined
		: written(
				year,
				(month % 12) + 1,
				Math.min(Number(at.slice(8, 10)), daysIn(year, (month % 12) + 1)),
				at.slice(11, 23),
			);
};

/** The number of the last period that ends within the year 9999; -1 if there is none. */
const lastOf = ({ period }: Periods, at: string, one: Cycle): number => {
	let low = -1;
	let high = 4_000_000;
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (period(at, one, middle) === undefined) high = middle;
		else low = middle;
	}
	return low;
};

export const periodLaws = (periods: Periods): ReadonlyArray<Law> => [
	law(
		"bounds are counted from the anchor in the calendar of UTC, at its time of day",
		fc.tuple(anchor, cycle, index),
		([at, one, k]) => periods.boundary(at, one, k) === boundByText(at, one, k),
	),
	law("periods tile: each ends when the next begins, from the anchor on", fc.tuple(anchor, cycle, index), (given) => {
		const [at, one, k] = given;
		const first = periods.period(at, one, 0);
		const [found, next] = [periods.period(at, one, k), periods.period(at, one, k + 1)];
		if (first !== undefined && first.started_at !== at) return false;
		if (found === undefined) return next === undefined;
		return (
			found.index === k &&
			found.started_at < found.ends_at &&
			found.ends_at === periods.boundary(at, one, k + 1) &&
			(next === undefined || next.started_at === found.ends_at)
		);
	}),
	law(
		"periods reach the year 9999 and end there, however far the number goes",
		fc.tuple(anchor, cycle, fc.oneof(fc.nat(3), fc.constantFrom(1e6, 1e9, Number.MAX_SAFE_INTEGER))),
		([at, one, beyond]) => {
			const last = lastOf(periods, at, one);
			const end = last < 0 ? at : (periods.period(at, one, last)?.ends_at ?? "");
			// One cycle is at most 1,098 days; the week keeps this test apart from the calendar's rules.
			const isLast = end > new Date(Date.parse(latest) - 1_105 * dayMillis).toISOString();
			return (
				isLast &&
				periods.period(at, one, last + 1 + beyond) === undefined &&
				periods.boundary(at, one, last + 2 + beyond) === undefined
			);
		},
	),
];
