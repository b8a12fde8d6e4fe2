/**
 * The receipt of a paid order (requirements: Orders and payment; rule RC1). It is computed from the order and its
 * payments and never stored, so orders from older versions of svc have one too. Pure.
 */
import { Either, Schema } from "effect";
import { type Customer, nameAt } from "../../catalog/Customers/Customer.js";
import { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, sum, usd } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { Percent, toPpm } from "../../words/Rate.js";
import { compareText } from "../../words/Text.js";
import { type ManualPayment, ManualPaymentMethod } from "../ManualPayments/ManualPayment.js";
import { bundleName } from "../Order/Bundles.js";
import type { OrderCharge } from "../Order/Charges.js";
import { DeliveryDestination } from "../Order/DeliveryDestination.js";
import type { OrderLateFee } from "../Order/LateFees.js";
import { LineAmounts, type OrderLineItem, unitAmountOf } from "../Order/LineItem.js";
import { type Order, PricingAmounts, type SettledPayment, SubscriptionPeriodBounds } from "../Order/Order.js";
import { OrderEvent, OrderTicket } from "../PaymentLinks/OrderEvent.js";
import { BankAccount, Financing, InstrumentType } from "../Payments/Instrument.js";
import type { PaymentIntent, PaymentSource } from "../Payments/PaymentIntent.js";
import { Card } from "../Payments/Processor.js";

/** The seller, as shown to buyers. */
export const ReceiptBusiness = Schema.Struct({
	name: required(
		Schema.String,
		"Your name as buyers see it: the setting `business.name`, otherwise the merchant's name.",
	),
	support_email: optional(
		Schema.String,
		"Where buyers can ask: the setting `business.support_email`; absent if it is not set.",
	),
	time_zone: required(Schema.String, "The zone of the document's dates: the setting `business.time_zone`."),
}).annotations({ identifier: "ReceiptBusiness" });
export type ReceiptBusiness = typeof ReceiptBusiness.Type;

const ReceiptModifier = Schema.Struct({
	name: required(Schema.String, "The modifier's name when it was ordered."),
	text: optional(Schema.String, "What the buyer entered; absent unless it is a text modifier."),
	price_money: required(Money, "Its price per unit, included in the line's unit price."),
}).annotations({ identifier: "ReceiptModifier" });

export const ReceiptLine = Schema.Struct({
	order_line_item_id: required(Schema.String, "The order's line: `li_…`."),
	name: required(Schema.String, "What was sold, as the order names it."),
	sku: optional(Schema.String, "The line's SKU; absent if it has none."),
	bundle_name: optional(Schema.String, "The name of the bundle that the line is a part of; absent if it is in none."),
	quantity: required(Schema.Int, "Units that were sold."),
	unit_price_money: required(Money, "The price of one unit with all its modifiers, also those that are not shown."),
	modifiers: required(Schema.Array(ReceiptModifier), "The modifiers with `show_on_receipt`."),
	...LineAmounts.fields,
	gift_card_last_characters: required(
		Schema.Array(Schema.String),
		"The last characters of the codes of the gift cards that the line has bought; empty for other lines.",
	),
	refunded_quantity: required(Schema.Int, "Units refunded so far, pending refunds included."),
	refunded_money: required(Money, "What was refunded of the line so far, pending refunds included."),
}).annotations({ identifier: "ReceiptLine" });

export const ReceiptCharge = Schema.Struct({
	order_charge_id: required(Schema.String, "The charge or late fee of the order: `chg_…`."),
	name: required(Schema.String, "The charge's name on the order."),
	...LineAmounts.fields,
	refunded_money: required(Money, "What was refunded of the charge so far, pending refunds included."),
}).annotations({ identifier: "ReceiptCharge" });

export const ReceiptDiscount = Schema.Struct({
	name: required(Schema.String, "The discount's `customer_facing_name`."),
	amount_money: required(Money, "What it took off the order; lines and charges already include it."),
}).annotations({ identifier: "ReceiptDiscount" });

/** The tax at one rate. */
export const ReceiptTax = Schema.Struct({
	rate: required(Percent, "The tax rate in percent as decimal text, such as `8.875`."),
	amount_money: required(Money, "All tax at this rate; lines and charges already include it."),
}).annotations({ identifier: "ReceiptTax" });

export const ReceiptPayment = Schema.Struct({
	method: required(
		Schema.Literal(...InstrumentType.literals, "gift_card", ...ManualPaymentMethod.literals),
		"How this part was paid; `cash`, `check`, `bank_transfer`, and `other` are manual payments.",
	),
	card: optional(Card, "The charged card; absent if the processor did not report it, or for another method."),
	us_bank_account: optional(BankAccount, "The debited bank account; absent for another method."),
	financing: optional(Financing, "Who financed the payment; absent for another method."),
	last_characters: optional(Schema.String, "The last characters of a gift card's code; absent for another method."),
	amount_money: required(Money, "What was paid in this way."),
	refunded_money: required(Money, "What of it was refunded so far, pending refunds included."),
	paid_at: required(Schema.String, "When it settled (RFC 3339, UTC)."),
}).annotations({ identifier: "ReceiptPayment" });
export type ReceiptPayment = typeof ReceiptPayment.Type;

/** What an order costs, part by part. Shared by invoices and receipts. */
const breakdown = {
	line_items: required(Schema.Array(ReceiptLine), "What was sold; a bundle is one line or more for each part."),
	discounts: required(
		Schema.Array(ReceiptDiscount),
		"Discounts that took something off, already included in lines and charges.",
	),
	charges: required(Schema.Array(ReceiptCharge), "Delivery and other charges; on a receipt, late fees too."),
	taxes: required(Schema.Array(ReceiptTax), "The taxes already included in lines and charges, highest rate first."),
	pricing_amounts: required(PricingAmounts, "The order's amounts; `total_money` is what it costs."),
};

export const Breakdown = Schema.Struct(breakdown);
export type Breakdown = typeof Breakdown.Type;

export const Receipt = Schema.Struct({
	order_id: required(Schema.String, "The paid order: `ord_…`."),
	mode: required(Mode, "`test`: no money has moved."),
	business: required(ReceiptBusiness, "The seller, as shown to buyers."),
	buyer_name: optional(
		Schema.String,
		"The name given at checkout, otherwise the customer's, otherwise the recipient's; absent if none is known.",
	),
	delivery_destination: optional(DeliveryDestination, "Where the order goes; absent if it has no destination."),
	subscription_period: optional(
		SubscriptionPeriodBounds,
		"The period of a subscription that the order bills; absent for other orders.",
	),
	event: optional(OrderEvent, "The event that the tickets are for, as it is now; absent unless tickets were sold."),
	tickets: optional(Schema.Array(OrderTicket), "The tickets that the order bought; absent unless there are some."),
	paid_at: required(Schema.String, "When the order was fully paid (RFC 3339, UTC)."),
	canceled_at: optional(
		Schema.String,
		"When the order was canceled after it was paid (RFC 3339, UTC); absent if it was not.",
	),
	...breakdown,
	payments: required(Schema.Array(ReceiptPayment), "What was paid and how, oldest first."),
	paid_money: required(Money, "The sum of the payments."),
	credited_money: optional(
		Money,
		"What credit notes have paid; absent if nothing. With the payments, it equals the total.",
	),
	refunded_money: required(Money, "What was refunded so far, pending refunds included."),
	store_credit_money: required(
		Money,
		"The part of the refunds that became store credit instead of going back to payments.",
	),
}).annotations({ identifier: "Receipt" });
export type Receipt = typeof Receipt.Type;

/** What a receipt is built from. The intents and manual payments are those of the order, in any order. */
export interface ReceiptSources {
	readonly mode: Mode;
	readonly business: ReceiptBusiness;
	/** The order's customer. */
	readonly customer?: Pick<Customer, "name" | "email" | "former_names">;
	readonly order: Order;
	/** The event of the order and its tickets; absent for other orders. */
	readonly event?: OrderEvent;
	readonly tickets?: ReadonlyArray<OrderTicket>;
	readonly intents: ReadonlyArray<Pick<PaymentIntent, "payment_intent_id" | "payment_source">>;
	readonly manual_payments: ReadonlyArray<Pick<ManualPayment, "manual_payment_id" | "method">>;
}

const lineOf = (order: Order, line: OrderLineItem): typeof ReceiptLine.Type => ({
	order_line_item_id: line.order_line_item_id,
	name: line.name,
	...(line.sku === undefined ? {} : { sku: line.sku }),
	...bundleName(order, line),
	quantity: line.quantity,
	unit_price_money: usd(unitAmountOf(line)),
	modifiers: line.modifiers
		.filter(({ show_on_receipt }) => show_on_receipt)
		.map(({ name, price_money, text }) => ({ name, ...(text === undefined ? {} : { text }), price_money })),
	...line.pricing_amounts,
	gift_card_last_characters: (line.purchased_gift_cards ?? []).flatMap(({ last_characters }) => last_characters ?? []),
	refunded_quantity: line.refunded_quantity,
	refunded_money: line.refunded_money,
});

const chargeOf = ({
	name,
	order_charge_id,
	pricing_amounts,
	refunded_money,
}: OrderCharge | OrderLateFee): typeof ReceiptCharge.Type => ({
	order_charge_id,
	name,
	...pricing_amounts,
	refunded_money,
});

/** Returns the taxes of lines and charges by rate, highest first. A rate without a tax is omitted. */
const taxesOf = ({ charges, line_items }: Order): ReadonlyArray<typeof ReceiptTax.Type> => {
	const byRate = new Map<string, number>();
	for (const { pricing_amounts, tax } of [...line_items, ...charges])
		byRate.set(tax.rate, sum([byRate.get(tax.rate) ?? 0, pricing_amounts.tax_money.amount]));
	return [...byRate]
		.filter(([, amount]) => amount > 0)
		.sort(([a], [b]) => toPpm(b) - toPpm(a))
		.map(([rate, amount]) => ({ rate, amount_money: usd(amount) }));
};

/** Returns what an order costs, with the charges `more`, which are the late fees on a receipt. */
export const breakdownOf = (order: Order, more: ReadonlyArray<OrderLateFee> = []): Breakdown => ({
	line_items: order.line_items.map((line) => lineOf(order, line)),
	discounts: order.applied_discounts
		.filter(({ applied_money }) => applied_money.amount > 0)
		.map(({ applied_money, customer_facing_name }) => ({ name: customer_facing_name, amount_money: applied_money })),
	charges: [...order.charges, ...more].map(chargeOf),
	taxes: taxesOf(order),
	pricing_amounts: order.pricing_amounts,
});

/** The means of a payment. */
type Means = Pick<ReceiptPayment, "method" | "card" | "us_bank_account" | "financing" | "last_characters">;

/** Returns the means of a leg, with the parts that may be shown. */
const instrumentOf = ({ card, financing, us_bank_account }: Partial<PaymentSource> = {}): Means => {
	if (us_bank_account !== undefined) return { method: "us_bank_account", us_bank_account };
	if (financing !== undefined) return { method: "financing", financing };
	return { method: "card", ...(card === undefined ? {} : { card: { brand: card.brand, last4: card.last4 } }) };
};

/** Returns the means of a payment. Only the last characters of a card's or gift card's number are shown. */
const meansOf = ({ origin }: SettledPayment, { intents, manual_payments, order }: ReceiptSources): Means => {
	switch (origin.type) {
		case "payment_intent": {
			const leg = intents.find(({ payment_intent_id }) => payment_intent_id === origin.payment_intent_id);
			return instrumentOf(leg?.payment_source);
		}
		case "gift_card": {
			const applied = order.gift_cards?.find(({ gift_card_id }) => gift_card_id === origin.gift_card_id);
			return {
				method: "gift_card",
				...(applied === undefined ? {} : { last_characters: applied.last_characters }),
			};
		}
		case "manual_payment": {
			const recorded = manual_payments.find(({ manual_payment_id }) => manual_payment_id === origin.manual_payment_id);
			return { method: recorded?.method ?? "other" };
		}
	}
};

const paymentOf =
	(sources: ReceiptSources) =>
	(payment: SettledPayment): ReceiptPayment => ({
		...meansOf(payment, sources),
		amount_money: payment.amount_money,
		refunded_money: payment.refunded_money,
		paid_at: payment.settled_at,
	});

/** Sorts by time. Payments with the same time keep the order's sorting by ID. */
const inTime = (a: ReceiptPayment, b: ReceiptPayment): number => compareText(a.paid_at, b.paid_at);

/** Returns the part of the refunds that did not go back to payments, because it was refunded as store credit. */
const storeCreditOf = ({ settled_payments, settlement_amounts }: Order): number =>
	settlement_amounts.refunded_money.amount - sum(settled_payments.map(({ refunded_money }) => refunded_money.amount));

/** The names at payment: a receipt stays as it is when the customer is renamed. */
const buyerNameOf = ({ customer, order }: ReceiptSources, paid_at: string): Pick<Receipt, "buyer_name"> => {
	const name = customer === undefined ? undefined : nameAt(customer, paid_at);
	const buyer_name = order.buyer?.name ?? name ?? order.delivery_destination?.recipient?.name;
	return buyer_name === undefined ? {} : { buyer_name };
};

/** Returns the buyer's address: the one given at checkout, otherwise the customer's. Undefined if none is known. */
export const addressOf = ({ buyer }: Order, customer: Pick<Customer, "email"> | undefined): string | undefined =>
	buyer?.email ?? customer?.email;

/** Builds the receipt of an order. Refuses an order that is not fully paid (`ORDER_NOT_PAID`). */
export const receiptOf = (sources: ReceiptSources): Either.Either<Receipt, Refusal> => {
	const { business, event, mode, order, tickets } = sources;
	const { canceled_at, delivery_destination, order_id, paid_at, payment_status, settlement_amounts } = order;
	const { subscription_period } = order;
	if (payment_status !== "paid" || paid_at === undefined)
		return refused("ORDER_NOT_PAID", {
			message: `The order has no receipt until it is fully paid; it is ${payment_status}.`,
		});
	return Either.right({
		order_id,
		mode,
		business,
		...buyerNameOf(sources, paid_at),
		...defined({ delivery_destination, subscription_period, event, tickets }),
		paid_at,
		...(canceled_at === undefined ? {} : { canceled_at }),
		...breakdownOf(order, order.late_fees),
		payments: order.settled_payments.map(paymentOf(sources)).sort(inTime),
		paid_money: settlement_amounts.paid_money,
		...(settlement_amounts.credited_money === undefined ? {} : { credited_money: settlement_amounts.credited_money }),
		refunded_money: settlement_amounts.refunded_money,
		store_credit_money: usd(storeCreditOf(order)),
	});
};
