/**
 * Calendar arithmetic for due dates. Days are UTC days of exactly 24 hours, so a due date keeps its time of day across
 * daylight saving and leap years. Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis, earliestTimestamp, latestTimestamp } from "../../words/Timestamp.js";

/** Returns the same time of day, `days` calendar days later (earlier if negative). Stays within the years 0 to 9999. */
export const addDays = (at: string, days: number): string => {
	const moved = addMillis(at, days * dayMillis);
	// Years beyond 9999 begin with `+`, and those before 0 with `-`.
	if (moved.startsWith("+")) return latestTimestamp;
	return moved.startsWith("-") ? earliestTimestamp : moved;
};

/** The first instant after a due date: an invoice is overdue strictly after it (capabilities: IV2). */
export const justAfter = (due_at: string): string =>
	due_at >= latestTimestamp ? latestTimestamp : addMillis(due_at, 1);
