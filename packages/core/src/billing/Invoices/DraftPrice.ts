/** The price at which a draft is issued. */
import { Effect } from "effect";
import type { Order } from "../../sale/Order/Order.js";
import { OrderOffers } from "../../sale/Orders/OrderOffers.js";
import { PromotionUses } from "../../sale/Participants/PromotionUses.js";
import { outstandingChanged } from "../../sale/Payments/OrderPricer.js";
import type { Caller } from "../../words/Environment.js";

/** The order as its invoice changes it: without the marker that blocks everyone else. */
export const unmarked = ({ invoice_id, ...order }: Order): Order => order;

/**
 * Returns the order at current prices, with the uses of its promotions counted so that the price cannot change. Refuses
 * if tax rates have changed its total, which the seller has not seen yet.
 */
export const makePricedForIssue = Effect.gen(function* () {
	const offers = yield* OrderOffers;
	const promotionUses = yield* PromotionUses;

	return Effect.fnUntraced(function* (caller: Caller, order: Order, time: string) {
		const taxed = yield* offers.taxed(caller.environment, unmarked(order));
		if (taxed.pricing_amounts.total_money.amount !== order.pricing_amounts.total_money.amount)
			return yield* outstandingChanged(order, taxed);
		const { data } = yield* offers.promote(caller.environment, taxed, time);
		const { invoice_id = "" } = order;
		const marked: Order = { ...data, invoice_id, updated_at: time };
		const reserve = promotionUses.concerns(marked, undefined) ? promotionUses.reserve : undefined;
		if (reserve === undefined) return marked;
		return (yield* reserve({ caller, before: order, order: marked, payment_id: invoice_id })).order;
	});
});
