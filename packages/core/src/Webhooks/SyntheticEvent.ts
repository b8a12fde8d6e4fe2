/** Events that tell of nothing: to try an endpoint (requirements: Event envelope, `test`). */
import { Schema } from "effect";
import type { Caller } from "../Environment.js";
import { type EventType, isEventType, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { optional } from "../Optional.js";
import { MerchantEventType, type WebhookEndpoint } from "./WebhookEndpoint.js";

export const TestWebhookEndpoint = Schema.Struct({
	/** Absent: the first of the endpoint's `enabled_events`, or `order.paid`. */
	event_type: optional(MerchantEventType),
}).annotations({ identifier: "TestWebhookEndpoint" });
export type TestWebhookEndpoint = typeof TestWebhookEndpoint.Type;

const usual: EventType = "order.paid";

const typeFor = (
	{ enabled_events }: Pick<WebhookEndpoint, "enabled_events">,
	wanted: string | undefined,
): EventType => {
	const name = wanted ?? enabled_events[0];
	return isEventType(name) ? name : usual;
};

/** The event that an endpoint is tried with. Its resource has the ID `example`, which is nobody's. */
export const syntheticEvent = (
	caller: Pick<Caller, "environment" | "request">,
	endpoint: Pick<WebhookEndpoint, "enabled_events">,
	wanted: string | undefined,
	webhook_event_id: string,
	created_at: string,
): StoredWebhookEvent => {
	const event_type = typeFor(endpoint, wanted);
	const [resource = ""] = event_type.split(".");
	const data = { [resource]: { [`${resource}_id`]: "example", status: "example" }, resource_updated_at: created_at };
	return makeEvent(caller, { webhook_event_id, event_type, created_at, data, test: true });
};
