export { type ClientOptions, createClient, everyItem } from "./Client.js";
export { type EffectClient, type EffectClientOptions, makeEffectClient, withIdempotencyKey } from "./EffectClient.js";
export { SvcError, type SvcErrorFields } from "./SvcError.js";
export type { AnswerOf, CallOptions, Client, Query, RequestOf } from "./Types.js";
export {
	type VerifyWebhookOptions,
	verifyWebhook,
	type WebhookEvent,
	type WebhookEventOf,
	type WebhookHeaders,
	WebhookVerificationError,
	type WebhookVerificationReason,
} from "./VerifyWebhook.js";
