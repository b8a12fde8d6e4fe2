/** The part of the processor's port that is about disputes: buyers who take a payment back through their bank. */
import { type Effect, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Money } from "../../words/Money.js";
import type { NotFound, ProcessorUnavailable, Unknown } from "./ProcessorCall.js";

/** Where a dispute stands (requirements: Pagination, `dispute_status`). A `warning_…` has moved no money yet. */
export const DisputeStatus = Schema.Literal(
	"warning_needs_response",
	"warning_under_review",
	"warning_closed",
	"needs_response",
	"under_review",
	"won",
	"lost",
	"prevented",
);
export type DisputeStatus = typeof DisputeStatus.Type;

/** Why the buyer says that the payment should not stand, in the card networks' categories. */
export const DisputeReason = Schema.Literal(
	"credit_not_processed",
	"duplicate",
	"fraudulent",
	"general",
	"product_not_received",
	"product_unacceptable",
	"subscription_canceled",
	"unrecognized",
);

export interface DisputeKey {
	readonly environment: Environment;
	/** The processor's ID of the dispute. */
	readonly processor_dispute_id: string;
}

/** What the processor knows about a dispute now. */
export interface ProcessorDispute {
	readonly _tag: "Dispute";
	readonly processor_dispute_id: string;
	/** The processor's ID of the charge. */
	readonly processor_payment_id: string;
	/** Our ID of the charge, from the metadata that the processor keeps. */
	readonly payment_intent_id: string;
	/** What the buyer wants back. */
	readonly amount_money: Money;
	readonly reason: typeof DisputeReason.Type;
	readonly status: DisputeStatus;
	/** Until when evidence is taken; absent where none is. */
	readonly evidence_due_at?: string;
}

export interface EvidenceRequest extends DisputeKey {
	/** Texts by the names of `DisputeEvidence`. */
	readonly evidence: Readonly<Record<string, string>>;
}

export interface ProcessorDisputes {
	/** What has become of a dispute. Changes nothing. */
	readonly lookUpDispute: (key: DisputeKey) => Effect.Effect<ProcessorDispute | NotFound, ProcessorUnavailable>;
	/** Hands evidence to the bank, once: of a dispute that has evidence, or takes none, it tells what has become of it. */
	readonly submitEvidence: (
		request: EvidenceRequest,
	) => Effect.Effect<ProcessorDispute | NotFound | Unknown, ProcessorUnavailable>;
}
