/** Days of the calendar, such as `2026-10-01`. As texts, they sort by time. */
import { Schema } from "effect";
import { parse } from "../../words/Timestamp.js";

/** A day of the calendar that exists. */
export const Day = Schema.String.pipe(
	Schema.filter((day) => parse(`${day}T00:00:00Z`)?.slice(0, 10) === day || "must be a date, such as 2026-10-01", {
		jsonSchema: { format: "date" },
	}),
);

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
	const known =
		formats.get(timeZone) ??
		new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
	formats.set(timeZone, known);
	return known;
};

/** The day that a place in the time zone has at this moment. */
export const dayIn = (timeZone: string, millis: number): string => {
	const parts = new Map(
		formatIn(timeZone)
			.formatToParts(millis)
			.map(({ type, value }) => [type, value]),
	);
	return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
};

/** The day this many days later; negative: earlier. */
export const addDays = (day: string, days: number): string => {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
};

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
