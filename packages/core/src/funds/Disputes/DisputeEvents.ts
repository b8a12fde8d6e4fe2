/** The events of a dispute's life. */
import { lifecycle, type Published } from "../../events/Events.js";
import { type Dispute, isClosed } from "./Dispute.js";

const disputeEvent = (
	event_type: "dispute.created" | "dispute.updated" | "dispute.closed",
	{ amount_money, dispute_id, order_id, payment_intent_id, reason, status, updated_at }: Dispute,
): Published => ({
	event_type,
	data: lifecycle("dispute", { dispute_id, status, payment_intent_id, order_id, amount_money, reason }, updated_at),
});

/** Returns the events of a change; `before` is absent for a new dispute. None if nothing changed. */
export const disputeEvents = (before: Dispute | undefined, after: Dispute): ReadonlyArray<Published> => {
	if (before === after) return [];
	const isNew = before === undefined;
	const hasClosed = isClosed(after) && (isNew || before.status !== after.status);
	return [
		...(isNew ? [disputeEvent("dispute.created", after)] : []),
		...(!isNew && !hasClosed ? [disputeEvent("dispute.updated", after)] : []),
		...(hasClosed ? [disputeEvent("dispute.closed", after)] : []),
	];
};
