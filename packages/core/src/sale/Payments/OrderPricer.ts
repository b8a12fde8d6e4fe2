/**
 * Reprices an order when a payment finds that a promotion in its price is over, or that tax rates have changed
 * (decisions: A promotion that ended before payment; Tax). Orders come after payments, so this is a port;
 * `sale/Orders/OrderOffers.ts` implements it.
 */
import { Context, type Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import { Refusal, refuse } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { Order } from "../Order/Order.js";

export interface OrderPricerShape {
	/**
	 * Returns the order priced with the promotions that the seller currently offers, and the tax rates in force now.
	 * Refuses if its price is frozen.
	 */
	readonly reprice: (
		environment: Environment,
		order: Order,
		now: string,
	) => Effect.Effect<Order, Refusal | StorageError>;
	/** Returns the order at the tax rates in force now; the same order if they are those in its price. */
	readonly taxed: (environment: Environment, order: Order) => Effect.Effect<Order, Refusal | StorageError>;
}

export class OrderPricer extends Context.Tag("@svc/core/sale/Payments/OrderPricer")<OrderPricer, OrderPricerShape>() {}

/**
 * A payment is refused because a promotion in its price is over for the order, so `pay` reprices the order. The
 * promotion has ended, is archived, or is no longer available to this customer, or others have used up one without a
 * code.
 */
export class PromotionOver extends Refusal {}

export const isPromotionOver = (error: unknown): error is PromotionOver => error instanceof PromotionOver;

/**
 * The refusal of a payment at a price that is no longer valid, with the new price. `ended` names the promotion; without
 * one, the tax has changed.
 */
export const outstandingChanged = (before: Order, after: Order, ended?: Refusal): Refusal => {
	const why = ended === undefined ? "The tax rates have changed" : "A promotion no longer applies to the order";
	return refuse("ORDER_OUTSTANDING_CHANGED", {
		message: `${why}, so ${after.settlement_amounts.outstanding_money.amount} cents are outstanding instead of ${before.settlement_amounts.outstanding_money.amount}. Nothing was charged.`,
		details: [
			{
				code: "ORDER_OUTSTANDING_CHANGED",
				expected_outstanding_money: before.settlement_amounts.outstanding_money,
				outstanding_money: after.settlement_amounts.outstanding_money,
			},
			...(ended?.details ?? []),
		],
	});
};
