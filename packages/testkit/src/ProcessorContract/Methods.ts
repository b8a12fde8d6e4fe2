/** Saved payment methods: set up once per key without a charge, charged without the buyer, and removed for good. */
import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type { ProcessorMethods, SetUpRequest } from "@svc/core/sale/Payments/ProcessorMethods";
import { Effect } from "effect";
import {
	asked,
	chargesOf,
	check,
	confirmSource,
	distinct,
	equal,
	expect,
	failed,
	found,
	inTime,
	isTrue,
	newSetUp,
	newTerms,
	type ProcessorCheck,
	racing,
} from "./Check.js";
import type { MethodSubject, ProcessorSubject } from "./Subject.js";

const methodsOf = (processor: ProcessorShape): ProcessorMethods =>
	processor.methods ?? failed("The adapter has no `methods`, although the subject can complete set-ups.");

/** A call that may have no response. It is repeated until there is one. */
const answered = <A extends { readonly _tag: string }, E>(call: Effect.Effect<A, E>) =>
	Effect.repeat(call, { times: 20, until: ({ _tag }) => _tag !== "Unknown" });

const begin = (processor: ProcessorShape, request: SetUpRequest) =>
	Effect.flatMap(answered(inTime(processor, methodsOf(processor).setUp(request))), (begun) =>
		begun._tag === "Unknown"
			? Effect.sync(() => failed("The processor does not respond to a set-up."))
			: Effect.succeed(begun),
	);

const lookUp = (processor: ProcessorShape, request: SetUpRequest) =>
	inTime(processor, methodsOf(processor).lookUpSetUp(request));

export const methods = (
	subject: ProcessorSubject,
	{ complete, tokens }: MethodSubject,
): ReadonlyArray<ProcessorCheck> => {
	/** Saves a token's method. Returns the processor's ID for it, and its set-up request. */
	const save = (token = tokens.saves) =>
		Effect.gen(function* () {
			const request = yield* newSetUp(subject);
			const begun = expect(yield* begin(yield* subject.open, request), "SetUpPending");
			yield* complete(subject.environment, begun, token);
			const known = { ...request, processor_setup_id: begun.processor_setup_id };
			const saved = expect(yield* lookUp(yield* subject.open, known), "SetUpSucceeded");
			return { request: known, saved };
		});

	/** Charges a saved method without the buyer, under its own key. */
	const charge = (processor_payment_method_id: string) =>
		Effect.gen(function* () {
			const terms = yield* newTerms(subject);
			const source = { type: "payment_method", processor_payment_method_id } as const;
			return { terms, answer: yield* confirmSource(yield* subject.open, terms, { source, off_session: true }) };
		});

	const detach = (processor_payment_method_id: string) =>
		Effect.gen(function* () {
			const processor = yield* subject.open;
			const { detach } = methodsOf(processor);
			const idempotency_key = `detach_${processor_payment_method_id}`;
			const { environment } = subject;
			expect(
				yield* answered(inTime(processor, detach({ environment, idempotency_key, processor_payment_method_id }))),
				"Detached",
			);
		});

	const checks = [
		check(
			"begins a set-up once for a key, also under a race and after a restart",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const request = yield* newSetUp(subject);
				const first = yield* racing(5, () => begin(processor, request));
				const again = expect(yield* begin(yield* subject.open, request), "SetUpPending");
				const pending = [...first.map((one) => expect(one, "SetUpPending")), again];
				equal(distinct(pending.map(({ processor_setup_id }) => processor_setup_id)).length, 1);
				for (const { client_secret, js_call } of pending)
					isTrue(client_secret !== "" && js_call !== "", "The client must know how to complete the set-up.");
				equal(expect(yield* lookUp(yield* subject.open, request), "SetUpPending").client_secret, again.client_secret);
			}),
		),
		check(
			"begins another set-up for another key",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const begun = yield* Effect.forEach([1, 2], () =>
					Effect.flatMap(newSetUp(subject), (one) => begin(processor, one)),
				);
				equal(distinct(begun.map(({ processor_setup_id }) => processor_setup_id)).length, 2);
			}),
		),
		check(
			"does not know a set-up before it was requested",
			Effect.gen(function* () {
				const request = yield* newSetUp(subject);
				expect(yield* lookUp(yield* subject.open, request), "NotFound");
				expect(yield* begin(yield* subject.open, request), "SetUpPending");
			}),
		),
		check(
			"saves a method without a charge, and finds it again by the terms of its set-up",
			Effect.gen(function* () {
				const { request, saved } = yield* save();
				isTrue(saved.processor_payment_method_id !== "", "A saved method has an ID.");
				equal(yield* lookUp(yield* subject.open, request), saved);
				const { processor_setup_id, ...byKey } = request;
				equal(yield* lookUp(yield* subject.open, byKey), saved);
				const movements = yield* subject.movements(subject.environment);
				equal(
					movements.filter(({ metadata }) => metadata.customer_id === request.customer.customer_id),
					[],
				);
			}),
		),
		check(
			"returns the same set-up if it is requested again after its end",
			Effect.gen(function* () {
				const { request, saved } = yield* save();
				const { processor_setup_id, ...first } = request;
				equal((yield* begin(yield* subject.open, first)).processor_setup_id, saved.processor_setup_id);
			}),
		),
		check(
			"charges a saved method without the buyer, once for each key",
			Effect.gen(function* () {
				const { saved } = yield* save();
				for (const _ of [1, 2]) {
					const { answer, terms } = yield* charge(saved.processor_payment_method_id);
					equal(expect(answer, "Succeeded").amount_money, asked);
					const source = {
						type: "payment_method",
						processor_payment_method_id: saved.processor_payment_method_id,
					} as const;
					equal(yield* confirmSource(yield* subject.open, terms, { source, off_session: true }), answer);
					equal(yield* found(yield* subject.open, terms), answer);
					equal(yield* chargesOf(subject, terms), [asked.amount]);
				}
			}),
		),
		check(
			"charges no removed method, and removes it twice without harm",
			Effect.gen(function* () {
				const { saved } = yield* save();
				yield* detach(saved.processor_payment_method_id);
				yield* detach(saved.processor_payment_method_id);
				const { answer, terms } = yield* charge(saved.processor_payment_method_id);
				expect(answer, "Declined");
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
		check(
			"keeps the card of a charge for the customer of its terms, so that it can be charged later",
			Effect.gen(function* () {
				const { customer } = yield* newSetUp(subject);
				const terms = { ...(yield* newTerms(subject)), save_for: customer };
				const source = { type: "token", token: tokens.saves } as const;
				const first = expect(yield* confirmSource(yield* subject.open, terms, { source }), "Succeeded");
				const { processor_payment_method_id } =
					first.saved_method ?? failed("A charge must report `saved_method` if its terms have `save_for`.");
				equal(yield* confirmSource(yield* subject.open, terms, { source }), first);
				equal(yield* found(yield* subject.open, terms), first);
				equal(yield* chargesOf(subject, terms), [asked.amount]);
				expect((yield* charge(processor_payment_method_id)).answer, "Succeeded");
				yield* detach(processor_payment_method_id);
				expect((yield* charge(processor_payment_method_id)).answer, "Declined");
			}),
		),
		check(
			"keeps no card without being asked to",
			Effect.gen(function* () {
				const source = { type: "token", token: tokens.saves } as const;
				const answer = yield* confirmSource(yield* subject.open, yield* newTerms(subject), { source });
				isTrue(expect(answer, "Succeeded").saved_method === undefined, "The buyer did not want the card to be kept.");
			}),
		),
	];
	const { declines, declines_when_charged, needs_buyer } = tokens;
	if (declines !== undefined)
		checks.push(
			check(
				"leaves the set-up of a declined card pending, for another card",
				Effect.gen(function* () {
					const request = yield* newSetUp(subject);
					const begun = expect(yield* begin(yield* subject.open, request), "SetUpPending");
					yield* complete(subject.environment, begun, declines);
					const pending = expect(yield* lookUp(yield* subject.open, request), "SetUpPending");
					isTrue(pending.error !== undefined && pending.error.message !== "", "A set-up that failed says why.");
					yield* complete(subject.environment, begun, tokens.saves);
					expect(yield* lookUp(yield* subject.open, request), "SetUpSucceeded");
				}),
			),
		);
	for (const [token, name] of [
		[declines_when_charged, "declines a saved method that its bank declines"],
		[needs_buyer, "declines a saved method that needs the buyer, instead of waiting"],
	] as const)
		if (token !== undefined)
			checks.push(
				check(
					name,
					Effect.gen(function* () {
						const { saved } = yield* save(token);
						const { answer, terms } = yield* charge(saved.processor_payment_method_id);
						expect(answer, "Declined");
						equal(yield* chargesOf(subject, terms), []);
					}),
				),
			);
	const { other_environment } = subject;
	if (other_environment !== undefined)
		checks.push(
			check(
				"keeps the set-ups and methods of two environments apart",
				Effect.gen(function* () {
					const { request, saved } = yield* save();
					const { processor_setup_id, ...elsewhere } = { ...request, environment: other_environment };
					expect(yield* lookUp(yield* subject.open, elsewhere), "NotFound");
					const terms = { ...(yield* newTerms(subject)), environment: other_environment };
					const source = {
						type: "payment_method",
						processor_payment_method_id: saved.processor_payment_method_id,
					} as const;
					expect(yield* confirmSource(yield* subject.open, terms, { source, off_session: true }), "Declined");
				}),
			),
		);
	return checks;
};
