/** The balance bookings of refunds, and of parts that fail. Pure; laws in `@svc/testkit`. */
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

/** The debits of a new refund. They are booked immediately, so that a payout cannot take the money first. */
export const bookRefund = (refund: Refund): ReadonlyArray<Booking> =>
	refund.payment_allocations.flatMap((payment) => bookPart("refund", refund, payment));

/** The credits for parts of a refund that have failed since `before`. */
export const bookRefundFailures = (before: Refund, after: Refund): ReadonlyArray<Booking> =>
	after.payment_allocations.flatMap((payment, i) =>
		payment.status === "failed" && before.payment_allocations[i]?.status !== "failed"
			? bookPart("refund_failure", after, payment)
			: [],
	);
