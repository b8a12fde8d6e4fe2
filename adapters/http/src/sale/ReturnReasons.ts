import { ReturnReasonsApi } from "@svc/api/sale/ReturnReasons";
import { ReturnReasons } from "@svc/core/sale/ReturnReasons";
import { returnReasons as collection } from "@svc/core/sale/ReturnReasons/ReturnReason";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const returnReasons = Effect.gen(function* () {
	const useCases = yield* ReturnReasons;
	const lists = yield* Lists;
	return serve(ReturnReasonsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.return_reason_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.return_reason_id, payload)),
	});
});
