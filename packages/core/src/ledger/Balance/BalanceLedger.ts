/** Writes balance transactions, in the transaction of the change that moves the balance. */
import { Effect } from "effect";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { type Booking, balanceTransaction, balanceTransactions } from "./BalanceTransaction.js";

export class BalanceLedger extends Effect.Service<BalanceLedger>()("@svc/core/ledger/Balance/BalanceLedger", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		return {
			/**
			 * Writes all bookings in one statement, if there are any. Duplicate bookings are refused at the end of the
			 * transaction.
			 */
			book: Effect.fnUntraced(function* (environment: Environment, bookings: ReadonlyArray<Booking>) {
				if (bookings.length === 0) return;
				const millis = yield* nowMillis(environment);
				const now = fromMillis(millis);
				yield* documents.deferred.insert(
					balanceTransactions,
					environment.environment_id,
					...bookings.map((booking) => balanceTransaction(booking, ids.make("balance_transaction", millis), now)),
				);
			}),
		};
	}),
}) {}
