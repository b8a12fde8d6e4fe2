/** The use cases of inventory, as every face offers them. */

import { capability, command, list, read } from "../../platform/UseCase.js";
import { CreateInventoryItem, InventoryItem, inventoryItems, PatchInventoryItem } from "../Items/Item.js";
import { InventoryMovement, inventoryMovements } from "../StockLedger/Movement.js";
import { QuantityResult } from "../StockLedger/Result.js";
import { CreateInventoryAdjustment, PutSafetyStock } from "./Adjustment.js";
import { inventoryLevels, ListedInventoryLevel } from "./LevelList.js";

export const inventoryUseCases = capability(
	"Inventory",
	{
		description:
			"The stock of each item at each location, and every movement of it. Every command that changes a quantity requires an `Idempotency-Key`, and returns the resulting levels.",
		scope: "commerce.inventory",
	},
	{
		createItem: command("POST", "/v1/inventory-items", {
			operation: "createInventoryItem",
			summary: "Create an inventory item",
			description: "Variants refer to it by `inventory_item_id`. Several variants can sell from one item.",
			input: CreateInventoryItem,
			output: InventoryItem,
			status: 201,
		}),
		listItems: list("/v1/inventory-items", {
			operation: "listInventoryItems",
			summary: "List inventory items",
			of: inventoryItems,
			output: InventoryItem,
		}),
		getItem: read("/v1/inventory-items/:inventory_item_id", {
			operation: "getInventoryItem",
			summary: "Get an inventory item",
			output: InventoryItem,
		}),
		patchItem: command("PATCH", "/v1/inventory-items/:inventory_item_id", {
			operation: "patchInventoryItem",
			summary: "Change an inventory item",
			description: "Requires the version that you read, in `expected_version`.",
			input: PatchInventoryItem,
			output: InventoryItem,
		}),
		archiveItem: command("DELETE", "/v1/inventory-items/:inventory_item_id", {
			operation: "archiveInventoryItem",
			summary: "Archive an inventory item",
			description:
				"It can no longer be sold. Its stock and the claims on it remain, and can still be handed off, counted and written off.",
			on: { collection: inventoryItems },
			output: InventoryItem,
		}),
		listLevels: list("/v1/inventory-levels", {
			operation: "listInventoryLevels",
			summary: "List inventory levels",
			description: "There is one for each item at each location to which any of its stock has ever moved.",
			of: inventoryLevels,
			fixed: ["sort_by"],
			parameters: {
				query: { description: "Part of an item's name, SKU or barcode, or the start of its ID." },
				expand: { description: "Includes the item in addition to its ID.", values: ["inventory_item"] },
			},
			output: ListedInventoryLevel,
		}),
		createAdjustment: command("POST", "/v1/inventory-adjustments", {
			operation: "createInventoryAdjustment",
			summary: "Adjust a level",
			description:
				"Adds or subtracts what arrived, broke, was found or was lost. If a quantity would fall below 0, or more would be set aside than is on hand, the whole adjustment is refused.",
			isKeyRequired: true,
			input: CreateInventoryAdjustment,
			output: QuantityResult,
			status: 201,
		}),
		setSafetyStock: command("PUT", "/v1/inventory-levels/:inventory_item_id/:location_id/safety-stock", {
			operation: "setSafetyStock",
			summary: "Set a level's safety stock",
			description: "Withholds this many units from new sales. They still cover held and committed stock.",
			isKeyRequired: true,
			input: PutSafetyStock,
			output: QuantityResult,
		}),
		listMovements: list("/v1/inventory-movements", {
			operation: "listInventoryMovements",
			summary: "List inventory movements",
			description: "Each level is the sum of its movements, which are never changed or removed.",
			of: inventoryMovements,
			output: InventoryMovement,
		}),
		getMovement: read("/v1/inventory-movements/:inventory_movement_id", {
			operation: "getInventoryMovement",
			summary: "Get an inventory movement",
			output: InventoryMovement,
		}),
	},
);
