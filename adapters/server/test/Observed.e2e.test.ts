/** What an operator sees of a process that has just started: its counters, and its lines about requests. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keyIn, makeFolder, serve } from "./Command.js";

const page = readFileSync(new URL("../../../docs/operating/metrics.md", import.meta.url), "utf8");

/** The counters that the page documents, with their labels. */
const documented = [...page.matchAll(/^\| `(svc_\w+_total)` \| ([^|]*)\|/gm)].map(([, name = "", labels = ""]) => ({
	name,
	labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
}));

interface Line {
	readonly message: string;
	readonly request_id?: string;
	readonly route?: string;
}

test("a fresh process has every counter, and logs a line per request", async () => {
	const server = await serve(await makeFolder(), { SVC_LOG_FORMAT: "json" });
	const key = keyIn(server);
	const metrics = await (await fetch(`${server.url}/metrics`)).text();
	expect(documented.length).toBeGreaterThan(10);
	for (const { labels, name } of documented) {
		const samples = [...metrics.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? ([\\d.e+-]+)$`, "gm"))];
		expect(samples.length, name).toBeGreaterThan(0);
		for (const [sample, found = ""] of samples)
			expect([...found.matchAll(/(\w+)="/g)].map(([, label]) => label).sort(), sample).toEqual([...labels].sort());
	}
	for (const sample of [
		'svc_http_requests_total{method="POST",route="/v1/orders",status="201"}',
		'svc_webhook_attempts_total{outcome="webhook_http_5xx"}',
		'svc_timers_total{kind="webhook.delivery",outcome="failed"}',
		'svc_http_rate_limited_total{reason="key-second"}',
		"svc_clock_wrong_total",
	])
		expect(metrics).toContain(`\n${sample} 0\n`);

	const secret = "acl_0123456789secret";
	const call = (path: string, init: RequestInit = {}) =>
		fetch(`${server.url}${path}`, {
			...init,
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...init.headers },
		});
	const keyed = { method: "POST", body: '{"name":"Ada"}', headers: { "Idempotency-Key": "access-1" } };
	const answers = [
		await call("/v1/customers", keyed),
		await call("/v1/customers", keyed),
		await call(`/v1/customers/cus_${secret}?${secret}=1`),
		await call(`/v1/nowhere/${secret}`),
		await call(`/account/${secret}`),
		await call("/v1/processor/notifications", { method: "POST", body: secret }),
	];
	server.child.kill("SIGTERM");
	const { stderr } = await server.ended;
	const lines = stderr
		.trimEnd()
		.split("\n")
		.map((line): Line => JSON.parse(line));
	const requests = lines.filter(({ message }) => message === "request");
	const duration = { millis: expect.any(Number) };
	expect(requests).toMatchObject([
		{ method: "GET", route: "/metrics", status: 200, ...duration },
		{ method: "POST", route: "/v1/customers", status: 201, ...duration },
		{ method: "POST", route: "/v1/customers", status: 201, ...duration },
		{ method: "GET", route: "/v1/customers/:customer_id", status: 400, ...duration },
		{ method: "other", route: "none", status: 404, ...duration },
		{ method: "GET", route: "/account/*", status: expect.any(Number), ...duration },
		{ method: "POST", route: "/v1/processor/notifications", status: expect.any(Number), ...duration },
	]);
	const ids = requests.map(({ request_id }) => request_id);
	expect(new Set(ids).size).toBe(requests.length);
	// A replay names the first request in its response, and has a line of its own.
	expect(answers[1]?.headers.get("x-request-id")).toBe(ids[1]);
	for (const index of [0, 2, 3, 4]) expect(answers[index]?.headers.get("x-request-id")).toBe(ids[index + 1]);
	expect(stderr).not.toContain(secret);
});
