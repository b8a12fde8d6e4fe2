/**
 * Calendar days of due dates. Days are those of UTC, where each has 24 hours. So a due date keeps the time of day, and no
 * daylight saving or leap year shifts it. Pure; laws in `@svc/testkit`.
 */
import { addMillis } from "../../words/Timestamp.js";

const dayMillis = 86_400_000;

/** The last instant that timestamps can write. Later ones would not sort as text. */
const latest = "9999-12-31T23:59:59.999Z";
const earliest = "0000-01-01T00:00:00.000Z";

/** Returns the same time of day, `days` calendar days later; negative: earlier. Stays within the years 0 to 9999. */
export const addDays = (at: string, days: number): string => {
	const moved = addMillis(at, days * dayMillis);
	// Years beyond 9999 begin with `+`, and those before 0 with `-`.
	return moved.startsWith("+") ? latest : moved.startsWith("-") ? earliest : moved;
};

/** The first instant after a due date: an invoice is overdue strictly after it (capabilities: IV2). */
export const justAfter = (due_at: string): string => (due_at >= latest ? latest : addMillis(due_at, 1));
