/** Keeps the price of an order after a payment found that a promotion in it is over, or that its tax has changed. */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import type { Caller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import { isPriceFinal } from "../Order/Guards.js";
import { type Order, orders } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { OrderPricer } from "./OrderPricer.js";

/** The price of an order that the transaction has locked, as a payment needs it. */
export const makePriceAgain = Effect.gen(function* () {
	const checkout = yield* OrderCheckout;
	const documents = yield* Documents;
	const outbox = yield* Outbox;
	const pricer = yield* OrderPricer;

	/** Reprices the order, and keeps the new price. Refuses if its price is frozen. */
	const priceAgain = Effect.fnUntraced(function* (caller: Caller, before: Order, time: string) {
		const { environment } = caller;
		const repriced = yield* pricer.reprice(environment, before, time);
		yield* checkout.revise(caller, repriced);
		const order = yield* documents.update(orders, environment.environment_id, { ...repriced, updated_at: time });
		yield* outbox.publish(caller, orderEvent("order.updated", order));
		return order;
	});

	/** Whether the tax rates in force now change the total of an order with a price that can still change. */
	const isTaxOver = Effect.fnUntraced(function* ({ environment }: Caller, order: Order) {
		if (order.status !== "open" || isPriceFinal(order)) return false;
		const taxed = yield* pricer.taxed(environment, order);
		return taxed.pricing_amounts.total_money.amount !== order.pricing_amounts.total_money.amount;
	});

	return { isTaxOver, priceAgain };
});
