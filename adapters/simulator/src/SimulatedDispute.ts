/**
 * The simulator's disputes: when buyers dispute a charge, and how their bank decides. Pure: derived from the charge.
 */

import type { EvidenceRefused, EvidenceRequest, ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { sum, usd } from "@svc/core/words/Money";
import { addMillis } from "@svc/core/words/Timestamp";
import { type SimulatedCharge, type SimulatedDispute, takenOf } from "./SimulatedCharge.js";
import type { SimulatedRefund } from "./SimulatedRefund.js";

/** How long evidence is accepted. */
const responseMillis = 7 * 86_400_000;
/** How long the bank reviews the evidence. */
const reviewMillis = 2_000;

const prefix = "simdp_";

/** Returns the ID of the dispute for a key's charge. */
export const disputeIdOf = (idempotency_key: string): string => prefix + idempotency_key;

/** Returns the key of a disputed charge. */
export const disputedKeyOf = (processor_dispute_id: string): string => processor_dispute_id.slice(prefix.length);

/** Returns the charge with its dispute, which opens some time after the capture. */
export const withDispute = (charge: SimulatedCharge, now: string): SimulatedCharge => {
	const { dispute, disputed_after_millis } = charge;
	if (dispute !== undefined || disputed_after_millis === undefined || takenOf(charge) === 0) return charge;
	const opens_at = addMillis(now, disputed_after_millis);
	return { ...charge, dispute: { opens_at, evidence_due_at: addMillis(opens_at, responseMillis) } };
};

const decidedAt = (evidence_submitted_at: string): string => addMillis(evidence_submitted_at, reviewMillis);

const statusOf = (
	{ evidence_due_at, evidence_submitted_at, verdict = "lost" }: SimulatedDispute,
	now: string,
): ProcessorDispute["status"] => {
	if (evidence_submitted_at === undefined) return evidence_due_at <= now ? "lost" : "needs_response";
	return decidedAt(evidence_submitted_at) <= now ? verdict : "under_review";
};

/** Returns the disputed amount: whatever was not refunded when the dispute opened. */
const disputedOf = (charge: SimulatedCharge, { opens_at }: SimulatedDispute, refunds: ReadonlyArray<SimulatedRefund>) =>
	takenOf(charge) -
	sum(
		refunds
			.filter(({ created_at, status }) => status === "succeeded" && created_at < opens_at)
			.map(({ amount_money }) => amount_money.amount),
	);

/** Reports a charge's dispute at `now`; none before it opens, or if the charge was fully refunded. */
export const disputeReportOf = (
	charge: SimulatedCharge,
	refunds: ReadonlyArray<SimulatedRefund>,
	now: string,
): ProcessorDispute | undefined => {
	const { dispute, idempotency_key, metadata, processor_payment_id } = charge;
	if (dispute === undefined || dispute.opens_at > now) return undefined;
	const amount = disputedOf(charge, dispute, refunds);
	if (amount <= 0) return undefined;
	return {
		_tag: "Dispute",
		processor_dispute_id: disputeIdOf(idempotency_key),
		processor_payment_id,
		payment_intent_id: metadata.payment_intent_id ?? "",
		amount_money: usd(amount),
		reason: "fraudulent",
		status: statusOf(dispute, now),
		evidence_due_at: dispute.evidence_due_at,
	};
};

/** Returns the amount that the dispute makes non-refundable at `now`. */
export const disputeHoldOf = (
	charge: SimulatedCharge,
	refunds: ReadonlyArray<SimulatedRefund>,
	now: string,
): number => {
	const report = disputeReportOf(charge, refunds, now);
	return report === undefined || report.status === "won" ? 0 : report.amount_money.amount;
};

/** Wins the dispute if it appears in any evidence field. Other evidence loses. */
const winning = "winning_evidence";

/** Evidence that the processor does not accept contains this. */
const refused = "refused_evidence";

/** The processor's refusal of evidence that it does not accept; undefined if it accepts it, or the dispute needs none. */
export const refusalOf = (
	{ dispute }: SimulatedCharge,
	{ evidence }: Pick<EvidenceRequest, "evidence">,
	now: string,
): EvidenceRefused | undefined => {
	const [field] = Object.entries(evidence).find(([, text]) => text.includes(refused)) ?? [];
	if (field === undefined || dispute === undefined || statusOf(dispute, now) !== "needs_response") return undefined;
	return { _tag: "EvidenceRefused", error: { code: "evidence_invalid", message: `\`${field}\` is not accepted.` } };
};

/** Submits evidence, and sets the time of the decision. Returns the charge unchanged if evidence is not accepted. */
export const takeEvidence =
	({ evidence }: Pick<EvidenceRequest, "evidence">) =>
	(charge: SimulatedCharge, now: string): SimulatedCharge => {
		const { dispute } = charge;
		if (dispute === undefined || dispute.opens_at > now || statusOf(dispute, now) !== "needs_response") return charge;
		const wins = Object.values(evidence).some((text) => text.includes(winning));
		const answered: SimulatedDispute = { ...dispute, evidence_submitted_at: now, verdict: wins ? "won" : "lost" };
		return { ...charge, dispute: answered, updated_at: now };
	};

/** Returns when the charge's dispute next changes after `now`. */
export const nextDisputeChangeAt = ({ dispute }: SimulatedCharge, now: string): string | undefined => {
	if (dispute === undefined) return undefined;
	const { evidence_due_at, evidence_submitted_at, opens_at } = dispute;
	const times = [opens_at, evidence_submitted_at === undefined ? evidence_due_at : decidedAt(evidence_submitted_at)];
	return times.find((time) => time > now);
};
