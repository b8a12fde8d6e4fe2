import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreateInventoryAdjustment, PutSafetyStock } from "@svc/core/stock/Inventory/Adjustment";
import { inventoryLevels, ListedInventoryLevel } from "@svc/core/stock/Inventory/LevelList";
import { CreateInventoryItem, InventoryItem, inventoryItems, PatchInventoryItem } from "@svc/core/stock/Items/Item";
import { InventoryMovement, inventoryMovements } from "@svc/core/stock/StockLedger/Movement";
import { QuantityResult } from "@svc/core/stock/StockLedger/Result";
import { optional } from "@svc/core/words/Optional";
import { Schema } from "effect";
import {
	documented,
	errors,
	IdempotencyKeyRequired,
	listParameters,
	page,
	RateClass,
	RequiredScope,
	single,
} from "../Endpoint.js";

const itemPath = Schema.Struct({ inventory_item_id: Schema.String });
const levelPath = Schema.Struct({ inventory_item_id: Schema.String, location_id: Schema.String });
const movementPath = Schema.Struct({ inventory_movement_id: Schema.String });

const levelParameters = Schema.Struct({
	...listParameters(inventoryLevels, ["sort_by"]).fields,
	query: optional(
		Schema.String.annotations({ description: "Part of an item's name, SKU or barcode, or the start of its ID." }),
	),
	expand: optional(Schema.String.annotations({ description: "`inventory_item` shows the item beside its ID." })),
});

export class InventoryApi extends HttpApiGroup.make("Inventory")
	.add(
		HttpApiEndpoint.post("createItem", "/v1/inventory-items")
			.setPayload(CreateInventoryItem)
			.addSuccess(single(InventoryItem), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"createInventoryItem",
					"Create an inventory item",
					"Variants point at it by `inventory_item_id`; several may sell from one.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listItems", "/v1/inventory-items")
			.setUrlParams(listParameters(inventoryItems))
			.addSuccess(page(InventoryItem))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("listInventoryItems", "List inventory items")),
	)
	.add(
		HttpApiEndpoint.get("getItem", "/v1/inventory-items/:inventory_item_id")
			.setPath(itemPath)
			.addSuccess(single(InventoryItem))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryItem", "Get an inventory item")),
	)
	.add(
		HttpApiEndpoint.patch("patchItem", "/v1/inventory-items/:inventory_item_id")
			.setPath(itemPath)
			.setPayload(PatchInventoryItem)
			.addSuccess(single(InventoryItem))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"patchInventoryItem",
					"Change an inventory item",
					"Needs the version that you decided on, in `expected_version`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("archiveItem", "/v1/inventory-items/:inventory_item_id")
			.setPath(itemPath)
			.addSuccess(single(InventoryItem))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"archiveInventoryItem",
					"Archive an inventory item",
					"It cannot be sold any more. Its stock and the claims on it stay, and can be handed off, counted and written off.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listLevels", "/v1/inventory-levels")
			.setUrlParams(levelParameters)
			.addSuccess(page(ListedInventoryLevel))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(
				documented(
					"listInventoryLevels",
					"List inventory levels",
					"One for each item at each location where anything of it has ever moved.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("createAdjustment", "/v1/inventory-adjustments")
			.setPayload(CreateInventoryAdjustment)
			.addSuccess(single(QuantityResult), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"createInventoryAdjustment",
					"Adjust a level",
					"By deltas: what arrived, broke, was found or lost. Refused whole where a quantity would fall below 0, or more would be set aside than is on hand.",
				),
			),
	)
	.add(
		HttpApiEndpoint.put("setSafetyStock", "/v1/inventory-levels/:inventory_item_id/:location_id/safety-stock")
			.setPath(levelPath)
			.setPayload(PutSafetyStock)
			.addSuccess(single(QuantityResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"setSafetyStock",
					"Set a level's safety stock",
					"Withholds so many units from new sales. They still protect what is held and committed.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listMovements", "/v1/inventory-movements")
			.setUrlParams(listParameters(inventoryMovements))
			.addSuccess(page(InventoryMovement))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(
				documented(
					"listInventoryMovements",
					"List inventory movements",
					"Why each level is what it is: it is the sum of its movements, which are never changed or removed.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("getMovement", "/v1/inventory-movements/:inventory_movement_id")
			.setPath(movementPath)
			.addSuccess(single(InventoryMovement))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryMovement", "Get an inventory movement")),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"What there is of each item at each location, and what moved it. Every command that changes a quantity needs an `Idempotency-Key`, and answers with the levels as it left them.",
	) {}
