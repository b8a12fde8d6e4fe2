import { InventoryCountsApi } from "@svc/api/stock/InventoryCounts";
import { InventoryCounts } from "@svc/core/stock/InventoryCounts";
import { inventoryCounts as collection } from "@svc/core/stock/InventoryCounts/Count";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const inventoryCounts = Effect.gen(function* () {
	const useCases = yield* InventoryCounts;
	const lists = yield* Lists;
	return serve(InventoryCountsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.inventory_count_id),
		putLines: ({ caller, path, payload, once }) => once(useCases.putLines(caller, path.inventory_count_id, payload)),
		apply: ({ caller, path, payload, once }) => once(useCases.apply(caller, path.inventory_count_id, payload)),
		cancel: ({ caller, path, payload, once }) => once(useCases.cancel(caller, path.inventory_count_id, payload)),
	});
});
