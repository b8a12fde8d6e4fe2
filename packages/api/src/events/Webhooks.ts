import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { EventTypeDescription, WebhookEvent } from "@svc/core/events/Events";
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { TestWebhookEndpoint } from "@svc/core/events/Webhooks/SyntheticEvent";
import { WebhookAttempt, webhookAttempts } from "@svc/core/events/Webhooks/WebhookAttempt";
import { WebhookDelivery, webhookDeliveries } from "@svc/core/events/Webhooks/WebhookDelivery";
import {
	CreateWebhookEndpoint,
	DeletedWebhookEndpoint,
	PatchWebhookEndpoint,
	WebhookEndpoint,
	WebhookEndpointWithSecret,
	webhookEndpoints,
} from "@svc/core/events/Webhooks/WebhookEndpoint";
import { RecoverWebhookEndpoint, WebhookRecovery } from "@svc/core/events/Webhooks/WebhookRecovery";
import { ResendWebhookDelivery, ResendWebhookEvent, WebhookResend } from "@svc/core/events/Webhooks/WebhookResend";
import { Schema } from "effect";
import {
	BodyOptional,
	documented,
	errors,
	listParameters,
	page,
	RateClass,
	RequiredScope,
	single,
} from "../Endpoint.js";

const endpointPath = Schema.Struct({ webhook_endpoint_id: Schema.String });
const deliveryPath = Schema.Struct({ webhook_delivery_id: Schema.String });
const eventPath = Schema.Struct({ webhook_event_id: Schema.String });

export class WebhooksApi extends HttpApiGroup.make("Webhooks")
	.add(
		HttpApiEndpoint.post("createEndpoint", "/v1/webhook-endpoints")
			.setPayload(CreateWebhookEndpoint)
			.addSuccess(single(WebhookEndpointWithSecret), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"createWebhookEndpoint",
					"Create a webhook endpoint",
					"Answers the signing secret once. The URL must start with https:// and lead to public addresses alone.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listEndpoints", "/v1/webhook-endpoints")
			.setUrlParams(listParameters(webhookEndpoints))
			.addSuccess(page(WebhookEndpoint))
			.addError(errors.list)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("listWebhookEndpoints", "List webhook endpoints")),
	)
	.add(
		HttpApiEndpoint.get("getEndpoint", "/v1/webhook-endpoints/:webhook_endpoint_id")
			.setPath(endpointPath)
			.addSuccess(single(WebhookEndpoint))
			.addError(errors.read)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("getWebhookEndpoint", "Get a webhook endpoint")),
	)
	.add(
		HttpApiEndpoint.patch("patchEndpoint", "/v1/webhook-endpoints/:webhook_endpoint_id")
			.setPath(endpointPath)
			.setPayload(PatchWebhookEndpoint)
			.addSuccess(single(WebhookEndpoint))
			.addError(errors.command)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"patchWebhookEndpoint",
					"Change a webhook endpoint",
					"Fields that are left out stay as they are. Deliveries under way go to the new URL from their next attempt on.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("rotateSecret", "/v1/webhook-endpoints/:webhook_endpoint_id/rotate-secret")
			.setPath(endpointPath)
			.addSuccess(single(WebhookEndpointWithSecret))
			.addError(errors.command)
			.annotate(RateClass, "sensitive_write")
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"rotateWebhookEndpointSecret",
					"Replace an endpoint's secret",
					"Answers the new secret once. For 24 hours deliveries are signed with the old and the new one.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("deleteEndpoint", "/v1/webhook-endpoints/:webhook_endpoint_id")
			.setPath(endpointPath)
			.addSuccess(single(DeletedWebhookEndpoint))
			.addError(errors.command)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"deleteWebhookEndpoint",
					"Delete a webhook endpoint",
					"For good, with its secrets. Its deliveries stay to be read; those that wait are suppressed when they fall due.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("testEndpoint", "/v1/webhook-endpoints/:webhook_endpoint_id/test")
			.setPath(endpointPath)
			.setPayload(TestWebhookEndpoint)
			.addSuccess(single(WebhookDelivery))
			.addError(errors.command)
			.annotate(BodyOptional, true)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"testWebhookEndpoint",
					"Try a webhook endpoint",
					"Sends this endpoint a synthetic event with `test: true`, signed and retried like any other. Answers its delivery.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("recoverEndpoint", "/v1/webhook-endpoints/:webhook_endpoint_id/recover")
			.setPath(endpointPath)
			.setPayload(RecoverWebhookEndpoint)
			.addSuccess(single(WebhookRecovery))
			.addError(errors.command)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"recoverWebhookEndpoint",
					"Send again what an endpoint missed",
					"Every delivery made since the time given that failed or was suppressed is sent again, the oldest first.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listEventTypes", "/v1/webhook-event-types")
			.addSuccess(page(EventTypeDescription))
			.addError(errors.list)
			.annotateContext(documented("listWebhookEventTypes", "List every event type that an endpoint can receive")),
	)
	.add(
		HttpApiEndpoint.get("listEvents", "/v1/webhook-events")
			.setUrlParams(listParameters(webhookEvents))
			.addSuccess(page(WebhookEvent))
			.addError(errors.list)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("listWebhookEvents", "List events")),
	)
	.add(
		HttpApiEndpoint.get("getEvent", "/v1/webhook-events/:webhook_event_id")
			.setPath(eventPath)
			.addSuccess(single(WebhookEvent))
			.addError(errors.read)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("getWebhookEvent", "Get an event", "As receivers get it.")),
	)
	.add(
		HttpApiEndpoint.post("resendEvent", "/v1/webhook-events/:webhook_event_id/resend")
			.setPath(eventPath)
			.setPayload(ResendWebhookEvent)
			.addSuccess(single(WebhookDelivery))
			.addError(errors.command)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"resendWebhookEvent",
					"Send an event to an endpoint",
					"Once more, or for the first time where it was not meant for the endpoint. Answers the delivery, whose attempts tell what becomes of it.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listDeliveries", "/v1/webhook-deliveries")
			.setUrlParams(listParameters(webhookDeliveries))
			.addSuccess(page(WebhookDelivery))
			.addError(errors.list)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("listWebhookDeliveries", "List deliveries")),
	)
	.add(
		HttpApiEndpoint.get("getDelivery", "/v1/webhook-deliveries/:webhook_delivery_id")
			.setPath(deliveryPath)
			.addSuccess(single(WebhookDelivery))
			.addError(errors.read)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("getWebhookDelivery", "Get a delivery")),
	)
	.add(
		HttpApiEndpoint.get("listAttempts", "/v1/webhook-deliveries/:webhook_delivery_id/attempts")
			.setPath(deliveryPath)
			.setUrlParams(listParameters(webhookAttempts, ["webhook_delivery_id"]))
			.addSuccess(page(WebhookAttempt))
			.addError(errors.read)
			.annotate(RequiredScope, "webhooks.read")
			.annotateContext(documented("listWebhookDeliveryAttempts", "List the attempts of a delivery")),
	)
	.add(
		HttpApiEndpoint.post("resend", "/v1/webhook-deliveries/:webhook_delivery_id/resend")
			.setPath(deliveryPath)
			.setPayload(ResendWebhookDelivery)
			.addSuccess(single(WebhookResend))
			.addError(errors.command)
			.annotate(BodyOptional, true)
			.annotate(RequiredScope, "webhooks.write")
			.annotateContext(
				documented(
					"resendWebhookDelivery",
					"Send a delivery again",
					"To the endpoint's current URL, with the same event ID and body, at once. The attempt appears in the delivery's list under the ID that is answered. It does not count against the automatic attempts.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Signed deliveries of events, and what became of each.") {}
