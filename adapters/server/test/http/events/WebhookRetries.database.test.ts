import { retryDelaysMillis } from "@svc/core/events/Webhooks/RetrySchedule";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { answer, eventually, startReceiver } from "../Receiver.js";

const hour = 3_600_000;

/**
 * `Date` stands still except for what a test adds; the machine's timers continue. The service and the verifiers, which
 * refuse old signatures, use `Date`. So three days of retries pass in seconds.
 */
describe("failed deliveries", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ worker: true, clock: "machine" });
	});
	afterAll(() => svc.stop());
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	const pass = (millis: number) => vi.setSystemTime(Date.now() + millis);

	const failing = async (receiver: { readonly url: string }) => {
		const merchant = await svc.createMerchant("Seller");
		const options = { key: merchant.test_key.secret_key ?? "" };
		const { body } = await svc.post("/v1/webhook-endpoints", { url: receiver.url }, options);
		const { secret, webhook_endpoint_id } = body.data;
		await svc.post("/v1/customers", { name: "Ada" }, options);
		const delivery = async () => (await svc.get("/v1/webhook-deliveries", options)).body.data[0];
		return {
			options,
			secret,
			webhook_endpoint_id,
			delivery,
			/** The delivery once this many attempts are recorded. */
			after: (attempts: number) =>
				eventually(async () => {
					const found = await delivery();
					return found.attempt_count === attempts ? found : undefined;
				}),
			attempts: async () => {
				const { webhook_delivery_id } = await delivery();
				return (await svc.get(`/v1/webhook-deliveries/${webhook_delivery_id}/attempts?sort_direction=asc`, options))
					.body.data;
			},
		};
	};

	it("are tried nine times on the schedule, each signed anew, with the same ID and body", async () => {
		const receiver = await startReceiver(answer(503, {}, "later"));
		const { after, attempts, delivery, secret } = await failing(receiver);
		const due: Array<number> = [];
		for (const [index, delay] of retryDelaysMillis.entries()) {
			await receiver.until(index + 1);
			const { created_at, next_retry_at, ...waiting } = await after(index + 1);
			expect(waiting).toMatchObject({ status: "pending", automatic_attempt_count: index + 1, last_response_code: 503 });
			const gap = Date.parse(next_retry_at) - Date.now();
			expect(gap).toBeGreaterThanOrEqual(delay);
			expect(gap).toBeLessThanOrEqual(delay * 1.2);
			expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
			// No retry comes early.
			pass(gap - 1);
			await new Promise((resolve) => setTimeout(resolve, 60));
			expect(receiver.received).toHaveLength(index + 1);
			pass(1);
			due.push(Date.now());
		}
		await receiver.until(9);
		expect(await after(9)).toMatchObject({ status: "failed", automatic_attempt_count: 9, retryable: false });
		expect(await delivery()).not.toHaveProperty("next_retry_at");
		pass(100 * hour);
		await new Promise((resolve) => setTimeout(resolve, 60));

		expect(receiver.received).toHaveLength(9);
		expect(receiver.received.slice(1).map(({ at }) => at)).toEqual(due);
		expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-signature"])).size).toBe(9);
		for (const { at, body, headers } of receiver.received) {
			vi.setSystemTime(at);
			expect(Number(headers["webhook-timestamp"])).toBe(Math.floor(at / 1000));
			new Webhook(secret).verify(body, headers as Record<string, string>);
			Stripe.webhooks.constructEvent(body, String(headers["x-svc-signature"]), secret);
		}
		const recorded = await attempts();
		expect(recorded.map((attempt: { attempt_number: number }) => attempt.attempt_number)).toEqual([
			1, 2, 3, 4, 5, 6, 7, 8, 9,
		]);
		for (const attempt of recorded)
			expect(attempt).toMatchObject({
				status: "failed",
				status_code: 503,
				error_category: "webhook_http_5xx",
				delivery_trigger: "automatic_delivery",
				response_body_excerpt: "later",
			});
	});

	it("arrive when the receiver works again", async () => {
		const receiver = await startReceiver(answer(500));
		const { after } = await failing(receiver);
		await after(1);
		receiver.use(answer(202));
		pass(36_000);
		const delivered = await after(2);
		expect(delivered).toMatchObject({ status: "delivered", automatic_attempt_count: 2, last_response_code: 202 });
		for (const left of ["error_category", "last_error", "next_retry_at"]) expect(delivered).not.toHaveProperty(left);
		pass(100 * hour);
		await new Promise((resolve) => setTimeout(resolve, 60));
		expect(receiver.received).toHaveLength(2);
	});

	it("are signed with the new secret alone 24 hours after a rotation", async () => {
		const receiver = await startReceiver(answer(500));
		const { after, options, secret, webhook_endpoint_id } = await failing(receiver);
		await after(1);
		const rotated = await svc.post(`/v1/webhook-endpoints/${webhook_endpoint_id}/rotate-secret`, undefined, options);
		const newSecret = rotated.body.data.secret;
		const verify = (index: number, by: string) => {
			const { body, headers } = receiver.received[index]!;
			return new Webhook(by).verify(body, headers as Record<string, string>);
		};
		pass(23 * hour);
		await after(2);
		verify(1, newSecret);
		verify(1, secret);
		pass(hour);
		await after(3);
		verify(2, newSecret);
		expect(() => verify(2, secret)).toThrow("No matching signature");
	});

	it("are suppressed when their endpoint is disabled, and can be resent after it is enabled", async () => {
		const receiver = await startReceiver(answer(500));
		const { after, delivery, options, webhook_endpoint_id } = await failing(receiver);
		await after(1);
		const enable = (enabled: boolean) =>
			svc.patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { enabled }, options);
		await enable(false);
		pass(36_000);
		const suppressed = await eventually(async () => {
			const found = await delivery();
			return found.status === "suppressed" ? found : undefined;
		});
		expect(suppressed).toMatchObject({
			automatic_attempt_count: 1,
			error_category: "webhook_delivery",
			// Not that of its failed attempt.
			reference_url: "/docs/webhook-failures#webhook_delivery",
			recommended_action: expect.stringContaining("Enable"),
		});
		expect(suppressed).not.toHaveProperty("next_retry_at");
		expect(receiver.received).toHaveLength(1);

		await enable(true);
		receiver.use(answer(200));
		await svc.post(`/v1/webhook-deliveries/${suppressed.webhook_delivery_id}/resend`, undefined, options);
		expect(await after(2)).toMatchObject({ status: "delivered", automatic_attempt_count: 1 });
	});

	it("keep their schedule when a resend fails", async () => {
		const receiver = await startReceiver(answer(500));
		const { after, options } = await failing(receiver);
		const { next_retry_at, webhook_delivery_id } = await after(1);
		pass(1000);
		await svc.post(`/v1/webhook-deliveries/${webhook_delivery_id}/resend`, {}, options);
		expect(await after(2)).toMatchObject({ status: "pending", automatic_attempt_count: 1, next_retry_at });
		vi.setSystemTime(Date.parse(next_retry_at));
		expect(await after(3)).toMatchObject({ status: "pending", automatic_attempt_count: 2 });
	});
});
