/** The document's webhooks: one per event type, with the schema of its payload. */
import { type EventType, eventCatalog, eventTypes } from "@svc/core/events/Events";
import { payloads } from "../EventPayloads.js";
import { events } from "./Examples.js";

const schemaReference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const header = (name: string, description: string, schema: object = { type: "string" }): object => ({
	name,
	in: "header",
	required: true,
	description,
	schema,
});

const eventId = "The event's ID, the same on every attempt; use it to deduplicate.";

/** The headers of a delivery, except the two that describe its body. */
const headers = [
	header("webhook-id", eventId),
	header("webhook-timestamp", "When this attempt was signed, in seconds since 1970.", {
		type: "string",
		pattern: "^[0-9]+$",
	}),
	header("webhook-signature", "Signatures of the Standard Webhooks scheme, one for each secret."),
	header("X-Svc-Signature", "Signatures in the form `t=…,v1=…`, one for each secret."),
	header("X-Svc-Webhook-ID", eventId),
	header("X-Svc-Event-Type", "What happened, such as `order.paid`; the same as `event_type` in the body."),
	header("X-Svc-Webhook-Endpoint-ID", "The endpoint for which this attempt is made: `whep_…`."),
];

const eventOf = (properties: object, required: ReadonlyArray<string> = []): object => ({
	allOf: [
		schemaReference("WebhookEvent"),
		{ type: "object", properties, ...(required.length === 0 ? {} : { required }) },
	],
});

const test = { type: "boolean", const: true, description: "Marks a synthetic event; real ones lack the field." };

const summary = "A summary of the resource at the time of the event; read the resource for the rest.";

/** The event: a real one, or a synthetic one that tests an endpoint. */
const schemaOf = (type: EventType): object => {
	const event_type = { type: "string", const: type, description: "What happened: this webhook's type alone." };
	const payload = payloads[type];
	const synthetic = {
		description: "A test of the endpoint: `data` has a resource with the ID and the status `example`.",
		...eventOf({ event_type, test }, ["test"]),
	};
	if (payload === undefined) return { anyOf: [eventOf({ event_type }), synthetic] };
	return {
		anyOf: [eventOf({ event_type, data: { ...schemaReference(payload.name), description: summary } }), synthetic],
	};
};

const webhookOf = (type: EventType): object => {
	const { description, source } = eventCatalog[type];
	const example = events[type];
	const notes = [
		source === "partner_app" ? "Sent to the endpoints of the partner app." : "",
		payloads[type] === undefined ? "This version does not emit it yet." : "",
	].filter((note) => note !== "");
	return {
		post: {
			tags: ["Webhooks"],
			operationId: `receive_${type.replaceAll(".", "_")}`,
			summary: description.replace(/\.$/, ""),
			...(notes.length === 0 ? {} : { description: notes.join(" ") }),
			security: [],
			parameters: headers,
			requestBody: {
				required: true,
				content: {
					"application/json": { schema: schemaOf(type), ...(example === undefined ? {} : { example }) },
				},
			},
			responses: {
				"2XX": { description: "The event was received. Any other response is an attempt that failed." },
			},
		},
	};
};

export const webhooks: Readonly<Record<string, object>> = Object.fromEntries(
	eventTypes.map((type) => [type, webhookOf(type)]),
);
