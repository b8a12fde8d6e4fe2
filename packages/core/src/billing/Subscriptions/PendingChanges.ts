/** Gives up a change of plan that waits for its payment: because its time is over, or because something else is wanted. */
import { Effect } from "effect";
import { orders } from "../../sale/Order/Order.js";
import { Orders } from "../../sale/Orders.js";
import { type Caller, now } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { changeOf } from "./Agenda.js";
import { dropped } from "./Decisions.js";
import { OwedOrders } from "./OwedOrders.js";
import { subscriptions } from "./Subscription.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

export class PendingChanges extends Effect.Service<PendingChanges>()("@svc/core/billing/Subscriptions/PendingChanges", {
	effect: Effect.gen(function* () {
		const owing = yield* OwedOrders;
		const documents = yield* Documents;
		const ordersService = yield* Orders;
		const store = yield* SubscriptionStore;

		/** Locks the subscription's unpaid orders, then the subscription. */
		const holdWithOrders = Effect.fnUntraced(function* (caller: Caller, subscription_id: string) {
			const { environment_id } = caller.environment;
			const { owed } = yield* documents.require(subscriptions, environment_id, subscription_id);
			const found = yield* documents.getManyForUpdate(
				orders,
				environment_id,
				owed.map(({ order_id }) => order_id),
			);
			return { held: yield* store.hold(caller, subscription_id), owedOrders: found };
		});

		/**
		 * Cancels the order of a pending change, in the current transaction. Returns the subscription, locked. Refused while
		 * the order is being paid. An order with money on it stays open, so that the seller can refund it.
		 */
		const giveUp = Effect.fnUntraced(function* (caller: Caller, subscription_id: string) {
			const { held, owedOrders } = yield* holdWithOrders(caller, subscription_id);
			const change = changeOf(held);
			if (change === undefined) return held;
			const order = owedOrders.find(({ order_id }) => order_id === change.order_id);
			if (order === undefined || order.active_payment_attempt_id !== undefined)
				return yield* refuse("SUBSCRIPTION_STATE_CONFLICT", {
					message: `The change of plan is being paid: the order ${change.order_id} has a payment in progress. Try again once that has ended.`,
				});
			yield* owing.endCheckout(caller, order);
			if (order.payment_status === "unpaid") yield* ordersService.cancel(caller, order.order_id);
			else {
				const after = dropped(held, order.order_id, yield* now(caller.environment));
				yield* store.write(caller, held, after, (one) => [subscriptionEvent("subscription.updated", one)]);
			}
			return yield* store.hold(caller, subscription_id);
		});

		return { giveUp, holdWithOrders };
	}),
}) {}
