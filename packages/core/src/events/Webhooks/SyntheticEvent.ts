/** Synthetic events, which test an endpoint (requirements: Event envelope, `test`). */
import { Schema } from "effect";
import type { Caller } from "../../words/Environment.js";
import { optional } from "../../words/Optional.js";
import { type EventType, isEventType, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { EventTypeName, receives } from "./EventSources.js";
import type { WebhookEndpoint } from "./WebhookEndpoint.js";

export const TestWebhookEndpoint = Schema.Struct({
	/** Default: the first of `enabled_events`, else `order.paid`, or `app.installed` if the only source is an app. */
	event_type: optional(EventTypeName),
}).annotations({ identifier: "TestWebhookEndpoint" });
export type TestWebhookEndpoint = typeof TestWebhookEndpoint.Type;

const typeFor = (endpoint: WebhookEndpoint, wanted: string | undefined): EventType => {
	const name = wanted ?? endpoint.enabled_events[0];
	if (isEventType(name)) return name;
	return receives(endpoint, "merchant", "order.paid") ? "order.paid" : "app.installed";
};

/** Returns the field of a resource's ID. Events of an app are about the partner app. */
const idField = (resource: string): string => (resource === "app" ? "partner_app_id" : `${resource}_id`);

/** Makes a test event of a type. Its resource has the ID `example`, which no resource has. */
export const exampleEvent = (
	caller: Pick<Caller, "environment" | "request">,
	event_type: EventType,
	webhook_event_id: string,
	created_at: string,
): StoredWebhookEvent => {
	const [resource = ""] = event_type.split(".");
	const data = { [resource]: { [idField(resource)]: "example", status: "example" }, resource_updated_at: created_at };
	return makeEvent(caller, { webhook_event_id, event_type, created_at, data, test: true });
};

/** Makes the event that tests an endpoint. */
export const syntheticEvent = (
	caller: Pick<Caller, "environment" | "request">,
	endpoint: WebhookEndpoint,
	wanted: string | undefined,
	webhook_event_id: string,
	created_at: string,
): StoredWebhookEvent => exampleEvent(caller, typeFor(endpoint, wanted), webhook_event_id, created_at);
