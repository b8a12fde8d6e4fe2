/**
 * Days as people in one time zone count them. The API's timestamps stay in UTC; these functions say which local day an
 * instant belongs to, and which instant ends a local day. Pure; laws in `core/test/words/TimeZone.test.ts`.
 */
import { DateTime, Either, ParseResult, Schema } from "effect";
import { fromMillis, latestTimestamp, parse, toMillis } from "./Timestamp.js";
import { timeZoneNames } from "./TimeZone/Names.js";

/** The zone of sellers that have not set theirs. */
export const defaultTimeZone = "America/New_York";

/** Whether the tz database names the zone, and this process knows its rules. */
export const isTimeZone = (name: string): boolean =>
	timeZoneNames.has(name) && Either.isRight(Either.try(() => new Intl.DateTimeFormat("en-US", { timeZone: name })));

export const TimeZone = Schema.String.pipe(
	Schema.filter(isTimeZone, {
		message: () => "must be a name of the IANA time zone database, such as America/New_York",
		jsonSchema: { examples: ["America/New_York"] },
	}),
);

/** A day of the calendar, such as `2027-03-01`. */
export const LocalDate = Schema.transformOrFail(Schema.String, Schema.String, {
	strict: true,
	decode: (input, _, ast) =>
		/^\d{4}-\d{2}-\d{2}$/.test(input) && parse(`${input}T00:00:00Z`) !== undefined
			? ParseResult.succeed(input)
			: ParseResult.fail(new ParseResult.Type(ast, input, "must be a date of the calendar, such as 2027-03-01")),
	encode: ParseResult.succeed,
}).annotations({ identifier: "LocalDate", jsonSchema: { type: "string", format: "date" } });

const zoned = (at: string, timeZone: string): DateTime.Zoned => DateTime.unsafeMakeZoned(toMillis(at), { timeZone });

/** Writes an instant; those after the year 9999 become the last one. */
const written = (time: DateTime.DateTime): string => {
	const millis = DateTime.toEpochMillis(time);
	return millis >= toMillis(latestTimestamp) ? latestTimestamp : fromMillis(millis);
};

/** The local day of an instant. */
export const localDate = (at: string, timeZone: string): string => DateTime.formatIsoDate(zoned(at, timeZone));

const timeOnDay = (date: string, time: "09:00:00.000" | "23:59:59.999", timeZone: string): string =>
	written(
		DateTime.unsafeMakeZoned(`${date}T${time}Z`, {
			timeZone,
			adjustForTimeZone: true,
			// A day on which the clocks go back at midnight ends at its second midnight.
			disambiguation: "later",
		}),
	);

/** The last millisecond of a local day. */
export const endOfDay = (date: string, timeZone: string): string => timeOnDay(date, "23:59:59.999", timeZone);

/** Nine o'clock in the morning of a local day. */
export const morningOf = (date: string, timeZone: string): string => timeOnDay(date, "09:00:00.000", timeZone);

/** The day of the calendar that is `days` later, or earlier if they are negative. */
export const addToDate = (date: string, days: number): string =>
	written(DateTime.add(DateTime.unsafeMake(`${date}T00:00:00.000Z`), { days })).slice(0, 10);

/** The same local time of day, `days` local days later, or earlier if they are negative. */
export const addLocalDays = (at: string, days: number, timeZone: string): string =>
	written(DateTime.add(zoned(at, timeZone), { days }));

/** Whether an instant is the last one of its local day. */
export const isEndOfDay = (at: string, timeZone: string): boolean => at === endOfDay(localDate(at, timeZone), timeZone);
