/**
 * Changes the plans of subscriptions. A change that costs something waits until its order is paid (decision 0065).
 * Another one, or going back to the present plan, takes its place.
 */
import { Effect, Option } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import { checkoutSessions } from "../../sale/CheckoutSessions/CheckoutSession.js";
import { orders } from "../../sale/Order/Order.js";
import { type Caller, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { subscriptionPlans } from "../SubscriptionPlans/SubscriptionPlan.js";
import { changeOf } from "./Agenda.js";
import { changing, periodKey, withoutChange } from "./Decisions.js";
import { paidBackOf, uncounted } from "./PaidBack.js";
import { PendingChanges } from "./PendingChanges.js";
import type { Period } from "./Period.js";
import {
	type Bill,
	type ChangePlan,
	changePlan,
	isPresent,
	type PlanChange,
	plannedChange,
	previewOf,
	runningPeriod,
	unbilled,
} from "./PlanChange.js";
import { pinnedPlan } from "./PlanUnits.js";
import { RenewalOrders } from "./RenewalOrders.js";
import {
	type OwedPeriod,
	type StoredSubscription,
	subscriptionPeriods,
	subscriptions,
	subscriptionView,
} from "./Subscription.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

/** The maximum number of latest parts of a current period that are checked for refunds. */
const maximumParts = 100;

export class PlanChanges extends Effect.Service<PlanChanges>()("@svc/core/billing/Subscriptions/PlanChanges", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const pending = yield* PendingChanges;
		const renewals = yield* RenewalOrders;
		const { settingsOf } = yield* SettingsStore;
		const store = yield* SubscriptionStore;
		const { transaction } = yield* UnitOfWork;

		const periodOf = ({ environment_id }: Caller["environment"], subscription: StoredSubscription) =>
			documents.findUnique(
				subscriptionPeriods,
				environment_id,
				"period_key",
				periodKey(subscription, subscription.period_number),
			);

		/**
		 * What the buyer was refunded of the current period and of its parts before earlier changes, since the latest of
		 * them. The order of each part billed the time from that part's beginning.
		 */
		const paidBack = Effect.fnUntraced(function* (
			{ environment_id }: Caller["environment"],
			subscription: StoredSubscription,
		) {
			const running = runningPeriod(subscription);
			if (running === undefined) return [];
			const latest = yield* documents.list(
				subscriptionPeriods,
				environment_id,
				{
					filters: { subscription_id: [subscription.subscription_id] },
					sort_by: "created_at",
					sort_direction: "desc",
				},
				maximumParts,
				undefined,
			);
			const parts = latest.items.map((one) => one.value).filter(({ started_at }) => started_at >= running.started_at);
			const order_ids = parts.flatMap(({ order_id }) => order_id ?? []);
			const found = new Map(
				(yield* documents.getMany(orders, environment_id, order_ids)).map((order) => [order.order_id, order]),
			);
			const paid_back = parts.flatMap(({ order_id = "", started_at }) => {
				const order = found.get(order_id);
				return order === undefined ? [] : paidBackOf(order, started_at);
			});
			const steps = parts.map(({ proration_steps = [] }) => proration_steps);
			return uncounted(paid_back, steps, running.ends_at);
		});

		/**
		 * The units of a subscription that was stored before this field existed. Its checkout session knows them, unless
		 * the plan has changed since: that change billed one unit.
		 */
		const withUnits = Effect.fnUntraced(function* (
			{ environment_id }: Caller["environment"],
			subscription: StoredSubscription,
		) {
			const { checkout_session_id, plan_version, quantity, subscription_plan_id } = subscription;
			if (quantity !== undefined || checkout_session_id === undefined) return subscription;
			const session = yield* documents.get(checkoutSessions, environment_id, checkout_session_id);
			const sold = Option.getOrUndefined(session)?.sold_plan;
			const isSold = sold?.subscription_plan_id === subscription_plan_id && sold.plan_version === plan_version;
			return isSold ? { ...subscription, quantity: sold.quantity } : subscription;
		});

		const decide = Effect.fnUntraced(function* (
			{ environment }: Caller,
			subscription: StoredSubscription,
			input: ChangePlan,
			now: string,
		) {
			const { environment_id } = environment;
			const param = "subscription_plan_id";
			if (input.subscription_plan_id === undefined && input.quantity === undefined)
				return yield* refuse("FIELD_REQUIRED", {
					param,
					message: "Send the `subscription_plan_id` of another plan, another `quantity`, or both.",
				});
			const subscription_plan_id = input.subscription_plan_id ?? subscription.subscription_plan_id;
			const plan = yield* documents.require(subscriptionPlans, environment_id, subscription_plan_id, param);
			const running = yield* periodOf(environment, subscription);
			const isSkipped = Option.exists(running, ({ status }) => status === "skipped");
			const paid_back = yield* paidBack(environment, subscription);
			const known = yield* withUnits(environment, subscription);
			const chosen = input.subscription_plan_id === undefined ? pinnedPlan(known, plan) : plan;
			const { time_zone } = (yield* settingsOf(environment)).business;
			return yield* changePlan(known, chosen, input, { now, isSkipped, paid_back, time_zone });
		});

		/** Creates the order of the change, which is charged outside the transaction. */
		const bill = Effect.fnUntraced(function* (
			caller: Caller,
			decided: PlanChange,
			{ credit, is_delivered, line_items }: Bill,
			part: Period,
			millis: number,
		) {
			const { delivery_method_id, ...undelivered } = decided.subscription;
			const made = yield* renewals.make(
				caller,
				{ ...(is_delivered ? decided.subscription : undelivered), line_items, credit },
				part,
				millis,
			);
			const owed: OwedPeriod = {
				number: part.index,
				subscription_period_id: yield* store.newPeriodId(caller),
				order_id: made.order.order_id,
				// The subscription keeps its own credit until the change takes effect.
				credit: 0,
				change: plannedChange(decided, part, made.credit),
			};
			return owed;
		});

		/** Whether the request asks for the plan that the subscription has, so that a pending change is undone. */
		const isBack = Effect.fnUntraced(function* (
			{ environment }: Caller,
			subscription: StoredSubscription,
			{ quantity = subscription.quantity ?? 1, subscription_plan_id: named }: ChangePlan,
		) {
			const { plan_version: version, subscription_plan_id } = subscription;
			if (named === undefined) return isPresent(subscription, { subscription_plan_id, version, quantity });
			const plan = yield* documents.get(subscriptionPlans, environment.environment_id, named);
			return Option.exists(plan, (one) => isPresent(subscription, { ...one, quantity }));
		});

		const change = Effect.fnUntraced(function* (caller: Caller, subscription_id: string, input: ChangePlan) {
			const earlier = yield* documents.require(subscriptions, caller.environment.environment_id, subscription_id);
			const before = yield* pending.giveUp(caller, subscription_id);
			if (changeOf(earlier) !== undefined && (yield* isBack(caller, before, input))) return subscriptionView(before);
			const millis = yield* nowMillis(caller.environment);
			const time = fromMillis(millis);
			const decided = yield* decide(caller, before, input, time);
			const { part, proration } = decided;
			const write = (after: StoredSubscription) =>
				Effect.map(
					store.write(caller, before, after, (written) => [subscriptionEvent("subscription.updated", written)]),
					subscriptionView,
				);
			if (part === undefined) return yield* write(decided.subscription);
			if (decided.bill !== undefined)
				return yield* write(changing(before, yield* bill(caller, decided, decided.bill, part, millis), time));
			yield* store.endPeriod(caller, before, time);
			const subscription_period_id = yield* store.newPeriodId(caller);
			const explained = { proration_steps: proration.steps };
			yield* store.addPeriod(caller, before, part, "paid", { subscription_period_id, ...explained });
			return yield* write(unbilled(decided, part));
		}, transaction);

		/** Computes what the change would cost now. Writes nothing. */
		const preview = Effect.fnUntraced(function* (caller: Caller, subscription_id: string, input: ChangePlan) {
			const { environment } = caller;
			const subscription = yield* documents.require(subscriptions, environment.environment_id, subscription_id);
			const time = fromMillis(yield* nowMillis(environment));
			return previewOf(yield* decide(caller, withoutChange(subscription, time), input, time));
		});

		return { changePlan: change, previewPlanChange: preview };
	}),
}) {}
