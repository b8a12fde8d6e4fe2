/** The order: a cart while it is open, afterwards the record of the sale. */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
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
	tax_money: Money,
	tip_money: Money,
	total_money: Money,
}).annotations({ identifier: "PricingAmounts" });
export type PricingAmounts = typeof PricingAmounts.Type;

export const SettlementAmounts = Schema.Struct({
	paid_money: required(Money, "The settled money, before refunds."),
	refunded_money: Money,
	credited_money: optional(Money, "What credit notes have paid; absent if nothing."),
	outstanding_money: required(Money, "Total − paid − credited, never below 0."),
	settled_tip_money: Money,
}).annotations({ identifier: "SettlementAmounts" });
export type SettlementAmounts = typeof SettlementAmounts.Type;

/** The source of settled money: a card (through a payment leg), a gift card, or a manual payment. */
export const PaymentOrigin = Schema.Union(
	Schema.Struct({ type: Schema.Literal("payment_intent"), payment_intent_id: Schema.String }),
	Schema.Struct({ type: Schema.Literal("gift_card"), gift_card_id: Schema.String }),
	Schema.Struct({ type: Schema.Literal("manual_payment"), manual_payment_id: Schema.String }),
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
	origin: PaymentOrigin,
	amount_money: Money,
	tip_money: required(Money, "The part of the amount that is a tip."),
	refunded_money: required(Money, "The refunded amount, including pending refunds."),
	disputed_money: optional(Money, "The amount that the buyer's bank has taken, or holds until a dispute is decided."),
	settled_at: Schema.String,
});
export type SettledPayment = typeof SettledPayment.Type;

/** The buyer's details as entered at checkout. Receipts are sent there. */
export const Buyer = Schema.Struct({ name: optional(Name), email: optional(Email) }).annotations({
	identifier: "Buyer",
});
export type Buyer = typeof Buyer.Type;

/** The time covered by a subscription's order. */
export const SubscriptionPeriodBounds = Schema.Struct({
	started_at: Schema.String,
	ends_at: required(Schema.String, "The first instant after the period."),
}).annotations({ identifier: "SubscriptionPeriodBounds" });
export type SubscriptionPeriodBounds = typeof SubscriptionPeriodBounds.Type;

export const Order = Schema.Struct({
	order_id: required(Schema.String, "`ord_…`"),
	status: OrderStatus,
	payment_status: PaymentStatus,
	refund_status: OrderRefundStatus,
	fulfillment_status: FulfillmentStatus,
	pricing_amounts: PricingAmounts,
	settlement_amounts: SettlementAmounts,
	line_items: Schema.Array(OrderLineItem),
	bundles: optional(Schema.Array(OrderBundle), "The bundles among the lines; absent if there are none."),
	applied_discounts: required(
		Schema.Array(AppliedDiscount),
		"Manual discounts in the order they were added, then promotions, largest first. Pricing uses its own order.",
	),
	entered_promotion_codes: optional(
		Schema.Array(EnteredCode),
		"The entered codes, including those that currently give no discount.",
	),
	charges: Schema.Array(OrderCharge),
	tips: Schema.Array(OrderTip),
	delivery_method: optional(OrderDeliveryMethod, "The delivery method, with its terms from when it was chosen."),
	customer_id: optional(Schema.String),
	buyer: optional(Buyer),
	checkout_session_id: optional(Schema.String, "The open checkout session, or the one that sold the order."),
	payment_link_id: optional(Schema.String, "The payment link that sold the order."),
	payment_link_seats: optional(LinkSeats, "What the order has taken of the link's capacity."),
	invoice_id: optional(Schema.String, "The invoice for this order. While it is present, its terms fix the price."),
	subscription_plan_id: optional(
		Schema.String,
		"The plan sold by a checkout session: paying this order begins the subscription.",
	),
	subscription_id: optional(
		Schema.String,
		"The subscription that this order bills. Automatic promotions do not apply to it.",
	),
	subscription_period_index: optional(Schema.Int, "The `index` of the subscription's period."),
	subscription_period: optional(
		SubscriptionPeriodBounds,
		"The time of the subscription that the order bills. Absent in orders from older versions of svc.",
	),
	late_fees: optional(
		Schema.Array(OrderLateFee),
		"Fees of an overdue invoice. They are part of the total and of `charge_money`.",
	),
	credits: optional(Schema.Array(OrderCredit), "What credit notes have paid of the order."),
	inventory_routing_source: optional(
		RoutingSource,
		"The source of stock for tracked lines. An order with such lines cannot be paid without it.",
	),
	inventory_reservation_id: optional(
		Schema.String,
		"The reservation of the order's stock; present after a payment has begun.",
	),
	inventory_exception_status: optional(InventoryExceptionStatus),
	delivery_destination: optional(DeliveryDestination),
	tax: Schema.Struct({ enabled: Schema.Boolean }),
	metadata: Metadata,
	active_payment_attempt_id: optional(
		Schema.String,
		"The payment attempt in progress. While it is present, the price cannot change.",
	),
	settled_payments: Schema.Array(SettledPayment),
	gift_cards: optional(
		Schema.Array(OrderGiftCard),
		"Present while gift cards are on the order; listed in the order in which they were applied.",
	),
	gift_card_estimate: optional(GiftCardEstimate, "Present with `gift_cards`."),
	paid_at: optional(Schema.String),
	closed_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
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
