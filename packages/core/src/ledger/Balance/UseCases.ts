/** The descriptions of the use cases of the balance. */

import { Schema } from "effect";
import { capability, list, read } from "../../platform/UseCase.js";
import { SignedMoney } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { BalanceTransaction, balanceTransactions } from "./BalanceTransaction.js";
import { ByType } from "./ByType.js";

export const Balance = Schema.Struct({
	as_of: required(Schema.String, "When it was computed, by the environment's clock (RFC 3339, UTC)."),
	available_money: required(
		SignedMoney,
		"What you can pay out; negative if refunds and disputes exceed what was paid.",
	),
	by_type: required(ByType, "The totals that make it up, one for each type."),
}).annotations({ identifier: "Balance" });
export type Balance = typeof Balance.Type;

export const balanceUseCases = capability(
	"Balance",
	{
		description: "The money that the card processor holds for the seller, and every transaction that moved it.",
		scope: "payments.payouts",
	},
	{
		get: read("/v1/balance", {
			operation: "getBalance",
			summary: "Get the balance",
			description: "The money that the card processor holds for the seller: the sum of all balance transactions.",
			failures: "list",
			output: Balance,
		}),
		listTransactions: list("/v1/balance-transactions", {
			operation: "listBalanceTransactions",
			summary: "List balance transactions",
			description: "Every cent that moved the balance, and why it moved.",
			of: balanceTransactions,
			output: BalanceTransaction,
		}),
		getTransaction: read("/v1/balance-transactions/:balance_transaction_id", {
			operation: "getBalanceTransaction",
			summary: "Get a balance transaction",
			output: BalanceTransaction,
		}),
	},
);
