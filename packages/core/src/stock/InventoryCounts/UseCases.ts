/** The use cases of inventory counts, as every face offers them. */

import { inventoryMetadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	CountResult,
	CreateInventoryCount,
	EndInventoryCount,
	InventoryCount,
	inventoryCounts,
	PutInventoryCountLines,
} from "./Count.js";

export const inventoryCountsUseCases = capability(
	"InventoryCounts",
	{
		description: "Counts of the actual stock, and the differences from the recorded stock.",
		scope: "commerce.inventory",
	},
	{
		create: command("POST", "/v1/inventory-counts", {
			operation: "createInventoryCount",
			summary: "Open a count",
			isKeyRequired: true,
			input: CreateInventoryCount,
			output: CountResult,
			status: 201,
		}),
		list: list("/v1/inventory-counts", {
			operation: "listInventoryCounts",
			summary: "List counts",
			of: inventoryCounts,
			output: InventoryCount,
		}),
		get: read("/v1/inventory-counts/:inventory_count_id", {
			operation: "getInventoryCount",
			summary: "Get a count",
			output: InventoryCount,
		}),
		putLines: command("PUT", "/v1/inventory-counts/:inventory_count_id/lines", {
			operation: "putInventoryCountLines",
			summary: "Count items",
			description:
				"Sets the lines of these items; other lines are unchanged. The expected quantity is read at this moment. `counted_quantity: null` removes a line.",
			isKeyRequired: true,
			input: PutInventoryCountLines,
			output: CountResult,
		}),
		apply: command("POST", "/v1/inventory-counts/:inventory_count_id/apply", {
			operation: "applyInventoryCount",
			summary: "Apply a count",
			description:
				"Adds the difference between what was counted and what was expected at that moment, so that sales in between are preserved.",
			isKeyRequired: true,
			input: EndInventoryCount,
			isBodyOptional: true,
			output: CountResult,
		}),
		cancel: command("POST", "/v1/inventory-counts/:inventory_count_id/cancel", {
			operation: "cancelInventoryCount",
			summary: "Cancel a count",
			description: "No stock changes.",
			isKeyRequired: true,
			input: EndInventoryCount,
			isBodyOptional: true,
			output: CountResult,
		}),
		patch: inventoryMetadataPatch("/v1/inventory-counts/:inventory_count_id", {
			operation: "patchInventoryCount",
			one: "an inventory count",
			output: InventoryCount,
		}),
	},
);
