/** The sums of balance transactions by type. Pure. */
import { Schema } from "effect";
import { SignedMoney, sum } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { BalanceTransactionType } from "./BalanceTransaction.js";

export const ByType = Schema.Array(
	Schema.Struct({
		type: required(BalanceTransactionType, "What moved the balance; only types that occur are listed, each once."),
		transaction_count: required(Schema.Int, "How many transactions of this type there are."),
		net_money: required(SignedMoney, "The sum of their `net_money`."),
	}),
);
export type ByType = typeof ByType.Type;

/** A type, its number of transactions, and the sum of their net amounts in cents, as returned by the store. */
interface Summed {
	readonly value: string;
	readonly count: number;
	readonly sum: number;
}

/** Adds up rows in any order. Returns each type that occurs once, in the order of the literals. */
const arrange = (rows: ReadonlyArray<Summed>): ByType =>
	BalanceTransactionType.literals.flatMap((type) => {
		const own = rows.filter(({ value }) => value === type);
		if (own.length === 0) return [];
		const amount = sum(own.map((row) => row.sum));
		const net_money: SignedMoney = { amount, currency: "USD" };
		return [{ type, transaction_count: sum(own.map(({ count }) => count)), net_money }];
	});

/** Adds the store's sums of later transactions to what was already counted. */
export const withSums = (counted: ByType, rows: ReadonlyArray<Summed>): ByType =>
	arrange([
		...counted.map(({ net_money, transaction_count, type }) => ({
			value: type,
			count: transaction_count,
			sum: net_money.amount,
		})),
		...rows,
	]);

/** Returns the balance in cents. */
export const netOf = (byType: ByType): number => sum(byType.map(({ net_money }) => net_money.amount));

export const countOf = (byType: ByType): number => sum(byType.map(({ transaction_count }) => transaction_count));
