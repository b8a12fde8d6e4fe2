import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CancelInventoryTransfer,
	CreateInventoryTransfer,
	InventoryTransfer,
	inventoryTransfers,
	ReceiveInventoryTransfer,
	ShipInventoryTransfer,
	TransferResult,
} from "@svc/core/stock/Transfers/Transfer";
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

const path = Schema.Struct({ inventory_transfer_id: Schema.String });

const targets = "Targets are totals of a line: sending one again changes nothing. All lines or none.";

export class TransfersApi extends HttpApiGroup.make("Transfers")
	.add(
		HttpApiEndpoint.post("create", "/v1/inventory-transfers")
			.setPayload(CreateInventoryTransfer)
			.addSuccess(single(TransferResult), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented("createInventoryTransfer", "Draft a transfer", "Nothing moves before it is shipped."),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/inventory-transfers")
			.setUrlParams(listParameters(inventoryTransfers))
			.addSuccess(page(InventoryTransfer))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("listInventoryTransfers", "List transfers")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/inventory-transfers/:inventory_transfer_id")
			.setPath(path)
			.addSuccess(single(InventoryTransfer))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryTransfer", "Get a transfer")),
	)
	.add(
		HttpApiEndpoint.post("ship", "/v1/inventory-transfers/:inventory_transfer_id/ship")
			.setPath(path)
			.setPayload(ShipInventoryTransfer)
			.addSuccess(single(TransferResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"shipInventoryTransfer",
					"Ship a transfer",
					`The units leave the source. Only sellable stock without a claim on it can be shipped. ${targets}`,
				),
			),
	)
	.add(
		HttpApiEndpoint.post("receive", "/v1/inventory-transfers/:inventory_transfer_id/receive")
			.setPath(path)
			.setPayload(ReceiveInventoryTransfer)
			.addSuccess(single(TransferResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"receiveInventoryTransfer",
					"Receive a transfer",
					`The units arrive at the destination; at most what was shipped. ${targets}`,
				),
			),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/inventory-transfers/:inventory_transfer_id/cancel")
			.setPath(path)
			.setPayload(CancelInventoryTransfer)
			.addSuccess(single(TransferResult))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotate(IdempotencyKeyRequired, true)
			.annotateContext(
				documented(
					"cancelInventoryTransfer",
					"Cancel a transfer",
					"What was shipped and not received comes back to the source. Receive what was lost on the way first, and write it off by an adjustment.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Stock on its way from one location to another.") {}
