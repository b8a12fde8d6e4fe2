/**
 * An issued invoice's upcoming events in chronological order: collection, overdue, late fees, and reminders. They
 * derive only from what is frozen at issue. So a counter of past moments determines the next one, and each happens
 * once. Pure; laws in `@svc/testkit`.
 */

import { compareText } from "../../words/Text.js";
import type { LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { justAfter } from "./DueDates.js";
import { feeDueAt } from "./LateFee.js";
import { reminderTimes } from "./Reminders.js";

/** What happens at one instant; `installment` counts from 0. */
export interface Moment {
	readonly type: "collect" | "overdue" | "grace_end" | "reminder";
	readonly at: string;
	readonly installment: number;
}

/** The fields of an invoice that determine its agenda. */
export interface Frozen {
	readonly issued_at: string;
	readonly due_dates: ReadonlyArray<string>;
	readonly is_automatic: boolean;
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
	due_dates,
	is_automatic,
	issued_at,
	late_fee_policy,
	reminder_days,
	time_zone,
}: Frozen): ReadonlyArray<Moment> =>
	due_dates
		.flatMap(
			(due_at, installment): ReadonlyArray<Moment> => [
				...(is_automatic ? [{ type: "collect" as const, at: due_at, installment }] : []),
				{ type: "overdue", at: justAfter(due_at), installment },
				...(late_fee_policy === undefined
					? []
					: [{ type: "grace_end" as const, at: feeDueAt(late_fee_policy, due_at, time_zone), installment }]),
				...reminderTimes(reminder_days, due_at, issued_at, time_zone).map((at) => ({
					type: "reminder" as const,
					at,
					installment,
				})),
			],
		)
		.sort(earliestFirst);
