/** Bookings of disputes on the balance. Pure; laws in `@svc/testkit`. */
import type { Booking } from "../../ledger/Balance/BalanceTransaction.js";
import { type Dispute, isClosed, withheldBy } from "./Dispute.js";

const isReversal = (before: Dispute | undefined): before is Dispute => before !== undefined && isClosed(before);

/** Returns the booking of what a change withholds from a payment or returns to it. */
export const bookDispute = (before: Dispute | undefined, after: Dispute): ReadonlyArray<Booking> => {
	const taken = withheldBy(after) - withheldBy(before);
	if (taken === 0) return [];
	const { dispute_id, order_id, payment_intent_id, status } = after;
	return [
		{
			type: taken > 0 ? "dispute" : "dispute_reversal",
			amount: -taken,
			order_id,
			payment_intent_id,
			dispute_id,
			// A dispute has each status once until it is decided, but a decision may be reversed several times.
			booking_key: `dispute ${dispute_id} ${status}${isReversal(before) ? ` after ${before.version}` : ""}`,
		},
	];
};
