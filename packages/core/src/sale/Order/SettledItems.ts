/**
 * What has settled of each line and charge of an order, to the cent. It limits their refunds. Pure; laws in
 * `@svc/testkit`.
 *
 * For a partly paid order, it derives from the settled payments alone, in chronological order. Each payment is spread
 * in proportion to what each line and charge still owes, by largest remainders, and keeps its parts. So a later payment
 * never takes a cent away from a line, which spreading the sum of all payments anew would (the Alabama paradox).
 * Payments with the same time are spread together, so the order in which their outcomes arrived makes no difference.
 * Gift card money goes first to lines that do not buy gift cards. Late fees come last, so that a fee takes nothing from
 * earlier payments.
 */
import { allocateWithin } from "../../words/Allocation.js";
import { sum } from "../../words/Money.js";
import type { Order, SettledPayment } from "./Order.js";

/** The cents of the payments that are not tips. */
const withoutTip = (payments: ReadonlyArray<SettledPayment>): number =>
	sum(payments.map(({ amount_money, tip_money }) => amount_money.amount - tip_money.amount));

/** The payments by the time at which they settled, earliest first. */
const byTime = (payments: ReadonlyArray<SettledPayment>): ReadonlyArray<ReadonlyArray<SettledPayment>> => {
	const groups = new Map<string, Array<SettledPayment>>();
	for (const payment of payments) {
		const group = groups.get(payment.settled_at);
		if (group === undefined) groups.set(payment.settled_at, [payment]);
		else group.push(payment);
	}
	return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

/** Spreads payments over what is owed, first those by gift cards over what gift cards may pay. */
const spread = (
	payments: ReadonlyArray<SettledPayment>,
	due: ReadonlyArray<number>,
	takesGiftCards: ReadonlyArray<boolean>,
): ReadonlyArray<number> => {
	const byGiftCard = allocateWithin(
		withoutTip(payments.filter(({ origin }) => origin.type === "gift_card")),
		due.map((cents, i) => (takesGiftCards[i]! ? cents : 0)),
	);
	const rest = allocateWithin(
		withoutTip(payments) - sum(byGiftCard),
		due.map((cents, i) => cents - byGiftCard[i]!),
	);
	return byGiftCard.map((cents, i) => cents + rest[i]!);
};

/** Fills late fees with what payments leave beyond the frozen parts, earliest fee first. */
const fillFees = (fees: ReadonlyArray<number>, rest: number): ReadonlyArray<number> => {
	let left = rest;
	return fees.map((fee) => {
		const filled = Math.min(fee, left);
		left -= filled;
		return filled;
	});
};

/** Returns the settled cents of each line, then of each charge, then of each late fee, in their order. */
export const settledItems = ({
	charges,
	late_fees = [],
	line_items,
	payment_status,
	settled_payments,
}: Order): ReadonlyArray<number> => {
	const totals = [...line_items, ...charges].map(({ pricing_amounts }) => pricing_amounts.total_money.amount);
	const fees = late_fees.map(({ pricing_amounts }) => pricing_amounts.total_money.amount);
	if (payment_status === "paid") return [...totals, ...fees];
	const takesGiftCards = [
		...line_items.map((line) => line.gift_card_purchase === undefined),
		...charges.map(() => true),
	];
	let settled: ReadonlyArray<number> = totals.map(() => 0);
	for (const payments of byTime(settled_payments)) {
		const due = totals.map((total, i) => total - settled[i]!);
		const parts = spread(payments, due, takesGiftCards);
		settled = settled.map((cents, i) => cents + parts[i]!);
	}
	return [...settled, ...fillFees(fees, withoutTip(settled_payments) - sum(settled))];
};
