/** The events of payments: `{event_type, data}` values that use cases write along with the change. */
import type { EventType } from "../../events/Events.js";
import { lifecycle, type Published } from "../../events/Events.js";
import type { Order } from "../Order/Order.js";
import { orderSummary } from "../Order/OrderEvents.js";
import type { PaymentIntent } from "./PaymentIntent.js";

const summaryOf = ({ amount_money, order_id, payment_intent_id, status }: PaymentIntent) => ({
	payment_intent_id,
	status,
	amount_money,
	order_id,
});

type IntentEventType = Extract<EventType, `payment_intent.${string}`>;

export const intentEvent = (event_type: IntentEventType, intent: PaymentIntent): Published => ({
	event_type,
	data: lifecycle(
		"payment_intent",
		{
			...summaryOf(intent),
			...(intent.last_payment_error === undefined ? {} : { last_payment_error: intent.last_payment_error }),
		},
		intent.updated_at,
	),
});

/** Names the leg that was captured. */
export const capturedEvent = (order: Order, intent: PaymentIntent): Published => ({
	event_type: "order.payment_captured",
	data: { ...lifecycle("order", orderSummary(order), order.updated_at), payment_intent: summaryOf(intent) },
});
