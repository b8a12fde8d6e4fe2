/** Charges: once per key, with the same outcome on every lookup. */
import { usd } from "@svc/core/words/Money";
import { Effect } from "effect";
import {
	asked,
	charge,
	chargesOf,
	check,
	confirm,
	distinct,
	equal,
	expect,
	found,
	isTrue,
	lookUp,
	newTerms,
	type ProcessorCheck,
	racing,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

export const charges = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { environment, other_environment, tokens } = subject;
	const checks = [
		check(
			"has a name, a deadline, and the data that clients need to collect card details",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				isTrue(
					/^[a-z][a-z0-9_]*$/.test(processor.name),
					`A processor's name is a word such as stripe: ${processor.name}.`,
				);
				isTrue(
					processor.deadline_millis > 0 && processor.deadline_millis <= 60_000,
					"The deadline is at most a minute.",
				);
				const guidance = yield* processor.guidance(environment);
				isTrue(guidance.account_id !== "" && guidance.publishable_key !== "", "The guidance has no empty text.");
			}),
		),
		check(
			"charges the requested amount, and stores our metadata",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* subject.open);
				equal(expect(answer, "Succeeded").amount_money, asked);
				const movements = yield* subject.movements(environment);
				const mine = movements.filter(
					({ metadata }) => metadata.payment_intent_id === terms.metadata.payment_intent_id,
				);
				equal(
					mine.map(({ amount, type }) => ({ amount, type })),
					[{ amount: asked.amount, type: "charge" }],
				);
				for (const [name, value] of Object.entries(terms.metadata)) equal(mine[0]?.metadata[name], value);
			}),
		),
		check(
			"charges once for a key that is confirmed again, also after a restart",
			Effect.gen(function* () {
				const { answer, terms } = yield* charge(subject, yield* subject.open);
				const restarted = yield* subject.open;
				const repeated = yield* Effect.forEach([1, 2, 3], () => confirm(restarted, terms, tokens.succeeds));
				for (const one of repeated) equal(one, answer);
				equal(yield* chargesOf(subject, terms), [asked.amount]);
			}),
		),
		check(
			"charges once for a key under ten concurrent confirmations",
			Effect.gen(function* () {
				const adapters = [yield* subject.open, yield* subject.open];
				const terms = yield* newTerms(subject);
				const answers = yield* racing(10, (index) =>
					confirm(adapters[index % 2] ?? failedToOpen(), terms, tokens.succeeds),
				);
				equal(distinct(answers).length, 1, `Ten confirmations returned ${JSON.stringify(distinct(answers))}.`);
				equal(yield* chargesOf(subject, terms), [asked.amount]);
			}),
		),
		check(
			"does not know a key before its confirmation, and charges nothing for the look-up",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const terms = yield* newTerms(subject);
				expect(yield* lookUp(processor, terms), "NotFound");
				expect(yield* lookUp(yield* subject.open, terms), "NotFound");
				equal(yield* chargesOf(subject, terms), []);
				expect(yield* confirm(processor, terms, tokens.succeeds), "Succeeded");
			}),
		),
		check(
			"returns a declined charge as data, with the processor's reason",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const terms = yield* newTerms(subject);
				const { error } = expect(yield* confirm(processor, terms, tokens.declines), "Declined");
				isTrue(error.code !== "" && error.message !== "", "A decline has a code and a message.");
				equal(expect(yield* found(yield* subject.open, terms), "Declined").error, error);
				expect(yield* confirm(processor, terms, tokens.declines), "Declined");
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
		check(
			"charges nothing under a declined key with another token",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const terms = yield* newTerms(subject);
				expect(yield* confirm(processor, terms, tokens.declines), "Declined");
				expect(yield* confirm(processor, terms, tokens.succeeds), "Declined");
				equal(yield* chargesOf(subject, terms), []);
			}),
		),
	];
	if (other_environment !== undefined)
		checks.push(
			check(
				"keeps the keys of two environments apart",
				Effect.gen(function* () {
					const processor = yield* subject.open;
					const { terms } = yield* charge(subject, processor);
					const { processor_payment_id, ...elsewhere } = { ...terms, environment: other_environment };
					expect(yield* lookUp(processor, elsewhere), "NotFound");
				}),
			),
		);
	if (tokens.other_amount !== undefined)
		checks.push(
			check(
				"returns the charged amount if it is not the requested one",
				Effect.gen(function* () {
					const { answer, terms } = yield* charge(subject, yield* subject.open, tokens.other_amount);
					const { amount_money } = expect(answer, "Succeeded");
					isTrue(amount_money.amount !== asked.amount, "The token must charge another amount than it was asked for.");
					equal(yield* chargesOf(subject, terms), [amount_money.amount]);
					equal(expect(yield* found(yield* subject.open, terms), "Succeeded").amount_money, amount_money);
				}),
			),
		);
	return checks;
};

/** Charges that svc initiates with saved methods. A restored database resends their keys. */
export const planned = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { tokens } = subject;
	return [
		check(
			"returns the first charge of a planned key that comes back from a restored database",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const [first, other] = [yield* newTerms(subject), yield* newTerms(subject)];
				const terms = { ...first, may_exist_since: first.requested_at };
				const { processor_payment_id } = expect(yield* confirm(processor, terms, tokens.succeeds), "Succeeded");
				const { amount_money, metadata } = other;
				for (const again of [
					{ ...terms, metadata },
					{ ...terms, metadata, amount_money: usd(amount_money.amount + 500) },
				]) {
					const charge = expect(yield* confirm(yield* subject.open, again, tokens.succeeds), "Succeeded");
					equal(charge.processor_payment_id, processor_payment_id);
					equal(charge.amount_money, asked);
				}
				const charges = [...(yield* chargesOf(subject, first)), ...(yield* chargesOf(subject, other))];
				equal(charges, [asked.amount]);
			}),
		),
		check(
			"returns the decline of a planned key that comes back from a restored database",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				const [first, other] = [yield* newTerms(subject), yield* newTerms(subject)];
				const terms = { ...first, may_exist_since: first.requested_at };
				expect(yield* confirm(processor, terms, tokens.declines), "Declined");
				const again = { ...terms, metadata: other.metadata };
				expect(yield* confirm(yield* subject.open, again, tokens.succeeds), "Declined");
				equal(yield* chargesOf(subject, other), []);
			}),
		),
	];
};

const failedToOpen = (): never => {
	throw new Error("The adapter was not opened.");
};

/** Charges that wait for the buyer or the bank. */
export const waiting = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { act, passTime, tokens } = subject;
	const checks: Array<ProcessorCheck> = [];
	if (act !== undefined && tokens.requires_action !== undefined) {
		for (const [action, tag] of [
			["approves", "Succeeded"],
			["rejects", "Declined"],
		] as const)
			checks.push(
				check(
					`returns ${tag} once the buyer ${action}, after a restart and without another charge`,
					Effect.gen(function* () {
						const { answer, terms } = yield* charge(subject, yield* subject.open, tokens.requires_action);
						const { client_action } = expect(answer, "RequiresAction");
						isTrue(
							(client_action.url ?? client_action.client_secret) !== undefined,
							"The client must know what to do.",
						);
						equal(yield* chargesOf(subject, terms), []);
						yield* act(terms, action);
						expect(yield* found(yield* subject.open, terms), tag);
						expect(yield* confirm(yield* subject.open, terms, tokens.requires_action ?? ""), tag);
						equal(yield* chargesOf(subject, terms), tag === "Succeeded" ? [asked.amount] : []);
					}),
				),
			);
		checks.push(
			check(
				"changes nothing if a charge that waits for the buyer is looked up or confirmed again",
				Effect.gen(function* () {
					const { answer, terms } = yield* charge(subject, yield* subject.open, tokens.requires_action);
					equal(yield* found(yield* subject.open, terms), answer);
					equal(yield* confirm(yield* subject.open, terms, tokens.requires_action ?? ""), answer);
					yield* act(terms, "approves");
					expect(yield* found(yield* subject.open, terms), "Succeeded");
				}),
			),
		);
	}
	if (passTime !== undefined && tokens.processing !== undefined)
		checks.push(
			check(
				"reports a charge as processing until it has settled",
				Effect.gen(function* () {
					const processor = yield* subject.open;
					const { answer, terms } = yield* charge(subject, processor, tokens.processing);
					expect(answer, "Processing");
					expect(yield* found(processor, terms), "Processing");
					const later = { ...terms, environment: yield* passTime(terms.environment) };
					equal(expect(yield* found(yield* subject.open, later), "Succeeded").amount_money, asked);
					equal(yield* chargesOf(subject, later), [asked.amount]);
				}),
			),
		);
	return checks;
};
