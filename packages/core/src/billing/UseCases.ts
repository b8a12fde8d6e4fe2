/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { accessLinksUseCases } from "./AccessLinks/UseCases.js";
export { creditNotesUseCases } from "./CreditNotes/UseCases.js";
export { InvoicePaymentTerms } from "./InvoicePaymentTerms.js";
export { invoicesUseCases } from "./Invoices/UseCases.js";
export { SubscriptionPlans } from "./SubscriptionPlans.js";
export { subscriptionsUseCases } from "./Subscriptions/UseCases.js";
