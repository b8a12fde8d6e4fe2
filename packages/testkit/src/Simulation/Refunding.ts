/** Actions that refund, adjust and disable gift cards. Returns of goods are in `Returning.ts`. */

import { adjust, disable } from "@svc/core/sale/GiftCards/Ledger";
import { holdingsOf, purchaseMovements, touchesPurchases, withdrawnOf } from "@svc/core/sale/GiftCards/PurchaseRefund";
import type { Order } from "@svc/core/sale/Order/Order";
import type { ProcessorRefund } from "@svc/core/sale/Payments/Processor";
import { balanceOf } from "@svc/core/sale/Refunds/Balance";
import { bookRefund, bookRefundFailures } from "@svc/core/sale/Refunds/Bookings";
import { decide, type Refunding } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import type { Refund, RefundPayment } from "@svc/core/sale/Refunds/Refund";
import type { CreateRefund } from "@svc/core/sale/Refunds/Requests";
import { refundableOf } from "@svc/core/sale/Refunds/Targets";
import fc from "fast-check";
import { refundRequest, refundWish } from "../RefundArbitraries.js";
import { type Action, action, at, type Sale, type Shop } from "./Shop.js";

/** Decides a refund and stores it. Gift cards get their money immediately. Undefined if it is refused. */
export const refundSale = (shop: Shop, sale: Sale, request: Omit<CreateRefund, "order_id">): Refund | undefined => {
	const bought = shop.boughtBy(sale.order);
	const held = holdingsOf(sale.order, bought);
	const decided = shop.allowed(decide(sale.order, request, shop.id("re"), shop.now, held));
	if (decided === undefined) return undefined;
	writeRefund(shop, sale, decided);
	return decided.refund;
};

/** Stores a refund. The gift cards that `takes` selects get their money immediately. */
export const writeRefund = (
	shop: Shop,
	sale: Sale,
	{ order, refund }: Refunding,
	takes: (gift_card_id: string) => boolean = () => true,
): void => {
	const { order_id, refund_id } = refund;
	for (const { gift_card_id, ...movement } of purchaseMovements(sale.order, order, shop.boughtBy(order)))
		shop.post(gift_card_id, { ...movement, order_id, refund_id });
	for (const { amount_money, origin } of refund.payment_allocations)
		if (origin.type === "gift_card" && takes(origin.gift_card_id))
			shop.post(origin.gift_card_id, { type: "refunded", amount: amount_money.amount, order_id, refund_id });
	shop.book(bookRefund(refund));
	sale.refunds = [...sale.refunds, refund];
	shop.keep(sale, order);
};

const refunds = action("refund", [0, 1, 8, 12], refundWish, (shop, sale, wish) => {
	if (sale.order.settled_payments.length > 0) refundSale(shop, sale, refundRequest(sale.order, wish));
});

/** Refunds the remainder. */
const refundsAll = action("refund the remainder", [0, 0, 2, 1], fc.constant({}), (shop, sale, request) => {
	if (balanceOf(sale.order) > 0) refundSale(shop, sale, request);
});

interface Waiting {
	readonly refund: Refund;
	readonly payment: RefundPayment;
}

const partsOf = ({ refunds }: Sale, status: RefundPayment["status"]): ReadonlyArray<Waiting> =>
	refunds.flatMap((refund) =>
		refund.payment_allocations.flatMap((payment) =>
			payment.status === status && payment.processor_idempotency_key !== undefined ? [{ refund, payment }] : [],
		),
	);

const waitingOf = (sale: Sale): ReadonlyArray<Waiting> => partsOf(sale, "pending");

/** Restores purchased gift cards after their refund failed. */
const restore = (shop: Shop, before: Order, { order, refund: { order_id, refund_id } }: Refunding): void => {
	if (!touchesPurchases(before, order)) return;
	const entries = [...shop.accounts.values()].flatMap((account) => account.entries);
	const withdrawn = withdrawnOf(entries.filter((entry) => entry.refund_id === refund_id));
	for (const { gift_card_id, ...movement } of purchaseMovements(before, order, shop.boughtBy(order), withdrawn))
		shop.post(gift_card_id, { ...movement, order_id, refund_id });
};

/** Applies an outcome of a part, twice. */
const report = (shop: Shop, sale: Sale, { payment, refund }: Waiting, outcome: ProcessorRefund): void => {
	const outcomes = { [payment.processor_idempotency_key ?? ""]: outcome };
	const settled = settle(sale.order, refund, outcomes, shop.now);
	const again = settle(settled.order, settled.refund, outcomes, shop.now);
	if (again.order !== settled.order || again.refund !== settled.refund)
		throw new Error("The same outcome changed a refund twice.");
	restore(shop, sale.order, settled);
	shop.book(bookRefundFailures(refund, settled.refund));
	sale.refunds = sale.refunds.map((one) => (one === refund ? settled.refund : one));
	shop.keep(sale, settled.order);
};

/** Ends a part of a refund at the processor. */
const end = (shop: Shop, sale: Sale, part: Waiting, succeeds: boolean): void => {
	const { amount_money, origin, processor_idempotency_key: key } = part.payment;
	if (key === undefined || origin.type !== "payment_intent") throw new Error("A part that waits has no leg.");
	report(shop, sale, part, shop.processor.refund(key, origin.payment_intent_id, amount_money.amount, succeeds));
};

const settlesRefund = action(
	"settle a refund",
	[0, 1, 8, 10],
	fc.record({ position: fc.nat(3), luck: fc.nat(3) }),
	(shop, sale, { luck, position }) => {
		const waiting = at(waitingOf(sale), position);
		if (waiting !== undefined) end(shop, sale, waiting, luck > 0);
	},
);

const reversesRefund = action("return the money of a refund", [0, 1, 8, 14], fc.nat(3), (shop, sale, position) => {
	// Refunds with several parts first, because they are rare.
	const partCountOf = ({ refund }: Waiting): number => refund.payment_allocations.length;
	const paid = [...partsOf(sale, "succeeded")].sort((a, b) => partCountOf(b) - partCountOf(a));
	const part = at(paid, position);
	if (part === undefined) return;
	report(shop, sale, part, shop.processor.reverseRefund(part.payment.processor_idempotency_key ?? ""));
});

const adjusts = action(
	"adjust a gift card",
	[1, 1, 1, 1],
	fc.tuple(fc.nat(5), fc.integer({ min: -3_000, max: 3_000 })),
	(shop, _, [position, amount]) => {
		const account = at([...shop.accounts.values()], position);
		if (account === undefined) return;
		const adjusted = shop.allowed(adjust(account.card, amount, "correction", shop.id("gcle"), shop.now));
		if (adjusted === undefined) return;
		account.card = adjusted.card;
		account.entries = [...account.entries, adjusted.entry];
	},
);

const disables = action("disable a gift card", [0, 1, 1, 1], fc.nat(5), (shop, _, position) => {
	const account = at([...shop.accounts.values()], position);
	const disabled = account === undefined ? undefined : shop.allowed(disable(account.card, shop.now));
	if (account !== undefined && disabled !== undefined) account.card = disabled;
});

export const refunding: ReadonlyArray<Action> = [refunds, refundsAll, settlesRefund, reversesRefund, adjusts, disables];

const endAll = (shop: Shop, sale: Sale): void => {
	for (let waiting = waitingOf(sale)[0]; waiting !== undefined; waiting = waitingOf(sale)[0])
		end(shop, sale, waiting, true);
};

/** Lets every refund in progress succeed, then refunds the remainder. */
export const refundAll = (shop: Shop, sale: Sale): void => {
	endAll(shop, sale);
	if (refundableOf(sale.order, holdingsOf(sale.order, shop.boughtBy(sale.order))) === 0) return;
	if (refundSale(shop, sale, {}) === undefined) throw new Error("The remainder could not be refunded.");
	endAll(shop, sale);
};
