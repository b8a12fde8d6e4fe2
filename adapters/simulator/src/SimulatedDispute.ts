/** How the simulator's buyers dispute a charge, and how their bank decides. Pure: all of it follows from the charge. */

import type { EvidenceRequest, ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { sum, usd } from "@svc/core/words/Money";
import { addMillis } from "@svc/core/words/Timestamp";
import { type SimulatedCharge, type SimulatedDispute, takenOf } from "./SimulatedCharge.js";
import type { SimulatedRefund } from "./SimulatedRefund.js";

/** How long evidence is taken. */
const responseMillis = 7 * 86_400_000;
/** How long the bank reads it. */
const reviewMillis = 2_000;

const prefix = "simdp_";

/** The ID of the dispute of the charge that a key names. */
export const disputeIdOf = (idempotency_key: string): string => prefix + idempotency_key;

/** The key of the charge that a dispute is about. */
export const disputedKeyOf = (processor_dispute_id: string): string => processor_dispute_id.slice(prefix.length);

/** The charge, whose buyer disputes it a while after its money was taken. */
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

/** What of the charge was left to dispute when its dispute opened. */
const disputedOf = (charge: SimulatedCharge, { opens_at }: SimulatedDispute, refunds: ReadonlyArray<SimulatedRefund>) =>
	takenOf(charge) -
	sum(
		refunds
			.filter(({ created_at, status }) => status === "succeeded" && created_at < opens_at)
			.map(({ amount_money }) => amount_money.amount),
	);

/** What the simulator tells of a charge's dispute at `now`; none before it opens, or where nothing was left of the charge. */
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

/** What the dispute of a charge keeps from being refunded at `now`. */
export const disputeHoldOf = (
	charge: SimulatedCharge,
	refunds: ReadonlyArray<SimulatedRefund>,
	now: string,
): number => {
	const report = disputeReportOf(charge, refunds, now);
	return report === undefined || report.status === "won" ? 0 : report.amount_money.amount;
};

/** The text that wins, in any field of the evidence; whatever else is handed in loses. */
const winning = "winning_evidence";

/** The charge after its seller handed evidence in, and when that is decided; the same charge where none is taken. */
export const takeEvidence =
	({ evidence }: Pick<EvidenceRequest, "evidence">) =>
	(charge: SimulatedCharge, now: string): SimulatedCharge => {
		const { dispute } = charge;
		if (dispute === undefined || dispute.opens_at > now || statusOf(dispute, now) !== "needs_response") return charge;
		const wins = Object.values(evidence).some((text) => text.includes(winning));
		const answered: SimulatedDispute = { ...dispute, evidence_submitted_at: now, verdict: wins ? "won" : "lost" };
		return { ...charge, dispute: answered, updated_at: now };
	};

/** When there is news of a charge's dispute after `now`. */
export const nextDisputeChangeAt = ({ dispute }: SimulatedCharge, now: string): string | undefined => {
	if (dispute === undefined) return undefined;
	const { evidence_due_at, evidence_submitted_at, opens_at } = dispute;
	const times = [opens_at, evidence_submitted_at === undefined ? evidence_due_at : decidedAt(evidence_submitted_at)];
	return times.find((time) => time > now);
};
