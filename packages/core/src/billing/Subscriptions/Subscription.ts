/**
 * A subscription: a customer's standing order of a plan (capabilities: SB4 to SB17). Schemas and requests.
 *
 * Period numbers only increase. A subscription that is resumed or changes its interval gets a new anchor. So the number
 * of a period is `anchor_number` plus its index relative to the anchor (`Period.ts`).
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
 * unpaid and is being retried. `unpaid`: the retries have ended; paying the order reactivates it. `canceled` is final.
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

/** `svc` renews automatically. `external`: the seller requests each renewal, once the period has ended. */
export const BillingSchedule = Schema.Struct({ owner: Schema.Literal("svc", "external") }).annotations({
	identifier: "SubscriptionBillingSchedule",
});

/** `incomplete_expired`: the first charge did not succeed in time. `payment_failed`: the retries ended. */
export const CancellationReason = Schema.Literal("requested", "incomplete_expired", "payment_failed", "order_canceled");
export type CancellationReason = typeof CancellationReason.Type;

export const Dunning = Schema.Struct({
	/** Failed charges of the oldest unpaid period. A retry with a new method does not count. */
	attempts: Schema.Int,
	/** When the next charge is tried. Absent if none is planned. */
	next_retry_at: optional(Schema.String),
	/** Why the last charge failed, such as `card_declined`, `requires_action`, or one of svc's codes. */
	last_failure: optional(Schema.String),
}).annotations({ identifier: "SubscriptionDunning" });
export type Dunning = typeof Dunning.Type;

/**
 * Why a due period cannot be billed, which the seller must fix. svc retries automatically, and immediately on `POST
 * /v1/subscriptions/{subscription_id}/renewals`.
 */
export const BillingIssue = Schema.Struct({
	/** An error code such as `INVENTORY_UNAVAILABLE`. */
	code: Schema.String,
	/** What is wrong. */
	message: Schema.String,
	/** The `index` of the period. */
	period_index: Schema.Int,
	/** The order that cannot be charged. Absent if the order could not be created. */
	order_id: optional(Schema.String),
	since: Schema.String,
	/** Absent if svc does not retry automatically. */
	next_retry_at: optional(Schema.String),
}).annotations({ identifier: "SubscriptionBillingIssue" });
export type BillingIssue = typeof BillingIssue.Type;

const fields = {
	/** `sub_…` */
	subscription_id: Schema.String,
	status: SubscriptionStatus,
	subscription_plan_id: Schema.String,
	/** The version of the plan that these terms come from. */
	plan_version: Schema.Int,
	/** How many units of the plan are billed. Absent: one. */
	quantity: optional(Schema.Int),
	/** The terms, copied from the plan. Line quantities include all units. */
	...planTerms,
	customer_id: Schema.String,
	/** The checkout session in which the buyer subscribed. */
	checkout_session_id: optional(Schema.String),
	/** Absent: the customer's default method at the time of each charge. */
	payment_method_id: optional(Schema.String),
	/** Where renewals are shipped, which also determines their tax. */
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
	/** Credit left over from plan changes, before tax. It reduces the next renewals. */
	credit_money: Money,
	dunning: Dunning,
	/** Absent if nothing prevents svc from billing. */
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
	/** `step`: a failure counts as a dunning step. `extra`: it does not, because a new method was set. */
	kind: Schema.Literal("step", "extra"),
	/** When the period's first charge failed. The dunning days count from then. */
	first_failed_at: optional(Schema.String),
	/**
	 * How many of the processor's idempotency keys the period's planned charges have used up; absent: none. A try that
	 * did not reach the processor uses none. So the keys have no gaps, and a restored database finds every charge of the
	 * period.
	 */
	used_keys: optional(Schema.Int),
	/** The attempt in progress. While it is present, nothing else is charged. */
	order_payment_attempt_id: optional(Schema.String),
	/** A new method was set while the attempt was in progress. It is charged if the attempt does not pay. */
	has_new_method: optional(Schema.Literal(true)),
	/** A method that the bank has refused permanently. It is not charged again. */
	refused_payment_method_id: optional(Schema.String),
	/**
	 * The method that was declined last. If the customer's default becomes this one, it does not count as a new method.
	 */
	declined_payment_method_id: optional(Schema.String),
	/** A different amount was charged. Nothing is charged in addition, even after a pause or with another method. */
	is_mismatched: optional(Schema.Literal(true)),
	/** The issue that reports this to the seller while the period is due. */
	issue: optional(BillingIssue),
	/** Since when the processor has neither charged nor declined. */
	unavailable_since: optional(Schema.String),
});
export type Charge = typeof Charge.Type;

/** A period with an unpaid order. */
export const OwedPeriod = Schema.Struct({
	/** The number of the period. */
	number: Schema.Int,
	subscription_period_id: Schema.String,
	order_id: Schema.String,
	/** The credit that the order used, in cents. It is returned if the order is canceled. */
	credit: Schema.Int,
	/** Present while the order has an invoice: svc charges it in no other way. */
	is_invoiced: optional(Schema.Literal(true)),
	/** The state of its charge when another period's took its place. */
	kept_charge: optional(Schema.Struct({ charge: Charge, attempts: Schema.Int })),
});
export type OwedPeriod = typeof OwedPeriod.Type;

export const StoredSubscription = Schema.Struct({
	...fields,
	/** The number of the period that begins at the anchor. */
	anchor_number: Schema.Int,
	/** The number of the newest period. */
	period_number: Schema.Int,
	/** Unpaid periods, oldest first. */
	owed: Schema.Array(OwedPeriod),
	/** Present while a period without an invoice is owed. */
	charge: optional(Charge),
	/** The UTC date of the last planned charge. There is at most one per day. */
	charged_on: optional(Schema.String),
	/** No period begins before this time. Present after a renewal's order could not be created. */
	renew_after: optional(Schema.String),
	/** When the time limit of an incomplete subscription began. Absent: at its creation. */
	incomplete_since: optional(Schema.String),
	/** Whether `trial_will_end` was published. */
	trial_announced: Schema.Boolean,
	/** Present after a trial until something is paid, which `subscription.activated` reports. */
	awaits_activation: optional(Schema.Literal(true)),
	/** The customer's ID until the subscription is canceled. Used to find payment methods in use. */
	live_customer_id: optional(Schema.String),
});
export type StoredSubscription = typeof StoredSubscription.Type;

/** The subscription without the fields that exist only in storage. */
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
	// A session begins one subscription, however it completes.
	unique: { checkout_session_id: "checkout_session_id" },
});

/** Maximum number of subscriptions per customer that are not canceled. */
export const maximumLive = 100;

/** `imported` and `trial` are not charged. `skipped`: its order was canceled. */
export const PeriodStatus = Schema.Literal("imported", "trial", "billed", "paid", "unpaid", "skipped");
export type PeriodStatus = typeof PeriodStatus.Type;

export const SubscriptionPeriod = Schema.Struct({
	/** `subp_…` */
	subscription_period_id: Schema.String,
	subscription_id: Schema.String,
	/** From 0; only increases. */
	index: Schema.Int,
	status: PeriodStatus,
	started_at: Schema.String,
	/** The first instant after the period. */
	ends_at: Schema.String,
	order_id: optional(Schema.String),
	paid_at: optional(Schema.String),
	/** How the change of plan that began this period was computed. */
	proration_steps: optional(Schema.Array(ProrationStep)),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "SubscriptionPeriod" });
export type SubscriptionPeriod = typeof SubscriptionPeriod.Type;

export const StoredPeriod = Schema.Struct({
	...SubscriptionPeriod.fields,
	/** The subscription and the number: unique, so each period exists once. */
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

/** `imported`: the current period was already charged by another system. Nothing is charged before it ends. */
const BillingStart = Schema.Struct({
	type: Schema.Literal("immediate", "imported"),
	/** Required for `imported`: when the current period began. */
	period_started_at: optional(Timestamp),
}).annotations({ identifier: "SubscriptionBillingStart" });

/** The body of `POST /v1/subscriptions`. */
export const CreateSubscription = Schema.Struct({
	subscription_plan_id: Reference,
	customer_id: Reference,
	/** Absent: the customer's default method, for later charges too. */
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
	/** An unpaid period is charged with it immediately. `null`: the customer's default method. */
	payment_method_id: optional(Schema.NullOr(Reference)),
	/** Applies to later renewals. */
	delivery_destination: optional(DeliveryDestination),
	/** `null` clears it. */
	cancel_at: optional(Schema.NullOr(Timestamp)),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchSubscription" });
export type PatchSubscription = typeof PatchSubscription.Type;

/** The body of `POST /v1/subscriptions/{subscription_id}/cancel`. */
export const CancelSubscription = Schema.Struct({
	/** Absent: false, which cancels now. */
	at_period_end: optional(Schema.Boolean),
}).annotations({ identifier: "CancelSubscription" });
export type CancelSubscription = typeof CancelSubscription.Type;
