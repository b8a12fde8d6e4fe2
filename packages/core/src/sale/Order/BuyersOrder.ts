/** An order as the buyer of its checkout sees it: without the seller's notes, and without the stock that serves it. */
import type { Order } from "./Order.js";

const withoutNotes = <A extends object>({ metadata: _, ...rest }: A & { readonly metadata?: unknown }) => rest;

export const buyersOrder = ({
	bundles,
	inventory_exception_status: _status,
	inventory_reservation_id: _reservation,
	inventory_routing_source: _source,
	line_items,
	...order
}: Order): Order => ({
	...order,
	...(bundles === undefined ? {} : { bundles: bundles.map(withoutNotes) }),
	line_items: line_items.map(({ inventory_item_id: _, ...line }) => withoutNotes(line)),
	metadata: {},
});
