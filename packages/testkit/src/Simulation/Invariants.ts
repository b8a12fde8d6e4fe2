/**
 * The invariants of every sale and gift card after every step (issue: Every cent). Each compares two independent
 * records: the order's amounts, and those of the processor, the gift cards and the manual payments.
 */

import { holdingsOf } from "@svc/core/sale/GiftCards/PurchaseRefund";
import type { Order, SettledPayment } from "@svc/core/sale/Order/Order";
import { isInFlight } from "@svc/core/sale/Payments/PaymentIntent";
import { receiptOf } from "@svc/core/sale/Receipts/Receipt";
import { balanceOf, leftOf } from "@svc/core/sale/Refunds/Balance";
import { totalOf } from "@svc/core/sale/Refunds/Components";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import { Either } from "effect";
import { receiptFault } from "../Laws/Receipts.js";
import { isConserved } from "../Laws/Refunds.js";
import { type Account, isPaying, type Sale, type Shop } from "./Shop.js";

const add = (numbers: Iterable<number>): number => {
	let total = 0;
	for (const number of numbers) total += number;
	return total;
};

const same = (what: string, one: number, other: number): void => {
	if (one !== other) throw new Error(`${what}: ${one} is not ${other}`);
};

const holds = (what: string, is: boolean): void => {
	if (!is) throw new Error(what);
};

const paidBy = (order: Order, type: SettledPayment["origin"]["type"]): number =>
	add(order.settled_payments.map(({ amount_money, origin }) => (origin.type === type ? amount_money.amount : 0)));

/** Total = its parts = paid + outstanding. */
const checkTotal = ({ order }: Sale): void => {
	const { charge_money, discount_money, subtotal_money, tax_money, tip_money, total_money } = order.pricing_amounts;
	const { outstanding_money, paid_money } = order.settlement_amounts;
	const items = [...order.line_items, ...order.charges];
	const amounts = [subtotal_money, charge_money, tax_money, tip_money].map(({ amount }) => amount);
	same("the parts of the total", add(amounts) - discount_money.amount, total_money.amount);
	same(
		"lines, charges and tips against the total",
		add(items.map(({ pricing_amounts }) => pricing_amounts.total_money.amount)) + tip_money.amount,
		total_money.amount,
	);
	same("paid and outstanding against the total", paid_money.amount + outstanding_money.amount, total_money.amount);
	same(
		"discounts and what they take off",
		add(order.applied_discounts.map(({ applied_money }) => applied_money.amount)),
		discount_money.amount,
	);
};

/** Prices never change after money has settled. */
const checkFrozen = ({ frozen, order }: Sale): void => {
	if (frozen === undefined) return;
	const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
	const itemsOf = ({ charges, line_items }: Order) => [...line_items, ...charges].map((item) => item.pricing_amounts);
	const before = itemsOf(frozen);
	const now = itemsOf(order);
	holds(
		"the price has changed after money settled",
		isSame(frozen.pricing_amounts, order.pricing_amounts) &&
			before.length === now.length &&
			before.every((amounts, i) => isSame(amounts, now[i])) &&
			frozen.tips.every(({ amount_money }, i) => isSame(amount_money, order.tips[i]?.amount_money)),
	);
};

/** Returns what cards paid for an order, minus amounts returned before anything settled. */
const redeemedFor = (shop: Shop, order_id: string): number =>
	-add(
		[...shop.accounts.values()].flatMap(({ entries }) =>
			entries
				.filter((entry) => entry.order_id === order_id && (entry.type === "redeemed" || entry.type === "returned"))
				.map(({ amount_money }) => amount_money.amount),
		),
	);

const heldBy = ({ attempt }: Sale): number =>
	add((attempt?.gift_cards ?? []).map(({ amount_money, status }) => (status === "held" ? amount_money.amount : 0)));

/** Returns what the processor captured for legs that have ended. Charges of a wrong amount do not count. */
const capturedOf = (shop: Shop, { intents }: Sale): number => {
	const waiting = new Set(intents.filter(isInFlight).map((intent) => intent.processor_idempotency_key));
	const legs = new Set(intents.map(({ payment_intent_id }) => payment_intent_id));
	return add(
		[...shop.processor.charges].map(([key, { payment_intent_id, taken }]) =>
			!waiting.has(key) && legs.has(payment_intent_id) ? taken : 0,
		),
	);
};

/** Paid = captured + redeemed + manual, each from its own record. */
const checkPaid = (shop: Shop, sale: Sale): void => {
	const { order } = sale;
	const { paid_money, settled_tip_money } = order.settlement_amounts;
	const captured = capturedOf(shop, sale);
	const redeemed = redeemedFor(shop, order.order_id) - heldBy(sale);
	const manual = add(sale.manual.map(({ amount_money }) => amount_money.amount));
	same("captured", paidBy(order, "payment_intent"), captured);
	same("redeemed", paidBy(order, "gift_card"), redeemed);
	same("paid by hand", paidBy(order, "manual_payment"), manual);
	same("captured, redeemed and paid by hand against paid", captured + redeemed + manual, paid_money.amount);
	same(
		"tips of payments",
		add(order.settled_payments.map(({ tip_money }) => tip_money.amount)),
		settled_tip_money.amount,
	);
	same(
		"settled tips",
		add(order.tips.map(({ settled_amount_money }) => settled_amount_money?.amount ?? 0)),
		settled_tip_money.amount,
	);
	holds(
		"a leg is under way without a payment, or a payment without a leg",
		sale.intents.some(isInFlight) === isPaying(sale),
	);
	holds("held cards without a payment", heldBy(sale) === 0 || isPaying(sale));
	holds("an order with nothing to pay is open", (order.payment_status === "paid") === (order.paid_at !== undefined));
	if (order.payment_status === "paid") {
		same("the outstanding money of a paid order", order.settlement_amounts.outstanding_money.amount, 0);
		same("the tip of a paid order", settled_tip_money.amount, order.pricing_amounts.tip_money.amount);
	}
};

/** A paid order's receipt adds up to what was paid and refunded, whatever has happened since. */
const checkReceipt = (shop: Shop, { intents, manual, order }: Sale): void => {
	if (order.payment_status !== "paid") return;
	const business = { name: "Shop", time_zone: "UTC" };
	const made = receiptOf({ mode: "test", business, order, intents, manual_payments: manual });
	const receipt = Either.getOrThrow(made);
	const fault = receiptFault(receipt, order);
	holds(`the receipt: ${fault}`, fault === undefined);
	same("the store credit of the receipt", receipt.store_credit_money.amount, shop.creditOf(order));
};

/** Gift cards buy everything but gift cards. */
const checkEligible = ({ order }: Sale): void => {
	const gifts = order.line_items.filter((line) => line.gift_card_purchase !== undefined);
	const worth = add(gifts.map(({ pricing_amounts }) => pricing_amounts.total_money.amount));
	holds(
		"gift cards have paid for gift cards",
		paidBy(order, "gift_card") <= Math.max(0, order.pricing_amounts.total_money.amount - worth),
	);
	for (const { pricing_amounts } of gifts)
		same("the discount of a gift card", pricing_amounts.discount_money.amount, 0);
};

/** Every step of a refund explains itself: its fraction of the remainder, rounded half up to a cent. */
const checkExplained = ({ amount_money, explanation: { steps } }: Refund): void => {
	for (const { amount_money, base_money, fraction, rounding } of steps) {
		if (rounding === "balance") continue;
		const product = BigInt(base_money.amount) * BigInt(fraction.numerator) * 2n;
		const halfUp = Number((product + BigInt(fraction.denominator)) / (BigInt(fraction.denominator) * 2n));
		same("a step of a refund", Math.abs(amount_money.amount), halfUp);
	}
	same("the steps of a refund", add(steps.map((step) => step.amount_money.amount)), amount_money.amount);
};

/** Refunded ≤ paid, per line, leg and card, and according to the refunds' own records. */
const checkRefunded = (shop: Shop, { order, refunds }: Sale): void => {
	holds("an order refunds more than was paid, or loses a cent", isConserved(order, shop.creditOf(order)));
	// A refund in progress counts with all its parts, even failed ones, until the others have ended.
	const drawn = refunds.flatMap(({ payment_allocations, status }) =>
		payment_allocations.filter((payment) => status !== "failed" || payment.status === "succeeded"),
	);
	same(
		"the sum of refunds",
		add(drawn.map(({ amount_money }) => amount_money.amount)),
		order.settlement_amounts.refunded_money.amount,
	);
	for (const { amount_money, origin } of order.settled_payments)
		if (origin.type === "payment_intent")
			holds("a leg refunded more than it paid", refundedOf(shop, origin.payment_intent_id) <= amount_money.amount);
	const last = refunds.at(-1);
	if (last !== undefined) checkExplained(last);
};

/** The ledger entry types of a card that pays. The others belong to purchased cards. */
const payingTypes: ReadonlySet<string> = new Set(["redeemed", "returned", "refunded"]);

const checkAccount = ({ card, entries }: Account): void => {
	const { amount } = card.balance_money;
	holds("the balance of a gift card is negative", amount >= 0);
	same("a gift card's ledger", add(entries.map(({ amount_money }) => amount_money.amount)), amount);
	const byOrder = new Map<string, number>();
	for (const { amount_money, order_id, type } of entries)
		if (order_id !== undefined && payingTypes.has(type))
			byOrder.set(order_id, (byOrder.get(order_id) ?? 0) + amount_money.amount);
	holds(
		"a gift card got back more than it paid",
		[...byOrder.values()].every((left) => left <= 0),
	);
};

/** The liability: amounts put onto cards, minus the amounts that they finally paid. */
const checkLiability = (shop: Shop): void => {
	const accounts = [...shop.accounts.values()];
	const entries = accounts.flatMap((account) => account.entries);
	const of = (...types: ReadonlyArray<string>) =>
		add(entries.map(({ amount_money, type }) => (types.includes(type) ? amount_money.amount : 0)));
	const paid = add(shop.sales.map(({ order }) => paidBy(order, "gift_card")));
	const back = add(
		shop.sales.flatMap(({ order }) =>
			order.settled_payments.map(({ origin, refunded_money }) =>
				origin.type === "gift_card" ? refunded_money.amount : 0,
			),
		),
	);
	same(
		"the liability",
		add(accounts.map(({ card }) => card.balance_money.amount)),
		of("issued", "imported", "adjusted", "withdrawn", "restored") - paid + back - add(shop.sales.map(heldBy)),
	);
};

/** The money paid for gift cards is on the cards, or was refunded. */
const checkBought = (shop: Shop, { order }: Sale): void => {
	if (order.payment_status !== "paid") return;
	const lines = order.line_items.filter((line) => line.gift_card_purchase !== undefined);
	const worth = add(lines.map(({ pricing_amounts }) => pricing_amounts.total_money.amount));
	const drawn = add(lines.map(({ refunded_amounts }) => refunded_amounts?.total_money.amount ?? 0));
	const entries = shop.boughtBy(order).flatMap(({ gift_card_id }) => shop.account(gift_card_id).entries);
	const given = entries.filter(({ type }) => type === "issued" || type === "withdrawn" || type === "restored");
	same("the amounts on purchased cards", add(given.map(({ amount_money }) => amount_money.amount)), worth - drawn);
};

/** The balance: captured amounts minus their refunds and payouts. Neither gift cards nor cash affect it. */
const checkBalance = (shop: Shop): void => {
	const back = shop.sales.flatMap(({ refunds }) =>
		refunds.flatMap(({ payment_allocations }) =>
			payment_allocations.filter(({ origin, status }) => origin.type === "payment_intent" && status !== "failed"),
		),
	);
	same(
		"the balance",
		add([...shop.bookings.values()].map(({ amount }) => amount)),
		add(shop.sales.map((sale) => capturedOf(shop, sale))) -
			add(back.map(({ amount_money }) => amount_money.amount)) -
			add(shop.payouts.map(({ amount_money, status }) => (status === "failed" ? 0 : amount_money.amount))),
	);
};

/** Throws the name of the invariant if one does not hold for the sale or any gift card. */
export const checkInvariants = (shop: Shop, sale: Sale): void => {
	checkTotal(sale);
	checkFrozen(sale);
	checkPaid(shop, sale);
	checkEligible(sale);
	checkReceipt(shop, sale);
	checkRefunded(shop, sale);
	checkBought(shop, sale);
	for (const account of shop.accounts.values()) checkAccount(account);
	checkLiability(shop);
	checkBalance(shop);
};

const everyItem = (order: Order) => [...order.line_items, ...order.charges];

/** Whether spent gift cards block refunds: their lines cannot be refunded before the cards' payments are. */
const isSpentElsewhere = (shop: Shop, { order }: Sale): boolean => {
	const held = holdingsOf(order, shop.boughtBy(order));
	return order.line_items.some((line) => held.get(line.order_line_item_id) === 0 && totalOf(leftOf(line)) > 0);
};

const refundedOf = (shop: Shop, id: string): number =>
	add([...shop.processor.refunds.values()].map((one) => (one.payment_intent_id === id ? one.amount : 0)));

/**
 * Checks a sale after its remainder was refunded. Each line, charge and tip has refunded exactly its settled amount,
 * and each payment its own, minus the fees that the seller kept. Components match if all units of a line were refunded.
 */
export const checkFullyRefunded = (shop: Shop, sale: Sale): void => {
	const { order } = sale;
	if (order.payment_status !== "paid" || isSpentElsewhere(shop, sale)) return;
	same("what is left to refund", balanceOf(order), 0);
	for (const item of everyItem(order)) {
		const { pricing_amounts, refunded_amounts } = item;
		const total = pricing_amounts.total_money.amount;
		same("the refunded amount of a line", refunded_amounts?.total_money.amount ?? 0, total);
		// The remaining units may be free: of 6 shirts for a cent together, refunding 4 refunds the cent.
		const hasFreeUnits = "quantity" in item && item.refunded_quantity < item.quantity;
		holds(
			"a line refunded another amount than it settled",
			total === 0 || hasFreeUnits || JSON.stringify(refunded_amounts) === JSON.stringify(pricing_amounts),
		);
	}
	for (const { refunded_money, settled_amount_money } of order.tips)
		same("the refunded tip", refunded_money?.amount ?? 0, settled_amount_money?.amount ?? 0);
	const kept = add(
		everyItem(order).map((item) => (item.refunded_amounts?.total_money.amount ?? 0) - item.refunded_money.amount),
	);
	const { paid_money, refunded_money } = order.settlement_amounts;
	same("refunded and kept against paid", refunded_money.amount + kept, paid_money.amount);
	holds("a paid and refunded order is not refunded", paid_money.amount === 0 || order.refund_status === "refunded");
	for (const { amount_money, origin, refunded_money: back } of order.settled_payments) {
		if (kept + shop.creditOf(order) === 0) same("the refunded amount of a payment", back.amount, amount_money.amount);
		if (origin.type === "payment_intent")
			same("the refunded amount of a leg", refundedOf(shop, origin.payment_intent_id), back.amount);
	}
};
