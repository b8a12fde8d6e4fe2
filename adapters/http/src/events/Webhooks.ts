import { WebhooksApi } from "@svc/api/events/Webhooks";
import { eventTypeDescriptions, webhookEventView } from "@svc/core/events/Events";
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { Webhooks } from "@svc/core/events/Webhooks";
import { webhookAttempts } from "@svc/core/events/Webhooks/WebhookAttempt";
import { webhookDeliveries } from "@svc/core/events/Webhooks/WebhookDelivery";
import { withoutSecret } from "@svc/core/events/Webhooks/WebhookEndpoint";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const webhooks = Effect.gen(function* () {
	const useCases = yield* Webhooks;
	const lists = yield* Lists;
	const verdictOn = (url: string | undefined) =>
		url === undefined ? Effect.succeed(undefined) : useCases.checkTarget(url);
	return serve(WebhooksApi, {
		createEndpoint: ({ caller, payload, once }) =>
			Effect.flatMap(useCases.checkTarget(payload.url), (target) =>
				once(useCases.createEndpoint(caller, payload, target), withoutSecret),
			),
		listEndpoints: ({ caller, query }) => useCases.listEndpoints(caller, query),
		getEndpoint: ({ caller, path }) => useCases.getEndpoint(caller, path.webhook_endpoint_id),
		patchEndpoint: ({ caller, path, payload, once }) =>
			Effect.flatMap(verdictOn(payload.url), (target) =>
				once(useCases.patchEndpoint(caller, path.webhook_endpoint_id, payload, target)),
			),
		rotateSecret: ({ caller, path, once }) =>
			once(useCases.rotateSecret(caller, path.webhook_endpoint_id), withoutSecret),
		deleteEndpoint: ({ caller, path, once }) => once(useCases.deleteEndpoint(caller, path.webhook_endpoint_id)),
		testEndpoint: ({ caller, path, payload, once }) =>
			once(useCases.testEndpoint(caller, path.webhook_endpoint_id, payload)),
		recoverEndpoint: ({ caller, path, payload, once }) =>
			once(useCases.recoverEndpoint(caller, path.webhook_endpoint_id, payload)),
		resendEvent: ({ caller, path, payload, once }) =>
			once(useCases.resendEvent(caller, path.webhook_event_id, payload)),
		listEventTypes: () => Effect.succeed({ items: eventTypeDescriptions }),
		listEvents: ({ caller, query }) =>
			Effect.map(lists.page(webhookEvents, caller, query), (page) => ({
				...page,
				items: page.items.map((item) => item.map(webhookEventView)),
			})),
		getEvent: ({ caller, path }) =>
			Effect.map(lists.get(webhookEvents, caller, path.webhook_event_id), (event) => event.map(webhookEventView)),
		listDeliveries: ({ caller, query }) => lists.page(webhookDeliveries, caller, query),
		getDelivery: ({ caller, path }) => lists.get(webhookDeliveries, caller, path.webhook_delivery_id),
		listAttempts: ({ caller, path: { webhook_delivery_id }, query }) =>
			Effect.zipRight(
				lists.get(webhookDeliveries, caller, webhook_delivery_id),
				lists.page(webhookAttempts, caller, query, `webhook-deliveries/${webhook_delivery_id}/attempts`, {
					webhook_delivery_id,
				}),
			),
		resend: ({ caller, path, payload, once }) => once(useCases.resend(caller, path.webhook_delivery_id, payload)),
	});
});
