import { BalanceApi } from "@svc/api/ledger/Balance";
import { Balances } from "@svc/core/ledger/Balance";
import { balanceTransactions } from "@svc/core/ledger/Balance/BalanceTransaction";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const balance = Effect.gen(function* () {
	const balances = yield* Balances;
	const lists = yield* Lists;
	return serve(BalanceApi, {
		get: ({ caller }) => read(balances.get(caller)),
		listTransactions: ({ caller, query }) => lists.page(balanceTransactions, caller, query),
		getTransaction: ({ caller, path }) => lists.get(balanceTransactions, caller, path.balance_transaction_id),
	});
});
