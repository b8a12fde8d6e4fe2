/**
 * The port that writes mails about subscriptions, and the models of these mails. The core knows the content of a mail
 * but cannot render it. Receipts for renewals are receipts of their orders.
 */
import { Context, type Effect } from "effect";
import type { Letter } from "../../sale/Receipts/Letters.js";
import type { Receipt, ReceiptPayment } from "../../sale/Receipts/Receipt.js";
import type { Money } from "../../words/Money.js";
import type { Cycle } from "./Period.js";

/** What every mail about a subscription contains. */
interface About {
	readonly subscription_id: string;
	/** The name of the plan. */
	readonly name: string;
	readonly mode: Receipt["mode"];
	readonly business: Receipt["business"];
}

/** The method that will be charged, or that could not be. */
export type ShownMethod = Pick<ReceiptPayment, "method" | "card" | "us_bank_account">;

/** Sent some days before a trial ends and the first period is charged. */
export interface TrialEnds extends About {
	readonly occasion: "trial_ends";
	readonly trial_ends_at: string;
	/** The price of a period, before taxes and shipping. */
	readonly price_money: Money;
	readonly cycle: Cycle;
	/** Absent if no method is known yet. */
	readonly payment_method?: ShownMethod | undefined;
}

/** What a payment is for, and where the buyer can make it. */
interface Unpaid extends About {
	readonly order_id: string;
	readonly amount_money: Money;
	readonly payment_method?: ShownMethod | undefined;
	/** The hosted checkout of the unpaid order. Absent if it cannot be paid there. */
	readonly pay_url?: string | undefined;
}

/** The method was refused. */
export interface PaymentFailed extends Unpaid {
	readonly occasion: "payment_failed";
	/** When svc tries again. Absent if it does not. */
	readonly next_retry_at?: string | undefined;
	/** When the subscription ends if nothing is paid. */
	readonly cancels_at?: string | undefined;
}

/** The payment of a change of plan was refused. The old plan continues. */
export interface ChangeUnpaid extends Unpaid {
	readonly occasion: "change_unpaid";
	/** Until when the change waits for its payment. */
	readonly expires_at: string;
}

/** The buyer's bank requires the buyer to confirm the payment in a browser. */
export interface ConfirmPayment extends Unpaid {
	readonly occasion: "confirm_payment";
}

/** The subscription has ended, or its end was set. */
export interface Canceled extends About {
	readonly occasion: "canceled";
	readonly reason: "requested" | "payment_failed";
	/** When it ends; possibly in the future. */
	readonly ends_at: string;
	readonly has_ended: boolean;
}

export type SubscriptionMail = TrialEnds | PaymentFailed | ChangeUnpaid | ConfirmPayment | Canceled;

export interface SubscriptionLettersShape {
	/** Runs inside the transaction that causes the mail, so it must not call anything outside the process. */
	readonly subscription: (mail: SubscriptionMail) => Effect.Effect<Letter>;
}

export class SubscriptionLetters extends Context.Tag("@svc/core/billing/Subscriptions/SubscriptionLetters")<
	SubscriptionLetters,
	SubscriptionLettersShape
>() {}
