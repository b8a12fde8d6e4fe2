import { noticeOf } from "@svc/core/billing/Subscriptions/Notices";
import type { StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import { usd } from "@svc/core/words/Money";
import { describe, expect, it } from "vitest";

const at = "2026-11-01T00:00:00.000Z";

const active: StoredSubscription = {
	subscription_id: "sub_1",
	status: "active",
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
	current_period_ends_at: "2026-12-01T00:00:00.000Z",
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
};

const changed = (more: Partial<StoredSubscription>): StoredSubscription => ({ ...active, ...more });
const trial = changed({ status: "trialing" });
const late = changed({ status: "past_due", dunning: { attempts: 1, last_failure: "generic_decline" } });

describe("the mail of a change of a subscription", () => {
	it.each<readonly [string, StoredSubscription, StoredSubscription, string | undefined]>([
		["a trial is announced", trial, changed({ status: "trialing", trial_announced: true }), "trial_ends"],
		["a charge is declined", active, late, "ask_payment"],
		["the next try is declined", late, changed({ ...late, dunning: { attempts: 2 } }), "ask_payment"],
		[
			"the bank wants the buyer",
			active,
			changed({ status: "past_due", dunning: { attempts: 0, last_failure: "requires_action" } }),
			"ask_payment",
		],
		["the last try is declined", late, changed({ status: "unpaid", dunning: { attempts: 5 } }), "ask_payment"],
		["the last try cancels", late, changed({ status: "canceled", dunning: { attempts: 5 } }), "canceled"],
		["it is canceled", active, changed({ status: "canceled" }), "canceled"],
		["its end is set", active, changed({ cancel_at: "2026-12-01T00:00:00.000Z" }), "cancel_set"],
		["its end comes", changed({ cancel_at: "2026-12-01T00:00:00.000Z" }), changed({ status: "canceled" }), "canceled"],
		["its end is cleared", changed({ cancel_at: "2026-12-01T00:00:00.000Z" }), active, undefined],
		[
			"stock is short",
			active,
			changed({ status: "past_due", dunning: { attempts: 0, last_failure: "INVENTORY_UNAVAILABLE" } }),
			undefined,
		],
		["it is paid", late, active, undefined],
		["it is renewed", active, changed({ period_number: 1 }), undefined],
		[
			"the first charge is declined",
			changed({ status: "incomplete" }),
			changed({ status: "incomplete", dunning: { attempts: 1 } }),
			undefined,
		],
		["the first charge never came", changed({ status: "incomplete" }), changed({ status: "canceled" }), undefined],
		[
			"a canceled one changes",
			changed({ status: "canceled" }),
			changed({ status: "canceled", metadata: { a: "b" } }),
			undefined,
		],
	])("is right if %s", (_, before, after, expected) => {
		expect(noticeOf(before, after)).toBe(expected);
	});
});
