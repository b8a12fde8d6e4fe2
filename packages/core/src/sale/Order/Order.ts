/** The order: a cart while it is open, afterwards the record of the sale. */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { Email } from "../../words/Email.js";
import { Money, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name } from "../../words/Text.js";
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
	/** The sum of the lines before discounts. */
	subtotal_money: Money,
	/** All discounts, including those on charges. */
	discount_money: Money,
	/** The charges before discounts, and the late fees. */
	charge_money: Money,
	tax_money: Money,
	tip_money: Money,
	total_money: Money,
}).annotations({ identifier: "PricingAmounts" });
export type PricingAmounts = typeof PricingAmounts.Type;

export const SettlementAmounts = Schema.Struct({
	/** The settled money, before refunds. */
	paid_money: Money,
	refunded_money: Money,
	/** What credit notes have paid; absent if nothing. */
	credited_money: optional(Money),
	/** Total − paid − credited, never below 0. */
	outstanding_money: Money,
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
	/** The part of the amount that is a tip. */
	tip_money: Money,
	/** The refunded amount, including pending refunds. */
	refunded_money: Money,
	/** The amount that the buyer's bank has taken, or holds until a dispute is decided. */
	disputed_money: optional(Money),
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
	/** The first instant after the period. */
	ends_at: Schema.String,
}).annotations({ identifier: "SubscriptionPeriodBounds" });
export type SubscriptionPeriodBounds = typeof SubscriptionPeriodBounds.Type;

export const Order = Schema.Struct({
	/** `ord_…` */
	order_id: Schema.String,
	status: OrderStatus,
	payment_status: PaymentStatus,
	refund_status: OrderRefundStatus,
	fulfillment_status: FulfillmentStatus,
	pricing_amounts: PricingAmounts,
	settlement_amounts: SettlementAmounts,
	line_items: Schema.Array(OrderLineItem),
	/** The bundles among the lines; absent if there are none. */
	bundles: optional(Schema.Array(OrderBundle)),
	/** Manual discounts in the order they were added, then promotions, largest first. Pricing uses its own order. */
	applied_discounts: Schema.Array(AppliedDiscount),
	/** The entered codes, including those that currently give no discount. */
	entered_promotion_codes: optional(Schema.Array(EnteredCode)),
	charges: Schema.Array(OrderCharge),
	tips: Schema.Array(OrderTip),
	/** The delivery method, with its terms from when it was chosen. */
	delivery_method: optional(OrderDeliveryMethod),
	customer_id: optional(Schema.String),
	buyer: optional(Buyer),
	/** The open checkout session, or the one that sold the order. */
	checkout_session_id: optional(Schema.String),
	/** The payment link that sold the order. */
	payment_link_id: optional(Schema.String),
	/** What the order has taken of the link's capacity. */
	payment_link_seats: optional(LinkSeats),
	/** The invoice for this order. While it is present, its terms fix the price. */
	invoice_id: optional(Schema.String),
	/** The plan sold by a checkout session: paying this order begins the subscription. */
	subscription_plan_id: optional(Schema.String),
	/** The subscription that this order bills. Automatic promotions do not apply to it. */
	subscription_id: optional(Schema.String),
	/** The `index` of the subscription's period. */
	subscription_period_index: optional(Schema.Int),
	/** The time of the subscription that the order bills. Absent in orders from older versions of svc. */
	subscription_period: optional(SubscriptionPeriodBounds),
	/** Fees of an overdue invoice. They are part of the total and of `charge_money`. */
	late_fees: optional(Schema.Array(OrderLateFee)),
	/** What credit notes have paid of the order. */
	credits: optional(Schema.Array(OrderCredit)),
	/** The source of stock for tracked lines. An order with such lines cannot be paid without it. */
	inventory_routing_source: optional(RoutingSource),
	/** The reservation of the order's stock; present after a payment has begun. */
	inventory_reservation_id: optional(Schema.String),
	inventory_exception_status: optional(InventoryExceptionStatus),
	delivery_destination: optional(DeliveryDestination),
	tax: Schema.Struct({ enabled: Schema.Boolean }),
	metadata: Metadata,
	/** The payment attempt in progress. While it is present, the price cannot change. */
	active_payment_attempt_id: optional(Schema.String),
	settled_payments: Schema.Array(SettledPayment),
	/** Present while gift cards are on the order; listed in the order in which they were applied. */
	gift_cards: optional(Schema.Array(OrderGiftCard)),
	/** Present with `gift_cards`. */
	gift_card_estimate: optional(GiftCardEstimate),
	paid_at: optional(Schema.String),
	closed_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
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
