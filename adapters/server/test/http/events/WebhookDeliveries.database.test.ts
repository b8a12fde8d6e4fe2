import { verifyWebhook } from "@svc/client";
import { Customers } from "@svc/core/catalog/Customers";
import { System } from "@svc/core/words/Principal";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { answer, eventually, type Received, startReceiver } from "../Receiver.js";

type Fields = Readonly<Record<string, unknown>>;

/** A separate merchant for one test, so that no other test's events reach its endpoints. */
const seller = async (svc: Service) => {
	const merchant = await svc.createMerchant("Seller");
	const options = { key: merchant.test_key.secret_key ?? "" };
	const get = async (target: string) => (await svc.get(target, options)).body;
	return {
		merchant,
		options,
		get,
		post: (target: string, body?: unknown) => svc.post(target, body, options),
		patch: (target: string, body: unknown) => svc.patch(target, body, options),
		endpoint: async (fields: Fields): Promise<{ webhook_endpoint_id: string; secret: string }> => {
			const created = await svc.post("/v1/webhook-endpoints", fields, options);
			expect(created.status).toBe(201);
			return created.body.data;
		},
		/** Creates an event, and returns the ID of its customer. */
		customer: async (): Promise<string> =>
			(await svc.post("/v1/customers", { name: "Ada" }, options)).body.data.customer_id,
		deliveries: async (query = ""): Promise<ReadonlyArray<Fields>> =>
			(await get(`/v1/webhook-deliveries${query}`)).data,
		attempts: async (id: unknown): Promise<ReadonlyArray<Fields>> =>
			(await get(`/v1/webhook-deliveries/${id}/attempts`)).data,
		/** The endpoint's only delivery, once it has this status. */
		settled: (webhook_endpoint_id: string, status: string, millis?: number): Promise<Fields> =>
			eventually(
				async () =>
					(await get(`/v1/webhook-deliveries?webhook_endpoint_id=${webhook_endpoint_id}&status=${status}`)).data[0],
				millis,
			),
	};
};

const headersOf = (received: Received): Record<string, string> =>
	Object.fromEntries(Object.entries(received.headers).map(([name, value]) => [name, String(value)]));

/** Verifies by the standard's own library, by Stripe's for the legacy scheme, and by our own client. */
const verified = async (received: Received, secret: string): Promise<Fields> => {
	const headers = headersOf(received);
	const event = new Webhook(secret).verify(received.body, headers);
	Stripe.webhooks.constructEvent(received.body, headers["x-svc-signature"] ?? "", secret);
	await verifyWebhook({ body: received.body, headers: received.headers, secret });
	await verifyWebhook({ body: received.body, headers: received.headers, secret, scheme: "legacy" });
	return event as Fields;
};

describe("deliveries", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ worker: true });
	});
	afterAll(() => svc.stop());

	it("send an event, signed by both schemes, and record the attempt", async () => {
		const { attempts, customer, deliveries, endpoint, get, merchant, settled } = await seller(svc);
		const receiver = await startReceiver(answer(200, { "Content-Type": "text/plain" }, "thanks, token=abc123secret"));
		const { secret, webhook_endpoint_id } = await endpoint({ url: receiver.url });
		const customer_id = await customer();
		const [received] = await receiver.until(1);
		const event = await verified(received!, secret);

		expect(received).toMatchObject({
			method: "POST",
			path: "/hooks",
			headers: {
				"content-type": "application/json",
				"user-agent": "Svc-Webhooks/1.0",
				"webhook-id": event.webhook_event_id,
				"x-svc-webhook-id": event.webhook_event_id,
				"x-svc-event-type": "customer.created",
				"x-svc-webhook-endpoint-id": webhook_endpoint_id,
			},
		});
		expect(event).toEqual({
			webhook_event_id: expect.stringMatching(/^whev_/),
			event_type: "customer.created",
			payload_version: 1,
			api_version: "2026-11-01",
			mode: "test",
			merchant_id: merchant.merchant.merchant_id,
			created_at: expect.any(String),
			request: { id: expect.stringMatching(/^req_/), idempotency_key: null },
			data: { customer: { customer_id }, resource_updated_at: expect.any(String) },
		});
		expect((await get(`/v1/webhook-events/${event.webhook_event_id}`)).data).toEqual(event);
		expect((await get("/v1/webhook-events?event_type=customer.created")).data).toEqual([event]);

		const delivery = await settled(webhook_endpoint_id, "delivered");
		expect(delivery).toMatchObject({
			webhook_event_id: event.webhook_event_id,
			automatic_attempt_count: 1,
			max_attempts: 9,
			delivered_at: expect.any(String),
			last_response_code: 200,
		});
		expect(delivery).not.toHaveProperty("next_retry_at");
		expect(await deliveries(`?webhook_event_id=${event.webhook_event_id}`)).toEqual([delivery]);
		expect((await get(`/v1/webhook-deliveries/${delivery.webhook_delivery_id}`)).data).toEqual(delivery);
		expect(await attempts(delivery.webhook_delivery_id)).toEqual([
			expect.objectContaining({
				webhook_delivery_attempt_id: expect.stringMatching(/^watt_/),
				webhook_event_id: event.webhook_event_id,
				attempt_number: 1,
				api_version: "2026-11-01",
				delivery_trigger: "automatic_delivery",
				status: "delivered",
				status_code: 200,
				response_body_excerpt: "thanks, token=[REDACTED]",
				response_content_type: "text/plain",
			}),
		]);
	});

	it("are sent to every endpoint that wants the event, and to no other", async () => {
		const { customer, deliveries, endpoint, merchant, patch } = await seller(svc);
		const receivers = await Promise.all([1, 2, 3, 4, 5].map(() => startReceiver()));
		const [everything, wanted, unwanted, disabled, stranger] = receivers.map(({ url }) => url);
		await endpoint({ url: everything });
		await endpoint({ url: wanted, enabled_events: ["order.paid", "customer.created"] });
		await endpoint({ url: unwanted, enabled_events: ["order.paid"] });
		const { webhook_endpoint_id } = await endpoint({ url: disabled });
		await patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { enabled: false });
		const live = { key: merchant.live_key.secret_key ?? "" };
		expect((await svc.post("/v1/webhook-endpoints", { url: stranger }, live)).status).toBe(201);

		const customer_id = await customer();
		await patch(`/v1/customers/${customer_id}`, { name: "Grace" });
		await receivers[0]!.until(2);
		await receivers[1]!.until(1);
		const counts = () => receivers.map(({ received }) => received.length);
		await eventually(async () => ((await deliveries("?status=delivered")).length === 3 ? true : undefined));
		expect(counts()).toEqual([2, 1, 0, 0, 0]);
		expect(await deliveries()).toHaveLength(3);
		expect(receivers[0]!.received.map(({ body }) => JSON.parse(body).event_type).sort()).toEqual([
			"customer.created",
			"customer.updated",
		]);
	});

	it("are written with the change, or not at all", async () => {
		const { deliveries, endpoint, get, merchant } = await seller(svc);
		const receiver = await startReceiver();
		await endpoint({ url: receiver.url });
		const environment = merchant.sandbox;
		const caller = { environment, request: null, principal: System };
		const rolledBack = Effect.gen(function* () {
			const customers = yield* Customers.functions;
			const { transaction } = yield* UnitOfWork;
			yield* transaction(Effect.zipRight(customers.create(caller, { name: "Nobody" }), Effect.fail("changed my mind")));
		});
		expect(await svc.runtime.runPromise(Effect.flip(rolledBack))).toBe("changed my mind");
		expect((await get("/v1/webhook-events")).data).toEqual([]);
		expect(await deliveries()).toEqual([]);
		expect(receiver.received).toEqual([]);
	});

	it("are signed with both secrets for 24 hours after a rotation", async () => {
		const { customer, endpoint, post } = await seller(svc);
		const receiver = await startReceiver();
		const { secret, webhook_endpoint_id } = await endpoint({ url: receiver.url });
		const rotated = await post(`/v1/webhook-endpoints/${webhook_endpoint_id}/rotate-secret`);
		await customer();
		const [received] = await receiver.until(1);
		expect(await verified(received!, secret)).toEqual(await verified(received!, rotated.body.data.secret));
		expect(headersOf(received!)["webhook-signature"]?.split(" ")).toHaveLength(2);
		expect(headersOf(received!)["x-svc-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
	});

	it("are signed with every secret that was replaced within 24 hours, at most five", async () => {
		const { customer, endpoint, post } = await seller(svc);
		const receiver = await startReceiver();
		const { secret, webhook_endpoint_id } = await endpoint({ url: receiver.url });
		const rotate = () => post(`/v1/webhook-endpoints/${webhook_endpoint_id}/rotate-secret`);
		const secrets = [secret];
		for (let i = 0; i < 4; i++) secrets.push((await rotate()).body.data.secret);
		const refused = await rotate();
		expect([refused.status, refused.body.error.code]).toEqual([409, "TOO_MANY_WEBHOOK_SECRETS"]);
		await customer();
		const [received] = await receiver.until(1);
		expect(new Set(secrets).size).toBe(5);
		for (const each of secrets) await verified(received!, each);
		expect(headersOf(received!)["webhook-signature"]?.split(" ")).toHaveLength(5);
	});

	it("count a redirect as a failure and do not follow it", async () => {
		const { attempts, customer, endpoint, settled } = await seller(svc);
		const elsewhere = await startReceiver();
		const receiver = await startReceiver(answer(307, { Location: elsewhere.url }));
		const { webhook_endpoint_id } = await endpoint({ url: receiver.url });
		await customer();
		await receiver.until(1);
		const delivery = await eventually(async () => {
			const pending = await settled(webhook_endpoint_id, "pending");
			return pending.next_retry_at === undefined ? undefined : pending;
		});
		expect(delivery).toMatchObject({ last_response_code: 307, error_category: "webhook_delivery", retryable: true });
		// The section of the page exists, and explains the category.
		const [page = "", section] = String(delivery.reference_url).split("#");
		expect([page, section]).toEqual(["/docs/webhook-failures", "webhook_delivery"]);
		const shown = await svc.get(page, { key: null });
		expect(shown.status).toBe(200);
		expect(shown.text).toContain(`id="${section}"`);
		expect(await attempts(delivery.webhook_delivery_id)).toEqual([
			expect.objectContaining({ status: "failed", status_code: 307, diagnostic_category: "redirect" }),
		]);
		expect(elsewhere.received).toEqual([]);
	});

	it("to a target that hangs time out after 10 s and delay no other", async () => {
		const { customer, deliveries, endpoint } = await seller(svc);
		let [open, most] = [0, 0];
		const hanging = await startReceiver((_, response) => {
			most = Math.max(most, ++open);
			response.on("close", () => open--);
		});
		const fast = await startReceiver();
		const hung = await endpoint({ url: hanging.url });
		await endpoint({ url: fast.url });
		const started = performance.now();
		// More than the hanging endpoint's lane sends at once.
		for (let i = 0; i < 20; i++) await customer();
		await fast.until(20);
		const begun = performance.now();
		await customer();
		await fast.until(21);
		expect(performance.now() - begun).toBeLessThan(9000);

		const failed = await eventually(async () => {
			const waiting = await deliveries(`?webhook_endpoint_id=${hung.webhook_endpoint_id}`);
			return waiting.find((delivery) => delivery.error_category !== undefined);
		});
		expect(failed).toMatchObject({ error_category: "webhook_timeout", retryable: true });
		expect(performance.now() - started).toBeGreaterThan(9_500);
		expect(most).toBeGreaterThan(0);
		expect(most).toBeLessThan(20);
	});

	it("are resent on request, once for the request's key", async () => {
		const { attempts, customer, endpoint, get, options, patch, post, settled } = await seller(svc);
		const broken = await startReceiver(answer(500));
		const mended = await startReceiver();
		const { secret, webhook_endpoint_id } = await endpoint({ url: broken.url });
		await customer();
		const [first] = await broken.until(1);
		const delivery = await settled(webhook_endpoint_id, "pending");
		const target = `/v1/webhook-deliveries/${delivery.webhook_delivery_id}/resend`;

		await patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { enabled: false });
		const refused = await post(target, {});
		expect([refused.status, refused.body.error.code]).toEqual([409, "WEBHOOK_ENDPOINT_DISABLED"]);

		await patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { enabled: true, url: mended.url });
		const keyed = { ...options, idempotencyKey: "resend-1" };
		const resent = await svc.post(target, { reason_message: "The receiver is mended." }, keyed);
		expect(resent.status).toBe(200);
		expect(resent.body.data).toMatchObject({
			action: "resend",
			webhook_delivery_id: delivery.webhook_delivery_id,
			reason_message: "The receiver is mended.",
		});
		const again = await svc.post(target, { reason_message: "The receiver is mended." }, keyed);
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(again.body.data).toEqual(resent.body.data);

		const done = await settled(webhook_endpoint_id, "delivered");
		expect(mended.received).toHaveLength(1);
		expect(mended.received[0]?.body).toBe(first?.body);
		await verified(mended.received[0]!, secret);
		expect(done).toMatchObject({ automatic_attempt_count: 1, attempt_count: 2 });
		expect(done).not.toHaveProperty("next_retry_at");
		expect(await attempts(done.webhook_delivery_id)).toEqual([
			expect.objectContaining({
				webhook_delivery_attempt_id: resent.body.data.webhook_delivery_attempt_id,
				attempt_number: 2,
				delivery_trigger: "manual_resend",
				status: "delivered",
				reason_message: "The receiver is mended.",
			}),
			expect.objectContaining({ attempt_number: 1, delivery_trigger: "automatic_delivery", status_code: 500 }),
		]);
		expect((await get("/v1/webhook-deliveries/wdel_none/attempts")).error.code).toBe("RESOURCE_NOT_FOUND");
	});

	it("store and return no secret", async () => {
		const { customer, deliveries, endpoint, options } = await seller(svc);
		const receiver = await startReceiver((received, response) =>
			response.writeHead(500, { "X-Token": "t0psecret" }).end(JSON.stringify(received.headers)),
		);
		const { secret } = await endpoint({ url: receiver.url });
		await customer();
		await receiver.until(1);
		const [delivery] = await eventually(async () => {
			const all = await deliveries();
			return all[0]?.attempt_count === 1 ? all : undefined;
		});
		const { text } = await svc.get(`/v1/webhook-deliveries/${delivery?.webhook_delivery_id}/attempts`, options);
		const { headers } = receiver.received[0]!;
		for (const hidden of ["t0psecret", secret, String(headers["webhook-signature"])])
			expect(text).not.toContain(hidden);
		expect(text).toContain("[REDACTED]");
	});
});

describe("responses of hostile receivers", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ worker: true });
	});
	afterAll(() => svc.stop());

	it("cost the server no more than others, and none of their secrets is stored", async () => {
		const { attempts, customer, deliveries, endpoint, options } = await seller(svc);
		// A pattern that begins a search at each `eyJ` took 236 ms for this header, and so 12 s for 50 responses.
		const hostile = "eyJ-".repeat(3_500);
		const body = [
			...[`password: "zqzq1"`, `{'password': 'zqzq2'}`, `{\\"api_key\\":\\"zqzq3\\"}`, "<token>zqzq4</token>"],
			...[`{"passwords":["zqzq5"]}`, "pwd=zqzq6", "glpat-zqzq7890", "4111 1111 1111 1111"],
		].join("\n");
		const receiver = await startReceiver(
			answer(200, { "x-hostile": hostile, "x-debug": 'password="zqzq8"', "X-Auth": "zqzq9", Server: "nginx" }, body),
		);
		for (let i = 0; i < 10; i++) await endpoint({ url: `${receiver.url}/${i}` });
		const before = process.cpuUsage();
		for (let i = 0; i < 5; i++) await customer();
		const delivered = await eventually(async () => {
			const all = await deliveries("?status=delivered&page_size=100");
			expect((await svc.get("/healthz")).status).toBe(200);
			return all.length === 50 ? all : undefined;
		}, 60_000);
		// Far from both: the rest of this test takes less than two seconds of CPU time.
		expect(process.cpuUsage(before).user / 1e6).toBeLessThan(8);
		const [attempt] = await attempts(delivered[0]?.webhook_delivery_id);
		expect(JSON.parse(String(attempt?.response_headers))).toMatchObject({
			"x-hostile": "[REDACTED]",
			"x-debug": "[REDACTED]",
			"x-auth": "[REDACTED]",
			server: "nginx",
		});
		const { text } = await svc.get(`/v1/webhook-deliveries/${delivered[0]?.webhook_delivery_id}/attempts`, options);
		expect(text).not.toMatch(/zqzq|1111 1111|eyJ-/);
		expect(attempt?.response_body_excerpt).toContain('password: "[REDACTED]"');
	});
});

describe("deliveries where private targets are refused", () => {
	it("never reach a name that resolves to a private address after its registration", async () => {
		let addresses = ["93.184.216.34"];
		const webhooks = { allowPrivateTargets: false, resolve: async () => addresses };
		const svc = await startService({ worker: true, webhooks });
		const { customer, deliveries, endpoint } = await seller(svc);
		await endpoint({ url: "https://rebound.example.com/hooks" });
		addresses = ["169.254.169.254"];
		await customer();
		const failed = await eventually(async () =>
			(await deliveries()).find((delivery) => delivery.error_category !== undefined),
		);
		expect(failed).toMatchObject({ error_category: "webhook_blocked_target", retryable: true, attempt_count: 1 });
		expect(failed).not.toHaveProperty("last_response_code");
		await svc.stop();
	});
});
