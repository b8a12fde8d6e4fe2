/** The use cases of orders, as every face offers them. */

import { Schema } from "effect";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { optional } from "../../words/Optional.js";
import { AddCharge } from "../Order/Charges.js";
import { SetDeliveryMethod } from "../Order/Delivery.js";
import { AddDiscount } from "../Order/Discounts.js";
import { Order, orders } from "../Order/Order.js";
import { AddLineItems, ChangeLineItem, CreateOrder, PatchOrder, ResolveInventoryException } from "../Order/Requests.js";
import { SetTip } from "../Order/Tips.js";
import { PaymentCollection } from "../Payments/PaymentCollection.js";
import { PricingExplanation } from "./Explanation.js";

/** An order and, while something is to be paid, how a client collects it. */
const OrderWithCollection = Schema.Struct({
	...Order.fields,
	payment_collection: optional(
		PaymentCollection,
		"What a card form in the buyer's browser needs; present while something is to be paid by card.",
	),
}).annotations({ identifier: "OrderWithCollection" });
export type OrderWithCollection = typeof OrderWithCollection.Type;

export const ordersUseCases = capability(
	"Orders",
	{
		description: "The order is the central record: lines, discounts, tax and tip, priced by the server.",
		scope: "commerce.orders",
	},
	{
		create: command("POST", "/v1/orders", {
			operation: "createOrder",
			summary: "Create an order",
			description:
				"Lines name a variant and a quantity, or a name, a quantity and a unit price. The server prices the order.",
			input: CreateOrder,
			output: Order,
			status: 201,
		}),
		list: list("/v1/orders", { operation: "listOrders", summary: "List orders", of: orders, output: Order }),
		get: read("/v1/orders/:order_id", {
			operation: "getOrder",
			summary: "Get an order",
			description: "Includes guidance for collecting the outstanding amount.",
			output: OrderWithCollection,
		}),
		patch: command("PATCH", "/v1/orders/:order_id", {
			operation: "patchOrder",
			summary: "Change an order",
			description: "A new destination recalculates the taxes.",
			input: PatchOrder,
			output: Order,
		}),
		cancel: command("POST", "/v1/orders/:order_id/cancel", {
			operation: "cancelOrder",
			summary: "Cancel an order",
			description:
				"Only an unpaid order, or one of which nothing has been handed off. Its stock can be sold again. A payment that waits for the buyer's bank is canceled at the processor first. Refund a paid order with `POST /v1/refunds`.",
			failures: "payment",
			on: { collection: orders },
			output: Order,
		}),
		resolveInventoryException: command("POST", "/v1/orders/:order_id/inventory-exception/resolve", {
			operation: "resolveOrderInventoryException",
			summary: "Resolve an inventory exception",
			description:
				"For an order that is `paid_inventory_failed`. `retry` reserves and commits its stock now, or returns `INVENTORY_UNAVAILABLE`; `accept_shortage` keeps the sale without stock; `refund` refunds what is left of the payments.",
			input: ResolveInventoryException,
			output: Order,
		}),
		addLines: command("POST", "/v1/orders/:order_id/line-items", {
			operation: "addOrderLineItems",
			summary: "Add line items",
			description: "Returns the whole order, repriced.",
			input: AddLineItems,
			output: Order,
		}),
		changeLine: command("PATCH", "/v1/orders/:order_id/line-items/:order_line_item_id", {
			operation: "changeOrderLineItem",
			summary: "Change a line item's quantity",
			input: ChangeLineItem,
			output: Order,
		}),
		removeLine: command("DELETE", "/v1/orders/:order_id/line-items/:order_line_item_id", {
			operation: "removeOrderLineItem",
			summary: "Remove a line item",
			on: { collection: orders },
			output: Order,
		}),
		addDiscount: command("POST", "/v1/orders/:order_id/discounts", {
			operation: "addOrderDiscount",
			summary: "Add a manual discount",
			description: "To the order, or to one of its lines.",
			input: AddDiscount,
			output: Order,
		}),
		removeDiscount: command("DELETE", "/v1/orders/:order_id/discounts/:applied_discount_id", {
			operation: "removeOrderDiscount",
			summary: "Remove a discount",
			on: { collection: orders },
			output: Order,
		}),
		addCharge: command("POST", "/v1/orders/:order_id/charges", {
			operation: "addOrderCharge",
			summary: "Add a charge",
			description:
				"A shipping or service charge: an amount, or a percentage of the subtotal after discounts. It is taxed where the goods go, or else where the buyer is billed.",
			input: AddCharge,
			output: Order,
		}),
		removeCharge: command("DELETE", "/v1/orders/:order_id/charges/:order_charge_id", {
			operation: "removeOrderCharge",
			summary: "Remove a charge",
			on: { collection: orders },
			output: Order,
		}),
		setDeliveryMethod: command("PUT", "/v1/orders/:order_id/delivery-method", {
			operation: "setOrderDeliveryMethod",
			summary: "Set the delivery method",
			description:
				"The order keeps the method's current terms. Its shipping charge is calculated from them whenever the order is priced.",
			input: SetDeliveryMethod,
			output: Order,
		}),
		removeDeliveryMethod: command("DELETE", "/v1/orders/:order_id/delivery-method", {
			operation: "removeOrderDeliveryMethod",
			summary: "Remove the delivery method and its charge",
			on: { collection: orders },
			output: Order,
		}),
		setTip: command("PUT", "/v1/orders/:order_id/tip", {
			operation: "setOrderTip",
			summary: "Set the tip",
			description: "A percentage of the subtotal after discounts, or an amount.",
			input: SetTip,
			output: Order,
		}),
		removeTip: command("DELETE", "/v1/orders/:order_id/tip", {
			operation: "removeOrderTip",
			summary: "Remove the tip",
			on: { collection: orders },
			output: Order,
		}),
		explain: read("/v1/orders/:order_id/pricing-explanation", {
			operation: "explainOrderPricing",
			summary: "Explain an order's price",
			description: "Returns every step that moved a cent. The steps add up to the total.",
			output: PricingExplanation,
		}),
	},
);
