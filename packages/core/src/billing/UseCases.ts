/** The capabilities of this district: invoices, credit notes, subscriptions, access links. One line each; clients read these descriptions alone. */
export { accessLinksUseCases } from "./AccessLinks/UseCases.js";
export { creditNotesUseCases } from "./CreditNotes/UseCases.js";
export { InvoicePaymentTerms } from "./InvoicePaymentTerms.js";
export { invoicesUseCases } from "./Invoices/UseCases.js";
export { SubscriptionPlans } from "./SubscriptionPlans.js";
export { subscriptionsUseCases } from "./Subscriptions/UseCases.js";
