/** Test events have the payload of their type, so that a handler can be tried with them. */
import { LateFeePolicy } from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import { type EventType, eventTypes } from "@svc/core/events/Events";
import { exampleEvent } from "@svc/core/events/Webhooks/SyntheticEvent";
import { Money } from "@svc/core/words/Money";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";

const created_at = "2026-11-21T08:39:00.000Z";
const environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at,
	updated_at: created_at,
} as const;
const dataOf = (event_type: EventType): Readonly<Record<string, unknown>> =>
	exampleEvent({ environment, request: null }, event_type, "whev_1", created_at).data;

describe("a test event", () => {
	it("has the fields that the requirements name for its type", () => {
		const { payment_intent } = dataOf("payment_intent.succeeded");
		expect(Object.keys(Object(payment_intent)).sort()).toEqual([
			"amount_money",
			"order_id",
			"payment_intent_id",
			"status",
		]);
		const { base_outstanding_money, due_at, invoice_id, late_fee_money, late_fee_policy } =
			dataOf("invoice.late_fee_due");
		expect([invoice_id, due_at]).toEqual(["example", created_at]);
		expect([base_outstanding_money, late_fee_money].every(Schema.is(Money))).toBe(true);
		expect(Schema.is(LateFeePolicy)(late_fee_policy)).toBe(true);
	});

	it("is about the resource that events of its type are about", () => {
		expect(dataOf("inventory.shortage.detected")).toMatchObject({ inventory_level: { inventory_level_id: "example" } });
		for (const event_type of ["inventory.reservation.at_risk", "inventory.reservation.expired"] as const)
			expect(dataOf(event_type)).toMatchObject({ inventory_reservation: { inventory_reservation_id: "example" } });
		for (const event_type of eventTypes) expect(dataOf(event_type)).not.toHaveProperty("inventory");
		expect(dataOf("order.paid")).toEqual({
			order: { order_id: "example", status: "example" },
			resource_updated_at: created_at,
		});
	});
});
