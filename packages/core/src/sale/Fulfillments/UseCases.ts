/** The use cases of fulfillments, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { Order, orders } from "../Order/Order.js";
import { CancelItems } from "./CanceledItems.js";
import { CreateFulfillment, Fulfillment, fulfillments } from "./Fulfillment.js";

export const fulfillmentsUseCases = capability(
	"Fulfillments",
	{ description: "Shipments, pickups and other hand-offs of an order's units.", scope: "commerce.orders" },
	{
		create: command("POST", "/v1/orders/:order_id/fulfillments", {
			operation: "createFulfillment",
			summary: "Plan a fulfillment",
			description: "Groups units of a paid order that are handed off together.",
			on: { collection: orders },
			input: CreateFulfillment,
			output: Fulfillment,
			status: 201,
		}),
		list: list("/v1/orders/:order_id/fulfillments", {
			operation: "listFulfillments",
			summary: "List an order's fulfillments",
			of: fulfillments,
			fixed: ["order_id"],
			output: Fulfillment,
		}),
		handOff: command("POST", "/v1/orders/:order_id/fulfillments/:fulfillment_id/hand-off", {
			operation: "handOffFulfillment",
			summary: "Hand off a fulfillment",
			description:
				"Takes the units out of committed stock. Units that stock does not cover are refused with `INVENTORY_AT_RISK`.",
			on: { collection: fulfillments, within: orders },
			output: Fulfillment,
		}),
		get: read("/v1/orders/:order_id/fulfillments/:fulfillment_id", {
			operation: "getFulfillment",
			summary: "Get a fulfillment",
			output: Fulfillment,
		}),
		cancel: command("POST", "/v1/orders/:order_id/fulfillments/:fulfillment_id/cancel", {
			operation: "cancelFulfillment",
			summary: "Cancel a fulfillment",
			description: "Only before it is handed off. Its units stay committed and can go into another fulfillment.",
			on: { collection: fulfillments, within: orders },
			output: Fulfillment,
		}),
		cancelItems: command("POST", "/v1/orders/:order_id/cancel-items", {
			operation: "cancelOrderItems",
			summary: "Cancel refunded or credited items of a paid order",
			description:
				"For units that were refunded or credited and are in no fulfillment: they will not be handed off, and their stock can be sold again. `target_canceled_quantity` is a total per line: sending it again changes nothing, and a lower one is refused. Applies to all lines or none. No money moves.",
			on: { collection: orders },
			input: CancelItems,
			output: Order,
		}),
		patch: metadataPatch("/v1/orders/:order_id/fulfillments/:fulfillment_id", {
			operation: "patchFulfillment",
			one: "a fulfillment",
			on: { collection: fulfillments, within: orders },
			output: Fulfillment,
		}),
	},
);
