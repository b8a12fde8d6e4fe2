/** A server that stops answering and ends no connection: statements are given up, and what was given up holds nothing. */
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { layer } from "@svc/postgres";
import { Database } from "@svc/sql";
import { emptyDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, ManagedRuntime } from "effect";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Gate, openGate } from "./Gate.js";

const answerTimeoutMillis = 300;

let database: TestDatabase;
let gate: Gate;
let operator: pg.Client;
let svc: ManagedRuntime.ManagedRuntime<Database, unknown>;
beforeAll(async () => {
	database = await emptyDatabase("postgres");
	gate = await openGate(database.url);
	operator = new pg.Client({ connectionString: database.url });
	await operator.connect();
	await operator.query("CREATE TABLE rows (id INTEGER PRIMARY KEY)");
	// One connection, so that a single one that is lost or kept shows.
	svc = ManagedRuntime.make(layer({ url: gate.url, maxConnections: 1, answerTimeoutMillis }));
});
afterEach(() => gate.thaw());
afterAll(async () => {
	await svc.dispose();
	await operator.end();
	await gate.close();
	await database.drop();
});

const insert = (id: number) =>
	Effect.flatMap(Database, ({ transaction, write }) => transaction(write("INSERT INTO rows VALUES (?)", [id])));

const ways = {
	"a read": Effect.flatMap(Database, ({ read }) => read("SELECT ? AS one", ["1"])),
	"a statement alone": Effect.flatMap(Database, ({ alone }) => alone("SELECT ? AS one", ["1"])),
	"a long read": Effect.flatMap(Database, ({ scan }) => scan("SELECT ? AS one", ["1"])),
	"a transaction": Effect.flatMap(Database, ({ read, transaction }) => transaction(read("SELECT ? AS one", ["1"]))),
	"a transaction that waits for nothing": Effect.flatMap(Database, ({ later, transaction }) =>
		transaction(later("DELETE FROM rows WHERE id = ?", [0])),
	),
} as const;

const failure = <A>(work: Effect.Effect<A, StorageError, Database>) => svc.runPromise(Effect.flip(work));

describe.each(Object.entries(ways))("%s, of a server that freezes", (_, work) => {
	it.each(["requests", "answers"] as const)(
		"fails as unavailable, and %s that come late disturb nothing",
		async (what) => {
			await svc.runPromise(work);
			gate.freeze(what);
			expect(await failure(Effect.asVoid(work))).toMatchObject({
				reason: "unavailable",
				cause: { code: "ETIMEDOUT", message: "The database has not responded within 300 ms" },
			});
			gate.thaw();
			await svc.runPromise(work);
		},
	);
});

it("a server that freezes while a connection is made is given up too", async () => {
	// The second write of a connection sets it up. The first begins it, which has a limit of the pool's.
	gate.freeze("answers", 2);
	// Other tests have connections to the same server.
	await operator.query(
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'svc' AND datname = current_database()",
	);
	await expect
		.poll(() => svc.runPromise(Effect.flatMap(Database, ({ connections }) => Effect.succeed(connections?.().idle))))
		.toBe(0);
	expect(await failure(ways["a read"])).toMatchObject({ reason: "unavailable" });
	gate.thaw();
	await svc.runPromise(ways["a read"]);
});

it("a commit is given up, and is done or not", async () => {
	for (const [id, what, isDone] of [
		[1, "answers", true],
		[2, "requests", false],
	] as const) {
		const freeze = Effect.sync(() => gate.freeze(what));
		const work = Effect.flatMap(Database, ({ transaction }) => transaction(Effect.zipRight(insert(id), freeze)));
		expect(await failure(work)).toMatchObject({ reason: "unavailable" });
		const { rowCount } = await operator.query("SELECT 1 FROM rows WHERE id = $1", [id]);
		expect(rowCount === 1).toBe(isDone);
		gate.thaw();
	}
});

it("a statement that was given up while it waited for a lock soon waits no more on the server", async () => {
	await operator.query("BEGIN; LOCK TABLE rows");
	const waiting = async () =>
		(await operator.query("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%rows%'"))
			.rowCount;
	expect(await failure(insert(3))).toMatchObject({ reason: "unavailable" });
	await expect.poll(waiting).toBe(0);
	await operator.query("ROLLBACK");
	await svc.runPromise(insert(3));
});

it("statements of a migration may take longer, and those after it not", async () => {
	const sleep = "SELECT pg_sleep(?)";
	const slow = Effect.flatMap(Database, ({ patiently, read, transaction }) =>
		transaction(Effect.zipRight(patiently, read(sleep, [1]))),
	);
	expect(await svc.runPromise(slow)).toHaveLength(1);
	expect(await failure(Effect.flatMap(Database, ({ read }) => read(sleep, [1])))).toMatchObject({
		reason: "unavailable",
	});
});

it("a connection that is held between two statements is not given up", async () => {
	const work = Effect.flatMap(Database, ({ read, transaction }) =>
		transaction(Effect.zipRight(read("SELECT 1", []), Effect.zipRight(Effect.sleep("1 second"), read("SELECT 1", [])))),
	);
	expect(await svc.runPromise(work)).toHaveLength(1);
});
