/**
 * A change of plan (capabilities: SB10, SB16). The rest of the current period becomes a period of its own, with an order
 * for the amount due. The new plan applies once that is paid. Pure; the amounts come from `Proration.ts`.
 */

import { Either, Schema } from "effect";
import { PlanQuantity } from "../../sale/CheckoutSessions/CheckoutSession.js";
import type { PlanLineItem, PlanTerms } from "../../sale/CheckoutSessions/PlanTerms.js";
import { DeliveryDestinationInput } from "../../sale/Order/DeliveryDestination.js";
import { unitAmountOf } from "../../sale/Order/LineItem.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, usd } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import { fromMillis, hourMillis, toMillis } from "../../words/Timestamp.js";
import { localDate } from "../../words/TimeZone.js";
import { isPhysical, isShipped, smallestCharge } from "../SubscriptionPlans/Decisions.js";
import type { SubscriptionPlan } from "../SubscriptionPlans/SubscriptionPlan.js";
import { cycleOf, nextBillingAt } from "./Agenda.js";
import { isSameCycle, type Period, period } from "./Period.js";
import { checkPrice, multiplied, type PlanUnits } from "./PlanUnits.js";
import { type PaidBack, type PricedTerms, type Proration, ProrationStep, prorate } from "./Proration.js";
import type { PlannedChange, StoredSubscription } from "./Subscription.js";

/** The body of `POST /v1/subscriptions/{subscription_id}/change-plan`. */
export const ChangePlan = Schema.Struct({
	subscription_plan_id: optional(
		Reference,
		"The plan to change to: `plan_…`; another one, or the same in a newer version. Without it, only the `quantity` changes.",
	),
	quantity: optional(
		PlanQuantity,
		"Units of the plan, such as seats. Alone, it keeps the version and price that the subscription has, also of an archived plan. Default: unchanged.",
	),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where to ship from now on; required if the plan ships goods and the subscription has no destination.",
	),
	delivery_method_id: optional(
		Reference,
		"One of the delivery methods that the plan offers: `dmet_…`. Default: the current one if offered, otherwise the first.",
	),
}).annotations({ identifier: "ChangeSubscriptionPlan" });
export type ChangePlan = typeof ChangePlan.Type;

/** What a change of plan would cost now. */
export const PlanChangePreview = Schema.Struct({
	period_started_at: optional(
		Schema.String,
		"When the billed time would begin (RFC 3339, UTC); absent during a trial.",
	),
	period_ends_at: optional(Schema.String, "When the billed time would end (RFC 3339, UTC); absent during a trial."),
	due_money: required(Money, "What an order would bill now, before tax and shipping."),
	credit_used_money: required(Money, "The credit that the order would use, including the value of unused time."),
	credit_money: required(Money, "The credit that would be left for later orders."),
	waived_money: required(Money, "What would not be charged because it is below the smallest card charge."),
	steps: required(
		Schema.Array(ProrationStep),
		"How it is computed; the amounts sum to `due_money` less `credit_money`.",
	),
}).annotations({ identifier: "PlanChangePreview" });
export type PlanChangePreview = typeof PlanChangePreview.Type;

/** What the order of a plan change bills. */
export interface Bill {
	readonly line_items: ReadonlyArray<PlanLineItem>;
	/** The credit that it uses, in cents. */
	readonly credit: number;
	/** Whether goods are delivered with the order. */
	readonly is_delivered: boolean;
}

export interface PlanChange {
	readonly proration: Proration;
	/** The subscription with its new terms, and with all the credit available now. */
	readonly subscription: StoredSubscription;
	/** The period that begins now, with its number as `index`. Absent during a trial, which continues. */
	readonly part: Period | undefined;
	/** Absent if there is nothing to pay. */
	readonly bill: Bill | undefined;
}

const conflict = (message: string, next_steps?: string): Either.Either<never, Refusal> =>
	refused("SUBSCRIPTION_STATE_CONFLICT", { message, ...(next_steps === undefined ? {} : { next_steps }) });

const unitsOf = ({ quantity = 1 }: Pick<StoredSubscription, "quantity">): number => quantity;

const pricedTerms = (terms: PlanTerms): PricedTerms => ({
	cycle: cycleOf(terms),
	lines: terms.line_items.map((line, index) => ({
		index,
		name: line.name,
		amount: unitAmountOf(line) * line.quantity,
		is_goods: isPhysical(line),
	})),
});

/** How long a change of plan may wait for its payment. */
const pendingMillis = 23 * hourMillis;

/** Refuses a subscription that is not running or has something unpaid: an unpaid period has no value to credit. */
const checkChangeable = (
	{ cancel_at, current_period_ends_at, owed, status }: StoredSubscription,
	now: string,
): Either.Either<void, Refusal> => {
	if (status !== "active" && status !== "trialing")
		return conflict(`The subscription is ${status}, so its plan cannot change.`);
	if (owed.length > 0) return conflict("The current period is not paid yet.", "Change the plan after the payment.");
	if (current_period_ends_at <= now)
		return conflict("The current period has ended.", "Change the plan after the renewal.");
	return cancel_at === undefined
		? Either.void
		: conflict(
				`The subscription ends at ${cancel_at}, so its plan cannot change.`,
				"Set `cancel_at` to null with `PATCH /v1/subscriptions/{subscription_id}`, then change the plan.",
			);
};

/** Whether the subscription has this version of the plan already, in as many units. */
export const isPresent = (
	subscription: StoredSubscription,
	{ quantity, subscription_plan_id, version }: Pick<PlanUnits, "quantity" | "subscription_plan_id" | "version">,
): boolean =>
	subscription_plan_id === subscription.subscription_plan_id &&
	version === subscription.plan_version &&
	quantity === unitsOf(subscription);

const checkPlan = (
	subscription: StoredSubscription,
	plan: PlanUnits,
	{ subscription_plan_id: named }: ChangePlan,
): Either.Either<void, Refusal> => {
	const { status } = subscription;
	const param = "subscription_plan_id";
	if (plan.status !== "active")
		return refused("INVALID_VALUE", { param, message: "The plan is archived: choose an active one." });
	if (isPresent(subscription, plan))
		return named === undefined
			? refused("INVALID_VALUE", { param: "quantity", message: `The subscription already has ${plan.quantity} units.` })
			: refused("INVALID_VALUE", { param, message: "The subscription already has this version of the plan." });
	return status === "trialing" && plan.line_items.some(isPhysical)
		? refused("INVALID_VALUE", {
				param,
				message: "A plan with goods that are shipped or picked up cannot have a trial: change to it after the trial.",
			})
		: Either.void;
};

/** Where and how the new plan delivers. */
const deliveryOf = (
	subscription: StoredSubscription,
	plan: SubscriptionPlan,
	input: ChangePlan,
): Either.Either<Pick<StoredSubscription, "delivery_destination" | "delivery_method_id">, Refusal> => {
	const { subscription_delivery_method_ids: offered } = plan;
	const delivery_destination = input.delivery_destination ?? subscription.delivery_destination;
	if (isShipped(plan) && delivery_destination === undefined)
		return refused("DELIVERY_DESTINATION_REQUIRED", { param: "delivery_destination" });
	if (input.delivery_method_id !== undefined && !offered.includes(input.delivery_method_id))
		return refused("INVALID_VALUE", {
			param: "delivery_method_id",
			message: "The plan does not offer this delivery method.",
		});
	const present = offered.find((id) => id === subscription.delivery_method_id);
	const delivery_method_id = input.delivery_method_id ?? present ?? offered[0];
	return Either.right({
		...defined({ delivery_destination, delivery_method_id }),
	});
};

/** The subscription with the terms of the new plan. */
const withPlan = (
	subscription: StoredSubscription,
	plan: PlanUnits,
	delivery: Pick<StoredSubscription, "delivery_destination" | "delivery_method_id">,
	now: string,
): StoredSubscription => {
	const { delivery_destination, delivery_method_id, inventory_routing_source, ...rest } = subscription;
	return {
		...rest,
		...delivery,
		subscription_plan_id: plan.subscription_plan_id,
		plan_version: plan.version,
		quantity: plan.quantity,
		billing_interval: plan.billing_interval,
		billing_interval_count: plan.billing_interval_count,
		currency: plan.currency,
		line_items: plan.line_items,
		...(plan.inventory_routing_source === undefined ? {} : { inventory_routing_source: plan.inventory_routing_source }),
		updated_at: now,
	};
};

/** A line for the rest of a period: part of the price, and nothing to deliver. Buyers read its local days on receipts. */
const restLine = (
	line: PlanLineItem,
	amount: number,
	{ ends_at, started_at }: Period,
	timeZone: string,
): PlanLineItem => ({
	name: `${line.name.slice(0, 200)}, ${localDate(started_at, timeZone)} to ${localDate(ends_at, timeZone)}`,
	quantity: 1,
	unit_price_money: usd(amount),
	modifiers: [],
	line_item_tax_category: line.line_item_tax_category,
	fulfillment: { requirement: "none" },
});

const billOf = (
	{ charges, credit_used, due }: Proration,
	plan: SubscriptionPlan,
	part: Period,
	{ isSame, time_zone }: { readonly isSame: boolean; readonly time_zone: string },
): Bill | undefined => {
	// A whole period always has an order, like every renewal.
	if (!isSame) return { line_items: plan.line_items, credit: credit_used, is_delivered: true };
	if (due === 0) return undefined;
	const line_items = charges.map(({ amount, index }) => restLine(plan.line_items[index]!, amount, part, time_zone));
	return { line_items, credit: credit_used, is_delivered: false };
};

const derived = ({ next_billing_at, ...subscription }: StoredSubscription): StoredSubscription => {
	const next = nextBillingAt(subscription);
	return next === undefined ? subscription : { ...subscription, next_billing_at: next };
};

/** The current period, bounded by the anchor's schedule; during a trial, the trial. */
export const runningPeriod = (subscription: StoredSubscription): Period | undefined => {
	const { anchor_at, anchor_number, current_period_ends_at, current_period_started_at, period_number, status } =
		subscription;
	return status === "trialing"
		? { index: period_number, started_at: current_period_started_at, ends_at: current_period_ends_at }
		: period(anchor_at, cycleOf(subscription), period_number - anchor_number);
};

/** The circumstances of a plan change. */
interface Occasion {
	readonly now: string;
	/** Whether the current period's order was canceled. An unpaid period has no value to credit. */
	readonly isSkipped: boolean;
	/** What the buyer was refunded of the current period. */
	readonly paid_back: ReadonlyArray<PaidBack>;
	/** The seller's zone, in which the buyer reads the days that a line is for. */
	readonly time_zone: string;
}

/** Decides a change of plan, and what it costs. */
export const changePlan = (
	subscription: StoredSubscription,
	chosen: SubscriptionPlan,
	input: ChangePlan,
	{ isSkipped, now, paid_back, time_zone }: Occasion,
): Either.Either<PlanChange, Refusal> =>
	Either.gen(function* () {
		const plan = multiplied(chosen, input.quantity ?? unitsOf(subscription));
		yield* checkChangeable(subscription, now);
		yield* checkPlan(subscription, plan, input);
		yield* checkPrice(plan);
		const running = runningPeriod(subscription);
		if (running === undefined || now < running.started_at)
			return yield* conflict("A new period is beginning now.", "Change the plan after its payment.");
		const isTrial = subscription.status === "trialing";
		const isSame = isSameCycle(cycleOf(subscription), cycleOf(plan));
		const proration = prorate({
			now,
			anchor_at: subscription.anchor_at,
			period: running,
			is_trial: isTrial,
			from: isSkipped ? { cycle: cycleOf(subscription), lines: [] } : pricedTerms(subscription),
			to: pricedTerms(plan),
			paid_back,
			credit: subscription.credit_money.amount,
			minimum: smallestCharge,
		});
		if (proration.period === undefined)
			return yield* conflict("The plan's first period would end after the year 9999.");
		const changed = withPlan(subscription, plan, yield* deliveryOf(subscription, plan, input), now);
		if (isTrial) return { proration, subscription: derived(changed), part: undefined, bill: undefined };
		const number = subscription.period_number + 1;
		const part: Period = { index: number, started_at: now, ends_at: proration.period.ends_at };
		return {
			proration,
			subscription: {
				...changed,
				anchor_at: proration.anchor_at,
				// The rest of a period keeps its position relative to the anchor, although it gets a number of its own.
				anchor_number: isSame ? subscription.anchor_number + 1 : number,
				credit_money: usd(proration.credit + proration.credit_used),
			},
			part,
			bill: billOf(proration, plan, part, { isSame, time_zone }),
		};
	});

/** What the change makes of the subscription once the order with this `credit` is paid. */
export const plannedChange = (
	{ proration, subscription }: PlanChange,
	{ ends_at, started_at }: Period,
	credit: number,
): PlannedChange => {
	const { delivery_destination, delivery_method_id, inventory_routing_source } = subscription;
	const expires = Math.min(toMillis(started_at) + pendingMillis, toMillis(subscription.current_period_ends_at));
	return {
		subscription_plan_id: subscription.subscription_plan_id,
		plan_version: subscription.plan_version,
		quantity: unitsOf(subscription),
		billing_interval: subscription.billing_interval,
		billing_interval_count: subscription.billing_interval_count,
		currency: subscription.currency,
		line_items: subscription.line_items,
		...defined({ delivery_destination, delivery_method_id, inventory_routing_source }),
		anchor_at: subscription.anchor_at,
		anchor_number: subscription.anchor_number,
		started_at,
		ends_at,
		expires_at: fromMillis(expires),
		credit: subscription.credit_money.amount - credit,
		proration_steps: proration.steps,
	};
};

/** The subscription on its new plan when nothing is due. */
export const unbilled = (
	{ proration, subscription }: PlanChange,
	{ ends_at, index, started_at }: Period,
): StoredSubscription =>
	derived({
		...subscription,
		period_number: index,
		current_period_started_at: started_at,
		current_period_ends_at: ends_at,
		credit_money: usd(proration.credit),
	});

/** What the caller sees in a preview of the change. */
export const previewOf = ({ part, proration }: PlanChange): PlanChangePreview => ({
	...(part === undefined ? {} : { period_started_at: part.started_at, period_ends_at: part.ends_at }),
	due_money: usd(proration.due),
	credit_used_money: usd(proration.credit_used),
	credit_money: usd(proration.credit),
	waived_money: usd(proration.waived),
	steps: proration.steps,
});
