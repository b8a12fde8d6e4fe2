import { Outbox } from "@svc/core/events/Webhooks/Outbox";
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../Harness.js";

describe("publishing events", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const published = {
		event_type: "customer.created",
		data: { customer: { customer_id: "cus_none" }, resource_updated_at: "2026-11-21T08:39:00.000Z" },
	} as const;

	/** Publishes this many events in one transaction, and counts its statements: reads and writes. */
	const statementsOf = (events: number, caller = svc.caller) =>
		svc.runtime.runPromise(
			Effect.gen(function* () {
				const database = yield* Database;
				const outbox = yield* Outbox;
				const reads = [vi.spyOn(database, "read"), vi.spyOn(database, "ahead")];
				const writes = (["write", "later", "laterUnless"] as const).map((name) => vi.spyOn(database, name));
				yield* database.transaction(outbox.publish(caller, ...Array.from({ length: events }, () => published)));
				const counts = [reads, writes].map((spies) => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0));
				for (const spy of [...reads, ...writes]) spy.mockRestore();
				return counts;
			}),
		);

	it("takes two more statements if any endpoint listens, however many events and endpoints there are", async () => {
		const counted = [await statementsOf(1), await statementsOf(5)];
		const listen = (fields: object = {}) =>
			svc.post("/v1/webhook-endpoints", { url: "http://127.0.0.1:9/", ...fields });
		await listen({ enabled_events: ["order.canceled"] });
		counted.push(await statementsOf(1));
		await listen();
		counted.push(await statementsOf(1));
		for (let i = 0; i < 6; i++) await listen({ enabled_events: ["customer.created"] });
		counted.push(await statementsOf(5));
		expect(counted).toEqual([
			[1, 1],
			[1, 1],
			[1, 1],
			[1, 3],
			[1, 3],
		]);
		expect((await svc.get("/v1/webhook-events?page_size=100")).body.data).toHaveLength(13);
		expect((await svc.get("/v1/webhook-deliveries?page_size=100")).body.data).toHaveLength(1 + 5 * 7);
	});

	it("writes more deliveries than one statement can hold", async () => {
		await statementsOf(300);
		const answer = await svc.get("/v1/webhook-deliveries?page_size=1&status=pending");
		expect(answer.body.data).toHaveLength(1);
		const counted = await svc.runtime.runPromise(
			Effect.flatMap(Database, (database) => database.read("SELECT count(*) AS count FROM timers", [])),
		);
		expect(Number(counted[0]?.count)).toBe(1 + 5 * 7 + 300 * 7);
	});

	it("takes one more statement if partner apps are installed, and none otherwise", async () => {
		const { environment } = svc.caller;
		const withApps = (installed_apps: number) => ({ ...svc.caller, environment: { ...environment, installed_apps } });
		const [none, left, some] = [
			await statementsOf(3),
			await statementsOf(3, withApps(0)),
			await statementsOf(3, withApps(2)),
		];
		expect(left).toEqual(none);
		expect(some).toEqual([none[0], none[1]! + 1]);
	});
});
