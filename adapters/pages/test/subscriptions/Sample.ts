/** One mail of each kind about a subscription. */
import type { SubscriptionMail } from "@svc/core/billing/Subscriptions/SubscriptionLetters";
import { usd } from "@svc/core/words/Money";

const about = {
	subscription_id: "sub_01kaj3w0tz6b1y5v8m2q7p4x3c",
	name: "Coffee Club",
	mode: "live",
	business: { time_zone: "UTC", name: "Acme", support_email: "help@acme.example" },
} as const;

const unpaid = {
	...about,
	order_id: "ord_01kaj3w0tz6b1y5v8m2q7p4x3c",
	amount_money: usd(3_000),
	payment_method: { method: "card", card: { brand: "visa", last4: "4242" } },
	pay_url: "https://pay.acme.example/checkout/cs_1#secret",
} as const;

export const mails = {
	trial_ends: {
		...about,
		occasion: "trial_ends",
		trial_ends_at: "2026-11-21T08:39:00.000Z",
		price_money: usd(3_000),
		cycle: { interval: "monthly", count: 3 },
		payment_method: unpaid.payment_method,
	},
	payment_failed: { ...unpaid, occasion: "payment_failed", next_retry_at: "2026-11-24T08:39:00.000Z" },
	last_payment_failed: { ...unpaid, occasion: "payment_failed", cancels_at: "2026-11-25T08:39:00.000Z" },
	change_unpaid: { ...unpaid, occasion: "change_unpaid", expires_at: "2026-11-22T07:39:00.000Z" },
	confirm_payment: { ...unpaid, occasion: "confirm_payment" },
	canceled: {
		...about,
		occasion: "canceled",
		reason: "payment_failed",
		ends_at: "2026-11-25T08:39:00.000Z",
		has_ended: true,
	},
	cancel_set: {
		...about,
		occasion: "canceled",
		reason: "requested",
		ends_at: "2026-12-21T08:39:00.000Z",
		has_ended: false,
	},
} as const satisfies Readonly<Record<string, SubscriptionMail>>;
