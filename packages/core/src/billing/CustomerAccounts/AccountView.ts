/** The allow-list of what customers see of their own data on svc's pages. Pure. */

import { Schema } from "effect";
import type { SubscriptionCancellation } from "../../platform/Settings/Settings.js";
import { priceOf, soldLines } from "../../sale/CheckoutSessions/PlanTerms.js";
import { Order } from "../../sale/Order/Order.js";
import type { StoredPaymentMethod } from "../../sale/PaymentMethods/PaymentMethod.js";
import type { Breakdown, Receipt, ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import type { Mode } from "../../words/Environment.js";
import { type Money, usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import type { InvoiceStatus, StoredInvoice } from "../Invoices/Invoice.js";
import type { InvoiceDocument } from "../Invoices/InvoiceDocument.js";
import { cycleOf } from "../Subscriptions/Agenda.js";
import type { Cycle } from "../Subscriptions/Period.js";
import type { StoredSubscription, SubscriptionStatus } from "../Subscriptions/Subscription.js";

/** What every account page shows. */
export interface AccountFrame {
	readonly business: ReceiptBusiness;
	readonly mode: Mode;
	readonly customer: { readonly name?: string; readonly email?: string };
}

/** The processor's account ID and public settings, for its script. */
export interface AccountCardForm {
	readonly account_id: string;
	readonly publishable_key: string;
}

/** A card that the customer has started to save. */
export interface AddedMethod {
	readonly payment_method_id: string;
	/** The secret with which the processor's script completes it. Absent if it is complete. */
	readonly client_secret: string | undefined;
}

export type AccountOrderState = "unpaid" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "canceled";

export interface AccountOrder {
	readonly order_id: string;
	readonly state: AccountOrderState;
	/** When it was paid, otherwise when it was created. */
	readonly dated_at: string;
	readonly total_money: Money;
	/** The names of the first lines. */
	readonly names: ReadonlyArray<string>;
	/** How many lines `names` leaves out. */
	readonly more: number;
}

export interface AccountOrderDetail {
	readonly order: AccountOrder;
	readonly breakdown: Breakdown;
	/** Present if the order is paid. */
	readonly receipt?: Receipt;
}

export interface AccountInvoice {
	readonly invoice_id: string;
	readonly number: string;
	readonly status: InvoiceStatus;
	readonly is_overdue: boolean;
	readonly due_at: string;
	readonly total_money: Money;
	readonly outstanding_money: Money;
}

export interface AccountInvoiceDetail {
	readonly document: InvoiceDocument;
	/** The page on which the invoice can be paid. Absent if there is nothing to pay. */
	readonly pay_url?: string;
}

/** A saved card as displayed; other kinds of methods have no `card`. */
export interface ShownCard {
	readonly payment_method_id: string;
	readonly card?: NonNullable<StoredPaymentMethod["card"]>;
}

export interface AccountMethod extends ShownCard {
	readonly is_default: boolean;
}

/** A way to end a subscription. */
export type CancellationChoice = Exclude<SubscriptionCancellation, "none" | "any_time"> | "now";

export interface AccountSubscription {
	readonly subscription_id: string;
	/** The plan's name. */
	readonly name: string;
	readonly status: SubscriptionStatus;
	/** The price of a period, before taxes and shipping. */
	readonly price_money: Money;
	readonly cycle: Cycle;
	readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number }>;
	readonly current_period_ends_at: string;
	readonly next_billing_at?: string;
	readonly trial_ends_at?: string;
	readonly cancel_at?: string;
	readonly canceled_at?: string;
	/** The method that is charged. Absent if there is none any more. */
	readonly method?: ShownCard;
	/** Whether the customer's default method is charged, whichever that is. */
	readonly is_charged_to_default: boolean;
	readonly cancellations: ReadonlyArray<CancellationChoice>;
}

/** What a list shows of an order. A page of orders decodes only these fields, which saves most of its time. */
const ListedOrder = Schema.Struct({
	...Order.pick(
		"order_id",
		"status",
		"payment_status",
		"refund_status",
		"pricing_amounts",
		"settlement_amounts",
		"paid_at",
		"created_at",
	).fields,
	line_items: Schema.Array(Schema.Struct({ name: Schema.String })),
});
type ListedOrder = typeof ListedOrder.Type;

/** Parses these fields from an order's JSON. */
export const readListedOrder = Schema.decodeUnknownSync(Schema.parseJson(ListedOrder));

/** Maximum number of names that a list shows per order. */
const maximumNames = 3;

const orderStates: Readonly<Record<Exclude<ListedOrder["refund_status"], "none">, AccountOrderState>> = {
	partially_refunded: "partially_refunded",
	refunded: "refunded",
};

const orderStateOf = ({ payment_status, refund_status, status }: ListedOrder): AccountOrderState => {
	if (refund_status !== "none") return orderStates[refund_status];
	return status === "canceled" ? "canceled" : payment_status;
};

/** Whether lists show an order: money has moved. The others are carts, possibly abandoned. */
export const isListedOrder = ({ settlement_amounts: { credited_money, paid_money } }: ListedOrder): boolean =>
	paid_money.amount > 0 || (credited_money?.amount ?? 0) > 0;

export const accountOrder = (order: ListedOrder): AccountOrder => ({
	order_id: order.order_id,
	state: orderStateOf(order),
	dated_at: order.paid_at ?? order.created_at,
	total_money: order.pricing_amounts.total_money,
	names: order.line_items.slice(0, maximumNames).map(({ name }) => name),
	more: Math.max(0, order.line_items.length - maximumNames),
});

/**
 * The invoice as a list shows it; `undefined` if it was never issued, because drafts are visible only to the seller.
 */
export const accountInvoice = (invoice: StoredInvoice): AccountInvoice | undefined => {
	const { due_at, invoice_id, is_overdue, late_fee_money, number, outstanding_money, status, total_money } = invoice;
	return number === undefined || due_at === undefined
		? undefined
		: {
				invoice_id,
				number,
				status,
				is_overdue,
				due_at,
				total_money: usd(total_money.amount + late_fee_money.amount),
				outstanding_money,
			};
};

export const shownCard = ({ card, payment_method_id }: StoredPaymentMethod): ShownCard => ({
	payment_method_id,
	...(card === undefined ? {} : { card }),
});

/** The ways in which the seller's setting lets the customer end the subscription. */
export const cancellationsOf = (
	{ cancel_at, current_period_ends_at, status }: StoredSubscription,
	allowed: SubscriptionCancellation,
): ReadonlyArray<CancellationChoice> => {
	if (allowed === "none" || status === "canceled") return [];
	const endsInTime = cancel_at !== undefined && cancel_at <= current_period_ends_at;
	// The first period is unpaid, so there is no paid time to wait for.
	const later: ReadonlyArray<CancellationChoice> = endsInTime || status === "incomplete" ? [] : ["at_period_end"];
	return allowed === "any_time" ? [...later, "now"] : later;
};

export const accountSubscription = (
	subscription: StoredSubscription,
	name: string,
	{ default_payment_method_id, methods }: AccountMethods,
	allowed: SubscriptionCancellation,
): AccountSubscription => {
	const { cancel_at, canceled_at, current_period_ends_at, next_billing_at, payment_method_id, trial_ends_at } =
		subscription;
	const charged = payment_method_id ?? default_payment_method_id;
	const method = methods.find((one) => one.payment_method_id === charged);
	return {
		subscription_id: subscription.subscription_id,
		name,
		status: subscription.status,
		price_money: usd(priceOf(subscription)),
		cycle: cycleOf(subscription),
		lines: soldLines(subscription.line_items).map(({ name, quantity }) => ({ name, quantity })),
		current_period_ends_at,
		...defined({ next_billing_at, trial_ends_at, cancel_at, canceled_at }),
		...(method === undefined ? {} : { method: shownCard(method) }),
		is_charged_to_default: payment_method_id === undefined,
		cancellations: cancellationsOf(subscription, allowed),
	};
};

/** The customer's methods that can be charged, and the default one. */
export interface AccountMethods {
	readonly default_payment_method_id: string | undefined;
	readonly methods: ReadonlyArray<StoredPaymentMethod>;
}

export const accountMethods = ({ default_payment_method_id, methods }: AccountMethods): ReadonlyArray<AccountMethod> =>
	methods.map((method) => ({
		...shownCard(method),
		is_default: method.payment_method_id === default_payment_method_id,
	}));
