export {
	type VerifyWebhookOptions,
	verifyWebhook,
	type WebhookEvent,
	type WebhookHeaders,
	WebhookVerificationError,
	type WebhookVerificationReason,
} from "./VerifyWebhook.js";
