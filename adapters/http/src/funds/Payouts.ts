import { PayoutsApi } from "@svc/api/funds/Payouts";
import { Payouts } from "@svc/core/funds/Payouts";
import { payouts as collection } from "@svc/core/funds/Payouts/Payout";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const payouts = Effect.gen(function* () {
	const useCases = yield* Payouts;
	const lists = yield* Lists;
	return serve(PayoutsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.payout_id),
	});
});
