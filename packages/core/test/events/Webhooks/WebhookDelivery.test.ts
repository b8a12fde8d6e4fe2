import assert from "node:assert/strict";
import type { TransportOutcome } from "@svc/core/events/Webhooks/Transport";
import { recordAttempt, WebhookAttempt } from "@svc/core/events/Webhooks/WebhookAttempt";
import {
	accessEnded,
	afterAttempt,
	createDelivery,
	type DeliveryTrigger,
	endpointGone,
	suppress,
	WebhookDelivery,
} from "@svc/core/events/Webhooks/WebhookDelivery";
import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const now = "2026-11-21T08:00:00.000Z";
const fresh = createDelivery({
	webhook_delivery_id: "wdel_1",
	webhook_endpoint_id: "whep_1",
	webhook_event_id: "whev_1",
	now,
});

const answer = (status_code: number): TransportOutcome => ({
	_tag: "Response",
	status_code,
	headers: {},
	body_excerpt: "",
	duration_milliseconds: 5,
});
const unreachable: TransportOutcome = {
	_tag: "Failed",
	category: "webhook_connection",
	message: "connect ECONNREFUSED",
	duration_milliseconds: 5,
};
const attempt = (outcome: TransportOutcome, trigger: DeliveryTrigger = "automatic_delivery", jitter = 0) => ({
	outcome,
	trigger,
	jitter,
	now,
});

describe("an automatic attempt", () => {
	test("that succeeds makes the delivery delivered", () => {
		const { delivery, ...rest } = afterAttempt(fresh, attempt(answer(204)));
		expect(rest).toEqual({});
		expect(delivery).toEqual({
			...fresh,
			status: "delivered",
			automatic_attempt_count: 1,
			attempt_count: 1,
			delivered_at: now,
			last_response_code: 204,
		});
	});

	test("that fails schedules the next, and records why", () => {
		expect(afterAttempt(fresh, attempt(answer(503)))).toEqual({
			next_attempt_at: "2026-11-21T08:00:30.000Z",
			delivery: {
				...fresh,
				status: "pending",
				automatic_attempt_count: 1,
				attempt_count: 1,
				next_retry_at: "2026-11-21T08:00:30.000Z",
				last_response_code: 503,
				last_error: "HTTP 503",
				error_category: "webhook_http_5xx",
				error_summary: expect.stringContaining("503"),
				recommended_action: expect.any(String),
				reference_url: "/docs/webhook-failures#webhook_http_5xx",
				retryable: true,
			},
		});
	});

	test("that succeeds removes the fields of an earlier failure", () => {
		const failed = afterAttempt(fresh, attempt(unreachable)).delivery;
		expect(failed).not.toHaveProperty("last_response_code");
		const { delivery } = afterAttempt(failed, attempt(answer(200)));
		expect(Object.keys(delivery).sort()).toEqual(
			Object.keys({ ...fresh, delivered_at: now, last_response_code: 200 }).sort(),
		);
	});

	test.each([301, 400, 401, 404, 410, 429, 500])("that fails with %i is retryable until the ninth", (status) => {
		let current = fresh;
		for (let number = 1; number <= 9; number++) {
			current = afterAttempt(current, attempt(answer(status))).delivery;
			expect(current.retryable).toBe(number < 9);
			expect(current.next_retry_at !== undefined).toBe(number < 9);
		}
	});

	test("that is the ninth failure ends the schedule", () => {
		let current = fresh;
		for (let number = 1; number <= 9; number++) {
			const step = afterAttempt(current, attempt(answer(500)));
			expect(step.delivery.status).toBe(number < 9 ? "pending" : "failed");
			expect(step.next_attempt_at).toBe(step.delivery.next_retry_at);
			expect(step.next_attempt_at === undefined).toBe(number === 9);
			current = step.delivery;
		}
		expect(current.automatic_attempt_count).toBe(9);
	});
});

describe("a manual attempt", () => {
	const failed: WebhookDelivery = { ...fresh, status: "failed", automatic_attempt_count: 9, attempt_count: 9 };

	test("makes a failed delivery delivered", () => {
		const step = afterAttempt(failed, attempt(answer(200), "manual_resend"));
		expect(step.delivery).toMatchObject({ status: "delivered", automatic_attempt_count: 9, attempt_count: 10 });
	});

	test("that fails does not change the schedule", () => {
		const waiting = afterAttempt(fresh, attempt(answer(500))).delivery;
		const step = afterAttempt(waiting, attempt(unreachable, "manual_resend"));
		expect(step).not.toHaveProperty("next_attempt_at");
		expect(step.delivery).toMatchObject({
			status: "pending",
			automatic_attempt_count: 1,
			attempt_count: 2,
			next_retry_at: waiting.next_retry_at,
			error_category: "webhook_connection",
		});
		expect(afterAttempt(failed, attempt(unreachable, "manual_resend")).delivery.status).toBe("failed");
	});
});

describe("suppression", () => {
	test("ends a pending delivery, and no other", () => {
		const waiting = afterAttempt(fresh, attempt(answer(500))).delivery;
		const suppressed = suppress(waiting, endpointGone("disabled"), now);
		expect(suppressed).toMatchObject({ status: "suppressed", ...endpointGone("disabled") });
		expect(suppressed).not.toHaveProperty("next_retry_at");
		const delivered = afterAttempt(fresh, attempt(answer(200))).delivery;
		expect(suppress(delivered, accessEnded, now)).toBe(delivered);
	});
});

describe("any history of attempts", () => {
	const outcome = fc.oneof(fc.integer({ min: 100, max: 599 }).map(answer), fc.constant(unreachable));
	const step = fc.record({
		outcome,
		trigger: fc.constantFrom<DeliveryTrigger>("automatic_delivery", "manual_resend"),
		jitter: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
	});
	const decode = Schema.decodeUnknownSync(WebhookDelivery, { onExcessProperty: "error" });

	test("has correct counts, ends after nine attempts, keeps a success, and stays a valid document", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
				let delivery = fresh;
				let automatic = 0;
				let manual = 0;
				let succeeded = false;
				for (const one of steps) {
					// The schedule makes no attempt at a delivery that has ended.
					if (one.trigger === "automatic_delivery" && delivery.status !== "pending") continue;
					if (one.trigger === "automatic_delivery") automatic++;
					else manual++;
					delivery = afterAttempt(delivery, { ...one, now }).delivery;
					succeeded ||= one.outcome._tag === "Response" && Math.floor(one.outcome.status_code / 100) === 2;
					assert.equal(delivery.status === "delivered", succeeded);
					assert.equal(delivery.delivered_at !== undefined, succeeded);
					if (delivery.status !== "pending") assert.ok(!("next_retry_at" in delivery), delivery.status);
					// What the fields say is what happens next, whatever the failure was.
					const hasFailed = delivery.error_category !== undefined;
					assert.equal(delivery.retryable, hasFailed ? delivery.status === "pending" : undefined);
					if (delivery.next_retry_at !== undefined) assert.equal(delivery.retryable, true);
					assert.deepEqual(decode(JSON.parse(JSON.stringify(delivery))), delivery);
				}
				expect(delivery.automatic_attempt_count).toBe(automatic);
				expect(delivery.attempt_count).toBe(automatic + manual);
				expect(automatic).toBeLessThanOrEqual(9);
				expect(delivery.status === "failed").toBe(automatic === 9 && !succeeded);
			}),
		);
	});
});

describe("the record of an attempt", () => {
	const record = {
		webhook_delivery_attempt_id: "watt_1",
		trigger: "automatic_delivery",
		api_version: "2026-11-01",
		started_at: now,
		completed_at: "2026-11-21T08:00:00.005Z",
		status_after: "pending",
	} as const;

	test("has the response, with secrets redacted", () => {
		const outcome: TransportOutcome = {
			_tag: "Response",
			status_code: 401,
			headers: { "content-type": "text/plain", "set-cookie": "id=secret" },
			body_excerpt: "token=abcdef",
			content_type: "text/plain",
			duration_milliseconds: 5,
		};
		const attempted = recordAttempt(fresh, { ...record, outcome });
		expect(attempted).toEqual({
			webhook_delivery_attempt_id: "watt_1",
			webhook_delivery_id: "wdel_1",
			webhook_event_id: "whev_1",
			attempt_number: 1,
			api_version: "2026-11-01",
			delivery_trigger: "automatic_delivery",
			status: "failed",
			status_code: 401,
			started_at: now,
			completed_at: "2026-11-21T08:00:00.005Z",
			duration_milliseconds: 5,
			diagnostic_category: "http_error",
			error_category: "webhook_http_4xx",
			error_message: "HTTP 401",
			error_summary: expect.any(String),
			recommended_action: expect.any(String),
			retryable: true,
			response_body_excerpt: "token=[REDACTED]",
			response_content_type: "text/plain",
			response_headers: '{"content-type":"text/plain","set-cookie":"[REDACTED]"}',
			version: 1,
			created_at: now,
			updated_at: "2026-11-21T08:00:00.000Z",
		});
		expect(Schema.decodeUnknownSync(WebhookAttempt, { onExcessProperty: "error" })(attempted)).toEqual(attempted);
	});

	test("has the failure if no response came, and the note of a resend", () => {
		const attempted = recordAttempt(
			{ ...fresh, attempt_count: 9 },
			{
				...record,
				trigger: "manual_resend",
				outcome: unreachable,
				reason_message: "after the outage",
				status_after: "failed",
			},
		);
		expect(attempted).toMatchObject({
			attempt_number: 10,
			status: "failed",
			error_category: "webhook_connection",
			error_message: "connect ECONNREFUSED",
			reason_message: "after the outage",
			retryable: false,
		});
		expect(attempted).not.toHaveProperty("status_code");
	});

	test("of a success has no error", () => {
		const attempted = recordAttempt(fresh, { ...record, outcome: answer(200), status_after: "delivered" });
		expect(attempted.status).toBe("delivered");
		expect(Object.keys(attempted).filter((key) => /error|retryable|recommended|diagnostic/.test(key))).toEqual([]);
	});
});
