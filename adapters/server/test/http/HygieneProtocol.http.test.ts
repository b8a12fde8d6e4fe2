/**
 * Rules of HTTP for every path: methods, media types, headers and versions. The dispatcher applies them before it reads
 * from the database, so they are tried on SQLite alone. `HygieneSocket.database.test.ts` tries what needs a socket.
 */
import { defaultInFlightLimits } from "@svc/http";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breach, endpoints } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { type Answer, type CallOptions, type Service, startService } from "../Harness.js";
import { idOf, populate } from "../Populate.js";
import { openSession, withCredential } from "../Session.js";

const paths = [...new Set(endpoints.map((endpoint) => endpoint.path))];
/** Paths of existing documents, so that a missing one does not respond first. */
const concrete = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => idOf(name, "mine"));
const methodsOf = (path: string) => endpoints.filter((one) => one.path === path).map((one) => one.method);

let keys = 0;
let svc: Service;
let secretFor: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
	svc = await startService({ hasRandomRequests: true });
	secretFor = await openSession(svc);
	await populate(svc, svc.merchant.sandbox.environment_id, "mine");
});
afterAll(() => svc.stop());

const send = async (method: string, target: string, body?: string, options: CallOptions = {}): Promise<Answer> => {
	// Some commands refuse a request without a key before they read its body.
	const keyed = { idempotencyKey: `hygiene-${++keys}`, ...options };
	const answer = await svc.send(method, target, body, withCredential(secretFor(target), keyed));
	// The service of the tests checks the paths of the API itself.
	if (!target.startsWith("/v1/"))
		expect(breach(method, target.split("?")[0] ?? "", answer), `${method} ${target}`).toBeUndefined();
	return answer;
};

const codeOf = (answer: Answer) => [answer.status, answer.body.error?.code];

describe("methods and paths", () => {
	it.each(paths)("of %s return 405 with Allow for any other method", async (path) => {
		const allowed = methodsOf(path);
		const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].sort();
		for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "FOO"]) {
			if (allowed.includes(method)) continue;
			const answer = await send(method, concrete(path), undefined, { key: null });
			expect(codeOf(answer)).toEqual([405, "METHOD_NOT_ALLOWED"]);
			expect(answer.headers.Allow?.split(", ").sort()).toEqual(allow);
		}
	});

	it("that do not exist return 404 or 405 without a key", async () => {
		for (const path of [
			"/",
			"/v1",
			"/v1/",
			"/v2/customers",
			"/v1/nothing",
			"/v1/customers/",
			"/v1//customers",
			"/V1/customers",
		])
			expect(codeOf(await send("GET", path, undefined, { key: null })), path).toEqual([404, "ROUTE_NOT_FOUND"]);
		for (const path of [
			"/v1/customers/%",
			"/v1/customers/%ff",
			"/v1/customers/%ED%A0%80",
			"/v1/customers/a/b",
			"/v1/customers/cus_%00",
			"v1/customers",
		])
			expect(codeOf(await send("GET", path)), path).toEqual([404, "ROUTE_NOT_FOUND"]);
		expect(codeOf(await send("GET", "/v1/customers/a%2Fb"))).toEqual([404, "RESOURCE_NOT_FOUND"]);
	});

	it("respond to HEAD as to GET", async () => {
		const got = await send("GET", "/v1/customers");
		const head = await svc.send("HEAD", "/v1/customers", undefined);
		expect([head.status, Object.keys(head.headers).sort()]).toEqual([got.status, Object.keys(got.headers).sort()]);
		expect((await svc.send("HEAD", "/v1/customers/cus_none", undefined)).status).toBe(404);
	});
});

describe("bodies", () => {
	const withPayload = endpoints.filter((endpoint) => endpoint.payload !== undefined);

	it.each(withPayload.map((endpoint) => [endpoint.id, endpoint] as const))(
		"of %s must be JSON",
		async (_, endpoint) => {
			const path = concrete(endpoint.path);
			const types = ["text/plain", "", "application/x-www-form-urlencoded", "application/jsonx", "text/json", "json"];
			for (const type of [...types, "application/merge-patch+json", "multipart/form-data; boundary=x"])
				expect(codeOf(await send(endpoint.method, path, "{}", { headers: { "content-type": type } })), type).toEqual([
					415,
					"UNSUPPORTED_MEDIA_TYPE",
				]);
			const packed = await send(endpoint.method, path, "{}", { headers: { "content-encoding": "gzip" } });
			expect(codeOf(packed)).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
			expect(packed.text).toContain("The request body must not be compressed.");
		},
	);

	it("are missing, rather than of a wrong type, where none is sent and one is needed", async () => {
		for (const headers of [{}, { "content-type": "application/json" }]) {
			const answer = await send("POST", "/v1/customers", undefined, { headers });
			expect(codeOf(answer)).toEqual([400, "INVALID_JSON"]);
			expect(JSON.stringify(answer.body)).toContain("The request has no body: send a JSON object.");
		}
		expect(codeOf(await send("POST", "/v1/customers", "", { headers: { "content-type": "text/plain" } }))).toEqual([
			415,
			"UNSUPPORTED_MEDIA_TYPE",
		]);
	});

	it("that name a field twice count the last one, also when a key compares them", async () => {
		const idempotencyKey = "twice";
		const create = (body: string) => send("POST", "/v1/customers", body, { idempotencyKey });
		const twice = await create('{"name":"First","name":"Last"}');
		expect([twice.status, twice.body.data.name]).toEqual([201, "Last"]);
		expect((await create('{"name":"Last"}')).headers["Idempotency-Replayed"]).toBe("true");
		expect((await create('{"name":"First"}')).status).toBe(409);
	});

	it("that break a rule leave the keys of callers without an environment free", async () => {
		const options = { idempotencyKey: "shared-by-strangers" };
		for (const [path, field] of [
			["/v1/onboarding/api-key", "mode"],
			["/v1/onboarding/start", "email"],
		])
			for (const value of ["none", "other"])
				expect(codeOf(await send("POST", `${path}`, `{"${field}":"${value}"}`, options)), path).toEqual([
					422,
					"INVALID_VALUE",
				]);
	});

	it("may name their character set", async () => {
		for (const type of [
			"application/json",
			"application/json; charset=utf-8",
			"Application/JSON;charset=UTF-8",
			"application/json ;x=y",
		])
			expect((await send("POST", "/v1/customers", "{}", { headers: { "content-type": type } })).status).toBe(201);
	});

	it.each(withPayload.map((endpoint) => [endpoint.id, endpoint] as const))(
		"of %s refuse unknown fields",
		async (_, endpoint) => {
			const example = exampleOf(endpoint.payload as NonNullable<typeof endpoint.payload>);
			const body = JSON.stringify({ ...(example as object), qauntity: 1 });
			const answer = await send(endpoint.method, concrete(endpoint.path), body);
			expect(codeOf(answer)).toEqual([400, "UNKNOWN_FIELD"]);
			const params = [answer.body.error, ...(answer.body.error.details ?? [])].map((fault) => fault.param);
			expect(params).toContain("qauntity");
		},
	);

	it.each(
		endpoints
			.filter((endpoint) => endpoint.payload === undefined && endpoint.method !== "GET")
			.map((endpoint) => [endpoint.id, endpoint] as const),
	)("of %s, which takes none, must be empty", async (_, endpoint) => {
		const path = concrete(endpoint.path);
		const bare = await send(endpoint.method, path);
		// The second one may find the work done, or nothing left to do.
		expect([bare.status, 404, 409, 422]).toContain((await send(endpoint.method, path, "{}")).status);
		expect(codeOf(await send(endpoint.method, path, '{"x":1}'))).toEqual([400, "UNKNOWN_FIELD"]);
		for (const body of ["5", "[]", '"x"', "null", "true"])
			expect(codeOf(await send(endpoint.method, path, body)), body).toEqual([400, "INVALID_TYPE"]);
		expect(codeOf(await send(endpoint.method, path, "{"))).toEqual([400, "INVALID_JSON"]);
	});
});

describe("query parameters", () => {
	it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
		"of %s are refused if unknown or repeated",
		async (_, endpoint) => {
			const path = concrete(endpoint.path);
			const body = endpoint.payload === undefined ? undefined : JSON.stringify(exampleOf(endpoint.payload));
			for (const name of ["limit", "page", "__proto__", "Page_size", ""]) {
				const answer = await send(endpoint.method, `${path}?${encodeURIComponent(name)}=1`, body);
				expect(codeOf(answer)).toEqual([400, "UNSUPPORTED_QUERY_PARAM"]);
				expect(answer.body.error.param ?? "").toBe(name);
			}
			for (const name of endpoint.query) {
				const twice = await send(endpoint.method, `${path}?${name}=1&${name}=1`, body);
				expect(twice.status, `${name} twice`).toBe(400);
				expect(twice.body.error.param).toBe(name);
			}
		},
	);
});

describe("a NUL", () => {
	const requests = endpoints.map((endpoint) => {
		const body = endpoint.payload === undefined ? undefined : JSON.stringify(exampleOf(endpoint.payload));
		return [endpoint.id, endpoint, body] as const;
	});

	it.each(requests)("in a path of %s is 404", async (_, { method, path }, body) => {
		for (const name of path.match(/:\w+/g) ?? [])
			for (const nul of ["%00", `${idOf(name.slice(1), "mine")}%00`]) {
				const answer = await send(method, concrete(path.replace(name, nul)), body, { idempotencyKey: "nul" });
				expect(codeOf(answer)).toEqual([404, "ROUTE_NOT_FOUND"]);
			}
	});

	it.each(requests)("in a query of %s is 400", async (_, { method, path, query }, body) => {
		for (const name of ["x", "%00", ...query])
			for (const value of ["%00", "a%00b"]) {
				const answer = await send(method, `${concrete(path)}?${name}=${value}`, body);
				expect(answer.status, `${name}=${value}`).toBe(400);
			}
	});
});

describe("caches", () => {
	it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
		"may store no response of %s",
		async (_, endpoint) => {
			const body = endpoint.payload === undefined ? undefined : JSON.stringify(exampleOf(endpoint.payload));
			const path = concrete(endpoint.path);
			for (const options of [{ idempotencyKey: "cached" }, { idempotencyKey: "cached" }, { key: null }])
				expect((await send(endpoint.method, path, body, options)).headers["Cache-Control"]).toBe("no-store");
		},
	);
});

describe("too many requests in flight", () => {
	/** Sends a request with a key, by a transport that reports the end of the response when the test says so. */
	const asked = async (key: string) => {
		let close = () => {};
		const response = await svc.runtime.runPromise(
			svc.dispatch({
				method: "GET",
				path: "/v1/customers",
				query: "",
				header: (name) => (name === "authorization" ? `Bearer ${key}` : undefined),
				body: Effect.succeed(new Uint8Array()),
				onClose: (listener) => {
					close = listener;
				},
			}),
		);
		return { response, close };
	};

	it("of a key are refused before any work until responses are sent, and leave other keys alone", async () => {
		const most = defaultInFlightLimits.requests_per_key;
		const unread = await Promise.all(Array.from({ length: most }, () => asked(svc.testKey)));
		expect(unread.map(({ response }) => response.status)).toEqual(unread.map(() => 200));
		const refused = await asked(svc.testKey);
		expect(refused.response).toMatchObject({ status: 503, headers: { "Retry-After": "1" } });
		expect(JSON.parse(String(refused.response.body)).error).toMatchObject({
			code: "SERVER_BUSY",
			type: "unavailable_error",
			remediation: { retryable: true },
		});
		const other = await asked(svc.liveKey);
		expect(other.response.status).toBe(200);
		for (const { close } of [...unread, refused, other]) close();
		const again = await asked(svc.testKey);
		expect(again.response.status).toBe(200);
		again.close();
	});
});

describe("the API version", () => {
	const get = (version: string, path = "/v1/customers") =>
		send("GET", path, undefined, { headers: { "Svc-Version": version } });

	it("is echoed, also on refusals", async () => {
		expect((await send("GET", "/v1/customers")).headers["Svc-Version"]).toBe("2026-11-01");
		expect((await get("2026-11-01")).headers["Svc-Version"]).toBe("2026-11-01");
		expect((await get("2026-11-01", "/v1/customers/cus_none")).headers["Svc-Version"]).toBe("2026-11-01");
	});

	it("is on every response of the API, also if the request was refused before it was read", async () => {
		const scoped = await svc.post("/v1/api-keys", { name: "Events", scopes: ["webhooks.read"] });
		const at = (path: string, options?: CallOptions, method = "GET") => send(method, path, undefined, options);
		for (const [status, answer] of [
			[401, await at("/v1/customers", { key: null })],
			[401, await at("/v1/customers", { key: "svc_test_unknown" })],
			[403, await at("/v1/customers", { key: scoped.body.data.secret_key })],
			[404, await at("/v1/nothing")],
			[404, await at("/v1")],
			[405, await at("/v1/customers", {}, "DELETE")],
			[410, await get("2026-01-01")],
			[400, await get("latest")],
		] as const)
			expect([answer.status, answer.headers["Svc-Version"]], answer.text).toEqual([status, "2026-11-01"]);
		expect((await svc.get("/healthz")).headers).not.toHaveProperty("Svc-Version");
	});

	it("is refused as retired or as unknown", async () => {
		expect(codeOf(await get("2026-01-01"))).toEqual([410, "API_VERSION_RETIRED"]);
		for (const version of ["2026-11-02", "latest", "", "2026-11-01 ", "v1"])
			expect(codeOf(await get(version)), version).toEqual([400, "API_VERSION_UNKNOWN"]);
	});
});

describe("the request ID", () => {
	it("is new in every response, in the header and in the body", async () => {
		const answers = await Promise.all([
			...Array.from({ length: 20 }, () => send("GET", "/v1/customers")),
			...Array.from({ length: 20 }, () => send("GET", "/v1/customers/cus_none")),
			...["/nothing", "/v1/customers?x=1"].map((path) => send("GET", path)),
			send("DELETE", "/v1/customers"),
			send("GET", "/v1/customers", undefined, { key: null }),
		]);
		const ids = answers.map((answer) => answer.headers["X-Request-Id"]);
		expect(new Set(ids).size).toBe(answers.length);
		for (const [i, { body }] of answers.entries()) expect(body.request_id ?? body.error.request_id).toBe(ids[i]);
	});
});
