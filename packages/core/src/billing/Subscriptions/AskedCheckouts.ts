/** Ends the checkout that asked a buyer to pay, because a new method is charged instead. */
import { Effect } from "effect";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import type { Order } from "../../sale/Order/Order.js";
import type { Caller } from "../../words/Environment.js";

export class AskedCheckouts extends Effect.Service<AskedCheckouts>()("@svc/core/billing/Subscriptions/AskedCheckouts", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;

		/** Ends the open checkout of a locked order. A payment in progress continues. */
		const end = Effect.fnUntraced(function* (caller: Caller, order: Order) {
			if (order.checkout_session_id === undefined || order.active_payment_attempt_id !== undefined) return;
			yield* checkout.close(caller, order, "merchant");
		});

		return { end };
	}),
}) {}
