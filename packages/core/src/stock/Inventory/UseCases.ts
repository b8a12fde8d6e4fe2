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
			"What there is of each item at each location, and what moved it. Every command that changes a quantity needs an `Idempotency-Key`, and answers with the levels as it left them.",
		scope: "commerce.inventory",
	},
	{
		createItem: command("POST", "/v1/inventory-items", {
			operation: "createInventoryItem",
			summary: "Create an inventory item",
			description: "Variants point at it by `inventory_item_id`; several may sell from one.",
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
			description: "Needs the version that you decided on, in `expected_version`.",
			input: PatchInventoryItem,
			output: InventoryItem,
		}),
		archiveItem: command("DELETE", "/v1/inventory-items/:inventory_item_id", {
			operation: "archiveInventoryItem",
			summary: "Archive an inventory item",
			description:
				"It cannot be sold any more. Its stock and the claims on it stay, and can be handed off, counted and written off.",
			on: { collection: inventoryItems },
			output: InventoryItem,
		}),
		listLevels: list("/v1/inventory-levels", {
			operation: "listInventoryLevels",
			summary: "List inventory levels",
			description: "One for each item at each location where anything of it has ever moved.",
			of: inventoryLevels,
			fixed: ["sort_by"],
			parameters: {
				query: { description: "Part of an item's name, SKU or barcode, or the start of its ID." },
				expand: { description: "Shows the item beside its ID.", values: ["inventory_item"] },
			},
			output: ListedInventoryLevel,
		}),
		createAdjustment: command("POST", "/v1/inventory-adjustments", {
			operation: "createInventoryAdjustment",
			summary: "Adjust a level",
			description:
				"By deltas: what arrived, broke, was found or lost. Refused whole where a quantity would fall below 0, or more would be set aside than is on hand.",
			isKeyRequired: true,
			input: CreateInventoryAdjustment,
			output: QuantityResult,
			status: 201,
		}),
		setSafetyStock: command("PUT", "/v1/inventory-levels/:inventory_item_id/:location_id/safety-stock", {
			operation: "setSafetyStock",
			summary: "Set a level's safety stock",
			description: "Withholds so many units from new sales. They still protect what is held and committed.",
			isKeyRequired: true,
			input: PutSafetyStock,
			output: QuantityResult,
		}),
		listMovements: list("/v1/inventory-movements", {
			operation: "listInventoryMovements",
			summary: "List inventory movements",
			description: "Why each level is what it is: it is the sum of its movements, which are never changed or removed.",
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
