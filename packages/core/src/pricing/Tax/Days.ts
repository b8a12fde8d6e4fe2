/** Days of the calendar, such as `2026-10-01`. As texts, they sort by time. */
import { Schema } from "effect";
import { parse } from "../../words/Timestamp.js";

/** A day of the calendar that exists. */
export const Day = Schema.String.pipe(
	Schema.filter((day) => parse(`${day}T00:00:00Z`)?.slice(0, 10) === day || "must be a date, such as 2026-10-01", {
		jsonSchema: { format: "date" },
	}),
);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
