import { createSold, firstPeriod } from "@svc/core/billing/Subscriptions/Start";
import {
	checkSessionOpen,
	complete,
	declined,
	end,
	endsOrder,
	openSession,
} from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import { checkNoCheckout, subscribesNow } from "@svc/core/sale/Order/Guards";
import { isAwaited } from "@svc/core/sale/PaymentMethods/SessionSetUps";
import { type PlanSaleRules, planSaleLaws } from "@svc/testkit/Laws/PlanSales";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rules: PlanSaleRules = {
	checkNoCheckout,
	checkSessionOpen,
	complete,
	createSold,
	declined,
	end,
	endsOrder,
	firstPeriod,
	isAwaited,
	openSession,
	subscribesNow,
};

describe("plans in checkout sessions (CS22)", () => {
	for (const { check, name } of planSaleLaws(rules)) it(name, () => check());
});

/** Rules that look right, and the law that each one breaks. */
const wrong: ReadonlyArray<readonly [name: string, rules: Partial<PlanSaleRules>, law: string]> = [
	[
		"each report of a payment begins a subscription",
		{ subscribesNow: (_, { payment_status }) => payment_status === "paid" },
		"a session begins at most one subscription",
	],
	[
		"a saved card begins a subscription however often it is reported",
		{ isAwaited: (session): session is NonNullable<typeof session> => session !== undefined },
		"a session begins at most one subscription",
	],
	[
		"the new subscription still owes the period that the session has charged",
		{ createSold: (made, input, _, now) => createSold(made, input, false, now) },
		"each period is charged once, the first one by the session alone",
	],
	[
		"the seller collects the order of a session that has ended",
		{ checkNoCheckout: (order) => Either.right(order) },
		"money begins the subscription, and without a trial nothing else does",
	],
	[
		"the session stays open",
		{ complete: (session) => session },
		"a session is completed if it has begun a subscription, and not otherwise",
	],
	[
		"a trial is billed as the first period",
		{
			firstPeriod: (plan, start, now) => firstPeriod({ ...plan, trial_period_days: 0 }, start, now),
			createSold: (made, input, _, now) =>
				createSold(
					{ ...made, owed: { number: 0, subscription_period_id: "subp_1", order_id: "ord_1", credit: 0 } },
					input,
					false,
					now,
				),
		},
		"a trial begins without a charge, and none comes before its end",
	],
];

describe("the laws of plans in checkout sessions", () => {
	it.each(wrong)("catch that %s", (_, broken, name) => {
		const law = planSaleLaws({ ...rules, ...broken }).find((one) => one.name === name);
		expect(law?.isBroken()).toBe(true);
	});
});
