/** The seller's balance at the card processor: what its transactions sum up to. */
import { Effect, Schema } from "effect";
import { BalanceTransactionType, balanceTransactions } from "./Balance/BalanceTransaction.js";
import { type Caller, type Environment, now } from "./Environment.js";
import { SignedMoney, sum } from "./Money.js";
import { Documents } from "./Storage/Documents.js";

export const Balance = Schema.Struct({
	/** The environment's time of the answer. */
	as_of: Schema.String,
	/** What can be paid out; negative where refunds and disputes took more than there was. */
	available_money: SignedMoney,
	/** How it came about. */
	by_type: Schema.Array(
		Schema.Struct({ type: BalanceTransactionType, transaction_count: Schema.Int, net_money: SignedMoney }),
	),
}).annotations({ identifier: "Balance" });
export type Balance = typeof Balance.Type;

export class Balances extends Effect.Service<Balances>()("@svc/core/Balance", {
	effect: Effect.map(Documents, (documents) => {
		const rowsOf = ({ environment_id }: Environment) =>
			documents.sumBy(balanceTransactions, environment_id, "type", "net");

		const signed = (amount: number): SignedMoney => ({ amount, currency: "USD" });

		return {
			/** What is available, in cents. */
			available: (environment: Environment) =>
				Effect.map(rowsOf(environment), (rows) => sum(rows.map((row) => row.sum))),

			get: Effect.fn("Balances.get")(function* ({ environment }: Caller) {
				const rows = new Map((yield* rowsOf(environment)).map((row) => [row.value, row]));
				const by_type = BalanceTransactionType.literals.flatMap((type) => {
					const row = rows.get(type);
					return row === undefined ? [] : [{ type, transaction_count: row.count, net_money: signed(row.sum) }];
				});
				const balance: Balance = {
					as_of: yield* now(environment),
					available_money: signed(sum(by_type.map(({ net_money }) => net_money.amount))),
					by_type,
				};
				return balance;
			}),
		};
	}),
}) {}
