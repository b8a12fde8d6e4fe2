/** The stock demand of an order: its tracked lines. */
import { originLocation } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import type { DemandLine } from "../../stock/Routing/Demand.js";
import { canceledOf } from "./LineItem.js";
import type { Order } from "./Order.js";

/** Whether any line of the order is tracked. */
export const isTracked = ({ line_items }: Pick<Order, "line_items">): boolean =>
	line_items.some((line) => line.inventory_item_id !== undefined);

/**
 * A demand line for each tracked line, keyed by the line's ID and without canceled units. A delivery method that ships
 * from one location restricts the demand to that location. It never adds one to the order's routing source.
 */
export const demandOf = ({
	delivery_method,
	line_items,
}: Pick<Order, "delivery_method" | "line_items">): ReadonlyArray<DemandLine> => {
	const location_id = delivery_method === undefined ? undefined : originLocation(delivery_method.configuration);
	return line_items.flatMap((line) => {
		const { inventory_item_id, order_line_item_id, quantity } = line;
		const requested_quantity = quantity - canceledOf(line);
		if (inventory_item_id === undefined || requested_quantity === 0) return [];
		const allowed = location_id === undefined ? {} : { allowed_location_ids: [location_id] };
		return [{ inventory_item_id, requested_quantity, line_key: order_line_item_id, ...allowed }];
	});
};
