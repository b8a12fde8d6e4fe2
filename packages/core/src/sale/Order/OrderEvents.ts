/** The events of an order. */
import { lifecycle, type Published } from "../../events/Events.js";
import type { Order } from "./Order.js";

/** The summary in every event of an order. Receivers fetch the rest. */
export const orderSummary = (order: Order): Readonly<Record<string, unknown>> => ({
	order_id: order.order_id,
	status: order.status,
	payment_status: order.payment_status,
	fulfillment_status: order.fulfillment_status,
	total_money: order.pricing_amounts.total_money,
	settlement_amounts: order.settlement_amounts,
	...(order.inventory_exception_status === undefined
		? {}
		: { inventory_exception_status: order.inventory_exception_status }),
	...(order.customer_id === undefined ? {} : { customer_id: order.customer_id }),
});

type OrderEventType =
	| "order.created"
	| "order.updated"
	| "order.canceled"
	| "order.closed"
	| "order.paid"
	| "order.partially_paid"
	| "order.inventory_exception.created"
	| "order.inventory_exception.resolved"
	| "order.fulfillment.status_changed";

export const orderEvent = (event_type: OrderEventType, order: Order): Published => ({
	event_type,
	data: lifecycle("order", orderSummary(order), order.updated_at),
});
