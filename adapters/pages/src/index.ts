export * from "./checkout/CheckoutApi.js";
export { type CheckoutPages, type CheckoutPagesOptions, checkoutPages } from "./checkout/CheckoutPages.js";
export * from "./links/LinkApi.js";
export { type LinkPages, type LinkPagesOptions, linkPages } from "./links/LinkPages.js";
