/**
 * Leaves the collection of a period to the invoice of its order, so no buyer is charged for what is also invoiced.
 * Without the invoice, the retries continue.
 */
import { Effect } from "effect";
import { type Order, orders } from "../../sale/Order/Order.js";
import { type Caller, now } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { changeOf } from "./Agenda.js";
import { invoiced } from "./Decisions.js";
import { OwedOrders } from "./OwedOrders.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

export class InvoicedPeriods extends Effect.Service<InvoicedPeriods>()(
	"@svc/core/billing/Subscriptions/InvoicedPeriods",
	{
		effect: Effect.gen(function* () {
			const owing = yield* OwedOrders;
			const documents = yield* Documents;
			const store = yield* SubscriptionStore;

			const mark = Effect.fnUntraced(function* (
				caller: Caller,
				{ order_id }: Order,
				subscription_id: string,
				is_invoiced: boolean,
			) {
				const before = yield* store.hold(caller, subscription_id);
				if (is_invoiced && changeOf(before)?.order_id === order_id)
					return yield* refuse("INVALID_VALUE", {
						param: "order_id",
						message: `The order ${order_id} is for a change of plan that waits for its payment. It takes effect once the order is paid, so it cannot be invoiced.`,
					});
				const after = invoiced(before, order_id, is_invoiced, yield* now(caller.environment));
				yield* store.write(caller, before, after, (one) => [subscriptionEvent("subscription.updated", one)]);
			});

			/**
			 * Called when a locked order is about to get an invoice. Ends the checkout that asked the buyer to pay. Returns
			 * the resulting order.
			 */
			const begin = Effect.fnUntraced(function* (caller: Caller, order: Order) {
				if (order.subscription_id === undefined) return order;
				yield* owing.endCheckout(caller, order);
				yield* mark(caller, order, order.subscription_id, true);
				return yield* documents.requireForUpdate(orders, caller.environment.environment_id, order.order_id);
			});

			/** Called when the invoice of a locked order was voided. */
			const end = (caller: Caller, order: Order) =>
				order.subscription_id === undefined ? Effect.void : mark(caller, order, order.subscription_id, false);

			return { begin, end };
		}),
	},
) {}
