/**
 * A dispute: a buyer reverses a payment through the card's bank, and the seller may respond with evidence. Pure. A law
 * in `@svc/testkit` checks that the processor's reports lead to the same dispute in any order and when repeated.
 */
import { Either, Schema } from "effect";
import { nextCheckAt as nextCallAt } from "../../platform/OutboundCalls.js";
import type { PaymentIntent } from "../../sale/Payments/PaymentIntent.js";
import { PaymentError } from "../../sale/Payments/ProcessorCall.js";
import { DisputeReason, DisputeStatus, type ProcessorDispute } from "../../sale/Payments/ProcessorDispute.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { text } from "../../words/Text.js";
import { addMillis, dayMillis, toMillis } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";

const EvidenceText = text(1, 5_000);

/** Evidence of a sale. All fields are text, as on the card networks' forms. */
export const DisputeEvidence = Schema.Struct({
	cancellation_rebuttal: optional(
		EvidenceText,
		"Why you had not ended the subscription that the buyer says was canceled.",
	),
	customer_email_address: optional(EvidenceText, "The buyer's email address."),
	customer_name: optional(EvidenceText, "The buyer's name."),
	duplicate_charge_explanation: optional(
		EvidenceText,
		"How this payment differs from the one that the buyer takes it to repeat.",
	),
	product_description: optional(EvidenceText, "What the buyer bought, in your words."),
	refund_policy_disclosure: optional(
		EvidenceText,
		"How and when the buyer was shown your refund policy before paying.",
	),
	refund_refusal_explanation: optional(EvidenceText, "Why the buyer is not entitled to a refund."),
	service_date: optional(EvidenceText, "When the buyer received the service, as text."),
	shipping_address: optional(EvidenceText, "Where the goods were sent."),
	shipping_carrier: optional(EvidenceText, "Who carried the goods, such as `UPS`."),
	shipping_date: optional(EvidenceText, "When the goods left for the buyer, as text."),
	shipping_tracking_number: optional(EvidenceText, "The carrier's number by which the bank can follow the parcel."),
	uncategorized_text: optional(EvidenceText, "Text that fits no other field."),
}).annotations({ identifier: "DisputeEvidence" });
export type DisputeEvidence = typeof DisputeEvidence.Type;

export const Dispute = Schema.Struct({
	dispute_id: required(Schema.String, "`dsp_…`, assigned by svc."),
	payment_intent_id: required(Schema.String, "The disputed payment: `pi_…`."),
	order_id: required(Schema.String, "The order that the payment paid: `ord_…`."),
	customer_id: optional(Schema.String, "The payment's customer: `cus_…`; absent for a guest."),
	amount_money: required(Money, "The amount that the buyer disputes."),
	reason: DisputeReason,
	status: DisputeStatus,
	evidence_due_at: optional(Schema.String, "The deadline for evidence (RFC 3339, UTC); absent if the bank takes none."),
	evidence: optional(DisputeEvidence, "What you saved or submitted so far; absent if nothing."),
	evidence_submitted_at: optional(
		Schema.String,
		"When you submitted the evidence (RFC 3339, UTC). It is then final, unless a warning becomes a dispute.",
	),
	evidence_received_at: optional(
		Schema.String,
		"When the processor confirmed the evidence (RFC 3339, UTC); svc keeps sending it until then.",
	),
	evidence_error: optional(
		PaymentError,
		"Why the processor refused the evidence that you submitted. Correct it and submit it again; absent from then on.",
	),
	closed_at: optional(Schema.String, "When it was decided (RFC 3339, UTC); absent while it is open."),
	processor_dispute_id: required(Schema.String, "The processor's own ID of the dispute."),
	...versioned,
}).annotations({ identifier: "Dispute" });
export type Dispute = typeof Dispute.Type;

export const disputes = collection<Dispute>()({
	name: "disputes",
	resource: "dispute",
	id: "dispute_id",
	prefix: prefixes.dispute,
	schema: Dispute,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: DisputeStatus.literals },
		order_id: { path: "order_id" },
		payment_intent_id: { path: "payment_intent_id" },
		customer_id: { path: "customer_id" },
	},
	sorts: { evidence_due_at: { path: "evidence_due_at", type: "text" } },
	unique: { processor_dispute_id: "processor_dispute_id" },
});

/** How far along each status is. A dispute never returns to a lower stage, so the order of reports does not matter. */
const stages: Readonly<Record<DisputeStatus, number>> = {
	warning_needs_response: 0,
	warning_under_review: 1,
	// The buyer can still dispute the payment later.
	warning_closed: 2,
	needs_response: 3,
	under_review: 4,
	won: 5,
	lost: 5,
	prevented: 5,
};

const isDecided = (status: DisputeStatus): boolean => stages[status] === 5;

export const isClosed = ({ status }: Pick<Dispute, "status">): boolean =>
	isDecided(status) || status === "warning_closed";

/**
 * The statuses in the order in which a payment with several disputes shows them: first what needs a response from the
 * seller, then what is open, then lost.
 */
const byGravity: ReadonlyArray<DisputeStatus> = [
	"needs_response",
	"warning_needs_response",
	"under_review",
	"warning_under_review",
	"lost",
	"won",
	"prevented",
	"warning_closed",
];

/** Returns the status of a payment's most serious dispute; an open one outranks any closed one. */
export const gravestOf = (all: readonly [DisputeStatus, ...ReadonlyArray<DisputeStatus>]): DisputeStatus =>
	byGravity.find((status) => all.includes(status)) ?? all[0];

/**
 * Whether a report is further along than what is known. A decision may be replaced: banks reverse some, and buyers
 * withdraw.
 */
const isFurther = (before: DisputeStatus, status: DisputeStatus): boolean =>
	stages[status] > stages[before] || (isDecided(status) && status !== before);

const withheldStatuses: ReadonlySet<string> = new Set<DisputeStatus>(["needs_response", "under_review", "lost"]);

/** Returns the cents withheld by a dispute of an amount in a given status. */
export const withheldIn = (status: string, amount: number): number => (withheldStatuses.has(status) ? amount : 0);

/**
 * Returns the cents that the buyer's bank withholds from the payment: from the start of the dispute, and permanently if
 * it is lost. A warning withholds nothing, and a won dispute returns the money.
 */
export const withheldBy = (dispute: Pick<Dispute, "amount_money" | "status"> | undefined): number =>
	dispute === undefined ? 0 : withheldIn(dispute.status, dispute.amount_money.amount);

/** Returns the dispute created by the processor's first report. */
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

/** Whether evidence was submitted but not yet confirmed by the processor. */
export const isSending = (dispute: Dispute): boolean =>
	!isClosed(dispute) && dispute.evidence_submitted_at !== undefined && dispute.evidence_received_at === undefined;

const reviewed: ReadonlySet<DisputeStatus> = new Set(["under_review", "warning_under_review"]);

/**
 * Marks the evidence as received. A late report on a warning says nothing about evidence for the subsequent dispute.
 */
const withReceipt = (dispute: Dispute, { status }: ProcessorDispute, now: string): Dispute =>
	isSending(dispute) && reviewed.has(status) && stages[status] >= stages[dispute.status]
		? { ...dispute, evidence_received_at: now, updated_at: now }
		: dispute;

/** Reopens the evidence, for example when a warning becomes a dispute: its fields stay and can be submitted again. */
const withEvidenceReopened = ({ evidence_received_at, evidence_submitted_at, ...dispute }: Dispute): Dispute => dispute;

/**
 * Returns the dispute after the processor refused the evidence submitted at `submitted_at`: it waits for evidence again.
 * The same object if that evidence is not on its way any more.
 */
export const refuseEvidence = (
	dispute: Dispute,
	submitted_at: string | undefined,
	evidence_error: PaymentError,
	now: string,
): Dispute =>
	isSending(dispute) && dispute.evidence_submitted_at === submitted_at
		? {
				...withEvidenceReopened(dispute),
				status: dispute.status === "warning_under_review" ? "warning_needs_response" : "needs_response",
				evidence_error,
				updated_at: now,
			}
		: dispute;

/** Returns the dispute after a processor report; the same object if nothing changed. */
export const advance = (dispute: Dispute, report: ProcessorDispute, now: string): Dispute => {
	const { amount_money, evidence_due_at, status } = report;
	const before = withReceipt(dispute, report, now);
	if (!isFurther(before.status, status)) return before;
	const { closed_at, ...open } = status === "needs_response" ? withEvidenceReopened(before) : before;
	return {
		...open,
		status,
		// A warning that becomes a dispute may get a different amount and a new deadline.
		amount_money,
		...(evidence_due_at === undefined ? {} : { evidence_due_at }),
		...(isClosed({ status }) ? { closed_at: now } : {}),
		updated_at: now,
	};
};

/** The body of `POST /v1/disputes/{dispute_id}/evidence`. */
export const GiveEvidence = Schema.Struct({
	evidence: optional(DisputeEvidence, "Evidence to add; a field that you sent earlier is replaced, the others stay."),
	submit: optional(
		Schema.Boolean,
		"Whether all saved evidence goes to the bank now, only once (true by default), or is only saved.",
	),
	expected_version,
}).annotations({ identifier: "GiveDisputeEvidence" });
export type GiveEvidence = typeof GiveEvidence.Type;

const notAccepted = (message: string): Either.Either<never, Refusal> =>
	refused("DISPUTE_EVIDENCE_NOT_ACCEPTED", { message });

/** Returns the dispute with its evidence saved or, unless `submit` is false, submitted. */
export const giveEvidence = (
	dispute: Dispute,
	{ evidence: more = {}, submit = true }: Omit<GiveEvidence, "expected_version">,
	now: string,
): Either.Either<Dispute, Refusal> => {
	const { evidence_due_at, status } = dispute;
	if (dispute.evidence_submitted_at !== undefined)
		return notAccepted(
			`Evidence can be submitted only once; this dispute's evidence was submitted at ${dispute.evidence_submitted_at}.`,
		);
	if (status !== "needs_response" && status !== "warning_needs_response")
		return notAccepted(`The dispute is ${status}; it accepts evidence only while it needs a response.`);
	if (evidence_due_at !== undefined && evidence_due_at <= now)
		return notAccepted(`Evidence was due at ${evidence_due_at}; the buyer's bank no longer accepts it.`);
	const evidence: DisputeEvidence = { ...dispute.evidence, ...more };
	if (submit && Object.keys(evidence).length === 0)
		return refused("FIELD_REQUIRED", {
			param: "evidence",
			message: "The dispute has no evidence to submit: send at least one field.",
		});
	const saved: Dispute = { ...dispute, evidence, updated_at: now };
	if (!submit) return Either.right(saved);
	const { evidence_error, ...submitted } = saved;
	return Either.right({
		...submitted,
		status: status === "needs_response" ? "under_review" : "warning_under_review",
		evidence_submitted_at: now,
	});
};

/** The timer that checks a dispute with the processor; its subject is the processor's ID of the dispute. */
export const disputeKind = "dispute.reconcile";

const soonMillis = 60_000;
const retryMillis = 5_000;
const longestMillis = 3_600_000;

/**
 * Returns the delay until unconfirmed evidence is submitted again. Delays double up to an hour, but take at most half
 * of the time left until the deadline, so that a delay never makes evidence late.
 */
const resendMillis = (dispute: Dispute, now: string, shortest: number): number => {
	const { evidence_due_at = now, evidence_submitted_at = now } = dispute;
	const waited = toMillis(now) - toMillis(evidence_submitted_at);
	const left = toMillis(evidence_due_at) - toMillis(now);
	const inTime = left > 0 ? Math.floor(left / 2) : longestMillis;
	return Math.max(shortest, Math.min(longestMillis, waited, inTime));
};

/**
 * Returns when to check an open dispute again if no notification comes earlier: with growing delays while evidence is
 * unconfirmed, at the deadline for evidence, and daily.
 */
export const nextCheckAt = (dispute: Dispute, now: string): string => {
	if (isSending(dispute)) return addMillis(now, resendMillis(dispute, now, soonMillis));
	const daily = addMillis(now, dayMillis);
	const { evidence_due_at } = dispute;
	return evidence_due_at !== undefined && evidence_due_at > now && evidence_due_at < daily ? evidence_due_at : daily;
};

/**
 * Returns when to retry a check that has been due since a given time: after growing delays. The check got no response
 * or an unreadable one, or came before the payment was settled here. The delays never make unconfirmed evidence late.
 */
export const retryAt = (dispute: Dispute | undefined, due_since: string, now: string): string =>
	dispute !== undefined && isSending(dispute)
		? addMillis(now, resendMillis(dispute, now, retryMillis))
		: nextCallAt(due_since, now, retryMillis);
