/** The record of one attempt at a delivery (requirements: Webhook delivery attempt). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { redactHeaders, redactText } from "../../words/Redaction.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import { DiagnosticCategory, diagnose, WebhookErrorCategory } from "./Diagnosis.js";
import type { TransportOutcome } from "./Transport.js";
import { type DeliveryStatus, DeliveryTrigger, type WebhookDelivery } from "./WebhookDelivery.js";

export const WebhookAttempt = Schema.Struct({
	webhook_delivery_attempt_id: Schema.String,
	webhook_delivery_id: Schema.String,
	webhook_event_id: Schema.String,
	attempt_number: required(Schema.Int, "Counts automatic and manual attempts together, from 1."),
	api_version: Schema.String,
	delivery_trigger: DeliveryTrigger,
	status: Schema.Literal("delivered", "failed"),
	status_code: optional(Schema.Int, "Absent if there was no response."),
	started_at: Schema.String,
	completed_at: Schema.String,
	duration_milliseconds: Schema.Int,
	diagnostic_category: optional(DiagnosticCategory),
	error_category: optional(WebhookErrorCategory),
	error_message: optional(Schema.String),
	error_summary: optional(Schema.String),
	recommended_action: optional(Schema.String),
	/** Whether svc was to try the delivery again on its own after this failure. */
	retryable: optional(Schema.Boolean),
	response_body_excerpt: optional(Schema.String),
	response_content_type: optional(Schema.String),
	response_headers: optional(Schema.String, "A JSON object, as a string."),
	reason_message: optional(Schema.String, "The note of a manual resend."),
	...versioned,
}).annotations({ identifier: "WebhookDeliveryAttempt" });
export type WebhookAttempt = typeof WebhookAttempt.Type;

export const webhookAttempts = collection<WebhookAttempt>()({
	name: "webhook_attempts",
	resource: "webhook delivery attempt",
	id: "webhook_delivery_attempt_id",
	prefix: "watt_",
	schema: WebhookAttempt,
	isImmutable: true,
	filters: { webhook_delivery_id: { path: "webhook_delivery_id" } },
	listedBy: ["webhook_delivery_id"],
});

export interface NewAttempt {
	readonly webhook_delivery_attempt_id: string;
	readonly trigger: DeliveryTrigger;
	readonly outcome: TransportOutcome;
	readonly api_version: string;
	/** The environment's times. */
	readonly started_at: string;
	readonly completed_at: string;
	readonly reason_message?: string;
	/** The delivery's status after the attempt. */
	readonly status_after: DeliveryStatus;
}

const responseFields = (outcome: TransportOutcome) =>
	outcome._tag === "Failed"
		? {}
		: {
				status_code: outcome.status_code,
				response_body_excerpt: redactText(outcome.body_excerpt),
				...(outcome.content_type === undefined ? {} : { response_content_type: redactText(outcome.content_type) }),
				response_headers: JSON.stringify(redactHeaders(outcome.headers)),
			};

const errorFields = ({ outcome, status_after }: NewAttempt) => {
	const diagnosis = diagnose(outcome);
	return diagnosis === undefined
		? {}
		: {
				...diagnosis,
				error_message: redactText(diagnosis.error_message),
				retryable: status_after === "pending",
			};
};

/**
 * Creates the record of an attempt. `delivery` is the delivery before the attempt. Values in the response that look
 * like secrets are redacted.
 */
export const recordAttempt = (
	delivery: Pick<WebhookDelivery, "webhook_delivery_id" | "webhook_event_id" | "attempt_count">,
	attempt: NewAttempt,
): WebhookAttempt => ({
	webhook_delivery_attempt_id: attempt.webhook_delivery_attempt_id,
	webhook_delivery_id: delivery.webhook_delivery_id,
	webhook_event_id: delivery.webhook_event_id,
	attempt_number: delivery.attempt_count + 1,
	api_version: attempt.api_version,
	delivery_trigger: attempt.trigger,
	status: diagnose(attempt.outcome) === undefined ? "delivered" : "failed",
	started_at: attempt.started_at,
	completed_at: attempt.completed_at,
	duration_milliseconds: attempt.outcome.duration_milliseconds,
	...responseFields(attempt.outcome),
	...errorFields(attempt),
	...(attempt.reason_message === undefined ? {} : { reason_message: attempt.reason_message }),
	version: 1,
	created_at: attempt.started_at,
	updated_at: attempt.started_at,
});
