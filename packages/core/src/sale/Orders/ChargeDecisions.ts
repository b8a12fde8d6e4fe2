/** Pure decisions that add and remove an order's charges (decisions: Pricing, step 4). */
import { Either } from "effect";
import { notFound, refused } from "../../words/Errors.js";
import type { OrderCharge } from "../Order/Charges.js";
import { checkPriceable, type OrderDecision } from "../Order/Guards.js";
import type { Order } from "../Order/Order.js";
import { reprice } from "../Order/Repricing.js";

/** Maximum number of charges per order. */
const maximumCharges = 50;

/** Adds a charge. */
export const addCharge = (order: Order, charge: OrderCharge, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () =>
		order.charges.length >= maximumCharges
			? refused("TOO_MANY_ITEMS", {
					message: `An order can have at most ${maximumCharges} charges: remove one first.`,
				})
			: reprice({ ...order, charges: [...order.charges, charge], updated_at: now }, "application_method"),
	);

export const removeCharge = (order: Order, order_charge_id: string, now: string): OrderDecision => {
	const found = order.charges.find((charge) => charge.order_charge_id === order_charge_id);
	if (found === undefined) return Either.left(notFound("charge of this order", order_charge_id));
	const charges = order.charges.filter((charge) => charge !== found);
	return Either.flatMap(checkPriceable(order), () =>
		found.delivery_method_id === undefined
			? reprice({ ...order, charges, updated_at: now })
			: refused("INVALID_VALUE", {
					message: `The charge ${order_charge_id} belongs to the order's delivery method: remove or replace the method instead.`,
				}),
	);
};
