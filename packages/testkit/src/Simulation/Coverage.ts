/** The states that scenarios must reach, where cents could get lost. A law that never reaches them proves little. */
import type { Order, SettledPayment } from "@svc/core/sale/Order/Order";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import type { Sale, Shop } from "./Shop.js";

type PaymentType = SettledPayment["origin"]["type"];

const paidBy = ({ settled_payments }: Order, type: PaymentType): number =>
	settled_payments.filter(({ amount_money, origin }) => origin.type === type && amount_money.amount > 0).length;

const isPaid = ({ payment_status }: Order): boolean => payment_status === "paid";
const isPromoted = ({ applied_discounts }: Order): number =>
	applied_discounts.filter(({ applied_money, promotion_id }) => promotion_id !== undefined && applied_money.amount > 0)
		.length;
const isReducedByHand = ({ applied_discounts }: Order): boolean =>
	applied_discounts.some(({ applied_money, promotion_id }) => promotion_id === undefined && applied_money.amount > 0);

/** States of orders with settled money, or that closed with nothing to pay. */
const ofOrders: Readonly<Record<string, (order: Order) => boolean>> = {
	"a promotion beside a manual discount": (order) => isPromoted(order) > 0 && isReducedByHand(order),
	"two promotions": (order) => isPromoted(order) > 1,
	"a discount on a charge": ({ charges }) => charges.some((one) => one.pricing_amounts.discount_money.amount > 0),
	"a taxed line and a taxed charge": ({ charges, line_items }) =>
		[charges, line_items].every((items: ReadonlyArray<Order["line_items"][number] | Order["charges"][number]>) =>
			items.some((one) => one.pricing_amounts.tax_money.amount > 0),
		),
	"a tip over several legs": ({ tips }) => tips.some((tip) => tip.payment_intent_allocations.length > 1),
	"a tip that has settled in part": ({ settlement_amounts: { settled_tip_money }, pricing_amounts: { tip_money } }) =>
		settled_tip_money.amount > 0 && settled_tip_money.amount < tip_money.amount,
	"two legs, both settled": (order) => paidBy(order, "payment_intent") > 1,
	"two gift cards, both settled": (order) => paidBy(order, "gift_card") > 1,
	"a gift card and a leg": (order) => paidBy(order, "gift_card") > 0 && paidBy(order, "payment_intent") > 0,
	"a gift card, a leg and cash": (order) =>
		(["gift_card", "payment_intent", "manual_payment"] as const).every((type) => paidBy(order, type) > 0),
	"paid by gift cards alone": (order) => {
		const count = paidBy(order, "gift_card");
		return isPaid(order) && count > 0 && count === order.settled_payments.length;
	},
	"paid without paying": (order) => isPaid(order) && order.line_items.length > 0 && order.settled_payments.length === 0,
	"partially paid": ({ payment_status }) => payment_status === "partially_paid",
	"gift cards bought": (order) =>
		isPaid(order) && order.line_items.some(({ gift_card_purchase }) => gift_card_purchase !== undefined),
	"paid, then canceled": (order) => isPaid(order) && order.status === "canceled",
	"returned, then canceled": (order) =>
		!isPaid(order) && order.status === "canceled" && order.settled_payments.length > 0,
	"a restocking fee": ({ line_items }) =>
		line_items.some((line) => (line.refunded_amounts?.total_money.amount ?? 0) > line.refunded_money.amount),
	"a refund before all is paid": (order) => !isPaid(order) && order.refund_status !== "none",
	"a line that was refunded in part": ({ line_items }) =>
		line_items.some(({ quantity, refunded_quantity }) => refunded_quantity > 0 && refunded_quantity < quantity),
};

const ofRefunds: Readonly<Record<string, (refund: Refund) => boolean>> = {
	"a refund to a card and to a leg": ({ payment_allocations }) =>
		(["gift_card", "payment_intent"] as const).every((type) =>
			payment_allocations.some(({ origin }) => origin.type === type),
		),
	"a refund over two legs": ({ payment_intent_ids }) => payment_intent_ids.length > 1,
	"a refund by hand": ({ payment_allocations }) =>
		payment_allocations.some(({ origin }) => origin.type === "manual_payment"),
	"a refund that was rounded": ({ explanation }) => explanation.steps.some(({ rounding }) => rounding === "half_up"),
	"a refund of a tip": ({ tip_allocations }) => tip_allocations.length > 0,
	"a refund that failed": ({ refunded_money, status }) => status === "failed" && refunded_money.amount === 0,
	"a refund that failed in part": ({ refunded_money, status }) => status === "failed" && refunded_money.amount > 0,
	"a refund that the bank returned": ({ refunded_money, reversals = [] }) =>
		reversals.length > 0 && refunded_money.amount === 0,
	"a refund that the bank returned in part": ({ refunded_money, reversals = [] }) =>
		reversals.length > 0 && refunded_money.amount > 0,
};

const isCapturedInPart = ({ intents }: Sale): boolean =>
	intents.some(
		({ amount_money, authorized_money, status }) =>
			status === "succeeded" && authorized_money !== undefined && amount_money.amount < authorized_money.amount,
	);

const ofSales: Readonly<Record<string, (sale: Sale, shop: Shop) => boolean>> = {
	"declined, then paid": ({ intents, order }, { processor }) =>
		isPaid(order) &&
		intents.some(({ payment_intent_id, status }) => {
			const charges = [...processor.charges.values()].filter((one) => one.payment_intent_id === payment_intent_id);
			return status === "succeeded" && charges.length > 1;
		}),
	"captured in part": (sale) => isCapturedInPart(sale),
	"captured in part beside a gift card": (sale) => paidBy(sale.order, "gift_card") > 0 && isCapturedInPart(sale),
	"captured whole": ({ intents }) =>
		intents.some(
			({ amount_money, authorized_money, status }) =>
				status === "succeeded" && amount_money.amount === authorized_money?.amount,
		),
	"three refunds": ({ refunds }) => refunds.length > 2,
	"a completed return": ({ returns }) => returns.some(({ status }) => status === "completed"),
	"a return that was refunded and credited": ({ returns }) =>
		returns.some(({ line_items }) => {
			const types = line_items.flatMap(({ resolutions }) => resolutions.map((one) => one.resolution_type));
			return types.includes("refund") && types.includes("store_credit");
		}),
};

const ofShops: Readonly<Record<string, (shop: Shop) => boolean>> = {
	"a gift card whose payment was returned": ({ accounts }) =>
		[...accounts.values()].some(({ entries }) => entries.some(({ type }) => type === "returned")),
	"reserved, then canceled": ({ sales }) =>
		sales.some(({ intents }) => intents.some((one) => one.authorized_money !== undefined && one.status === "canceled")),
	"a gift card that paid for two orders": ({ accounts }) =>
		[...accounts.values()].some(
			({ entries }) =>
				new Set(entries.flatMap(({ order_id, type }) => (type === "redeemed" ? [order_id] : []))).size > 1,
		),
	"money back onto a disabled card": ({ accounts }) =>
		[...accounts.values()].some(
			({ card, entries }) =>
				card.status === "disabled" &&
				entries.some(({ created_at, type }) => type === "refunded" && created_at > (card.disabled_at ?? created_at)),
		),
	"a purchased card that was refunded": ({ accounts }) =>
		[...accounts.values()].some(({ entries }) => entries.some(({ type }) => type === "withdrawn")),
	"a purchased card whose refund failed": ({ accounts }) =>
		[...accounts.values()].some(({ entries }) => entries.some(({ type }) => type === "restored")),
	"store credit that pays": ({ accounts }) =>
		[...accounts.values()].some(
			({ card, entries }) => card.source === "store_credit" && entries.some(({ type }) => type === "redeemed"),
		),
	"a purchased card that pays": ({ accounts }) =>
		[...accounts.values()].some(
			({ card, entries }) => card.source === "purchase" && entries.some(({ type }) => type === "redeemed"),
		),
};

/** Refusals and processor replies that actions record themselves. */
const recordedByActions: ReadonlyArray<string> = [
	"a charge that declines",
	"a charge that charges_wrong_amount",
	"a charge that needs_action",
	"a charge that loses_its_response",
	"a payout paid",
	"a payout failed",
	"refused AMOUNT_EXCEEDS_BALANCE",
	"refused AMOUNT_EXCEEDS_REFUNDABLE",
	"refused BALANCE_INSUFFICIENT",
	"refused GIFT_CARD_BALANCE_CHANGED",
	"refused ORDER_ALREADY_HAS_PAYMENTS",
	"refused ORDER_HAS_ACTIVE_PAYMENT_INTENT",
];

/** All states that a run of many scenarios must reach. */
export const expectedStates: ReadonlyArray<string> = [
	...Object.keys(ofOrders),
	...Object.keys(ofRefunds),
	...Object.keys(ofSales),
	...Object.keys(ofShops),
	...recordedByActions,
];

const recordStates = <A extends ReadonlyArray<unknown>>(
	shop: Shop,
	states: Readonly<Record<string, (...given: A) => boolean>>,
	...given: A
): void => {
	for (const [state, is] of Object.entries(states))
		if (!shop.coveredStates.has(state) && is(...given)) shop.cover(state);
};

/** Records the current states of a sale and of the shop. */
export const recordCoverage = (shop: Shop, sale: Sale): void => {
	recordStates(shop, ofShops, shop);
	if (sale.order.settled_payments.length === 0 && !isPaid(sale.order)) return;
	recordStates(shop, ofOrders, sale.order);
	recordStates(shop, ofSales, sale, shop);
	for (const refund of sale.refunds) recordStates(shop, ofRefunds, refund);
};
