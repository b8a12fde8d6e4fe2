/** The disputes part of the processor's port: payments that buyers dispute with their bank. */
import { type Effect, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Money } from "../../words/Money.js";
import type { NotFound, PaymentError, ProcessorUnavailable, Unknown } from "./ProcessorCall.js";

/** The status of a dispute (requirements: Pagination, `dispute_status`). A `warning_…` has not moved money yet. */
export const DisputeStatus = Schema.Literal(
	"warning_needs_response",
	"warning_under_review",
	"warning_closed",
	"needs_response",
	"under_review",
	"won",
	"lost",
	"prevented",
).annotations({
	description:
		"`needs_response` asks for evidence, `under_review` waits for the bank; a `warning_…` has moved no money.",
});
export type DisputeStatus = typeof DisputeStatus.Type;

export const DisputeReason = Schema.Literal(
	"credit_not_processed",
	"duplicate",
	"fraudulent",
	"general",
	"product_not_received",
	"product_unacceptable",
	"subscription_canceled",
	"unrecognized",
).annotations({ description: "Why the buyer disputes the payment, in the card networks' categories." });

export interface DisputeKey {
	readonly environment: Environment;
	/** The processor's ID of the dispute. */
	readonly processor_dispute_id: string;
}

/** The state of a dispute at the processor. */
export interface ProcessorDispute {
	readonly _tag: "Dispute";
	readonly processor_dispute_id: string;
	/** The processor's ID of the charge. */
	readonly processor_payment_id: string;
	/** Our ID of the charge, from the metadata that the processor stores. */
	readonly payment_intent_id: string;
	/** The disputed amount. */
	readonly amount_money: Money;
	readonly reason: typeof DisputeReason.Type;
	readonly status: DisputeStatus;
	/** The deadline for evidence; absent if none is accepted. */
	readonly evidence_due_at?: string;
}

export interface EvidenceRequest extends DisputeKey {
	/** Texts by field name of `DisputeEvidence`. */
	readonly evidence: Readonly<Record<string, string>>;
}

/** The processor does not accept this evidence, such as an invalid address in it. The dispute still waits for evidence. */
export interface EvidenceRefused {
	readonly _tag: "EvidenceRefused";
	readonly error: PaymentError;
}

export interface ProcessorDisputes {
	/** Returns a dispute. Changes nothing. */
	readonly lookUpDispute: (key: DisputeKey) => Effect.Effect<ProcessorDispute | NotFound, ProcessorUnavailable>;
	/**
	 * Submits evidence to the bank, once. A dispute that already has evidence, or accepts none, is returned unchanged.
	 * With `EvidenceRefused`, the seller is told, and may submit other evidence.
	 */
	readonly submitEvidence: (
		request: EvidenceRequest,
	) => Effect.Effect<ProcessorDispute | EvidenceRefused | NotFound | Unknown, ProcessorUnavailable>;
}
