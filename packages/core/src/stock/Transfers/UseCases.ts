/** The use cases of transfers, as every face offers them. */

import { inventoryMetadataPatch } from "../../platform/MetadataPatch.js";
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

const targets = "Targets are totals per line: repeating one changes nothing. Either all lines change or none.";

export const transfersUseCases = capability(
	"Transfers",
	{ description: "Stock in transit from one location to another.", scope: "commerce.inventory" },
	{
		create: command("POST", "/v1/inventory-transfers", {
			operation: "createInventoryTransfer",
			summary: "Draft a transfer",
			description: "Nothing moves until it is shipped.",
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
			description: `The units leave the source. Only unclaimed sellable units can be shipped. ${targets}`,
			isKeyRequired: true,
			input: ShipInventoryTransfer,
			output: TransferResult,
		}),
		receive: command("POST", "/v1/inventory-transfers/:inventory_transfer_id/receive", {
			operation: "receiveInventoryTransfer",
			summary: "Receive a transfer",
			description: `The units arrive at the destination. No more can be received than was shipped. ${targets}`,
			isKeyRequired: true,
			input: ReceiveInventoryTransfer,
			output: TransferResult,
		}),
		cancel: command("POST", "/v1/inventory-transfers/:inventory_transfer_id/cancel", {
			operation: "cancelInventoryTransfer",
			summary: "Cancel a transfer",
			description:
				"Units that were shipped and not received return to the source. If some were lost in transit, receive them first, then write them off with an adjustment.",
			isKeyRequired: true,
			input: CancelInventoryTransfer,
			isBodyOptional: true,
			output: TransferResult,
		}),
		patch: inventoryMetadataPatch("/v1/inventory-transfers/:inventory_transfer_id", {
			operation: "patchInventoryTransfer",
			one: "an inventory transfer",
			output: InventoryTransfer,
		}),
	},
);
