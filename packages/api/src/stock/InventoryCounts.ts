import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CountResult,
	CreateInventoryCount,
	EndInventoryCount,
	InventoryCount,
	inventoryCounts,
	PutInventoryCountLines,
} from "@svc/core/stock/InventoryCounts/Count";
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

const path = Schema.Struct({ inventory_count_id: Schema.String });

export class InventoryCountsApi extends HttpApiGroup.make("InventoryCounts")
	.add(
		HttpApiEndpoint.post("create", "/v1/inventory-counts")
			.setPayload(CreateInventoryCount)
			.addSuccess(single(CountResult), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(documented("createInventoryCount", "Open a count")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/inventory-counts")
			.setUrlParams(listParameters(inventoryCounts))
			.addSuccess(page(InventoryCount))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("listInventoryCounts", "List counts")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/inventory-counts/:inventory_count_id")
			.setPath(path)
			.addSuccess(single(InventoryCount))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryCount", "Get a count")),
	)
	.add(
		HttpApiEndpoint.put("putLines", "/v1/inventory-counts/:inventory_count_id/lines")
			.setPath(path)
			.setPayload(PutInventoryCountLines)
			.addSuccess(single(CountResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"putInventoryCountLines",
					"Count items",
					"Sets the lines of the items named, as counted now; the other lines stay. `counted_quantity: null` takes a line out.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("apply", "/v1/inventory-counts/:inventory_count_id/apply")
			.setPath(path)
			.setPayload(EndInventoryCount)
			.addSuccess(single(CountResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"applyInventoryCount",
					"Apply a count",
					"Adds the difference between what was counted and what was expected at that moment, so that sales in between survive.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/inventory-counts/:inventory_count_id/cancel")
			.setPath(path)
			.setPayload(EndInventoryCount)
			.addSuccess(single(CountResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(documented("cancelInventoryCount", "Cancel a count", "No stock changes.")),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Counts of what is really there, and their differences from the books.") {}
