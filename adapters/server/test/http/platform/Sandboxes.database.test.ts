import { setTimeout as sleep } from "node:timers/promises";
import { retryDelaysMillis } from "@svc/core/events/Webhooks/RetrySchedule";
import { environments, registry } from "@svc/core/platform/Registry";
import { Sandboxes } from "@svc/core/platform/Sandboxes";
import { maximumSandboxes } from "@svc/core/platform/Sandboxes/Sandbox";
import type { Caller } from "@svc/core/words/Environment";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Fiber } from "effect";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { answer, eventually, startReceiver } from "../Receiver.js";
import { stockOf } from "../Stock.js";

const path = "/v1/developer/sandboxes";
const hourSeconds = 3_600;

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const dataOf = (answer: Answer) => {
	expect([200, 201], answer.text).toContain(answer.status);
	return answer.body.data;
};

const refusalOf = (answer: Answer) => ({ status: answer.status, ...answer.body.error });

/** A new sandbox, and the options of calls with its key. */
const newSandbox = async () => {
	const { sandbox_id, test_key } = dataOf(await svc.post(path, { name: "A sandbox", issue_test_key: true }));
	const options = { key: test_key.secret_key as string };
	const advance = (body: object, more: object = {}) =>
		svc.post(`${path}/${sandbox_id}/clock/advance`, body, { ...options, ...more });
	const clock = async () => dataOf(await svc.get(`${path}/${sandbox_id}`, options)).clock;
	return {
		sandbox_id,
		options,
		advance,
		/** Returns the clock when it has arrived. The answer comes after 20 seconds at most, which a busy machine may need. */
		advanced: async (body: object) => {
			dataOf(await advance(body));
			return eventually(async () => {
				const now = await clock();
				return now.status === "advancing" ? undefined : now;
			}, 200_000);
		},
		reset: () => svc.post(`${path}/${sandbox_id}/clock/reset`, undefined, options),
		clock,
	};
};

describe("sandboxes", () => {
	it("are created with a key of their own; its secret is shown once", async () => {
		const options = { key: svc.liveKey, idempotencyKey: "a-sandbox" };
		const body = { name: "Trial", issue_test_key: true, test_key_name: "Trial key" };
		const created = await svc.post(path, body, options);
		const { test_key, ...sandbox } = dataOf(created);
		expect(sandbox).toMatchObject({
			sandbox_id: expect.stringMatching(/^test_[0-9a-hjkmnp-tv-z]{26}$/),
			merchant_id: svc.merchant.merchant.merchant_id,
			name: "Trial",
			clock: { status: "real_time", offset_millis: 0 },
		});
		expect(test_key).toMatchObject({ name: "Trial key", sandbox_id: sandbox.sandbox_id });
		expect(test_key.secret_key).toMatch(/^svc_test_/);
		// It is empty, and separate from the merchant's first one.
		await svc.post("/v1/customers", { name: "Ada" });
		expect(dataOf(await svc.get("/v1/customers", { key: test_key.secret_key }))).toEqual([]);

		const replayed = await svc.post(path, body, options);
		const { secret_key: _, ...shown } = test_key;
		expect(replayed.body.data).toEqual({ ...sandbox, test_key: shown });
		expect(replayed.body.meta.warnings).toMatchObject([{ code: "SECRET_NOT_REPLAYED" }]);

		const { clock: __, ...fixed } = sandbox;
		expect(dataOf(await svc.get(`${path}/${sandbox.sandbox_id}`, options))).toMatchObject(fixed);
		expect(dataOf(await svc.get(`${path}?page_size=100`, options))).toContainEqual(expect.objectContaining(fixed));
	});

	it("get a key with no scope that the caller lacks or did not request", async () => {
		const scopes = ["developer.sandboxes.write", "reports.read"];
		const few = dataOf(await svc.post("/v1/api-keys", { name: "Few", scopes })).secret_key;
		const { test_key } = dataOf(await svc.post(path, { name: "Few", issue_test_key: true }, { key: few }));
		expect(test_key.scopes.sort()).toEqual(scopes);
		expect(dataOf(await svc.post(path, { name: "None" }, { key: svc.liveKey }))).not.toHaveProperty("test_key");
		expect(refusalOf(await svc.post(path, { name: "None", test_key_name: "x" }))).toMatchObject({
			status: 422,
			code: "INVALID_VALUE",
			param: "test_key_name",
		});
	});

	it("are created by a sandbox's key only with a key of their own, since that key cannot reach them", async () => {
		const refused = refusalOf(await svc.post(path, { name: "Out of reach" }));
		expect(refused).toMatchObject({
			status: 422,
			code: "INVALID_VALUE",
			param: "issue_test_key",
			remediation: { next_steps: expect.stringContaining("`issue_test_key: true`") },
		});
		const all = dataOf(await svc.get(`${path}?page_size=100`, { key: svc.liveKey }));
		expect(all.map(({ name }: { readonly name: string }) => name)).not.toContain("Out of reach");
		const [body, options] = [{ name: "In reach", issue_test_key: true }, { idempotencyKey: "in-reach" }];
		const created = await svc.post(path, body, options);
		const { sandbox_id, test_key } = dataOf(created);
		const warning = { code: "sandbox_needs_own_key", resource: { resource_type: "sandbox", resource_id: sandbox_id } };
		expect(created.body.meta.warnings).toMatchObject([warning]);
		expect((await svc.get(`${path}/${sandbox_id}`)).status).toBe(404);
		for (const key of [test_key.secret_key, svc.liveKey])
			expect(dataOf(await svc.get(`${path}/${sandbox_id}`, { key }))).toMatchObject({ sandbox_id, name: "In reach" });
		const again = await svc.post(path, body, options);
		expect(again.body.meta.warnings).toMatchObject([warning, { code: "SECRET_NOT_REPLAYED" }]);
	});

	it("have a name and metadata that callers set and change, each alone", async () => {
		const metadata = { team: "Shop" };
		const options = { key: svc.liveKey };
		const made = dataOf(await svc.post(path, { name: "Spring", metadata }, options));
		const own = `${path}/${made.sandbox_id}`;
		expect(made).toMatchObject({ name: "Spring", metadata, version: 1 });
		const renamed = dataOf(await svc.patch(own, { name: "Summer", expected_version: 1 }, options));
		expect(renamed).toMatchObject({ name: "Summer", metadata, version: 2 });
		const noted = dataOf(await svc.patch(own, { metadata: { team: "Stock" } }, options));
		expect(noted).toMatchObject({ name: "Summer", metadata: { team: "Stock" }, version: 3 });
		const stale = await svc.patch(own, { metadata: {}, expected_version: 2 }, options);
		expect(refusalOf(stale)).toMatchObject({ status: 409, code: "VERSION_CONFLICT" });
		const listed = dataOf(await svc.get(`${path}?page_size=100`, options));
		const byId = new Map(listed.map((one: Record<string, unknown>) => [one.sandbox_id, one.metadata]));
		expect(byId.get(made.sandbox_id)).toEqual({ team: "Stock" });
		expect(byId.get(svc.merchant.sandbox.environment_id)).toEqual({});
	});

	it("of other merchants are not found, and live data is no sandbox", async () => {
		const other = await svc.createMerchant("Other");
		const never = "test_00000000000000000000000000";
		for (const [method, suffix, body] of [
			["get", "", undefined],
			["post", "/clock/advance", { by_seconds: 1 }],
			["post", "/clock/reset", undefined],
			["patch", "", { name: "Mine" }],
		] as const) {
			const sent = body === undefined ? undefined : JSON.stringify(body);
			const ask = (id: string, key: string) => svc.send(method.toUpperCase(), `${path}/${id}${suffix}`, sent, { key });
			for (const key of [svc.testKey, svc.liveKey])
				for (const id of [never, other.sandbox.environment_id, other.merchant.live_environment_id])
					expect(refusalOf(await ask(id, key))).toMatchObject({ status: 404, code: "RESOURCE_NOT_FOUND" });
			expect(refusalOf(await ask(svc.merchant.merchant.live_environment_id, svc.testKey))).toMatchObject({
				status: 404,
			});
			expect(refusalOf(await ask(svc.merchant.merchant.live_environment_id, svc.liveKey))).toMatchObject({
				status: 422,
				code: "SANDBOX_REQUIRED",
			});
		}
		const listed = await svc.get(`${path}?page_size=100`);
		expect(listed.text).not.toContain(other.merchant.merchant_id);
		expect(listed.text).not.toContain("live_");
	});

	it("are isolated from each other's keys; each key sees its own sandbox alone", async () => {
		const [mine, other] = [await newSandbox(), await newSandbox()];
		await mine.advance({ by_seconds: 60 });
		const seen = async () => dataOf(await svc.get(`${path}/${other.sandbox_id}`, { key: svc.liveKey }));
		for (const [method, suffix, body] of [
			["GET", "", undefined],
			["POST", "/clock/advance", '{"by_seconds":3600}'],
			["POST", "/clock/reset", undefined],
			["PATCH", "", '{"metadata":{}}'],
		] as const)
			expect(
				refusalOf(await svc.send(method, `${path}/${other.sandbox_id}${suffix}`, body, mine.options)),
			).toMatchObject({ status: 404, code: "RESOURCE_NOT_FOUND" });
		expect(await seen()).toMatchObject({ clock: { status: "real_time", offset_millis: 0 } });
		const listed = dataOf(await svc.get(path, mine.options));
		expect(listed.map(({ sandbox_id }: { sandbox_id: string }) => sandbox_id)).toEqual([mine.sandbox_id]);
		// A live key can read them all.
		const live = { key: svc.liveKey };
		expect(dataOf(await svc.get(`${path}?page_size=100`, live)).length).toBeGreaterThan(2);
		const moved = await svc.post(`${path}/${other.sandbox_id}/clock/advance`, { by_seconds: 60 }, live);
		expect(dataOf(moved).clock.status).toBe("ahead");
	});

	it("are created at most the allowed number of times by a merchant, also by concurrent requests", async () => {
		const { live_key, merchant, sandbox, test_key } = await svc.createMerchant("Prolific");
		const more = Array.from({ length: maximumSandboxes - 2 }, (_, i) => ({ ...sandbox, environment_id: `test_${i}` }));
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const insert = (yield* Documents).insert(environments, registry, ...more);
				yield* (yield* UnitOfWork).transaction(insert);
			}),
		);
		// From several environments of the merchant, which share its maximum.
		const keys = [live_key, test_key, live_key, test_key].map(({ secret_key }) => secret_key ?? "");
		const raced = await Promise.all(
			keys.map((key) => svc.post(path, { name: "One more", issue_test_key: true }, { key })),
		);
		expect(raced.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
		const refused = raced.filter(({ status }) => status === 422);
		expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["TOO_MANY_ITEMS"]));
		expect(refused[0]?.body.error.message).toContain(`${maximumSandboxes}`);
		const { merchant_id } = merchant;
		const known = Effect.flatMap(Documents, (documents) =>
			documents.findBy(environments, registry, "merchant_id", [merchant_id]),
		);
		expect((await svc.runtime.runPromise(known)).length).toBe(maximumSandboxes + 1);
	});
});

describe("a sandbox's clock", () => {
	it("runs the nine attempts of a delivery in order when it passes their days", async () => {
		const receiver = await startReceiver(answer(503));
		const { advanced, options } = await newSandbox();
		const { secret } = dataOf(await svc.post("/v1/webhook-endpoints", { url: receiver.url }, options));
		await svc.post("/v1/customers", { name: "Ada" }, options);
		await receiver.until(1);
		const clock = await advanced({ by_seconds: 90 * hourSeconds });
		expect(clock.status).toBe("ahead");
		expect(Math.abs(clock.offset_millis - 90 * hourSeconds * 1000)).toBeLessThan(hourSeconds * 1000);

		expect(receiver.received).toHaveLength(9);
		const [delivery] = dataOf(await svc.get("/v1/webhook-deliveries", options));
		expect(delivery).toMatchObject({ status: "failed", automatic_attempt_count: 9 });
		const attempts: ReadonlyArray<{ started_at: string; completed_at: string; attempt_number: number }> = dataOf(
			await svc.get(`/v1/webhook-deliveries/${delivery.webhook_delivery_id}/attempts?sort_direction=asc`, options),
		);
		expect(attempts.map((attempt) => attempt.attempt_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
		for (const [index, delay] of retryDelaysMillis.entries()) {
			const [failed, next] = [attempts[index]!, attempts[index + 1]!];
			const gap = Date.parse(next.started_at) - Date.parse(failed.completed_at);
			expect(gap).toBeGreaterThanOrEqual(delay);
			// A worker needs a moment of real time to start due work.
			expect(gap).toBeLessThanOrEqual(delay * 1.2 + 60_000);
		}
		for (const seen of ["webhook-id", "X-Svc-Webhook-ID"])
			expect(new Set(receiver.received.map(({ headers }) => headers[seen.toLowerCase()])).size).toBe(1);
		expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
		for (const { at, body, headers } of receiver.received) {
			// Signed at real time, so that receivers accept it.
			expect(Math.abs(Number(headers["webhook-timestamp"]) * 1000 - at)).toBeLessThan(60_000);
			new Webhook(secret).verify(body, headers as Record<string, string>);
		}
	});

	it("expires holds and keys on time, and affects no other environment", async () => {
		const { advanced, clock, options } = await newSandbox();
		const other = await newSandbox();
		const stock = stockOf({
			...svc,
			get: (target, more) => svc.get(target, { ...options, ...more }),
			post: (target, body, more) => svc.post(target, body, { ...options, ...more }),
			put: (target, body, more) => svc.put(target, body, { ...options, ...more }),
		} as Service);
		const location_id = await stock.location();
		const item = await stock.item();
		await stock.receive(item, location_id, 5);
		const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
		const hold = async (expires_at: string) =>
			dataOf(await stock.hold(location_id, [{ inventory_item_id: item, requested_quantity: 1 }], { expires_at }));
		const [late, early] = [soon(12), soon(4)];
		await hold(late);
		await hold(early);
		const key = dataOf(
			await svc.post("/v1/api-keys", { name: "Short", scopes: ["reports.read"], expires_at: soon(8) }, options),
		).secret_key;

		const expired = () =>
			svc.get("/v1/webhook-events?event_type=inventory.reservation.expired&sort_direction=asc", options);
		await advanced({ to: soon(6) });
		expect(dataOf(await expired())).toHaveLength(1);
		expect((await svc.get("/v1/webhook-event-types", { key })).status).toBe(200);
		await advanced({ by_seconds: 600 });
		const events: ReadonlyArray<{ created_at: string }> = dataOf(await expired());
		expect(events).toHaveLength(2);
		for (const [index, due] of [early, late].entries()) {
			const after = Date.parse(events[index]!.created_at) - Date.parse(due);
			expect(after).toBeGreaterThanOrEqual(0);
			expect(after).toBeLessThan(60_000);
		}
		expect(refusalOf(await svc.get("/v1/webhook-event-types", { key }))).toMatchObject({ code: "API_KEY_EXPIRED" });
		expect((await stock.level(item, location_id)).held_quantity).toBe(0);
		expect((await clock()).status).toBe("ahead");
		expect((await other.clock()).status).toBe("real_time");
	});

	it("runs at once what is set after an advance, and returns to real time when nothing waits", async () => {
		const { advanced, clock, options, reset } = await newSandbox();
		await advanced({ by_seconds: 30 * 24 * hourSeconds });
		const receiver = await startReceiver(answer(500));
		const endpoint = dataOf(await svc.post("/v1/webhook-endpoints", { url: receiver.url }, options));
		const customer = dataOf(await svc.post("/v1/customers", { name: "Ada" }, options));
		expect(Date.parse(customer.created_at) - Date.now()).toBeGreaterThan(29 * 24 * hourSeconds * 1000);
		await receiver.until(1);
		expect(refusalOf(await reset())).toMatchObject({ status: 409, code: "SANDBOX_HAS_PENDING_WORK" });
		receiver.use(answer(204));
		await advanced({ by_seconds: 60 });
		await receiver.until(2);
		expect(endpoint.enabled).toBe(true);
		expect(dataOf(await reset()).clock).toMatchObject({ status: "real_time", offset_millis: 0 });
		expect(Math.abs(Date.parse((await clock()).current_at) - Date.now())).toBeLessThan(60_000);
	});

	it("continues when the request is gone, and accepts no other advance meanwhile", async () => {
		const receiver = await startReceiver(answer(500));
		const { advance, clock, options, reset, sandbox_id } = await newSandbox();
		await svc.post("/v1/webhook-endpoints", { url: receiver.url }, options);
		await svc.post("/v1/customers", { name: "Ada" }, options);
		await receiver.until(1);
		let goOn = () => {};
		const gate = new Promise<void>((resolve) => (goOn = resolve));
		receiver.use((_, response) => void gate.then(() => response.writeHead(500).end()));
		const live: Caller = { ...svc.caller, environment: { ...svc.caller.environment, mode: "live" } };
		const begun = svc.runtime.runFork(
			Effect.flatMap(Sandboxes, (sandboxes) =>
				sandboxes.advanceClock(live, sandbox_id, { by_seconds: 40 * 60 }, undefined),
			),
		);
		await eventually(async () => ((await clock()).status === "advancing" ? true : undefined));
		await svc.runtime.runPromise(Fiber.interrupt(begun));
		expect(refusalOf(await advance({ by_seconds: 1 }))).toMatchObject({
			status: 409,
			code: "SANDBOX_CLOCK_ADVANCING",
			remediation: { retryable: true },
		});
		expect(refusalOf(await reset())).toMatchObject({ status: 409, code: "SANDBOX_CLOCK_ADVANCING" });
		goOn();
		await eventually(async () => ((await clock()).status === "ahead" ? true : undefined));
		// Thirty seconds, two and ten minutes have passed, the hour has not.
		expect(receiver.received).toHaveLength(4);
	});

	it("moves once for an idempotency key", async () => {
		const { advance, clock } = await newSandbox();
		const first = await advance({ by_seconds: 3_600 }, { idempotencyKey: "an-hour" });
		const again = await advance({ by_seconds: 3_600 }, { idempotencyKey: "an-hour" });
		expect(again.body.data).toEqual(first.body.data);
		expect(first.body.data.clock.status).toBe("ahead");
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		await sleep(50);
		expect((await clock()).offset_millis).toBeLessThan(3_700_000);
	});

	it.each([
		[{}, 400, "FIELD_REQUIRED", "to"],
		[{ by_seconds: 1, to: "2099-01-01T00:00:00Z" }, 422, "INVALID_VALUE", "by_seconds"],
		[{ by_seconds: 0 }, 422, "INVALID_VALUE", "by_seconds"],
		[{ to: "2020-01-01T00:00:00Z" }, 422, "TIMESTAMP_NOT_IN_FUTURE", "to"],
		[{ to: "2099-01-01T00:00:00Z" }, 422, "INVALID_VALUE", "to"],
	])("refuses to move to %j", async (body, status, code, param) => {
		const id = svc.merchant.sandbox.environment_id;
		expect(refusalOf(await svc.post(`${path}/${id}/clock/advance`, body))).toMatchObject({ status, code, param });
	});
});
