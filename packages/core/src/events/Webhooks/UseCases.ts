/** The descriptions of the use cases of webhooks. */

import { capability, command, fixedList, list, read } from "../../platform/UseCase.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import { EventTypeDescription, WebhookEvent } from "../Events.js";
import { CreateTestEvent, TestWebhookEndpoint } from "./SyntheticEvent.js";
import { WebhookAttempt, webhookAttempts } from "./WebhookAttempt.js";
import { WebhookDelivery, webhookDeliveries } from "./WebhookDelivery.js";
import {
	CreateWebhookEndpoint,
	DeletedWebhookEndpoint,
	PatchWebhookEndpoint,
	WebhookEndpoint,
	WebhookEndpointWithSecret,
	webhookEndpoints,
} from "./WebhookEndpoint.js";
import { RecoverWebhookEndpoint, WebhookRecovery } from "./WebhookRecovery.js";
import { ResendWebhookDelivery, ResendWebhookEvent, WebhookResend } from "./WebhookResend.js";

export const webhooksUseCases = capability(
	"Webhooks",
	{ description: "Signed deliveries of events, and their outcomes.", scope: "webhooks" },
	{
		createEndpoint: command("POST", "/v1/webhook-endpoints", {
			operation: "createWebhookEndpoint",
			summary: "Create a webhook endpoint",
			description:
				"Returns the signing secret once. The URL must start with https:// and lead to public addresses only.",
			input: CreateWebhookEndpoint,
			output: WebhookEndpointWithSecret,
			status: 201,
		}),
		listEndpoints: list("/v1/webhook-endpoints", {
			operation: "listWebhookEndpoints",
			summary: "List webhook endpoints",
			description: "`event_sources[]` may be sent as `event_sources` too.",
			of: webhookEndpoints,
			output: WebhookEndpoint,
		}),
		getEndpoint: read("/v1/webhook-endpoints/:webhook_endpoint_id", {
			operation: "getWebhookEndpoint",
			summary: "Get a webhook endpoint",
			output: WebhookEndpoint,
		}),
		patchEndpoint: command("PATCH", "/v1/webhook-endpoints/:webhook_endpoint_id", {
			operation: "patchWebhookEndpoint",
			summary: "Change a webhook endpoint",
			description:
				"Fields that are left out stay as they are. Deliveries that are being retried use the new URL from the next attempt.",
			input: PatchWebhookEndpoint,
			output: WebhookEndpoint,
		}),
		rotateSecret: command("POST", "/v1/webhook-endpoints/:webhook_endpoint_id/rotate-secret", {
			operation: "rotateWebhookEndpointSecret",
			summary: "Replace an endpoint's secret",
			description:
				"Returns the new secret once. Each replaced secret keeps signing for another 24 hours; at most 5 secrets sign at the same time.",
			rate: "sensitive_write",
			on: { collection: webhookEndpoints },
			output: WebhookEndpointWithSecret,
		}),
		deleteEndpoint: command("DELETE", "/v1/webhook-endpoints/:webhook_endpoint_id", {
			operation: "deleteWebhookEndpoint",
			summary: "Delete a webhook endpoint",
			description:
				"Also deletes its secrets. Its deliveries can still be read. Pending ones are suppressed when they are due.",
			on: { collection: webhookEndpoints },
			output: DeletedWebhookEndpoint,
		}),
		testEndpoint: command("POST", "/v1/webhook-endpoints/:webhook_endpoint_id/test", {
			operation: "testWebhookEndpoint",
			summary: "Test a webhook endpoint",
			description:
				"Sends this endpoint a synthetic event with `test: true`, signed and retried like any other. Returns its delivery.",
			isBodyOptional: true,
			on: { collection: webhookEndpoints },
			input: TestWebhookEndpoint,
			output: WebhookDelivery,
		}),
		recoverEndpoint: command("POST", "/v1/webhook-endpoints/:webhook_endpoint_id/recover", {
			operation: "recoverWebhookEndpoint",
			summary: "Resend what an endpoint missed",
			description: "Resends every delivery since a given time that failed or was suppressed, oldest first.",
			on: { collection: webhookEndpoints },
			input: RecoverWebhookEndpoint,
			output: WebhookRecovery,
		}),
		listEventTypes: fixedList("/v1/webhook-event-types", {
			operation: "listWebhookEventTypes",
			summary: "List every event type that an endpoint can receive",
			description: "Returns all of them at once, unless `page_size` asks for pages.",
			scope: null,
			output: EventTypeDescription,
		}),
		listEvents: list("/v1/webhook-events", {
			operation: "listWebhookEvents",
			summary: "List events",
			description:
				"To poll, send `after` with the ID of the last event that you have: it returns those committed since, oldest first, and never misses one.",
			of: webhookEvents,
			parameters: {
				after: {
					description:
						"The ID of an event, or `0`: only events committed after it, in the order of their commits; not with sorts, times, or a `page_token`.",
				},
			},
			output: WebhookEvent,
		}),
		getEvent: read("/v1/webhook-events/:webhook_event_id", {
			operation: "getWebhookEvent",
			summary: "Get an event",
			description: "Returns the event as receivers get it.",
			output: WebhookEvent,
		}),
		createTestEvent: command("POST", "/v1/webhook-events", {
			operation: "createTestWebhookEvent",
			summary: "Create a test event",
			description:
				"Creates a synthetic event with `test: true`, about a resource with the ID `example`. It is delivered to every endpoint that receives its type.",
			input: CreateTestEvent,
			output: WebhookEvent,
			status: 201,
		}),
		resendEvent: command("POST", "/v1/webhook-events/:webhook_event_id/resend", {
			operation: "resendWebhookEvent",
			summary: "Send an event to an endpoint",
			description:
				"Resends it, or sends it for the first time if it was not meant for the endpoint. Returns the delivery; its attempts show the outcome.",
			input: ResendWebhookEvent,
			output: WebhookDelivery,
		}),
		listDeliveries: list("/v1/webhook-deliveries", {
			operation: "listWebhookDeliveries",
			summary: "List deliveries",
			of: webhookDeliveries,
			output: WebhookDelivery,
		}),
		getDelivery: read("/v1/webhook-deliveries/:webhook_delivery_id", {
			operation: "getWebhookDelivery",
			summary: "Get a delivery",
			output: WebhookDelivery,
		}),
		listAttempts: list("/v1/webhook-deliveries/:webhook_delivery_id/attempts", {
			operation: "listWebhookDeliveryAttempts",
			summary: "List the attempts of a delivery",
			of: webhookAttempts,
			fixed: ["webhook_delivery_id"],
			output: WebhookAttempt,
		}),
		resend: command("POST", "/v1/webhook-deliveries/:webhook_delivery_id/resend", {
			operation: "resendWebhookDelivery",
			summary: "Resend a delivery",
			description:
				"Sends the same event ID and body to the endpoint's current URL immediately. The attempt appears in the delivery's list under the returned ID. It does not count as an automatic attempt.",
			isBodyOptional: true,
			on: { collection: webhookDeliveries },
			input: ResendWebhookDelivery,
			output: WebhookResend,
		}),
	},
);
