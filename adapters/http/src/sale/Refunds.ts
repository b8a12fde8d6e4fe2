import { RefundsApi } from "@svc/api/sale/Refunds";
import { Refunds } from "@svc/core/sale/Refunds";
import { refunds as collection } from "@svc/core/sale/Refunds/Refund";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const refunds = Effect.gen(function* () {
	const useCases = yield* Refunds;
	const lists = yield* Lists;
	return serve(RefundsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.refund_id),
	});
});
