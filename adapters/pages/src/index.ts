export * from "./checkout/CheckoutApi.js";
export { type CheckoutPages, type CheckoutPagesOptions, checkoutPages } from "./checkout/CheckoutPages.js";
