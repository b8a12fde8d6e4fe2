/** The units that a refund has paid back, once it is over. Pure. */
import type { Order } from "../Order/Order.js";
import type { Refund } from "./Refund.js";

/** Units of a line. */
export interface UnitsPaidBack {
	readonly order_line_item_id: string;
	readonly quantity: number;
}

const refundedOf = ({ line_items }: Order, id: string): number =>
	line_items.find(({ order_line_item_id }) => order_line_item_id === id)?.refunded_quantity ?? 0;

/**
 * The units of a refund that has ended; none of one that is pending. `before` and `after` are the order around its end:
 * what the processor did not pay is drawn back onto the order.
 */
export const unitsPaidBack = (before: Order, after: Order, refund: Refund): ReadonlyArray<UnitsPaidBack> =>
	refund.status === "pending"
		? []
		: refund.line_item_allocations.map(({ order_line_item_id, quantity }) => ({
				order_line_item_id,
				quantity: quantity - (refundedOf(before, order_line_item_id) - refundedOf(after, order_line_item_id)),
			}));
