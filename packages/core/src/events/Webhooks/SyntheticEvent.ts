/** Synthetic events, which test an endpoint (requirements: Event envelope, `test`). */
import { Schema } from "effect";
import type { WorkCaller } from "../../words/Environment.js";
import { usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { type EventType, isEventType, lifecycle, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { EventTypeName, receives } from "./EventSources.js";
import type { WebhookEndpoint } from "./WebhookEndpoint.js";

export const TestWebhookEndpoint = Schema.Struct({
	event_type: optional(
		EventTypeName,
		"The type to send. Default: the first of `enabled_events`; without any, `order.paid`, or `app.installed` for an app.",
	),
}).annotations({ identifier: "TestWebhookEndpoint" });
export type TestWebhookEndpoint = typeof TestWebhookEndpoint.Type;

export const CreateTestEvent = Schema.Struct({
	event_type: EventTypeName.annotations({ description: "The type of the event, such as `order.paid`." }),
}).annotations({ identifier: "CreateTestWebhookEvent" });
export type CreateTestEvent = typeof CreateTestEvent.Type;

/** Returns the type of the event that tests an endpoint. */
export const testedType = (endpoint: WebhookEndpoint, wanted: string | undefined): EventType => {
	const name = wanted ?? endpoint.enabled_events[0];
	if (isEventType(name)) return name;
	return receives(endpoint, "merchant", "order.paid") ? "order.paid" : "app.installed";
};

/** Resources named differently from the first word of their event types. */
const resources: Partial<Record<EventType, string>> = {
	"inventory.shortage.detected": "inventory_level",
	"inventory.reservation.at_risk": "inventory_reservation",
	"inventory.reservation.expired": "inventory_reservation",
};

/** Returns the field of a resource's ID. Events of an app are about the partner app. */
const idField = (resource: string): string => (resource === "app" ? "partner_app_id" : `${resource}_id`);

const exampleId = "example";

const exampleMoney = usd(1_000);

/** The fields that the requirements name for a resource, in addition to ID and status. */
const summaries: Readonly<Record<string, object>> = {
	payment_intent: { amount_money: exampleMoney, order_id: exampleId },
};

/** The fields that the requirements name for an event type, in addition to the resource. */
const details = (event_type: EventType, created_at: string): object =>
	event_type === "invoice.late_fee_due"
		? {
				[idField("invoice")]: exampleId,
				due_at: created_at,
				base_outstanding_money: exampleMoney,
				late_fee_money: usd(50),
				late_fee_policy: { type: "percentage", percent: "5", grace_period_days: 0, application_mode: "manual" },
			}
		: {};

/**
 * Creates a test event of a type, with a realistic payload. Its resource has the ID `example`, which no real resource
 * has.
 */
export const exampleEvent = (
	caller: WorkCaller,
	event_type: EventType,
	webhook_event_id: string,
	created_at: string,
): StoredWebhookEvent => {
	const resource = resources[event_type] ?? event_type.split(".")[0] ?? "";
	const summary = { [idField(resource)]: exampleId, status: "example", ...summaries[resource] };
	const data = { ...lifecycle(resource, summary, created_at), ...details(event_type, created_at) };
	return makeEvent(caller, { webhook_event_id, event_type, created_at, data, test: true });
};
