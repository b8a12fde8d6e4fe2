import { PromotionsApi } from "@svc/api/catalog/Promotions";
import { Promotions } from "@svc/core/catalog/Promotions";
import { promotions as collection } from "@svc/core/catalog/Promotions/Promotion";
import { Orders } from "@svc/core/sale/Orders";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const promotions = Effect.gen(function* () {
	const useCases = yield* Promotions;
	const orders = yield* Orders;
	const lists = yield* Lists;
	return serve(PromotionsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.promotion_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.promotion_id, payload)),
		addCodes: ({ caller, path, payload, once }) => once(useCases.addCodes(caller, path.promotion_id, payload)),
		archive: ({ caller, path, payload, once }) => once(useCases.archive(caller, path.promotion_id, payload)),
		previewDiscount: ({ caller, payload, once }) => once(orders.previewDiscount(caller, payload)),
	});
});
