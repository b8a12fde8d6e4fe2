import { CustomersApi } from "@svc/api/catalog/Customers";
import { Customers } from "@svc/core/catalog/Customers";
import { customers as collection } from "@svc/core/catalog/Customers/Customer";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const customers = Effect.gen(function* () {
	const useCases = yield* Customers;
	const lists = yield* Lists;
	return serve(CustomersApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.customer_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.customer_id, payload)),
	});
});
