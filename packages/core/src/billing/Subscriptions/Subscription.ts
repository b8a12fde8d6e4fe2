/**
 * A subscription: a customer's standing order of a plan (capabilities: SB4 to SB17). Schemas and requests.
 *
 * Periods have numbers that only rise. A resumed subscription, or one that changes its interval, gets a new anchor. So
 * the number of a period is `anchor_number` plus its index from the anchor (`Period.ts`).
 */
import { Schema } from "effect";
import { bundleNames, planTerms } from "../../sale/CheckoutSessions/PlanTerms.js";
import { DeliveryDestination } from "../../sale/Order/DeliveryDestination.js";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { ProrationStep } from "./Proration.js";

/**
 * `incomplete`: the first charge has not succeeded, and the subscription ends after 23 hours. `past_due`: a renewal is
 * unpaid and is tried again. `unpaid`: the retries have ended; paying the order reactivates it. `canceled` is final.
 */
export const SubscriptionStatus = Schema.Literal(
	"incomplete",
	"trialing",
	"active",
	"past_due",
	"unpaid",
	"paused",
	"canceled",
);
export type SubscriptionStatus = typeof SubscriptionStatus.Type;

/** `svc` renews by itself. `external`: the seller requests each renewal, from the end of the period on. */
export const BillingSchedule = Schema.Struct({ owner: Schema.Literal("svc", "external") }).annotations({
	identifier: "SubscriptionBillingSchedule",
});

/** `incomplete_expired`: the first charge did not succeed in time. `payment_failed`: the retries ended. */
export const CancellationReason = Schema.Literal("requested", "incomplete_expired", "payment_failed", "order_canceled");
export type CancellationReason = typeof CancellationReason.Type;

export const Dunning = Schema.Struct({
	/** Charges of the oldest unpaid period that failed. A retry with a new method does not count. */
	attempts: Schema.Int,
	/** When the next charge is tried. Absent: none is planned. */
	next_retry_at: optional(Schema.String),
	/** Why the last charge failed, such as `card_declined`, `requires_action` or a code of svc. */
	last_failure: optional(Schema.String),
}).annotations({ identifier: "SubscriptionDunning" });
export type Dunning = typeof Dunning.Type;

/**
 * Why a period that is due cannot be billed, which the seller must mend. svc tries again by itself, and at once by
 * `POST /v1/subscriptions/{subscription_id}/renewals`.
 */
export const BillingIssue = Schema.Struct({
	/** Such as `INVENTORY_UNAVAILABLE`. */
	code: Schema.String,
	/** What is wrong. */
	message: Schema.String,
	/** The `index` of the period. */
	period_index: Schema.Int,
	/** The order that cannot be charged. Absent: the order could not be made. */
	order_id: optional(Schema.String),
	since: Schema.String,
	/** Absent: svc does not try again by itself. */
	next_retry_at: optional(Schema.String),
}).annotations({ identifier: "SubscriptionBillingIssue" });
export type BillingIssue = typeof BillingIssue.Type;

const fields = {
	/** `sub_…` */
	subscription_id: Schema.String,
	status: SubscriptionStatus,
	subscription_plan_id: Schema.String,
	/** The version of the plan with the terms of this subscription. */
	plan_version: Schema.Int,
	/** How many units of the plan are billed. Absent: one. */
	quantity: optional(Schema.Int),
	/** The terms, copied from the plan. The quantities of the lines are those of all units. */
	...planTerms,
	customer_id: Schema.String,
	/** The checkout session in which the buyer subscribed. */
	checkout_session_id: optional(Schema.String),
	/** Absent: the customer's default method of each charge's time. */
	payment_method_id: optional(Schema.String),
	/** Where renewals are shipped, which also decides their tax. */
	delivery_destination: optional(DeliveryDestination),
	delivery_method_id: optional(Schema.String),
	billing_schedule: BillingSchedule,
	/** The instant from which periods are counted. */
	anchor_at: Schema.String,
	current_period_started_at: Schema.String,
	current_period_ends_at: Schema.String,
	/** When the next period begins and is billed. Absent if none is planned. */
	next_billing_at: optional(Schema.String),
	trial_ends_at: optional(Schema.String),
	/** When the subscription will end. */
	cancel_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
	cancellation_reason: optional(CancellationReason),
	paused_at: optional(Schema.String),
	latest_order_id: optional(Schema.String),
	/** What changes of the plan left over, before tax. The next renewals cost less by it. */
	credit_money: Money,
	dunning: Dunning,
	/** Absent: nothing keeps svc from billing. */
	billing_issue: optional(BillingIssue),
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
};

export const Subscription = Schema.Struct(fields).annotations({ identifier: "Subscription" });
export type Subscription = typeof Subscription.Type;

/** The charge of the oldest owed period without an invoice. */
export const Charge = Schema.Struct({
	/** Counts every charge of the period that was begun or refused, from 1. Its key cannot be used twice. */
	try: Schema.Int,
	/** `step`: a failure is a step of dunning. `extra`: it is not, because a new method was set. */
	kind: Schema.Literal("step", "extra"),
	/** When the period's first charge failed, from which the days of dunning count. */
	first_failed_at: optional(Schema.String),
	/**
	 * How many of the processor's keys the period's planned charges have used up; absent: none. A try that did not reach
	 * the processor uses none. So the keys have no gap, and a restored database meets every charge of the period.
	 */
	used_keys: optional(Schema.Int),
	/** The attempt under way. While it is present, nothing else is charged. */
	order_payment_attempt_id: optional(Schema.String),
	/** A new method was set while the attempt was under way. It is charged if the attempt does not pay. */
	has_new_method: optional(Schema.Literal(true)),
	/** A method that the bank refuses for good. It is not charged again. */
	refused_payment_method_id: optional(Schema.String),
	/** The method that was declined last. A customer's default that is this one is no new method. */
	declined_payment_method_id: optional(Schema.String),
	/** Another amount was charged. Nothing is charged beside it, also after a pause or with another method. */
	is_mismatched: optional(Schema.Literal(true)),
	/** What the seller is told of that whenever the period is due. */
	issue: optional(BillingIssue),
	/** Since when the processor has charged nothing, and declined nothing. */
	unavailable_since: optional(Schema.String),
});
export type Charge = typeof Charge.Type;

/** A period with an order that is not paid. */
export const OwedPeriod = Schema.Struct({
	/** The number of the period. */
	number: Schema.Int,
	subscription_period_id: Schema.String,
	order_id: Schema.String,
	/** The credit that the order used, in cents. It returns if the order is canceled. */
	credit: Schema.Int,
	/** Present while an invoice asks for the order: svc charges it by nothing else. */
	is_invoiced: optional(Schema.Literal(true)),
	/** How far its charge had come when another period's took its place. */
	kept_charge: optional(Schema.Struct({ charge: Charge, attempts: Schema.Int })),
});
export type OwedPeriod = typeof OwedPeriod.Type;

export const StoredSubscription = Schema.Struct({
	...fields,
	/** The number of the period that begins at the anchor. */
	anchor_number: Schema.Int,
	/** The number of the newest period. */
	period_number: Schema.Int,
	/** Unpaid periods, the oldest first. */
	owed: Schema.Array(OwedPeriod),
	/** Present while a period is owed that no invoice asks for. */
	charge: optional(Charge),
	/** The UTC date of the last planned charge. There is at most one a day. */
	charged_on: optional(Schema.String),
	/** No period begins before. Present after a renewal's order could not be made. */
	renew_after: optional(Schema.String),
	/** From when an incomplete subscription has its time. Absent: from its creation. */
	incomplete_since: optional(Schema.String),
	/** Whether `trial_will_end` was published. */
	trial_announced: Schema.Boolean,
	/** Present after a trial until something is paid, which `subscription.activated` tells. */
	awaits_activation: optional(Schema.Literal(true)),
	/** The customer's ID until the subscription is canceled, by which payment methods in use are found. */
	live_customer_id: optional(Schema.String),
});
export type StoredSubscription = typeof StoredSubscription.Type;

/** The subscription without the fields that only the store has. */
export const subscriptionView = publicView<StoredSubscription, Subscription>(StoredSubscription, {
	anchor_number: true,
	awaits_activation: true,
	charge: true,
	charged_on: true,
	incomplete_since: true,
	live_customer_id: true,
	owed: true,
	period_number: true,
	renew_after: true,
	trial_announced: true,
});

export const subscriptions = collection<StoredSubscription>()({
	name: "subscriptions",
	resource: "subscription",
	id: "subscription_id",
	prefix: prefixes.subscription,
	schema: StoredSubscription,
	view: subscriptionView,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: SubscriptionStatus.literals },
		customer_id: { path: "customer_id" },
		subscription_plan_id: { path: "subscription_plan_id" },
		live_customer_id: { path: "live_customer_id", usual: null, isInternal: true },
	},
	search: ({ line_items }) => [...line_items.map(({ name }) => name), ...bundleNames(line_items)],
	// A session begins one subscription, whatever completes it.
	unique: { checkout_session_id: "checkout_session_id" },
});

/** Most subscriptions of a customer that are not canceled. */
export const maximumLive = 100;

/** `imported` and `trial` are not charged. `skipped`: its order was canceled. */
export const PeriodStatus = Schema.Literal("imported", "trial", "billed", "paid", "unpaid", "skipped");
export type PeriodStatus = typeof PeriodStatus.Type;

export const SubscriptionPeriod = Schema.Struct({
	/** `subp_…` */
	subscription_period_id: Schema.String,
	subscription_id: Schema.String,
	/** From 0; it only rises. */
	index: Schema.Int,
	status: PeriodStatus,
	started_at: Schema.String,
	/** The first instant after the period. */
	ends_at: Schema.String,
	order_id: optional(Schema.String),
	paid_at: optional(Schema.String),
	/** How a change of plan, with which the period began, was computed. */
	proration_steps: optional(Schema.Array(ProrationStep)),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "SubscriptionPeriod" });
export type SubscriptionPeriod = typeof SubscriptionPeriod.Type;

export const StoredPeriod = Schema.Struct({
	...SubscriptionPeriod.fields,
	/** The subscription and the number: one period each, for good. */
	period_key: Schema.String,
});
export type StoredPeriod = typeof StoredPeriod.Type;

export const periodView = ({ period_key, ...period }: StoredPeriod): SubscriptionPeriod => period;

export const subscriptionPeriods = collection<StoredPeriod>()({
	name: "subscription_periods",
	resource: "subscription period",
	id: "subscription_period_id",
	prefix: prefixes.subscription_period,
	schema: StoredPeriod,
	filters: {
		subscription_id: { path: "subscription_id" },
		status: { path: "status", values: PeriodStatus.literals },
	},
	sorts: { index: { path: "index", type: "integer" } },
	unique: { period_key: "period_key" },
});

/** `imported`: a period that another system has charged is running. Nothing is charged before its end. */
const BillingStart = Schema.Struct({
	type: Schema.Literal("immediate", "imported"),
	/** Required for `imported`: when the running period began. */
	period_started_at: optional(Timestamp),
}).annotations({ identifier: "SubscriptionBillingStart" });

/** The body of `POST /v1/subscriptions`. */
export const CreateSubscription = Schema.Struct({
	subscription_plan_id: Reference,
	customer_id: Reference,
	/** Absent: the customer's default method, also of later charges. */
	payment_method_id: optional(Reference),
	/** Absent: `immediate`. */
	billing_start: optional(BillingStart),
	/** Absent: `svc`. */
	billing_schedule: optional(BillingSchedule),
	/** Required if the plan ships goods. */
	delivery_destination: optional(DeliveryDestination),
	/** One of the plan's methods. Absent: the plan's first. */
	delivery_method_id: optional(Reference),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateSubscription" });
export type CreateSubscription = typeof CreateSubscription.Type;

/** The body of `PATCH /v1/subscriptions/{subscription_id}`. */
export const PatchSubscription = Schema.Struct({
	/** An unpaid period is charged with it at once. `null`: the customer's default method. */
	payment_method_id: optional(Schema.NullOr(Reference)),
	/** Of later renewals. */
	delivery_destination: optional(DeliveryDestination),
	/** `null` clears it. */
	cancel_at: optional(Schema.NullOr(Timestamp)),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchSubscription" });
export type PatchSubscription = typeof PatchSubscription.Type;

/** The body of `POST /v1/subscriptions/{subscription_id}/cancel`. */
export const CancelSubscription = Schema.Struct({
	/** Absent: false, now. */
	at_period_end: optional(Schema.Boolean),
}).annotations({ identifier: "CancelSubscription" });
export type CancelSubscription = typeof CancelSubscription.Type;
