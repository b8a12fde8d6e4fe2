import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { answer, eventually, startReceiver } from "./http/Receiver.js";
import { serve } from "./Serving.js";

it("a kill -9 during a delivery loses no event, and deliveries in flight resume at once", async () => {
	const directory = await mkdtemp(join(tmpdir(), "svc-crash-"));
	onTestFinished(() => rm(directory, { recursive: true, force: true }));
	// This receiver never responds to half of the deliveries, which are in flight when the process dies.
	const receiver = await startReceiver((received, response) => {
		if (receiver.received.indexOf(received) % 2 === 0) response.writeHead(204).end();
	});
	const databaseUrl = `sqlite:${join(directory, "svc.db")}`;
	const first = await serve(directory, databaseUrl);
	const headers = { Authorization: `Bearer ${first.key}`, "Content-Type": "application/json" };
	const post = async (path: string, body: object) => {
		const response = await fetch(`${first.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		expect(response.status).toBe(201);
	};
	await post("/v1/webhook-endpoints", { url: receiver.url });
	for (let i = 0; i < 12; i++) await post("/v1/customers", { name: `Customer ${i}` });
	await receiver.until(4);
	await first.kill();

	receiver.use(answer(204));
	const second = await serve(directory, databaseUrl);
	const served = performance.now();
	const list = async (path: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
		const response = await fetch(`${second.url}${path}`, { headers });
		return ((await response.json()) as { data: ReadonlyArray<Record<string, unknown>> }).data;
	};
	const delivered = await eventually(async () => {
		const found = await list("/v1/webhook-deliveries?status=delivered&page_size=100");
		return found.length === 12 ? found : undefined;
	});
	// The leases of the killed process would have lasted 20 s.
	expect(performance.now() - served).toBeLessThan(12_000);

	const events = (await list("/v1/webhook-events?page_size=100")).map((event) => event.webhook_event_id);
	expect(events).toHaveLength(12);
	expect(new Set(delivered.map((delivery) => delivery.webhook_event_id))).toEqual(new Set(events));
	const ids = receiver.received.map((one) => one.headers["webhook-id"]);
	expect(new Set(ids)).toEqual(new Set(events));
	// At least once: deliveries in flight came twice, with the same ID and body.
	expect(ids.length).toBeGreaterThan(12);
	const bodies = new Map(receiver.received.map((one) => [one.headers["webhook-id"], one.body]));
	for (const one of receiver.received) expect(one.body).toBe(bodies.get(one.headers["webhook-id"]));
});
