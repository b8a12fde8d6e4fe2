/** How many units a refund can pay back, for a caller that wants no refusal. Pure. */
import { Either } from "effect";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { balanceOf } from "./Balance.js";
import { drawableOf, limitsOf, nothingHeld, sharesOf } from "./Targets.js";

/** Units of a line that a refund names. */
export type LineUnits = Pick<OrderLineItem, "order_line_item_id" | "quantity">;

/** How many of some units can be paid back, in the refund that pays `before` too. */
export const payableUnits = (
	order: Order,
	before: ReadonlyArray<LineUnits>,
	{ order_line_item_id, quantity }: LineUnits,
): number => {
	const line = order.line_items.find((one) => one.order_line_item_id === order_line_item_id);
	const units = line === undefined ? 0 : Math.min(quantity, drawableOf(line, limitsOf(order, nothingHeld)).units);
	const line_items = [...before, { order_line_item_id, quantity: units }];
	return units > 0 && Either.isRight(sharesOf(order, { line_items }, balanceOf(order))) ? units : 0;
};
