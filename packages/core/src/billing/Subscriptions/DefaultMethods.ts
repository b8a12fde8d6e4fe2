/**
 * Charges unpaid periods when a customer's default method changes (capabilities: SB4, SB11), for the subscriptions
 * without a method of their own. Runs after the change has committed, so the change does not wait for order locks.
 */
import { Effect, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import { OutboundCalls } from "../../platform/OutboundCalls.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { orders } from "../../sale/Order/Order.js";
import type { DefaultMethodListener } from "../../sale/PaymentMethods/MethodUsers.js";
import { now } from "../../words/Environment.js";
import { System } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { traced } from "../../words/Traced.js";
import { dueOf } from "./Agenda.js";
import { withDefaultMethod } from "./Failures.js";
import { OwedOrders } from "./OwedOrders.js";
import { maximumLive, subscriptions } from "./Subscription.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

/** The timer set when a default method changes; its subject is the customer. */
export const defaultMethodKind = "subscription.default_method";

/** Schedules charging unpaid periods with the new default, once the change has committed. */
export const chargeDefaultMethods = Effect.map(
	OutboundCalls,
	(calls): DefaultMethodListener =>
		(environment, customer_id) =>
			Effect.flatMap(now(environment), (due_at) =>
				calls.dispatch(environment, { kind: defaultMethodKind, subject: customer_id, due_at }),
			),
);

export class DefaultMethods extends Effect.Service<DefaultMethods>()("@svc/core/billing/Subscriptions/DefaultMethods", {
	effect: Effect.gen(function* () {
		const owing = yield* OwedOrders;
		const documents = yield* Documents;
		const store = yield* SubscriptionStore;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** Handles the timer. Locks orders before subscriptions, each in order of their IDs. */
		const run: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			if (!(yield* timers.complete(timer))) return;
			const caller = { environment, request: null, principal: System };
			const { environment_id } = environment;
			const found = Option.getOrUndefined(yield* documents.get(customers, environment_id, timer.subject));
			const default_id = found?.default_payment_method_id;
			if (found === undefined || default_id === undefined) return;
			const time = yield* now(environment);
			const live = yield* documents.findBy(
				subscriptions,
				environment_id,
				"live_customer_id",
				[found.customer_id],
				maximumLive,
			);
			const concerned = live.filter((one) => withDefaultMethod(one, default_id, time) !== one);
			const owed = concerned.flatMap((one) => dueOf(one)?.order_id ?? []);
			const held = yield* documents.getManyForUpdate(orders, environment_id, owed);
			yield* Effect.forEach(held, (order) => owing.endCheckout(caller, order), { discard: true });
			const ids = concerned.map(({ subscription_id }) => subscription_id);
			for (const before of yield* documents.getManyForUpdate(subscriptions, environment_id, ids)) {
				const after = withDefaultMethod(before, default_id, time);
				yield* store.write(caller, before, after, (one) => [subscriptionEvent("subscription.updated", one)]);
			}
		}, transaction);

		return { run: traced("Subscriptions.chargeDefaultMethods")(run) };
	}),
}) {}
