/** Faults of svc appear only in the log: no stack trace, statement or cause leaves the server. */

import * as Core from "@svc/core/main/Core";
import type { RateLimits } from "@svc/core/platform/RateLimits";
import { Credentials } from "@svc/core/words/Storage/Credentials";
import { Documents, type DocumentsShape, withChanges } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { makeService, type Response } from "@svc/http";
import { Context, Effect, Layer, Logger } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breach } from "../Contract.js";
import { type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ hasRandomRequests: true });
});
afterAll(() => svc.stop());

const secret = "SELECT password FROM secrets at /srv/svc/adapters/sql/src/Database.ts:42";

const storageError = (reason: StorageError["reason"]) =>
	new StorageError({
		reason,
		operation: secret,
		cause: Object.assign(new Error(secret), { code: "XX000", detail: secret }),
	});

const fail = (message: string): never => {
	throw new Error(message);
};

type Failing = () => Effect.Effect<never, StorageError>;

const faults: ReadonlyArray<readonly [string, Failing, number, string]> = [
	["an unreachable database", () => storageError("unavailable"), 503, "STORAGE_UNAVAILABLE"],
	["transactions that never get through", () => storageError("serialization"), 503, "STORAGE_UNAVAILABLE"],
	["a statement that is wrong", () => storageError("unexpected"), 500, "INTERNAL_ERROR"],
	["a row that exists already", () => storageError("unique"), 500, "INTERNAL_ERROR"],
	["a document that cannot be read", () => storageError("corrupt"), 500, "INTERNAL_ERROR"],
	["a defect", () => Effect.die(new TypeError(secret)), 500, "INTERNAL_ERROR"],
	["a defect that is no error", () => Effect.die({ secret }), 500, "INTERNAL_ERROR"],
	["an interruption", () => Effect.interrupt, 500, "INTERNAL_ERROR"],
	["an adapter that throws", () => Effect.sync(() => fail(secret)), 500, "INTERNAL_ERROR"],
];

const brokenDocuments = (failing: Failing): DocumentsShape =>
	withChanges({
		get: failing,
		getStored: failing,
		getForUpdate: failing,
		getMany: failing,
		getManyForUpdate: failing,
		getManyStored: failing,
		sumBy: failing,
		countUntil: failing,
		findBy: failing,
		findUnique: failing,
		insert: failing,
		update: failing,
		amend: failing,
		updateMany: failing,
		deferred: { insert: failing, update: failing },
		unchanged: failing,
		ahead: { getForUpdate: failing, findBy: failing, oldest: failing },
		remove: failing,
		removeMany: failing,
		purge: failing,
		reshape: failing,
		indexSearch: failing,
		list: failing,
		listByCommit: failing,
	});

/** Starts the service with some ports replaced, and collects its logs. */
const serviceWith = async (replace: (context: Context.Context<never>) => Context.Context<never>) => {
	const logged: Array<string> = [];
	const logger = Logger.replace(
		Logger.defaultLogger,
		Logger.map(Logger.logfmtLogger, (line) => void logged.push(line)),
	);
	const { context } = await svc.runtime.runtime();
	// The runtime holds what the core needs; its type is only known inside the harness.
	const ports = Layer.succeedContext(replace(context as Context.Context<never>)) as Layer.Layer<
		Layer.Layer.Context<typeof Core.layer> | RateLimits
	>;
	const dispatch = await Effect.runPromise(
		Effect.provide(
			makeService({ baseUrl: "http://svc.test", readiness: Effect.succeed({ isReady: true }) }),
			Layer.fresh(Core.layer).pipe(Layer.provideMerge(ports)),
		),
	);
	const send = (method: string, path: string, body?: object, idempotencyKey?: string): Promise<Response> => {
		const headers: Record<string, string | undefined> = {
			authorization: `Bearer ${svc.testKey}`,
			"content-type": "application/json",
			"idempotency-key": idempotencyKey,
		};
		const bytes = new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body));
		const request = { method, path, query: "", header: (name: string) => headers[name], body: Effect.succeed(bytes) };
		return Effect.runPromise(Effect.provide(dispatch(request), logger));
	};
	return { send, logged };
};

const expectClean = (response: Response, method: string, path: string, status: number, code: string) => {
	const body = JSON.parse(String(response.body));
	expect([response.status, body.error.code]).toEqual([status, code]);
	expect(breach(method, path, { ...response, body })).toBeUndefined();
	const text = JSON.stringify(response);
	for (const leak of ["SELECT", "secrets", "/srv", ".ts", "XX000", "Error:", "    at ", "node_modules"])
		expect(text).not.toContain(leak);
	expect(body.error).toMatchObject({ error_source: "svc", remediation: { retryable: true } });
};

describe.each(faults)("%s", (name, failing, status, code) => {
	it("responds with an error without details, and logs them", async () => {
		const { send, logged } = await serviceWith(Context.add(Documents, brokenDocuments(failing)));
		const requests: ReadonlyArray<readonly [string, string, object?]> = [
			["GET", "/v1/customers"],
			["GET", "/v1/customers/cus_1"],
			["POST", "/v1/customers", { name: "Ada" }],
			["PATCH", "/v1/customers/cus_1", { name: "Ada" }],
		];
		for (const [method, path, body] of requests) {
			const before = logged.length;
			expectClean(await send(method, path, body), method, path, status, code);
			expect(logged.slice(before).join("\n")).toContain("request_id=req_");
		}
		// An interruption has no cause to log, and a defect that is no error only its name.
		const isLogged = !["an interruption", "a defect that is no error"].includes(name);
		if (isLogged && status === 500) expect(logged.join("\n")).toContain("SELECT");
	});

	it("keeps nothing under the idempotency key, so that a retry may succeed", async () => {
		const broken = await serviceWith(Context.add(Documents, brokenDocuments(failing)));
		const key = `fault-${code}-${failing.toString().length}-${Math.random()}`;
		const body = { name: "Later" };
		expect((await broken.send("POST", "/v1/customers", body, key)).status).toBe(status);
		const answer = await svc.post("/v1/customers", body, { idempotencyKey: key });
		expect([answer.status, answer.headers["Idempotency-Replayed"]]).toEqual([201, undefined]);
	});

	it("responds without details even if the key cannot be looked up", async () => {
		const { send } = await serviceWith(Context.add(Credentials, { insert: failing, find: failing }));
		expectClean(
			await send("GET", "/v1/customers"),
			"GET",
			"/v1/customers",
			status,
			status === 503 ? "API_KEYS_UNAVAILABLE" : code,
		);
	});
});

describe("a credential that cannot be read", () => {
	it("is a fault of svc, not the caller's", async () => {
		const find = (secret_hash: string) =>
			Effect.succeedSome({ secret_hash, api_key: '{"broken":true}', environment: "not even JSON" });
		const insert = () => Effect.void;
		const { send } = await serviceWith(Context.add(Credentials, { insert, find }));
		expectClean(await send("GET", "/v1/customers"), "GET", "/v1/customers", 500, "INTERNAL_ERROR");
	});

	it("with another hash than the one that was looked up authenticates nobody", async () => {
		const find = () => Effect.succeedSome({ secret_hash: "0".repeat(64), api_key: "{}", environment: "{}" });
		const { send } = await serviceWith(Context.add(Credentials, { insert: () => Effect.void, find }));
		const response = await send("GET", "/v1/customers");
		expect([response.status, JSON.parse(String(response.body)).error.code]).toEqual([401, "API_KEY_INVALID"]);
	});
});
