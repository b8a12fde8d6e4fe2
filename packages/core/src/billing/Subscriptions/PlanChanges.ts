/** Changes the plans of subscriptions: new terms, period, and order are written in one transaction. */
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
import { periodKey, planned, renew } from "./Decisions.js";
import { paidBackOf, uncounted } from "./PaidBack.js";
import type { Period } from "./Period.js";
import {
	type Bill,
	type ChangePlan,
	changePlan,
	type PlanChange,
	previewOf,
	runningPeriod,
	unbilled,
} from "./PlanChange.js";
import { pinnedPlan } from "./PlanUnits.js";
import { RenewalOrders } from "./RenewalOrders.js";
import { type StoredSubscription, subscriptionPeriods, subscriptions, subscriptionView } from "./Subscription.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

/** The maximum number of latest parts of a current period that are checked for refunds. */
const maximumParts = 100;

export class PlanChanges extends Effect.Service<PlanChanges>()("@svc/core/billing/Subscriptions/PlanChanges", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
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

		/** Ends the previous period where the new one begins, so that periods tile. */
		const endPeriod = Effect.fnUntraced(function* (
			{ environment }: Caller,
			subscription: StoredSubscription,
			time: string,
		) {
			const found = yield* periodOf(environment, subscription);
			if (Option.isNone(found)) return;
			yield* documents.update(subscriptionPeriods, environment.environment_id, {
				...found.value,
				ends_at: time,
				updated_at: time,
			});
		});

		/** Creates the order of the new period. The charge follows outside the transaction. */
		const bill = Effect.fnUntraced(function* (
			caller: Caller,
			{ subscription }: PlanChange,
			{ credit, is_delivered, line_items }: Bill,
			part: Period,
			millis: number,
		) {
			const { delivery_method_id, ...undelivered } = subscription;
			const made = yield* renewals.make(
				caller,
				{ ...(is_delivered ? subscription : undelivered), line_items, credit },
				part,
				millis,
			);
			const { order_id } = made.order;
			const subscription_period_id = yield* store.newPeriodId(caller);
			const owed = { number: part.index, subscription_period_id, order_id, credit: made.credit };
			const renewed = renew(subscription, part, owed, fromMillis(millis));
			return {
				order_id,
				subscription_period_id,
				// Charged immediately, even on a day that already had a charge.
				after:
					renewed.charge === undefined
						? renewed
						: {
								...renewed,
								charge: { ...renewed.charge, kind: "extra" as const },
								dunning: planned(renewed.dunning, fromMillis(millis)),
							},
			};
		});

		const change = Effect.fnUntraced(function* (caller: Caller, subscription_id: string, input: ChangePlan) {
			const before = yield* store.hold(caller, subscription_id);
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
			yield* endPeriod(caller, before, time);
			const explained = { proration_steps: proration.steps };
			if (decided.bill === undefined) {
				const subscription_period_id = yield* store.newPeriodId(caller);
				yield* store.addPeriod(caller, before, part, "paid", { subscription_period_id, ...explained });
				return yield* write(unbilled(decided, part));
			}
			const { after, order_id, subscription_period_id } = yield* bill(caller, decided, decided.bill, part, millis);
			yield* store.addPeriod(caller, before, part, "billed", { subscription_period_id, order_id, ...explained });
			return yield* write(after);
		}, transaction);

		/** Computes what the change would cost now. Writes nothing. */
		const preview = Effect.fnUntraced(function* (caller: Caller, subscription_id: string, input: ChangePlan) {
			const { environment } = caller;
			const subscription = yield* documents.require(subscriptions, environment.environment_id, subscription_id);
			const time = fromMillis(yield* nowMillis(environment));
			return previewOf(yield* decide(caller, subscription, input, time));
		});

		return { changePlan: change, previewPlanChange: preview };
	}),
}) {}
