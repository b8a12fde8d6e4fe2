/** When buyers are reminded of an invoice (capabilities: IV7). Pure; laws in `@svc/testkit`. */
import { addLocalDays, addToDate, isEndOfDay, localDate, morningOf } from "../../words/TimeZone.js";

/**
 * The times of reminders, in local days relative to a due date (negative: before it). A due date at the end of a day
 * reminds at nine in the morning, because at midnight nobody reads mail. Times up to the issue are left out.
 */
export const reminderTimes = (
	days_from_due: ReadonlyArray<number>,
	due_at: string,
	issued_at: string,
	timeZone: string,
): ReadonlyArray<string> =>
	days_from_due
		.map((days) =>
			isEndOfDay(due_at, timeZone)
				? morningOf(addToDate(localDate(due_at, timeZone), days), timeZone)
				: addLocalDays(due_at, days, timeZone),
		)
		.filter((at) => at > issued_at);
