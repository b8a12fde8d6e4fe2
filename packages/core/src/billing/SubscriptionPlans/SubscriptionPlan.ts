/**
 * A subscription plan: what is sold, at what prices, and how often (capabilities: SB1 to SB3, SB15). Schemas and
 * requests. Lines keep the prices from when they were set. A subscription pins a copy of these terms.
 */
import { Schema } from "effect";
import { BillingInterval, bundleNames, planTerms } from "../../sale/CheckoutSessions/PlanTerms.js";
import { LineItemInput } from "../../sale/Order/LineItem.js";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { Currency } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

/** Maximum number of lines in a plan. */
export const maximumPlanLines = 50;

/** Maximum number of lines in a plan after bundles are expanded into their components. */
export const maximumParts = 100;

/** Maximum number of delivery methods that a plan offers. */
const maximumMethods = 20;

const { gift_card_purchase: _, ...lineInput } = LineItemInput.fields;

/** A line in a request: either `variant_id` and `quantity`, or `name`, `quantity` and `unit_price_money`. */
export const PlanLineItemInput = Schema.Struct(lineInput).annotations({ identifier: "PlanLineItemInput" });
export type PlanLineItemInput = typeof PlanLineItemInput.Type;

export const SubscriptionPlan = Schema.Struct({
	subscription_plan_id: required(Schema.String, "The ID, assigned by svc: `plan_…`."),
	status: required(ArchivableStatus, "New subscriptions cannot use an archived plan; existing ones continue."),
	name: required(Schema.String, "What buyers see, such as `Coffee club`; it need not be unique."),
	...planTerms,
	trial_period_days: required(Schema.Int, "Free days at the start of a subscription; 0: no trial."),
	subscription_delivery_method_ids: required(
		Schema.Array(Schema.String),
		"The delivery methods that a subscription can choose from: `dmet_…`, the default first; empty: none.",
	),
	metadata: Metadata,
	...versioned,
	version: required(Schema.Int, "Starts at 1 and grows with each change; subscriptions keep theirs as `plan_version`."),
}).annotations({ identifier: "SubscriptionPlan" });
export type SubscriptionPlan = typeof SubscriptionPlan.Type;

export const subscriptionPlans = collection<SubscriptionPlan>()({
	name: "subscription_plans",
	resource: "subscription plan",
	id: "subscription_plan_id",
	prefix: "plan_",
	schema: SubscriptionPlan,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: ({ line_items, name }) => [name, ...line_items.map((one) => one.name), ...bundleNames(line_items)],
});

/** The longest period of each interval: three years. */
export const longestCounts: Readonly<Record<BillingInterval, number>> = {
	daily: 1_095,
	weekly: 156,
	monthly: 36,
	yearly: 3,
};

const Count = Schema.Int.pipe(
	Schema.between(1, longestCounts.daily, { message: () => `must be an integer between 1 and ${longestCounts.daily}` }),
);

const TrialDays = Schema.Int.pipe(Schema.between(0, 730, { message: () => "must be an integer between 0 and 730" }));

const LineItems = Schema.Array(PlanLineItemInput).pipe(Schema.minItems(1), Schema.maxItems(maximumPlanLines));

const MethodIds = Schema.Array(Reference).pipe(
	Schema.maxItems(maximumMethods),
	Schema.filter((ids) => new Set(ids).size === ids.length, { message: () => "must name each delivery method once" }),
);

/** The body of `POST /v1/subscription-plans`. */
export const CreateSubscriptionPlan = Schema.Struct({
	name: required(Name, "What buyers see, such as `Coffee club`; it need not be unique."),
	billing_interval: required(BillingInterval, "The unit of time in which a period is measured."),
	billing_interval_count: optional(Count, "Intervals per period; a period lasts at most three years. Default: 1."),
	currency: optional(Currency, "The currency of all prices. Default: USD, the only one."),
	line_items: required(LineItems, "What each period sells. Prices are copied from the catalog now."),
	trial_period_days: optional(TrialDays, "Free days at the start of a subscription. Default: 0."),
	inventory_routing_source: optional(
		RoutingSource,
		"The locations that may serve lines with tracked stock; required if there are any.",
	),
	subscription_delivery_method_ids: optional(
		MethodIds,
		"The delivery methods that a subscription can choose from: `dmet_…`, the default first. Default: none.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateSubscriptionPlan" });
export type CreateSubscriptionPlan = typeof CreateSubscriptionPlan.Type;

/** The body of `PATCH /v1/subscription-plans/{subscription_plan_id}`. Existing subscriptions keep their terms. */
export const PatchSubscriptionPlan = Schema.Struct({
	name: optional(Name, "Replaces what buyers see."),
	status: optional(ArchivableStatus, "`archived` keeps new subscriptions from using it; `active` allows it again."),
	line_items: optional(LineItems, "Replaces every line. Prices are copied from the catalog again."),
	trial_period_days: optional(TrialDays, "Free days at the start of later subscriptions; 0: no trial."),
	inventory_routing_source: optional(
		Schema.NullOr(RoutingSource),
		"The locations that may serve lines with tracked stock; `null` clears them.",
	),
	subscription_delivery_method_ids: optional(
		MethodIds,
		"Replaces the delivery methods that a subscription can choose from: `dmet_…`, the default first.",
	),
	metadata: optional(Metadata, "Replaces all of your notes."),
	expected_version,
}).annotations({ identifier: "PatchSubscriptionPlan" });
export type PatchSubscriptionPlan = typeof PatchSubscriptionPlan.Type;
