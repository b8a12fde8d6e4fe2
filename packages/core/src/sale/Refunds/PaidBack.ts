/** The units paid back by a finished refund. Their places at an event become available to others. Pure. */
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import type { Drawn } from "./Balance.js";
import type { Refund } from "./Refund.js";

/** Units of a line. */
export interface UnitsPaidBack {
	readonly order_line_item_id: string;
	readonly quantity: number;
}

const refundedOf = ({ line_items }: Order, id: string): number =>
	line_items.find(({ order_line_item_id }) => order_line_item_id === id)?.refunded_quantity ?? 0;

/**
 * The units of a finished refund; none for a pending one. `before` and `after` are the order around its end: what the
 * processor did not pay is restored on the order.
 */
export const unitsPaidBack = (before: Order, after: Order, refund: Refund): ReadonlyArray<UnitsPaidBack> =>
	refund.status === "pending"
		? []
		: refund.line_item_allocations.map(({ order_line_item_id, quantity }) => ({
				order_line_item_id,
				quantity: quantity - (refundedOf(before, order_line_item_id) - refundedOf(after, order_line_item_id)),
			}));

const withReversed = ({ reversed_quantity = 0, ...line }: OrderLineItem, by: number): OrderLineItem => {
	const quantity = reversed_quantity + by;
	return quantity === 0 ? line : { ...line, reversed_quantity: quantity };
};

/** Marks units that a refund no longer draws although it had paid them back: their places have gone to others. */
export const unitsReversed = (order: Order, released: ReadonlyArray<Drawn>): Order => {
	const units = new Map(released.map(({ quantity, target }) => [target.id, quantity]));
	return {
		...order,
		line_items: order.line_items.map((line) => withReversed(line, units.get(line.order_line_item_id) ?? 0)),
	};
};

/** The units that give up their places, and the resulting order. */
export interface PlacesFreed {
	readonly order: Order;
	readonly units: ReadonlyArray<UnitsPaidBack>;
}

/**
 * The places to free for units that were paid back. Units that had been paid back earlier and reversed come first,
 * because they no longer have places.
 */
export const placesFreed = (order: Order, paidBack: ReadonlyArray<UnitsPaidBack>): PlacesFreed => {
	if (order.line_items.every(({ reversed_quantity }) => reversed_quantity === undefined))
		return { order, units: paidBack };
	const reversed = new Map(order.line_items.map((line) => [line.order_line_item_id, line.reversed_quantity ?? 0]));
	const without = ({ order_line_item_id, quantity }: UnitsPaidBack): number =>
		Math.min(quantity, reversed.get(order_line_item_id) ?? 0);
	const again = new Map(paidBack.map((units) => [units.order_line_item_id, without(units)]));
	return {
		order: {
			...order,
			line_items: order.line_items.map((line) => withReversed(line, -(again.get(line.order_line_item_id) ?? 0))),
		},
		units: paidBack.map((units) => ({ ...units, quantity: units.quantity - without(units) })),
	};
};
