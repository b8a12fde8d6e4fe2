/** What settled legs, gift cards and other payments do to their order: its amounts, its tips, and its end. */

import type { Published } from "../../events/Events.js";
import { sum, usd } from "../../words/Money.js";
import { redeemed } from "../Order/GiftCardCover.js";
import { type Order, originId, type SettledPayment } from "../Order/Order.js";
import { intentEvent, orderEvent } from "./PaymentEvents.js";
import { cancelLeg, isPayable, type PaymentIntent } from "./PaymentIntent.js";

export interface OrderChange {
	readonly order: Order;
	readonly intents: ReadonlyArray<PaymentIntent>;
	readonly events: ReadonlyArray<Published>;
}

type Tip = Order["tips"][number];
type Allocation = Tip["payment_intent_allocations"][number];

/** The legs' own order: that of their creation, however their outcomes came in. */
const byIntent = (a: Allocation, b: Allocation): number => (a.payment_intent_id < b.payment_intent_id ? -1 : 1);

/** What a settled leg brought. */
const paymentOf =
	(settled_at: string) =>
	({ amount_money, payment_intent_id, tip_money }: PaymentIntent): SettledPayment => ({
		origin: { type: "payment_intent", payment_intent_id },
		amount_money,
		tip_money,
		refunded_money: usd(0),
		settled_at,
	});

/** By the IDs of their origins: whichever outcome came in first, the order is the same. */
const byOrigin = (a: SettledPayment, b: SettledPayment): number => (originId(a.origin) < originId(b.origin) ? -1 : 1);

/** A part of a tip that has arrived, and the leg that brought it; absent where a gift card did. */
interface Arrived {
	readonly amount: number;
	readonly payment_intent_id: string | undefined;
}

const allocationOf = ({ amount, payment_intent_id }: Arrived): ReadonlyArray<Allocation> =>
	payment_intent_id === undefined ? [] : [{ payment_intent_id, amount_money: usd(amount) }];

const settledOf = (tip: Tip): number => tip.settled_amount_money?.amount ?? 0;

/** A tip with what the payments carry of it; it has settled when all of it arrived. */
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

/** Spreads the payments' tip shares over the order's tips, the first tip first. */
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

/** The order with money that has just arrived; its pricing stays as it is. */
const receive = (order: Order, payments: ReadonlyArray<SettledPayment>, now: string): Order => {
	const { settlement_amounts } = order;
	const amount = sum(payments.map(({ amount_money }) => amount_money.amount));
	const tip = sum(payments.map(({ tip_money }) => tip_money.amount));
	const received: Order = {
		...order,
		payment_status: "partially_paid",
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

/** An order with nothing left to pay: it closes, its discounts apply for good, and legs that wait are canceled. */
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

/** The order after money has arrived. `intents` are all of its legs, as they now stand. */
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
 * The order after `settled`, legs of it that have just succeeded, and the gift cards that paid with them. `intents` are
 * all of its legs, as they now stand.
 */
export const settle = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	settled: ReadonlyArray<PaymentIntent>,
	now: string,
	byGiftCard: ReadonlyArray<SettledPayment> = [],
): OrderChange => settlePayments(order, intents, [...byGiftCard, ...settled.map(paymentOf(now))], now);
