/**
 * Completes the checkout session of a plan (capabilities: CS22). One transaction saves the card, creates the customer
 * and the subscription, and completes the session.
 */
import { Effect, Option } from "effect";
import { createCustomer, customers } from "../../catalog/Customers/Customer.js";
import { customerEvent } from "../../catalog/Customers/CustomerEvents.js";
import type { Published } from "../../events/Events.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { now, type WorkCaller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { complete, type StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import { PlanSales } from "../CheckoutSessions/PlanSales.js";
import type { Buyer, Order } from "../Order/Order.js";
import { Seats } from "../PaymentLinks/Seats.js";
import { paymentMethods } from "./PaymentMethod.js";

/** The outcome of the session. */
export interface Paid {
	/** The card that was saved, or that the buyer chose. Absent if the processor saved none. */
	readonly payment_method_id: string | undefined;
	/** The paid order of the first period. Absent if nothing is charged. */
	readonly order?: Order;
}

export class Subscribing extends Effect.Service<Subscribing>()("@svc/core/sale/PaymentMethods/Subscribing", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const planSales = yield* PlanSales;
		const seats = yield* Seats;
		const sessions = yield* OrderCheckout;

		/** Locks the customer. Creates one for a buyer that the session does not know. */
		const holdCustomer = Effect.fnUntraced(function* (
			environment_id: string,
			customer_id: string,
			buyer: Buyer,
			time: string,
		) {
			const found = yield* documents.getForUpdate(customers, environment_id, customer_id);
			const none: ReadonlyArray<Published> = [];
			if (Option.isSome(found)) return none;
			const customer = createCustomer(buyer, customer_id, time);
			yield* documents.insert(customers, environment_id, customer);
			return [customerEvent("customer.created", customer)];
		});

		/** The method that the subscription charges, unless it was removed in the meantime. */
		const usable = Effect.fnUntraced(function* (environment_id: string, payment_method_id: string | undefined) {
			if (payment_method_id === undefined) return undefined;
			const found = yield* documents.getForUpdate(paymentMethods, environment_id, payment_method_id);
			return Option.exists(found, ({ status }) => status === "active") ? payment_method_id : undefined;
		});

		/**
		 * Begins the subscription of a locked session, and completes the session. Refuses nothing, because money may have
		 * moved. Returns the IDs of the customer and the subscription.
		 */
		const begin = Effect.fnUntraced(function* (
			caller: WorkCaller,
			session: StoredCheckoutSession,
			{ order, payment_method_id: saved }: Paid,
		) {
			const { checkout_session_id, sold_plan, subscriber_id: customer_id } = session;
			if (sold_plan === undefined || customer_id === undefined)
				return yield* Effect.dieMessage("the session sells no plan");
			const { environment } = caller;
			const time = yield* now(environment);
			const buyer = order?.buyer ?? session.buyer ?? {};
			const made = yield* holdCustomer(environment.environment_id, customer_id, buyer, time);
			const payment_method_id = yield* usable(environment.environment_id, saved);
			const { events, subscription_id } = yield* planSales.begin(caller, {
				checkout_session_id,
				sold_plan,
				customer_id,
				payment_method_id,
				order,
				billing_address: session.billing_address,
			});
			const completed = complete(session, time);
			yield* sessions.write(caller, session, {
				...completed,
				subscription_id,
				customer: { ...completed.customer, customer_id },
			});
			yield* outbox.publish(caller, ...made, ...events);
			const { payment_link_id, quantity = 1 } = session;
			// A paid order counts its units itself, after everything else that its payment locks.
			if (order === undefined && payment_link_id !== undefined)
				yield* seats.sellPlan(environment, payment_link_id, quantity);
			return { customer_id, subscription_id };
		});

		return { begin };
	}),
}) {}
