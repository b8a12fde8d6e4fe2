export { type ClientOptions, createClient, everyItem } from "./Client.js";
// A type for every resource, request and query, such as `Order`, `CreateOrder` and `ListOrdersQuery`.
export type * from "./generated/Calls.js";
export type * from "./generated/Resources.js";
export { SvcError, type SvcErrorFields } from "./SvcError.js";
export type { Answer, CallOptions, Page, Query } from "./Types.js";
export {
	type VerifyWebhookOptions,
	verifyWebhook,
	type WebhookHeaders,
	WebhookVerificationError,
	type WebhookVerificationReason,
} from "./VerifyWebhook.js";
