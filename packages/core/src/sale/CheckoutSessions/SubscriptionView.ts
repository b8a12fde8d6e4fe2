/** What the buyer sees of a plan: what is charged, how often, and when the first charge is. Pure. */
import { Schema } from "effect";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { addMillis, dayMillis } from "../../words/Timestamp.js";
import { BillingInterval, PlanLineItem, priceOf, type SoldPlan, soldLines } from "./PlanTerms.js";

const { name, quantity, unit_price_money } = PlanLineItem.fields;

/** The terms to which the buyer agrees. */
export const BuyerSubscription = Schema.Struct({
	name: required(Schema.String, "The plan's name."),
	quantity: required(Schema.Int, "Units of the plan."),
	line_items: required(
		Schema.Array(
			Schema.Struct({
				name: name.annotations({ description: "The name of the goods, or of the bundle." }),
				quantity: quantity.annotations({ description: "The number per period, for all units of the plan." }),
				unit_price_money: unit_price_money.annotations({ description: "The price of each, without modifiers." }),
			}),
		),
		"What each period contains, for all units. A bundle counts as one line.",
	),
	recurring_money: required(Money, "What each period costs, before tax and delivery."),
	billing_interval: required(BillingInterval, "The unit of time in which periods are counted."),
	billing_interval_count: required(Schema.Int, "The number of intervals per period."),
	trial_period_days: optional(Schema.Int, "How many days are free at first; absent: there is no trial."),
	first_charge_at: optional(
		Schema.String,
		"When the trial ends and the first charge is made, if the buyer subscribes now. Absent: immediately.",
	),
}).annotations({ identifier: "BuyerSubscription" });
export type BuyerSubscription = typeof BuyerSubscription.Type;

/** The terms of a plan for a buyer that subscribes now. */
export const subscriptionView = (sold_plan: SoldPlan, now: string): BuyerSubscription => {
	const { billing_interval, billing_interval_count, line_items, trial_period_days } = sold_plan;
	return {
		name: sold_plan.name,
		quantity: sold_plan.quantity,
		line_items: soldLines(line_items),
		recurring_money: usd(priceOf(sold_plan)),
		billing_interval,
		billing_interval_count,
		...(trial_period_days === 0
			? {}
			: { trial_period_days, first_charge_at: addMillis(now, trial_period_days * dayMillis) }),
	};
};
