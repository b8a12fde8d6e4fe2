/** The stock demand of an order: its tracked lines. */
import type { DemandLine } from "../../stock/Routing/Demand.js";
import type { Order } from "./Order.js";

/** Whether any line of the order is tracked. */
export const isTracked = ({ line_items }: Pick<Order, "line_items">): boolean =>
	line_items.some((line) => line.inventory_item_id !== undefined);

/** A demand line for each tracked line, with the line's ID as its key. */
export const demandOf = ({ line_items }: Pick<Order, "line_items">): ReadonlyArray<DemandLine> =>
	line_items.flatMap(({ inventory_item_id, order_line_item_id, quantity }) =>
		inventory_item_id === undefined
			? []
			: [{ inventory_item_id, requested_quantity: quantity, line_key: order_line_item_id }],
	);
