import { TransfersApi } from "@svc/api/stock/Transfers";
import { Transfers } from "@svc/core/stock/Transfers";
import { inventoryTransfers } from "@svc/core/stock/Transfers/Transfer";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const transfers = Effect.gen(function* () {
	const useCases = yield* Transfers;
	const lists = yield* Lists;
	return serve(TransfersApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(inventoryTransfers, caller, query),
		get: ({ caller, path }) => lists.get(inventoryTransfers, caller, path.inventory_transfer_id),
		ship: ({ caller, path, payload, once }) => once(useCases.ship(caller, path.inventory_transfer_id, payload)),
		receive: ({ caller, path, payload, once }) => once(useCases.receive(caller, path.inventory_transfer_id, payload)),
		cancel: ({ caller, path, payload, once }) => once(useCases.cancel(caller, path.inventory_transfer_id, payload)),
	});
});
