/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { Sessions } from "./Checkout/Sessions.js";
import { abandonKind, checkoutSessions, expireKind } from "./CheckoutSessions/CheckoutSession.js";
import { fulfillments } from "./Fulfillments/Fulfillment.js";
import { giftCards } from "./GiftCards/GiftCard.js";
import { giftCardLedger } from "./GiftCards/Ledger.js";
import { guards } from "./GiftCards/Lookup.js";
import { LinkSales } from "./LinkSales.js";
import { manualPayments } from "./ManualPayments/ManualPayment.js";
import { orders } from "./Order/Order.js";
import { linkCounters } from "./PaymentLinks/Capacity.js";
import { linkGuards } from "./PaymentLinks/CardTesting.js";
import { beginKind, closeKind, paymentLinks } from "./PaymentLinks/PaymentLink.js";
import { tickets } from "./PaymentLinks/Ticket.js";
import { detachKind, paymentMethods, setUpKind } from "./PaymentMethods/PaymentMethod.js";
import { PaymentMethods } from "./PaymentMethods.js";
import { paymentAttempts } from "./Payments/PaymentAttempt.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";
import { receivedNotifications } from "./Payments/ProcessorNotifications.js";
import { reconcileKind } from "./Payments/Reconciliation.js";
import { Payments } from "./Payments.js";
import { refunds } from "./Refunds/Refund.js";
import { refundKind } from "./Refunds/Refunder.js";
import { Refunds } from "./Refunds.js";
import { returns } from "./Returns/Return.js";

export { checkoutSessionsCapability } from "./Checkout/SellersSessions.js";
export { checkoutCapability } from "./Checkout.js";
export { fulfillmentsCapability } from "./Fulfillments.js";
export { giftCardsCapability } from "./GiftCards.js";
export { paymentLinksCapability } from "./LinkSales.js";
export { manualPaymentsCapability } from "./ManualPayments.js";
export { meCapability } from "./Me.js";
export { ordersCapability } from "./Orders.js";
export { paymentMethodsCapability } from "./PaymentMethods.js";
export { paymentsCapability } from "./Payments.js";
export { promotionsCapability } from "./Promotions.js";
export { receiptsCapability } from "./Receipts.js";
export { refundsCapability } from "./Refunds.js";
export { returnsCapability } from "./Returns.js";

/** The collections that no plain resource declares. */
export const collections = [
	checkoutSessions,
	fulfillments,
	giftCards,
	giftCardLedger,
	guards,
	linkCounters,
	linkGuards,
	manualPayments,
	orders,
	paymentAttempts,
	paymentIntents,
	paymentLinks,
	paymentMethods,
	receivedNotifications,
	refunds,
	returns,
	tickets,
] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const links = yield* LinkSales;
	const paymentMethods = yield* PaymentMethods;
	const payments = yield* Payments;
	const refunds = yield* Refunds;
	const sessions = yield* Sessions;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[abandonKind]: sessions.abandonDue,
		[beginKind]: links.beginDue,
		[closeKind]: links.closeDue,
		[expireKind]: sessions.expireDue,
		[detachKind]: paymentMethods.reconcileDetach,
		[reconcileKind]: payments.reconcile,
		[refundKind]: refunds.reconcile,
		[setUpKind]: paymentMethods.reconcileSetUp,
	};
	return byKind;
});
