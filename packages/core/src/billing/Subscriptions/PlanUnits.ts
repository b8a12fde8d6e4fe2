/** A plan in a number of units, such as seats. */
import { Either } from "effect";
import { linesOfUnits, linesPerUnit, priceOf } from "../../sale/CheckoutSessions/PlanTerms.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { maximumAmount } from "../../words/Money.js";
import type { SubscriptionPlan } from "../SubscriptionPlans/SubscriptionPlan.js";
import type { StoredSubscription } from "./Subscription.js";

/** A plan with its line quantities multiplied by the number of units. */
export type PlanUnits = SubscriptionPlan & Required<Pick<StoredSubscription, "quantity">>;

export const multiplied = (plan: SubscriptionPlan, quantity: number): PlanUnits => ({
	...plan,
	quantity,
	line_items: linesOfUnits(plan.line_items, quantity),
});

/** Refuses more units than an order can total. */
export const checkPrice = (plan: PlanUnits): Either.Either<PlanUnits, Refusal> =>
	priceOf(plan) <= maximumAmount
		? Either.right(plan)
		: refused("INVALID_VALUE", {
				param: "quantity",
				message: `A period costs ${priceOf(plan)} cents, but an order can total at most ${maximumAmount}.`,
			});

/** The plan as the subscription has it, for one unit: at its price, also if the plan was changed or archived since. */
export const pinnedPlan = (
	{
		billing_interval,
		billing_interval_count,
		currency,
		inventory_routing_source,
		line_items,
		plan_version,
		quantity = 1,
	}: StoredSubscription,
	{ inventory_routing_source: _, ...plan }: SubscriptionPlan,
): SubscriptionPlan => ({
	...plan,
	status: "active",
	version: plan_version,
	billing_interval,
	billing_interval_count,
	currency,
	line_items: linesPerUnit(line_items, quantity),
	...(inventory_routing_source === undefined ? {} : { inventory_routing_source }),
});
