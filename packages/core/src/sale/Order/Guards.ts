/** When an order can change (decisions: Settled money; States). */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { type Order, originId } from "./Order.js";

/** Only open orders change. */
export const checkOpen = (order: Order): Either.Either<Order, Refusal> =>
	order.status === "open"
		? Either.right(order)
		: Either.left(refuse("ORDER_NOT_OPEN", { message: `The order is ${order.status}, so it cannot change.` }));

/** An open order of which no payment is under way. */
export const checkIdle = (order: Order): Either.Either<Order, Refusal> =>
	Either.flatMap(checkOpen(order), () =>
		order.active_payment_attempt_id === undefined
			? Either.right(order)
			: Either.left(
					refuse("ORDER_HAS_ACTIVE_PAYMENT_INTENT", {
						blocking_resources: [
							{ resource_type: "order_payment_attempt", resource_id: order.active_payment_attempt_id },
						],
					}),
				),
	);

/**
 * What an order costs is open to change until a payment begins: not while an attempt is under way
 * (`ORDER_HAS_ACTIVE_PAYMENT_INTENT`), not after money went back (`ORDER_ALREADY_HAS_REFUNDS`, whose refunds the order
 * cannot name), and not after a leg has settled (`ORDER_ALREADY_HAS_PAYMENTS`).
 */
export const checkPriceable = (order: Order): Either.Either<Order, Refusal> =>
	Either.flatMap(checkIdle(order), () => {
		if (order.settled_payments.some(({ refunded_money }) => refunded_money.amount > 0))
			return Either.left(refuse("ORDER_ALREADY_HAS_REFUNDS"));
		if (order.settled_payments.length > 0)
			return Either.left(
				refuse("ORDER_ALREADY_HAS_PAYMENTS", {
					blocking_resources: order.settled_payments.map(({ origin }) => ({
						resource_type: origin.type,
						resource_id: originId(origin),
						status: "succeeded",
					})),
				}),
			);
		return Either.right(order);
	});
