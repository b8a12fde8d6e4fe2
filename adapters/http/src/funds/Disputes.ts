import { DisputesApi } from "@svc/api/funds/Disputes";
import { Disputes } from "@svc/core/funds/Disputes";
import { disputes as collection } from "@svc/core/funds/Disputes/Dispute";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const disputes = Effect.gen(function* () {
	const useCases = yield* Disputes;
	const lists = yield* Lists;
	return serve(DisputesApi, {
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.dispute_id),
		giveEvidence: ({ caller, path, payload, once }) => once(useCases.giveEvidence(caller, path.dispute_id, payload)),
	});
});
