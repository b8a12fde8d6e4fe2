/** Applies settled payments to their order: its amounts, tips, and status. */

import type { Published } from "../../events/Events.js";
import { sum, usd } from "../../words/Money.js";
import { redeemed, withEstimate } from "../Order/GiftCardCover.js";
import type { OrderCredit } from "../Order/LateFees.js";
import { type Order, originId, type SettledPayment } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { intentEvent } from "./PaymentEvents.js";
import { cancelLeg, isPayable, type PaymentIntent } from "./PaymentIntent.js";

export interface OrderChange {
	readonly order: Order;
	readonly intents: ReadonlyArray<PaymentIntent>;
	readonly events: ReadonlyArray<Published>;
}

type Tip = Order["tips"][number];
type Allocation = Tip["payment_intent_allocations"][number];

/** Sorts by creation of the legs, so the order of their outcomes makes no difference. */
const byIntent = (a: Allocation, b: Allocation): number => (a.payment_intent_id < b.payment_intent_id ? -1 : 1);

/** The settled payment of a leg. */
const paymentOf =
	(settled_at: string) =>
	({ amount_money, payment_intent_id, tip_money }: PaymentIntent): SettledPayment => ({
		origin: { type: "payment_intent", payment_intent_id },
		amount_money,
		tip_money,
		refunded_money: usd(0),
		settled_at,
	});

/** Sorts by the IDs of their origins, so the order of outcomes makes no difference. */
const byOrigin = (a: SettledPayment, b: SettledPayment): number => (originId(a.origin) < originId(b.origin) ? -1 : 1);

/** A settled part of a tip, and the leg that paid it; the leg is absent if a gift card paid. */
interface Arrived {
	readonly amount: number;
	readonly payment_intent_id: string | undefined;
}

const allocationOf = ({ amount, payment_intent_id }: Arrived): ReadonlyArray<Allocation> =>
	payment_intent_id === undefined ? [] : [{ payment_intent_id, amount_money: usd(amount) }];

const settledOf = (tip: Tip): number => tip.settled_amount_money?.amount ?? 0;

/** Adds the payments' shares to a tip. It has settled once all of it was paid. */
const settleTip = (tip: Tip, arrived: ReadonlyArray<Arrived>): Tip => {
	if (arrived.length === 0) return tip;
	const payment_intent_allocations = [...tip.payment_intent_allocations, ...arrived.flatMap(allocationOf)].sort(
		byIntent,
	);
	const settled = settledOf(tip) + sum(arrived.map(({ amount }) => amount));
	return {
		...tip,
		payment_intent_allocations,
		settled_amount_money: usd(settled),
		status: settled === tip.amount_money.amount ? "settled" : tip.status,
	};
};

const leftOf = (tip: Tip): number => tip.amount_money.amount - settledOf(tip);

/** Assigns the payments' tip shares to the order's tips, first tip first. */
const settleTips = (tips: Order["tips"], payments: ReadonlyArray<SettledPayment>): Order["tips"] => {
	const shares = payments.map(({ origin, tip_money }) => ({
		payment_intent_id: origin.type === "payment_intent" ? origin.payment_intent_id : undefined,
		left: tip_money.amount,
	}));
	return tips.map((tip) => {
		if (tip.status === "canceled") return tip;
		let room = leftOf(tip);
		const arrived: Array<Arrived> = [];
		for (const share of shares) {
			const amount = Math.min(room, share.left);
			if (amount === 0) continue;
			arrived.push({ payment_intent_id: share.payment_intent_id, amount });
			room -= amount;
			share.left -= amount;
		}
		return settleTip(tip, arrived);
	});
};

/** Adds newly settled money to the order. Its pricing is unchanged. */
const receive = (order: Order, payments: ReadonlyArray<SettledPayment>, now: string): Order => {
	const { settlement_amounts } = order;
	const amount = sum(payments.map(({ amount_money }) => amount_money.amount));
	const tip = sum(payments.map(({ tip_money }) => tip_money.amount));
	const received: Order = {
		...order,
		payment_status: "partially_paid",
		// Everything that settled before may have been refunded, but none of these payments has been.
		refund_status: order.refund_status === "refunded" ? "partially_refunded" : order.refund_status,
		settlement_amounts: {
			...settlement_amounts,
			paid_money: usd(settlement_amounts.paid_money.amount + amount),
			outstanding_money: usd(settlement_amounts.outstanding_money.amount - amount),
			settled_tip_money: usd(settlement_amounts.settled_tip_money.amount + tip),
		},
		tips: settleTips(order.tips, payments),
		settled_payments: [...order.settled_payments, ...payments].sort(byOrigin),
		updated_at: now,
	};
	return redeemed(received, payments);
};

/** A tip of 0 has nothing for a payment to settle, so it settles with its order. */
const settleEmptyTip = (tip: Tip): Tip =>
	tip.status === "selected" && leftOf(tip) === 0 ? { ...tip, status: "settled", settled_amount_money: usd(0) } : tip;

/** Closes an order with nothing left to pay: its discounts become final, and its unpaid legs are canceled. */
export const closePaid = (order: Order, intents: ReadonlyArray<PaymentIntent>, now: string): OrderChange => {
	const closed: Order = {
		...order,
		status: "closed",
		payment_status: "paid",
		paid_at: now,
		closed_at: now,
		applied_discounts: order.applied_discounts.map((discount) =>
			discount.status === "pending" ? { ...discount, status: "applied" } : discount,
		),
		tips: order.tips.map(settleEmptyTip),
		updated_at: now,
	};
	const after = intents.map((intent) => (isPayable(intent) ? cancelLeg(intent, now) : intent));
	return {
		order: closed,
		intents: after,
		events: [
			...after
				.filter((intent, index) => intent !== intents[index])
				.map((intent) => intentEvent("payment_intent.canceled", intent)),
			orderEvent("order.paid", closed),
			orderEvent("order.closed", closed),
		],
	};
};

/** Applies payments to the order. `intents` are all of its legs in their new state. */
export const settlePayments = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	payments: ReadonlyArray<SettledPayment>,
	now: string,
): OrderChange => {
	if (payments.length === 0) return { order, intents, events: [] };
	const received = receive(order, payments, now);
	return received.settlement_amounts.outstanding_money.amount === 0
		? closePaid(received, intents, now)
		: { order: received, intents, events: [orderEvent("order.partially_paid", received)] };
};

/**
 * Pays part of the order with a credit, at most the outstanding amount. It settles no money, so no refund pays it out.
 */
export const settleCredit = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	credit: OrderCredit,
	now: string,
): OrderChange => {
	const { credited_money, outstanding_money } = order.settlement_amounts;
	const { amount } = credit.amount_money;
	const credited: Order = withEstimate({
		...order,
		payment_status: "partially_paid",
		credits: [...(order.credits ?? []), credit],
		settlement_amounts: {
			...order.settlement_amounts,
			credited_money: usd((credited_money?.amount ?? 0) + amount),
			outstanding_money: usd(outstanding_money.amount - amount),
		},
		updated_at: now,
	});
	return outstanding_money.amount === amount
		? closePaid(credited, intents, now)
		: { order: credited, intents, events: [orderEvent("order.partially_paid", credited)] };
};

/**
 * Applies the legs that have just succeeded (`settled`), and the gift cards that paid with them. `intents` are all of
 * the order's legs in their new state.
 */
export const settle = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	settled: ReadonlyArray<PaymentIntent>,
	now: string,
	byGiftCard: ReadonlyArray<SettledPayment> = [],
): OrderChange => settlePayments(order, intents, [...byGiftCard, ...settled.map(paymentOf(now))], now);
