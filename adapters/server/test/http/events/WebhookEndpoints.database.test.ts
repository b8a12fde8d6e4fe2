import { createEndpoint, maximumEndpoints, webhookEndpoints } from "@svc/core/events/Webhooks/WebhookEndpoint";
import { all } from "@svc/core/platform/Scopes";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database } from "@svc/sql";
import { forbiddenUrls } from "@svc/testkit/ForbiddenTargets";
import { Effect, Either, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

const hook = "https://hooks.example.com/svc";
const secretForm = /^whsec_[A-Za-z0-9+/]{44}$/;

/** Names that resolve to what a test wants, without any network. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
	"hooks.example.com": ["93.184.216.34"],
	"both.example.com": ["93.184.216.34", "127.0.0.1"],
	"loopback.example.com": ["127.0.0.1"],
	"private.example.com": ["10.1.2.3"],
	"link-local.example.com": ["fe80::1"],
	"metadata.example.com": ["169.254.169.254"],
};

const resolve = async (hostname: string): Promise<ReadonlyArray<string>> => {
	const addresses = names[hostname];
	if (addresses === undefined) throw new Error(`ENOTFOUND ${hostname}`);
	return addresses;
};

describe("webhook endpoints over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ webhooks: { allowPrivateTargets: false, resolve } });
	});
	afterAll(() => svc.stop());

	const create = async (fields: object = {}) =>
		(await svc.post("/v1/webhook-endpoints", { url: hook, ...fields })).body.data;

	it("creates an endpoint and shows its secret once", async () => {
		const created = await svc.post("/v1/webhook-endpoints", {
			url: hook,
			description: "Fulfilment",
			enabled_events: ["order.paid", "order.paid", "refund.created"],
			metadata: { team: "ops" },
		});
		expect(created.status).toBe(201);
		const { secret, ...endpoint } = created.body.data;
		expect(secret).toMatch(secretForm);
		expect(endpoint).toEqual({
			webhook_endpoint_id: expect.stringMatching(/^whep_[0-9a-hjkmnp-tv-z]{26}$/),
			url: hook,
			description: "Fulfilment",
			enabled: true,
			enabled_events: ["order.paid", "refund.created"],
			event_sources: ["merchant"],
			api_version: "default",
			metadata: { team: "ops" },
			version: 1,
			created_at: expect.any(String),
			updated_at: expect.any(String),
		});
		expect((await svc.get(`/v1/webhook-endpoints/${endpoint.webhook_endpoint_id}`)).body.data).toEqual(endpoint);
	});

	it("keeps no readable secret, and replays a creation without it", async () => {
		const options = { idempotencyKey: "endpoint-1" };
		const first = await svc.post("/v1/webhook-endpoints", { url: hook }, options);
		const again = await svc.post("/v1/webhook-endpoints", { url: hook }, options);
		const { secret, ...endpoint } = first.body.data;
		expect(again.status).toBe(201);
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(again.body.data).toEqual(endpoint);
		expect(again.body.meta.warnings).toMatchObject([
			{
				code: "SECRET_NOT_REPLAYED",
				resource: { resource_type: "webhook_endpoint", resource_id: endpoint.webhook_endpoint_id },
			},
		]);

		const { environment_id } = svc.caller.environment;
		const stored = await svc.runtime.runPromise(
			Effect.flatMap(Documents, (documents) =>
				documents.getStored(webhookEndpoints, environment_id, endpoint.webhook_endpoint_id),
			),
		);
		const { json } = Option.getOrThrow(stored);
		expect(json).toContain("sealed_secret");
		expect(json).not.toContain(secret.slice("whsec_".length));
		const kept = await svc.runtime.runPromise(
			Effect.flatMap(Database, ({ read }) => read("SELECT answer FROM idempotency_keys", [])),
		);
		expect(JSON.stringify(kept)).toContain(endpoint.webhook_endpoint_id);
		expect(JSON.stringify(kept)).not.toContain("whsec_");
		const answers = [
			await svc.get(`/v1/webhook-endpoints/${endpoint.webhook_endpoint_id}`),
			await svc.get("/v1/webhook-endpoints"),
			await svc.patch(`/v1/webhook-endpoints/${endpoint.webhook_endpoint_id}`, { description: "x" }),
		];
		for (const { status, text } of answers) {
			expect(status).toBe(200);
			expect(text).not.toMatch(/secret|whsec_/);
		}
	});

	it("changes an endpoint, and refuses a stale version", async () => {
		const { webhook_endpoint_id } = await create({ description: "Old" });
		const target = `/v1/webhook-endpoints/${webhook_endpoint_id}`;
		const patched = await svc.patch(target, {
			url: "https://hooks.example.com/new",
			enabled: false,
			enabled_events: ["order.paid"],
			description: null,
			api_version: "2026-11-01",
			expected_version: 1,
		});
		expect(patched.body.data).toMatchObject({
			url: "https://hooks.example.com/new",
			enabled: false,
			enabled_events: ["order.paid"],
			api_version: "2026-11-01",
			version: 2,
		});
		expect(patched.body.data).not.toHaveProperty("description");
		const stale = await svc.patch(target, { enabled: true, expected_version: 1 });
		expect([stale.status, stale.body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
		const unknown = await svc.patch("/v1/webhook-endpoints/whep_none", { enabled: true });
		expect([unknown.status, unknown.body.error.code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
	});

	it("rotates a secret, and replays the rotation without it", async () => {
		const { secret, webhook_endpoint_id } = await create();
		const target = `/v1/webhook-endpoints/${webhook_endpoint_id}/rotate-secret`;
		const rotated = await svc.post(target, undefined, { idempotencyKey: "rotate-1" });
		expect(rotated.status).toBe(200);
		expect(rotated.body.data.secret).toMatch(secretForm);
		expect(rotated.body.data.secret).not.toBe(secret);
		const again = await svc.post(target, undefined, { idempotencyKey: "rotate-1" });
		expect(again.body.data).not.toHaveProperty("secret");
		expect(again.body.data.version).toBe(2);
		expect(again.body.meta.warnings[0].code).toBe("SECRET_NOT_REPLAYED");
	});

	it.each([
		[{ enabled_events: ["order.*"] }, 422, "WEBHOOK_EVENT_TYPE_UNKNOWN", "enabled_events[0]"],
		[{ enabled_events: ["order.paid", "order.eaten"] }, 422, "WEBHOOK_EVENT_TYPE_UNKNOWN", "enabled_events[1]"],
		[{ event_sources: ["partner_app"] }, 400, "FIELD_REQUIRED", "partner_app_id"],
		[{ event_sources: ["partner_app"], partner_app_id: "app_none" }, 404, "RESOURCE_NOT_FOUND", "partner_app_id"],
		[{ api_version: null }, 400, "INVALID_TYPE", "api_version"],
		[{ api_version: "2020-01-01" }, 422, "INVALID_VALUE", "api_version"],
		[{ secret: "whsec_mine" }, 400, "UNKNOWN_FIELD", "secret"],
	])("refuses %j", async (fields, status, code, param) => {
		const answer = await svc.post("/v1/webhook-endpoints", { url: hook, ...fields });
		expect(answer.status).toBe(status);
		expect(answer.body.error).toMatchObject({ code, param });
	});

	it("refuses a creation without a URL", async () => {
		const answer = await svc.post("/v1/webhook-endpoints", {});
		expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([400, "FIELD_REQUIRED", "url"]);
	});

	it.each([
		"http://hooks.example.com/",
		"https://127.0.0.1/",
		"https://[::1]/",
		"https://10.0.0.1/",
		"https://169.254.169.254/latest/meta-data/",
		"https://[fe80::1]/",
		"https://localhost/",
		"https://both.example.com/",
		"https://loopback.example.com/",
		"https://private.example.com/",
		"https://link-local.example.com/",
		"https://metadata.example.com/",
		"https://unknown.example.com/",
		"https://../x",
		"https://.../",
		...forbiddenUrls.map(({ url }) => url),
	])("refuses the target %s, at creation and at a change", async (url) => {
		const created = await svc.post("/v1/webhook-endpoints", { url });
		expect(created.status).toBe(422);
		expect(created.body.error).toMatchObject({ code: "WEBHOOK_URL_NOT_ALLOWED", param: "url" });
		const { webhook_endpoint_id } = await create();
		const patched = await svc.patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { url });
		expect([patched.status, patched.body.error.code]).toEqual([422, "WEBHOOK_URL_NOT_ALLOWED"]);
	});

	it("says that the addresses of a host are not public, without listing them", async () => {
		for (const host of ["both", "loopback", "private", "link-local", "metadata"]) {
			const { body, text } = await svc.post("/v1/webhook-endpoints", { url: `https://${host}.example.com/` });
			expect(body.error.message).toContain("not public");
			expect(text).not.toMatch(/127\.0|10\.1|fe80|169\.254|private network|loopback,|global IPv6|cloud/);
		}
	});

	it("lists endpoints by source and partner app", async () => {
		const other = await svc.createMerchant("Listing");
		const options = { key: other.test_key.secret_key ?? "" };
		for (const name of ["a", "b", "c"]) await svc.post("/v1/webhook-endpoints", { url: `${hook}/${name}` }, options);
		const list = (query: string) => svc.get(`/v1/webhook-endpoints${query}`, options);

		const urls = (answer: { body: { data: ReadonlyArray<{ url: string }> } }) => answer.body.data.map(({ url }) => url);
		expect(urls(await list(""))).toEqual([`${hook}/c`, `${hook}/b`, `${hook}/a`]);
		expect(urls(await list("?event_sources[]=merchant"))).toHaveLength(3);
		expect(urls(await list("?event_sources[]=partner_app,%20merchant"))).toHaveLength(3);
		expect(urls(await list("?event_sources[]=partner_app&event_sources[]=installed_merchants"))).toEqual([]);
		expect(urls(await list("?partner_app_id=app_1"))).toEqual([]);
		expect(urls(await list("?event_sources=merchant"))).toHaveLength(3);
		expect(urls(await list("?event_sources=partner_app,merchant"))).toHaveLength(3);
		expect(urls(await list("?event_sources=partner_app&event_sources=installed_merchants"))).toEqual([]);
		expect(urls(await list("?event_sources=partner_app&event_sources[]=merchant"))).toHaveLength(3);
		for (const query of [
			"?event_sources[]=",
			"?event_sources[]=merchant,other",
			"?event_sources=other",
			"?partner_app_id=",
		])
			expect((await list(query)).body.error.code).toBe("INVALID_QUERY_PARAM");

		const first = await list("?page_size=2&event_sources[]=merchant");
		expect(urls(first)).toHaveLength(2);
		const token = first.body.next_page_token;
		expect(urls(await list(`?event_sources[]=merchant&page_token=${token}`))).toEqual([`${hook}/a`]);
		expect((await list(`?page_token=${token}`)).body.error.code).toBe("INVALID_PAGE_TOKEN");
		expect(urls(await list(`?event_sources=merchant&page_token=${token}`))).toEqual([`${hook}/a`]);
	});

	it("isolates sandboxes and live mode", async () => {
		const { webhook_endpoint_id } = await create();
		for (const key of [svc.liveKey, (await svc.createMerchant("Other")).test_key.secret_key ?? ""]) {
			const answer = await svc.get(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { key });
			expect(answer.status).toBe(404);
		}
	});

	it("requires the scopes of webhooks", async () => {
		const only = async (scopes: ReadonlyArray<string>) =>
			(await svc.post("/v1/api-keys", { name: "k", scopes })).body.data.secret_key;
		const reader = await only(["webhooks.read"]);
		const writer = await only(["webhooks.write"]);
		const stranger = await only(all.filter((scope) => !scope.startsWith("webhooks.")));
		expect((await svc.get("/v1/webhook-endpoints", { key: reader })).status).toBe(200);
		expect((await svc.get("/v1/webhook-endpoints", { key: writer })).status).toBe(200);
		expect((await svc.get("/v1/webhook-endpoints", { key: stranger })).status).toBe(403);
		expect((await svc.post("/v1/webhook-endpoints", { url: hook }, { key: reader })).status).toBe(403);
		expect((await svc.post("/v1/webhook-endpoints", { url: hook }, { key: writer })).status).toBe(201);
	});

	it("lists every event type at once, and in pages if asked", async () => {
		const path = "/v1/webhook-event-types";
		const { body: all } = await svc.get(path);
		expect(all).not.toHaveProperty("next_page_token");
		expect(all.data.length).toBeGreaterThan(20);
		expect((await svc.get(`${path}?page_size=100`)).body.data).toEqual(all.data.slice(0, 100));
		const found: Array<unknown> = [];
		let token = "";
		for (let pages = 0; pages < 100; pages++) {
			const { body } = await svc.get(`${path}?page_size=7${token}`);
			found.push(...body.data);
			if (body.next_page_token === undefined) break;
			expect(body.data).toHaveLength(7);
			token = `&page_token=${body.next_page_token}`;
		}
		expect(found).toEqual(all.data);
		for (const [query, code] of [
			["page_size=0", "INVALID_QUERY_PARAM"],
			["page_size=101", "INVALID_QUERY_PARAM"],
			["page_token=x", "INVALID_PAGE_TOKEN"],
			["sort_by=event_type", "UNSUPPORTED_QUERY_PARAM"],
		] as const) {
			const refused = await svc.get(`${path}?${query}`);
			expect([refused.status, refused.body.error.code]).toEqual([400, code]);
		}
	});

	it("lists every event type that an endpoint can receive", async () => {
		const { body } = await svc.get("/v1/webhook-event-types");
		expect(body.data).toContainEqual(
			expect.objectContaining({ event_type: "app.installed", event_source: "partner_app" }),
		);
		const types = body.data
			.filter(({ event_source }: { event_source: string }) => event_source === "merchant")
			.map(({ event_type }: { event_type: string }) => event_type);
		expect(types).toContain("order.paid");
		expect(body.data).toContainEqual({
			event_type: "customer.created",
			event_source: "merchant",
			description: expect.any(String),
		});
		expect((await create({ enabled_events: types })).enabled_events).toEqual(types);
	});

	it("bounds the endpoints of an environment, also for concurrent requests", async () => {
		const other = await svc.createMerchant("Collector");
		const options = { key: other.test_key.secret_key ?? "" };
		const endpoints = Array.from({ length: maximumEndpoints - 1 }, (_, i) =>
			Either.getOrThrow(
				createEndpoint(
					{ url: hook },
					{ webhook_endpoint_id: `whep_${i}`, sealed_secret: "", now: "2026-11-21T08:00:00.000Z" },
				),
			),
		);
		const write = Effect.gen(function* () {
			const documents = yield* Documents;
			const { transaction } = yield* UnitOfWork;
			yield* transaction(documents.insert(webhookEndpoints, other.sandbox.environment_id, ...endpoints));
		});
		await svc.runtime.runPromise(write);
		const raced = Array.from({ length: 4 }, () => svc.post("/v1/webhook-endpoints", { url: hook }, options));
		const answers = await Promise.all(raced);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
		const full = await svc.post("/v1/webhook-endpoints", { url: hook }, options);
		expect([full.status, full.body.error.code]).toEqual([422, "TOO_MANY_ITEMS"]);
	});
});
