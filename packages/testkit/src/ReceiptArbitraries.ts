/** Random paid orders with all that a receipt is made of. */
import type { Order } from "@svc/core/sale/Order/Order";
import type { ReceiptSources } from "@svc/core/sale/Receipts/Receipt";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";
import { now, order } from "./OrderArbitraries.js";
import { type PaymentWish, paymentWish, settleOrder } from "./RefundArbitraries.js";

/** The order after its payments, each refunded by these thousandths. */
const paid = (open: Order, wishes: ReadonlyArray<PaymentWish>, refunded: ReadonlyArray<number>): Order => {
	// An order of nothing has no payments.
	const settled = settleOrder(open, open.pricing_amounts.total_money.amount === 0 ? [] : wishes, false);
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
	business: { name: "Acme" },
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

/** A paid order of any price, with up to four payments, partly refunded. */
export const receiptSources: fc.Arbitrary<ReceiptSources> = fc
	.tuple(
		order,
		fc.array(paymentWish, { minLength: 1, maxLength: 4 }),
		fc.array(fc.oneof(fc.constant(0), fc.nat(1_000)), { maxLength: 4 }),
		fc.array(fc.constantFrom("visa", "mastercard", "unknown"), { maxLength: 4 }),
	)
	.map(([open, wishes, refunded, brands]) => sourcesOf(paid(open, wishes, refunded), brands));
