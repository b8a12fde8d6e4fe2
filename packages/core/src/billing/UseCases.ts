/** The capabilities of this district: invoices. One line each; clients read these descriptions alone. */
export { InvoicePaymentTerms } from "./InvoicePaymentTerms.js";
export { invoicesUseCases } from "./Invoices/UseCases.js";
