import { createHash } from "node:crypto";
import { type Answer as Done, Idempotency } from "@svc/core/platform/Idempotency";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type CallOptions, type Service, startService } from "../../Harness.js";

let svc: Service;
let keys = 0;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const freshKey = () => `key-${++keys}`;

const create = (body: unknown, idempotencyKey: string, options: CallOptions = {}) =>
	svc.post("/v1/customers", body, { ...options, idempotencyKey });

const countOf = async (name: string): Promise<number> =>
	(await svc.get(`/v1/customers?page_size=100&query=${name}`)).body.data.length;

const isReplay = (answer: Answer) => answer.headers["Idempotency-Replayed"] === "true";

/** The replay must equal the first response. Its header and its body name the first request. */
const expectReplay = (replay: Answer, first: Answer) => {
	expect(isReplay(first)).toBe(false);
	expect(isReplay(replay)).toBe(true);
	expect([replay.status, replay.text]).toEqual([first.status, first.text]);
	expect(replay.headers["X-Request-Id"]).toBe(first.headers["X-Request-Id"]);
	expect((replay.body.error ?? replay.body).request_id).toBe(replay.headers["X-Request-Id"]);
};

describe("an idempotency key", () => {
	it("replays the first response, and does nothing twice", async () => {
		const key = freshKey();
		const first = await create({ name: "Once" }, key);
		expect(first.status).toBe(201);
		expectReplay(await create({ name: "Once" }, key), first);
		expect(await countOf("Once")).toBe(1);
	});

	it("keeps a fingerprint of the body that nobody can try bodies against without the server's key", async () => {
		const key = freshKey();
		const body = { name: "Fingerprint" };
		const first = await create(body, key);
		expectReplay(await create(body, key), first);
		const [row] = await svc.runtime.runPromise(
			Effect.flatMap(Database, (database) =>
				database.read("SELECT fingerprint FROM idempotency_keys WHERE key = ?", [key]),
			),
		);
		const plain = createHash("sha256").update(JSON.stringify(body)).digest("hex");
		expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
		expect(row?.fingerprint).not.toBe(plain);
		// With another key, and the earlier one beside it, the fingerprint is recognized.
		const node = await startService({
			database: svc.database,
			secretKey: new Uint8Array(32).fill(8),
			previousSecretKeys: [new Uint8Array(32).fill(7)],
		});
		const options = { key: svc.testKey, idempotencyKey: key };
		expect(isReplay(await node.post("/v1/customers", body, options))).toBe(true);
		expect((await node.post("/v1/customers", { name: "Other" }, options)).body.error.code).toBe(
			"IDEMPOTENCY_KEY_REUSED",
		);
		await node.stop();
	});

	it("replays the first response to a repeat that would be refused by now, before it reads anything", async () => {
		const request = { key: freshKey(), operation: "POST /v1/things", fingerprint: "f" };
		const run = (work: Effect.Effect<Done<string>, Refusal>) =>
			svc.runtime.runPromise(Effect.flatMap(Idempotency, (keys) => keys.run(svc.caller, request, work)));
		expect(await run(Effect.succeed({ data: "first" }))).toMatchObject({ data: "first", replayed: false });
		const refused = refuse("RESOURCE_NOT_FOUND");
		expect(await run(refused)).toMatchObject({ data: "first", replayed: true });
	});

	it("replays inside of a span, which wraps errors", async () => {
		const request = { key: freshKey(), operation: "POST /v1/things", fingerprint: "f" };
		const work = Effect.succeed({ data: "first" });
		const run = Effect.withSpan(
			Effect.flatMap(Idempotency, (keys) => keys.run(svc.caller, request, work)),
			"request",
		);
		await svc.runtime.runPromise(run);
		expect(await svc.runtime.runPromise(run)).toMatchObject({ data: "first", replayed: true });
	});

	it("runs once for 50 concurrent requests, which all get the same response", async () => {
		const key = freshKey();
		const answers = await Promise.all(Array.from({ length: 50 }, () => create({ name: "Crowd" }, key)));
		expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
		expect(answers[0]?.status).toBe(201);
		expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
		expect(await countOf("Crowd")).toBe(1);
	});

	it("refuses 50 concurrent requests alike if the first is refused", async () => {
		await svc.post("/v1/customers", { merchant_customer_id: "taken" });
		const key = freshKey();
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => create({ merchant_customer_id: "taken", name: "Refused" }, key)),
		);
		expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
		expect(answers[0]?.body.error.code).toBe("ALREADY_EXISTS");
		expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
	});

	it("has one answer also if a refusal is rolled back while another request with it succeeds", async () => {
		for (let round = 0; round < 5; round++) {
			const request = { key: freshKey(), operation: "POST /v1/things", fingerprint: "f" };
			const run = (work: Effect.Effect<Done<string>, Refusal>) =>
				svc.runtime.runPromise(
					Effect.flatMap(Idempotency, (keys) => keys.run(svc.caller, request, work)).pipe(
						Effect.match({ onSuccess: ({ data }) => data, onFailure: ({ _tag }) => _tag.replace("Replayed", "") }),
					),
				);
			const answers = await Promise.all([
				run(Effect.zipRight(Effect.sleep(30), refuse("RESOURCE_NOT_FOUND"))),
				run(Effect.succeed({ data: "done" })),
			]);
			expect([answers, await run(Effect.succeed({ data: "late" }))]).toEqual([[answers[0], answers[0]], answers[0]]);
		}
	});

	it("refuses what another request with it has done meanwhile as one to ask again for", async () => {
		const request = { key: freshKey(), operation: "POST /v1/things", fingerprint: "f" };
		const asked = Effect.gen(function* () {
			const keys = yield* Idempotency;
			const faster = keys.run(svc.caller, request, Effect.succeed({ data: "done" }));
			const refused = Effect.zipRight(faster, refuse("RESOURCE_NOT_FOUND"));
			return yield* Effect.flip(keys.keeping(svc.caller, request)(refused));
		});
		expect(await svc.runtime.runPromise(asked)).toMatchObject({ code: "IDEMPOTENCY_REQUEST_IN_PROGRESS" });
	});

	it("accepts the same body with its keys in another order and other white space", async () => {
		const key = freshKey();
		const first = await create({ name: "Order", metadata: { a: "1", b: "2" } }, key);
		const text = '{ "metadata": {"b":"2", "a":"1"},\n "name": "\\u004frder" }';
		expectReplay(await svc.send("POST", "/v1/customers", text, { idempotencyKey: key }), first);
	});

	it("refuses a different body, also beside 20 others", async () => {
		const key = freshKey();
		await create({ name: "Body" }, key);
		const different = await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				create(i % 2 === 0 ? { name: "Body" } : { name: "Body", metadata: {} }, key),
			),
		);
		for (const [i, answer] of different.entries()) {
			expect(answer.status).toBe(i % 2 === 0 ? 201 : 409);
			if (i % 2 === 1) expect(answer.body.error.code).toBe("IDEMPOTENCY_KEY_REUSED");
		}
		expect(await countOf("Body")).toBe(1);
	});

	it("belongs to its path and method", async () => {
		const key = freshKey();
		const one = (await create({ name: "Path" }, key)).body.data.customer_id;
		const two = (await create({ name: "Path" }, freshKey())).body.data.customer_id;
		const patch = (id: string, path = `/v1/customers/${id}`) =>
			svc.patch(path, { name: "Path 2" }, { idempotencyKey: key });
		const first = await patch(one);
		expect([first.status, isReplay(first)]).toEqual([200, false]);
		const other = await patch(two);
		expect([other.status, isReplay(other)]).toEqual([200, false]);
		expectReplay(await patch(one), first);
		// The same path with other escapes.
		expectReplay(await patch(one, `/v1/%63ustomers/${one.replace("_", "%5F")}`), first);
		expect((await svc.get(`/v1/customers/${one}`)).body.data.version).toBe(2);
	});

	it("belongs to its environment", async () => {
		const key = freshKey();
		const first = await create({ name: "Here" }, key);
		const there = await create({ name: "There" }, key, { key: svc.liveKey });
		expect([there.status, isReplay(there)]).toEqual([201, false]);
		expectReplay(await create({ name: "Here" }, key), first);
	});

	it("is shared by the keys of an environment, and replays only to keys with the scope", async () => {
		const key = freshKey();
		const first = await create({ name: "Shared" }, key);
		const other = await svc.post("/v1/api-keys", { name: "x", scopes: ["customers.customers.write"] });
		expectReplay(await create({ name: "Shared" }, key, { key: other.body.data.secret_key }), first);
		const reader = await svc.post("/v1/api-keys", { name: "x", scopes: ["customers.customers.read"] });
		const refused = await create({ name: "Shared" }, key, { key: reader.body.data.secret_key });
		expect([refused.status, refused.body.error.code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
		expect((await create({ name: "Shared" }, key, { key: null })).status).toBe(401);
	});

	it("works for PATCH, and for commands without a body", async () => {
		const made = await svc.post("/v1/api-keys", { name: "x", scopes: ["webhooks.read"] });
		const path = `/v1/api-keys/${made.body.data.api_key_id}`;
		const key = freshKey();
		const patched = await svc.patch(path, { name: "y" }, { idempotencyKey: key });
		expectReplay(await svc.patch(path, { name: "y" }, { idempotencyKey: key }), patched);
		const revoked = await svc.post(`${path}/revoke`, undefined, { idempotencyKey: key });
		expect(revoked.body.data.status).toBe("revoked");
		expectReplay(await svc.post(`${path}/revoke`, undefined, { idempotencyKey: key }), revoked);
		expectReplay(await svc.post(`${path}/revoke`, {}, { idempotencyKey: key }), revoked);
	});

	it("keeps refusals of rules and states: 404, 409 and 422", async () => {
		const refusals: ReadonlyArray<readonly [number, (key: string) => Promise<Answer>]> = [
			[404, (key) => svc.patch("/v1/customers/cus_none", { name: "x" }, { idempotencyKey: key })],
			[
				409,
				async (key) => {
					await svc.post("/v1/customers", { merchant_customer_id: "kept" });
					return create({ merchant_customer_id: "kept" }, key);
				},
			],
			[
				422,
				(key) =>
					svc.post(
						"/v1/api-keys",
						{ name: "x", scopes: ["webhooks.read"], expires_at: "2020-01-01T00:00:00Z" },
						{ idempotencyKey: key },
					),
			],
		];
		for (const [status, request] of refusals) {
			const key = freshKey();
			const first = await request(key);
			expect(first.status).toBe(status);
			expectReplay(await request(key), first);
		}
	});

	it("keeps the refusal of a body that breaks a rule, and takes no other body", async () => {
		const key = freshKey();
		const first = await create({ name: "" }, key);
		expect([first.status, first.body.error]).toMatchObject([422, { code: "INVALID_VALUE", param: "name" }]);
		expectReplay(await create({ name: "" }, key), first);
		for (const other of [{ name: "Corrected" }, { name: "x".repeat(256) }]) {
			const reused = await create(other, key);
			expect([reused.status, reused.body.error.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
		}
		const used = freshKey();
		await create({ name: "Used" }, used);
		expect((await create({ name: "" }, used)).body.error.code).toBe("IDEMPOTENCY_KEY_REUSED");
		// Without a key, nothing is kept.
		expect((await svc.post("/v1/customers", { name: "" })).status).toBe(422);
		expect(await countOf("Corrected")).toBe(0);
	});

	it("replays a refusal even if the command would succeed by now", async () => {
		const holder = await svc.post("/v1/customers", { merchant_customer_id: "m-1" });
		const key = freshKey();
		const first = await create({ merchant_customer_id: "m-1" }, key);
		expect(first.status).toBe(409);
		await svc.patch(`/v1/customers/${holder.body.data.customer_id}`, { merchant_customer_id: null });
		expectReplay(await create({ merchant_customer_id: "m-1" }, key), first);
		expect((await create({ merchant_customer_id: "m-1" }, freshKey())).status).toBe(201);
	});

	it("keeps nothing of a request that was unreadable, not authorized, or not routed", async () => {
		const key = freshKey();
		const reader = await svc.post("/v1/api-keys", { name: "x", scopes: ["customers.customers.read"] });
		const failures = [
			await svc.send("POST", "/v1/customers", "{", { idempotencyKey: key }),
			await create({ nmae: "x" }, key),
			await create({ name: 5 }, key),
			await svc.send("POST", "/v1/customers", "{}", { idempotencyKey: key, headers: { "content-type": "text/plain" } }),
			await svc.post("/v1/customers?x=1", {}, { idempotencyKey: key }),
			await create({ name: "Late" }, key, { key: reader.body.data.secret_key }),
			await create({ name: "Late" }, key, { key: null }),
			await create({ name: "Late" }, key, { headers: { "svc-version": "1999-01-01" } }),
		];
		expect(failures.map((answer) => answer.status)).toEqual([400, 400, 400, 415, 400, 403, 401, 400]);
		const first = await create({ name: "Late" }, key);
		expect([first.status, isReplay(first)]).toEqual([201, false]);
	});

	it("never shows a secret again", async () => {
		const key = freshKey();
		const body = { name: "Secret", scopes: ["webhooks.read"] };
		const first = await svc.post("/v1/api-keys", body, { idempotencyKey: key });
		const { secret_key, ...shown } = first.body.data;
		expect(secret_key).toMatch(/^svc_test_/);
		const replay = await svc.post("/v1/api-keys", body, { idempotencyKey: key });
		expect([replay.status, isReplay(replay)]).toEqual([201, true]);
		expect(replay.body.data).toEqual(shown);
		expect(replay.body.meta.warnings).toEqual([
			{
				code: "SECRET_NOT_REPLAYED",
				severity: "info",
				reason: expect.any(String),
				resource: { resource_type: "api_key", resource_id: shown.api_key_id },
			},
		]);
		expect(replay.text).not.toContain(secret_key);
	});

	it("has 1 to 255 visible ASCII characters", async () => {
		for (const key of ["a", "~", "!", "x".repeat(255), 'k"{}\\%00']) {
			const answer = await create({ name: "Syntax" }, key);
			expect([answer.status, isReplay(answer)], key).toEqual([201, false]);
		}
		for (const key of ["", " ", "a b", "x".repeat(256), "é", "\u007f", "a\tb"]) {
			const answer = await create({ name: "Syntax" }, key);
			expect(answer.status, JSON.stringify(key)).toBe(400);
			expect(answer.body.error).toMatchObject({ code: "INVALID_HEADER", param: "Idempotency-Key" });
		}
	});

	it("is compared exactly", async () => {
		await create({ name: "Exact" }, "Exact-Key");
		for (const key of ["exact-key", "Exact-Key!", "Exact-Ke"])
			expect(isReplay(await create({ name: "Exact" }, key))).toBe(false);
	});

	it("is copied into the events of the request", async () => {
		const key = freshKey();
		const created = await create({ name: "Event" }, key);
		const events = await svc.get("/v1/webhook-events?page_size=5");
		const event = events.body.data.find(
			(one: { data: { customer?: { customer_id: string } } }) =>
				one.data.customer?.customer_id === created.body.data.customer_id,
		);
		expect(event.request).toEqual({ id: created.body.request_id, idempotency_key: key });
	});
});
