/** The law of a charge: after any sequence of calls, every response follows from the earlier calls. */
import type { CaptureMethod, Charge, ChargeTerms, NotFound } from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import fc from "fast-check";
import {
	asked,
	cancel,
	capture,
	chargesOf,
	check,
	confirm,
	equal,
	lookUp,
	newTerms,
	type ProcessorCheck,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

/** One call for a key. Every step runs on a restarted adapter. */
type Step =
	| { readonly type: "confirm" | "look_up" | "cancel" }
	| { readonly type: "confirm_twice" }
	| { readonly type: "capture"; readonly amount: number };

interface Sequence {
	readonly token: "succeeds" | "declines";
	readonly capture_method: CaptureMethod;
	readonly steps: ReadonlyArray<Step>;
}

const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ type: fc.constantFrom("confirm" as const, "look_up" as const, "cancel" as const) }),
	},
	{ weight: 1, arbitrary: fc.constant<Step>({ type: "confirm_twice" }) },
	{
		weight: 2,
		arbitrary: fc.record({
			type: fc.constant("capture" as const),
			amount: fc.integer({ min: 50, max: asked.amount + 50 }),
		}),
	},
);

const sequence: fc.Arbitrary<Sequence> = fc.record({
	token: fc.oneof(
		{ weight: 4, arbitrary: fc.constant("succeeds" as const) },
		{ weight: 1, arbitrary: fc.constant("declines" as const) },
	),
	capture_method: fc.constantFrom("automatic" as const, "manual" as const),
	steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

/** The expected state of a key: the tag of every response, and the money at the processor. */
type Known = { readonly tag: (Charge | NotFound)["_tag"]; readonly amount: number };

const next = (known: Known, { capture_method, token }: Sequence, done: Step): Known => {
	const isNew = known.tag === "NotFound";
	switch (done.type) {
		case "confirm":
		case "confirm_twice":
			if (!isNew) return known;
			if (token === "declines") return { tag: "Declined", amount: 0 };
			return { tag: capture_method === "manual" ? "Authorized" : "Succeeded", amount: asked.amount };
		case "cancel":
			return isNew || known.tag === "Authorized" ? { tag: "NotCharged", amount: 0 } : known;
		case "capture":
			return known.tag === "Authorized" && done.amount <= known.amount
				? { tag: "Succeeded", amount: done.amount }
				: known;
		case "look_up":
			return known;
	}
};

const run = (subject: ProcessorSubject, terms: ChargeTerms, { token }: Sequence, done: Step) =>
	Effect.gen(function* () {
		const processor = yield* subject.open;
		switch (done.type) {
			case "confirm":
				return [yield* confirm(processor, terms, subject.tokens[token])];
			case "confirm_twice": {
				const one = confirm(processor, terms, subject.tokens[token]);
				return yield* Effect.all([one, one], { concurrency: "unbounded" });
			}
			case "cancel":
				return [yield* cancel(processor, terms)];
			case "capture":
				return [yield* capture(processor, terms, done.amount)];
			case "look_up":
				return [yield* lookUp(processor, terms)];
		}
	});

/** A declined key that is canceled may have either tag: both mean that nothing was charged. */
const tagOf = ({ _tag }: Charge | NotFound, known: Known): Known["tag"] =>
	known.tag === "Declined" && _tag === "NotCharged" ? "Declined" : _tag;

const obeysModel = (subject: ProcessorSubject, sequence: Sequence) =>
	Effect.gen(function* () {
		const terms = yield* newTerms(subject, sequence.capture_method);
		let known: Known = { tag: "NotFound", amount: 0 };
		for (const done of sequence.steps) {
			known = next(known, sequence, done);
			for (const answer of yield* run(subject, terms, sequence, done)) {
				equal(tagOf(answer, known), known.tag, `After ${done.type}: ${JSON.stringify(answer)}, expected ${known.tag}.`);
				if (answer._tag === "Succeeded" || answer._tag === "Authorized")
					equal(answer.amount_money, { ...asked, amount: known.amount });
			}
			equal(
				yield* chargesOf(subject, terms),
				known.amount === 0 ? [] : [known.amount],
				`The processor's charges after ${done.type}.`,
			);
		}
	});

export const sequences = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => [
	check(
		"responds to every sequence of confirmations, look-ups, cancellations and captures by the earlier calls",
		Effect.tryPromise({
			try: () =>
				fc.assert(
					fc.asyncProperty(sequence, (one) => Effect.runPromise(obeysModel(subject, one))),
					{ numRuns: subject.runs ?? 30 },
				),
			catch: (error) => error,
		}),
	),
];
