/** The collection of events. */

import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { eventTypes, StoredWebhookEvent, webhookEventView } from "../Events.js";

export const webhookEvents = collection<StoredWebhookEvent>()({
	name: "webhook_events",
	resource: "webhook event",
	id: "webhook_event_id",
	prefix: "whev_",
	schema: StoredWebhookEvent,
	upcasts: [unchanged],
	view: webhookEventView,
	isImmutable: true,
	hasCommitOrder: true,
	filters: { event_type: { path: "event_type", values: eventTypes } },
});
