/**
 * The terms of a subscription plan. A session copies them, and so does the subscription that it begins. So the buyer
 * gets what the page showed, even if the seller has changed the plan since. Pure.
 */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { sum } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { type NewBundle, PlanBundle } from "../Order/Bundles.js";
import { ResolvedLine, unitAmountOf } from "../Order/LineItem.js";

/** The unit of time in which a plan bills. */
export const BillingInterval = Schema.Literal("daily", "weekly", "monthly", "yearly");
export type BillingInterval = typeof BillingInterval.Type;

const {
	gift_card_purchase: _,
	payment_link_line_key: __,
	tax: ___,
	venue_address: ____,
	...line
} = ResolvedLine.fields;

/** A line with the price from when it was set. Each renewal taxes it anew. */
export const PlanLineItem = Schema.Struct({
	...line,
	quantity: required(Schema.Int, "The number of units per period."),
	bundle: optional(PlanBundle, "The bundle that the line is part of; absent if it is part of none."),
}).annotations({ identifier: "PlanLineItem" });
export type PlanLineItem = typeof PlanLineItem.Type;

/** What a subscription copies from its plan, so that later changes to the plan do not affect it. */
export const planTerms = {
	billing_interval: required(BillingInterval, "The unit of time in which periods are counted."),
	billing_interval_count: required(Schema.Int, "The number of intervals per period."),
	currency: required(Schema.Literal("USD"), "The currency of every price; only USD is supported."),
	line_items: required(
		Schema.Array(PlanLineItem),
		"What each period contains, at prices that the catalog no longer changes.",
	),
	inventory_routing_source: optional(RoutingSource, "Where stock for tracked lines comes from; absent if none is set."),
};

export const PlanTerms = Schema.Struct(planTerms);
export type PlanTerms = typeof PlanTerms.Type;

/** What a period costs before tax and shipping, in cents. */
export const priceOf = ({ line_items }: Pick<PlanTerms, "line_items">): number =>
	sum(line_items.map((line) => unitAmountOf(line) * line.quantity));

/** The lines for this many units of a plan. */
export const linesOfUnits = (lines: ReadonlyArray<PlanLineItem>, units: number): ReadonlyArray<PlanLineItem> =>
	lines.map(({ bundle, ...line }) => ({
		...line,
		quantity: line.quantity * units,
		...(bundle === undefined ? {} : { bundle: { ...bundle, quantity: bundle.quantity * units } }),
	}));

/** The lines for one unit, of those for so many. */
export const linesPerUnit = (lines: ReadonlyArray<PlanLineItem>, units: number): ReadonlyArray<PlanLineItem> =>
	linesOfUnits(lines, 1 / units);

/** The lines as a buyer knows them: a bundle is a single line at its own price, in place of its first part. */
export const soldLines = (
	lines: ReadonlyArray<PlanLineItem>,
): ReadonlyArray<Pick<PlanLineItem, "name" | "quantity" | "unit_price_money">> =>
	lines.flatMap(({ bundle, name, quantity, unit_price_money }, position) => {
		if (bundle === undefined) return [{ name, quantity, unit_price_money }];
		return lines[position - 1]?.bundle?.index === bundle.index
			? []
			: [{ name: bundle.name, quantity: bundle.quantity, unit_price_money: bundle.unit_price_money }];
	});

/** The names of the bundles, without duplicates. */
export const bundleNames = (lines: ReadonlyArray<PlanLineItem>): ReadonlyArray<string> => [
	...new Set(lines.flatMap(({ bundle }) => bundle?.name ?? [])),
];

/** A line of a future order, before it is taxed. */
export interface PlannedLine extends Omit<PlanLineItem, "bundle"> {
	readonly order_line_item_id: string;
	readonly bundle?: NewBundle;
}

/** The lines of a plan as lines of a new order. The parts of a bundle share one bundle. */
export const plannedLines = (
	lines: ReadonlyArray<PlanLineItem>,
	makeId: (kind: "order_line_item" | "order_bundle") => string,
): ReadonlyArray<PlannedLine> => {
	const bundles = new Map<number, NewBundle>();
	const bundleOf = ({ index, ...bundle }: PlanBundle): NewBundle => {
		const known = bundles.get(index) ?? { ...bundle, order_bundle_id: makeId("order_bundle") };
		bundles.set(index, known);
		return known;
	};
	return lines.map(({ bundle, ...line }) => ({
		...line,
		order_line_item_id: makeId("order_line_item"),
		...(bundle === undefined ? {} : { bundle: bundleOf(bundle) }),
	}));
};

/** What a session subscribes its buyer to. Line quantities include all units. */
export const SoldPlan = Schema.Struct({
	subscription_plan_id: Schema.String,
	plan_version: required(Schema.Int, "The version of the plan with these terms."),
	name: Schema.String,
	quantity: Schema.Int,
	...planTerms,
	trial_period_days: required(Schema.Int, "0: no trial."),
	delivery_method_ids: required(
		Schema.Array(Schema.String),
		"The methods that the buyer can choose from, default first.",
	),
});
export type SoldPlan = typeof SoldPlan.Type;

/** Whether nothing is charged before the subscription begins. Its session then only saves a card, and has no order. */
export const isSetUpOnly = (plan: Pick<SoldPlan, "line_items" | "trial_period_days">): boolean =>
	plan.trial_period_days > 0 || priceOf(plan) === 0;
