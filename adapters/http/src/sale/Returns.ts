import { ReturnsApi } from "@svc/api/sale/Returns";
import { Returns } from "@svc/core/sale/Returns";
import { returns as collection } from "@svc/core/sale/Returns/Return";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const returns = Effect.gen(function* () {
	const useCases = yield* Returns;
	const lists = yield* Lists;
	return serve(ReturnsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.return_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.return_id, payload)),
		process: ({ caller, path, payload, once }) => once(useCases.process(caller, path.return_id, payload)),
		decline: ({ caller, path, payload, once }) => once(useCases.decline(caller, path.return_id, payload)),
		cancel: ({ caller, path, payload, once }) => once(useCases.cancel(caller, path.return_id, payload)),
	});
});
