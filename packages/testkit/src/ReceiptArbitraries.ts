/** Random paid orders with everything that a receipt can contain. */
import { addFee } from "@svc/core/billing/Invoices/Decisions";
import { lateFee } from "@svc/core/sale/Order/LateFees";
import type { Order } from "@svc/core/sale/Order/Order";
import type { ReceiptSources } from "@svc/core/sale/Receipts/Receipt";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";
import { now, order } from "./OrderArbitraries.js";
import { type PaymentWish, paymentWish, settleOrder } from "./RefundArbitraries.js";

/** The paid order with its first payment replaced by a credit. */
const credited = (order: Order): Order => {
	const [first, ...settled_payments] = order.settled_payments;
	if (first === undefined || first.amount_money.amount === 0) return order;
	const { amount_money } = first;
	const { paid_money } = order.settlement_amounts;
	return {
		...order,
		settled_payments,
		credits: [{ credit_note_id: "cn_1", amount_money, allocated_at: now }],
		settlement_amounts: {
			...order.settlement_amounts,
			paid_money: usd(paid_money.amount - amount_money.amount),
			credited_money: amount_money,
		},
	};
};

interface Invoiced {
	/** In cents; 0: none. */
	readonly fee: number;
	readonly isCredited: boolean;
}

/** The order after its payments, with these thousandths of each refunded. */
const paid = (
	unbilled: Order,
	wishes: ReadonlyArray<PaymentWish>,
	refunded: ReadonlyArray<number>,
	{ fee, isCredited }: Invoiced,
): Order => {
	const about = { order_charge_id: "chg_late", invoice_id: "inv_1", assessed_at: now };
	const open = fee === 0 ? unbilled : addFee(unbilled, lateFee(about, fee), now);
	// A zero-total order has no payments.
	const whole = settleOrder(open, open.pricing_amounts.total_money.amount === 0 ? [] : wishes, false);
	const settled = isCredited ? credited(whole) : whole;
	const settled_payments = settled.settled_payments.map((payment, i) => ({
		...payment,
		refunded_money: usd(Math.floor((payment.amount_money.amount * (refunded[i] ?? 0)) / 1_000)),
	}));
	return {
		...settled,
		paid_at: now,
		settled_payments,
		settlement_amounts: {
			...settled.settlement_amounts,
			refunded_money: usd(settled_payments.reduce((sum, { refunded_money }) => sum + refunded_money.amount, 0)),
		},
		gift_cards: settled_payments.flatMap(({ amount_money, origin }) =>
			origin.type === "gift_card"
				? [
						{
							gift_card_id: origin.gift_card_id,
							last_characters: `C${origin.gift_card_id.slice(3)}`,
							status: "redeemed" as const,
							balance_money: usd(0),
							applied_money: amount_money,
						},
					]
				: [],
		),
	};
};

const sourcesOf = (order: Order, brands: ReadonlyArray<string>): ReceiptSources => ({
	mode: "test",
	business: { time_zone: "UTC", name: "Acme" },
	order,
	intents: order.settled_payments.flatMap(({ origin }, i) =>
		origin.type === "payment_intent"
			? [
					{
						payment_intent_id: origin.payment_intent_id,
						payment_source: { type: "token" as const, card: { brand: brands[i] ?? "visa", last4: `424${i}` } },
					},
				]
			: [],
	),
	manual_payments: order.settled_payments.flatMap(({ origin }) =>
		origin.type === "manual_payment" ? [{ manual_payment_id: origin.manual_payment_id, method: "cash" as const }] : [],
	),
});

/** A paid order of any price, with up to four payments, partly refunded; some with a late fee, some with a credit. */
export const receiptSources: fc.Arbitrary<ReceiptSources> = fc
	.tuple(
		order,
		fc.array(paymentWish, { minLength: 1, maxLength: 4 }),
		fc.array(fc.oneof(fc.constant(0), fc.nat(1_000)), { maxLength: 4 }),
		fc.array(fc.constantFrom("visa", "mastercard", "unknown"), { maxLength: 4 }),
		fc.record({ fee: fc.oneof(fc.constant(0), fc.nat(5_000)), isCredited: fc.boolean() }),
	)
	.map(([open, wishes, refunded, brands, invoiced]) => sourcesOf(paid(open, wishes, refunded, invoiced), brands));
