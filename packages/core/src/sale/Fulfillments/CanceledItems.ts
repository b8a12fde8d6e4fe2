/**
 * Cancels units of a paid order that were refunded or credited before they were handed off. Their stock can then be
 * sold again. For the reasons, see docs/decisions/0026-canceled-items.md. Pure; laws in `@svc/testkit`.
 */
import { Either, Schema } from "effect";
import type { KeyQuantity } from "../../stock/Reservations/Targets.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal, refuse, refused } from "../../words/Errors.js";
import { required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import { canceledOf, needsNoHandOff, type OrderLineItem, Quantity } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { maximumLines } from "../Order/Requests.js";
import type { Refund } from "../Refunds/Refund.js";
import { checkSold, type Fulfillment, fulfillmentStatusOf, unitsOf } from "./Fulfillment.js";

/** Maximum number of refunds on an order with canceled items, because all of them are read. */
export const maximumRefunds = 1_000;

/** The body of `POST /v1/orders/{order_id}/cancel-items`. */
export const CancelItems = Schema.Struct({
	line_items: required(
		Schema.Array(
			Schema.Struct({
				order_line_item_id: required(Reference, "A line of the order: `li_…`."),
				target_canceled_quantity: required(
					Quantity,
					"The line's total of canceled units, so that repeating the request changes nothing.",
				),
			}),
		).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
		"The lines with units to cancel, each at most once.",
	),
}).annotations({ identifier: "CancelOrderItems" });
export type CancelItems = typeof CancelItems.Type;

/** The fields of a refund that the decision uses. */
export type MadeRefund = Pick<Refund, "line_item_allocations" | "reason" | "refunded_money" | "status">;

/** An order after items were canceled, and the number of stock units to release per line. */
export interface Canceled {
	/** The same object if nothing changed. */
	readonly order: Order;
	readonly units: ReadonlyArray<KeyQuantity>;
}

/** The units of each line that were refunded because they were returned. A failed refund has released them. */
const returnedUnits = (refunds: ReadonlyArray<MadeRefund>): ReadonlyMap<string, number> =>
	unitsOf(
		refunds
			.filter(({ reason }) => reason === "returned_goods")
			.filter(({ refunded_money, status }) => status !== "failed" || refunded_money.amount > 0)
			.map(({ line_item_allocations }) => ({ line_items: line_item_allocations })),
	);

/** The units of a line to which the buyer is no longer entitled: those refunded or credited. */
const takenBackOf = ({ credited_quantity = 0, refunded_quantity }: OrderLineItem): number =>
	refunded_quantity + credited_quantity;

/** The totals that limit the canceled units of a line. */
interface Limits {
	/** Units that were refunded or credited, except those that were returned, because they had been handed off. */
	readonly givenUp: number;
	/** Units in no fulfillment. */
	readonly unplanned: number;
}

const refusedTarget = (line: OrderLineItem, { givenUp, unplanned }: Limits, target: number, param: string) => {
	const subject = `The line ${line.order_line_item_id}`;
	const canceled = canceledOf(line);
	if (target === canceled) return undefined;
	if (target < canceled)
		return refuse("INVENTORY_TARGET_BELOW_APPLIED", {
			param,
			message: `${subject} has ${canceled} canceled units. A target is a total and cannot fall to ${target}.`,
		});
	if (needsNoHandOff(line))
		return refuse("INVENTORY_TARGET_NOT_REACHABLE", {
			param,
			message: `${subject} requires no hand-off, so none of its units can be canceled.`,
		});
	return target <= Math.min(givenUp, unplanned)
		? undefined
		: refuse("INVENTORY_TARGET_NOT_REACHABLE", {
				param,
				message: `${subject} has ${givenUp} refunded or credited units that were not returned, and ${unplanned} units in no fulfillment: ${target} cannot be canceled. Refund units by quantity, and cancel the fulfillments that contain them.`,
			});
};

/**
 * Cancels units up to the targets, all or none. A canceled unit is refunded or credited, was not returned, and is in no
 * fulfillment that was or still may be handed off.
 */
export const cancelItems = eitherFn(function* (
	order: Order,
	fulfillments: ReadonlyArray<Fulfillment>,
	refunds: ReadonlyArray<MadeRefund>,
	{ line_items }: CancelItems,
	now: string,
): EitherSteps<Canceled, Refusal> {
	// Even without stock: if only some units are available, the seller cancels the others and then claims stock again.
	yield* checkSold(order);
	if (refunds.length > maximumRefunds)
		return yield* refused("TOO_MANY_ITEMS", { message: `The order has more than ${maximumRefunds} refunds.` });
	const returned = returnedUnits(refunds);
	const planned = unitsOf(fulfillments.filter(({ status }) => status !== "canceled"));
	const lines = new Map(order.line_items.map((line) => [line.order_line_item_id, line]));
	const targets = new Map<string, number>();
	const units: Array<KeyQuantity> = [];
	for (const [index, { order_line_item_id, target_canceled_quantity }] of line_items.entries()) {
		const at = `line_items[${index}]`;
		const param = `${at}.order_line_item_id`;
		const line = lines.get(order_line_item_id);
		if (line === undefined) return yield* Either.left(notFound("line item of this order", order_line_item_id, param));
		if (targets.has(order_line_item_id))
			return yield* refused("INVALID_VALUE", {
				param,
				message: `The request names the line ${order_line_item_id} twice: send one entry.`,
			});
		const limits = {
			givenUp: Math.max(0, takenBackOf(line) - (returned.get(order_line_item_id) ?? 0)),
			unplanned: line.quantity - (planned.get(order_line_item_id) ?? 0),
		};
		const refusal = refusedTarget(line, limits, target_canceled_quantity, `${at}.target_canceled_quantity`);
		if (refusal !== undefined) return yield* Either.left(refusal);
		targets.set(order_line_item_id, target_canceled_quantity);
		const quantity = target_canceled_quantity - canceledOf(line);
		if (quantity > 0 && line.inventory_item_id !== undefined) units.push({ line_key: order_line_item_id, quantity });
	}
	const changes = [...targets].some(([id, target]) => target > canceledOf(lines.get(id) ?? {}));
	if (!changes) return { order, units };
	const changed: Order = {
		...order,
		line_items: order.line_items.map((line) => {
			const canceled_quantity = targets.get(line.order_line_item_id);
			return canceled_quantity === undefined ? line : { ...line, canceled_quantity };
		}),
		updated_at: now,
	};
	return { order: { ...changed, fulfillment_status: fulfillmentStatusOf(changed, fulfillments) }, units };
});
