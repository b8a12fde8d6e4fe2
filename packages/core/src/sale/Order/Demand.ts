/** What an order claims of stock: its tracked lines, those whose variant was sold from counted stock. */
import type { DemandLine } from "../../stock/Routing/Demand.js";
import type { Order } from "./Order.js";

/** Whether the payment of the order has to do with stock at all. */
export const isTracked = ({ line_items }: Pick<Order, "line_items">): boolean =>
	line_items.some((line) => line.inventory_item_id !== undefined);

/** One demand line for each tracked line, named by the line's ID. */
export const demandOf = ({ line_items }: Pick<Order, "line_items">): ReadonlyArray<DemandLine> =>
	line_items.flatMap(({ inventory_item_id, order_line_item_id, quantity }) =>
		inventory_item_id === undefined
			? []
			: [{ inventory_item_id, requested_quantity: quantity, line_key: order_line_item_id }],
	);
