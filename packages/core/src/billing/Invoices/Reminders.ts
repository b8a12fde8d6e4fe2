/** When buyers are reminded of an invoice (capabilities: IV7). Pure; laws in `@svc/testkit`. */
import { addDays } from "./DueDates.js";

/** The times of reminders, in days relative to a due date (negative: before it). Times up to the issue are left out. */
export const reminderTimes = (
	days_from_due: ReadonlyArray<number>,
	due_at: string,
	issued_at: string,
): ReadonlyArray<string> => days_from_due.map((days) => addDays(due_at, days)).filter((at) => at > issued_at);
