/** When an order can change (decisions: Settled money; States). */
import { Either } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { type Order, originId, type SettledPayment } from "./Order.js";

/** The order after a check or a change, or why it is refused. */
export type OrderDecision = Either.Either<Order, Refusal>;

/** Refuses an order that is closed or canceled. */
export const checkOpen = (order: Order): OrderDecision =>
	order.status === "open"
		? Either.right(order)
		: refused("ORDER_NOT_OPEN", { message: `The order is ${order.status}, so it cannot change.` });

/** Refuses an order that has a payment in progress. */
export const checkNoPayment = (order: Order): OrderDecision =>
	order.active_payment_attempt_id === undefined
		? Either.right(order)
		: refused("ORDER_HAS_ACTIVE_PAYMENT_INTENT", {
				blocking_resources: [{ resource_type: "order_payment_attempt", resource_id: order.active_payment_attempt_id }],
			});

/** Refuses an order that is not open, or that has a payment in progress. */
export const checkIdle = (order: Order): OrderDecision => Either.flatMap(checkOpen(order), () => checkNoPayment(order));

/** Refuses the seller's changes to an order that has an invoice, which fixes lines, prices, and customer. */
export const checkNoInvoice = (order: Order): OrderDecision =>
	order.invoice_id === undefined
		? Either.right(order)
		: refused("ORDER_ALREADY_HAS_ACTIVE_INVOICE", {
				blocking_resources: [{ resource_type: "invoice", resource_id: order.invoice_id }],
			});

/** Whether the order's payment begins a subscription. The plan fixes its lines and its price. */
export const beginsSubscription = ({
	subscription_id,
	subscription_plan_id,
}: Pick<Order, "subscription_id" | "subscription_plan_id">): boolean =>
	subscription_plan_id !== undefined && subscription_id === undefined;

/** Whether a payment that begins the order's subscription has just settled. Later reports of it begin no other. */
export const subscribesNow = (
	before: Pick<Order, "payment_status">,
	after: Pick<Order, "payment_status" | "subscription_id" | "subscription_plan_id">,
): boolean => after.payment_status === "paid" && before.payment_status !== "paid" && beginsSubscription(after);

/** Refuses to collect an order's money outside a checkout session in which its buyer may be paying. */
export const checkNoCheckout = (order: Order): OrderDecision => {
	if (order.status === "open" && order.checkout_session_id === undefined && beginsSubscription(order))
		return refused("ORDER_NOT_OPEN", {
			message:
				"The order began with a checkout session for a subscription plan, which has ended: create another session.",
		});
	return order.checkout_session_id === undefined || order.status !== "open"
		? Either.right(order)
		: refused("ORDER_HAS_OPEN_CHECKOUT", {
				blocking_resources: [
					{ resource_type: "checkout_session", resource_id: order.checkout_session_id, status: "open" },
				],
			});
};

/** Refuses to touch a leg that a buyer is paying in a checkout session. */
export const checkNoCheckoutLeg = (
	order: Order,
	{ order_payment_attempt_id }: { readonly order_payment_attempt_id?: string | undefined },
): OrderDecision =>
	order.checkout_session_id === undefined ||
	order_payment_attempt_id === undefined ||
	order_payment_attempt_id !== order.active_payment_attempt_id
		? Either.right(order)
		: refused("ORDER_PAYMENT_LEG_CHECKOUT_ACTIVE", {
				blocking_resources: [
					{ resource_type: "checkout_session", resource_id: order.checkout_session_id, status: "open" },
				],
			});

/** Refuses to change an order created by a subscription: its plan fixes lines, prices, destination, and customer. */
export const checkNoSubscription = (order: Order): OrderDecision =>
	order.subscription_id === undefined
		? Either.right(order)
		: refused("CHECKOUT_SESSION_MODIFIERS_READ_ONLY", {
				message: `The order bills the subscription ${order.subscription_id}, and its plan fixes its terms: changes to the subscription apply to later orders.`,
				reason: "subscription_terms_locked",
			});

/** Names settled payments as the blockers of a change. */
export const blockersOf = (payments: ReadonlyArray<SettledPayment>) =>
	payments.map(({ origin }) => ({ resource_type: origin.type, resource_id: originId(origin), status: "succeeded" }));

/**
 * Refuses an order on which a payment has settled (`ORDER_ALREADY_HAS_PAYMENTS`) or also a refund
 * (`ORDER_ALREADY_HAS_REFUNDS`; the order does not know the refunds' IDs).
 */
const checkNoPayments = (order: Order): OrderDecision => {
	if (order.settled_payments.some(({ refunded_money }) => refunded_money.amount > 0))
		return refused("ORDER_ALREADY_HAS_REFUNDS");
	return order.settled_payments.length === 0
		? Either.right(order)
		: refused("ORDER_ALREADY_HAS_PAYMENTS", { blocking_resources: blockersOf(order.settled_payments) });
};

/**
 * Refuses an order after a payment or a refund, even if it is fully paid. Also refuses one that is not open, or has an
 * attempt in progress (`ORDER_HAS_ACTIVE_PAYMENT_INTENT`).
 */
export const checkUnpaid = (order: Order): OrderDecision =>
	Either.flatMap(order.status === "closed" ? checkNoPayments(order) : Either.right(order), () =>
		Either.flatMap(checkIdle(order), checkNoPayments),
	);

/**
 * Refuses an order if its price can no longer change: as `checkUnpaid` does, and if it has an invoice
 * (`ORDER_ALREADY_HAS_ACTIVE_INVOICE`).
 */
export const checkUnsettled = (order: Order): OrderDecision => Either.flatMap(checkUnpaid(order), checkNoInvoice);

/**
 * Refuses to change the price of an order as `checkUnsettled` does, and of a subscription's order
 * (`CHECKOUT_SESSION_MODIFIERS_READ_ONLY`).
 */
export const checkPriceable = (order: Order): OrderDecision =>
	Either.flatMap(checkUnsettled(order), () => checkNoSubscription(order));

/**
 * Whether the price of an open order can no longer change, because its invoice, its subscription, or a payment has
 * fixed it. A payment in progress is not such a reason.
 */
export const isPriceFinal = ({
	invoice_id,
	settled_payments,
	subscription_id,
}: Pick<Order, "invoice_id" | "settled_payments" | "subscription_id">): boolean =>
	invoice_id !== undefined || subscription_id !== undefined || settled_payments.length > 0;
