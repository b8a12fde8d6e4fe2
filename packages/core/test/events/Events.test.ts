import {
	eventCatalog,
	eventTypeDescriptions,
	eventTypes,
	isEventType,
	makeEvent,
	StoredWebhookEvent,
	WebhookEvent,
	webhookEventView,
} from "@svc/core/events/Events";
import { Schema } from "effect";
import { describe, expect, test } from "vitest";

const environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T08:00:00.000Z",
	updated_at: "2026-11-21T08:00:00.000Z",
} as const;
const now = "2026-11-21T08:39:00.000Z";
const payment_intent = {
	payment_intent_id: "pi_1",
	status: "succeeded",
	amount_money: { amount: 500, currency: "USD" },
	order_id: "ord_1",
};
const event = {
	webhook_event_id: "whev_1",
	event_type: "payment_intent.succeeded",
	created_at: now,
	data: { payment_intent },
} as const;

describe("the catalog", () => {
	test("names each type as resource.change, and describes when it is emitted", () => {
		for (const type of eventTypes) {
			expect(type).toMatch(/^[a-z_]+(\.[a-z_]+){1,2}$/);
			expect(eventCatalog[type].description).toMatch(/^[A-Z].*\.$/);
		}
	});

	test("has every type of the requirements", () => {
		for (const type of [
			"order.paid",
			"order.partially_paid",
			"order.payment_captured",
			"order.inventory_exception.created",
			"payment_intent.succeeded",
			"checkout_session.completed",
			"refund.updated",
			"invoice.overdue",
			"invoice.late_fee_due",
			"inventory.shortage.detected",
			"inventory.reservation.at_risk",
			"subscription.created",
			"subscription.activated",
			"subscription.payment_succeeded",
		])
			expect(isEventType(type)).toBe(true);
		expect(isEventType("order.*")).toBe(false);
		expect(isEventType("toString")).toBe(false);
	});

	test("is listed completely, each type once", () => {
		expect(eventTypeDescriptions.map((entry) => entry.event_type)).toEqual(eventTypes);
		expect(new Set(eventTypes).size).toBe(eventTypes.length);
		expect(eventTypeDescriptions.filter((entry) => entry.event_source === "partner_app")).toHaveLength(3);
	});
});

describe("the envelope", () => {
	test("has exactly the documented fields", () => {
		const stored = makeEvent({ environment, request: { id: "req_1", idempotency_key: null } }, event);
		const envelope = webhookEventView(stored);
		expect(envelope).toEqual({
			webhook_event_id: "whev_1",
			event_type: "payment_intent.succeeded",
			payload_version: 1,
			api_version: "2026-11-01",
			mode: "test",
			merchant_id: "mer_1",
			created_at: now,
			request: { id: "req_1", idempotency_key: null },
			data: { payment_intent },
		});
		expect(Schema.decodeUnknownSync(WebhookEvent, { onExcessProperty: "error" })(envelope)).toEqual(envelope);
		expect(Schema.decodeUnknownSync(StoredWebhookEvent, { onExcessProperty: "error" })(stored)).toEqual(stored);
	});

	test("has a null request without a caller, and `test` only when synthetic", () => {
		const synthetic = webhookEventView(makeEvent({ environment, request: null }, { ...event, test: true }));
		expect(synthetic.request).toBeNull();
		expect(synthetic.test).toBe(true);
		expect(makeEvent({ environment, request: null }, event)).not.toHaveProperty("test");
	});
});
