/**
 * A subscription: a customer's standing order of a plan (capabilities: SB4 to SB17). Schemas and requests.
 *
 * Period numbers only increase. A subscription that is resumed or changes its interval gets a new anchor. So the number
 * of a period is `anchor_number` plus its index relative to the anchor (`Period.ts`).
 */
import { Schema } from "effect";
import { PlanQuantity } from "../../sale/CheckoutSessions/CheckoutSession.js";
import { bundleNames, planTerms } from "../../sale/CheckoutSessions/PlanTerms.js";
import { DeliveryDestination, DeliveryDestinationInput } from "../../sale/Order/DeliveryDestination.js";
import { Address, AddressInput } from "../../words/Address.js";
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

export const BillingSchedule = Schema.Struct({
	owner: required(
		Schema.Literal("svc", "external"),
		"`svc` renews automatically; with `external`, the seller requests each renewal once the period has ended.",
	),
}).annotations({ identifier: "SubscriptionBillingSchedule" });

export const CancellationReason = Schema.Literal("requested", "incomplete_expired", "payment_failed", "order_canceled");
export type CancellationReason = typeof CancellationReason.Type;

export const Dunning = Schema.Struct({
	attempts: required(
		Schema.Int,
		"Failed charges of the oldest unpaid period, for which a retry with a new method does not count, or of the pending change.",
	),
	next_retry_at: optional(Schema.String, "When the next charge is tried (RFC 3339, UTC); absent if none is planned."),
	last_failure: optional(
		Schema.String,
		"Why the last charge failed, such as `card_declined`, `requires_action`, or an error code of svc; absent if none did.",
	),
}).annotations({ identifier: "SubscriptionDunning" });
export type Dunning = typeof Dunning.Type;

/**
 * Why a due period cannot be billed, which the seller must fix. svc retries automatically, and immediately on `POST
 * /v1/subscriptions/{subscription_id}/renewals`.
 */
export const BillingIssue = Schema.Struct({
	code: required(Schema.String, "An error code such as `INVENTORY_UNAVAILABLE`."),
	message: required(Schema.String, "What is wrong, in a sentence for the seller."),
	period_index: required(Schema.Int, "The `index` of the period that is due."),
	order_id: optional(Schema.String, "The order that cannot be charged: `ord_…`; absent if it could not be created."),
	since: required(Schema.String, "When the period first failed with this code (RFC 3339, UTC)."),
	next_retry_at: optional(Schema.String, "When svc tries again (RFC 3339, UTC); absent if it does not by itself."),
}).annotations({ identifier: "SubscriptionBillingIssue" });
export type BillingIssue = typeof BillingIssue.Type;

export const PendingChange = Schema.Struct({
	subscription_plan_id: required(
		Schema.String,
		"What the subscription gets its terms from once the order is paid: `plan_…`.",
	),
	plan_version: required(
		Schema.Int,
		"The version with the prices and lines that apply then: the one of when the change was requested.",
	),
	quantity: required(Schema.Int, "The units of the plan, which the quantities of its lines include."),
	order_id: required(Schema.String, "The order that must be paid: `ord_…`."),
	requested_at: required(Schema.String, "When the change was requested, from when it is billed (RFC 3339, UTC)."),
	expires_at: required(
		Schema.String,
		"When it is given up (RFC 3339, UTC): after 23 hours, or at the end of the period if that is earlier.",
	),
}).annotations({ identifier: "PendingSubscriptionChange" });
export type PendingChange = typeof PendingChange.Type;

const fields = {
	subscription_id: required(Schema.String, "The ID, assigned by svc: `sub_…`."),
	status: required(
		SubscriptionStatus,
		"`incomplete` until the first charge succeeds. `past_due`: a period is unpaid and is retried. `unpaid`: the retries have ended.",
	),
	subscription_plan_id: required(Schema.String, "The plan that the terms come from: `plan_…`."),
	plan_version: required(Schema.Int, "The `version` of the plan that the terms come from."),
	quantity: optional(Schema.Int, "Units of the plan, which the quantities of the lines include. Absent: 1."),
	...planTerms,
	customer_id: required(Schema.String, "Who subscribed and pays: `cus_…`."),
	checkout_session_id: optional(
		Schema.String,
		"The checkout session in which the buyer subscribed: `cs_…`; absent if you created the subscription.",
	),
	payment_method_id: optional(
		Schema.String,
		"The method to charge: `pm_…`; absent: the customer's default at the time of each charge.",
	),
	delivery_destination: optional(
		DeliveryDestination,
		"Where renewals are shipped, by which they are taxed; absent if none was given.",
	),
	billing_address: optional(
		Address,
		"The subscriber's billing address, by which what is not shipped is taxed; absent: by the destination.",
	),
	delivery_method_id: optional(
		Schema.String,
		"How renewals are delivered: `dmet_…`; absent if the plan offers no delivery method.",
	),
	billing_schedule: required(BillingSchedule, "Who begins each renewal."),
	anchor_at: required(
		Schema.String,
		"From when the bounds of periods are counted (RFC 3339, UTC); a resume or another interval can move it.",
	),
	current_period_started_at: required(Schema.String, "When the newest period began (RFC 3339, UTC)."),
	current_period_ends_at: required(Schema.String, "The first instant after the newest period (RFC 3339, UTC)."),
	next_billing_at: optional(
		Schema.String,
		"When the next period begins and is billed (RFC 3339, UTC); absent if none is planned.",
	),
	trial_ends_at: optional(Schema.String, "When the trial ends or ended (RFC 3339, UTC); absent without a trial."),
	cancel_at: optional(Schema.String, "When the subscription will end (RFC 3339, UTC); absent if that is not planned."),
	canceled_at: optional(Schema.String, "When the subscription ended (RFC 3339, UTC); absent until then."),
	cancellation_reason: optional(
		CancellationReason,
		"Why it ended. `incomplete_expired`: the first charge did not succeed in time. `payment_failed`: the retries ended.",
	),
	paused_at: optional(Schema.String, "When billing was paused (RFC 3339, UTC); absent once resumed."),
	latest_order_id: optional(Schema.String, "The order of the newest billed period: `ord_…`; absent before the first."),
	pending_change: optional(
		PendingChange,
		"A change of plan that takes effect when its order is paid; absent if none is waiting. Until then, the old plan continues.",
	),
	credit_money: required(Money, "Credit left over from plan changes, before tax; it reduces the next renewals."),
	dunning: required(
		Dunning,
		"The failed charges of the pending change or of the oldest unpaid period, and when the next one is tried.",
	),
	billing_issue: optional(
		BillingIssue,
		"Why a due period cannot be billed, which the seller must fix; absent if nothing prevents it.",
	),
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

/** What a change of plan makes of the subscription once its order is paid. */
export const PlannedChange = Schema.Struct({
	subscription_plan_id: Schema.String,
	plan_version: Schema.Int,
	quantity: Schema.Int,
	...planTerms,
	delivery_destination: optional(DeliveryDestination),
	delivery_method_id: optional(Schema.String),
	anchor_at: Schema.String,
	anchor_number: Schema.Int,
	started_at: required(Schema.String, "When the change was requested. Its period begins then."),
	ends_at: required(Schema.String, "The end of its period."),
	expires_at: required(Schema.String, "When it is given up if its order is not paid."),
	credit: required(Schema.Int, "The subscription's credit afterwards, in cents."),
	proration_steps: Schema.Array(ProrationStep),
});
export type PlannedChange = typeof PlannedChange.Type;

/** A period with an unpaid order. The period of a change of plan does not exist before it is paid. */
export const OwedPeriod = Schema.Struct({
	number: required(Schema.Int, "The number of the period."),
	subscription_period_id: Schema.String,
	order_id: Schema.String,
	credit: required(Schema.Int, "The credit that the order used, in cents. It is returned if the order is canceled."),
	is_invoiced: optional(
		Schema.Literal(true),
		"Present while the order has an invoice: svc charges it in no other way.",
	),
	change: optional(PlannedChange, "Present if the order bills a change of plan, which takes effect when it is paid."),
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
	spent: optional(
		Schema.Struct({ number: Schema.Int, try: Schema.Int, used_keys: optional(Schema.Int) }),
		"Where the tries and keys of a change of plan ended that was given up. The next charge with its period number goes on from there.",
	),
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
	spent: true,
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

export const PeriodStatus = Schema.Literal("imported", "trial", "billed", "paid", "unpaid", "skipped");
export type PeriodStatus = typeof PeriodStatus.Type;

export const SubscriptionPeriod = Schema.Struct({
	subscription_period_id: required(Schema.String, "The ID, assigned by svc: `subp_…`."),
	subscription_id: required(Schema.String, "The subscription that it belongs to: `sub_…`."),
	index: required(Schema.Int, "Its number, counted from 0; each later period has a higher one."),
	status: required(
		PeriodStatus,
		"`imported` and `trial` are not charged. `billed` awaits payment, `unpaid` has a failed charge; `skipped`: its order was canceled.",
	),
	started_at: required(Schema.String, "When the period began (RFC 3339, UTC)."),
	ends_at: required(Schema.String, "The first instant after the period (RFC 3339, UTC)."),
	order_id: optional(Schema.String, "The order that bills it: `ord_…`; absent if nothing is charged."),
	paid_at: optional(Schema.String, "When its order was paid (RFC 3339, UTC); absent until then."),
	proration_steps: optional(
		Schema.Array(ProrationStep),
		"How the change of plan that began this period was computed; absent if none did.",
	),
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

const BillingStart = Schema.Struct({
	type: required(
		Schema.Literal("immediate", "imported"),
		"`imported`: another system has charged the current period, so svc charges nothing before it ends.",
	),
	period_started_at: optional(
		Timestamp,
		"When the current period began; required for `imported`, and only allowed then.",
	),
}).annotations({ identifier: "SubscriptionBillingStart" });

/** The body of `POST /v1/subscriptions`. */
export const CreateSubscription = Schema.Struct({
	subscription_plan_id: required(Reference, "The plan to copy the terms from: `plan_…`; it must be active."),
	quantity: optional(PlanQuantity, "Units of the plan, such as seats, also of an imported subscription. Default: 1."),
	customer_id: required(Reference, "Who subscribes and pays: `cus_…`."),
	payment_method_id: optional(
		Reference,
		"The customer's method to charge: `pm_…`. Default: the customer's default method, for later charges too.",
	),
	billing_start: optional(
		BillingStart,
		"Whether svc charges the first period. Default: `immediate`: it charges now, or begins the plan's trial.",
	),
	billing_schedule: optional(BillingSchedule, "Who begins each renewal. Default: `svc`."),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where renewals are shipped, by which they are taxed; required if the plan ships goods.",
	),
	billing_address: optional(
		AddressInput,
		"The subscriber's billing address, by which what is not shipped is taxed. Default: by the destination.",
	),
	delivery_method_id: optional(
		Reference,
		"One of the delivery methods that the plan offers: `dmet_…`. Default: the plan's first.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateSubscription" });
export type CreateSubscription = typeof CreateSubscription.Type;

/** The body of `PATCH /v1/subscriptions/{subscription_id}`. */
export const PatchSubscription = Schema.Struct({
	payment_method_id: optional(
		Schema.NullOr(Reference),
		"The customer's method to charge from now on: `pm_…`; an unpaid period at once. `null`: the customer's default method.",
	),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where later renewals and unpaid ones are shipped, by which they are taxed.",
	),
	billing_address: optional(
		AddressInput,
		"The billing address by which later renewals and unpaid ones are taxed, if they are not shipped.",
	),
	cancel_at: optional(
		Schema.NullOr(Timestamp),
		"When to end it: within the current period, or at the end of this or a later one. `null` revokes a planned end.",
	),
	metadata: optional(Metadata, "Replaces all of your notes."),
}).annotations({ identifier: "PatchSubscription" });
export type PatchSubscription = typeof PatchSubscription.Type;

/** The body of `POST /v1/subscriptions/{subscription_id}/cancel`. */
export const CancelSubscription = Schema.Struct({
	at_period_end: optional(Schema.Boolean, "Whether it ends with the current period. Default: false, so it ends now."),
}).annotations({ identifier: "CancelSubscription" });
export type CancelSubscription = typeof CancelSubscription.Type;
