/** Pure decisions on subscription plans. */
import { Either } from "effect";
import { type PlanLineItem, type PlanTerms, priceOf } from "../../sale/CheckoutSessions/PlanTerms.js";
import type { FulfillmentRequirement } from "../../sale/Order/LineItem.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { maximumAmount } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import {
	type CreateSubscriptionPlan,
	longestCounts,
	type PatchSubscriptionPlan,
	type SubscriptionPlan,
} from "./SubscriptionPlan.js";

export type PlanDecision = Either.Either<SubscriptionPlan, Refusal>;

/** The smallest card charge, in cents. */
export const smallestCharge = 50;

const handedOver: ReadonlyArray<FulfillmentRequirement> = ["shipment", "pickup"];

/** Whether each period delivers goods to the buyer. */
export const isPhysical = ({ fulfillment: { requirement } }: Pick<PlanLineItem, "fulfillment">): boolean =>
	handedOver.includes(requirement);

/** Whether each renewal ships something, so a subscription needs a destination. */
export const isShipped = ({ line_items }: Pick<PlanTerms, "line_items">): boolean =>
	line_items.some(({ fulfillment: { requirement } }) => requirement === "shipment");

const checkPrice = (plan: SubscriptionPlan): Either.Either<void, Refusal> => {
	const price = priceOf(plan);
	if (price > 0 && price < smallestCharge)
		return refused("AMOUNT_TOO_SMALL", {
			param: "line_items",
			message: `A period costs ${price} cents, but the smallest card charge is ${smallestCharge}.`,
			next_steps: "Raise the prices or quantities until a period costs at least the `minimum_amount` in `details`.",
			details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: smallestCharge }],
		});
	return price > maximumAmount
		? refused("INVALID_VALUE", {
				param: "line_items",
				message: `A period costs ${price} cents, but an order can total at most ${maximumAmount}.`,
			})
		: Either.void;
};

/** Refuses a plan that could not be billed. */
export const checkPlan = (plan: SubscriptionPlan): PlanDecision =>
	Either.gen(function* () {
		const longest = longestCounts[plan.billing_interval];
		if (plan.billing_interval_count > longest)
			return yield* refused("INVALID_VALUE", {
				param: "billing_interval_count",
				message: `A period lasts at most three years: a ${plan.billing_interval} plan has at most ${longest} intervals.`,
			});
		if (plan.trial_period_days > 0 && plan.line_items.some(isPhysical))
			return yield* refused("INVALID_VALUE", {
				param: "trial_period_days",
				message: "A plan with goods that are shipped or picked up cannot have a trial: send 0.",
			});
		if (
			plan.inventory_routing_source === undefined &&
			plan.line_items.some((one) => one.inventory_item_id !== undefined)
		)
			return yield* refused("INVENTORY_ROUTING_SOURCE_REQUIRED", {
				param: "inventory_routing_source",
				message: "The plan sells tracked stock, and names no source for it.",
			});
		yield* checkPrice(plan);
		return plan;
	});

/** Creates a plan. Its lines are already looked up. */
export const createPlan = (
	{
		billing_interval_count = 1,
		currency = "USD",
		metadata = {},
		subscription_delivery_method_ids = [],
		trial_period_days = 0,
		...input
	}: CreateSubscriptionPlan,
	line_items: SubscriptionPlan["line_items"],
	subscription_plan_id: string,
	now: string,
): PlanDecision =>
	checkPlan({
		...input,
		subscription_plan_id,
		status: "active",
		billing_interval_count,
		currency,
		line_items,
		trial_period_days,
		subscription_delivery_method_ids,
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	});

/** The plan after a change. `line_items` are the looked-up lines of the request; absent if it has none. */
export const patchPlan = (
	{ inventory_routing_source: known, ...plan }: SubscriptionPlan,
	{ expected_version, inventory_routing_source: source, line_items: _, ...changes }: PatchSubscriptionPlan,
	line_items: SubscriptionPlan["line_items"] | undefined,
	now: string,
): PlanDecision => {
	const inventory_routing_source = source === undefined ? known : (source ?? undefined);
	return checkPlan({
		...plan,
		...changes,
		...defined({ line_items, inventory_routing_source }),
		updated_at: now,
	});
};
