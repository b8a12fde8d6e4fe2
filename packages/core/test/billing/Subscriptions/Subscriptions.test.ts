import * as Agenda from "@svc/core/billing/Subscriptions/Agenda";
import * as Decisions from "@svc/core/billing/Subscriptions/Decisions";
import { isFinalDecline, retryAfter } from "@svc/core/billing/Subscriptions/Dunning";
import * as Start from "@svc/core/billing/Subscriptions/Start";
import type { StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import { type SubscriptionRules, subscriptionLaws } from "@svc/testkit/Laws/Subscriptions";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rules: SubscriptionRules = { ...Agenda, ...Decisions, ...Start };

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
