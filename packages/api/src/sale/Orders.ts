import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { AddCharge } from "@svc/core/sale/Order/Charges";
import { SetDeliveryMethod } from "@svc/core/sale/Order/Delivery";
import { AddDiscount } from "@svc/core/sale/Order/Discounts";
import { Order, orders } from "@svc/core/sale/Order/Order";
import {
	AddLineItems,
	ChangeLineItem,
	CreateOrder,
	PatchOrder,
	ResolveInventoryException,
} from "@svc/core/sale/Order/Requests";
import { SetTip } from "@svc/core/sale/Order/Tips";
import { PricingExplanation } from "@svc/core/sale/Orders/Explanation";
import { PaymentCollection } from "@svc/core/sale/Payments/PaymentCollection";
import { optional } from "@svc/core/words/Optional";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ order_id: Schema.String });
const linePath = Schema.Struct({ order_id: Schema.String, order_line_item_id: Schema.String });
const chargePath = Schema.Struct({ order_id: Schema.String, order_charge_id: Schema.String });
const discountPath = Schema.Struct({ order_id: Schema.String, applied_discount_id: Schema.String });

/** An order and, while something is to be paid, how a client collects it. */
const OrderWithCollection = Schema.Struct({
	...Order.fields,
	payment_collection: optional(PaymentCollection),
}).annotations({ identifier: "OrderWithCollection" });

const write = "commerce.orders.write";
const read = "commerce.orders.read";

export class OrdersApi extends HttpApiGroup.make("Orders")
	.add(
		HttpApiEndpoint.post("create", "/v1/orders")
			.setPayload(CreateOrder)
			.addSuccess(single(Order), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createOrder",
					"Create an order",
					"Lines name a variant and a quantity, or a name, a quantity and a unit price. The server prices the order.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/orders")
			.setUrlParams(listParameters(orders))
			.addSuccess(page(Order))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listOrders", "List orders")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/orders/:order_id")
			.setPath(path)
			.addSuccess(single(OrderWithCollection))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getOrder", "Get an order", "With guidance for collecting what is outstanding.")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/orders/:order_id")
			.setPath(path)
			.setPayload(PatchOrder)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("patchOrder", "Change an order", "A new destination prices the taxes anew.")),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/orders/:order_id/cancel")
			.setPath(path)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"cancelOrder",
					"Cancel an order",
					"One that nobody has paid, or a paid one of which nothing has been handed off: its stock is for sale again, and its money goes back with `POST /v1/refunds`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("resolveInventoryException", "/v1/orders/:order_id/inventory-exception/resolve")
			.setPath(path)
			.setPayload(ResolveInventoryException)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"resolveOrderInventoryException",
					"Resolve an inventory exception",
					"For an order that is `paid_inventory_failed`. `retry` holds and commits its stock now, or answers `INVENTORY_UNAVAILABLE`; `accept_shortage` stands by the sale without stock. `refund` is not offered yet.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("addLines", "/v1/orders/:order_id/line-items")
			.setPath(path)
			.setPayload(AddLineItems)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("addOrderLineItems", "Add line items", "Answers the whole order, priced anew.")),
	)
	.add(
		HttpApiEndpoint.patch("changeLine", "/v1/orders/:order_id/line-items/:order_line_item_id")
			.setPath(linePath)
			.setPayload(ChangeLineItem)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("changeOrderLineItem", "Change a line item's quantity")),
	)
	.add(
		HttpApiEndpoint.del("removeLine", "/v1/orders/:order_id/line-items/:order_line_item_id")
			.setPath(linePath)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("removeOrderLineItem", "Remove a line item")),
	)
	.add(
		HttpApiEndpoint.post("addDiscount", "/v1/orders/:order_id/discounts")
			.setPath(path)
			.setPayload(AddDiscount)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("addOrderDiscount", "Add a manual discount", "To the order, or to one of its lines."),
			),
	)
	.add(
		HttpApiEndpoint.del("removeDiscount", "/v1/orders/:order_id/discounts/:applied_discount_id")
			.setPath(discountPath)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("removeOrderDiscount", "Remove a discount")),
	)
	.add(
		HttpApiEndpoint.post("addCharge", "/v1/orders/:order_id/charges")
			.setPath(path)
			.setPayload(AddCharge)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"addOrderCharge",
					"Add a charge",
					"Shipping or service: an amount, or a percent of the subtotal after discounts; taxed where the order goes.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("removeCharge", "/v1/orders/:order_id/charges/:order_charge_id")
			.setPath(chargePath)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("removeOrderCharge", "Remove a charge")),
	)
	.add(
		HttpApiEndpoint.put("setDeliveryMethod", "/v1/orders/:order_id/delivery-method")
			.setPath(path)
			.setPayload(SetDeliveryMethod)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"setOrderDeliveryMethod",
					"Set the delivery method",
					"Its shipping charge is found anew whenever the order is priced, on the method's terms of today.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("removeDeliveryMethod", "/v1/orders/:order_id/delivery-method")
			.setPath(path)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("removeOrderDeliveryMethod", "Remove the delivery method and its charge")),
	)
	.add(
		HttpApiEndpoint.put("setTip", "/v1/orders/:order_id/tip")
			.setPath(path)
			.setPayload(SetTip)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("setOrderTip", "Set the tip", "A percent of the subtotal after discounts, or an amount."),
			),
	)
	.add(
		HttpApiEndpoint.del("removeTip", "/v1/orders/:order_id/tip")
			.setPath(path)
			.addSuccess(single(Order))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("removeOrderTip", "Remove the tip")),
	)
	.add(
		HttpApiEndpoint.get("explain", "/v1/orders/:order_id/pricing-explanation")
			.setPath(path)
			.addSuccess(single(PricingExplanation))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(
				documented(
					"explainOrderPricing",
					"Explain an order's price",
					"Every step that moved a cent; the steps sum to the total.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"The order is the central record: lines, discounts, tax and tip, priced by the server.",
	) {}
