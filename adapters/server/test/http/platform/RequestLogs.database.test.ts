/** Request logs over HTTP, and canaries: planted secrets that must not appear anywhere. */

import { emails } from "@svc/core/events/Mail/StoredMail";
import * as Collections from "@svc/core/main/Collections";
import { registry } from "@svc/core/platform/Registry";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { Crypto } from "@svc/core/words/Crypto";
import { catalog } from "@svc/core/words/Errors";
import { Documents } from "@svc/core/words/Storage/Documents";
import { nodePacking } from "@svc/node/NodePacking";
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const flush = () => svc.runtime.runPromise(Effect.flatMap(RequestLogs, (logs) => logs.flush));

/** The log of a request. */
const logged = async ({ headers }: Answer) => {
	await flush();
	const { body } = await svc.get(`/v1/developer/request-logs?request_id=${headers["X-Request-Id"]}`);
	expect(body.data).toHaveLength(1);
	return body.data[0];
};

describe("a request log", () => {
	it("records request and response, and is found at the error's URL", async () => {
		const email = "ada@example.com";
		const created = await svc.post("/v1/customers", { name: "Ada", email }, { idempotencyKey: "log-1" });
		const { customer_id } = created.body.data;
		expect(await logged(created)).toMatchObject({
			method: "POST",
			route: "/v1/customers",
			status: 201,
			api_key_id: svc.merchant.test_key.api_key_id,
			is_replay: false,
			request_body: { name: "[REDACTED]", email: "[REDACTED]" },
			response_body: { data: { customer_id, name: "[REDACTED]", version: 1 } },
		});
		const again = await svc.post("/v1/customers", { name: "Ada", email }, { idempotencyKey: "log-1" });
		// The response names the first request. The retry has a log, and an ID, of its own.
		expect((await logged(again)).is_replay).toBe(false);
		const { body: all } = await svc.get("/v1/developer/request-logs?page_size=100");
		const retries = all.data.filter((log: { readonly is_replay: boolean }) => log.is_replay);
		expect(retries).toMatchObject([{ route: "/v1/customers", status: 201 }]);
		expect(retries[0].request_id).not.toBe(again.headers["X-Request-Id"]);
		const refused = await svc.get("/v1/customers/cus_00000000000000000000000000");
		await flush();
		const found = (await svc.get(refused.body.error.request_log_url)).body.data[0];
		expect(found).toMatchObject({ route: "/v1/customers/:customer_id", status: 404, error_code: "RESOURCE_NOT_FOUND" });
		expect((await svc.get(`/v1/developer/request-logs/${found.request_log_id}`)).body.data).toEqual(found);
		const read = await logged(await svc.get(`/v1/customers/${customer_id}`));
		expect(read).toMatchObject({ resource_ids: { customer_id }, status: 200 });
		expect(read).not.toHaveProperty("response_body");
	});

	it("is linked to by an error exactly if there is one", async () => {
		const line = { name: "Mug", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } };
		const order = dataOf(await svc.post("/v1/orders", { line_items: [line] }), 201);
		const session = { order_id: order.order_id, surface: "custom" };
		const opened = dataOf(await svc.post("/v1/checkout-sessions", session), 201).checkout_session;
		const buyer = {
			"x-checkout-session-id": opened.checkout_session_id,
			"x-checkout-session-secret": opened.checkout_session_secret,
		};
		const unknown = "/v1/customers/cus_00000000000000000000000000";
		const faulty = { name: 1 };
		const unlogged = [
			await svc.get(unknown, { key: null }),
			await svc.get(unknown, { key: "svc_test_unknown" }),
			await svc.get(unknown, { headers: buyer }),
			await svc.get("/v1/checkout", { key: null, headers: { ...buyer, "x-checkout-session-secret": "wrong" } }),
			await svc.get("/v1/nowhere"),
			await svc.delete("/v1/customers"),
			await svc.post("/v1/onboarding/start", { email: "nobody" }, { key: null }),
			await svc.get("/v1/onboarding/state", { key: "unknown" }),
			await svc.post("/openapi.json", {}, { key: null }),
		];
		const logged = [
			await svc.get(unknown),
			await svc.post("/v1/customers", faulty),
			await svc.send("POST", "/v1/customers", "{"),
			await svc.post("/v1/customers", faulty, { headers: { "svc-version": "1999-01-01" } }),
			await svc.get("/v1/customers?page_size=0"),
			await svc.post("/v1/checkout/pay", faulty, { key: null, headers: buyer }),
		];
		await flush();
		const logsOf = async ({ request_id }: { readonly request_id: string }) =>
			(await svc.get(`/v1/developer/request-logs?request_id=${request_id}`)).body.data.length;
		for (const { body, status, text } of [...unlogged, ...logged]) {
			expect(status, text).toBeGreaterThanOrEqual(400);
			expect(body.error.request_log_url !== undefined, text).toBe((await logsOf(body.error)) === 1);
		}
		for (const { body } of unlogged) expect(body.error).not.toHaveProperty("request_log_url");
		for (const { body } of logged)
			expect((await svc.get(body.error.request_log_url)).body.data).toMatchObject([{ error_code: body.error.code }]);
	});

	it("is visible in its own environment alone, and found by key and error", async () => {
		await svc.get("/v1/customers?colour=red");
		await flush();
		const list = async (query: string, options = {}) =>
			(await svc.get(`/v1/developer/request-logs?${query}`, options)).body.data.length;
		expect(await list("error_code=UNSUPPORTED_QUERY_PARAM")).toBe(1);
		expect(await list(`api_key_id=${svc.merchant.live_key.api_key_id}`)).toBe(0);
		expect(await list("error_code=UNSUPPORTED_QUERY_PARAM", { key: svc.liveKey })).toBe(0);
	});

	it("says why a request was refused and which field, in svc's words", async () => {
		const body = { line_items: [{ name: "Ada's mug", quantity: 0, unit_price_money: { amount: 1, currency: "USD" } }] };
		const refused = await svc.post("/v1/orders", { ...body, note_to_ada: "Ada", customerid: "cus_ada" });
		const { details, ...error } = (await logged(refused)).response_body.error;
		expect(error).toEqual({
			type: "validation_error",
			code: "UNKNOWN_FIELD",
			message: "[REDACTED] is not a field of this request.",
			param: "[REDACTED]",
			request_id: refused.body.error.request_id,
			doc_url: "http://svc.test/docs/errors#UNKNOWN_FIELD",
			request_log_url: refused.body.error.request_log_url,
			error_source: "merchant",
			remediation: refused.body.error.remediation,
		});
		expect(details).toEqual([
			{ code: "UNKNOWN_FIELD", param: "[REDACTED]", message: "[REDACTED] is not a field of this request." },
			{
				code: "UNKNOWN_FIELD",
				param: "customerid",
				message: "customerid is not a field of this request. Did you mean customer_id?",
			},
			refused.body.error.details.find(({ param }: { param: string }) => param === "line_items[0].quantity"),
		]);
	});

	it("has the catalog's sentence where a refusal repeats what its request contained", async () => {
		const customer = await svc.post("/v1/customers", { email: "zoe@example.com" });
		expect(customer.status).toBe(201);
		const path = `/v1/customers/${customer.body.data.customer_id}`;
		const errorOf = async (answer: Answer) => (await logged(answer)).response_body.error;
		const unknown = await svc.get("/v1/customers/cus_zoe");
		expect(unknown.body.error.message).toContain("cus_zoe");
		expect(await errorOf(unknown)).toMatchObject({
			code: "RESOURCE_NOT_FOUND",
			message: catalog.RESOURCE_NOT_FOUND.message,
			remediation: { retryable: false, next_steps: catalog.RESOURCE_NOT_FOUND.next_steps },
		});
		const stale = await svc.patch(path, { name: "Zoe", expected_version: 9 });
		expect(await errorOf(stale)).toMatchObject({ code: "VERSION_CONFLICT", message: catalog.VERSION_CONFLICT.message });
		const line = { variant_id: "var_zoe", quantity: 1 };
		const order = await svc.post("/v1/orders", { line_items: [line] });
		expect(await errorOf(order)).toMatchObject({ code: "RESOURCE_NOT_FOUND", param: "line_items[0].variant_id" });
		const query = await svc.get("/v1/customers?zoe=zoe&pagesize=2");
		expect(await errorOf(query)).toMatchObject({ code: "UNSUPPORTED_QUERY_PARAM", param: "[REDACTED]" });
		expect(await errorOf(await svc.get("/v1/customers?pagesize=2"))).toMatchObject({ param: "pagesize" });
		expect(await errorOf(await svc.get("/v1/customers?sort_by=zoe"))).toMatchObject({ param: "sort_by" });
		const keyed = { idempotencyKey: "zoe-1" };
		const invalid = await svc.post("/v1/customers", { email: "zoe" }, keyed);
		expect((await errorOf(invalid)).message).toBe(invalid.body.error.message);
		const reused = await svc.post("/v1/customers", { email: "zoe@" }, keyed);
		expect(await errorOf(reused)).toMatchObject({
			code: "IDEMPOTENCY_KEY_REUSED",
			message: catalog.IDEMPOTENCY_KEY_REUSED.message,
		});
		await flush();
		const logs = JSON.stringify((await svc.get("/v1/developer/request-logs?page_size=100")).body);
		expect(logs).not.toMatch(/zoe/i);
	});

	it("is dropped if too many wait, and never delays a request", async () => {
		const before = (await svc.get("/metrics", { key: null })).text;
		const logs = await svc.runtime.runPromise(RequestLogs);
		const one = {
			caller: svc.caller,
			request_id: "req_00000000000000000000000000",
			method: "GET",
			route: "/v1/customers",
			path: {},
			payload: undefined,
			fields: () => new Set<string>(),
			status: 200,
			is_replay: false,
			at_millis: Date.now(),
			duration_milliseconds: 1,
		};
		for (let i = 0; i < 1_600; i++) logs.offer(one, "{}");
		// Refusals are still accepted when plain reads no longer are.
		const refused = { ...one, status: 404, request_id: "req_11111111111111111111111111" };
		logs.offer(refused, "{}");
		const dropped = (text: string) => Number(/dropped_total\{reason="full"\} (\d+)/.exec(text)?.[1] ?? 0);
		expect(dropped((await svc.get("/metrics", { key: null })).text) - dropped(before)).toBeGreaterThanOrEqual(500);
		await flush();
		const late = await svc.get(`/v1/developer/request-logs?request_id=${refused.request_id}`);
		expect(late.body.data).toHaveLength(1);
		const page = await svc.get(`/v1/developer/request-logs?request_id=${one.request_id}&page_size=100`);
		expect(page.body.data).toHaveLength(100);
	});

	it("is removed after 30 days", async () => {
		const kept = await logged(await svc.get("/v1/customers"));
		const old = "2020-01-01T00:00:00.000Z";
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const database = yield* Database;
				yield* database.transaction(
					database.change("UPDATE request_logs SET created_at = ? WHERE id <> ?", [old, kept.request_log_id]),
				);
				yield* (yield* RequestLogs).purge;
			}),
		);
		expect((await svc.get("/v1/developer/request-logs")).body.data).toEqual([kept]);
	});
});

describe("the background", () => {
	it("writes logs automatically and repeatedly", async () => {
		const working = await startService({ worker: true });
		for (let i = 0; i < 3; i++) {
			const { headers } = await working.get("/v1/customers");
			const target = `/v1/developer/request-logs?request_id=${headers["X-Request-Id"]}`;
			await eventually(async () => ((await working.get(target)).body.data.length === 1 ? true : undefined));
		}
		await working.stop();
	});
});

/** Goes from an address to a key, and returns the secrets on the way. */
const onboarded = async (email: string) => {
	const nobody = { key: null };
	const started = dataOf(await svc.post("/v1/onboarding/start", { email }, nobody), 201);
	const { onboarding_session_id } = started;
	const code = await svc.runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			// The worker is off: the mail still waits, with its contents.
			const [mail] = yield* documents.findBy(emails, registry, "resource_id", [onboarding_session_id]);
			const content = yield* (yield* Crypto).open(mail?.sealed_content ?? "");
			return /\b\d{6}\b/.exec(content)?.[0] ?? "";
		}),
	);
	const verified = await svc.post("/v1/onboarding/verify-email", { onboarding_session_id, code }, nobody);
	const { session_secret } = dataOf(verified);
	const options = { key: session_secret, idempotencyKey: "canary" };
	const { secret_key } = dataOf(await svc.post("/v1/onboarding/api-key", { mode: "test" }, options), 201);
	return { code, secrets: [session_secret, secret_key] };
};

describe("canaries", () => {
	it("that are planted everywhere appear in no log, and in the database only where they belong", async () => {
		const canary = "CaNaRy7f3Kq9";
		const key = (await svc.post("/v1/api-keys", { name: "Sings", scopes: ["customers.customers.write"] })).body.data;
		const headers = { "x-canary": canary, "user-agent": canary, cookie: canary };
		const options = { headers, idempotencyKey: canary };
		await svc.post(
			"/v1/customers",
			{ name: canary, email: `${canary}@example.com`, metadata: { [canary]: canary } },
			options,
		);
		await svc.post("/v1/customers", { [canary]: canary, name: canary }, { headers });
		await svc.get(`/v1/customers/${canary}?${canary}=${canary}`, { headers });
		await svc.get(`/v1/customers/cus_${canary}`, { headers });
		await svc.get("/v1/customers", { key: canary });
		await svc.post("/v1/orders", {
			line_items: [{ name: canary, quantity: 1, unit_price_money: { amount: 100, currency: "USD" } }],
		});
		const order = await svc.post("/v1/orders", {
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } }],
		});
		const token = `tok_${canary}`;
		await svc.post(`/v1/orders/${order.body.data.order_id}/pay`, { action: "pay", payment_source: { token } });
		const endpoint = (await svc.post("/v1/webhook-endpoints", { url: "http://127.0.0.1:9/" })).body.data;
		const onboarding = await onboarded(`${canary}@example.com`);
		await flush();
		const rowsOf = (table: string) =>
			svc.runtime.runPromise(
				Effect.map(
					Effect.flatMap(Database, (database) => database.read(`SELECT * FROM ${table}`, [])),
					(rows) =>
						JSON.stringify(rows).replace(
							/\b1\.[A-Za-z0-9+/]{100,}=*/g,
							(packed) => nodePacking.unpack(packed) ?? packed,
						),
				),
			);
		const logs = await rowsOf("request_logs");
		expect(logs.length).toBeGreaterThan(1000);
		// What is packed was read.
		expect(logs).toContain("unit_price_money");
		for (const secret of [canary, key.secret_key, endpoint.secret, svc.testKey, ...onboarding.secrets])
			expect(logs).not.toContain(secret);
		// Keys, signing secrets and card tokens are readable nowhere.
		for (const name of [
			...Collections.collections.map((collection) => collection.name),
			"idempotency_keys",
			"timers",
		]) {
			const rows = await rowsOf(name);
			// A text this short may be part of an ID or of a hash, so the search is for a whole value.
			expect(new RegExp(`(?<!\\w)${onboarding.code}(?!\\w)`).test(rows), `${name} holds a code`).toBe(false);
			for (const secret of [key.secret_key, endpoint.secret, svc.testKey, token, ...onboarding.secrets])
				expect(rows.includes(secret), `${name} holds a secret`).toBe(false);
		}
	});
});
