/** The Stripe card processor, for `openSvc` and for the bundled server. */
export type { ConnectOptions, StripeKeys, StripeMethodType, StripeOptions } from "./StripeApi.js";
export { layer, stripeAccounts, stripeProcessor } from "./StripeProcessor.js";
