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
		description: "Standing orders of a plan. Each period is an order, charged to a saved payment method.",
		scope: "billing.subscriptions",
	},
	{
		create: command("POST", "/v1/subscriptions", {
			operation: "createSubscription",
			summary: "Create a subscription",
			description:
				"It copies the terms of its plan. Without a trial the first period is charged at once, in the background: the subscription is `incomplete` until that succeeds, and ends after 23 hours. An imported subscription is charged first at the end of its running period.",
			input: CreateSubscription,
			output: Subscription,
			status: 201,
		}),
		list: list("/v1/subscriptions", {
			operation: "listSubscriptions",
			summary: "List subscriptions",
			of: subscriptions,
			fixed: ["live_customer_id"],
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
				"A new payment method is charged at once for an unpaid period. A new destination has a period that could not be billed tried again. A canceled subscription changes only its `metadata`.",
			on,
			input: PatchSubscription,
			output: Subscription,
		}),
		cancel: command("POST", "/v1/subscriptions/:subscription_id/cancel", {
			operation: "cancelSubscription",
			summary: "Cancel a subscription",
			description:
				"Now, which ends the retries and cancels the unpaid order, or at the end of the current period. It is final, and refunds nothing.",
			on,
			input: CancelSubscription,
			output: Subscription,
			isBodyOptional: true,
		}),
		changePlan: command("POST", "/v1/subscriptions/:subscription_id/change-plan", {
			operation: "changeSubscriptionPlan",
			summary: "Change the plan of a subscription",
			description:
				"At once. The unused time of the former plan is credited, and the rest of the period is charged at the new prices, line by line. If periods get another length, one begins now and is charged in full. What is due is an order, charged in the background; what is left is `credit_money` for the next orders. Refused with 409 `SUBSCRIPTION_STATE_CONFLICT` while something is unpaid.",
			on,
			input: ChangePlan,
			output: Subscription,
		}),
		previewPlanChange: command("POST", "/v1/subscriptions/:subscription_id/plan-change-preview", {
			operation: "previewSubscriptionPlanChange",
			summary: "Compute a change of plan without making it",
			description: "The amounts are before tax and shipping, which the order of a change adds.",
			on,
			input: ChangePlan,
			output: PlanChangePreview,
		}),
		pause: command("POST", "/v1/subscriptions/:subscription_id/pause", {
			operation: "pauseSubscription",
			summary: "Pause a subscription",
			description: "Nothing is billed and nothing is charged until it is resumed.",
			on,
			output: Subscription,
		}),
		resume: command("POST", "/v1/subscriptions/:subscription_id/resume", {
			operation: "resumeSubscription",
			summary: "Resume a paused subscription",
			description: "Within the paid period it goes on as before. Afterwards a period begins now, and is charged.",
			on,
			output: Subscription,
		}),
		renew: command("POST", "/v1/subscriptions/:subscription_id/renewals", {
			operation: "renewSubscription",
			summary: "Renew a subscription",
			description:
				"For `billing_schedule.owner: external`, from the end of the current period on: the next period begins, and is charged. Otherwise only if there is a `billing_issue`: what could not be billed is tried again now, or refused for what is still wrong.",
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
