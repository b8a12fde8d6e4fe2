import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Balance } from "@svc/core/ledger/Balance";
import { BalanceTransaction, balanceTransactions } from "@svc/core/ledger/Balance/BalanceTransaction";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RequiredScope, single } from "../Endpoint.js";

const read = "payments.payouts.read";

export class BalanceApi extends HttpApiGroup.make("Balance")
	.add(
		HttpApiEndpoint.get("get", "/v1/balance")
			.addSuccess(single(Balance))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(
				documented(
					"getBalance",
					"Get the balance",
					"What the card processor holds for the seller: the sum of all balance transactions.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listTransactions", "/v1/balance-transactions")
			.setUrlParams(listParameters(balanceTransactions))
			.addSuccess(page(BalanceTransaction))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(
				documented(
					"listBalanceTransactions",
					"List balance transactions",
					"Each cent that moved the balance, and why.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("getTransaction", "/v1/balance-transactions/:balance_transaction_id")
			.setPath(Schema.Struct({ balance_transaction_id: Schema.String }))
			.addSuccess(single(BalanceTransaction))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getBalanceTransaction", "Get a balance transaction")),
	)
	.annotate(OpenApi.Description, "What the card processor holds for the seller, and what moved it.") {}
