import * as TimeZone from "@svc/core/words/TimeZone";
import { isAnyBroken, type Law, law } from "@svc/testkit/Laws/Law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const zones = [
	"America/New_York",
	"America/Los_Angeles",
	// Clocks go back at midnight, or forward over it.
	"America/Havana",
	"America/Asuncion",
	"America/Santiago",
	"Asia/Beirut",
	"Asia/Kolkata",
	"Australia/Lord_Howe",
	"Pacific/Kiritimati",
	"Pacific/Pago_Pago",
	"UTC",
];

/** The local day and time by another road: `Intl` with the parts of the Swedish locale. */
const local = (at: string, timeZone: string): string =>
	new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(new Date(at));

const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(2012), max: Date.UTC(2060) }).map((at) => new Date(at).toISOString());

type Days = Pick<typeof TimeZone, "addLocalDays" | "addToDate" | "endOfDay" | "localDate" | "morningOf">;

const laws = ({ addLocalDays, addToDate, endOfDay, localDate, morningOf }: Days): ReadonlyArray<Law> => [
	law("a day ends a millisecond before the next one begins", fc.tuple(instant, zone), ([at, timeZone]) => {
		const date = localDate(at, timeZone);
		const end = endOfDay(date, timeZone);
		const next = new Date(Date.parse(end) + 1).toISOString();
		return (
			local(at, timeZone).startsWith(date) &&
			at <= end &&
			local(end, timeZone).startsWith(date) &&
			local(next, timeZone).slice(0, 10) === addToDate(date, 1)
		);
	}),
	law("a day's morning is at nine", fc.tuple(instant, zone), ([at, timeZone]) => {
		const date = localDate(at, timeZone);
		return local(morningOf(date, timeZone), timeZone) === `${date} 09:00:00`;
	}),
	law(
		"moving by days changes the local day by as many, and keeps the time of day unless the clocks skip it",
		fc.tuple(instant, zone, fc.integer({ min: -400, max: 400 })),
		([at, timeZone, days]) => {
			const moved = local(addLocalDays(at, days, timeZone), timeZone);
			const before = local(at, timeZone);
			return (
				moved.slice(0, 10) === addToDate(before.slice(0, 10), days) &&
				(moved.slice(10) === before.slice(10) ||
					Math.abs(Number(moved.slice(11, 13)) - Number(before.slice(11, 13))) <= 1)
			);
		},
	),
];

describe("the local days of a time zone", () => {
	it.each(laws(TimeZone))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<Days>]>([
		["days end at midnight of UTC", { endOfDay: (date) => `${date}T23:59:59.999Z` }],
		["an instant's day is that of UTC", { localDate: (at) => at.slice(0, 10) }],
		[
			"a day always has 24 hours",
			{ addLocalDays: (at, days) => new Date(Date.parse(at) + days * 86_400_000).toISOString() },
		],
	])("break a law if %s", (_, wrong) => {
		expect(isAnyBroken(laws({ ...TimeZone, ...wrong }), 2_000)).toBe(true);
	});

	it("stay within the years that sort as text", () => {
		expect(TimeZone.endOfDay("9999-12-31", "America/New_York")).toBe("9999-12-31T23:59:59.999Z");
		expect(TimeZone.addLocalDays("9999-12-31T10:00:00.000Z", 3, "America/New_York")).toBe("9999-12-31T23:59:59.999Z");
	});
});

describe("names of time zones", () => {
	it.each(["America/New_York", "America/Denver", "US/Pacific", "Etc/UTC", "EST", "EST5EDT", "Asia/Calcutta"])(
		"%s is one",
		(name) => expect(TimeZone.isTimeZone(name)).toBe(true),
	);

	it.each(["AST", "SST", "BST", "IST", "PST", "SystemV/EST5", "+01:00", "america/new_york", "Mars/Olympus", ""])(
		"%s is none, even if ICU accepts it",
		(name) => expect(TimeZone.isTimeZone(name)).toBe(false),
	);

	it("include every zone that this version of Node lists", () => {
		const missing = Intl.supportedValuesOf("timeZone").filter((name) => !TimeZone.isTimeZone(name));
		expect(missing).toEqual([]);
	});
});
