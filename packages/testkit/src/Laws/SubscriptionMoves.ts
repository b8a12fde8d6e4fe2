/** The rules of a subscription, which statuses may follow each other in a subscription's history, and what a change of plan may do to it. */
import type { SubscriptionPlan } from "@svc/core/billing/SubscriptionPlans/SubscriptionPlan";
import type * as Agenda from "@svc/core/billing/Subscriptions/Agenda";
import type * as Decisions from "@svc/core/billing/Subscriptions/Decisions";
import type * as Failures from "@svc/core/billing/Subscriptions/Failures";
import type * as Start from "@svc/core/billing/Subscriptions/Start";
import type {
	PlannedChange,
	StoredSubscription,
	SubscriptionStatus,
} from "@svc/core/billing/Subscriptions/Subscription";

/** The rules of a subscription's life. */
export interface SubscriptionRules
	extends Pick<typeof Agenda, "changeOf" | "dueOf" | "momentAt" | "nextMoment" | "nextPeriod">,
		Pick<
			typeof Decisions,
			| "begin"
			| "cancel"
			| "changing"
			| "chargeKey"
			| "dropped"
			| "end"
			| "invoiced"
			| "paid"
			| "pause"
			| "renew"
			| "resume"
		>,
		Pick<typeof Failures, "failed" | "postponed" | "released" | "withDefaultMethod" | "withMethod">,
		Pick<typeof Start, "create" | "firstPeriod"> {}

/** A plan of 10.00 a cycle. Only its terms of time matter here. */
export const planOf = (billing_interval: SubscriptionPlan["billing_interval"], trial_period_days: number) =>
	({
		subscription_plan_id: "plan_1",
		billing_interval,
		billing_interval_count: 1,
		currency: "USD",
		line_items: [],
		trial_period_days,
		version: 1,
		// The rules read no other fields.
	}) as unknown as SubscriptionPlan;

const moves: Readonly<Record<SubscriptionStatus, ReadonlyArray<SubscriptionStatus>>> = {
	incomplete: ["active", "canceled"],
	trialing: ["active", "past_due", "paused", "canceled"],
	active: ["past_due", "unpaid", "paused", "canceled"],
	past_due: ["active", "unpaid", "paused", "canceled"],
	unpaid: ["active", "canceled"],
	paused: ["active", "trialing", "past_due", "canceled"],
	canceled: [],
};

export const legalMoves = new Set(
	Object.entries(moves).flatMap(([from, to]) => to.map((status) => `${from} ${status}`)),
);

interface Move {
	readonly before: StoredSubscription;
	readonly after: StoredSubscription;
	/** The subscription when its change was asked for. */
	readonly unchanged: StoredSubscription;
	readonly paidOrders: ReadonlyArray<string>;
}

const stateOf = (one: StoredSubscription): string =>
	JSON.stringify([one.subscription_plan_id, one.credit_money, one.anchor_at, one.period_number, one.latest_order_id]);

/** What a change did although nobody has paid for it, or did not do although it was paid. */
export const wrongMoveOf = (
	rules: Pick<typeof Agenda, "changeOf">,
	{ after, before, paidOrders, unchanged }: Move,
): string | undefined => {
	const change = rules.changeOf(before);
	if (change === undefined) return undefined;
	const isLeft = after.status === "canceled" || after.status === "active";
	if (rules.changeOf(after) !== undefined) {
		if (!isLeft) return `${after.status} while a change waits`;
		return after.period_number === unchanged.period_number ? undefined : "a period began while a change waits";
	}
	if (paidOrders.includes(change.order_id))
		return after.subscription_plan_id === unchanged.subscription_plan_id
			? "a change that was paid did not take effect"
			: undefined;
	return stateOf(after) === stateOf(unchanged) && isLeft ? undefined : "a change that was given up left a trace";
};

/** A change to a plan of the same length, for the rest of the period. */
export const plannedChange = (
	{ anchor_at, anchor_number, billing_interval, billing_interval_count, credit_money, ...rest }: StoredSubscription,
	subscription_plan_id: string,
	now: string,
): PlannedChange => {
	const expires = Math.min(Date.parse(now) + 23 * 3_600_000, Date.parse(rest.current_period_ends_at));
	const ends_at = rest.current_period_ends_at;
	return {
		subscription_plan_id,
		plan_version: 1,
		quantity: 1,
		billing_interval,
		billing_interval_count,
		currency: "USD",
		line_items: [],
		anchor_at,
		anchor_number: anchor_number + 1,
		started_at: now,
		ends_at,
		expires_at: new Date(expires).toISOString(),
		credit: Math.max(0, credit_money.amount - 300),
		proration_steps: [],
	};
};
