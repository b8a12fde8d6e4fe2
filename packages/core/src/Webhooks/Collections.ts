/** Where events and their deliveries are kept. */
import { eventTypes, StoredWebhookEvent } from "../Events.js";
import { collection } from "../Storage/Documents.js";

export const webhookEvents = collection<StoredWebhookEvent>({
	name: "webhook_events",
	resource: "webhook event",
	id: "webhook_event_id",
	prefix: "whev_",
	schema: StoredWebhookEvent,
	isImmutable: true,
	filters: { event_type: { path: "event_type", values: eventTypes } },
});
