/**
 * An issued invoice's upcoming events in chronological order: collection, overdue, late fees, and reminders. They
 * derive only from what is frozen at issue. So a counter of past moments determines the next one, and each happens
 * once. Pure; laws in `@svc/testkit`.
 */

import { compareText } from "../../words/Text.js";
import type { LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { justAfter, moveDueDate } from "./DueDates.js";
import { feeDueAt } from "./LateFee.js";
import { reminderTimes } from "./Reminders.js";

/** What happens at one instant; `installment` counts from 0. */
export interface Moment {
	readonly type: "collect" | "overdue" | "grace_end" | "reminder";
	readonly at: string;
	readonly installment: number;
	/** Of a collection: 0 on the due date, then counted by the days on which it is tried again. */
	readonly attempt: number;
}

/** The fields of an invoice that determine its agenda. */
export interface Frozen {
	readonly issued_at: string;
	readonly due_dates: ReadonlyArray<string>;
	/** The days after each due date on which svc charges what is due, the first one 0; empty if the buyer pays. */
	readonly collection_days: ReadonlyArray<number>;
	readonly late_fee_policy: LateFeePolicy | undefined;
	/** In days relative to each due date. */
	readonly reminder_days: ReadonlyArray<number>;
	/** The time zone that days are counted in. */
	readonly time_zone: string;
}

/** The order of moments at the same instant: collection comes before lateness, and a reminder names the fee. */
const ranks: Readonly<Record<Moment["type"], number>> = { collect: 0, overdue: 1, grace_end: 2, reminder: 3 };

const earliestFirst = (a: Moment, b: Moment): number =>
	compareText(a.at, b.at) || ranks[a.type] - ranks[b.type] || a.installment - b.installment;

/** Returns every moment of the invoice, earliest first. */
export const agendaOf = ({
	collection_days,
	due_dates,
	issued_at,
	late_fee_policy,
	reminder_days,
	time_zone,
}: Frozen): ReadonlyArray<Moment> =>
	due_dates
		.flatMap(
			(due_at, installment): ReadonlyArray<Moment> => [
				...collection_days.map((days, attempt) => ({
					type: "collect" as const,
					at: moveDueDate(due_at, days, time_zone),
					installment,
					attempt,
				})),
				{ type: "overdue", at: justAfter(due_at), installment, attempt: 0 },
				...(late_fee_policy === undefined
					? []
					: [
							{ type: "grace_end" as const, at: feeDueAt(late_fee_policy, due_at, time_zone), installment, attempt: 0 },
						]),
				...reminderTimes(reminder_days, due_at, issued_at, time_zone).map((at) => ({
					type: "reminder" as const,
					at,
					installment,
					attempt: 0,
				})),
			],
		)
		.sort(earliestFirst);
