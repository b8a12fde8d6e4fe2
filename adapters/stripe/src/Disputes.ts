/** Disputes at Stripe, and the evidence for the buyer's bank. */
import { NotFound, type ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type {
	DisputeKey,
	EvidenceRefused,
	EvidenceRequest,
	ProcessorDispute,
} from "@svc/core/sale/Payments/ProcessorDispute";
import { DisputeReason, DisputeStatus } from "@svc/core/sale/Payments/ProcessorDispute";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect, Schema } from "effect";
import type Stripe from "stripe";
import { paymentErrorOf } from "./ChargeState.js";
import { type Account, type AccountOf, call, orUnavailable, orUnknown, Unanswered } from "./StripeApi.js";

const expand = ["payment_intent"];

const isReason = Schema.is(DisputeReason);
const isStatus = Schema.is(DisputeStatus);

/** Networks have reasons beyond those that svc knows. */
const reasonOf = (reason: string): typeof DisputeReason.Type => (isReason(reason) ? reason : "general");

/** Whether the dispute has taken money from the balance without returning it. */
const isTaken = ({ balance_transactions = [] }: Pick<Stripe.Dispute, "balance_transactions">): boolean =>
	balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;

/**
 * An appeal continues the dispute, under separate statuses at Stripe. A dispute prevented by refunding the buyer counts
 * as lost: its money is gone.
 */
const statusOf = (dispute: Stripe.Dispute): typeof DisputeStatus.Type | undefined => {
	const { status } = dispute;
	if (status === "prevented" && isTaken(dispute)) return "lost";
	return isStatus(status)
		? status
		: status === "appeal_needs_response"
			? "needs_response"
			: status === "appeal_under_review"
				? "under_review"
				: undefined;
};

/**
 * The dispute in the port's terms; `NotFound` if its payment is not svc's. A status that Stripe has added since counts
 * as no response. The core logs it and backs off until the status is known.
 */
const reportOf = (dispute: Stripe.Dispute): Effect.Effect<ProcessorDispute | NotFound, Unanswered> => {
	const { amount, evidence_details, id, payment_intent, reason } = dispute;
	if (payment_intent === null || typeof payment_intent === "string") return Effect.succeed(NotFound);
	const { payment_intent_id } = payment_intent.metadata;
	if (payment_intent_id === undefined) return Effect.succeed(NotFound);
	const status = statusOf(dispute);
	if (status === undefined) {
		const message = `Stripe's dispute ${id} has the status ${dispute.status}, which this version of svc does not know.`;
		return new Unanswered({ cause: message });
	}
	const due_by = evidence_details.due_by;
	return Effect.succeed({
		_tag: "Dispute",
		processor_dispute_id: id,
		processor_payment_id: payment_intent.id,
		payment_intent_id,
		amount_money: usd(amount),
		reason: reasonOf(reason),
		status,
		...(due_by === null ? {} : { evidence_due_at: fromMillis(due_by * 1_000) }),
	});
};

/**
 * Whether the bank is waiting for evidence. An answered inquiry that became a dispute is waiting again, although its
 * count includes the first submission.
 */
const takesEvidence = ({ evidence_details, status }: Stripe.Dispute): boolean =>
	status === "needs_response" || (status === "warning_needs_response" && evidence_details.submission_count === 0);

export const makeDisputes = (accountOf: AccountOf): Pick<ProcessorShape, "lookUpDispute" | "submitEvidence"> => {
	const retrieve = ({ stripe }: Account, id: string) => call(() => stripe.disputes.retrieve(id, { expand }));

	/** Either the bank received other evidence in the meantime, or the dispute ended, or Stripe does not accept this. */
	const afterRefusal = (account: Account, id: string, error: Stripe.errors.StripeError) =>
		retrieve(account, id).pipe(
			Effect.flatMap(
				(dispute): Effect.Effect<ProcessorDispute | EvidenceRefused | NotFound, Unanswered> =>
					takesEvidence(dispute)
						? Effect.succeed({ _tag: "EvidenceRefused", error: paymentErrorOf(error) })
						: reportOf(dispute),
			),
			Effect.catchTag("Refused", () => Effect.succeed(NotFound)),
		);

	return {
		lookUpDispute: Effect.fnUntraced(function* (key: DisputeKey) {
			const account = yield* accountOf(key.environment);
			return yield* retrieve(account, key.processor_dispute_id).pipe(
				Effect.flatMap(reportOf),
				Effect.catchTag("Refused", () => Effect.succeed(NotFound)),
				orUnavailable,
			);
		}),

		/** Submitted evidence is final, so this first reads whether there is any. */
		submitEvidence: Effect.fnUntraced(function* (request: EvidenceRequest) {
			const account = yield* accountOf(request.environment);
			const { stripe } = account;
			const id = request.processor_dispute_id;
			const dispute = yield* retrieve(account, id).pipe(
				Effect.catchTag("Refused", () => Effect.succeed(undefined)),
				orUnavailable,
			);
			if (dispute === undefined) return NotFound;
			if (!takesEvidence(dispute)) return yield* orUnknown(reportOf(dispute));
			return yield* call(() =>
				stripe.disputes.update(id, { evidence: { ...request.evidence }, submit: true, expand }),
			).pipe(
				Effect.flatMap(reportOf),
				Effect.catchTag("Refused", ({ error }) => afterRefusal(account, id, error)),
				orUnknown,
				orUnavailable,
			);
		}),
	};
};
