/**
 * Instants as the API writes them: RFC 3339 in UTC with milliseconds and `Z`, such as `2026-11-21T08:39:00.000Z`. Such
 * strings sort chronologically, so they can be compared as they are.
 */
import { ParseResult, Schema } from "effect";

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})$/;

/** The bounds of timestamps. Years with more or fewer than four digits would break the string order. */
export const earliestTimestamp = "0000-01-01T00:00:00.000Z";
export const latestTimestamp = "9999-12-31T23:59:59.999Z";

const earliestMillis = Date.parse(earliestTimestamp);
const latestMillis = Date.parse(latestTimestamp);

export const hourMillis = 3_600_000;
/** 24 hours: days of UTC, which has no daylight saving. */
export const dayMillis = 24 * hourMillis;

/** Converts any RFC 3339 instant to the API's format; `undefined` if it is not a real instant. */
export const parse = (input: string): string | undefined => {
	const match = rfc3339.exec(input);
	if (match === null) return undefined;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
	// The calendar repeats every 400 years, and `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
	const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
	if (month < 1 || month > 12 || day < 1 || day > daysInMonth || hour > 23 || minute > 59 || second > 59)
		return undefined;
	// V8 misreads fractions of ten or more digits, so it gets only the three that count.
	const [, fraction = "", zone = "Z"] = match.slice(6);
	const millis = Date.parse(
		`${input.slice(0, 10)}T${input.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, "0")}${zone.toUpperCase()}`,
	);
	if (Number.isNaN(millis) || millis < earliestMillis || millis > latestMillis) return undefined;
	return fromMillis(millis);
};

/** Whether a time has digits below the millisecond. */
const isFiner = (input: string): boolean => {
	const [, fraction = ""] = /\.(\d+)/.exec(input) ?? [];
	return /[1-9]/.test(fraction.slice(3));
};

/**
 * Like `parse`, but rounds up to the next millisecond. An exclusive end of a range must not exclude what happened in the
 * millisecond before it.
 */
export const parseEnd = (input: string): string | undefined => {
	const timestamp = parse(input);
	return timestamp === undefined || timestamp === latestTimestamp || !isFiner(input)
		? timestamp
		: addMillis(timestamp, 1);
};

/** Converts milliseconds since 1970 to the API's format. */
export const fromMillis = (millis: number): string => new Date(millis).toISOString();

/** Converts an instant in the API's format to milliseconds since 1970. */
export const toMillis = (timestamp: string): number => Date.parse(timestamp);

/** The instant that is `millis` later, or earlier if they are negative. */
export const addMillis = (timestamp: string, millis: number): string => fromMillis(toMillis(timestamp) + millis);

/** An RFC 3339 instant; other offsets are accepted and converted to UTC. */
export const Timestamp = Schema.transformOrFail(Schema.String, Schema.String, {
	strict: true,
	decode: (input, _, ast) => {
		const timestamp = parse(input);
		return timestamp === undefined
			? ParseResult.fail(
					new ParseResult.Type(ast, input, "must be an RFC 3339 time with an offset, such as 2026-11-21T08:39:00Z"),
				)
			: ParseResult.succeed(timestamp);
	},
	encode: ParseResult.succeed,
}).annotations({
	identifier: "Timestamp",
	jsonSchema: { type: "string", format: "date-time" },
});
