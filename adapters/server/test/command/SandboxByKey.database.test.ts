/** `svc listen` and `svc trigger` with a URL and a key, without the database: the variables name one that is not there. */
import { verifyWebhook } from "@svc/client";
import { eventTypes } from "@svc/core/events/Events";
import { listen } from "@svc/http";
import { scenarios } from "@svc/server/Commands/Trigger/Scenarios";
import { Effect, Exit, Scope } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Service, startService } from "../Harness.js";
import { eventually, startReceiver } from "../http/Receiver.js";
import { commandsOf } from "./InProcess.js";

let svc: Service;
let url: string;
let environment: Readonly<Record<string, string>>;
const scope = Effect.runSync(Scope.make());
const commands = commandsOf({ database: { url: "sqlite:/nowhere/svc.db" } as Service["database"] });

beforeAll(async () => {
	svc = await startService({ worker: true });
	const options = { host: "127.0.0.1", port: 0, graceMillis: 1_000 };
	const { port } = await Effect.runPromise(Scope.extend(listen(svc.dispatch, options), scope));
	url = `http://127.0.0.1:${port}`;
	environment = { SVC_API_URL: url, SVC_API_KEY: svc.testKey };
});

afterAll(async () => {
	await Effect.runPromise(Scope.close(scope, Exit.void));
	await svc.stop();
});

interface Made {
	readonly sandbox_id: string;
	readonly events: ReadonlyArray<{
		readonly event_type: string;
		readonly webhook_event_id: string;
		readonly test?: true;
	}>;
}

const trigger = async (words: string): Promise<Made> => {
	const { code, stderr, stdout } = await commands.run(`trigger ${words} --json`, environment);
	expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
	return JSON.parse(stdout);
};

const secretOf = (stderr: string): string => /whsec_\S+/.exec(stderr)?.[0] ?? "";

describe("svc listen with a key", () => {
	test("forwards events signed with a secret that is the same each time", async () => {
		const receiver = await startReceiver();
		const listening = `listen --forward-to ${receiver.url} --url ${url} --key ${svc.testKey} --json`;
		const listener = commands.begin(listening);
		const secret = await eventually(() => secretOf(listener.stderr()) || undefined);
		const made = await trigger("order.paid");
		const received = await receiver.until(made.events.length);
		const events = await Promise.all(received.map(({ body, headers }) => verifyWebhook({ body, headers, secret })));
		const idsOf = (list: ReadonlyArray<{ readonly webhook_event_id: string }>) =>
			list.map(({ webhook_event_id }) => webhook_event_id);
		expect(idsOf(events)).toEqual(idsOf(made.events));
		const stored = await svc.get(`/v1/webhook-events/${events[0]?.webhook_event_id}`);
		expect(events[0]).toEqual(stored.body.data);
		const ended = await listener.interrupt();
		expect(ended.code).toBe(0);
		expect(ended.stdout + ended.stderr).not.toContain(svc.testKey);

		const again = commands.begin(listening);
		await eventually(() => secretOf(again.stderr()) || undefined);
		expect(secretOf((await again.interrupt()).stderr)).toBe(secret);
		expect((await svc.get("/v1/webhook-endpoints")).body.data).toEqual([]);
	});

	test("goes on after the sandbox's clock was moved ahead and back", async () => {
		const merchant = await svc.createMerchant("Clock");
		const options = { key: merchant.test_key.secret_key ?? "" };
		const clock = `/v1/developer/sandboxes/${merchant.sandbox.environment_id}/clock`;
		const named = `--url ${url} --key ${options.key}`;
		const listener = commands.begin(`listen --event customer.created ${named} --json`);
		await eventually(() => (listener.stderr().includes("Listening to") ? true : undefined));
		const seen = (count: number) =>
			eventually(() => (listener.stdout().split("\n").length > count ? listener.stdout() : undefined));
		expect((await svc.post(`${clock}/advance`, { by_seconds: 86_400 }, options)).status).toBe(200);
		await trigger(`customer.created ${named}`);
		await seen(1);
		expect((await svc.post(`${clock}/reset`, undefined, options)).status).toBe(200);
		const { events } = await trigger(`customer.created ${named}`);
		expect(events.map(({ event_type }) => event_type)).toEqual(["customer.created", "customer.updated"]);
		await trigger(`product.created ${named}`);
		expect((await seen(2)).trimEnd().split("\n")).toHaveLength(2);
		expect((await listener.interrupt()).code).toBe(0);
	});
});

describe("svc trigger with a key", () => {
	test.each(scenarios)("makes real events: $emits", async ({ emits }) => {
		const { events } = await trigger(emits.at(-1) ?? "");
		expect(events.map(({ event_type }) => event_type)).toEqual(expect.arrayContaining([...emits]));
		expect(events.some((event) => event.test)).toBe(false);
	});

	test("makes a test event of any other type", async () => {
		const real = new Set<string>(scenarios.flatMap(({ emits }) => emits));
		const others = eventTypes.filter((type) => !real.has(type));
		expect(others.length).toBeGreaterThan(30);
		for (const type of [others[0], others.at(-1), "order.paid --test"]) {
			const { events, sandbox_id } = await trigger(type ?? "");
			expect(sandbox_id).toBe(svc.merchant.sandbox.environment_id);
			expect(events).toMatchObject([{ event_type: type?.split(" ")[0], test: true }]);
		}
	});

	test("says what to do if the API refuses", async () => {
		const created = await svc.post("/v1/api-keys", { name: "Reader", scopes: ["webhooks.read"] });
		const limited = { ...environment, SVC_API_KEY: created.body.data.secret_key };
		expect(await commands.run("trigger order.paid", limited)).toMatchObject({
			code: 1,
			stdout: "",
			stderr: expect.stringContaining("developer.sandboxes.read"),
		});
		const revoked = { ...environment, SVC_API_KEY: `${svc.testKey.slice(0, -3)}abc` };
		const { code, stderr } = await commands.run("listen", revoked);
		expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/^svc: \S.* \S.*\n$/) });
		expect(stderr).not.toContain(revoked.SVC_API_KEY);
	});
});

test.each([
	["listen --url http://127.0.0.1:1", {}, "A key is missing: pass --key with a test key"],
	["trigger order.paid --key svc_live_0123456789", {}, "must be a test key"],
	["trigger order.paid --key svc_test_0 --sandbox test_1", {}, "omit --merchant and --sandbox"],
	["trigger order.paid --key svc_test_0 --url 127.0.0.1:8080", {}, "must start with http:// or https://"],
	["listen", { SVC_API_KEY: "svc_live_0123456789" }, "SVC_API_KEY must be a test key"],
	["trigger order.paid --key svc_test_0 --url http://127.0.0.1:1", {}, "Start the server, or correct --url."],
])("%j is refused", async (words, variables, message) => {
	const { code, stderr, stdout } = await commands.run(words, variables);
	expect({ code, stdout, stderr }).toMatchObject({ stdout: "", stderr: expect.stringContaining(message) });
	expect(code).not.toBe(0);
	expect(stderr).not.toContain("0123456789");
});
