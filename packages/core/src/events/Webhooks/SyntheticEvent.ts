/** Events that tell of nothing: to try an endpoint (requirements: Event envelope, `test`). */
import { Schema } from "effect";
import type { Caller } from "../../words/Environment.js";
import { optional } from "../../words/Optional.js";
import { type EventType, isEventType, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { EventTypeName, receives } from "./EventSources.js";
import type { WebhookEndpoint } from "./WebhookEndpoint.js";

export const TestWebhookEndpoint = Schema.Struct({
	/** Absent: the first of the endpoint's `enabled_events`, or `order.paid`, or `app.installed` where it hears of an app alone. */
	event_type: optional(EventTypeName),
}).annotations({ identifier: "TestWebhookEndpoint" });
export type TestWebhookEndpoint = typeof TestWebhookEndpoint.Type;

const typeFor = (endpoint: WebhookEndpoint, wanted: string | undefined): EventType => {
	const name = wanted ?? endpoint.enabled_events[0];
	if (isEventType(name)) return name;
	return receives(endpoint, "merchant", "order.paid") ? "order.paid" : "app.installed";
};

/** The field that holds a resource's ID. An app's events tell of the partner app. */
const idField = (resource: string): string => (resource === "app" ? "partner_app_id" : `${resource}_id`);

/** The event that an endpoint is tried with. Its resource has the ID `example`, which is nobody's. */
export const syntheticEvent = (
	caller: Pick<Caller, "environment" | "request">,
	endpoint: WebhookEndpoint,
	wanted: string | undefined,
	webhook_event_id: string,
	created_at: string,
): StoredWebhookEvent => {
	const event_type = typeFor(endpoint, wanted);
	const [resource = ""] = event_type.split(".");
	const data = { [resource]: { [idField(resource)]: "example", status: "example" }, resource_updated_at: created_at };
	return makeEvent(caller, { webhook_event_id, event_type, created_at, data, test: true });
};
