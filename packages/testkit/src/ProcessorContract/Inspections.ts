/** What tokens represent: reported before they are charged, and as often as asked. */
import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import { charge, check, equal, expect, failed, inTime, isTrue, type ProcessorCheck } from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

export const inspections = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { bank_account, financing, succeeds } = subject.tokens;
	const tokens = { Card: succeeds, BankAccount: bank_account, Financing: financing };
	const others = [bank_account, financing].filter((token) => token !== undefined);
	if (others.length === 0) return [];

	const inspect = (processor: ProcessorShape, token: string) =>
		inTime(
			processor,
			processor.inspectToken?.({ environment: subject.environment, token }) ??
				failed("The adapter has no `inspectToken`, although the subject has tokens other than cards."),
		);

	return [
		check(
			"tells what a token stands for, again and after a restart, and charges nothing",
			Effect.gen(function* () {
				// Charges of other checks settle as time passes. This lets all of them do so before the first count.
				const settled = yield* (subject.passTime ?? Effect.succeed)(subject.environment);
				const before = yield* subject.movements(settled);
				for (const [tag, token] of Object.entries(tokens)) {
					if (token === undefined) continue;
					const instrument = yield* inspect(yield* subject.open, token);
					equal(instrument._tag, tag);
					equal(yield* inspect(yield* subject.open, token), instrument);
				}
				equal((yield* subject.movements(settled)).length, before.length);
			}),
		),
		check(
			"charges a token after it was inspected",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				yield* inspect(processor, succeeds);
				expect((yield* charge(subject, processor)).answer, "Succeeded");
				for (const token of others) {
					yield* inspect(processor, token);
					const { answer } = yield* charge(subject, processor, token);
					isTrue(answer._tag !== "NotCharged", "The processor must accept the token.");
				}
			}),
		),
		check(
			"tells what a bank account and financing need",
			Effect.gen(function* () {
				const processor = yield* subject.open;
				if (bank_account !== undefined) {
					const { billing_details } = expect(yield* inspect(processor, bank_account), "BankAccount");
					const { email = "", name = "" } = billing_details;
					isTrue(name !== "" && email !== "", "The token must have the holder's name and email address.");
				}
				if (financing !== undefined) {
					const limits = expect(yield* inspect(processor, financing), "Financing");
					isTrue(limits.minimum_money.amount < limits.maximum_money.amount, "The minimum is below the maximum.");
					isTrue(limits.financing.provider !== "", "Financing has a provider.");
				}
			}),
		),
	];
};
