/**
 * What svc asks of a processor's adapter, as checks that any test runner can run. Say how to open the adapter, which
 * tokens provoke what, and how to read the processor's own books; then run every check. Each uses keys of its own, so
 * none needs an empty account.
 *
 *     for (const { group, name, check } of processorContract(subject))
 *         it(`${group}: ${name}`, () => Effect.runPromise(check));
 *
 * Checks of what the subject cannot provoke are left out: give `ProcessorSubject` all that your processor's test mode
 * can do.
 */

import { charges, waiting } from "./ProcessorContract/Charges.js";
import type { ProcessorCheck } from "./ProcessorContract/Check.js";
import { cancellations, captures } from "./ProcessorContract/Closing.js";
import { courses } from "./ProcessorContract/Courses.js";
import { failures, memory } from "./ProcessorContract/Failures.js";
import { notifications } from "./ProcessorContract/Notifications.js";
import { disputes, payouts } from "./ProcessorContract/Payouts.js";
import { refunds } from "./ProcessorContract/Refunds.js";
import type { ProcessorSubject } from "./ProcessorContract/Subject.js";

export type { ProcessorCheck } from "./ProcessorContract/Check.js";
export type {
	ContractTokens,
	Movement,
	NotificationSubject,
	ProcessorSubject,
	SignedNotification,
} from "./ProcessorContract/Subject.js";

/** Every check of the subject, with the part of the contract that it belongs to. */
export const processorContract = (
	subject: ProcessorSubject,
): ReadonlyArray<ProcessorCheck & { readonly group: string }> => {
	const groups: Readonly<Record<string, ReadonlyArray<ProcessorCheck>>> = {
		charges: charges(subject),
		"charges that wait": waiting(subject),
		cancellations: cancellations(subject),
		captures: captures(subject),
		refunds: refunds(subject),
		payouts: payouts(subject),
		disputes: disputes(subject),
		failures: failures(subject),
		"an adapter that has just started": memory(subject),
		courses: courses(subject),
		notifications: subject.notifications === undefined ? [] : notifications(subject, subject.notifications),
	};
	return Object.entries(groups).flatMap(([group, checks]) => checks.map((check) => ({ group, ...check })));
};
