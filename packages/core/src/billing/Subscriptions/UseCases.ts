/** The use cases of subscriptions, as every face offers them. */
import { capability, command, list, read } from "../../platform/UseCase.js";
import { ChangePlan, PlanChangePreview } from "./PlanChange.js";
import {
	CancelSubscription,
	CreateSubscription,
	PatchSubscription,
	Subscription,
	SubscriptionPeriod,
	subscriptionPeriods,
	subscriptions,
} from "./Subscription.js";

/** The document that a command works on. */
const on = { collection: subscriptions } as const;

export const subscriptionsUseCases = capability(
	"Subscriptions",
	{
		description: "Standing orders for a plan. Each period creates an order, charged to a saved payment method.",
		scope: "billing.subscriptions",
	},
	{
		create: command("POST", "/v1/subscriptions", {
			operation: "createSubscription",
			isKeyLasting: true,
			summary: "Create a subscription",
			description:
				"The subscription copies the terms of its plan. Without a trial, the first period is charged immediately, in the background. Until that succeeds the subscription is `incomplete`, and it ends after 23 hours. An imported subscription is first charged at the end of its current period.",
			input: CreateSubscription,
			output: Subscription,
			status: 201,
		}),
		list: list("/v1/subscriptions", {
			operation: "listSubscriptions",
			summary: "List subscriptions",
			of: subscriptions,
			output: Subscription,
		}),
		get: read("/v1/subscriptions/:subscription_id", {
			operation: "getSubscription",
			summary: "Get a subscription",
			output: Subscription,
		}),
		patch: command("PATCH", "/v1/subscriptions/:subscription_id", {
			operation: "patchSubscription",
			summary: "Change a subscription",
			description:
				"A new payment method is charged immediately for an unpaid period. With a new destination, a period that could not be billed is retried. On a canceled subscription, only the `metadata` can change.",
			on,
			input: PatchSubscription,
			output: Subscription,
		}),
		cancel: command("POST", "/v1/subscriptions/:subscription_id/cancel", {
			operation: "cancelSubscription",
			summary: "Cancel a subscription",
			description:
				"Cancels at the end of the current period, or now, which also ends the retries and cancels the unpaid order. A canceled subscription cannot be resumed. Nothing is refunded.",
			on,
			input: CancelSubscription,
			output: Subscription,
			isBodyOptional: true,
		}),
		changePlan: command("POST", "/v1/subscriptions/:subscription_id/change-plan", {
			operation: "changeSubscriptionPlan",
			isKeyLasting: true,
			summary: "Change the plan of a subscription",
			description:
				"The unused time of the old plan is credited, and the rest of the period is charged at the new prices, line by line. If the new plan's periods have a different length, a period begins now and is charged in full. An amount due becomes an order, charged in the background: until it is paid, for up to 23 hours, the change is a `pending_change` and the old plan continues. Without an amount due, the change takes effect immediately, and a credit becomes `credit_money` for the next orders. The present plan undoes a pending change. Refused with 409 `SUBSCRIPTION_STATE_CONFLICT` while something is unpaid.",
			on,
			input: ChangePlan,
			output: Subscription,
		}),
		previewPlanChange: command("POST", "/v1/subscriptions/:subscription_id/plan-change-preview", {
			operation: "previewSubscriptionPlanChange",
			summary: "Compute a change of plan without making it",
			description: "The amounts are before tax and shipping, which are added when the change is ordered.",
			on,
			input: ChangePlan,
			output: PlanChangePreview,
		}),
		pause: command("POST", "/v1/subscriptions/:subscription_id/pause", {
			operation: "pauseSubscription",
			summary: "Pause a subscription",
			description: "Nothing is billed or charged until it is resumed.",
			on,
			output: Subscription,
		}),
		resume: command("POST", "/v1/subscriptions/:subscription_id/resume", {
			operation: "resumeSubscription",
			summary: "Resume a paused subscription",
			description: "Within the paid period, it continues as before. Otherwise a new period begins now and is charged.",
			on,
			output: Subscription,
		}),
		renew: command("POST", "/v1/subscriptions/:subscription_id/renewals", {
			operation: "renewSubscription",
			isKeyLasting: true,
			summary: "Renew a subscription",
			description:
				"For `billing_schedule.owner: external`: begins and charges the next period once the current one has ended. For other subscriptions, only if there is a `billing_issue`: retries billing the period now, and reports what is still wrong.",
			rate: "payment",
			on,
			output: Subscription,
		}),
		listPeriods: list("/v1/subscriptions/:subscription_id/periods", {
			operation: "listSubscriptionPeriods",
			summary: "List the periods of a subscription",
			of: subscriptionPeriods,
			fixed: ["subscription_id"],
			output: SubscriptionPeriod,
		}),
	},
);
