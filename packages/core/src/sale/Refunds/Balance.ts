/** What an order has left to refund: by line, charge, tip, and payment, and in total. */

import { sum, usd } from "../../words/Money.js";
import type { OrderCharge } from "../Order/Charges.js";
import type { OrderLateFee } from "../Order/LateFees.js";
import type { LineAmounts, OrderLineItem } from "../Order/LineItem.js";
import { type Order, originId, type SettledPayment } from "../Order/Order.js";
import { settledItems } from "../Order/SettledItems.js";
import type { OrderTip } from "../Order/Tips.js";
import { type Components, minus, nothing, plus, totalOf } from "./Components.js";

type Amounts = typeof LineAmounts.Type;

/** The part of an order from which a refund draws. */
export interface Target {
	readonly type: "line_item" | "charge" | "tip";
	readonly id: string;
}

/** What a refund draws from one target, in cents. `release` negates it. */
export interface Drawn {
	readonly target: Target;
	/** Units that count as refunded. */
	readonly quantity: number;
	readonly components: Components;
	/** What the seller keeps of the components. */
	readonly fee: number;
}

export const componentsOf = ({ discount_money, subtotal_money, tax_money }: Amounts): Components => ({
	subtotal: subtotal_money.amount,
	discount: discount_money.amount,
	tax: tax_money.amount,
});

export const amountsOf = (components: Components): Amounts => ({
	subtotal_money: usd(components.subtotal),
	discount_money: usd(components.discount),
	tax_money: usd(components.tax),
	total_money: usd(totalOf(components)),
});

/** What a refund can draw from, apart from tips. */
type Item = OrderLineItem | OrderCharge | OrderLateFee;

/** The charges of an order, then its late fees, which refunds treat the same. */
export const chargesOf = ({ charges, late_fees = [] }: Order): ReadonlyArray<OrderCharge | OrderLateFee> => [
	...charges,
	...late_fees,
];

const drawnOf = ({ refunded_amounts }: Pick<OrderLineItem, "refunded_amounts">): Components =>
	refunded_amounts === undefined ? nothing : componentsOf(refunded_amounts);

/** What credit notes drew from a line. */
export const creditedOf = ({ credited_amounts }: Pick<OrderLineItem, "credited_amounts">): Components =>
	credited_amounts === undefined ? nothing : componentsOf(credited_amounts);

/** The components that neither a refund nor a credit note has drawn yet. */
export const leftOf = (item: Item): Components => {
	const unrefunded = minus(componentsOf(item.pricing_amounts), drawnOf(item));
	return "credited_amounts" in item ? minus(unrefunded, creditedOf(item)) : unrefunded;
};

/** The units that are neither refunded nor credited. */
export const unitsLeft = ({ credited_quantity = 0, quantity, refunded_quantity }: OrderLineItem): number =>
	quantity - refunded_quantity - credited_quantity;

/**
 * What has settled of each line and charge and is not refunded, in cents by ID. While an order is partly paid, that is
 * less than its components have left. It is at least 0, because earlier versions refunded partly paid lines further.
 * What credit notes drew is excluded.
 */
export const settledLeft = (order: Order): ReadonlyMap<string, number> => {
	const settled = settledItems(order);
	const left = (item: Item, i: number) =>
		Math.max(0, Math.min(settled[i]! - totalOf(drawnOf(item)), totalOf(leftOf(item))));
	return new Map([
		...order.line_items.map((line, i) => [line.order_line_item_id, left(line, i)] as const),
		...chargesOf(order).map(
			(charge, i) => [charge.order_charge_id, left(charge, order.line_items.length + i)] as const,
		),
	]);
};

/** The settled part of a tip that is not refunded. */
export const tipLeft = ({ refunded_money, settled_amount_money }: OrderTip): number =>
	(settled_amount_money?.amount ?? 0) - (refunded_money?.amount ?? 0);

/** Disputed money, which cannot be refunded: otherwise a cent could be returned twice. */
export const withheldOf = ({ amount_money, disputed_money, refunded_money }: SettledPayment): number =>
	Math.min(disputed_money?.amount ?? 0, amount_money.amount - refunded_money.amount);

export const paymentLeft = (payment: SettledPayment): number =>
	payment.amount_money.amount - payment.refunded_money.amount - withheldOf(payment);

/** The order after a dispute takes `by` more cents of a payment; a negative number returns them. */
export const withDisputed = (order: Order, payment_intent_id: string, by: number, now: string): Order => {
	if (by === 0) return order;
	const isDisputed = ({ origin }: SettledPayment) =>
		origin.type === "payment_intent" && origin.payment_intent_id === payment_intent_id;
	if (!order.settled_payments.some(isDisputed)) return order;
	return {
		...order,
		settled_payments: order.settled_payments.map((payment) =>
			isDisputed(payment) ? { ...payment, disputed_money: usd((payment.disputed_money?.amount ?? 0) + by) } : payment,
		),
		updated_at: now,
	};
};

/** The settled money less all draws, including fees kept. */
const undrawnOf = (order: Order): number =>
	order.settlement_amounts.paid_money.amount -
	sum([...order.line_items, ...chargesOf(order)].map((item) => totalOf(drawnOf(item)))) -
	sum(order.tips.map((tip) => tip.refunded_money?.amount ?? 0));

/** The settled money that has neither been returned nor is disputed, including fees kept. */
const heldOf = ({ settled_payments, settlement_amounts: { paid_money, refunded_money } }: Order): number =>
	paid_money.amount - refunded_money.amount - sum(settled_payments.map(withheldOf));

/**
 * What refunds can still draw from the order. Disputed money is counted against kept fees first, because nobody can
 * draw those.
 */
export const balanceOf = (order: Order): number => Math.max(0, Math.min(undrawnOf(order), heldOf(order)));

const statusOf = (left: number, all: number): Order["refund_status"] => {
	if (left === all) return "none";
	return left === 0 ? "refunded" : "partially_refunded";
};

/** How much of the money that has settled so far is refunded, even if the order is partly paid; of a free order, its units. */
const refundStatusOf = (order: Order): Order["refund_status"] => {
	const paid = order.settlement_amounts.paid_money.amount;
	return paid > 0
		? statusOf(undrawnOf(order), paid)
		: statusOf(sum(order.line_items.map(unitsLeft)), sum(order.line_items.map(({ quantity }) => quantity)));
};

const drawItem = <A extends Item>(item: A, drawn: Drawn | undefined): A =>
	drawn === undefined
		? item
		: {
				...item,
				refunded_money: usd(item.refunded_money.amount + totalOf(drawn.components) - drawn.fee),
				refunded_amounts: amountsOf(plus(drawnOf(item), drawn.components)),
			};

const drawLine = (line: OrderLineItem, drawn: Drawn | undefined): OrderLineItem =>
	drawn === undefined ? line : { ...drawItem(line, drawn), refunded_quantity: line.refunded_quantity + drawn.quantity };

const drawTip = (tip: OrderTip, drawn: Drawn | undefined): OrderTip =>
	drawn === undefined
		? tip
		: { ...tip, refunded_money: usd((tip.refunded_money?.amount ?? 0) + totalOf(drawn.components)) };

/** Identifies a settled payment of an order. The time is part of the key because a gift card may pay twice. */
export const paymentKey = ({ origin, settled_at }: Pick<SettledPayment, "origin" | "settled_at">): string =>
	`${originId(origin)} ${settled_at}`;

/** The refunded cents of each leg by its ID, for legs with a changed refunded amount. */
export const legsRefunded = (before: Order, after: Order): ReadonlyMap<string, number> => {
	const known = new Map(before.settled_payments.map((payment) => [paymentKey(payment), payment.refunded_money.amount]));
	return new Map(
		after.settled_payments.flatMap((payment) =>
			payment.origin.type === "payment_intent" && known.get(paymentKey(payment)) !== payment.refunded_money.amount
				? [[payment.origin.payment_intent_id, payment.refunded_money.amount] as const]
				: [],
		),
	);
};

/** The cents that go back to one settled payment; a negative amount reverses a failed refund. */
export interface PaidBack {
	/** The `paymentKey` of the payment. */
	readonly payment: string;
	readonly amount: number;
}

/** The order after `drawn` is drawn from it, so that no other refund can draw the same. */
export const draw = (
	order: Order,
	drawn: ReadonlyArray<Drawn>,
	paidBack: ReadonlyArray<PaidBack>,
	now: string,
): Order => {
	const byId = new Map(drawn.map((one) => [one.target.id, one]));
	const byPayment = new Map(paidBack.map(({ amount, payment }) => [payment, amount]));
	const amount = sum(paidBack.map((one) => one.amount));
	const { settlement_amounts } = order;
	const after: Order = {
		...order,
		line_items: order.line_items.map((line) => drawLine(line, byId.get(line.order_line_item_id))),
		charges: order.charges.map((charge) => drawItem(charge, byId.get(charge.order_charge_id))),
		...(order.late_fees === undefined
			? {}
			: { late_fees: order.late_fees.map((fee) => drawItem(fee, byId.get(fee.order_charge_id))) }),
		tips: order.tips.map((tip) => drawTip(tip, byId.get(tip.order_tip_id))),
		settled_payments: order.settled_payments.map((payment) => {
			const back = byPayment.get(paymentKey(payment));
			return back === undefined ? payment : { ...payment, refunded_money: usd(payment.refunded_money.amount + back) };
		}),
		settlement_amounts: {
			...settlement_amounts,
			refunded_money: usd(settlement_amounts.refunded_money.amount + amount),
		},
		updated_at: now,
	};
	return { ...after, refund_status: refundStatusOf(after) };
};

const negated = ({ components, fee, quantity, target }: Drawn): Drawn => ({
	target,
	quantity: -quantity,
	components: minus(nothing, components),
	fee: -fee,
});

/** The order after a failed refund releases its draws, which can then be refunded again. */
export const release = (
	order: Order,
	drawn: ReadonlyArray<Drawn>,
	paidBack: ReadonlyArray<PaidBack>,
	now: string,
): Order =>
	draw(
		order,
		drawn.map(negated),
		paidBack.map(({ amount, payment }) => ({ payment, amount: -amount })),
		now,
	);
