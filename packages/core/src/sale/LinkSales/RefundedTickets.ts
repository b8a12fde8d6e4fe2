/** Tickets of which a refund is under way: they are canceled when it succeeds, and valid again when it fails. Pure. */
import type { Order } from "../Order/Order.js";
import { cancelNewest, type StoredTicket } from "../PaymentLinks/Ticket.js";
import { placesFreed } from "../Refunds/PaidBack.js";
import type { Refund } from "../Refunds/Refund.js";

/** The units of each line that pending refunds will pay back. Units that were reversed before have no tickets. */
const pendingUnits = (order: Order, pending: ReadonlyArray<Refund>) => {
	const units = new Map<string, number>();
	for (const { order_line_item_id, quantity } of pending.flatMap(({ line_item_allocations }) => line_item_allocations))
		units.set(order_line_item_id, (units.get(order_line_item_id) ?? 0) + quantity);
	return placesFreed(
		order,
		[...units].map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity })),
	).units;
};

/** The IDs of an order's tickets that its pending refunds will cancel: the newest of each line. */
export const ticketsUnderRefund = (
	order: Order,
	pending: ReadonlyArray<Refund>,
	held: ReadonlyArray<StoredTicket>,
): ReadonlySet<string> =>
	new Set(cancelNewest(held, pendingUnits(order, pending), order.updated_at).map(({ ticket_id }) => ticket_id));
