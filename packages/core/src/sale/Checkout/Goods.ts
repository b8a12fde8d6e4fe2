/** What of an order is delivered to its buyer. Pure. */
import type { DeliveryMethod } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";

/** Whether goods of the line are shipped to the buyer. */
const ships = ({ fulfillment }: OrderLineItem): boolean => fulfillment.requirement === "shipment";

type Delivered = Pick<Order, "delivery_method" | "line_items">;

/** Whether an order has goods for which the buyer chooses a delivery: a shipment, or a pickup instead. */
export const hasGoods = ({ delivery_method, line_items }: Delivered): boolean =>
	delivery_method?.type === "shipment" || line_items.some(ships);

/** Whether goods of an order are shipped to the buyer. */
export const isShipped = (order: Delivered): boolean => order.delivery_method?.type !== "pickup" && hasGoods(order);

/** Whether a method can deliver something of an order. */
export const isOfferedFor = (order: Delivered, { type }: Pick<DeliveryMethod, "type">): boolean =>
	hasGoods(order) || order.line_items.some(({ fulfillment: { requirement } }) => requirement === type);
