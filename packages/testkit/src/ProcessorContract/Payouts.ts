/** Payouts, once per key, and disputes. */
import { Effect } from "effect";
import {
	asked,
	charge,
	check,
	distinct,
	equal,
	expect,
	failed,
	isTrue,
	newPayout,
	type ProcessorCheck,
	racing,
} from "./Check.js";
import type { ProcessorSubject } from "./Subject.js";

export const payouts = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { environment, movements: movementsOf, open, passTime } = subject;
	const paidOut = (payout_id: string, of = environment) =>
		Effect.map(movementsOf(of), (movements) =>
			movements
				.filter(({ metadata, type }) => type === "payout" && metadata.payout_id === payout_id)
				.map(({ amount }) => amount),
		);
	return [
		check(
			"pays out once for a key, also under a race and after a restart, and keeps our metadata",
			Effect.gen(function* () {
				const processor = yield* open;
				yield* charge(subject, processor);
				const request = yield* newPayout(subject, 500);
				yield* racing(5, () => processor.payout(request));
				const restarted = yield* open;
				yield* restarted.payout(request);
				const found = yield* restarted.lookUpPayout(request);
				if (found._tag === "NotFound") return failed("The look-up does not find a payout that was made.");
				equal(yield* restarted.lookUpPayout(request), found);
				equal(yield* paidOut(request.metadata.payout_id), [500]);
				const { processor_payout_id } = found;
				isTrue(processor_payout_id !== undefined, "A payout that was made has the processor's ID.");
				if (passTime === undefined || processor_payout_id === undefined) return;
				const later = { ...request, environment: yield* passTime(environment), processor_payout_id };
				const end = yield* (yield* open).lookUpPayout(later);
				isTrue(
					end._tag === "PayoutPaid" || end._tag === "PayoutFailed",
					`In time a payout ends; this one is ${end._tag}.`,
				);
				equal(distinct([end, yield* (yield* open).payout(later)]).length, 1);
				equal(yield* paidOut(request.metadata.payout_id, later.environment), end._tag === "PayoutPaid" ? [500] : []);
			}),
		),
		check(
			"does not know a payout before it was requested",
			Effect.gen(function* () {
				const request = yield* newPayout(subject, 500);
				expect(yield* (yield* open).lookUpPayout(request), "NotFound");
				equal(yield* paidOut(request.metadata.payout_id), []);
			}),
		),
	];
};

export const disputes = (subject: ProcessorSubject): ReadonlyArray<ProcessorCheck> => {
	const { disputeOf, environment, open, passTime, tokens } = subject;
	const checks = [
		check(
			"does not know a dispute that was not opened",
			Effect.gen(function* () {
				const key = { environment, processor_dispute_id: "dispute_that_nobody_opened" };
				expect(yield* (yield* open).lookUpDispute(key), "NotFound");
			}),
		),
	];
	if (disputeOf !== undefined && passTime !== undefined && tokens.disputed !== undefined)
		checks.push(
			check(
				"reports a dispute with our ID of the payment, and accepts evidence once",
				Effect.gen(function* () {
					const processor = yield* open;
					const { terms } = yield* charge(subject, processor, tokens.disputed);
					const key = { environment: yield* passTime(environment), processor_dispute_id: disputeOf(terms) };
					const dispute = expect(yield* processor.lookUpDispute(key), "Dispute");
					equal(dispute.amount_money, asked);
					equal(dispute.payment_intent_id, terms.metadata.payment_intent_id);
					equal(dispute.processor_payment_id, terms.processor_payment_id);
					equal(dispute.status, "needs_response");
					const given = expect(
						yield* processor.submitEvidence({ ...key, evidence: { product_description: "A mug." } }),
						"Dispute",
					);
					isTrue(given.status !== "needs_response", "A dispute that has its evidence waits for none.");
					const again = yield* (yield* open).submitEvidence({ ...key, evidence: { product_description: "Another." } });
					equal(expect(again, "Dispute").status, given.status);
				}),
			),
		);
	return checks;
};
