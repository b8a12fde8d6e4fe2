/** Subscriptions: create, change, cancel, pause, resume, renew (capabilities: SB4 to SB17). */
import { Effect } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import { implement } from "../platform/Implementation.js";
import { Orders } from "../sale/Orders.js";
import { checkActive, paymentMethods } from "../sale/PaymentMethods/PaymentMethod.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { isShipped } from "./SubscriptionPlans/Decisions.js";
import { type SubscriptionPlan, subscriptionPlans } from "./SubscriptionPlans/SubscriptionPlan.js";
import {
	cancel,
	checkRenewable,
	pause,
	resume,
	withBillingAddress,
	withCancelAt,
	withDestination,
} from "./Subscriptions/Decisions.js";
import { retried, withMethod } from "./Subscriptions/Failures.js";
import { checkRoom } from "./Subscriptions/LiveSubscriptions.js";
import { OwedOrders } from "./Subscriptions/OwedOrders.js";
import { PendingChanges } from "./Subscriptions/PendingChanges.js";
import { PlanChanges } from "./Subscriptions/PlanChanges.js";
import { checkPrice, multiplied } from "./Subscriptions/PlanUnits.js";
import { RenewalOrders } from "./Subscriptions/RenewalOrders.js";
import { create, firstPeriod } from "./Subscriptions/Start.js";
import {
	type CancelSubscription,
	type CreateSubscription,
	type PatchSubscription,
	periodView,
	type StoredSubscription,
	subscriptionPeriods,
	subscriptions,
	subscriptionView,
} from "./Subscriptions/Subscription.js";
import { SubscriptionAgenda } from "./Subscriptions/SubscriptionAgenda.js";
import { statusEvents, subscriptionEvent } from "./Subscriptions/SubscriptionEvents.js";
import { SubscriptionStore } from "./Subscriptions/SubscriptionStore.js";
import { subscriptionsUseCases } from "./Subscriptions/UseCases.js";

const metadataAlone = ({ metadata, ...rest }: PatchSubscription): boolean =>
	metadata !== undefined && Object.keys(rest).length === 0;

export class Subscriptions extends Effect.Service<Subscriptions>()("@svc/core/billing/Subscriptions", {
	effect: Effect.gen(function* () {
		const agenda = yield* SubscriptionAgenda;
		const owing = yield* OwedOrders;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const ordersService = yield* Orders;
		const renewals = yield* RenewalOrders;
		const store = yield* SubscriptionStore;
		const pending = yield* PendingChanges;
		const { holdWithOrders } = pending;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Returns the method to charge, and refuses one that cannot be charged. The customer and the method stay locked, so
		 * the method cannot be removed in the meantime.
		 */
		const checkMethod = Effect.fnUntraced(function* (
			{ environment: { environment_id } }: Caller,
			customer_id: string,
			named: string | undefined,
		) {
			const param = "payment_method_id";
			const locked = yield* documents.require(customers, environment_id, customer_id, "customer_id");
			const customer = yield* documents.requireForUpdate(customers, environment_id, locked.customer_id);
			const payment_method_id = named ?? customer.default_payment_method_id;
			if (payment_method_id === undefined) return yield* refuse("PAYMENT_METHOD_REQUIRED", { param });
			yield* documents.require(paymentMethods, environment_id, payment_method_id, param);
			const method = yield* documents.requireForUpdate(paymentMethods, environment_id, payment_method_id);
			if (method.customer_id !== customer_id)
				return yield* notFound("payment method of the customer", payment_method_id, param);
			yield* checkActive(method, param);
			return method;
		});

		/** The delivery method for renewals: the named one, or the plan's first. */
		const deliveryOf = Effect.fnUntraced(function* (
			plan: SubscriptionPlan,
			{ delivery_destination, delivery_method_id }: CreateSubscription,
		) {
			const { subscription_delivery_method_ids: offered } = plan;
			if (isShipped(plan) && delivery_destination === undefined)
				return yield* refuse("DELIVERY_DESTINATION_REQUIRED", { param: "delivery_destination" });
			if (delivery_method_id !== undefined && !offered.includes(delivery_method_id))
				return yield* refuse("INVALID_VALUE", {
					param: "delivery_method_id",
					message: "The plan does not offer this delivery method.",
				});
			return delivery_method_id ?? offered[0];
		});

		const createSubscription = Effect.fnUntraced(function* (caller: Caller, input: CreateSubscription) {
			const { environment } = caller;
			const { environment_id } = environment;
			const param = "subscription_plan_id";
			const chosen = yield* documents.require(subscriptionPlans, environment_id, input.subscription_plan_id, param);
			if (chosen.status !== "active")
				return yield* refuse("INVALID_VALUE", { param, message: "The plan is archived: choose an active one." });
			const plan = yield* checkPrice(multiplied(chosen, input.quantity ?? 1));
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			// Refuses a start that no payment method could fix before checking the method.
			const first = yield* firstPeriod(plan, input.billing_start ?? { type: "immediate" }, time);
			yield* checkMethod(caller, input.customer_id, input.payment_method_id);
			yield* checkRoom(documents, environment_id, input.customer_id, "customer_id");
			const delivery_method_id = yield* deliveryOf(plan, input);
			const subscription_id = ids.make("subscription", millis);
			const subscription_period_id = yield* store.newPeriodId(caller);
			const billed = { ...plan, ...input, subscription_id, line_items: plan.line_items, credit: 0 };
			const made =
				first.status === "billed"
					? yield* renewals.make(
							caller,
							delivery_method_id === undefined ? billed : { ...billed, delivery_method_id },
							{ ...first, index: 0 },
							millis,
						)
					: undefined;
			const order_id = made?.order.order_id;
			const owed = order_id === undefined ? undefined : { number: 0, subscription_period_id, order_id, credit: 0 };
			const subscription = create({ subscription_id, plan, first, owed, delivery_method_id }, input, time);
			const { ends_at, started_at } = first;
			yield* store.addPeriod(caller, subscription, { index: 0, started_at, ends_at }, first.status, {
				subscription_period_id,
				...(order_id === undefined ? {} : { order_id }),
			});
			yield* store.insert(caller, subscription, [
				subscriptionEvent("subscription.created", subscription),
				...(subscription.status === "active" ? [subscriptionEvent("subscription.activated", subscription)] : []),
			]);
			return subscriptionView(subscription);
		}, transaction);

		/** The subscription after a change to its fields. */
		const changed = Effect.fnUntraced(function* (
			subscription: StoredSubscription,
			{ billing_address, cancel_at, delivery_destination, metadata, payment_method_id }: PatchSubscription,
			charged_id: string | undefined,
			time: string,
		) {
			let after = subscription;
			if (payment_method_id !== undefined && charged_id !== undefined)
				after = yield* withMethod(after, payment_method_id ?? undefined, charged_id, time);
			if (cancel_at !== undefined) after = yield* withCancelAt(after, cancel_at ?? undefined, time);
			if (delivery_destination !== undefined) after = yield* withDestination(after, delivery_destination, time);
			if (billing_address !== undefined) after = yield* withBillingAddress(after, billing_address, time);
			return metadata === undefined ? after : { ...after, metadata, updated_at: time };
		});

		const patch = Effect.fnUntraced(function* (caller: Caller, subscription_id: string, input: PatchSubscription) {
			const { customer_id } = yield* documents.require(
				subscriptions,
				caller.environment.environment_id,
				subscription_id,
			);
			const { payment_method_id } = input;
			const charged =
				payment_method_id === undefined
					? undefined
					: yield* checkMethod(caller, customer_id, payment_method_id ?? undefined);
			// The plan of a subscription that ends does not change.
			if (typeof input.cancel_at === "string") yield* pending.giveUp(caller, subscription_id);
			const { held: before, owedOrders } = yield* holdWithOrders(caller, subscription_id);
			const after = yield* changed(before, input, charged?.payment_method_id, yield* now(caller.environment));
			// A new method is charged instead, so the checkout that asked the buyer to pay ends.
			if (after.charge !== before.charge)
				yield* Effect.forEach(owedOrders, (order) => owing.endCheckout(caller, order), { discard: true });
			if (isUnchanged(before, after)) return subscriptionView(before);
			const { billing_address, delivery_destination } = input;
			const addresses = defined({ billing_address, delivery_destination });
			if (Object.keys(addresses).length > 0)
				for (const order of owedOrders) yield* owing.readdress(caller, order, addresses, after.updated_at);
			if (metadataAlone(input)) return subscriptionView(yield* store.note(caller, after));
			const written = yield* store.write(caller, before, after, (one) => [
				subscriptionEvent("subscription.updated", one),
			]);
			return subscriptionView(written);
		}, transaction);

		/** Cancels the subscription and its unpaid orders. An order with a payment in progress is canceled afterwards. */
		const cancelSubscription = Effect.fnUntraced(function* (
			caller: Caller,
			subscription_id: string,
			input: CancelSubscription,
		) {
			if (input.at_period_end === true) yield* pending.giveUp(caller, subscription_id);
			const { held, owedOrders } = yield* holdWithOrders(caller, subscription_id);
			const after = yield* cancel(held, input, yield* now(caller.environment));
			const written = yield* store.write(caller, held, after, (one) =>
				one.status === "canceled" ? statusEvents(held, one) : [subscriptionEvent("subscription.updated", one)],
			);
			if (written.status !== "canceled") return subscriptionView(written);
			for (const { active_payment_attempt_id, invoice_id, order_id, payment_status } of owedOrders) {
				const isFree = active_payment_attempt_id === undefined && invoice_id === undefined;
				if (isFree && payment_status === "unpaid") yield* ordersService.cancel(caller, order_id);
			}
			return subscriptionView(yield* store.hold(caller, subscription_id));
		}, transaction);

		const pauseSubscription = Effect.fnUntraced(function* (caller: Caller, subscription_id: string) {
			const before = yield* pending.giveUp(caller, subscription_id);
			const after = yield* pause(before, yield* now(caller.environment));
			return subscriptionView(yield* store.write(caller, before, after, (one) => statusEvents(before, one)));
		}, transaction);

		/** The unpaid amount is charged immediately, so the checkout that asked the buyer to pay ends. */
		const resumeSubscription = Effect.fnUntraced(function* (caller: Caller, subscription_id: string) {
			const { held: before, owedOrders } = yield* holdWithOrders(caller, subscription_id);
			const after = yield* resume(before, yield* now(caller.environment));
			yield* Effect.forEach(owedOrders, (order) => owing.endCheckout(caller, order), { discard: true });
			return subscriptionView(yield* store.write(caller, before, after, (one) => statusEvents(before, one)));
		}, transaction);

		const renew = Effect.fnUntraced(function* (caller: Caller, subscription_id: string) {
			const before = yield* store.hold(caller, subscription_id);
			const time = yield* now(caller.environment);
			const charged = retried(before, time);
			if (charged !== undefined) {
				const written = yield* store.write(caller, before, charged, (one) => [
					subscriptionEvent("subscription.updated", one),
				]);
				return subscriptionView(written);
			}
			const next = yield* checkRenewable(before, time);
			return subscriptionView(yield* agenda.beginPeriod(caller, before, next));
		}, transaction);

		return {
			create: createSubscription,
			patch,
			cancel: cancelSubscription,
			pause: pauseSubscription,
			resume: resumeSubscription,
			renew,
		};
	}),
}) {}

export const subscriptionsCapability = implement(
	subscriptionsUseCases,
	Effect.gen(function* () {
		const service = yield* Subscriptions;
		const planChanges = yield* PlanChanges;
		const lists = yield* Lists;
		const listPeriods = Effect.fnUntraced(function* (
			caller: Caller,
			subscription_id: string,
			parameters: ListParameters,
		) {
			yield* lists.get(subscriptions, caller, subscription_id);
			const name = `subscriptions/${subscription_id}/periods`;
			const page = yield* lists.page(subscriptionPeriods, caller, parameters, name, { subscription_id });
			return { ...page, items: page.items.map((stored) => stored.map(periodView)) };
		});
		return { ...service, ...planChanges, ...lists.viewing(subscriptions, subscriptionView), listPeriods };
	}),
);
