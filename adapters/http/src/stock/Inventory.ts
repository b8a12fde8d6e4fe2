import { InventoryApi } from "@svc/api/stock/Inventory";
import { Inventory } from "@svc/core/stock/Inventory";
import { inventoryItems } from "@svc/core/stock/Items/Item";
import { inventoryMovements } from "@svc/core/stock/StockLedger/Movement";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const inventory = Effect.gen(function* () {
	const useCases = yield* Inventory;
	const lists = yield* Lists;
	return serve(InventoryApi, {
		createItem: ({ caller, payload, once }) => once(useCases.createItem(caller, payload)),
		listItems: ({ caller, query }) => lists.page(inventoryItems, caller, query),
		getItem: ({ caller, path }) => lists.get(inventoryItems, caller, path.inventory_item_id),
		patchItem: ({ caller, path, payload, once }) => once(useCases.patchItem(caller, path.inventory_item_id, payload)),
		archiveItem: ({ caller, path, once }) => once(useCases.archiveItem(caller, path.inventory_item_id)),
		listLevels: ({ caller, query }) => useCases.listLevels(caller, query),
		createAdjustment: ({ caller, payload, once }) => once(useCases.createAdjustment(caller, payload)),
		setSafetyStock: ({ caller, path, payload, once }) =>
			once(useCases.setSafetyStock(caller, path.inventory_item_id, path.location_id, payload)),
		listMovements: ({ caller, query }) => lists.page(inventoryMovements, caller, query),
		getMovement: ({ caller, path }) => lists.get(inventoryMovements, caller, path.inventory_movement_id),
	});
});
