/** Cancellations and captures. */
import { usd } from "@svc/core/words/Money";
import { Effect } from "effect";
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
	newTerms,
	type ProcessorCheck,
	racing,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

/** Rounds per race, enough to see both orders. */
const rounds = 5;

export const cancellations = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { act, tokens } = subject;
	const checks = [
		check(
			"closes a key for a late confirmation, also after a restart",
			Effect.gen(function* () {
				const terms = yield* newTerms(subject);
				expect(yield* cancel(yield* subject.open, terms), "NotCharged");
				const restarted = yield* subject.open;
				expect(yield* confirm(restarted, terms, tokens.succeeds), "NotCharged");
				expect(yield* found(restarted, terms), "NotCharged");
				expect(yield* cancel(restarted, terms), "NotCharged");
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
		check(
			"either charges or closes the key when confirmations race a cancellation",
			Effect.repeatN(
				Effect.gen(function* () {
					const adapters = [yield* subject.open, yield* subject.open] as const;
					const terms = yield* newTerms(subject);
					const [closed, confirmed] = yield* Effect.all(
						[cancel(adapters[0], terms), racing(4, () => confirm(adapters[1], terms, tokens.succeeds))],
						{ concurrency: "unbounded" },
					);
					const end = yield* found(yield* subject.open, terms);
					equal(end._tag, closed._tag, "The look-up contradicts the cancellation.");
					equal(
						new Set([end._tag, ...confirmed.map(({ _tag }) => _tag)]).size,
						1,
						"The confirmations report a different outcome.",
					);
					equal(yield* chargesOf(subject, terms), end._tag === "Succeeded" ? [asked.amount] : []);
				}),
				rounds,
			),
		),
		check(
			"returns the unchanged charge if it is too late to cancel",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* subject.open);
				equal(yield* cancel(yield* subject.open, terms), answer);
				equal(yield* chargesOf(subject, terms), [asked.amount]);
			}),
		),
		check(
			"releases reserved money",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* subject.open, tokens.succeeds, "manual");
				equal(expect(answer, "Authorized").amount_money, asked);
				expect(yield* cancel(yield* subject.open, terms), "NotCharged");
				expect(yield* capture(yield* subject.open, terms, asked.amount), "NotCharged");
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
	];
	if (act !== undefined && tokens.requires_action !== undefined)
		checks.push(
			check(
				"closes a charge that waits for the buyer, so that a later action charges nothing",
				Effect.gen(function* () {
					const { terms } = yield* charge(subject, yield* subject.open, tokens.requires_action);
					expect(yield* cancel(yield* subject.open, terms), "NotCharged");
					// The buyer's page may refuse the action, or ignore it.
					yield* Effect.exit(act(terms, "approves"));
					expect(yield* found(yield* subject.open, terms), "NotCharged");
					equal(yield* chargesOf(subject, terms), []);
				}),
			),
		);
	return checks;
};

export const captures = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { tokens } = subject;
	const reserve = Effect.flatMap(subject.open, (processor) => charge(subject, processor, tokens.succeeds, "manual"));
	const part = 600;
	return [
		check(
			"reserves first, then captures a part, once",
			Effect.gen(function* () {
				const { answer, terms } = yield* reserve;
				const processor = yield* subject.open;
				equal(expect(answer, "Authorized").amount_money, asked);
				equal(yield* found(processor, terms), answer);
				equal(expect(yield* capture(processor, terms, part), "Succeeded").amount_money, usd(part));
				equal(expect(yield* capture(yield* subject.open, terms, asked.amount), "Succeeded").amount_money, usd(part));
				equal(expect(yield* found(yield* subject.open, terms), "Succeeded").amount_money, usd(part));
				equal(yield* chargesOf(subject, terms), [part]);
			}),
		),
		check(
			"captures no more than is reserved",
			Effect.gen(function* () {
				const { terms } = yield* reserve;
				expect(yield* capture(yield* subject.open, terms, asked.amount + 1), "Authorized");
				equal(yield* chargesOf(subject, terms), [asked.amount]);
				expect(yield* capture(yield* subject.open, terms, asked.amount), "Succeeded");
			}),
		),
		check(
			"captures once if captures of different amounts race",
			Effect.gen(function* () {
				const { terms } = yield* reserve;
				const processor = yield* subject.open;
				yield* racing(4, (index) => capture(processor, terms, part + index));
				const { amount_money } = expect(yield* found(yield* subject.open, terms), "Succeeded");
				isTrue(amount_money.amount >= part && amount_money.amount < part + 4, "One of the captures wins.");
				equal(yield* chargesOf(subject, terms), [amount_money.amount]);
			}),
		),
		check(
			"returns a charge that reserves nothing as it is",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const { answer, terms } = yield* charge(subject, processor);
				equal(yield* capture(processor, terms, part), answer);
				equal(yield* chargesOf(subject, terms), [asked.amount]);
			}),
		),
		check(
			"captures nothing under an unknown key",
			Effect.gen(function* () {
				const terms = yield* newTerms(subject, "manual");
				const answer = yield* capture(yield* subject.open, terms, part);
				if (answer._tag !== "NotFound") failed(`Expected NotFound, got ${JSON.stringify(answer)}.`);
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
	];
};
