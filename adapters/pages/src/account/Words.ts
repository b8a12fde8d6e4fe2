/** The account pages' wording for orders, invoices, cards and subscriptions. Pure. */
import type {
	AccountInvoice,
	AccountOrder,
	AccountSubscription,
	ShownCard,
} from "@svc/core/billing/CustomerAccounts/AccountView";
import type { Refusal } from "@svc/core/words/Errors";
import { dateOf, dayInZone } from "../Dates.js";
import { brandOf, dollars, shown } from "../receipts/Words.js";
import { everyPeriod } from "../subscriptions/Terms.js";

/** A state as a word, and its appearance. */
export interface State {
	readonly text: string;
	readonly tone: "good" | "bad" | "none" | "plain";
}

const orderStates: Readonly<Record<AccountOrder["state"], State>> = {
	unpaid: { text: "Not paid", tone: "none" },
	partially_paid: { text: "Partly paid", tone: "plain" },
	paid: { text: "Paid", tone: "good" },
	partially_refunded: { text: "Partly refunded", tone: "plain" },
	refunded: { text: "Refunded", tone: "none" },
	canceled: { text: "Canceled", tone: "none" },
};

export const orderState = ({ state }: AccountOrder): State => orderStates[state];

/** Such as `Mug, Spoon and 2 more`. */
export const orderTitle = ({ more, names }: AccountOrder): string => {
	const listed = names.map(shown).join(", ");
	if (listed === "") return "Order";
	return more === 0 ? listed : `${listed} and ${more} more`;
};

export const invoiceState = ({ due_at, is_overdue, status }: AccountInvoice, timeZone: string): State => {
	if (status === "paid") return { text: "Paid", tone: "good" };
	if (status === "void") return { text: "Void", tone: "none" };
	return is_overdue
		? { text: `Overdue since ${dayInZone(due_at, timeZone)}`, tone: "bad" }
		: { text: `Due on ${dayInZone(due_at, timeZone)}`, tone: "plain" };
};

const subscriptionStates: Readonly<Record<AccountSubscription["status"], State>> = {
	incomplete: { text: "Waiting for the first payment", tone: "plain" },
	trialing: { text: "Free trial", tone: "good" },
	active: { text: "Active", tone: "good" },
	past_due: { text: "Payment failed", tone: "bad" },
	unpaid: { text: "Not paid", tone: "bad" },
	paused: { text: "Paused", tone: "none" },
	canceled: { text: "Canceled", tone: "none" },
};

export const subscriptionState = ({ status }: AccountSubscription): State => subscriptionStates[status];

/** Such as `$20.00 every month`. */
export const priceOf = ({ cycle, price_money }: AccountSubscription): string =>
	`${dollars(price_money.amount)} ${everyPeriod(cycle)}`;

/** What happens next with a subscription, in one sentence. */
export const nextOf = (subscription: AccountSubscription, timeZone: string): string => {
	const { cancel_at, canceled_at, next_billing_at, price_money, status, trial_ends_at } = subscription;
	if (status === "canceled")
		return canceled_at === undefined ? "It has ended." : `It ended on ${dateOf(canceled_at, timeZone)}.`;
	if (status === "past_due" || status === "unpaid" || status === "incomplete")
		return "A payment is outstanding. Choose another card to pay it now.";
	if (cancel_at !== undefined && (next_billing_at === undefined || cancel_at <= next_billing_at))
		return `It ends on ${dayInZone(cancel_at, timeZone)}. You will not be charged again.`;
	if (status === "paused" || next_billing_at === undefined) return "No charge is scheduled.";
	const price = dollars(price_money.amount);
	return status === "trialing"
		? `Your trial ends on ${dayInZone(trial_ends_at ?? next_billing_at, timeZone)}. You will then be charged ${price}.`
		: `The next charge of ${price} is on ${dayInZone(next_billing_at, timeZone)}.`;
};

/** Such as `Visa ending in 4242`. */
export const cardName = ({ card }: ShownCard): string =>
	card === undefined ? "Saved payment method" : `${brandOf(card.brand)} ending in ${shown(card.last4)}`;

/** What the pages say after something was done, by the name in the URL. Unknown names show nothing. */
const done: ReadonlyMap<string, string> = new Map([
	["default", "This card is now used for new charges."],
	["removed", "The card was removed."],
	["added", "The card was saved."],
	["saving", "The card is being saved. It appears here in a moment."],
	["canceled", "The subscription was canceled."],
	["card", "The subscription’s card was changed."],
]);

export const doneText = (name: string | undefined): string | undefined => done.get(name ?? "");

const problems: Readonly<Record<string, string>> = {
	PAYMENT_METHOD_IN_USE: "A subscription is charged to this card. Choose another card for it, then remove this one.",
	PAYMENT_METHOD_NOT_ACTIVE: "This card can no longer be used.",
	SUBSCRIPTION_STATE_CONFLICT: "This can’t be done now. Check the subscription’s status.",
	RATE_LIMIT_EXCEEDED: "Too many requests. Wait a moment, then try again.",
};

/** Why something failed. */
export const problemText = ({ code }: Refusal): string => problems[code] ?? "This could not be done. Try again.";
