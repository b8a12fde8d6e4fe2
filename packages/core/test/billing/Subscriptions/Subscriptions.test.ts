import * as Agenda from "@svc/core/billing/Subscriptions/Agenda";
import * as Decisions from "@svc/core/billing/Subscriptions/Decisions";
import { retryAfter, waitAfter } from "@svc/core/billing/Subscriptions/Dunning";
import * as Failures from "@svc/core/billing/Subscriptions/Failures";
import * as Start from "@svc/core/billing/Subscriptions/Start";
import type { StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import { maximumLegsOfOrder } from "@svc/core/sale/Payments/Begin";
import { isFinalDecline } from "@svc/core/sale/Payments/Processor";
import { type SubscriptionRules, subscriptionLaws } from "@svc/testkit/Laws/Subscriptions";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rules: SubscriptionRules = { ...Agenda, ...Decisions, ...Failures, ...Start };

const lawOf = (name: string, broken: Partial<SubscriptionRules>) => {
	const found = subscriptionLaws({ ...rules, ...broken }).find((one) => one.name.includes(name));
	if (found === undefined) throw new Error(`no law ${name}`);
	return found;
};

const withCharge = (
	subscription: StoredSubscription,
	change: (charge: NonNullable<StoredSubscription["charge"]>) => NonNullable<StoredSubscription["charge"]>,
): StoredSubscription =>
	subscription.charge === undefined ? subscription : { ...subscription, charge: change(subscription.charge) };

describe("the rules of subscriptions", () => {
	it.each(subscriptionLaws(rules).map((one) => [one.name, one] as const))("%s", (_, one) => one.check());
});

/** Rules that are wrong on purpose, and the law that catches each. */
const wrong: ReadonlyArray<readonly [string, string, Partial<SubscriptionRules>]> = [
	[
		"charges a period and try twice if the try does not count",
		"each period and try",
		{
			failed: (before, failure, policy, now) =>
				withCharge(rules.failed(before, failure, policy, now), (charge) => ({
					...charge,
					try: before.charge?.try ?? 1,
				})),
		},
	],
	[
		"charges on what a worker has read, if the plan is not compared",
		"nothing is charged",
		{
			begin: (before, _, order_payment_attempt_id) =>
				Either.right(withCharge(before, (charge) => ({ ...charge, order_payment_attempt_id }))),
		},
	],
	[
		"bursts after an outage if the day of a charge is forgotten",
		"one planned charge a day",
		{
			begin: (...input) => Either.map(rules.begin(...input), ({ charged_on: _, ...after }) => after),
		},
	],
	[
		"counts an unreachable processor as a step",
		"only declines",
		{
			failed: (before, failure, ...rest) =>
				rules.failed(before, failure.type === "unavailable" ? { ...failure, type: "declined" } : failure, ...rest),
		},
	],
	[
		"counts the retry with a new method as a step",
		"only declines",
		{
			withMethod: (...input) =>
				Either.map(rules.withMethod(...input), (after) => withCharge(after, (charge) => ({ ...charge, kind: "step" }))),
		},
	],
	[
		"forgets a method that is set while the buyer pays",
		"set while the buyer pays",
		{
			released: (before, now) =>
				rules.released(
					withCharge(before, ({ has_new_method: _, ...charge }) => charge),
					now,
				),
		},
	],
	[
		"charges a default again that was declined",
		"at most once beside the steps",
		{
			failed: (...input) =>
				withCharge(rules.failed(...input), ({ declined_payment_method_id: _, ...charge }) => charge),
		},
	],
	[
		"charges a declined method again because it was set again",
		"a declined method that is set again",
		{
			withMethod: (before, id, charged_id, now) =>
				rules.withMethod(
					withCharge(before, ({ declined_payment_method_id: _, ...charge }) => charge),
					id,
					charged_id,
					now,
				),
		},
	],
	[
		"forgets after a pause, or with a new method, that another amount was charged",
		"beside another amount",
		{
			failed: (...input) => withCharge(rules.failed(...input), ({ is_mismatched: _, ...charge }) => charge),
		},
	],
	[
		"tells a charge of a paused subscription",
		"that is told is planned",
		{
			pause: (before, now) =>
				Either.map(rules.pause(before, now), (after) => ({
					...after,
					dunning: { ...after.dunning, next_retry_at: now },
				})),
		},
	],
	[
		"spins while the processor is unavailable",
		"what nobody declined",
		{
			failed: (before, failure, policy, now, ...rest) => {
				const after = rules.failed(before, failure, policy, now, ...rest);
				return failure.type === "unavailable" ? { ...after, dunning: { ...after.dunning, next_retry_at: now } } : after;
			},
		},
	],
	[
		"gives up an order that svc refused to make",
		"what nobody declined",
		{
			postponed: (...input) => {
				const { renew_after: _, ...after } = rules.postponed(...input);
				return after;
			},
		},
	],
	[
		"hides why a period cannot be billed",
		"is told until it is billed",
		{
			postponed: (...input) => {
				const { billing_issue: _, ...after } = rules.postponed(...input);
				return after;
			},
		},
	],
	[
		"tells of an order that was paid",
		"is told until it is billed",
		{
			paid: (before, ...rest) => {
				const { billing_issue } = before;
				const after = rules.paid(before, ...rest);
				return billing_issue === undefined ? after : { ...after, billing_issue };
			},
		},
	],
	[
		"reactivates what was canceled",
		"only legal moves",
		{ paid: (...input) => ({ ...rules.paid(...input), status: "active" }) },
	],
	[
		"lets a number stand for two periods",
		"periods are numbered",
		{
			renew: (before, next, owed, now) => ({ ...rules.renew(before, next, owed, now), period_number: owed.number + 1 }),
		},
	],
	[
		"forgets a period that is past due",
		"owes a period is charged again",
		{ nextMoment: (subscription) => (subscription.status === "past_due" ? undefined : rules.nextMoment(subscription)) },
	],
	["charges beside an invoice", "that an invoice asks for", { invoiced: (subscription) => subscription }],
	[
		"ends a subscription while an invoice asks for its first period",
		"an incomplete subscription ends",
		{
			nextMoment: (subscription) => {
				const at = new Date(Date.parse(subscription.created_at) + 23 * 3_600_000).toISOString();
				const moment = rules.nextMoment(subscription);
				const isFirst = moment === undefined || at < moment.at;
				return subscription.status === "incomplete" && isFirst ? { type: "expire", at } : moment;
			},
		},
	],
	[
		"counts the time of a first charge from the creation, although an invoice was voided since",
		"an incomplete subscription waits",
		{
			invoiced: (...input) => {
				const { incomplete_since: _, ...after } = rules.invoiced(...input);
				return after;
			},
		},
	],
	[
		"forgets with an invoice that another amount was charged",
		"another amount that was charged is told",
		{
			invoiced: (before, ...rest) => {
				const { billing_issue: _, ...after } = rules.invoiced(before, ...rest);
				return after;
			},
		},
	],
	[
		"makes a subscription past due because a change of plan was declined",
		"a change of plan takes effect",
		{
			failed: (before, ...rest) => {
				const after = rules.failed(before, ...rest);
				return rules.changeOf(after) === undefined ? after : { ...after, status: "past_due" };
			},
		},
	],
	[
		"changes the plan before that is paid",
		"a change of plan takes effect",
		{
			changing: (before, owed, now) => ({ ...rules.changing(before, owed, now), subscription_plan_id: "plan_9" }),
			dropped: (before, ...rest) => ({ ...rules.dropped(before, ...rest), subscription_plan_id: "plan_9" }),
		},
	],
	[
		"credits time of a plan that was never paid",
		"a change of plan takes effect",
		{
			dropped: (before, ...rest) => {
				const credit = rules.changeOf(before)?.change.credit;
				const after = rules.dropped(before, ...rest);
				return credit === undefined ? after : { ...after, credit_money: { amount: credit, currency: "USD" } };
			},
		},
	],
	[
		"charges a change of plan whose time is over",
		"a change of plan takes effect",
		{
			momentAt: (subscription) => rules.nextMoment(subscription),
			begin: (before, order_id, attempt_id, key, now) => {
				const change = rules.changeOf(before);
				if (change === undefined) return rules.begin(before, order_id, attempt_id, key, now);
				return Either.right(withCharge(before, (charge) => ({ ...charge, order_payment_attempt_id: attempt_id })));
			},
		},
	],
	[
		"never gives up a change of plan",
		"23 hours at most",
		{
			momentAt: (subscription) => rules.nextMoment(subscription),
			nextMoment: (subscription) => {
				const moment = rules.nextMoment(subscription);
				return moment?.type === "give_up" ? undefined : moment;
			},
		},
	],
	[
		"begins a period late because something was charged on that day",
		"a period begins on time",
		{
			nextMoment: (subscription) => {
				const moment = rules.nextMoment(subscription);
				const { charged_on } = subscription;
				if (moment?.type !== "renew" || charged_on === undefined) return moment;
				const free = new Date(Date.parse(charged_on) + 86_400_000).toISOString();
				return free > moment.at ? { ...moment, at: free } : moment;
			},
		},
	],
	[
		"loses the credit of a canceled order",
		"credit is used or kept",
		{ dropped: (before, ...rest) => ({ ...rules.dropped(before, ...rest), credit_money: before.credit_money }) },
	],
];

describe("wrong rules", () => {
	it.each(wrong)("a law catches what %s", (_, name, broken) => {
		expect(lawOf(name, broken).isBroken()).toBe(true);
	});
});

describe("dunning", () => {
	const first = "2026-01-01T00:00:00.000Z";

	it("asks an unavailable processor after a minute, then less and less often, as many times as an order can be paid", () => {
		const tries: Array<number> = [];
		const monthMillis = 30 * 86_400_000;
		for (let at = first; Date.parse(at) - Date.parse(first) < monthMillis; ) {
			tries.push(Date.parse(at) - Date.parse(first));
			at = waitAfter({ type: "unavailable", reason: "processor_unavailable" }, first, at) ?? "";
		}
		expect(tries.slice(0, 8).map((millis) => millis / 60_000)).toEqual([0, 1, 2, 4, 8, 16, 32, 64]);
		expect(tries.length).toBeLessThan(maximumLegsOfOrder);
	});

	it("counts its days from the first failure, and ends after the last", () => {
		const days = { retry_days: [1, 3] };
		expect(retryAfter(days, 1, first, first)).toBe("2026-01-02T00:00:00.000Z");
		expect(retryAfter(days, 2, first, "2026-01-02T00:00:00.000Z")).toBe("2026-01-04T00:00:00.000Z");
		expect(retryAfter(days, 2, first, "2026-01-09T00:00:00.000Z")).toBe("2026-01-09T00:00:00.000Z");
		expect(retryAfter(days, 3, first, first)).toBeUndefined();
	});

	it("knows which declines no retry mends", () => {
		expect(["lost_card", "stolen_card", "pickup_card"].every(isFinalDecline)).toBe(true);
		expect([undefined, "generic_decline", "insufficient_funds"].some(isFinalDecline)).toBe(false);
	});
});
