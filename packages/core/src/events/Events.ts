/**
 * The event catalog: every event type that svc emits, in one table (decisions: Events), and the envelope of an event.
 * An event is written in the transaction of the change that it reports.
 */
import { Schema } from "effect";
import { Mode, type WorkCaller } from "../words/Environment.js";
import { optional, required } from "../words/Optional.js";
import { publicView } from "../words/Storage/PublicView.js";

/** Events of the merchant, or of a partner app's installations. */
export type EventTypeSource = "merchant" | "partner_app";

export interface EventEntry {
	readonly source: EventTypeSource;
	/** When the event is emitted, for the reference and `GET /v1/webhook-event-types`. */
	readonly description: string;
}

const merchant = (description: string): EventEntry => ({ source: "merchant", description });
const partnerApp = (description: string): EventEntry => ({ source: "partner_app", description });

export const eventCatalog = {
	"order.created": merchant("An order was created."),
	"order.updated": merchant("An order's lines, amounts, customer or delivery changed."),
	"order.closed": merchant("An order was closed: nothing is left to pay."),
	"order.canceled": merchant("An order was canceled."),
	"order.paid": merchant("An order was fully paid. Emitted once per order."),
	"order.partially_paid": merchant("A payment settled on an order and a balance remains."),
	"order.payment_captured": merchant("A payment on an order was captured."),
	"order.refunded": merchant("Part or all of an order's payment was refunded."),
	"order.inventory_exception.created": merchant("An order was paid, but its stock could not be committed."),
	"order.inventory_exception.resolved": merchant("The stock of an order with an inventory exception was settled."),
	"order.fulfillment.status_changed": merchant("An order's fulfillment status changed."),

	"payment_intent.created": merchant("A payment intent was created."),
	"payment_intent.requires_action": merchant("The buyer has to act, for example authenticate with the card's bank."),
	"payment_intent.processing": merchant("A payment was accepted and has not settled yet."),
	"payment_intent.succeeded": merchant("A payment intent succeeded."),
	"payment_intent.payment_failed": merchant("An attempt to pay was declined or failed."),
	"payment_intent.canceled": merchant("A payment intent was canceled."),

	"checkout_session.created": merchant("A checkout session was created."),
	"checkout_session.completed": merchant("A buyer completed a checkout session."),
	"checkout_session.expired": merchant("A checkout session ended without a payment."),

	"refund.created": merchant("A refund was created."),
	"refund.updated": merchant("A refund changed."),
	"refund.failed": merchant("A refund failed."),

	"return.created": merchant("A return was requested or opened."),
	"return.updated": merchant("A return changed."),
	"return.completed": merchant("A return was completed."),
	"return.declined": merchant("A return was declined."),
	"return.canceled": merchant("A return was canceled."),

	"invoice.created": merchant("An invoice was drafted."),
	"invoice.updated": merchant("An invoice changed."),
	"invoice.opened": merchant("An invoice was issued and can be paid."),
	"invoice.sent": merchant("An invoice was sent to its customer."),
	"invoice.paid": merchant("An invoice was fully paid."),
	"invoice.payment_failed": merchant("A payment on an invoice failed."),
	"invoice.voided": merchant("An invoice was voided."),
	"invoice.overdue": merchant("An invoice's due date passed with a balance."),
	"invoice.late_fee_due": merchant("An overdue invoice's grace period ended."),
	"invoice.late_fee_assessed": merchant("A late fee was added to an invoice."),
	"invoice.late_fee_waived": merchant("A late fee was taken off an invoice, or a part of it."),
	"credit_note.issued": merchant("A credit note was issued."),
	"credit_note.voided": merchant("A credit note was voided."),

	"subscription.created": merchant("A subscription was created."),
	"subscription.activated": merchant("A subscription became active."),
	"subscription.updated": merchant("A subscription's terms changed."),
	"subscription.trial_will_end": merchant("A subscription's trial ends soon."),
	"subscription.payment_succeeded": merchant("A renewal of a subscription was paid."),
	"subscription.payment_failed": merchant("A renewal's payment failed."),
	"subscription.past_due": merchant("A subscription has an unpaid renewal."),
	"subscription.paused": merchant("A subscription was paused."),
	"subscription.resumed": merchant("A paused subscription was resumed."),
	"subscription.canceled": merchant("A subscription ended."),

	"inventory.shortage.detected": merchant("Claims exceed the sellable stock of an item at a location."),
	"inventory.reservation.at_risk": merchant("A reservation's claim is no longer covered by stock."),
	"inventory.reservation.expired": merchant("A reservation expired and released its stock."),

	"gift_card.issued": merchant("A gift card was issued."),
	"gift_card.redeemed": merchant("A gift card paid for an order."),
	"gift_card.refunded": merchant("Money was refunded to a gift card."),
	"gift_card.disabled": merchant("A gift card was disabled."),

	"payment_method.activated": merchant("A saved payment method can be used."),
	"payment_method.detached": merchant("A saved payment method was removed from its customer."),
	"customer.created": merchant("A customer was created."),
	"customer.updated": merchant("A customer changed."),
	"payment_link.sold_out": merchant("A payment link sold its last available place."),
	"dispute.created": merchant("A buyer disputed a payment with the card's bank."),
	"dispute.updated": merchant("A dispute changed."),
	"dispute.closed": merchant("A dispute was decided."),
	"payout.paid": merchant("A payout arrived."),
	"payout.failed": merchant("A payout failed."),
	"product.created": merchant("A product was created."),
	"product.updated": merchant("A product changed."),

	"email.failed": merchant("A mail was not sent, and svc will not try again."),
	"webhook_endpoint.disabled": merchant("An endpoint was disabled, because it failed for five days."),

	"app.installed": partnerApp("A merchant installed the app."),
	"app.uninstalled": partnerApp("A merchant uninstalled the app."),
	"app.scopes_changed": partnerApp("The scopes that a merchant granted to the app changed."),
} as const satisfies Record<string, EventEntry>;

export type EventType = keyof typeof eventCatalog;

/** Every event type, in the catalog's order. */
export const eventTypes = Object.keys(eventCatalog) as ReadonlyArray<EventType>;

export const EventType = Schema.Literal(...eventTypes).annotations({ identifier: "EventType" });

export const isEventType = Schema.is(EventType);

/** One entry of `GET /v1/webhook-event-types`. */
export const EventTypeDescription = Schema.Struct({
	event_type: required(EventType, "The name to put in `enabled_events`."),
	event_source: required(
		Schema.Literal("merchant", "partner_app"),
		"`merchant`: about a merchant's own resources; `partner_app`: about installations of an app.",
	),
	description: required(Schema.String, "When the event is sent, in one sentence."),
}).annotations({ identifier: "WebhookEventType" });
export type EventTypeDescription = typeof EventTypeDescription.Type;

/** The catalog as listed by `GET /v1/webhook-event-types`. */
export const eventTypeDescriptions: ReadonlyArray<EventTypeDescription> = eventTypes.map((event_type) => ({
	event_type,
	event_source: eventCatalog[event_type].source,
	description: eventCatalog[event_type].description,
}));

const envelopeFields = {
	webhook_event_id: required(Schema.String, "`whev_…`, the same on every retry and resend; use it to deduplicate."),
	event_type: required(EventType, "What happened, such as `order.paid`."),
	payload_version: required(Schema.Int, "The version of the form of `data`; 1 today."),
	api_version: optional(Schema.String, "The merchant's API version when the event was created, such as `2026-11-01`."),
	mode: required(Mode, "`live` for real money; `test` for a sandbox."),
	merchant_id: required(Schema.String, "The merchant to which it happened: `mer_…`."),
	created_at: required(Schema.String, "When it happened, by the environment's clock (RFC 3339, UTC)."),
	request: required(
		Schema.NullOr(
			Schema.Struct({
				id: required(Schema.String, "The request's ID: `req_…`."),
				idempotency_key: required(
					Schema.NullOr(Schema.String),
					"The request's `Idempotency-Key`; null if it had none.",
				),
			}),
		),
		"The request that caused the event; null if a timer or a notification did.",
	),
	test: optional(Schema.Literal(true), "Present only on synthetic events, which test an endpoint."),
	data: required(
		Schema.Record({ key: Schema.String, value: Schema.Unknown }),
		"A summary of the resource; its fields depend on `event_type`. Read the resource for the rest.",
	),
};

/** An event as delivered to its receivers (requirements: Event envelope). */
export const WebhookEvent = Schema.Struct(envelopeFields).annotations({ identifier: "WebhookEvent" });
export type WebhookEvent = typeof WebhookEvent.Type;

/** The stored event: the envelope, plus the fields that every document has. */
export const StoredWebhookEvent = Schema.Struct({
	...envelopeFields,
	app_installation_ids: optional(
		Schema.Array(Schema.String),
		"The installations of the partner's apps through which another merchant's event was relayed.",
	),
	version: Schema.Int,
	updated_at: Schema.String,
});
export type StoredWebhookEvent = typeof StoredWebhookEvent.Type;

/** Returns the event without the fields that exist only in storage. */
export const webhookEventView = publicView<StoredWebhookEvent, WebhookEvent>(StoredWebhookEvent, {
	app_installation_ids: true,
	updated_at: true,
	version: true,
});

/**
 * Returns the body of the event for receivers, from the stored text. Every attempt sends the same bytes, even if a
 * later version of this code has other fields.
 */
export const webhookEventBody = (stored: string): string => {
	const { app_installation_ids, updated_at, version, ...event } = JSON.parse(stored);
	return JSON.stringify(event);
};

const payloadVersion = 1;

export interface NewEvent {
	readonly webhook_event_id: string;
	readonly event_type: EventType;
	/** The environment's time. */
	readonly created_at: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** True for a synthetic event. */
	readonly test?: boolean;
}

/** Creates the event for a change made by `caller`. */
export const makeEvent = (
	{ environment, request }: WorkCaller,
	{ created_at, data, event_type, test, webhook_event_id }: NewEvent,
): StoredWebhookEvent => ({
	webhook_event_id,
	event_type,
	payload_version: payloadVersion,
	api_version: environment.api_version,
	mode: environment.mode,
	merchant_id: environment.merchant_id,
	created_at,
	request,
	...(test === true ? { test } : {}),
	data,
	version: 1,
	updated_at: created_at,
});

/** An event before it is assigned an ID: its type and the payload of its `data`. */
export interface Published {
	readonly event_type: EventType;
	readonly data: Readonly<Record<string, unknown>>;
}

/** The payload of a resource's event: its ID, status, and the time of its last update (decisions: Events). */
export const lifecycle = (
	resource: string,
	summary: Readonly<Record<string, unknown>>,
	resource_updated_at: string,
): Published["data"] => ({ [resource]: summary, resource_updated_at });
