/** Endpoints that are tested, deleted and disabled, and that recover missed events. */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { advanceClock, type Service, startService } from "../../Harness.js";
import { answer, eventually, type Received, startReceiver } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: { graceMillis: 0 }, clock: "machine" });
});
afterAll(() => svc.stop());

const day = 24 * 3_600_000;
const longAgo = { since: "2000-01-01T00:00:00Z" };

/** A separate merchant for one test, so that no other test's events reach its endpoints. */
const seller = async () => {
	const merchant = await svc.createMerchant("Seller");
	const options = { key: merchant.test_key.secret_key ?? "" };
	const post = (target: string, body?: unknown) => svc.post(target, body, options);
	const get = async (target: string) => (await svc.get(target, options)).body.data;
	return {
		options,
		post,
		get,
		patch: (target: string, body: unknown) => svc.patch(target, body, options),
		endpoint: async (fields: object) => {
			const created = await post("/v1/webhook-endpoints", fields);
			expect(created.status).toBe(201);
			return `/v1/webhook-endpoints/${created.body.data.webhook_endpoint_id}`;
		},
		customer: async () => (await post("/v1/customers", { name: "Ada" })).body.data.customer_id,
		/** Waits until this many deliveries have this status. */
		settled: (status: string, count = 1) =>
			eventually(async () => {
				const found = await get(`/v1/webhook-deliveries?status=${status}&page_size=100`);
				return found.length >= count ? found : undefined;
			}),
	};
};

const eventOf = ({ body }: Received) => JSON.parse(body);

describe("testing an endpoint", () => {
	it("sends an event that is marked as a test to this endpoint alone", async () => {
		const [tried, other] = [await startReceiver(), await startReceiver()];
		const { endpoint, get, post, settled } = await seller();
		const path = await endpoint({ url: tried.url, enabled_events: ["customer.updated"] });
		await endpoint({ url: other.url });
		const answered = await post(`${path}/test`);
		expect(answered.body.data).toMatchObject({ status: "pending", attempt_count: 0 });
		const [received] = await tried.until(1);
		expect(eventOf(received!)).toMatchObject({ test: true, event_type: "customer.updated", mode: "test" });
		expect((await post(`${path}/test`, { event_type: "refund.failed" })).status).toBe(200);
		expect(eventOf((await tried.until(2))[1]!)).toMatchObject({ test: true, event_type: "refund.failed" });
		await settled("delivered", 2);
		expect(other.received).toEqual([]);
		expect((await get("/v1/webhook-events"))[0].test).toBe(true);
		const unknown = await post(`${path}/test`, { event_type: "refund.*" });
		expect(unknown.body.error).toMatchObject({ code: "WEBHOOK_EVENT_TYPE_UNKNOWN", param: "event_type" });
	});

	it("is refused while the endpoint is disabled", async () => {
		const { endpoint, post } = await seller();
		const path = await endpoint({ url: "http://127.0.0.1:9/", enabled: false });
		for (const [target, body] of [
			["test", {}],
			["recover", longAgo],
		] as const)
			expect((await post(`${path}/${target}`, body)).body.error).toMatchObject({
				code: "WEBHOOK_ENDPOINT_DISABLED",
				message: "The webhook endpoint is disabled.",
			});
	});
});

describe("a test event", () => {
	it("goes to every endpoint that receives its type, and to no other", async () => {
		const receivers = await Promise.all([startReceiver(), startReceiver(), startReceiver(), startReceiver()]);
		const [named, all, other, disabled] = receivers;
		const { endpoint, get, post, settled } = await seller();
		await endpoint({ url: named?.url, enabled_events: ["order.paid"] });
		await endpoint({ url: all?.url });
		await endpoint({ url: other?.url, enabled_events: ["order.refunded"] });
		await endpoint({ url: disabled?.url, enabled: false });
		const created = await post("/v1/webhook-events", { event_type: "order.paid" });
		expect(created).toMatchObject({
			status: 201,
			body: { data: { event_type: "order.paid", mode: "test", test: true, data: { order: { order_id: "example" } } } },
		});
		await settled("delivered", 2);
		expect(receivers.map(({ received }) => received.map(eventOf))).toEqual([
			[created.body.data],
			[created.body.data],
			[],
			[],
		]);
		expect(await get("/v1/webhook-events")).toEqual([created.body.data]);
	});

	it("has a type of the catalog", async () => {
		const { post } = await seller();
		for (const [body, error] of [
			[{ event_type: "order.*" }, { code: "WEBHOOK_EVENT_TYPE_UNKNOWN", param: "event_type" }],
			[{}, { code: "FIELD_REQUIRED", param: "event_type" }],
		])
			expect((await post("/v1/webhook-events", body)).body.error).toMatchObject(error ?? {});
	});
});

describe("deleting an endpoint", () => {
	it("removes it for good, and keeps its deliveries readable", async () => {
		const receiver = await startReceiver(answer(500));
		const { customer, endpoint, get, options, post, settled } = await seller();
		const path = await endpoint({ url: receiver.url });
		await customer();
		await receiver.until(1);
		const [{ webhook_delivery_id }] = await eventually(async () => {
			const found = await get("/v1/webhook-deliveries?status=pending");
			return found[0]?.attempt_count === 1 ? found : undefined;
		});
		const removed = await svc.delete(path, undefined, options);
		expect(removed.body.data).toEqual({ webhook_endpoint_id: path.split("/").at(-1), deleted: true });
		expect((await svc.get(path, options)).status).toBe(404);
		expect((await svc.delete(path, undefined, options)).status).toBe(404);
		expect(await get("/v1/webhook-endpoints")).toEqual([]);
		await customer();
		const resent = await post(`/v1/webhook-deliveries/${webhook_delivery_id}/resend`);
		expect(resent.body.error.code).toBe("RESOURCE_NOT_FOUND");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
		const [suppressed] = await settled("suppressed").finally(() => vi.useRealTimers());
		expect(suppressed).toMatchObject({
			webhook_delivery_id,
			error_summary: expect.stringContaining("deleted"),
			// A deleted endpoint cannot be enabled.
			recommended_action: expect.stringContaining("Register another endpoint"),
		});
		expect(receiver.received).toHaveLength(1);
		expect(await get("/v1/webhook-deliveries")).toHaveLength(1);
	});
});

describe("a failing endpoint", () => {
	it("is retried nine times like any other if it responds 410", async () => {
		const receiver = await startReceiver(answer(410));
		const { customer, endpoint, get, options, settled } = await seller();
		const path = await endpoint({ url: receiver.url });
		await customer();
		const [pending] = await eventually(async () => {
			const found = await get("/v1/webhook-deliveries?status=pending");
			return found[0]?.attempt_count === 1 ? found : undefined;
		});
		expect(pending).toMatchObject({ last_response_code: 410, next_retry_at: expect.any(String), retryable: true });
		const [{ sandbox_id }] = await get("/v1/developer/sandboxes");
		await advanceClock(svc, 4 * 24 * 3600, { ...options, sandbox_id });
		const [failed] = await settled("failed");
		expect(failed).toMatchObject({
			attempt_count: 9,
			automatic_attempt_count: 9,
			last_response_code: 410,
			retryable: false,
		});
		const attempts = await get(`/v1/webhook-deliveries/${failed.webhook_delivery_id}/attempts?sort_direction=asc`);
		expect(attempts.map(({ retryable }: { readonly retryable: boolean }) => retryable)).toEqual([
			...Array(8).fill(true),
			false,
		]);
		expect(receiver.received).toHaveLength(9);
		expect(await get(path)).toMatchObject({ enabled: true, version: 1 });
	});

	it("is disabled after five days without a success, with an event and a mail", async () => {
		const [gone, other] = [await startReceiver(answer(410)), await startReceiver()];
		const { customer, endpoint, get, options, patch } = await seller();
		await patch("/v1/settings", { webhooks: { notification_email: "dev@example.com" } });
		await endpoint({ url: other.url, enabled_events: ["webhook_endpoint.disabled"] });
		const path = await endpoint({ url: gone.url });
		await customer();
		await gone.until(1);
		const [{ sandbox_id }] = await get("/v1/developer/sandboxes");
		await advanceClock(svc, 5 * 24 * 3600, { ...options, sandbox_id });
		await customer();
		const [received] = await other.until(1);
		expect(eventOf(received!)).toMatchObject({
			event_type: "webhook_endpoint.disabled",
			request: null,
			data: { webhook_endpoint: { webhook_endpoint_id: path.split("/").at(-1), disabled_reason: "gone" } },
		});
		expect(await get(path)).toMatchObject({ enabled: false, disabled_reason: "gone", version: 2 });
		const mailbox = async () => JSON.stringify((await svc.get("/dev/mail", { key: null })).body);
		await eventually(async () => ((await mailbox()).includes("dev@example.com") ? true : undefined));

		gone.use(answer(200));
		expect((await patch(path, { enabled: true })).body.data).not.toHaveProperty("disabled_reason");
		const before = gone.received.length;
		await customer();
		await gone.until(before + 1);
	});

	it("is disabled after five days without a success, and receives what it missed when it recovers", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
		try {
			const receiver = await startReceiver(answer(500));
			const { customer, endpoint, get, patch, post, settled } = await seller();
			const path = await endpoint({ url: receiver.url });
			const attempted = (count: number) =>
				eventually(async () => {
					const list = await get("/v1/webhook-deliveries?page_size=100");
					const sum = list.reduce((all: number, one: { attempt_count: number }) => all + one.attempt_count, 0);
					return sum >= count ? list : undefined;
				});
			await customer();
			await customer();
			await attempted(2);
			expect(await get(path)).toMatchObject({ enabled: true, version: 1, failing_since: expect.any(String) });
			vi.setSystemTime(Date.now() + 5 * day + 1);
			await eventually(async () => {
				// Even a slow worker finds its lease ended at some time.
				vi.setSystemTime(Date.now() + 1000);
				return (await get(path)).enabled ? undefined : true;
			});
			expect(await get(path)).toMatchObject({ enabled: false, disabled_reason: "failing", version: 2 });
			await eventually(async () => {
				// An attempt in flight may have set another date.
				vi.setSystemTime(Date.now() + 60_000);
				return (await get("/v1/webhook-deliveries?status=suppressed")).length === 2 ? true : undefined;
			});

			receiver.use(answer(200));
			await patch(path, { enabled: true });
			const before = receiver.received.length;
			const recovery = await post(`${path}/recover`, longAgo);
			expect(recovery.body.data).toMatchObject({ status: "completed", requested_count: 2 });
			await receiver.until(before + 2);
			await settled("delivered", 2);
			expect((await post(`${path}/recover`, longAgo)).body.data).toMatchObject({ requested_count: 0 });
			expect(await get(path)).not.toHaveProperty("failing_since");
		} finally {
			vi.useRealTimers();
		}
	});
});

describe("recovering", () => {
	it("resends more than one transaction can hold, from the given time on, each once", async () => {
		const receiver = await startReceiver(answer(200));
		const { customer, endpoint, get, patch, post } = await seller();
		const path = await endpoint({ url: receiver.url, enabled: false });
		await patch(path, { enabled: true });
		await customer();
		await receiver.until(1);
		const [delivered] = await eventually(async () => {
			const found = await get("/v1/webhook-deliveries?status=delivered");
			return found.length === 1 ? found : undefined;
		});
		// Copies of the one delivery that failed long ago, one of them before the requested time.
		await svc.runtime.runPromise(
			Effect.flatMap(Database, (database) =>
				database.transaction(
					Effect.forEach(
						Array.from({ length: 130 }, (_, i) => i),
						(i) => {
							const id = `wdel_0000000000000000000000${String(i).padStart(4, "0")}`;
							const created_at = new Date(Date.UTC(2026, 0, 2) + i).toISOString();
							const copy = {
								...delivered,
								webhook_delivery_id: id,
								status: "failed",
								created_at,
								updated_at: created_at,
							};
							return database.write(
								`INSERT INTO webhook_deliveries (environment_id, id, version, created_at, updated_at, document)
							SELECT environment_id, ?, 1, ?, ?, ? FROM webhook_deliveries WHERE id = ?`,
								[id, created_at, created_at, JSON.stringify({ ...copy, version: 1 }), delivered.webhook_delivery_id],
							);
						},
					),
				),
			),
		);
		const since = new Date(Date.UTC(2026, 0, 2) + 1).toISOString();
		const recovery = await post(`${path}/recover`, { since });
		expect(recovery.body.data).toMatchObject({ status: "running", requested_count: 100, since });
		await receiver.until(1 + 129);
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(receiver.received).toHaveLength(1 + 129);
	});
});

describe("sending an event to an endpoint", () => {
	it("resends it, or sends it for the first time if the endpoint did not receive it", async () => {
		const [first, second] = [await startReceiver(), await startReceiver()];
		const { customer, endpoint, get, options, post } = await seller();
		const one = await endpoint({ url: first.url });
		await customer();
		const [received] = await first.until(1);
		const two = await endpoint({ url: second.url, enabled_events: ["order.paid"] });
		const resend = (path: string, more: object = {}) =>
			post(`/v1/webhook-events/${eventOf(received!).webhook_event_id}/resend`, {
				webhook_endpoint_id: path.split("/").at(-1),
				...more,
			});
		const again = await resend(one, { reason_message: "We lost it" });
		expect(again.status).toBe(200);
		expect((await first.until(2))[1]?.body).toBe(received?.body);
		const attempts = await eventually(async () => {
			const list = await get(`/v1/webhook-deliveries/${again.body.data.webhook_delivery_id}/attempts`);
			return list.length === 2 ? list : undefined;
		});
		expect(attempts[0]).toMatchObject({ delivery_trigger: "manual_resend", reason_message: "We lost it" });
		expect((await resend(two)).body.data).toMatchObject({ status: "pending", attempt_count: 0 });
		expect((await second.until(1))[0]?.body).toBe(received?.body);
		expect(await get("/v1/webhook-deliveries")).toHaveLength(2);
		expect((await resend("/whep_00000000000000000000000000")).body.error).toMatchObject({
			code: "RESOURCE_NOT_FOUND",
			param: "webhook_endpoint_id",
		});
		await svc.patch(two, { enabled: false }, options);
		expect((await resend(two)).body.error.code).toBe("WEBHOOK_ENDPOINT_DISABLED");
	});
});

describe("hanging endpoints", () => {
	it("do not delay deliveries to others, however many they are", async () => {
		const hanging = await startReceiver(() => {});
		const well = await startReceiver();
		const { customer, endpoint } = await seller();
		// More than run at once: 40 lanes of 8.
		await Promise.all(
			Array.from({ length: 40 }, (_, i) =>
				endpoint({ url: `${hanging.url}/${i}`, enabled_events: ["customer.created"] }),
			),
		);
		await Promise.all(Array.from({ length: 10 }, customer));
		await hanging.until(256);
		const another = await seller();
		await another.endpoint({ url: well.url });
		for (let i = 1; i <= 5; i++) {
			const begun = performance.now();
			await another.customer();
			await well.until(i);
			// The hanging ones block their places for 10 s.
			expect(performance.now() - begun).toBeLessThan(9_000);
		}
	});
});
