import { databaseKind } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { answer, eventually, startReceiver } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true, rateLimits: { areShared: false } });
});
afterAll(() => svc.stop());

const scrape = async () => {
	const { headers, status, text } = await svc.get("/metrics", { key: null });
	expect([status, headers["Content-Type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
	const values = new Map<string, number>();
	for (const line of text.split("\n")) {
		if (line === "" || line.startsWith("# HELP ") || /^# TYPE svc_\w+ (counter|gauge|histogram)$/.test(line)) continue;
		const [, name = "", value] = /^(svc_\w+(?:\{(?:\w+="[^"]*",?)+\})?) ([\d.e+-]+)$/.exec(line) ?? [];
		expect(value, line).toBeDefined();
		expect(values.has(name), name).toBe(false);
		values.set(name, Number(value));
	}
	return { text, of: (name: string) => values.get(name) ?? 0 };
};

it("counts requests by route and status, with their duration", async () => {
	const created = 'svc_http_requests_total{method="POST",route="/v1/customers",status="201"}';
	const timed = 'svc_http_request_duration_seconds_count{method="POST",route="/v1/customers"}';
	const last = 'svc_http_request_duration_seconds_bucket{method="POST",route="/v1/customers",le="+Inf"}';
	const before = await scrape();
	for (let i = 0; i < 3; i++) await svc.post("/v1/customers", { name: "Ada" });
	await svc.get("/v1/nowhere/at/all");
	const after = await scrape();
	for (const name of [created, timed, last]) expect(after.of(name) - before.of(name)).toBe(3);
	const unknown = 'svc_http_requests_total{method="other",route="none",status="404"}';
	expect(after.of(unknown) - before.of(unknown)).toBe(1);
});

it("counts webhooks, background work, and refusals of limits", async () => {
	const receiver = await startReceiver(answer(500));
	const failed = 'svc_webhook_attempts_total{outcome="webhook_http_5xx"}';
	const done = 'svc_timers_total{kind="webhook.delivery",outcome="done"}';
	const limited = 'svc_http_rate_limited_total{reason="key-second"}';
	const before = await scrape();
	await svc.post("/v1/webhook-endpoints", { url: receiver.url });
	await svc.post("/v1/customers", { name: "Ada" });
	await eventually(async () => ((await scrape()).of(done) > before.of(done) ? true : undefined));
	const asked = await Promise.all(Array.from({ length: 40 }, () => svc.post("/v1/customers", { name: "Ada" })));
	const refused = asked.filter(({ status }) => status === 429).length;
	const after = await scrape();
	expect(after.of(failed)).toBeGreaterThan(before.of(failed));
	expect(after.of(limited) - before.of(limited)).toBe(refused);
	expect(refused).toBeGreaterThan(0);
});

it("measures the process, its connections, and the work that waits", async () => {
	const other = await startService({ database: svc.database });
	const scraped = async () => {
		const values = new Map<string, number>();
		for (const line of (await other.get("/metrics", { key: null })).text.split("\n")) {
			const [name = "", value] = line.split(/ (?=[^ ]*$)/);
			values.set(name, Number(value));
		}
		return (name: string) => values.get(name) ?? Number.NaN;
	};
	const first = await scraped();
	expect(first("svc_process_resident_bytes")).toBeGreaterThan(1e7);
	expect(first("svc_process_cpu_seconds_total")).toBeGreaterThan(0);
	expect(Math.abs(first("svc_process_start_time_seconds") - Date.now() / 1000)).toBeLessThan(3_600);
	// A step of the machine's clock is no start.
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
	const stepped = await scraped();
	clock.mockRestore();
	expect(stepped("svc_process_start_time_seconds")).toBe(first("svc_process_start_time_seconds"));
	expect(first("svc_event_loop_delay_seconds")).toBeGreaterThanOrEqual(0);
	const held = first('svc_database_connections{state="idle"}');
	expect(Number.isNaN(held)).toBe(databaseKind() === "sqlite");
	await other.post("/v1/customers", { name: "Ada" });
	expect((await scraped())("svc_database_commits_total")).toBeGreaterThan(first("svc_database_commits_total"));
	await other.stop();
});

it("counts the work of each kind that no worker takes, and says since when", async () => {
	const idle = await startService();
	const receiver = await startReceiver();
	await idle.post("/v1/webhook-endpoints", { url: receiver.url });
	for (let i = 0; i < 3; i++) await idle.post("/v1/customers", { name: "Ada" });
	const { text } = await idle.get("/metrics", { key: null });
	expect(text).toMatch(
		/^svc_timers_due\{kind="webhook\.fan_out"\} [1-3]$|^svc_timers_due\{kind="webhook\.delivery"\} 3$/m,
	);
	expect(text).toMatch(/^svc_timers_oldest_due_seconds \d+(\.\d+)?$/m);
	await idle.stop();
});

it("shows no ID, no address and no key", async () => {
	await svc.get(`/v1/customers/cus_${"0".repeat(26)}?query=canary7`);
	const { text } = await scrape();
	for (const hidden of ["cus_", "canary7", svc.testKey, svc.merchant.merchant.merchant_id, "127.0.0.1"])
		expect(text).not.toContain(hidden);
});
