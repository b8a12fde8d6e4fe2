/** The card processor by Stripe, for `openSvc` and for the bundled server. */
export type { StripeKeys, StripeMethodType, StripeOptions } from "./StripeApi.js";
export { layer, stripeProcessor } from "./StripeProcessor.js";
