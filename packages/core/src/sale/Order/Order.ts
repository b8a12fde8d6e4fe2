/** The order: a cart while it is open, afterwards the record of the sale. */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { Address } from "../../words/Address.js";
import { Email } from "../../words/Email.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { OrderBundle } from "./Bundles.js";
import { OrderCharge } from "./Charges.js";
import { DeliveryDestination } from "./DeliveryDestination.js";
import { AppliedDiscount, EnteredCode } from "./Discounts.js";
import { OrderInstallment } from "./Installments.js";
import { OrderCredit, OrderLateFee } from "./LateFees.js";
import { OrderLineItem } from "./LineItem.js";
import { LinkSeats } from "./LinkSeats.js";
import { OrderDeliveryMethod } from "./OrderDeliveryMethod.js";
import { GiftCardEstimate, OrderGiftCard } from "./OrderGiftCard.js";
import { OrderTip } from "./Tips.js";

export const OrderStatus = Schema.Literal("open", "closed", "canceled");
export type OrderStatus = typeof OrderStatus.Type;

export const PaymentStatus = Schema.Literal("unpaid", "partially_paid", "paid");
export type PaymentStatus = typeof PaymentStatus.Type;

export const OrderRefundStatus = Schema.Literal("none", "partially_refunded", "refunded");

export const FulfillmentStatus = Schema.Literal("unfulfilled", "partially_fulfilled", "fulfilled", "not_required");
export type FulfillmentStatus = typeof FulfillmentStatus.Type;

/**
 * `paid_inventory_failed`: money has settled, but the stock could not be committed. `shortage_accepted`: the seller
 * keeps the sale and obtains the goods outside the service. `refunded`: the money was refunded.
 */
export const InventoryExceptionStatus = Schema.Literal("paid_inventory_failed", "shortage_accepted", "refunded");
export type InventoryExceptionStatus = typeof InventoryExceptionStatus.Type;

/** `subtotal − discount + charge + tax + tip = total` (decisions: Pricing, step 7). Late fees are charges. */
export const PricingAmounts = Schema.Struct({
	subtotal_money: required(Money, "The sum of the lines before discounts."),
	discount_money: required(Money, "All discounts, including those on charges."),
	charge_money: required(Money, "The charges before discounts, and the late fees."),
	tax_money: required(Money, "The tax on lines and charges, after discounts."),
	tip_money: required(Money, "The tip, which is never taxed."),
	total_money: required(Money, "What the order costs: subtotal − discount + charge + tax + tip."),
}).annotations({ identifier: "PricingAmounts" });
export type PricingAmounts = typeof PricingAmounts.Type;

export const SettlementAmounts = Schema.Struct({
	paid_money: required(Money, "The settled money, before refunds."),
	refunded_money: required(Money, "The part of `paid_money` that was refunded, including pending refunds."),
	credited_money: optional(Money, "What credit notes have paid; absent if nothing."),
	outstanding_money: required(Money, "Total − paid − credited, never below 0."),
	settled_tip_money: required(Money, "The part of `paid_money` that is a tip."),
}).annotations({ identifier: "SettlementAmounts" });
export type SettlementAmounts = typeof SettlementAmounts.Type;

/** The source of settled money: a card (through a payment leg), a gift card, or a manual payment. */
export const PaymentOrigin = Schema.Union(
	Schema.Struct({
		type: required(Schema.Literal("payment_intent"), "A charge to a card, a bank account, or financing."),
		payment_intent_id: required(Schema.String, "The charge: `pi_…`."),
	}),
	Schema.Struct({
		type: required(Schema.Literal("gift_card"), "Value taken from a gift card."),
		gift_card_id: required(Schema.String, "The card that paid: `gc_…`."),
	}),
	Schema.Struct({
		type: required(Schema.Literal("manual_payment"), "Money that you recorded, such as cash or a check."),
		manual_payment_id: required(Schema.String, "Your record of the money: `mpay_…`."),
	}),
).annotations({ identifier: "PaymentOrigin" });
export type PaymentOrigin = typeof PaymentOrigin.Type;

/** The ID of the leg, gift card, or manual payment. */
export const originId = (origin: PaymentOrigin): string => {
	switch (origin.type) {
		case "payment_intent":
			return origin.payment_intent_id;
		case "gift_card":
			return origin.gift_card_id;
		case "manual_payment":
			return origin.manual_payment_id;
	}
};

/** A settled payment of an order. */
export const SettledPayment = Schema.Struct({
	origin: required(PaymentOrigin, "Where the money came from; refunds go back to it."),
	amount_money: required(Money, "What was paid, including the tip."),
	tip_money: required(Money, "The part of the amount that is a tip."),
	refunded_money: required(Money, "The refunded amount, including pending refunds."),
	disputed_money: optional(Money, "The amount that the buyer's bank has taken, or holds until a dispute is decided."),
	settled_at: required(Schema.String, "When the money arrived (RFC 3339, UTC)."),
});
export type SettledPayment = typeof SettledPayment.Type;

/** The buyer's details as entered at checkout. Receipts are sent there. */
export const Buyer = Schema.Struct({
	name: optional(Name, "As receipts show it; absent if unknown."),
	email: optional(Email, "Where receipts are sent; absent if unknown."),
}).annotations({ identifier: "Buyer" });
export type Buyer = typeof Buyer.Type;

/** The time covered by a subscription's order. */
export const SubscriptionPeriodBounds = Schema.Struct({
	started_at: required(Schema.String, "The first instant of the time covered (RFC 3339, UTC)."),
	ends_at: required(Schema.String, "The first instant after it (RFC 3339, UTC)."),
}).annotations({ identifier: "SubscriptionPeriodBounds" });
export type SubscriptionPeriodBounds = typeof SubscriptionPeriodBounds.Type;

export const Order = Schema.Struct({
	order_id: required(Schema.String, "Its ID: `ord_…`."),
	status: required(OrderStatus, "`open`: can be changed and paid; `closed`: paid in full; `canceled`: final."),
	payment_status: required(PaymentStatus, "How much payments and credits have covered; refunds do not change it."),
	refund_status: required(
		OrderRefundStatus,
		"How much of the settled money was refunded, counting pending refunds and the fees that they keep; of a free order, how many units.",
	),
	fulfillment_status: required(
		FulfillmentStatus,
		"How many units were handed off, apart from canceled ones; `not_required` if none has to be.",
	),
	pricing_amounts: required(PricingAmounts, "The price, computed by svc."),
	settlement_amounts: required(SettlementAmounts, "What was paid, refunded, and credited, and what is left to pay."),
	line_items: required(Schema.Array(OrderLineItem), "What is sold; a bundle is listed as lines of its components."),
	bundles: optional(Schema.Array(OrderBundle), "The bundles among the lines; absent if there are none."),
	applied_discounts: required(
		Schema.Array(AppliedDiscount),
		"Manual discounts in the order they were added, then promotions, largest first. Pricing uses its own order.",
	),
	entered_promotion_codes: optional(
		Schema.Array(EnteredCode),
		"The entered codes, including those that currently give no discount; absent if there are none.",
	),
	charges: required(Schema.Array(OrderCharge), "Shipping and service charges; late fees are in `late_fees`."),
	tips: required(Schema.Array(OrderTip), "The tip, as a list of at most one."),
	delivery_method: optional(
		OrderDeliveryMethod,
		"The delivery method, with its terms from when it was chosen; absent before that.",
	),
	customer_id: optional(Schema.String, "The customer that buys: `cus_…`; absent for a guest."),
	buyer: optional(Buyer, "The buyer's name and email address, from checkout or from the customer; absent if unknown."),
	checkout_session_id: optional(Schema.String, "The open checkout session, or the one that sold the order: `cs_…`."),
	payment_link_id: optional(Schema.String, "The payment link that sold the order: `pl_…`."),
	payment_link_seats: optional(LinkSeats, "What the order has taken of the link's capacity; absent if nothing."),
	invoice_id: optional(Schema.String, "The order's invoice, `inv_…`. While it is present, its terms fix the price."),
	subscription_plan_id: optional(
		Schema.String,
		"The plan sold by a checkout session, `plan_…`: paying this order begins the subscription.",
	),
	subscription_id: optional(
		Schema.String,
		"The subscription that the order bills, `sub_…`. Automatic promotions do not apply to it.",
	),
	subscription_period_index: optional(Schema.Int, "Which period of the subscription the order bills, from 0."),
	subscription_period: optional(
		SubscriptionPeriodBounds,
		"The time that the order bills; absent without a subscription, and in orders from older versions of svc.",
	),
	late_fees: optional(
		Schema.Array(OrderLateFee),
		"Fees of an overdue invoice, part of the total and of `charge_money`; absent if there are none.",
	),
	credits: optional(Schema.Array(OrderCredit), "What credit notes have paid of the order; absent if nothing."),
	installments: optional(
		Schema.Array(OrderInstallment),
		"The due dates of its invoice's parts: checkout asks for what is due. Absent: all of it is asked for.",
	),
	inventory_routing_source: optional(
		RoutingSource,
		"Where stock for tracked lines comes from; without it, an order with such lines cannot be paid.",
	),
	inventory_reservation_id: optional(
		Schema.String,
		"The reservation of the order's stock, `invr_…`; absent before the first payment, and once released.",
	),
	inventory_exception_status: optional(
		InventoryExceptionStatus,
		"Present if the order was paid without stock: not resolved yet, sold all the same, or refunded.",
	),
	delivery_destination: optional(
		DeliveryDestination,
		"Where the goods go, by which they are taxed; absent: nothing is shipped, or it is not known yet.",
	),
	billing_address: optional(
		Address,
		"The buyer's billing address, by which what is not shipped is taxed; absent: by the destination.",
	),
	tax: required(
		Schema.Struct({ enabled: required(Schema.Boolean, "`false`: every tax is 0.") }),
		"Whether svc computes taxes.",
	),
	metadata: Metadata,
	active_payment_attempt_id: optional(
		Schema.String,
		"The payment attempt in progress, `opa_…`. While it is present, the price cannot change.",
	),
	settled_payments: required(Schema.Array(SettledPayment), "The payments that have settled; empty before the first."),
	gift_cards: optional(
		Schema.Array(OrderGiftCard),
		"Present while gift cards are on the order; listed in the order in which they were applied.",
	),
	gift_card_estimate: optional(
		GiftCardEstimate,
		"What gift cards will pay, and what they leave; present with `gift_cards`.",
	),
	paid_at: optional(Schema.String, "When nothing was left to pay (RFC 3339, UTC); absent until then."),
	closed_at: optional(Schema.String, "When its status became `closed` (RFC 3339, UTC); stays if it is canceled later."),
	canceled_at: optional(Schema.String, "When its status became `canceled` (RFC 3339, UTC)."),
	...versioned,
}).annotations({ identifier: "Order" });
export type Order = typeof Order.Type;

const zero = usd(0);

/** The amounts of an order without lines. */
export const nothingToPay = {
	pricing_amounts: {
		subtotal_money: zero,
		discount_money: zero,
		charge_money: zero,
		tax_money: zero,
		tip_money: zero,
		total_money: zero,
	},
	settlement_amounts: {
		paid_money: zero,
		refunded_money: zero,
		outstanding_money: zero,
		settled_tip_money: zero,
	},
} satisfies Pick<Order, "pricing_amounts" | "settlement_amounts">;

export const orders = collection<Order>()({
	name: "orders",
	resource: "order",
	id: "order_id",
	prefix: "ord_",
	schema: Order,
	upcasts: [unchanged, unchanged],
	filters: {
		status: { path: "status", values: OrderStatus.literals },
		customer_id: { path: "customer_id", usual: null },
	},
	sorts: {
		total: { path: "pricing_amounts.total_money.amount", type: "integer" },
		outstanding_money: { path: "settlement_amounts.outstanding_money.amount", type: "integer" },
	},
	search: (order) => [
		order.delivery_destination?.recipient?.name,
		...order.line_items.flatMap((line) => [line.name, line.sku]),
		...(order.bundles ?? []).flatMap((bundle) => [bundle.name, bundle.sku]),
	],
});
