/**
 * What versions of svc without a balance did not record: the bookings of their sales, and the refunded amount of each
 * leg. Pure.
 */
import type { Booking } from "../../ledger/Balance/BalanceTransaction.js";
import { bookPayments } from "../Payments/Bookings.js";
import { type PaymentIntent, withRefunded } from "../Payments/PaymentIntent.js";
import { bookRefund, bookRefundFailures } from "../Refunds/Bookings.js";
import type { Refund, RefundPayment } from "../Refunds/Refund.js";

/** A booking, and when its change happened. */
export interface DatedBooking {
	readonly booking: Booking;
	readonly booked_at: string;
}

/** The refund as requested, before any of its parts ended. */
const requested = (refund: Refund): Refund => ({
	...refund,
	payment_allocations: refund.payment_allocations.map((part) => ({ ...part, status: "pending" })),
});

const dated = (bookings: ReadonlyArray<Booking>, booked_at: string): ReadonlyArray<DatedBooking> =>
	bookings.map((booking) => ({ booking, booked_at }));

/** Every booking that these settled legs and their refunds should have today. */
export const bookingsOf = (
	intents: ReadonlyArray<PaymentIntent>,
	refunds: ReadonlyArray<Refund>,
): ReadonlyArray<DatedBooking> => [
	...intents.flatMap((intent) => dated(bookPayments([], [intent]), intent.settled_at ?? intent.updated_at)),
	...refunds.flatMap((refund) => [
		...dated(bookRefund(refund), refund.created_at),
		...dated(bookRefundFailures(requested(refund), refund), refund.completed_at ?? refund.updated_at),
	]),
];

/** Returns the missing bookings of these legs. `refunds` has all refunds of their orders. */
export const missingBookings = (
	intents: ReadonlyArray<PaymentIntent>,
	refunds: ReadonlyArray<Refund>,
	existing: ReadonlySet<string>,
): ReadonlyArray<DatedBooking> => {
	const ids = new Set<string | undefined>(intents.map(({ payment_intent_id }) => payment_intent_id));
	return bookingsOf(intents, refunds).filter(
		({ booking }) => ids.has(booking.payment_intent_id) && !existing.has(booking.booking_key),
	);
};

const refundedBy = (part: RefundPayment, payment_intent_id: string): number =>
	part.origin.type === "payment_intent" &&
	part.origin.payment_intent_id === payment_intent_id &&
	part.status !== "failed"
		? part.amount_money.amount
		: 0;

/** Returns the legs without a refunded amount, with the amount filled in. */
export const withMissingRefunds = (
	intents: ReadonlyArray<PaymentIntent>,
	refunds: ReadonlyArray<Refund>,
): ReadonlyArray<PaymentIntent> =>
	intents.flatMap((intent) => {
		const refunded = refunds
			.flatMap(({ payment_allocations }) => payment_allocations)
			.reduce((sum, part) => sum + refundedBy(part, intent.payment_intent_id), 0);
		return refunded === intent.refunded_money.amount ? [] : [withRefunded(intent, refunded, intent.updated_at)];
	});
