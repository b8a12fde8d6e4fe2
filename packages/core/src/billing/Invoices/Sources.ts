/** What an invoice can be created from. Pure. */
import { Either } from "effect";
import { checkDestination } from "../../sale/Order/Delivery.js";
import { blockersOf, checkNoCheckout, checkNoInvoice, checkUnsettled } from "../../sale/Order/Guards.js";
import type { Order } from "../../sale/Order/Order.js";
import { type Refusal, refuseAt, refused } from "../../words/Errors.js";
import type { CreateInvoice } from "./Invoice.js";

/** Refuses an order that cannot be invoiced (capabilities: IV6). Returns its customer. */
export const checkInvoiceable = (order: Order): Either.Either<string, Refusal> =>
	Either.gen(function* () {
		// A paid invoice is no longer active: the payments are the reason then.
		if (order.payment_status !== "paid") yield* checkNoInvoice(order);
		const isRefunded = order.settled_payments.some(({ refunded_money }) => refunded_money.amount > 0);
		if (!isRefunded && order.settled_payments.some(({ origin }) => origin.type === "manual_payment"))
			return yield* refused("ORDER_HAS_MANUAL_PAYMENTS", {
				next_steps:
					"Create another order, or an invoice with `quick_pay`: one that was paid by hand cannot be invoiced.",
				blocking_resources: blockersOf(order.settled_payments),
			});
		yield* checkUnsettled(order.settled_payments.length > 0 ? { ...order, status: "open" } : order);
		yield* checkNoCheckout(order);
		if (order.tips.length > 0)
			return yield* refused("INVALID_VALUE", {
				param: "order_id",
				message: "An invoice cannot include a tip: remove the order's tip.",
			});
		// The invoice freezes the destination, so without one the goods could not be sent anywhere.
		yield* Either.mapLeft(checkDestination(order), (refusal) => refuseAt(refusal, "order_id"));
		if (order.customer_id !== undefined) return order.customer_id;
		return yield* refused("INVALID_VALUE", {
			param: "order_id",
			message: "The order has no customer: set its `customer_id` before you invoice it.",
		});
	});

/** Refuses a request that does not have exactly one source. */
export const checkSource = ({ order_id, quick_pay }: CreateInvoice): Either.Either<void, Refusal> => {
	if (order_id === undefined && quick_pay === undefined)
		return refused("FIELD_REQUIRED", {
			param: "order_id",
			message: "Send `order_id`, or `quick_pay` to invoice new lines.",
		});
	return order_id === undefined || quick_pay === undefined
		? Either.void
		: refused("INVALID_VALUE", { param: "quick_pay", message: "Send either `order_id` or `quick_pay`, not both." });
};
