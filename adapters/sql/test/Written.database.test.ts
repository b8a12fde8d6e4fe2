/** What a process knows of its own writes, which spares readiness a write of its own: counted only if they were kept. */

import { SqlClient } from "@effect/sql/SqlClient";
import { SqlError } from "@effect/sql/SqlError";
import { Database, hostClient } from "@svc/sql";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseOf } from "./openStorage.js";

const layerOn = (url: string) => Layer.provideMerge(hostClient, databaseOf(url));

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<Database | SqlClient, unknown>;
beforeAll(async () => {
	database = await freshDatabase();
	runtime = ManagedRuntime.make(layerOn(database.url));
	await run(({ transaction, write }) => transaction(write("CREATE TABLE things (id TEXT)", [])));
});
afterAll(async () => {
	await runtime.dispose();
	await database.drop();
});

const run = <A, E>(work: (database: Database["Type"]) => Effect.Effect<A, E, SqlClient>): Promise<A> =>
	runtime.runPromise(Effect.flatMap(Database, work));

/** Runs work, and tells how many transactions that wrote have been counted because of it. */
const commitsOf = (work: (database: Database["Type"]) => Effect.Effect<unknown, unknown, SqlClient>): Promise<number> =>
	run((on) =>
		Effect.gen(function* () {
			const before = on.written.commits;
			yield* Effect.exit(work(on));
			return on.written.commits - before;
		}),
	);

const insert = ({ transaction, write }: Database["Type"]) => transaction(write("INSERT INTO things VALUES ('a')", []));
const select = "SELECT id FROM things";

describe("transactions that wrote", () => {
	it("are svc's own that changed rows, and not those that read or fail", async () => {
		expect(await commitsOf(insert)).toBe(1);
		expect(await commitsOf(({ read, transaction }) => transaction(read(select, [])))).toBe(0);
		expect(await commitsOf((on) => on.transaction(Effect.zipRight(insert(on), Effect.fail("no"))))).toBe(0);
	});

	it("are a host's in which svc or the host changed rows", async () => {
		expect(await commitsOf((on) => on.hostTransaction(() => insert(on)))).toBe(1);
		expect(await commitsOf((on) => on.hostTransaction(({ query }) => query("DELETE FROM things", [])))).toBe(1);
		expect(await commitsOf((on) => on.hostTransaction(() => on.hostTransaction(() => insert(on))))).toBe(1);
		const byClient = Effect.flatMap(SqlClient, (sql) => sql.withTransaction(sql`UPDATE things SET id = 'b'`));
		expect(await commitsOf(() => byClient)).toBe(1);
	});

	it("are no host's that only reads, fails, or undoes what it wrote", async () => {
		expect(await commitsOf((on) => on.hostTransaction(({ query }) => query(select, [])))).toBe(0);
		const failed = (on: Database["Type"]) => Effect.zipRight(insert(on), Effect.fail("no"));
		expect(await commitsOf((on) => on.hostTransaction(() => failed(on)))).toBe(0);
		const undone = (on: Database["Type"]) => Effect.ignore(on.hostTransaction(() => failed(on)));
		expect(await commitsOf((on) => on.hostTransaction(() => undone(on)))).toBe(0);
	});
});

describe("the failure of the last write", () => {
	const full = new SqlError({ cause: Object.assign(new Error("full"), { code: "SQLITE_FULL" }) });
	beforeEach(() => run(insert));

	it("is kept until a write commits, whether svc or a host met it", async () => {
		const meetings = [
			(on: Database["Type"]) => on.transaction(Effect.fail(full)),
			(on: Database["Type"]) => on.hostTransaction(() => Effect.fail(full)),
			(on: Database["Type"]) => on.withTransaction(Effect.fail(full)),
			(on: Database["Type"]) => on.hostTransaction(() => Effect.ignore(on.transaction(Effect.fail(full)))),
		];
		for (const meet of meetings) {
			await run((on) => Effect.exit<unknown, unknown, never>(meet(on)));
			await run(({ read, transaction }) => transaction(read(select, [])));
			expect(await run((on) => Effect.sync(() => on.written.failure))).toMatchObject({ fault: "disk_full" });
			await run(insert);
			expect(await run((on) => Effect.sync(() => on.written.failure))).toBe(undefined);
		}
	});

	it("is none of the database when the work itself fails", async () => {
		await run((on) => Effect.exit(on.hostTransaction(() => Effect.fail(new Error("the host's own")))));
		expect(await run((on) => Effect.sync(() => on.written.failure))).toBe(undefined);
	});
});
