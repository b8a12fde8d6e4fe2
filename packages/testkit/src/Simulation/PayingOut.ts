/**
 * How the balance at the processor is paid out to the seller's bank. No play of its own: a payout touches nothing but
 * the balance, so each course pays out what its sales brought, before the refunds.
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

/** Pays out and hears the end of it, twice. */
const payOut = (shop: Shop, request: CreatePayout, outcome: ProcessorPayout): void => {
	const payout = Either.getOrThrow(create(request, availableOf(shop), shop.id("po"), shop.now));
	shop.book(bookPayout(payout));
	if (availableOf(shop) < 0) throw new Error("A payout took more than was there.");
	const settled = settle(payout, outcome, shop.now);
	shop.book(bookPayout(settled));
	if (settle(settled, outcome, shop.now) !== settled) throw new Error("The same outcome of a payout was news twice.");
	shop.payouts = [...shop.payouts, settled];
	shop.see(`a payout ${settled.status}`);
};

/** Pays out a part of the balance, then all that is left, which comes back; more than there is is refused. */
export const payOutAll = (shop: Shop): void => {
	const available = availableOf(shop);
	if (shop.allowed(create({ amount_money: usd(available + 1) }, available, "po_none", shop.now)) !== undefined)
		throw new Error("A payout of more than there is was allowed.");
	if (available < 2) return;
	const part = { amount_money: usd(Math.floor(available / 2)) };
	payOut(shop, part, ProcessorPayout.PayoutPaid({ processor_payout_id: "simpo_1" }));
	payOut(
		shop,
		{},
		ProcessorPayout.PayoutFailed({ error: { code: "account_closed", message: "The bank sent it back." } }),
	);
};
