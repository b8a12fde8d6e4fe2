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
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
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
	attempts: required(
		Schema.Int,
		"Failed charges of the oldest unpaid period. A retry with a new method does not count.",
	),
	next_retry_at: optional(Schema.String, "When the next charge is tried. Absent if none is planned."),
	last_failure: optional(
		Schema.String,
		"Why the last charge failed, such as `card_declined`, `requires_action`, or one of svc's codes.",
	),
}).annotations({ identifier: "SubscriptionDunning" });
export type Dunning = typeof Dunning.Type;

/**
 * Why a due period cannot be billed, which the seller must fix. svc retries automatically, and immediately on `POST
 * /v1/subscriptions/{subscription_id}/renewals`.
 */
export const BillingIssue = Schema.Struct({
	code: required(Schema.String, "An error code such as `INVENTORY_UNAVAILABLE`."),
	message: required(Schema.String, "What is wrong."),
	period_index: required(Schema.Int, "The `index` of the period."),
	order_id: optional(Schema.String, "The order that cannot be charged. Absent if the order could not be created."),
	since: Schema.String,
	next_retry_at: optional(Schema.String, "Absent if svc does not retry automatically."),
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
	...versioned,
};

export const Subscription = Schema.Struct(fields).annotations({ identifier: "Subscription" });
export type Subscription = typeof Subscription.Type;

/** The charge of the oldest owed period without an invoice. */
export const Charge = Schema.Struct({
	try: required(
		Schema.Int,
		"Counts every charge of the period that was begun or refused, from 1. Its key cannot be used twice.",
	),
	kind: required(
		Schema.Literal("step", "extra"),
		"`step`: a failure counts as a dunning step. `extra`: it does not, because a new method was set.",
	),
	first_failed_at: optional(Schema.String, "When the period's first charge failed. The dunning days count from then."),
	used_keys: optional(
		Schema.Int,
		"How many of the processor's idempotency keys the period's planned charges have used up; absent: none. A try that did not reach the processor uses none. So the keys have no gaps, and a restored database finds every charge of the period.",
	),
	order_payment_attempt_id: optional(
		Schema.String,
		"The attempt in progress. While it is present, nothing else is charged.",
	),
	has_new_method: optional(
		Schema.Literal(true),
		"A new method was set while the attempt was in progress. It is charged if the attempt does not pay.",
	),
	refused_payment_method_id: optional(
		Schema.String,
		"A method that the bank has refused permanently. It is not charged again.",
	),
	declined_payment_method_id: optional(
		Schema.String,
		"The method that was declined last. If the customer's default becomes this one, it does not count as a new method.",
	),
	is_mismatched: optional(
		Schema.Literal(true),
		"A different amount was charged. Nothing is charged in addition, even after a pause or with another method.",
	),
	issue: optional(BillingIssue, "The issue that reports this to the seller while the period is due."),
	unavailable_since: optional(Schema.String, "Since when the processor has neither charged nor declined."),
});
export type Charge = typeof Charge.Type;

/** A period with an unpaid order. */
export const OwedPeriod = Schema.Struct({
	number: required(Schema.Int, "The number of the period."),
	subscription_period_id: Schema.String,
	order_id: Schema.String,
	credit: required(Schema.Int, "The credit that the order used, in cents. It is returned if the order is canceled."),
	is_invoiced: optional(
		Schema.Literal(true),
		"Present while the order has an invoice: svc charges it in no other way.",
	),
	kept_charge: optional(
		Schema.Struct({ charge: Charge, attempts: Schema.Int }),
		"The state of its charge when another period's took its place.",
	),
});
export type OwedPeriod = typeof OwedPeriod.Type;

export const StoredSubscription = Schema.Struct({
	...fields,
	anchor_number: required(Schema.Int, "The number of the period that begins at the anchor."),
	period_number: required(Schema.Int, "The number of the newest period."),
	owed: required(Schema.Array(OwedPeriod), "Unpaid periods, oldest first."),
	charge: optional(Charge, "Present while a period without an invoice is owed."),
	charged_on: optional(Schema.String, "The UTC date of the last planned charge. There is at most one per day."),
	renew_after: optional(
		Schema.String,
		"No period begins before this time. Present after a renewal's order could not be created.",
	),
	incomplete_since: optional(
		Schema.String,
		"When the time limit of an incomplete subscription began. Absent: at its creation.",
	),
	trial_announced: required(Schema.Boolean, "Whether `trial_will_end` was published."),
	awaits_activation: optional(
		Schema.Literal(true),
		"Present after a trial until something is paid, which `subscription.activated` reports.",
	),
	live_customer_id: optional(
		Schema.String,
		"The customer's ID until the subscription is canceled. Used to find payment methods in use.",
	),
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
	subscription_period_id: required(Schema.String, "`subp_…`"),
	subscription_id: Schema.String,
	index: required(Schema.Int, "From 0; only increases."),
	status: PeriodStatus,
	started_at: Schema.String,
	ends_at: required(Schema.String, "The first instant after the period."),
	order_id: optional(Schema.String),
	paid_at: optional(Schema.String),
	proration_steps: optional(Schema.Array(ProrationStep), "How the change of plan that began this period was computed."),
	...versioned,
}).annotations({ identifier: "SubscriptionPeriod" });
export type SubscriptionPeriod = typeof SubscriptionPeriod.Type;

export const StoredPeriod = Schema.Struct({
	...SubscriptionPeriod.fields,
	period_key: required(Schema.String, "The subscription and the number: unique, so each period exists once."),
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
	period_started_at: optional(Timestamp, "Required for `imported`: when the current period began."),
}).annotations({ identifier: "SubscriptionBillingStart" });

/** The body of `POST /v1/subscriptions`. */
export const CreateSubscription = Schema.Struct({
	subscription_plan_id: Reference,
	customer_id: Reference,
	payment_method_id: optional(Reference, "Absent: the customer's default method, for later charges too."),
	billing_start: optional(BillingStart, "Absent: `immediate`."),
	billing_schedule: optional(BillingSchedule, "Absent: `svc`."),
	delivery_destination: optional(DeliveryDestination, "Required if the plan ships goods."),
	delivery_method_id: optional(Reference, "One of the plan's methods. Absent: the plan's first."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateSubscription" });
export type CreateSubscription = typeof CreateSubscription.Type;

/** The body of `PATCH /v1/subscriptions/{subscription_id}`. */
export const PatchSubscription = Schema.Struct({
	payment_method_id: optional(
		Schema.NullOr(Reference),
		"An unpaid period is charged with it immediately. `null`: the customer's default method.",
	),
	delivery_destination: optional(DeliveryDestination, "Applies to later renewals."),
	cancel_at: optional(Schema.NullOr(Timestamp), "`null` clears it."),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchSubscription" });
export type PatchSubscription = typeof PatchSubscription.Type;

/** The body of `POST /v1/subscriptions/{subscription_id}/cancel`. */
export const CancelSubscription = Schema.Struct({
	at_period_end: optional(Schema.Boolean, "Absent: false, which cancels now."),
}).annotations({ identifier: "CancelSubscription" });
export type CancelSubscription = typeof CancelSubscription.Type;
