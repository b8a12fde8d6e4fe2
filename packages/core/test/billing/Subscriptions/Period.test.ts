import * as Period from "@svc/core/billing/Subscriptions/Period";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { type Periods, periodLaws } from "@svc/testkit/Laws/Periods";
import { describe, expect, it } from "vitest";

const dayMillis = 86_400_000;
const latest = "9999-12-31T23:59:59.999Z";

/** Whether periods with these bounds break one of the laws. */
const isWrong = (boundary: Periods["boundary"]): boolean => {
	const period: Periods["period"] = (at, cycle, index) => {
		const [started_at, ends_at] = [boundary(at, cycle, index), boundary(at, cycle, index + 1)];
		return started_at === undefined || ends_at === undefined ? undefined : { index, started_at, ends_at };
	};
	return isAnyBroken(periodLaws({ ...Period, boundary, period }));
};

/** Bounds by months that a function adds; days and weeks are right. */
const byMonths =
	(add: (at: string, months: number, times: number) => number): Periods["boundary"] =>
	(at, cycle, k) => {
		if (cycle.interval === "daily" || cycle.interval === "weekly") return Period.boundary(at, cycle, k);
		const millis = add(at, cycle.count * (cycle.interval === "yearly" ? 12 : 1), k);
		return millis > Date.parse(latest) || Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
	};

/** How far a clock in New York is from UTC, as JavaScript's local time would have it there. */
const newYork = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/New_York",
	hourCycle: "h23",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
});

const offsetAt = (millis: number): number => {
	const part = Object.fromEntries(newYork.formatToParts(millis).map(({ type, value }) => [type, Number(value)]));
	const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
	return local - Math.floor(millis / 1_000) * 1_000;
};

const oneMonthLater = (at: string): string => {
	const cycle = { interval: "monthly", count: 1 } as const;
	return Period.boundary(at, cycle, 1) ?? latest;
};

const wrongBounds: ReadonlyArray<readonly [string, Periods["boundary"]]> = [
	[
		"are counted from the bound before (31 January is the 28th for ever)",
		byMonths((at, months, times) => {
			let bound = at;
			// The drift shows within a year; later bounds need no such walk.
			for (let i = 0; i < Math.min(times * months, 24); i += 1) bound = oneMonthLater(bound);
			return times * months > 24
				? Date.parse(Period.boundary(bound, { interval: "monthly", count: 1 }, times * months - 24) ?? "none")
				: Date.parse(bound);
		}),
	],
	[
		"overflow as JavaScript's dates do (31 January and a month is 3 March)",
		byMonths((at, months, times) => {
			const date = new Date(at);
			return date.setUTCMonth(date.getUTCMonth() + months * times);
		}),
	],
	[
		"keep the day of the year (leap years shift them)",
		byMonths((at, months, times) => {
			if (months % 12 !== 0)
				return Date.parse(Period.boundary(at, { interval: "monthly", count: months }, times) ?? "");
			const date = new Date(at);
			const firstDay = Date.UTC(date.getUTCFullYear(), 0, 1);
			return (
				new Date(0).setUTCFullYear(date.getUTCFullYear() + (months / 12) * times, 0, 1) + (date.getTime() - firstDay)
			);
		}),
	],
	["have 30 days in each month", byMonths((at, months, times) => Date.parse(at) + months * times * 30 * dayMillis)],
	[
		"follow a local clock (daylight saving shifts them)",
		byMonths((at, months, times) => {
			const millis = Date.parse(at);
			const local = new Date(millis + offsetAt(millis)).toISOString();
			const moved = Date.parse(Period.boundary(local, { interval: "monthly", count: months }, times) ?? "");
			return Number.isNaN(moved) ? moved : moved - offsetAt(moved);
		}),
	],
	[
		"have days of a local clock",
		(at, cycle, k) => {
			const bound = Period.boundary(at, cycle, k);
			return bound === undefined
				? bound
				: new Date(Date.parse(bound) + offsetAt(Date.parse(at)) - offsetAt(Date.parse(bound))).toISOString();
		},
	],
	[
		"end a millisecond early",
		(at, cycle, k) => {
			const bound = Period.boundary(at, cycle, k);
			return k === 0 || bound === undefined ? bound : new Date(Date.parse(bound) - 1).toISOString();
		},
	],
	["go on after the year 9999", (at, cycle, k) => Period.boundary(at, cycle, k) ?? latest],
];

describe("SB8: periods of a subscription", () => {
	it.each(periodLaws(Period))("$name", ({ check }) => check());

	it.each(wrongBounds)("are not right if they %s", (_, boundary) => {
		expect(isWrong(boundary)).toBe(true);
	});

	it("are not right if the period before the last is the last", () => {
		const period: Periods["period"] = (at, cycle, index) =>
			Period.period(at, cycle, index + 1) === undefined ? undefined : Period.period(at, cycle, index);
		expect(isAnyBroken(periodLaws({ ...Period, period }))).toBe(true);
	});

	it("bills the 31st after each short month, through a leap year", () => {
		const cycle = { interval: "monthly", count: 1 } as const;
		const bounds = Array.from({ length: 6 }, (_, k) =>
			Period.boundary("2028-01-31T10:00:00.000Z", cycle, k)?.slice(0, 10),
		);
		expect(bounds).toEqual(["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31", "2028-06-30"]);
	});

	it("bills a leap day on 28 February in other years, and on the 29th again", () => {
		const cycle = { interval: "yearly", count: 1 } as const;
		const bounds = Array.from({ length: 5 }, (_, k) =>
			Period.boundary("2028-02-29T00:00:00.000Z", cycle, k)?.slice(0, 10),
		);
		expect(bounds).toEqual(["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
	});
});
