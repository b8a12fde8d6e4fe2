/** The use cases of transfers, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	CancelInventoryTransfer,
	CreateInventoryTransfer,
	InventoryTransfer,
	inventoryTransfers,
	ReceiveInventoryTransfer,
	ShipInventoryTransfer,
	TransferResult,
} from "./Transfer.js";

const targets = "Targets are totals of a line: sending one again changes nothing. All lines or none.";

export const transfersUseCases = capability(
	"Transfers",
	{ description: "Stock on its way from one location to another.", scope: "commerce.inventory" },
	{
		create: command("POST", "/v1/inventory-transfers", {
			operation: "createInventoryTransfer",
			summary: "Draft a transfer",
			description: "Nothing moves before it is shipped.",
			isKeyRequired: true,
			input: CreateInventoryTransfer,
			output: TransferResult,
			status: 201,
		}),
		list: list("/v1/inventory-transfers", {
			operation: "listInventoryTransfers",
			summary: "List transfers",
			of: inventoryTransfers,
			output: InventoryTransfer,
		}),
		get: read("/v1/inventory-transfers/:inventory_transfer_id", {
			operation: "getInventoryTransfer",
			summary: "Get a transfer",
			output: InventoryTransfer,
		}),
		ship: command("POST", "/v1/inventory-transfers/:inventory_transfer_id/ship", {
			operation: "shipInventoryTransfer",
			summary: "Ship a transfer",
			description: `The units leave the source. Only sellable stock without a claim on it can be shipped. ${targets}`,
			isKeyRequired: true,
			input: ShipInventoryTransfer,
			output: TransferResult,
		}),
		receive: command("POST", "/v1/inventory-transfers/:inventory_transfer_id/receive", {
			operation: "receiveInventoryTransfer",
			summary: "Receive a transfer",
			description: `The units arrive at the destination; at most what was shipped. ${targets}`,
			isKeyRequired: true,
			input: ReceiveInventoryTransfer,
			output: TransferResult,
		}),
		cancel: command("POST", "/v1/inventory-transfers/:inventory_transfer_id/cancel", {
			operation: "cancelInventoryTransfer",
			summary: "Cancel a transfer",
			description:
				"What was shipped and not received comes back to the source. Receive what was lost on the way first, and write it off by an adjustment.",
			isKeyRequired: true,
			input: CancelInventoryTransfer,
			isBodyOptional: true,
			output: TransferResult,
		}),
		patch: metadataPatch("/v1/inventory-transfers/:inventory_transfer_id", {
			operation: "patchInventoryTransfer",
			one: "an inventory transfer",
			on: { collection: inventoryTransfers },
			output: InventoryTransfer,
		}),
	},
);
