/** Random orders with settled money, and refund requests that name their targets by position. */

import type { OrderCharge } from "@svc/core/sale/Order/Charges";
import { type LineAmounts as LineAmountsSchema, type OrderLineItem, untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order, PaymentOrigin, SettledPayment } from "@svc/core/sale/Order/Order";
import { amountsOf, balanceOf, leftOf, unitsLeft } from "@svc/core/sale/Refunds/Balance";
import { drawUnits, totalOf } from "@svc/core/sale/Refunds/Components";
import type { CreateRefund, RefundChargeInput, RefundLineInput } from "@svc/core/sale/Refunds/Requests";
import { allocateWithin } from "@svc/core/words/Allocation";
import { sum, usd } from "@svc/core/words/Money";
import fc from "fast-check";
import { emptyOrder } from "./OrderArbitraries.js";

type LineAmounts = typeof LineAmountsSchema.Type;

/** A payment's origin of a type. */
export const originOf = (type: PaymentOrigin["type"], id: number | string): PaymentOrigin => {
	switch (type) {
		case "payment_intent":
			return { type, payment_intent_id: `pi_${id}` };
		case "gift_card":
			return { type, gift_card_id: `gc_${id}` };
		case "manual_payment":
			return { type, manual_payment_id: `mpay_${id}` };
	}
};

export interface PaymentWish {
	readonly type: PaymentOrigin["type"];
	/** Relative to the others. */
	readonly weight: number;
	readonly hour: number;
}

export const paymentWish: fc.Arbitrary<PaymentWish> = fc.record({
	type: fc.constantFrom(
		"payment_intent" as const,
		"payment_intent" as const,
		"gift_card" as const,
		"manual_payment" as const,
	),
	weight: fc.integer({ min: 1, max: 9 }),
	hour: fc.integer({ min: 10, max: 12 }),
});

/** The order after payments with these weights settled; with `isPartial`, all but the last. */
export const settleOrder = (order: Order, wishes: ReadonlyArray<PaymentWish>, isPartial: boolean): Order => {
	const total = order.pricing_amounts.total_money.amount;
	const parts = allocateWithin(
		total,
		wishes.map(({ weight }) => Math.min(total, weight * total)),
	);
	const settled_payments = wishes
		.map(
			({ hour, type }, i): SettledPayment => ({
				origin: originOf(type, i),
				amount_money: usd(parts[i]!),
				tip_money: usd(0),
				refunded_money: usd(0),
				settled_at: `2026-11-21T${hour}:00:00.000Z`,
			}),
		)
		.slice(0, isPartial ? -1 : undefined);
	const paid = settled_payments.reduce((sum, payment) => sum + payment.amount_money.amount, 0);
	// A partial payment fills everything else before the tip.
	let tip = Math.max(0, paid - (total - order.pricing_amounts.tip_money.amount));
	const settled_tip_money = usd(tip);
	return {
		...order,
		status: paid === total ? "closed" : "open",
		payment_status: paid === total ? "paid" : "partially_paid",
		settlement_amounts: {
			paid_money: usd(paid),
			refunded_money: usd(0),
			outstanding_money: usd(total - paid),
			settled_tip_money,
		},
		tips: order.tips.map((one) => {
			const settled = Math.min(tip, one.amount_money.amount);
			tip -= settled;
			return { ...one, settled_amount_money: usd(settled) };
		}),
		settled_payments,
	};
};

/** What a line or charge settled for. Refunds never depend on how a price came about, so any components will do. */
const amounts: fc.Arbitrary<LineAmounts> = fc
	.tuple(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 300_000 })), fc.nat(1_000), fc.nat(5_000))
	.map(([subtotal, discounted, taxed]) => {
		const discount = discounted > 700 ? 0 : Math.floor((subtotal * discounted) / 700);
		const tax = taxed > 2_000 ? 0 : Math.floor(((subtotal - discount) * taxed) / 10_000);
		return amountsOf({ subtotal, discount, tax });
	});

const cart: fc.Arbitrary<Pick<Order, "line_items" | "charges" | "tips">> = fc
	.tuple(
		fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 4 }),
		fc.array(amounts, { maxLength: 2 }),
		fc.nat(2_000),
	)
	.map(([lines, charges, tip]) => ({
		line_items: lines.map(([pricing_amounts, quantity], i) => ({
			order_line_item_id: `li_${i}`,
			name: "Mug",
			quantity,
			unit_price_money: usd(0),
			modifiers: [],
			line_item_tax_category: "physical_goods",
			tax: untaxed,
			fulfillment: { requirement: "none" },
			pricing_amounts,
			refunded_quantity: 0,
			refunded_money: usd(0),
		})),
		charges: charges.map((pricing_amounts, i) => ({
			order_charge_id: `chg_${i}`,
			charge_type: "shipping",
			name: "Shipping",
			application_method: { type: "fixed", amount_money: pricing_amounts.subtotal_money },
			line_item_tax_category: "shipping",
			tax: untaxed,
			pricing_amounts,
			refunded_money: usd(0),
		})),
		tips:
			tip > 1_500
				? []
				: [
						{
							order_tip_id: "tip_1",
							status: "selected",
							application_method: { type: "fixed", amount_money: usd(tip) },
							amount_money: usd(tip),
							payment_intent_allocations: [],
						},
					],
	}));

const totalled = (parts: Pick<Order, "line_items" | "charges" | "tips">): Order => {
	const totals = [...parts.line_items, ...parts.charges].map((item) => item.pricing_amounts.total_money.amount);
	const tip_money = usd(sum(parts.tips.map((tip) => tip.amount_money.amount)));
	const total_money = usd(sum(totals) + tip_money.amount);
	return { ...emptyOrder, ...parts, pricing_amounts: { ...emptyOrder.pricing_amounts, tip_money, total_money } };
};

/** An open order with nothing paid. One line may buy gift cards. */
export const unpaidOrder: fc.Arbitrary<Order> = fc.tuple(cart, fc.nat(9)).map(([parts, gift]) => {
	const { charges, line_items, tips } = parts;
	const lines = line_items.map(
		(line, i): OrderLineItem =>
			i === gift
				? { ...line, gift_card_purchase: { face_value_money: usd(100), recipient: { email: "ada@example.com" } } }
				: line,
	);
	const order = totalled({ charges, line_items: lines, tips });
	const { total_money } = order.pricing_amounts;
	return { ...order, settlement_amounts: { ...order.settlement_amounts, outstanding_money: total_money } };
});

/** A paid order, or one partially paid by all its payments but the last. */
export const settledOrder: fc.Arbitrary<Order> = fc
	.tuple(cart, fc.array(paymentWish, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 3 }))
	.map(([parts, wishes, partial]) => settleOrder(totalled(parts), wishes, partial === 0 && wishes.length > 1));

/** A fraction in thousandths, or everything. */
const part = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(1, 500, 1_000));

/** The request for one target; the fee is a fraction of its refund. */
export interface TargetWish {
	readonly position: number;
	readonly quantity: number | null;
	readonly amount: number | null;
	readonly fee: number | null;
}

export interface RefundWish {
	readonly lines: ReadonlyArray<TargetWish>;
	readonly charges: ReadonlyArray<TargetWish>;
	readonly amount: number | null;
	readonly leg: number | null;
}

const targetWish: fc.Arbitrary<TargetWish> = fc.record({
	position: fc.nat(5),
	quantity: fc.option(fc.integer({ min: 1, max: 5 })),
	amount: fc.option(part, { freq: 2 }),
	fee: fc.option(part, { freq: 2 }),
});

export const refundWish: fc.Arbitrary<RefundWish> = fc.record({
	lines: fc.array(targetWish, { maxLength: 2 }),
	charges: fc.array(targetWish, { maxLength: 1 }),
	amount: fc.option(part, { freq: 2 }),
	leg: fc.option(fc.nat(3), { freq: 2, nil: null }),
});

const partOf = (thousandths: number, whole: number): number => Math.ceil((whole * thousandths) / 1_000);

const at = <A>(list: ReadonlyArray<A>, position: number): A | undefined => list[position % Math.max(1, list.length)];

interface Asked<A> {
	readonly input: A;
	/** The resulting amount, in cents. */
	readonly gross: number;
}

/** The wishes for targets that the order has, each target once. */
const chosen = <A>(targets: ReadonlyArray<A>, wishes: ReadonlyArray<TargetWish>): ReadonlyArray<[A, TargetWish]> => {
	const byTarget = new Map(wishes.map((wish) => [at(targets, wish.position), wish]));
	return [...byTarget].flatMap(
		([target, wish]): ReadonlyArray<[A, TargetWish]> => (target === undefined ? [] : [[target, wish]]),
	);
};

const askLine = (line: OrderLineItem, wish: TargetWish): Asked<RefundLineInput> => {
	const left = leftOf(line);
	const units = unitsLeft(line);
	const quantity = wish.quantity === null ? undefined : Math.min(wish.quantity, units);
	const amount = wish.amount === null ? undefined : partOf(wish.amount, totalOf(left));
	const gross =
		amount ?? (quantity === undefined ? totalOf(left) : totalOf(drawUnits(left, quantity, units).components));
	const fee = wish.fee === null ? undefined : usd(Math.floor((gross * wish.fee) / 2_000));
	return {
		gross,
		input: {
			order_line_item_id: line.order_line_item_id,
			...(quantity === undefined ? {} : { quantity }),
			...(amount === undefined ? {} : { amount_money: usd(amount) }),
			...(fee === undefined
				? {}
				: { refund_adjustments: [{ adjustment_type: "restocking_fee", applies_to: "none", amount_money: fee }] }),
		},
	};
};

const askCharge = (charge: OrderCharge, wish: TargetWish): Asked<RefundChargeInput> => {
	const left = totalOf(leftOf(charge));
	const amount = wish.amount === null ? undefined : partOf(wish.amount, left);
	return {
		gross: amount ?? left,
		input: {
			order_charge_id: charge.order_charge_id,
			...(amount === undefined ? {} : { amount_money: usd(amount) }),
		},
	};
};

/**
 * Turns a wish into a refund request for an order. Most are allowed: a refusal costs more than a refund, and the laws
 * are about refunds. Still, a fee can exceed what a smaller amount leaves, and a leg can be too small.
 */
export const refundRequest = (order: Order, wish: RefundWish): Omit<CreateRefund, "order_id"> => {
	const lines = order.line_items.filter((line) => unitsLeft(line) > 0 && totalOf(leftOf(line)) > 0);
	const line_items = chosen(lines, wish.lines).map(([line, one]) => askLine(line, one));
	const charges = chosen(
		order.charges.filter((charge) => totalOf(leftOf(charge)) > 0),
		wish.charges,
	).map(([charge, one]) => askCharge(charge, one));
	const isWhole = line_items.length + charges.length === 0;
	const isMixed = line_items.length > 0 && charges.length > 0;
	const gross = isWhole ? balanceOf(order) : sum([...line_items, ...charges].map((one) => one.gross));
	const amount = wish.amount ?? (isMixed ? 1_000 : null);
	const leg = wish.leg === null ? undefined : at(order.settled_payments, wish.leg);
	return {
		...(line_items.length === 0 ? {} : { line_items: line_items.map(({ input }) => input) }),
		...(charges.length === 0 ? {} : { charges: charges.map(({ input }) => input) }),
		...(amount === null ? {} : { amount_money: usd(partOf(amount, gross)) }),
		...(leg?.origin.type === "payment_intent" ? { payment_intent_id: leg.origin.payment_intent_id } : {}),
	};
};
