/**
 * A dispute: a buyer takes a payment back through the card's bank, and the seller may answer with evidence. Pure; a law
 * in `@svc/testkit` holds that reports of the processor lead to the same dispute in whatever order, and however often,
 * they come.
 */
import { Either, Schema } from "effect";
import type { PaymentIntent } from "../../sale/Payments/PaymentIntent.js";
import { DisputeReason, DisputeStatus, type ProcessorDispute } from "../../sale/Payments/ProcessorDispute.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { text } from "../../words/Text.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";

const EvidenceText = text(1, 5_000);

/** What a seller can show of a sale. All of it is text, as the card networks' forms have it. */
export const DisputeEvidence = Schema.Struct({
	cancellation_rebuttal: optional(EvidenceText),
	customer_email_address: optional(EvidenceText),
	customer_name: optional(EvidenceText),
	duplicate_charge_explanation: optional(EvidenceText),
	product_description: optional(EvidenceText),
	refund_policy_disclosure: optional(EvidenceText),
	refund_refusal_explanation: optional(EvidenceText),
	service_date: optional(EvidenceText),
	shipping_address: optional(EvidenceText),
	shipping_carrier: optional(EvidenceText),
	shipping_date: optional(EvidenceText),
	shipping_tracking_number: optional(EvidenceText),
	/** Whatever the other fields have no place for. */
	uncategorized_text: optional(EvidenceText),
}).annotations({ identifier: "DisputeEvidence" });
export type DisputeEvidence = typeof DisputeEvidence.Type;

export const Dispute = Schema.Struct({
	/** `dsp_…` */
	dispute_id: Schema.String,
	payment_intent_id: Schema.String,
	order_id: Schema.String,
	customer_id: optional(Schema.String),
	/** What the buyer wants back. */
	amount_money: Money,
	reason: DisputeReason,
	status: DisputeStatus,
	/** Until when evidence is taken. */
	evidence_due_at: optional(Schema.String),
	evidence: optional(DisputeEvidence),
	/** When the seller handed the evidence in; after that it is final, unless a warning becomes a dispute. */
	evidence_submitted_at: optional(Schema.String),
	/** When the processor had it. Until then it is sent again. */
	evidence_received_at: optional(Schema.String),
	/** When it was decided. */
	closed_at: optional(Schema.String),
	processor_dispute_id: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "Dispute" });
export type Dispute = typeof Dispute.Type;

export const disputes = collection<Dispute>({
	name: "disputes",
	resource: "dispute",
	id: "dispute_id",
	prefix: prefixes.dispute,
	schema: Dispute,
	filters: {
		status: { path: "status", values: DisputeStatus.literals },
		order_id: { path: "order_id" },
		payment_intent_id: { path: "payment_intent_id" },
		customer_id: { path: "customer_id" },
	},
	sorts: { evidence_due_at: { path: "evidence_due_at", type: "text" } },
	unique: { processor_dispute_id: "processor_dispute_id" },
});

/** How far a dispute has come. It only moves on, so reports that overtake each other lead to the same place. */
const stages: Readonly<Record<DisputeStatus, number>> = {
	warning_needs_response: 0,
	warning_under_review: 1,
	needs_response: 2,
	under_review: 3,
	warning_closed: 4,
	won: 4,
	lost: 4,
	prevented: 4,
};

export const isClosed = ({ status }: Pick<Dispute, "status">): boolean => stages[status] === 4;

const withheldStatuses: ReadonlySet<DisputeStatus> = new Set(["needs_response", "under_review", "lost"]);

/**
 * The cents that the buyer's bank has taken of the payment: from when it is disputed, and for good when that is lost.
 * A warning takes nothing yet, and what is won comes back.
 */
export const withheldBy = (dispute: Pick<Dispute, "amount_money" | "status"> | undefined): number =>
	dispute !== undefined && withheldStatuses.has(dispute.status) ? dispute.amount_money.amount : 0;

/** A dispute that the processor reports for the first time. */
export const open = (
	{ customer_id, order_id, payment_intent_id }: PaymentIntent,
	{ amount_money, evidence_due_at, processor_dispute_id, reason, status }: ProcessorDispute,
	dispute_id: string,
	now: string,
): Dispute => ({
	dispute_id,
	payment_intent_id,
	order_id,
	...(customer_id === undefined ? {} : { customer_id }),
	amount_money,
	reason,
	status,
	...(evidence_due_at === undefined ? {} : { evidence_due_at }),
	...(isClosed({ status }) ? { closed_at: now } : {}),
	processor_dispute_id,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Evidence that was handed in and that the processor is not known to have. */
export const isSending = (dispute: Dispute): boolean =>
	!isClosed(dispute) && dispute.evidence_submitted_at !== undefined && dispute.evidence_received_at === undefined;

const reviewed: ReadonlySet<DisputeStatus> = new Set(["under_review", "warning_under_review"]);

/** A late report that a warning's evidence is read says nothing of the evidence for the dispute that it became. */
const received = (dispute: Dispute, { status }: ProcessorDispute, now: string): Dispute =>
	isSending(dispute) && reviewed.has(status) && stages[status] >= stages[dispute.status]
		? { ...dispute, evidence_received_at: now, updated_at: now }
		: dispute;

/** The bank asks anew in a dispute that was a warning: what was handed in then is kept, to be handed in again. */
const askedAnew = ({ evidence_received_at, evidence_submitted_at, ...dispute }: Dispute): Dispute => dispute;

/** The dispute after a report of the processor; the same dispute where it is no news. */
export const advance = (dispute: Dispute, report: ProcessorDispute, now: string): Dispute => {
	const { amount_money, evidence_due_at, status } = report;
	const before = received(dispute, report, now);
	if (stages[status] <= stages[before.status]) return before;
	return {
		...(status === "needs_response" ? askedAnew(before) : before),
		status,
		// A warning that becomes a dispute may be about another amount, and gives time anew.
		amount_money,
		...(evidence_due_at === undefined ? {} : { evidence_due_at }),
		...(isClosed({ status }) ? { closed_at: now } : {}),
		updated_at: now,
	};
};

/** The body of `POST /v1/disputes/{dispute_id}/evidence`. */
export const GiveEvidence = Schema.Struct({
	/** Added to what was given before, field by field. */
	evidence: optional(DisputeEvidence),
	/** Whether to hand it in, which can be done once; default true. */
	submit: optional(Schema.Boolean),
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "GiveDisputeEvidence" });
export type GiveEvidence = typeof GiveEvidence.Type;

const notAccepted = (message: string): Either.Either<never, Refusal> =>
	Either.left(refuse("DISPUTE_EVIDENCE_NOT_ACCEPTED", { message }));

/** The dispute with evidence: noted, or handed in. */
export const giveEvidence = (
	dispute: Dispute,
	{ evidence: more = {}, submit = true }: Omit<GiveEvidence, "expected_version">,
	now: string,
): Either.Either<Dispute, Refusal> => {
	const { evidence_due_at, status } = dispute;
	if (dispute.evidence_submitted_at !== undefined)
		return notAccepted("The evidence of this dispute was handed in already, which can be done once.");
	if (status !== "needs_response" && status !== "warning_needs_response")
		return notAccepted(`The dispute is ${status}, and takes no evidence.`);
	if (evidence_due_at !== undefined && evidence_due_at <= now)
		return notAccepted(`Evidence was due at ${evidence_due_at}.`);
	const evidence: DisputeEvidence = { ...dispute.evidence, ...more };
	if (submit && Object.keys(evidence).length === 0)
		return Either.left(refuse("FIELD_REQUIRED", { param: "evidence", message: "There is no evidence to hand in." }));
	const noted: Dispute = { ...dispute, evidence, updated_at: now };
	if (!submit) return Either.right(noted);
	return Either.right({
		...noted,
		status: status === "needs_response" ? "under_review" : "warning_under_review",
		evidence_submitted_at: now,
	});
};

/** The timer that asks the processor about a dispute; its subject is the processor's ID of it. */
export const disputeKind = "dispute.reconcile";

const dayMillis = 86_400_000;
const soonMillis = 60_000;
const retryMillis = 5_000;
const longestMillis = 3_600_000;

/**
 * How long evidence that has not arrived waits until it is sent again: as long as it has waited already, so that the
 * waits double, up to an hour; but half of the time that is left until it is due, so that it is not late by our waiting.
 */
const resendMillis = (dispute: Dispute, now: string, shortest: number): number => {
	const { evidence_due_at = now, evidence_submitted_at = now } = dispute;
	const waited = toMillis(now) - toMillis(evidence_submitted_at);
	const left = toMillis(evidence_due_at) - toMillis(now);
	const inTime = left > 0 ? Math.floor(left / 2) : longestMillis;
	return Math.max(shortest, Math.min(longestMillis, waited, inTime));
};

/**
 * When the processor is asked again about a dispute that it has not decided, should no notification say so before:
 * soon and then less and less often while evidence is on its way, when evidence falls due, and daily.
 */
export const nextCheckAt = (dispute: Dispute, now: string): string => {
	if (isSending(dispute)) return addMillis(now, resendMillis(dispute, now, soonMillis));
	const daily = addMillis(now, dayMillis);
	const { evidence_due_at } = dispute;
	return evidence_due_at !== undefined && evidence_due_at > now && evidence_due_at < daily ? evidence_due_at : daily;
};

/**
 * When it is asked again where it could not be asked, or the payment itself is still under way here: in seconds; with
 * evidence that it does not take, less and less often.
 */
export const retryAt = (dispute: Dispute | undefined, now: string): string =>
	addMillis(now, dispute !== undefined && isSending(dispute) ? resendMillis(dispute, now, retryMillis) : retryMillis);
