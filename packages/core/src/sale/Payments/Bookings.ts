/** The bookings that payments make on the balance. Pure; laws in `@svc/testkit`. */
import type { Booking } from "../../ledger/Balance/BalanceTransaction.js";
import type { PaymentIntent } from "./PaymentIntent.js";

/** Books each leg that has settled since `before`. */
export const bookPayments = (
	before: ReadonlyArray<PaymentIntent>,
	after: ReadonlyArray<PaymentIntent>,
): ReadonlyArray<Booking> => {
	const settled = new Set(
		before.flatMap(({ payment_intent_id, status }) => (status === "succeeded" ? [payment_intent_id] : [])),
	);
	return after.flatMap(({ amount_money: { amount }, order_id, payment_intent_id, status }) =>
		status === "succeeded" && !settled.has(payment_intent_id)
			? [{ type: "payment" as const, amount, order_id, payment_intent_id, booking_key: `payment ${payment_intent_id}` }]
			: [],
	);
};
