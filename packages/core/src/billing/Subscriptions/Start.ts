/** Decides how a subscription starts: with a charge, a trial, or a period already charged by another system. Pure. */
import { Either } from "effect";
import type { PlanTerms } from "../../sale/CheckoutSessions/PlanTerms.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { addMillis, dayMillis } from "../../words/Timestamp.js";
import type { SubscriptionPlan } from "../SubscriptionPlans/SubscriptionPlan.js";
import { firstCharge } from "./ChangeOfPlan.js";
import { derived, paid } from "./Decisions.js";
import { type Period, period } from "./Period.js";
import type {
	CreateSubscription,
	OwedPeriod,
	PeriodStatus,
	StoredSubscription,
	SubscriptionStatus,
} from "./Subscription.js";

/** The first period of a subscription, and how it is billed. */
export interface FirstPeriod extends Pick<Period, "started_at" | "ends_at"> {
	readonly status: Extract<PeriodStatus, "billed" | "trial" | "imported">;
	readonly anchor_at: string;
	readonly anchor_number: number;
}

/** Decides how billing starts: with a charge, a trial, or a period already charged by another system. */
export const firstPeriod = (
	plan: Pick<SubscriptionPlan, "billing_interval" | "billing_interval_count" | "trial_period_days">,
	{ period_started_at, type }: NonNullable<CreateSubscription["billing_start"]>,
	now: string,
): Either.Either<FirstPeriod, Refusal> =>
	Either.gen(function* () {
		const param = "billing_start.period_started_at";
		const cycle = { interval: plan.billing_interval, count: plan.billing_interval_count };
		const started_at = type === "imported" ? period_started_at : now;
		if (started_at === undefined) return yield* refused("FIELD_REQUIRED", { param });
		if (type === "immediate" && period_started_at !== undefined)
			return yield* refused("INVALID_VALUE", {
				param,
				message: "Only an imported subscription can have a current period.",
			});
		if (started_at > now)
			return yield* refused("INVALID_VALUE", { param, message: "The current period must have begun in the past." });
		if (type === "immediate" && plan.trial_period_days > 0) {
			const ends_at = addMillis(now, plan.trial_period_days * dayMillis);
			return { status: "trial" as const, started_at: now, ends_at, anchor_at: ends_at, anchor_number: 1 };
		}
		const first = period(started_at, cycle, 0);
		if (first === undefined || first.ends_at <= now)
			return yield* refused("SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT", {
				param,
				details: [
					{
						code: "SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT",
						...(first === undefined ? {} : { period_ends_at: first.ends_at }),
					},
				],
			});
		const { ends_at } = first;
		return {
			status: type === "imported" ? ("imported" as const) : ("billed" as const),
			started_at,
			ends_at,
			anchor_at: started_at,
			anchor_number: 0,
		};
	});

const firstStatus: Readonly<Record<FirstPeriod["status"], SubscriptionStatus>> = {
	billed: "incomplete",
	trial: "trialing",
	imported: "active",
};

interface NewSubscription {
	readonly subscription_id: string;
	/** `quantity`: the units already included in the line quantities; absent: one. */
	readonly plan: Pick<SubscriptionPlan, "subscription_plan_id" | "version"> &
		PlanTerms & { readonly quantity?: number };
	readonly first: FirstPeriod;
	/** The first period if its order is to be charged; absent otherwise. */
	readonly owed: OwedPeriod | undefined;
	readonly delivery_method_id: string | undefined;
}

/** Creates a subscription with its first period. */
export const create = (
	{ delivery_method_id, first, owed, plan, subscription_id }: NewSubscription,
	{
		billing_address,
		billing_schedule = { owner: "svc" },
		customer_id,
		delivery_destination,
		metadata = {},
		payment_method_id,
	}: CreateSubscription,
	now: string,
): StoredSubscription =>
	derived({
		subscription_id,
		status: firstStatus[first.status],
		subscription_plan_id: plan.subscription_plan_id,
		plan_version: plan.version,
		quantity: plan.quantity ?? 1,
		billing_interval: plan.billing_interval,
		billing_interval_count: plan.billing_interval_count,
		currency: plan.currency,
		line_items: plan.line_items,
		...(plan.inventory_routing_source === undefined ? {} : { inventory_routing_source: plan.inventory_routing_source }),
		customer_id,
		...defined({ payment_method_id, delivery_destination, billing_address, delivery_method_id }),
		billing_schedule,
		anchor_at: first.anchor_at,
		anchor_number: first.anchor_number,
		period_number: 0,
		current_period_started_at: first.started_at,
		current_period_ends_at: first.ends_at,
		...(first.status === "trial" ? { trial_ends_at: first.ends_at, awaits_activation: true as const } : {}),
		...(owed === undefined ? {} : { latest_order_id: owed.order_id, charge: firstCharge }),
		owed: owed === undefined ? [] : [owed],
		credit_money: usd(0),
		dunning: { attempts: 0, ...(owed === undefined ? {} : { next_retry_at: now }) },
		trial_announced: false,
		live_customer_id: customer_id,
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	});

/**
 * Creates the subscription of a checkout session. If the session has charged the first period, none of it is owed, and
 * renewals continue from there.
 */
export const createSold = (
	made: NewSubscription,
	input: CreateSubscription & Required<Pick<StoredSubscription, "checkout_session_id">>,
	isPaid: boolean,
	now: string,
): StoredSubscription => {
	const { checkout_session_id, ...request } = input;
	const created = { ...create(made, request, now), checkout_session_id };
	return isPaid && made.owed !== undefined ? paid(created, made.owed.order_id, now) : created;
};
