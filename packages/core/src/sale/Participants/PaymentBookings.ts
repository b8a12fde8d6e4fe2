/** Books settled legs onto the balance. */
import { Effect } from "effect";
import { BalanceLedger } from "../../ledger/Balance/BalanceLedger.js";
import { bookPayments } from "../Payments/Bookings.js";
import { type Participant, participation, ranks, type SettleStep } from "../Payments/Participant.js";

export const paymentBookingsParticipant = Effect.gen(function* () {
	const balance = yield* BalanceLedger;

	/**
	 * Runs after the write. If two transactions settle the same leg, one is refused when it writes the order, and is
	 * retried. A booking before the write would be refused permanently as a duplicate.
	 */
	const afterWrite = Effect.fnUntraced(function* ({ before, caller, intents, order }: SettleStep) {
		yield* balance.book(caller.environment, bookPayments(before.intents, intents));
		return participation(order);
	});

	const participant: Participant = {
		name: "balance",
		rank: ranks.balance,
		locksShared: false,
		// Every card payment changes the balance.
		concerns: () => true,
		afterWrite,
	};
	return participant;
});
