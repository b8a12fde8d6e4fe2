/**
 * Periods of a subscription (decisions: Subscriptions). Period `k` is [anchor + k·n, anchor + (k + 1)·n) in UTC. Each
 * bound is counted from the anchor, not from the previous bound: an anchor on 31 January gives 28 February, then 31
 * March. So periods tile without gap or overlap. Pure; laws in `@svc/testkit`.
 */
import type { BillingInterval } from "../../sale/CheckoutSessions/PlanTerms.js";
import { dayMillis, fromMillis, latestTimestamp, toMillis } from "../../words/Timestamp.js";

/** How long a period lasts: `count` times the interval. */
export interface Cycle {
	readonly interval: BillingInterval;
	readonly count: number;
}

export interface Period {
	/** From 0. */
	readonly index: number;
	readonly started_at: string;
	/** The first instant after the period. */
	readonly ends_at: string;
}

const latestMillis = toMillis(latestTimestamp);

/** The number of days or months in each interval. */
const lengths = {
	daily: { days: 1 },
	weekly: { days: 7 },
	monthly: { months: 1 },
	yearly: { months: 12 },
} as const;

/** Adds months to an instant. A day that the month lacks becomes its last day; the time of day stays. */
const addMonths = (millis: number, months: number): number => {
	const at = new Date(millis);
	const month = at.getUTCFullYear() * 12 + at.getUTCMonth() + months;
	const year = Math.floor(month / 12);
	// Day 0 is the last day of the previous month. `setUTCFullYear` takes the years 0 to 99 literally.
	const last = new Date(0);
	last.setUTCFullYear(year, (month % 12) + 1, 0);
	const moved = new Date(millis);
	moved.setUTCFullYear(year, month % 12, Math.min(at.getUTCDate(), last.getUTCDate()));
	return moved.getTime();
};

/** Whether two cycles have the same periods from every anchor, such as 12 months and a year. */
export const isSameCycle = (one: Cycle, other: Cycle): boolean => {
	const [a, b] = [lengths[one.interval], lengths[other.interval]];
	if ("days" in a) return "days" in b && one.count * a.days === other.count * b.days;
	return "months" in b && one.count * a.months === other.count * b.months;
};

/** The instant of bound `k`, which is the anchor for 0. `undefined` after the year 9999, when no more periods begin. */
export const boundary = (anchor_at: string, { count, interval }: Cycle, k: number): string | undefined => {
	const anchor = toMillis(anchor_at);
	const length = lengths[interval];
	const millis =
		"days" in length ? anchor + k * count * length.days * dayMillis : addMonths(anchor, k * count * length.months);
	// A number far out of range gives no date but `NaN`.
	return millis <= latestMillis ? fromMillis(millis) : undefined;
};

/** Period `k`; `undefined` if it would end after the year 9999. */
export const period = (anchor_at: string, cycle: Cycle, index: number): Period | undefined => {
	const started_at = boundary(anchor_at, cycle, index);
	const ends_at = boundary(anchor_at, cycle, index + 1);
	return started_at === undefined || ends_at === undefined ? undefined : { index, started_at, ends_at };
};
