/** The orders that a subscription's buyer still has to pay: ends their checkouts, and corrects their addresses. */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { orderEvent } from "../../sale/Order/OrderEvents.js";
import { OrderTaxes } from "../../sale/Orders/OrderTaxes.js";
import type { Caller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StoredSubscription } from "./Subscription.js";

/** Where a subscription ships to, and by what the rest is taxed. */
type Addresses = Partial<Pick<StoredSubscription, "billing_address" | "delivery_destination">>;

/** Not what is being paid or is invoiced: that stays as its buyer saw it. */
const canMove = ({ active_payment_attempt_id, invoice_id, payment_status, status }: Order): boolean =>
	active_payment_attempt_id === undefined &&
	invoice_id === undefined &&
	payment_status === "unpaid" &&
	status === "open";

export class OwedOrders extends Effect.Service<OwedOrders>()("@svc/core/billing/Subscriptions/OwedOrders", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const taxes = yield* OrderTaxes;

		/** Ends the open checkout of a locked order, because a new method is charged instead. A payment in progress continues. */
		const endCheckout = Effect.fnUntraced(function* (caller: Caller, order: Order) {
			if (order.checkout_session_id === undefined || order.active_payment_attempt_id !== undefined) return;
			yield* checkout.close(caller, order, "merchant");
		});

		/** Ships a locked order to the corrected addresses, and taxes it there. */
		const readdress = Effect.fnUntraced(function* (caller: Caller, order: Order, addresses: Addresses, time: string) {
			if (!canMove(order)) return;
			const moved = yield* taxes.price(caller.environment, { ...order, ...addresses, updated_at: time });
			const changed = yield* checkout.changed(caller, order, moved);
			const written = yield* documents.update(orders, caller.environment.environment_id, changed);
			yield* outbox.publish(caller, orderEvent("order.updated", written));
		});

		return { endCheckout, readdress };
	}),
}) {}
