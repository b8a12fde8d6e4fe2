/**
 * Pays the balance out to the seller's bank. It is not a random action, because payouts only change the balance: each
 * scenario pays out before its refunds.
 */

import { bookPayout, type CreatePayout, create, settle } from "@svc/core/funds/Payouts/Payout";
import { ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import type { Shop } from "./Shop.js";

const availableOf = ({ bookings }: Shop): number => {
	let available = 0;
	for (const { amount } of bookings.values()) available += amount;
	return available;
};

/** Pays out, and settles the outcome twice. */
const payOut = (shop: Shop, request: CreatePayout, outcome: ProcessorPayout): void => {
	const payout = Either.getOrThrow(create(request, availableOf(shop), shop.id("po"), shop.now));
	shop.book(bookPayout(payout));
	if (availableOf(shop) < 0) throw new Error("A payout exceeded the balance.");
	const settled = settle(payout, outcome, shop.now);
	shop.book(bookPayout(settled));
	if (settle(settled, outcome, shop.now) !== settled) throw new Error("The same outcome changed a payout twice.");
	shop.payouts = [...shop.payouts, settled];
	shop.cover(`a payout ${settled.status}`);
};

/** Pays out part of the balance, then the rest, which fails. A payout above the balance is refused. */
export const payOutAll = (shop: Shop): void => {
	const available = availableOf(shop);
	if (shop.allowed(create({ amount_money: usd(available + 1) }, available, "po_none", shop.now)) !== undefined)
		throw new Error("A payout above the balance was allowed.");
	if (available < 2) return;
	const part = { amount_money: usd(Math.floor(available / 2)) };
	payOut(shop, part, ProcessorPayout.PayoutPaid({ processor_payout_id: "simpo_1" }));
	payOut(
		shop,
		{},
		ProcessorPayout.PayoutFailed({ error: { code: "account_closed", message: "The bank sent it back." } }),
	);
};
