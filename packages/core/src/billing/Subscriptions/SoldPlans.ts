/** Provides what checkout sessions need to sell plans: terms, the first order, and the subscription itself. */
import { Effect, Layer } from "effect";
import { PlanSales, type PlanSalesShape, type Subscriber } from "../../sale/CheckoutSessions/PlanSales.js";
import { linesOfUnits, priceOf, type SoldPlan } from "../../sale/CheckoutSessions/PlanTerms.js";
import { type Environment, nowMillis, type WorkCaller } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { maximumAmount } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { isPhysical } from "../SubscriptionPlans/Decisions.js";
import { subscriptionPlans } from "../SubscriptionPlans/SubscriptionPlan.js";
import { checkRoom } from "./LiveSubscriptions.js";
import type { Period } from "./Period.js";
import { RenewalOrders } from "./RenewalOrders.js";
import { createSold, firstPeriod } from "./Start.js";
import { paymentSucceeded, subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

export const soldPlans = Layer.effect(
	PlanSales,
	Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const renewals = yield* RenewalOrders;
		const store = yield* SubscriptionStore;

		const terms = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			subscription_plan_id: string,
			quantity: number,
		) {
			const param = "subscription_plan_id";
			const plan = yield* documents.require(subscriptionPlans, environment_id, subscription_plan_id, param);
			if (plan.status !== "active")
				return yield* refuse("INVALID_VALUE", { param, message: "The plan is archived: choose an active one." });
			const { metadata, status, subscription_delivery_method_ids, version, created_at, updated_at, ...fields } = plan;
			const sold: SoldPlan = {
				...fields,
				plan_version: version,
				quantity,
				line_items: linesOfUnits(plan.line_items, quantity),
				delivery_method_ids: subscription_delivery_method_ids,
			};
			if (priceOf(sold) === 0 && plan.line_items.some(isPhysical))
				return yield* refuse("INVALID_VALUE", {
					param,
					message:
						"A checkout cannot sell a plan that delivers goods for free: create the subscription through the API.",
				});
			if (priceOf(sold) > maximumAmount)
				return yield* refuse("INVALID_VALUE", {
					param: "quantity",
					message: `A period costs ${priceOf(sold)} cents, but an order can total at most ${maximumAmount}.`,
				});
			return sold;
		});

		const makeOrder: PlanSalesShape["makeOrder"] = Effect.fnUntraced(function* (caller, plan, buyer) {
			const [delivery_method_id] = plan.delivery_method_ids;
			const { subscription_plan_id } = plan;
			const { order } = yield* renewals.makeOf(
				caller,
				{ ...plan, ...buyer, ...(delivery_method_id === undefined ? {} : { delivery_method_id }), credit: 0 },
				{ ...buyer, subscription_plan_id },
				yield* nowMillis(caller.environment),
			);
			return order;
		});

		/** Creates and writes the order of a first period that no session has charged; it is charged next. */
		const firstOrder = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ billing_address, customer_id, sold_plan }: Subscriber,
			subscription_id: string,
			{ ends_at, started_at }: Pick<Period, "ends_at" | "started_at">,
			millis: number,
		) {
			const billed = { ...sold_plan, ...defined({ billing_address }), customer_id, subscription_id, credit: 0 };
			return (yield* renewals.make(caller, billed, { index: 0, started_at, ends_at }, millis)).order;
		});

		const begin = Effect.fnUntraced(function* (caller: WorkCaller, subscriber: Subscriber) {
			const { checkout_session_id, customer_id, order: paidOrder, payment_method_id, sold_plan } = subscriber;
			const millis = yield* nowMillis(caller.environment);
			const time = fromMillis(millis);
			const first = yield* firstPeriod(sold_plan, { type: "immediate" }, time);
			const subscription_id = ids.make("subscription", millis);
			const subscription_period_id = yield* store.newPeriodId(caller);
			const isBilled = first.status === "billed";
			const order =
				paidOrder ?? (isBilled ? yield* firstOrder(caller, subscriber, subscription_id, first, millis) : undefined);
			const owed =
				order === undefined ? undefined : { number: 0, subscription_period_id, order_id: order.order_id, credit: 0 };
			const { delivery_destination, delivery_method } = paidOrder ?? {};
			const billing_address = paidOrder?.billing_address ?? subscriber.billing_address;
			const delivery_method_id = delivery_method?.delivery_method_id ?? sold_plan.delivery_method_ids[0];
			const plan = { ...sold_plan, version: sold_plan.plan_version };
			const subscription = createSold(
				{ subscription_id, plan, first, owed, delivery_method_id },
				{
					checkout_session_id,
					subscription_plan_id: sold_plan.subscription_plan_id,
					customer_id,
					...defined({ payment_method_id, delivery_destination, billing_address }),
				},
				paidOrder !== undefined,
				time,
			);
			const { ends_at, started_at } = first;
			yield* store.addPeriod(
				caller,
				subscription,
				{ index: 0, started_at, ends_at },
				paidOrder === undefined ? first.status : "paid",
				{
					subscription_period_id,
					...(order === undefined ? {} : { order_id: order.order_id }),
					...(paidOrder === undefined ? {} : { paid_at: time }),
				},
			);
			const events = [
				subscriptionEvent("subscription.created", subscription),
				...(paidOrder === undefined
					? []
					: [
							subscriptionEvent("subscription.activated", subscription),
							paymentSucceeded(subscription, { order_id: paidOrder.order_id, period_index: 0 }),
						]),
			];
			yield* store.insert(caller, subscription, []);
			return { subscription_id, events };
		});

		const checkCustomer = ({ environment_id }: Environment, customer_id: string) =>
			checkRoom(documents, environment_id, customer_id, "customer.customer_id");

		return { terms, checkCustomer, makeOrder, begin };
	}),
);
