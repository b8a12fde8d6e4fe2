/** Times as people read them, in the seller's time zone. Pure. */
import { addToDate, localDate } from "@svc/core/words/TimeZone";

/**
 * Returns a function that formats times as American English dates of a time zone. Formatters are created on first use
 * and kept: a process's first one takes 20 ms to load locale data.
 */
export const dateWriter = (options: Intl.DateTimeFormatOptions): ((time: string, timeZone: string) => string) => {
	/** There are no more keys than time zones. */
	const formatters = new Map<string, Intl.DateTimeFormat>();
	return (time, timeZone) => {
		const known = formatters.get(timeZone);
		const formatter = known ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
		if (known === undefined) formatters.set(timeZone, formatter);
		return formatter.format(new Date(time)).replaceAll("\u202f", " ");
	};
};

/** The local day: `November 21, 2026`. */
export const dateOf = dateWriter({ dateStyle: "long" });

/** The local time of day: `3:39 AM EST`. */
export const clockOf = dateWriter({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** The local day with its weekday: `Saturday, May 1, 2027`. */
export const fullDateOf = dateWriter({ dateStyle: "full" });

/** An event's local time: `Saturday, May 1, 2027 at 11:00 AM PDT`. */
export const eventTimeOf = dateWriter({
	weekday: "long",
	year: "numeric",
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
	timeZoneName: "short",
});

/** The zone in `3:39 AM EST`. */
const zoneOf = (time: string, timeZone: string): string => clockOf(time, timeZone).split(" ").slice(2).join(" ");

/** The local day and minute: `November 21, 2026, 3:39 AM EST`. */
export const timeOf = (time: string, timeZone: string): string =>
	`${dateOf(time, timeZone)}, ${clockOf(time, timeZone)}`;

/** The local day with its zone, for what ends or happens on that day: `March 1, 2027 (EST)`. */
export const dayInZone = (time: string, timeZone: string): string =>
	`${dateOf(time, timeZone)} (${zoneOf(time, timeZone)})`;

/**
 * A period's local dates: `November 1 – November 30, 2026`. `ends_at` is the first instant after the period, so the next
 * one begins on that date. A period within a single date shows just that date.
 */
export const datesOf = (
	{ ends_at, started_at }: Readonly<Record<"started_at" | "ends_at", string>>,
	timeZone: string,
): string => {
	const [began, next] = [localDate(started_at, timeZone), localDate(ends_at, timeZone)];
	const first = dateOf(started_at, timeZone);
	if (began >= addToDate(next, -1)) return first;
	const last = dateOf(`${addToDate(next, -1)}T00:00:00Z`, "UTC");
	const [day = "", year = ""] = first.split(", ");
	return `${last.endsWith(year) ? day : first} – ${last}`;
};
