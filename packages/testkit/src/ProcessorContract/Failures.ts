/** Lost responses, unreachable processors, and adapters that lost their memory. */

import { confirm as confirmInTime, Unknown } from "@svc/core/sale/Payments/Processor";
import { addMillis } from "@svc/core/words/Timestamp";
import { Cause, Effect, Exit, Option } from "effect";
import {
	asked,
	cancel,
	capture,
	charge,
	chargesOf,
	check,
	confirm,
	equal,
	expect,
	failed,
	found,
	isTrue,
	lookUp,
	newPayout,
	newRefund,
	newTerms,
	type ProcessorCheck,
	refund,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

/** Fails unless `work` fails with `ProcessorUnavailable`. */
const mustBeUnavailable = (name: string, work: Effect.Effect<unknown, unknown>) =>
	Effect.map(Effect.exit(work), (exit) => {
		const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;
		isTrue(
			typeof error === "object" && error !== null && "_tag" in error && error._tag === "ProcessorUnavailable",
			`${name} must fail with ProcessorUnavailable in an outage; it gave ${exit}.`,
		);
	});

export const failures = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { open, tokens, unreachable } = subject;
	/** Confirms once. If the adapter reports that nothing was charged, that must be true. */
	const isHonest = (opened: typeof open) =>
		Effect.gen(function* () {
			const terms = yield* newTerms(subject);
			const processor = yield* opened;
			const answer = yield* Effect.either(
				processor.confirm({ ...terms, source: { type: "token", token: tokens.succeeds } }).pipe(
					Effect.timeoutTo({
						duration: processor.deadline_millis,
						onTimeout: () => Unknown,
						onSuccess: (one) => one,
					}),
				),
			);
			const charged = yield* chargesOf(subject, terms);
			if (answer._tag === "Left") equal(charged, [], "The adapter said that nothing was taken.");
			else isTrue(answer.right._tag === "Unknown" || answer.right._tag === "Succeeded", `Got ${answer.right._tag}.`);
			expect(yield* confirm(yield* open, terms, tokens.succeeds), "Succeeded");
			equal(yield* chargesOf(subject, terms), [asked.amount]);
		});
	const checks = [
		check("fails with ProcessorUnavailable only if nothing was charged", isHonest(open)),
		check(
			"leaves one charge or none if its caller stops waiting, and reports which",
			Effect.forEach(
				[0, 1, 3, 10],
				(millis) =>
					Effect.gen(function* () {
						const terms = yield* newTerms(subject);
						const processor = yield* open;
						const request = { ...terms, source: { type: "token", token: tokens.succeeds } } as const;
						yield* Effect.timeoutOption(processor.confirm(request), millis);
						const closed = yield* cancel(yield* open, terms);
						equal((yield* found(yield* open, terms))._tag, closed._tag);
						equal(yield* chargesOf(subject, terms), closed._tag === "Succeeded" ? [asked.amount] : []);
					}),
				{ discard: true },
			),
		),
	];
	if (tokens.hangs !== undefined)
		checks.push(
			check(
				"charges once if the confirmation has no response, and finds the charge",
				Effect.gen(function* () {
					const terms = yield* newTerms(subject);
					const request = { ...terms, source: { type: "token", token: tokens.hangs ?? "" } } as const;
					expect(yield* confirmInTime(yield* open, request), "Unknown");
					const charged = expect(yield* found(yield* open, terms), "Succeeded");
					equal(yield* confirm(yield* open, terms, tokens.hangs ?? ""), charged);
					equal(yield* chargesOf(subject, terms), [asked.amount]);
				}),
			),
		);
	if (unreachable !== undefined)
		checks.push(
			check("fails with ProcessorUnavailable only if nothing was charged, in an outage", isHonest(unreachable)),
			check(
				"does not report an outage as an unknown key",
				Effect.gen(function* () {
					const { terms } = yield* charge(subject, yield* open);
					const out = yield* unreachable;
					const repayment = yield* newRefund(terms, terms.processor_payment_id, asked.amount);
					yield* mustBeUnavailable("lookUp", out.lookUp(terms));
					yield* mustBeUnavailable("cancel", out.cancel(terms));
					yield* mustBeUnavailable("lookUpRefund", out.lookUpRefund(repayment));
					yield* mustBeUnavailable("lookUpPayout", out.lookUpPayout(yield* newPayout(subject, 500)));
				}),
			),
		);
	return checks;
};

/** A restarted adapter has only the terms. */
export const memory = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { open, tokens } = subject;
	return [
		check(
			"finds a charge by its terms alone, with and without the processor's ID",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* open);
				const { processor_payment_id, ...withoutId } = terms;
				equal(yield* lookUp(yield* open, terms), answer);
				equal(yield* lookUp(yield* open, withoutId), answer);
			}),
		),
		check(
			"finds a charge by terms with an earlier time, as in a sandbox with an advanced clock",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* open);
				const { processor_payment_id, ...withoutId } = terms;
				equal(
					yield* lookUp(yield* open, { ...withoutId, requested_at: addMillis(terms.requested_at, -3_600_000) }),
					answer,
				);
			}),
		),
		check(
			"captures and cancels by the terms alone",
			Effect.gen(function* () {
				const first = yield* charge(subject, yield* open, tokens.succeeds, "manual");
				const second = yield* charge(subject, yield* open, tokens.succeeds, "manual");
				const { processor_payment_id: one, ...captured } = first.terms;
				const { processor_payment_id: two, ...canceled } = second.terms;
				expect(yield* capture(yield* open, captured, asked.amount), "Succeeded");
				expect(yield* cancel(yield* open, canceled), "NotCharged");
				equal(yield* chargesOf(subject, captured), [asked.amount]);
				equal(yield* chargesOf(subject, canceled), []);
			}),
		),
		check(
			"finds a refund and a payout by their terms alone",
			Effect.gen(function* () {
				const processor = yield* open;
				const { terms } = yield* charge(subject, processor);
				const repayment = yield* newRefund(terms, terms.processor_payment_id, 400);
				const repaid = yield* refund(processor, repayment);
				equal((yield* (yield* open).lookUpRefund(repayment))._tag, repaid._tag);
				const request = yield* newPayout(subject, 500);
				yield* processor.payout(request);
				if ((yield* (yield* open).lookUpPayout(request))._tag === "NotFound")
					failed("The look-up does not find a payout that was made.");
			}),
		),
	];
};
