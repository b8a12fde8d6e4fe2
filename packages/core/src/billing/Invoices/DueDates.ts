/**
 * Calendar arithmetic for due dates. Terms, grace periods and reminders count the local days of the seller's time zone.
 * Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis, earliestTimestamp, latestTimestamp } from "../../words/Timestamp.js";
import { addLocalDays, addToDate, endOfDay, isEndOfDay, localDate } from "../../words/TimeZone.js";

/** Returns the instant `days` times 24 hours later (earlier if negative). Stays within the years 0 to 9999. */
export const addDays = (at: string, days: number): string => {
	const moved = addMillis(at, days * dayMillis);
	// Years beyond 9999 begin with `+`, and those before 0 with `-`.
	if (moved.startsWith("+")) return latestTimestamp;
	return moved.startsWith("-") ? earliestTimestamp : moved;
};

/** The end of the local day that is `days` days after the local day of `at`. */
export const endOfDayAfter = (at: string, days: number, timeZone: string): string =>
	endOfDay(addToDate(localDate(at, timeZone), days), timeZone);

/** The due date moved by local days: the end of that day if it ends a day, otherwise the same local time of day. */
export const moveDueDate = (due_at: string, days: number, timeZone: string): string =>
	isEndOfDay(due_at, timeZone) ? endOfDayAfter(due_at, days, timeZone) : addLocalDays(due_at, days, timeZone);

/** The first instant after a due date: an invoice is overdue strictly after it (capabilities: IV2). */
export const justAfter = (due_at: string): string =>
	due_at >= latestTimestamp ? latestTimestamp : addMillis(due_at, 1);
