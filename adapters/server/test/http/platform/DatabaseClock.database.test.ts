/** Two nodes on one Postgres; the clock of one machine is an hour ahead. */
import { databaseKind, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Clock, Effect, Layer, Logger } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { inMinutes, type Stock, stockOf } from "../Stock.js";

const hourMillis = 3_600_000;

/** The real clock, an hour ahead. */
const hourAhead = Layer.unwrapEffect(
	Effect.map(Effect.clock, (clock) => {
		const millis = () => clock.unsafeCurrentTimeMillis() + hourMillis;
		return Layer.setClock({
			[Clock.ClockTypeId]: Clock.ClockTypeId,
			unsafeCurrentTimeMillis: millis,
			currentTimeMillis: Effect.sync(millis),
			unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
			currentTimeNanos: clock.currentTimeNanos,
			sleep: (duration) => clock.sleep(duration),
		});
	}),
);

const logged: Array<string> = [];
const recorded = Logger.add(
	Logger.make(({ message }) => {
		logged.push(String(message));
	}),
);

const suite = () => {
	let database: TestDatabase;
	let right: Service;
	let ahead: Service;
	let stock: Stock;
	beforeAll(async () => {
		database = await freshDatabase();
		right = await startService({ database });
		// Only this node runs background work.
		ahead = await startService({ database, worker: true, machineClock: Layer.merge(hourAhead, recorded) });
		stock = stockOf(right);
	});
	afterAll(async () => {
		await right.stop();
		await ahead.stop();
		await database.drop();
	});

	const hold = async (millis: number) => {
		const location_id = await stock.location();
		const item = await stock.item();
		await stock.receive(item, location_id, 10);
		const lines = [{ inventory_item_id: item, requested_quantity: 6 }];
		const expires_at = inMinutes(millis / 60_000);
		const held = dataOf(await stock.hold(location_id, lines, { expires_at }), 201).inventory_reservation;
		return { path: `/v1/inventory-reservations/${held.inventory_reservation_id}`, key: right.testKey, expires_at };
	};
	const read = async ({ path, key }: Awaited<ReturnType<typeof hold>>) => dataOf(await ahead.get(path, { key }));

	it("releases a hold at its end by the database's clock, and not before", async () => {
		const long = await hold(hourMillis / 6);
		const short = await hold(5_000);
		const ended = await eventually(async () => {
			const found = await read(short);
			return found.status === "active" ? undefined : found;
		});
		expect(ended.updated_at >= short.expires_at, `${ended.updated_at} ${short.expires_at}`).toBe(true);
		expect((await read(long)).status).toBe("active");
	});

	it("refuses no hold as expired, and writes correct times", async () => {
		const asked = Date.now();
		const customer = dataOf(await ahead.post("/v1/customers", { name: "Ada" }), 201);
		expect(Math.abs(Date.parse(customer.created_at) - asked)).toBeLessThan(hourMillis / 2);
		const own = stockOf(ahead);
		const location_id = await own.location();
		const item = await own.item();
		await own.receive(item, location_id, 1);
		const lines = [{ inventory_item_id: item, requested_quantity: 1 }];
		dataOf(await own.hold(location_id, lines, { expires_at: inMinutes(10) }), 201);
	});

	it("warns once, and reports the difference in its metrics", async () => {
		const warnings = logged.filter((line) => line.includes("3600 seconds ahead of the database's"));
		expect(warnings).toHaveLength(1);
		// Both nodes are in this process, whose metric tells what the last of them measured.
		const text = await eventually(async () => {
			const { text } = await ahead.get("/metrics", { key: null });
			return Number(/^svc_clock_skew_seconds (\S+)$/m.exec(text)?.[1]) > 1_800 ? text : undefined;
		});
		expect(text).toMatch(/^# TYPE svc_clock_skew_seconds gauge$/m);
		expect(Number(/^svc_clock_skew_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(3_600, -2);
		expect(Number(/^svc_clock_wrong_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(1);
	});
};

if (databaseKind() === "postgres") describe("a node with a clock an hour ahead", suite);
else
	it("uses the machine's clock on SQLite, which runs on the same machine", async () => {
		const svc = await startService({ machineClock: hourAhead });
		const { created_at } = dataOf(await svc.post("/v1/customers", { name: "Ada" }), 201);
		expect(Date.parse(created_at) - Date.now()).toBeGreaterThan(hourMillis - 60_000);
		await svc.stop();
	});
