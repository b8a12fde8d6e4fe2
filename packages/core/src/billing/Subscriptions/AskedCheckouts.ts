/** Ends the checkout by which a buyer was asked to pay: a new method is charged instead. */
import { Effect } from "effect";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { type Caller, now } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";

export class AskedCheckouts extends Effect.Service<AskedCheckouts>()("@svc/core/billing/Subscriptions/AskedCheckouts", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;

		/** Ends the open checkout of a locked order. A payment under way goes on. */
		const end = Effect.fnUntraced(function* (caller: Caller, order: Order) {
			if (order.checkout_session_id === undefined || order.active_payment_attempt_id !== undefined) return;
			const { environment } = caller;
			const ended = yield* checkout.endSession(caller, order, "merchant");
			yield* documents.update(orders, environment.environment_id, { ...ended, updated_at: yield* now(environment) });
		});

		return { end };
	}),
}) {}
