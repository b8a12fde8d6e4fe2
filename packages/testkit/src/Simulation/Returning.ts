/** Actions that return goods: request a return, process it in one call or several, and refund or credit it. */
import { decide, type Refunding } from "@svc/core/sale/Refunds/Decide";
import { creditShares } from "@svc/core/sale/Refunds/StoreCredit";
import { complete, processReturn, type ResolutionRequest } from "@svc/core/sale/Returns/Process";
import type { Return } from "@svc/core/sale/Returns/Return";
import { requestReturn, returnableUnits } from "@svc/core/sale/Returns/Returnable";
import fc from "fast-check";
import {
	lineWishes,
	processRequest,
	refundOf,
	returnReason,
	returnRequest,
	seeds,
	shares,
} from "../ReturnArbitraries.js";
import { applyCard } from "./Buying.js";
import { start } from "./Paying.js";
import { writeRefund } from "./Refunding.js";
import { type Action, action, at, type Sale, type Shop } from "./Shop.js";

/** Everything is handed off as soon as possible. */
const handOffs = ({ order: { line_items } }: Sale) => [{ status: "handed_off" as const, line_items }];

const ask = (shop: Shop, sale: Sale, seed: number): Return | undefined => {
	const fulfillments = handOffs(sale);
	const left = returnableUnits(sale.order, fulfillments, sale.returns);
	const request = returnRequest(sale.order, left, shares(seed));
	if (request === undefined) return undefined;
	const context = { fulfillments, others: sale.returns, reasons: [returnReason] };
	const ids = { return_id: shop.id("ret"), lineId: () => shop.id("retli") };
	const requested = shop.allowed(requestReturn(sale.order, context, request, ids, shop.now));
	if (requested !== undefined) sale.returns = [...sale.returns, requested];
	return requested;
};

/** Decides all resolutions of a return, or none if one is refused. Stores nothing. */
const decideAll = (
	shop: Shop,
	sale: Sale,
	asked: ReadonlyArray<ResolutionRequest>,
): ReadonlyArray<Refunding> | undefined => {
	const decided: Array<Refunding> = [];
	for (const type of ["refund", "store_credit"] as const) {
		const some = asked.filter(({ resolution_type }) => resolution_type === type);
		if (some.length === 0) continue;
		const order = decided.at(-1)?.order ?? sale.order;
		const payout = (amount: number) => creditShares(amount, () => shop.id("gc"), shop.now);
		const refunding = shop.allowed(
			decide(order, refundOf(some), shop.id("re"), shop.now, undefined, type === "refund" ? undefined : payout),
		);
		if (refunding === undefined) return undefined;
		decided.push(refunding);
	}
	return decided;
};

/** Issues store credit: a new card for each part of a refund that goes to none of the order's payments. */
const issueCredit = (shop: Shop, { refund: { order_id, payment_allocations } }: Refunding): void => {
	for (const { amount_money, origin } of payment_allocations) {
		if (origin.type !== "gift_card" || shop.accounts.has(origin.gift_card_id)) continue;
		shop.addCard(origin.gift_card_id, amount_money.amount, { source: "store_credit", order_id });
		shop.post(origin.gift_card_id, { type: "issued", amount: amount_money.amount, order_id });
	}
};

const process = (shop: Shop, sale: Sale, one: Return, seed: number): void => {
	const processing = shop.allowed(processReturn(sale.order, one, processRequest(one, lineWishes(seed)), shop.now));
	if (processing === undefined) return;
	const decided = decideAll(shop, sale, processing.asked);
	if (decided === undefined) return;
	for (const refunding of decided) {
		const known = new Set(shop.accounts.keys());
		issueCredit(shop, refunding);
		writeRefund(shop, sale, refunding, (gift_card_id) => known.has(gift_card_id));
	}
	const done = complete(processing.processed, shop.now);
	sale.returns = sale.returns.map((other) => (other === one ? done : other));
};

const brings = action("bring goods back", [0, 0, 0, 9], seeds, (shop, sale, seed) => {
	const requested = ask(shop, sale, seed);
	if (requested !== undefined) process(shop, sale, requested, seed);
});

const isAlive = ({ status }: Return): boolean => status === "requested" || status === "open";

const processes = action(
	"process a return",
	[0, 0, 0, 5],
	fc.record({ position: fc.nat(2), seed: seeds }),
	(shop, sale, { position, seed }) => {
		const one = at(sale.returns.filter(isAlive), position);
		if (one !== undefined) process(shop, sale, one, seed);
	},
);

/** Exchanges goods: applies store credit to another order, and pays that order with it. */
const exchanges = action("exchange", [0, 0, 0, 6], fc.constant(null), (shop, sale) => {
	const credit = [...shop.accounts.values()].find(({ card }) => card.source === "store_credit");
	const other = shop.sales.find((one) => one !== sale && one.order.status === "open");
	if (credit === undefined || other === undefined) return;
	applyCard(shop, other, credit.card);
	start(shop, other, { _tag: "Pay", completion_behavior: "complete_order", source: { type: "token", token: "tok" } });
});

export const returning: ReadonlyArray<Action> = [brings, processes, exchanges];
