/** Books onto the balance what legs brought that have settled. */
import { Effect } from "effect";
import { BalanceLedger } from "../../ledger/Balance/BalanceLedger.js";
import { bookPayments } from "../Payments/Bookings.js";
import { type Participant, type Participation, ranks, type SettleStep } from "../Payments/Participant.js";

export class PaymentBookings extends Effect.Service<PaymentBookings>()("@svc/core/sale/Participants/PaymentBookings", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;

		/**
		 * After the write: of two that settle the same leg, one is refused its write of the order, and decides again. A
		 * booking before it would be refused for good, as one that was made before.
		 */
		const afterWrite = Effect.fnUntraced(function* ({ before, caller, intents, order }: SettleStep) {
			yield* balance.book(caller.environment, bookPayments(before.intents, intents));
			const booked: Participation = { order, events: [] };
			return booked;
		});

		const participant: Participant = {
			name: "balance",
			rank: ranks.balance,
			locksShared: false,
			// Every payment by card moves the balance.
			concerns: () => true,
			afterWrite,
		};
		return participant;
	}),
}) {}
