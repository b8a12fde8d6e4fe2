/** Requests to resend a delivery (requirements: `POST /webhook-deliveries/{id}/resend`). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { Description, Reference } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import type { WebhookDelivery } from "./WebhookDelivery.js";

/** The immediate response to a resend. The attempt follows, under the ID given here. */
export const WebhookResend = Schema.Struct({
	webhook_delivery_attempt_id: required(
		Schema.String,
		"The attempt that the resend will make. It appears among the delivery's attempts once it is finished.",
	),
	webhook_delivery_id: required(Schema.String, "The delivery that is sent again: `wdel_…`."),
	webhook_endpoint_id: required(Schema.String, "The endpoint that it goes to: `whep_…`."),
	webhook_event_id: required(Schema.String, "The event that it carries: `whev_…`; its body is unchanged."),
	action: required(Schema.Literal("resend"), "Always `resend`."),
	reason_message: optional(Schema.String, "Your note from the request; absent if there was none."),
	...versioned,
}).annotations({ identifier: "WebhookDeliveryAction" });
export type WebhookResend = typeof WebhookResend.Type;

export const webhookResends = collection<WebhookResend>()({
	name: "webhook_resends",
	resource: "webhook delivery action",
	id: "webhook_delivery_attempt_id",
	prefix: "watt_",
	schema: WebhookResend,
	listedBy: [],
});

export const ResendWebhookDelivery = Schema.Struct({
	reason_message: optional(Description, "Your note on why, kept with the attempt; receivers do not see it."),
}).annotations({ identifier: "ResendWebhookDelivery" });
export type ResendWebhookDelivery = typeof ResendWebhookDelivery.Type;

export const ResendWebhookEvent = Schema.Struct({
	webhook_endpoint_id: required(Reference, "The endpoint to send the event to: `whep_…`."),
	...ResendWebhookDelivery.fields,
}).annotations({ identifier: "ResendWebhookEvent" });
export type ResendWebhookEvent = typeof ResendWebhookEvent.Type;

/** Creates the resend of `delivery`, at the environment's time `now`. */
export const createResend = (
	{ webhook_delivery_id, webhook_endpoint_id, webhook_event_id }: WebhookDelivery,
	{ reason_message }: ResendWebhookDelivery,
	webhook_delivery_attempt_id: string,
	now: string,
): WebhookResend => ({
	webhook_delivery_attempt_id,
	webhook_delivery_id,
	webhook_endpoint_id,
	webhook_event_id,
	action: "resend",
	...(reason_message === undefined ? {} : { reason_message }),
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The kind of timer that makes the attempt of a resend; its subject is the attempt. */
export const resendKind = "webhook.resend";

/** The timer of a resend, due immediately. It shares the lane of its endpoint's deliveries. */
export const resendTimer = (resend: WebhookResend): Timer => ({
	kind: resendKind,
	subject: resend.webhook_delivery_attempt_id,
	lane: resend.webhook_endpoint_id,
	due_at: resend.created_at,
});
