import { cancellationsOf } from "@svc/core/billing/CustomerAccounts/AccountView";
import type { StoredSubscription, SubscriptionStatus } from "@svc/core/billing/Subscriptions/Subscription";
import { usd } from "@svc/core/words/Money";
import { describe, expect, it } from "vitest";

const ends = "2026-12-01T00:00:00.000Z";
const at = "2026-11-01T00:00:00.000Z";

const subscriptionOf = (status: SubscriptionStatus, cancel_at?: string): StoredSubscription => ({
	subscription_id: "sub_1",
	status,
	subscription_plan_id: "plan_1",
	plan_version: 1,
	billing_interval: "monthly",
	billing_interval_count: 1,
	currency: "USD",
	line_items: [],
	customer_id: "cus_1",
	billing_schedule: { owner: "svc" },
	anchor_at: at,
	current_period_started_at: at,
	current_period_ends_at: ends,
	...(cancel_at === undefined ? {} : { cancel_at }),
	credit_money: usd(0),
	dunning: { attempts: 0 },
	metadata: {},
	version: 1,
	created_at: at,
	updated_at: at,
	anchor_number: 0,
	period_number: 0,
	owed: [],
	trial_announced: false,
});

describe("the ways in which a customer may end a subscription", () => {
	it.each([
		["active", undefined, "none", []],
		["active", undefined, "at_period_end", ["at_period_end"]],
		["active", undefined, "any_time", ["at_period_end", "now"]],
		["active", ends, "at_period_end", []],
		["active", ends, "any_time", ["now"]],
		["active", "2027-02-01T00:00:00.000Z", "at_period_end", ["at_period_end"]],
		["incomplete", undefined, "at_period_end", []],
		["incomplete", undefined, "any_time", ["now"]],
		["past_due", undefined, "at_period_end", ["at_period_end"]],
		["canceled", undefined, "any_time", []],
	] as const)(
		"of a subscription that is %s and ends at %s, if the seller permits %s",
		(status, cancel_at, allowed, offered) => {
			expect(cancellationsOf(subscriptionOf(status, cancel_at), allowed)).toEqual(offered);
		},
	);
});
