/** The record of one attempt at a delivery (requirements: Webhook delivery attempt). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { redactHeaders, redactText } from "../../words/Redaction.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import { DiagnosticCategory, diagnose } from "./Diagnosis.js";
import type { TransportOutcome } from "./Transport.js";
import { type DeliveryStatus, DeliveryTrigger, failureFields, type WebhookDelivery } from "./WebhookDelivery.js";

export const WebhookAttempt = Schema.Struct({
	webhook_delivery_attempt_id: required(Schema.String, "`watt_…`; a resend returns the ID before the attempt is made."),
	webhook_delivery_id: required(Schema.String, "The delivery to which it belongs: `wdel_…`."),
	webhook_event_id: required(Schema.String, "The event that was sent: `whev_…`."),
	attempt_number: required(Schema.Int, "Counts automatic and manual attempts together, from 1."),
	api_version: required(Schema.String, "The endpoint's API version at the time, such as `2026-11-01`."),
	delivery_trigger: required(DeliveryTrigger, "Whether the retry schedule or your request caused the attempt."),
	status: required(
		Schema.Literal("delivered", "failed"),
		"`delivered`: the endpoint responded with a 2xx status in time.",
	),
	status_code: optional(Schema.Int, "The HTTP status of the response; absent if there was none."),
	started_at: required(Schema.String, "When the attempt began, by the environment's clock (RFC 3339, UTC)."),
	completed_at: required(Schema.String, "When the response or the failure was known (RFC 3339, UTC)."),
	duration_milliseconds: required(Schema.Int, "Milliseconds from the start of the attempt to its end."),
	diagnostic_category: optional(
		DiagnosticCategory,
		"What failed on the way to the endpoint; absent if it was delivered.",
	),
	...failureFields,
	error_message: optional(Schema.String, "The particular fault, such as `HTTP 500`; absent if it was delivered."),
	response_body_excerpt: optional(
		Schema.String,
		"The start of the response's body, at most 4 KiB, with secrets hidden; absent if there was no response.",
	),
	response_content_type: optional(Schema.String, "The response's `Content-Type`; absent if it had none."),
	response_headers: optional(
		Schema.String,
		"The response's headers as a JSON object in a string, with secrets hidden; absent without a response.",
	),
	reason_message: optional(Schema.String, "Your note from a manual resend; absent otherwise."),
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
