/** The events of a refund, and what they show of its order. */

import { lifecycle, type Published } from "../../events/Events.js";
import type { Order } from "../Order/Order.js";
import { orderEvent, orderSummary } from "../Order/OrderEvents.js";
import type { Refund } from "./Refund.js";

const summaryOf = ({ amount_money, order_id, refund_id, refunded_money, status }: Refund) => ({
	refund_id,
	status,
	order_id,
	amount_money,
	refunded_money,
});

export const refundEvent = (
	event_type: "refund.created" | "refund.updated" | "refund.failed",
	refund: Refund,
): Published => ({
	event_type,
	data: lifecycle("refund", summaryOf(refund), refund.updated_at),
});

const orderRefunded = (order: Order, refund: Refund): Published => ({
	event_type: "order.refunded",
	data: {
		...lifecycle("order", { ...orderSummary(order), refund_status: order.refund_status }, order.updated_at),
		refund: summaryOf(refund),
	},
});

/** Whether money was paid back, and no more will be. */
const hasPaidBack = ({ refunded_money, status }: Refund): boolean => status !== "pending" && refunded_money.amount > 0;

/**
 * The events of a refund that was created or has changed: the change itself, its failure, and, once it has ended, that
 * money of the order was paid back. Otherwise, `hasChangedOrder` adds the event of an order with changed amounts.
 */
export const refundEvents = (
	event_type: "refund.created" | "refund.updated",
	order: Order,
	refund: Refund,
	hasChangedOrder: boolean,
): ReadonlyArray<Published> => [
	refundEvent(event_type, refund),
	...(refund.status === "failed" ? [refundEvent("refund.failed", refund)] : []),
	...(hasPaidBack(refund)
		? [orderRefunded(order, refund)]
		: hasChangedOrder
			? [orderEvent("order.updated", order)]
			: []),
];

/** The events of a refund when the bank has returned money after it had ended. */
export const reversalEvents = (order: Order, refund: Refund): ReadonlyArray<Published> => [
	refundEvent("refund.updated", refund),
	refundEvent("refund.failed", refund),
	orderEvent("order.updated", order),
];
