import { DeliveryMethodsApi } from "@svc/api/catalog/DeliveryMethods";
import { DeliveryMethods } from "@svc/core/catalog/DeliveryMethods";
import { deliveryMethods as collection } from "@svc/core/catalog/DeliveryMethods/DeliveryMethod";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const deliveryMethods = Effect.gen(function* () {
	const useCases = yield* DeliveryMethods;
	const lists = yield* Lists;
	return serve(DeliveryMethodsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.delivery_method_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.delivery_method_id, payload)),
		archive: ({ caller, path, once }) => once(useCases.archive(caller, path.delivery_method_id)),
	});
});
