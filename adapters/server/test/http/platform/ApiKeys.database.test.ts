import { setTimeout } from "node:timers/promises";
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { apiKeys } from "@svc/core/platform/ApiKeys/ApiKey";
import { all } from "@svc/core/platform/Scopes";
import { Environment } from "@svc/core/words/Environment";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database } from "@svc/sql";
import { Effect, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** Creates a key, and returns it with its secret. */
const newKey = async (scopes: ReadonlyArray<string>, fields: object = {}, key = svc.testKey) => {
	const created = await svc.post("/v1/api-keys", { name: "A key", scopes, ...fields }, { key });
	expect(created.status, created.text).toBe(201);
	return created.body.data;
};

describe("an API key", () => {
	it("is created with a secret that is shown once and authenticates", async () => {
		const expires_at = inAnHour();
		const key = await newKey(["customers.customers.read"], { name: "Deploy", expires_at });
		expect(key).toMatchObject({
			name: "Deploy",
			scopes: ["customers.customers.read"],
			status: "active",
			sandbox_id: svc.merchant.sandbox.environment_id,
			expires_at,
			version: 1,
		});
		expect(key.api_key_id).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
		expect(key.secret_key).toMatch(/^svc_test_[0-9A-Za-z]{43}$/);
		expect(key.key_prefix).toBe(key.secret_key.slice(0, "svc_test_".length + 8));

		expect((await svc.get("/v1/customers", { key: key.secret_key })).status).toBe(200);
		const { secret_key: _, ...shown } = key;
		const got = await svc.get(`/v1/api-keys/${key.api_key_id}`);
		expect(got.body.data).toEqual(shown);
		const list = await svc.get("/v1/api-keys?page_size=100");
		expect(list.body.data).toContainEqual(shown);
		expect(list.text).not.toContain(key.secret_key);
	});

	it("keeps only a hash of its secret", async () => {
		const key = await newKey(["reports.read"]);
		const secret = key.secret_key.slice("svc_test_".length + 8);
		const tables = ["credentials", "api_keys", "webhook_events", "idempotency_keys"];
		const stored = await svc.runtime.runPromise(
			Effect.flatMap(Database, ({ read }) => Effect.forEach(tables, (table) => read(`SELECT * FROM ${table}`, []))),
		);
		expect(JSON.stringify(stored)).toContain(key.api_key_id);
		expect(JSON.stringify(stored)).not.toContain(secret);
		expect((await svc.get("/v1/api-keys?page_size=100")).text).not.toContain(secret);
	});

	it("lists each scope once, in a list of existing scopes", async () => {
		expect((await newKey(["webhooks.read", "reports.read", "webhooks.read"])).scopes).toEqual([
			"webhooks.read",
			"reports.read",
		]);
		const refused = async (body: object, code: string, param: string, status: number) => {
			const answer = await svc.post("/v1/api-keys", body);
			expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
		};
		await refused({ name: "x", scopes: [] }, "INVALID_VALUE", "scopes", 422);
		await refused({ name: "x" }, "FIELD_REQUIRED", "scopes", 400);
		await refused({ scopes: ["webhooks.read"] }, "FIELD_REQUIRED", "name", 400);
		await refused({ name: "x", scopes: ["webhooks.*"] }, "INVALID_VALUE", "scopes[0]", 422);
		await refused({ name: "x", scopes: ["webhooks.read", 5] }, "INVALID_TYPE", "scopes[1]", 400);
	});

	it("expires in the future, or never", async () => {
		const past = new Date(Date.now() - 1_000).toISOString();
		const answer = await svc.post("/v1/api-keys", { name: "x", scopes: ["webhooks.read"], expires_at: past });
		expect(answer.status).toBe(422);
		expect(answer.body.error).toMatchObject({ code: "TIMESTAMP_NOT_IN_FUTURE", param: "expires_at" });
		const forever = await newKey(["webhooks.read"]);
		expect(forever.expires_at).toBeNull();
		expect((await svc.get(`/v1/api-keys/${forever.api_key_id}`)).body.data.expires_at).toBeNull();
	});

	it("never expires if it is created with null", async () => {
		const made = await svc.post("/v1/api-keys", { name: "Null", scopes: ["webhooks.read"], expires_at: null });
		expect(made.status, made.text).toBe(201);
		expect(made.body.data.expires_at).toBeNull();
		expect((await svc.get("/v1/webhook-events", { key: made.body.data.secret_key })).status).toBe(200);
	});

	it("is changed, and a stale version is refused", async () => {
		const { api_key_id } = await newKey(["webhooks.read"]);
		const path = `/v1/api-keys/${api_key_id}`;
		const expires_at = inAnHour();
		const patched = await svc.patch(path, { name: "Renamed", scopes: ["webhooks.write"], expires_at });
		expect(patched.body.data).toMatchObject({ name: "Renamed", scopes: ["webhooks.write"], expires_at, version: 2 });
		const stale = await svc.patch(path, { name: "Late", expected_version: 1 });
		expect([stale.status, stale.body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
		const cleared = await svc.patch(path, { expires_at: null, expected_version: 2 });
		expect(cleared.body.data).toMatchObject({ expires_at: null, name: "Renamed", version: 3 });
		const past = await svc.patch(path, { expires_at: "2020-01-01T00:00:00Z" });
		expect(past.body.error.code).toBe("TIMESTAMP_NOT_IN_FUTURE");
		expect((await svc.get(path)).body.data).toEqual(cleared.body.data);
	});

	it("grants no more time than it has: not to itself, nor to keys that it creates or changes", async () => {
		const scopes = ["accounts.api_keys.write", "developer.sandboxes.write", "reports.read"];
		const end = inAnHour();
		const { api_key_id, secret_key: key = "" } = await newKey(scopes, { expires_at: end });
		const lasting = await newKey(["reports.read"]);
		const later = new Date(Date.parse(end) + 1).toISOString();
		const create = (more: object) =>
			svc.post("/v1/api-keys", { name: "Heir", scopes: ["reports.read"], ...more }, { key });
		const refused = [
			await create({}),
			await create({ expires_at: null }),
			await create({ expires_at: later }),
			await svc.patch(`/v1/api-keys/${api_key_id}`, { expires_at: null }, { key }),
			await svc.patch(`/v1/api-keys/${api_key_id}`, { expires_at: later }, { key }),
		];
		for (const { body, status } of refused) {
			expect(status).toBe(403);
			expect(body.error).toMatchObject({ code: "SCOPE_ESCALATION", param: "expires_at" });
			expect(body.error.message).toContain(end);
		}
		expect((await create({ expires_at: end })).status).toBe(201);
		const shortened = await svc.patch(`/v1/api-keys/${lasting.api_key_id}`, { expires_at: later }, { key });
		expect(shortened.status).toBe(200);
		const sandbox = await svc.post("/v1/developer/sandboxes", { name: "Try", issue_test_key: true }, { key });
		expect(sandbox.body.data.test_key.expires_at).toBe(end);
	});

	it("stops working when it expires, and works again when its expiry is cleared", async () => {
		const end = Date.now() + 4_000;
		const key = await newKey(["customers.customers.read"], { expires_at: new Date(end).toISOString() });
		const use = () => svc.get("/v1/customers", { key: key.secret_key });
		expect((await use()).status).toBe(200);
		await setTimeout(end + 50 - Date.now());
		const expired = await use();
		expect([expired.status, expired.body.error.code]).toEqual([401, "API_KEY_EXPIRED"]);
		await svc.patch(`/v1/api-keys/${key.api_key_id}`, { expires_at: null });
		expect((await use()).status).toBe(200);
	});

	it("is revoked for good, at once", async () => {
		const key = await newKey(["customers.customers.read"]);
		const revoke = () => svc.post(`/v1/api-keys/${key.api_key_id}/revoke`);
		const revoked = await revoke();
		expect(revoked.status).toBe(200);
		expect(revoked.body.data).toMatchObject({ status: "revoked", version: 2 });
		expect(revoked.body.data.revoked_at).toBe(revoked.body.data.updated_at);
		const used = await svc.get("/v1/customers", { key: key.secret_key });
		expect([used.status, used.body.error.code]).toEqual([401, "API_KEY_REVOKED"]);
		const again = await revoke();
		expect([again.status, again.body.error.code]).toEqual([409, "API_KEY_ALREADY_REVOKED"]);
		const patched = await svc.patch(`/v1/api-keys/${key.api_key_id}`, { expires_at: null });
		expect(patched.body.error.code).toBe("API_KEY_ALREADY_REVOKED");
		const listed = await svc.get("/v1/api-keys?status=revoked&page_size=100");
		expect(listed.body.data).toContainEqual(revoked.body.data);
		const active = await svc.get("/v1/api-keys?status=active&page_size=100");
		expect(active.body.data).not.toContainEqual(expect.objectContaining({ api_key_id: key.api_key_id }));
	});

	it("may revoke itself", async () => {
		const key = await newKey(["accounts.api_keys.write"]);
		const options = { key: key.secret_key };
		expect((await svc.post(`/v1/api-keys/${key.api_key_id}/revoke`, undefined, options)).status).toBe(200);
		expect((await svc.get("/v1/api-keys", options)).body.error.code).toBe("API_KEY_REVOKED");
	});

	it("grants only scopes of the key that creates it", async () => {
		const maker = await newKey(["accounts.api_keys.write", "customers.customers.write"]);
		const options = { key: maker.secret_key };
		const make = (scopes: ReadonlyArray<string>) => svc.post("/v1/api-keys", { name: "x", scopes }, options);
		expect((await make(["customers.customers.read", "accounts.api_keys.read"])).status).toBe(201);
		expect((await make(["customers.customers.write", "accounts.api_keys.write"])).status).toBe(201);
		const more = await make(["customers.customers.read", "webhooks.read"]);
		expect(more.status).toBe(403);
		expect(more.body.error).toMatchObject({
			code: "SCOPE_ESCALATION",
			param: "scopes[1]",
			type: "authorization_error",
		});

		const reader = await newKey(["accounts.api_keys.write", "customers.customers.read"]);
		const stronger = await svc.patch(
			`/v1/api-keys/${reader.api_key_id}`,
			{ scopes: ["accounts.api_keys.write", "customers.customers.write"] },
			{ key: reader.secret_key },
		);
		expect([stronger.status, stronger.body.error.code]).toEqual([403, "SCOPE_ESCALATION"]);
	});

	it("lets no key work for longer that has scopes which the caller lacks", async () => {
		const expires_at = inAnHour();
		const key = await newKey(["webhooks.read", "customers.customers.write"], { expires_at });
		const narrow = await newKey(["accounts.api_keys.write", "webhooks.write"]);
		const change = (body: object) => svc.patch(`/v1/api-keys/${key.api_key_id}`, body, { key: narrow.secret_key });
		for (const longer of [null, new Date(Date.parse(expires_at) + 1).toISOString()]) {
			const refused = await change({ expires_at: longer });
			expect([refused.status, refused.body.error]).toMatchObject([
				403,
				{ code: "SCOPE_ESCALATION", param: "expires_at" },
			]);
		}
		expect((await change({ expires_at, name: "Renamed" })).status).toBe(200);
		expect((await change({ expires_at: new Date(Date.parse(expires_at) - 1).toISOString() })).status).toBe(200);
		expect((await change({ expires_at: null, scopes: ["webhooks.read"] })).status).toBe(200);
	});

	it("works in its own environment: a live key creates live keys, and test keys of its own sandboxes", async () => {
		const live = await newKey(["customers.customers.read"], {}, svc.liveKey);
		expect(live.secret_key).toMatch(/^svc_live_[0-9A-Za-z]{43}$/);
		expect(live).not.toHaveProperty("sandbox_id");
		const { environment_id } = svc.merchant.sandbox;
		const test = await newKey(["customers.customers.read"], { sandbox_id: environment_id }, svc.liveKey);
		expect(test.secret_key).toMatch(/^svc_test_/);
		expect(test.sandbox_id).toBe(environment_id);
		expect((await svc.get(`/v1/api-keys/${test.api_key_id}`)).status).toBe(200);
		expect((await svc.get(`/v1/api-keys/${test.api_key_id}`, { key: svc.liveKey })).status).toBe(404);
		await newKey(["customers.customers.read"], { sandbox_id: environment_id });
	});

	it("is created only for the merchant's sandboxes; a test key sees only its own", async () => {
		const other = await svc.createMerchant("Other");
		const refused = async (sandbox_id: string, key: string) => {
			const answer = await svc.post("/v1/api-keys", { name: "x", scopes: ["webhooks.read"], sandbox_id }, { key });
			expect(answer.status, answer.text).toBe(404);
			expect(answer.body.error).toMatchObject({ code: "RESOURCE_NOT_FOUND", param: "sandbox_id" });
		};
		await refused(other.sandbox.environment_id, svc.liveKey);
		await refused(other.sandbox.environment_id, svc.testKey);
		await refused(svc.merchant.merchant.live_environment_id, svc.testKey);
		await refused(svc.merchant.merchant.live_environment_id, svc.liveKey);
		await refused(other.merchant.live_environment_id, svc.liveKey);
		await refused("test_00000000000000000000000000", svc.liveKey);
		await refused("test_\u0000", svc.liveKey);
	});

	it("is required, and any other credential is refused alike", async () => {
		const refusal = async (options: Parameters<Service["get"]>[1]) => {
			const answer = await svc.get("/v1/customers", options);
			expect(answer.status).toBe(401);
			return answer.body.error.code;
		};
		expect(await refusal({ key: null })).toBe("API_KEY_REQUIRED");
		const unknown = `svc_test_${"0".repeat(43)}`;
		for (const key of [
			unknown,
			"svc_test_",
			svc.testKey.slice(0, -1),
			`${svc.testKey}0`,
			svc.testKey.toUpperCase(),
			"sk_live_1",
		])
			expect(await refusal({ key }), key).toBe("API_KEY_INVALID");
		for (const authorization of [
			"",
			"Bearer",
			`Basic ${svc.testKey}`,
			svc.testKey,
			`Bearer ${svc.testKey} more`,
			"Bearer é",
		])
			expect(await refusal({ key: null, headers: { authorization } }), authorization).toMatch(
				/^API_KEY_(INVALID|REQUIRED)$/,
			);
		const relaxed = await svc.get("/v1/customers", { key: null, headers: { authorization: `bearer  ${svc.testKey}` } });
		expect(relaxed.status).toBe(200);
	});

	it("is the one credential of a request", async () => {
		const authorization = `Bearer ${svc.testKey}`;
		for (const headers of [
			{ authorization: `${authorization}, ${authorization}` },
			{ authorization: `${authorization}, Bearer ${svc.liveKey}` },
			{ authorization, "X-Checkout-Session-ID": "cs_1" },
			{ authorization, "X-Checkout-Session-Secret": "cs_secret" },
		]) {
			const answer = await svc.get("/v1/customers", { key: null, headers });
			expect([answer.status, answer.body.error.code]).toEqual([400, "AMBIGUOUS_AUTH"]);
		}
	});

	it("of test mode works only in the sandbox that it names", async () => {
		const { api_key_id, secret_key } = await newKey(["customers.customers.read"]);
		const { environment_id } = svc.merchant.sandbox;
		const written = (fields: object) =>
			svc.runtime.runPromise(
				Effect.gen(function* () {
					const documents = yield* Documents;
					const { transaction } = yield* UnitOfWork;
					const { sandbox_id, ...key } = yield* yield* documents.get(apiKeys, environment_id, api_key_id);
					yield* transaction(documents.update(apiKeys, environment_id, { ...key, ...fields }));
				}),
			);
		for (const fields of [{}, { sandbox_id: "test_00000000000000000000000000" }]) {
			await written(fields);
			const answer = await svc.get("/v1/customers", { key: secret_key });
			expect([answer.status, answer.body.error.code]).toEqual([401, "SANDBOX_SELECTION_REQUIRED"]);
		}
		await written({ sandbox_id: environment_id });
		expect((await svc.get("/v1/customers", { key: secret_key })).status).toBe(200);
	});

	it("records its last use, at most once a minute, and keeps its version", async () => {
		const key = await newKey(["customers.customers.read"]);
		const environment = Schema.decodeSync(Environment)(svc.merchant.sandbox);
		const use = (used_at: number) =>
			svc.runtime.runPromise(Effect.flatMap(ApiKeys, (keys) => keys.recordUse(environment, key.api_key_id, used_at)));
		const shown = async () => (await svc.get(`/v1/api-keys/${key.api_key_id}`)).body.data;
		const first = Date.now();
		await use(first);
		expect(await shown()).toMatchObject({ last_used_at: new Date(first).toISOString(), version: 1 });
		await use(first + 59_999);
		expect((await shown()).last_used_at).toBe(new Date(first).toISOString());
		await use(first + 60_000);
		expect((await shown()).last_used_at).toBe(new Date(first + 60_000).toISOString());
		const patched = await svc.patch(`/v1/api-keys/${key.api_key_id}`, { name: "New", expected_version: 1 });
		expect(patched.status).toBe(200);
		expect(patched.body.data.last_used_at).toBe(new Date(first + 60_000).toISOString());
	});

	it("records its last use also after its sandbox's clock has returned to real time", async () => {
		const key = await newKey(["customers.customers.read"]);
		const sandbox = Schema.decodeSync(Environment)(svc.merchant.sandbox);
		const use = (used_at: number, clock_offset_millis: number) =>
			svc.runtime.runPromise(
				Effect.flatMap(ApiKeys, (keys) => keys.recordUse({ ...sandbox, clock_offset_millis }, key.api_key_id, used_at)),
			);
		const shown = async () => (await svc.get(`/v1/api-keys/${key.api_key_id}`)).body.data.last_used_at;
		const used_at = Date.now();
		await use(used_at, 86_400_000);
		expect(await shown()).toBe(new Date(used_at + 86_400_000).toISOString());
		await use(used_at + 1_000, 0);
		expect(await shown()).toBe(new Date(used_at + 1_000).toISOString());
		// Another node may note an earlier use later.
		await use(used_at, 0);
		expect(await shown()).toBe(new Date(used_at + 1_000).toISOString());
	});

	it("is listed in pages, newest first", async () => {
		for (const name of ["1", "2", "3"]) await newKey(["reports.read"], { name });
		const seen: Array<string> = [];
		let token = "";
		do {
			const page = await svc.get(`/v1/api-keys?page_size=2${token === "" ? "" : `&page_token=${token}`}`);
			expect(page.status).toBe(200);
			seen.push(...page.body.data.map((key: { api_key_id: string }) => key.api_key_id));
			token = page.body.next_page_token ?? "";
		} while (token !== "");
		expect(new Set(seen).size).toBe(seen.length);
		expect(seen).toEqual([...seen].sort().reverse());
	});

	it("with every scope has the scopes of a new merchant's first keys", async () => {
		const { api_key_id } = svc.merchant.test_key;
		expect((await svc.get(`/v1/api-keys/${api_key_id}`)).body.data.scopes).toEqual(all);
	});
});
