/**
 * Calendar days of due dates. Days are those of UTC, where each has 24 hours. So a due date keeps the time of day, and no
 * daylight saving or leap year shifts it. Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis, earliestTimestamp, latestTimestamp } from "../../words/Timestamp.js";

/** Returns the same time of day, `days` calendar days later; negative: earlier. Stays within the years 0 to 9999. */
export const addDays = (at: string, days: number): string => {
	const moved = addMillis(at, days * dayMillis);
	// Years beyond 9999 begin with `+`, and those before 0 with `-`.
	if (moved.startsWith("+")) return latestTimestamp;
	return moved.startsWith("-") ? earliestTimestamp : moved;
};

/** The first instant after a due date: an invoice is overdue strictly after it (capabilities: IV2). */
export const justAfter = (due_at: string): string =>
	due_at >= latestTimestamp ? latestTimestamp : addMillis(due_at, 1);
