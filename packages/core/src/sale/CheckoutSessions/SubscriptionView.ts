/** What the buyer sees of a plan: what is charged, how often, and when the first charge is. Pure. */
import { Schema } from "effect";
import { Money, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { addMillis, dayMillis } from "../../words/Timestamp.js";
import { BillingInterval, PlanLineItem, priceOf, type SoldPlan, soldLines } from "./PlanTerms.js";

const { name, quantity, unit_price_money } = PlanLineItem.fields;

/** The terms to which the buyer agrees. */
export const BuyerSubscription = Schema.Struct({
	name: Schema.String,
	/** Units of the plan. */
	quantity: Schema.Int,
	/** What each period contains, for all units. A bundle counts as one line. */
	line_items: Schema.Array(Schema.Struct({ name, quantity, unit_price_money })),
	/** What each period costs, before tax and delivery. */
	recurring_money: Money,
	billing_interval: BillingInterval,
	/** The number of intervals per period. */
	billing_interval_count: Schema.Int,
	/** Present if there is a trial. */
	trial_period_days: optional(Schema.Int),
	/** When the trial ends and the first charge is made, if the buyer subscribes now. Absent: immediately. */
	first_charge_at: optional(Schema.String),
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
