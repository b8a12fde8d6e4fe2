/**
 * The tip of a checkout session. It was agreed to only within the session, so it is removed from the order when the
 * session ends without a payment. Otherwise the seller's next charge, or another session, would collect it.
 */
import { Either } from "effect";
import type { OrderDecision } from "../Order/Guards.js";
import type { Order } from "../Order/Order.js";

/** The order after the end of its session. A tip stays if the price is final, because part of it may be paid. */
export const withoutTipOf = (
	checkout_session_id: string | undefined,
	order: Order,
	withoutTip: (order: Order, now: string) => OrderDecision,
	now: string,
): Order =>
	checkout_session_id !== undefined && order.tips.some((tip) => tip.checkout_session_id === checkout_session_id)
		? Either.getOrElse(withoutTip(order, now), () => order)
		: order;
