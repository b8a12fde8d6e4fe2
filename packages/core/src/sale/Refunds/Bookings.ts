/** What refunds book off the balance, and back onto it when they fail. Pure; laws in `@svc/testkit`. */
import type { Booking } from "../../ledger/Balance/BalanceTransaction.js";
import type { Refund, RefundPayment } from "./Refund.js";

const bookPart = (
	type: "refund" | "refund_failure",
	{ order_id, refund_id }: Refund,
	{ amount_money: { amount }, origin }: RefundPayment,
): ReadonlyArray<Booking> => {
	if (origin.type !== "payment_intent") return [];
	const { payment_intent_id } = origin;
	return [
		{
			type,
			amount: type === "refund" ? -amount : amount,
			order_id,
			payment_intent_id,
			refund_id,
			booking_key: `${type} ${refund_id} ${payment_intent_id}`,
		},
	];
};

/** What a new refund takes: at once, so that a payout does not take it first. */
export const bookRefund = (refund: Refund): ReadonlyArray<Booking> =>
	refund.payment_allocations.flatMap((payment) => bookPart("refund", refund, payment));

/** What comes back of a refund because parts of it have failed since it was `before`. */
export const bookRefundFailures = (before: Refund, after: Refund): ReadonlyArray<Booking> =>
	after.payment_allocations.flatMap((payment, i) =>
		payment.status === "failed" && before.payment_allocations[i]?.status !== "failed"
			? bookPart("refund_failure", after, payment)
			: [],
	);
