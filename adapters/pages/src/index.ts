export * from "./account/AccountApi.js";
export { type AccountPages, type AccountPagesOptions, accountPages } from "./account/AccountPages.js";
export * from "./checkout/CheckoutApi.js";
export { type CheckoutPages, type CheckoutPagesOptions, checkoutPages } from "./checkout/CheckoutPages.js";
export { type DocsPages, type DocsPagesOptions, docsPages } from "./docs/DocsPages.js";
export * from "./invoices/InvoiceApi.js";
export { type InvoicePages, type InvoicePagesOptions, invoicePages } from "./invoices/InvoicePages.js";
export * from "./links/LinkApi.js";
export { type LinkPages, type LinkPagesOptions, linkPages } from "./links/LinkPages.js";
