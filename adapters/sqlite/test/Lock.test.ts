/** Another connection that holds the file's lock, as a second process would: work waits for it, and nothing else does. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "@svc/sql";
import { layer } from "@svc/sqlite";
import { driver } from "@svc/sqlite/Driver";
import type BetterSqlite3 from "better-sqlite3";
import { Cause, Effect, Exit, Option } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const Sqlite = driver();

let folder: string;
let other: BetterSqlite3.Database;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "svc-sqlite-"));
	other = new Sqlite(join(folder, "svc.db"));
	other.exec("PRAGMA journal_mode = WAL; CREATE TABLE things (id TEXT); INSERT INTO things VALUES ('first')");
});
afterEach(async () => {
	other.close();
	await rm(folder, { recursive: true });
});

const lockWaitMillis = 1_500;

const onFile = <A, E>(work: Effect.Effect<A, E, Database>): Promise<A> =>
	Effect.runPromise(Effect.scoped(Effect.provide(work, layer({ filename: join(folder, "svc.db"), lockWaitMillis }))));

const insert = (id: string) =>
	Effect.flatMap(Database, ({ transaction, write }) => transaction(write("INSERT INTO things VALUES (?)", [id])));

const count = Effect.flatMap(Database, ({ read }) =>
	Effect.map(read("SELECT count(*) AS n FROM things", []), ([row]) => Number(row?.n)),
);

const faultOf = <A, E>(exit: Exit.Exit<A, E>) =>
	Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;

describe("while another process holds the file", () => {
	it("reads go on at once, and writes wait and succeed in their order when it lets go", () =>
		onFile(
			Effect.gen(function* () {
				other.exec("BEGIN IMMEDIATE; INSERT INTO things VALUES ('other')");
				const writes = yield* Effect.fork(
					Effect.all([insert("a"), insert("b"), insert("c")], { concurrency: "unbounded" }),
				);
				yield* Effect.sleep(50);
				const begun = performance.now();
				expect(yield* count).toBe(1);
				expect(performance.now() - begun).toBeLessThan(lockWaitMillis / 2);
				other.exec("COMMIT");
				yield* writes;
				const { read } = yield* Database;
				const rows = yield* read("SELECT id FROM things ORDER BY rowid", []);
				expect(rows.map(({ id }) => id)).toEqual(["first", "other", "a", "b", "c"]);
			}),
		));

	it("writes fail as unavailable after a limit, each counted from its arrival, and later ones succeed", () =>
		onFile(
			Effect.gen(function* () {
				other.exec("BEGIN IMMEDIATE");
				const begun = performance.now();
				const exits = yield* Effect.forEach(["a", "b", "c", "d"], (id) => Effect.exit(insert(id)), {
					concurrency: "unbounded",
				});
				const millis = performance.now() - begun;
				expect(exits.map(faultOf)).toMatchObject(
					Array.from({ length: 4 }, () => ({ _tag: "StorageError", reason: "unavailable", fault: "locked" })),
				);
				expect(millis).toBeGreaterThanOrEqual(lockWaitMillis);
				// One after the other they would have waited four times as long.
				expect(millis).toBeLessThan(3 * lockWaitMillis);
				other.exec("COMMIT");
				yield* insert("later");
				expect(yield* count).toBe(2);
			}),
		));

	it("a host's transaction waits too, and is told what stands in its way", () =>
		onFile(
			Effect.gen(function* () {
				const { hostTransaction } = yield* Database;
				const hosted = hostTransaction(({ query }) => query("INSERT INTO things VALUES ('hosted')", []));
				other.exec("BEGIN IMMEDIATE");
				expect(faultOf(yield* Effect.exit(hosted))).toMatchObject({ reason: "unavailable", fault: "locked" });
				const waiting = yield* Effect.fork(hosted);
				yield* Effect.sleep(50);
				other.exec("COMMIT");
				yield* waiting;
				expect(yield* count).toBe(2);
			}),
		));

	it("the event loop turns", () =>
		onFile(
			Effect.gen(function* () {
				other.exec("BEGIN IMMEDIATE");
				const write = yield* Effect.fork(Effect.exit(insert("a")));
				let turns = 0;
				const ticking = setInterval(() => turns++, 5);
				yield* write;
				clearInterval(ticking);
				other.exec("COMMIT");
				expect(turns).toBeGreaterThan(10);
			}),
		));

	it("opening it waits too", async () => {
		other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
		const exit = await Effect.runPromiseExit(
			Effect.scoped(Effect.provide(count, layer({ filename: join(folder, "svc.db"), lockWaitMillis }))),
		);
		expect(String(Exit.isFailure(exit) && Cause.squash(exit.cause))).toContain("SqlError");
		setTimeout(() => other.exec("PRAGMA locking_mode = NORMAL; SELECT * FROM things"), 100);
		expect(await onFile(count)).toBe(1);
	});
});
