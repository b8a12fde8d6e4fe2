/**
 * The requirements for a processor adapter, as checks for any test runner. Describe how to open the adapter, what each
 * token triggers, and how to read the processor's own records. Then run every check. Each uses its own keys, so none
 * needs an empty account.
 *
 *     for (const { group, name, check } of processorContract(subject))
 *         it(`${group}: ${name}`, () => Effect.runPromise(check));
 *
 * Checks that the subject cannot trigger are skipped, so describe in `ProcessorSubject` everything that your
 * processor's test mode can do.
 */

import { browser } from "./ProcessorContract/Browser.js";
import { charges, planned, waiting } from "./ProcessorContract/Charges.js";
import type { ProcessorCheck } from "./ProcessorContract/Check.js";
import { cancellations, captures } from "./ProcessorContract/Closing.js";
import { failures, memory } from "./ProcessorContract/Failures.js";
import { inspections } from "./ProcessorContract/Inspections.js";
import { methods } from "./ProcessorContract/Methods.js";
import { notifications } from "./ProcessorContract/Notifications.js";
import { disputes, payouts } from "./ProcessorContract/Payouts.js";
import { refunds } from "./ProcessorContract/Refunds.js";
import { sequences } from "./ProcessorContract/Sequences.js";
import type { ProcessorSubject } from "./ProcessorContract/Subject.js";

export type { ProcessorCheck } from "./ProcessorContract/Check.js";
export type {
	ContractTokens,
	MethodSubject,
	MethodTokens,
	Movement,
	NotificationSubject,
	ProcessorSubject,
	SignedNotification,
} from "./ProcessorContract/Subject.js";

/** Returns all checks for the subject, each with its group. */
export const processorContract = (
	subject: ProcessorSubject,
): ReadonlyArray<ProcessorCheck & { readonly group: string }> => {
	const groups: Readonly<Record<string, ReadonlyArray<ProcessorCheck>>> = {
		charges: charges(subject),
		"charges that wait": waiting(subject),
		cancellations: cancellations(subject),
		"planned charges": subject.methods === undefined ? [] : planned(subject),
		captures: captures(subject),
		refunds: refunds(subject),
		payouts: payouts(subject),
		disputes: disputes(subject),
		failures: failures(subject),
		"a restarted adapter": memory(subject),
		tokens: inspections(subject),
		browsers: browser(subject),
		"saved methods": subject.methods === undefined ? [] : methods(subject, subject.methods),
		sequences: sequences(subject),
		notifications: subject.notifications === undefined ? [] : notifications(subject, subject.notifications),
	};
	return Object.entries(groups).flatMap(([group, checks]) => checks.map((check) => ({ group, ...check })));
};
