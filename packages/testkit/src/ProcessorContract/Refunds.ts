/** Refunds: once per key, and never more than the charge. */
import { sum } from "@svc/core/words/Money";
import { Effect } from "effect";
import {
	asked,
	capture,
	charge,
	check,
	confirm,
	distinct,
	equal,
	expect,
	isTrue,
	newRefund,
	newTerms,
	type ProcessorCheck,
	racing,
	refund,
	refundsOf,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

export const refunds = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { passTime, tokens } = subject;
	const checks = [
		check(
			"refunds once for a key, also under a race and after a restart",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const { terms } = yield* charge(subject, processor);
				const request = yield* newRefund(terms, terms.processor_payment_id, 400);
				const first = yield* racing(5, () => refund(processor, request));
				const restarted = yield* subject.open;
				const answers = [...first, yield* refund(restarted, request), yield* restarted.lookUpRefund(request)];
				equal(
					distinct(answers.map((answer) => ("processor_refund_id" in answer ? answer.processor_refund_id : answer)))
						.length,
					1,
				);
				for (const { _tag } of answers) isTrue(_tag === "RefundSucceeded" || _tag === "RefundPending", `Got ${_tag}.`);
				equal(yield* refundsOf(subject, terms), [400]);
			}),
		),
		check(
			"never refunds more than was charged, also if refunds race",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const { terms } = yield* charge(subject, processor);
				const answers = yield* racing(4, () =>
					Effect.flatMap(newRefund(terms, terms.processor_payment_id, 400), (request) => refund(processor, request)),
				);
				equal(answers.filter(({ _tag }) => _tag === "RefundFailed").length, 2, JSON.stringify(answers));
				equal(sum(yield* refundsOf(subject, terms)), 800);
			}),
		),
		check(
			"refunds no more than was captured of the reserved money",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const { terms } = yield* charge(subject, processor, tokens.succeeds, "manual");
				yield* capture(processor, terms, 600);
				const tooMuch = yield* newRefund(terms, terms.processor_payment_id, 601);
				expect(yield* refund(processor, tooMuch), "RefundFailed");
				equal(yield* refundsOf(subject, terms), []);
				yield* refund(processor, yield* newRefund(terms, terms.processor_payment_id, 600));
				equal(yield* refundsOf(subject, terms), [600]);
			}),
		),
		check(
			"does not know a refund before it was requested",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const { terms } = yield* charge(subject, processor);
				const request = yield* newRefund(terms, terms.processor_payment_id, 400);
				expect(yield* processor.lookUpRefund(request), "NotFound");
				equal(yield* refundsOf(subject, terms), []);
			}),
		),
		check(
			"reports a refund of a declined charge as failed, at every look-up",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const terms = yield* newTerms(subject);
				const declined = expect(yield* confirm(processor, terms, tokens.declines), "Declined");
				const request = yield* newRefund(terms, declined.processor_payment_id ?? "none", asked.amount);
				const { error } = expect(yield* refund(processor, request), "RefundFailed");
				isTrue(error.code !== "" && error.message !== "", "A refund that fails has a code and a message.");
				expect(yield* refund(yield* subject.open, request), "RefundFailed");
				equal(yield* refundsOf(subject, terms), []);
			}),
		),
	];
	if (passTime !== undefined && tokens.refund_fails !== undefined)
		checks.push(
			check(
				"reports a refund as pending until it fails",
				Effect.gen(function* () {
					const processor = yield* subject.open;
					const { terms } = yield* charge(subject, processor, tokens.refund_fails);
					const request = yield* newRefund(terms, terms.processor_payment_id, asked.amount);
					const pending = expect(yield* refund(processor, request), "RefundPending");
					const environment = yield* passTime(subject.environment);
					const later = { ...request, environment, processor_refund_id: pending.processor_refund_id };
					expect(yield* (yield* subject.open).lookUpRefund(later), "RefundFailed");
					equal(yield* refundsOf(subject, later), []);
				}),
			),
		);
	return checks;
};
