/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { checkoutSessionsUseCases } from "./Checkout/SessionUseCases.js";
export { checkoutUseCases } from "./Checkout/UseCases.js";
export { fulfillmentsUseCases } from "./Fulfillments/UseCases.js";
export { giftCardsUseCases } from "./GiftCards/UseCases.js";
export { paymentLinksUseCases } from "./LinkSales/UseCases.js";
export { manualPaymentsUseCases } from "./ManualPayments/UseCases.js";
export { meUseCases } from "./Me/UseCases.js";
export { ordersUseCases } from "./Orders/UseCases.js";
export { paymentMethodsUseCases } from "./PaymentMethods/UseCases.js";
export { paymentsUseCases } from "./Payments/UseCases.js";
export { promotionsUseCases } from "./Promotions/UseCases.js";
export { receiptsUseCases } from "./Receipts/UseCases.js";
export { refundsUseCases } from "./Refunds/UseCases.js";
export { ReturnReasons } from "./ReturnReasons.js";
export { returnsUseCases } from "./Returns/UseCases.js";
