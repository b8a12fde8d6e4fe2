/** The events that a change of a subscription's state publishes. */
import { type EventType, lifecycle, type Published } from "../../events/Events.js";
import { defined } from "../../words/Optional.js";
import type { StoredSubscription } from "./Subscription.js";

type SubscriptionEventType = Extract<EventType, `subscription.${string}`>;

/** The summary in every event of a subscription. Receivers fetch the rest. */
const summary = ({
	billing_issue,
	cancel_at,
	current_period_ends_at,
	customer_id,
	latest_order_id,
	next_billing_at,
	status,
	subscription_id,
	subscription_plan_id,
}: StoredSubscription): Readonly<Record<string, unknown>> => ({
	subscription_id,
	status,
	subscription_plan_id,
	customer_id,
	current_period_ends_at,
	...defined({ next_billing_at, cancel_at, latest_order_id, billing_issue }),
});

export const subscriptionEvent = (
	event_type: Exclude<SubscriptionEventType, `subscription.payment_${string}`>,
	subscription: StoredSubscription,
): Published => ({
	event_type,
	data: lifecycle("subscription", summary(subscription), subscription.updated_at),
});

/** The payment of a period's order. */
export interface PeriodPayment {
	readonly order_id: string;
	/** The `index` of the period. */
	readonly period_index: number;
}

export const paymentSucceeded = (subscription: StoredSubscription, payment: PeriodPayment): Published => ({
	event_type: "subscription.payment_succeeded",
	data: { ...lifecycle("subscription", summary(subscription), subscription.updated_at), ...payment },
});

/** A charge that failed. `reason` is the processor's code, or a code of svc. */
export const paymentFailed = (
	subscription: StoredSubscription,
	failure: Partial<PeriodPayment> & { readonly reason: string; readonly next_retry_at?: string },
): Published => ({
	event_type: "subscription.payment_failed",
	data: { ...lifecycle("subscription", summary(subscription), subscription.updated_at), ...failure },
});

/** Whether the first payment has arrived: for the first period, or for the first one after a trial. */
const isActivated = (before: StoredSubscription, after: StoredSubscription): boolean =>
	before.awaits_activation === undefined
		? after.status === "active" && (before.status === "incomplete" || before.status === "trialing")
		: after.awaits_activation === undefined;

/** The events of a status change; `subscription.updated` if there is no other. */
export const statusEvents = (before: StoredSubscription, after: StoredSubscription): ReadonlyArray<Published> => {
	const activated = isActivated(before, after) ? [subscriptionEvent("subscription.activated", after)] : [];
	if (before.status === after.status) return activated;
	switch (after.status) {
		case "active":
			if (before.status === "paused") return [subscriptionEvent("subscription.resumed", after)];
			return activated.length > 0 ? activated : [subscriptionEvent("subscription.updated", after)];
		case "past_due":
			return [
				...(before.status === "paused" ? [subscriptionEvent("subscription.resumed", after)] : []),
				subscriptionEvent("subscription.past_due", after),
			];
		case "paused":
			return [subscriptionEvent("subscription.paused", after)];
		case "canceled":
			return [subscriptionEvent("subscription.canceled", after)];
		case "trialing":
			return [subscriptionEvent("subscription.resumed", after)];
		default:
			return [subscriptionEvent("subscription.updated", after)];
	}
};

/**
 * The events of a charge that is retried outside the dunning steps. The first try reports what prevents svc from
 * charging. Later ones only move the next retry.
 */
export const postponedEvents = (before: StoredSubscription, after: StoredSubscription): ReadonlyArray<Published> =>
	after.dunning.last_failure === before.dunning.last_failure ? [] : [subscriptionEvent("subscription.updated", after)];
