/** When a session with a payment in progress ends. Pure. */
import { addMillis, toMillis } from "../../words/Timestamp.js";

/**
 * How long the end of a session is first postponed while a payment is in progress. The delay then doubles, up to six
 * hours, because bank debits take days. A payment that fails ends an overdue session itself.
 */
const shortestPostponeMillis = 60_000;
const longestPostponeMillis = 6 * 3_600_000;

/** When to try again to end a session that is overdue. */
export const postponed = (expires_at: string, time: string): string => {
	const overdue = toMillis(time) - toMillis(expires_at);
	return addMillis(time, Math.min(longestPostponeMillis, Math.max(shortestPostponeMillis, overdue)));
};
