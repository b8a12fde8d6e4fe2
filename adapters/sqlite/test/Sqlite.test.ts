import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "@svc/sql";
import { layer } from "@svc/sqlite";
import { Cause, Effect, Exit, Option } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "svc-sqlite-"));
});
afterEach(() => rm(folder, { recursive: true }));

const onFile = <A, E>(work: Effect.Effect<A, E, Database>): Promise<A> =>
	Effect.runPromise(Effect.scoped(Effect.provide(work, layer({ filename: join(folder, "svc.db") }))));

describe("svc on SQLite", () => {
	it("writes ahead and syncs fully, on the connection that writes and on the one that reads", () =>
		onFile(
			Effect.gen(function* () {
				const { read, transaction } = yield* Database;
				const settings = Effect.gen(function* () {
					const [journal] = yield* read("PRAGMA journal_mode", []);
					const [synchronous] = yield* read("PRAGMA synchronous", []);
					return [journal?.journal_mode, synchronous?.synchronous];
				});
				// 2 is FULL.
				expect(yield* transaction(settings)).toEqual(["wal", 2]);
				expect(yield* settings).toEqual(["wal", 2]);
			}),
		));

	it("makes files that only their owner can read, and leaves the rights of an existing one", async () => {
		const modes = () =>
			onFile(
				Effect.gen(function* () {
					const { transaction, write } = yield* Database;
					yield* transaction(write("CREATE TABLE IF NOT EXISTS things (id TEXT)", []));
					const files = yield* Effect.promise(() => readdir(folder));
					const found = yield* Effect.promise(() => Promise.all(files.map((file) => stat(join(folder, file)))));
					return [files.sort(), [...new Set(found.map(({ mode }) => mode & 0o777))]];
				}),
			);
		const files = ["svc.db", "svc.db-shm", "svc.db-wal"];
		expect(await modes()).toEqual([files, [0o600]]);
		await chmod(join(folder, "svc.db"), 0o640);
		expect(await modes()).toEqual([files, [0o640]]);
	});

	it("hides uncommitted rows from other readers", () =>
		onFile(
			Effect.gen(function* () {
				const { read, transaction, write } = yield* Database;
				const count = Effect.map(read("SELECT count(*) AS n FROM things", []), ([row]) => row?.n);
				yield* transaction(write("CREATE TABLE things (id TEXT)", []));
				const outside = yield* Effect.runtime<never>();
				yield* transaction(
					Effect.gen(function* () {
						yield* write("INSERT INTO things VALUES ('a')", []);
						expect(yield* count).toBe(1);
						const beside = yield* Effect.promise(() => Effect.runPromise(Effect.provide(count, outside)));
						expect(beside).toBe(0);
					}),
				);
				expect(yield* count).toBe(1);
			}),
		));

	it("tells a full disk as unavailable, loses nothing that succeeded, and goes on when there is room", () =>
		onFile(
			Effect.gen(function* () {
				const { read, transaction, write } = yield* Database;
				yield* transaction(write("CREATE TABLE things (id INTEGER, filling TEXT)", []));
				yield* transaction(write("PRAGMA max_page_count = 64", []));
				const filling = "x".repeat(20_000);
				const exits = yield* Effect.forEach(
					Array.from({ length: 40 }, (_, id) => id),
					(id) => Effect.exit(transaction(write("INSERT INTO things VALUES (?, ?)", [id, filling]))),
					{ concurrency: "unbounded" },
				);
				const stored = new Set((yield* read("SELECT id FROM things", [])).map((row) => Number(row.id)));
				expect(stored.size).toBeGreaterThan(0);
				expect(stored.size).toBeLessThan(40);
				for (const [id, exit] of exits.entries()) {
					if (Exit.isSuccess(exit)) expect(stored.has(id)).toBe(true);
					else expect(Option.getOrUndefined(Cause.failureOption(exit.cause))).toMatchObject({ reason: "unavailable" });
				}
				yield* transaction(write("PRAGMA max_page_count = 100000", []));
				yield* transaction(write("INSERT INTO things VALUES (?, ?)", [99, filling]));
			}),
		));

	it("writes nothing more in a host's transaction that a full disk has undone, also if the host goes on", () =>
		onFile(
			Effect.gen(function* () {
				const { hostTransaction, read, transaction, write } = yield* Database;
				yield* transaction(write("CREATE TABLE things (id INTEGER, filling TEXT)", []));
				yield* transaction(write("PRAGMA max_page_count = 32", []));
				const exit = yield* Effect.exit(
					hostTransaction(({ query }) =>
						Effect.gen(function* () {
							yield* query("INSERT INTO things VALUES (1, '')", []);
							yield* Effect.ignore(query("INSERT INTO things VALUES (2, ?)", ["x".repeat(1_000_000)]));
							yield* Effect.ignore(query("INSERT INTO things VALUES (3, '')", []));
							yield* Effect.ignore(transaction(write("INSERT INTO things VALUES (4, '')", [])));
							yield* Effect.ignore(hostTransaction((inner) => inner.query("INSERT INTO things VALUES (5, '')", [])));
						}),
					),
				);
				expect(Exit.isFailure(exit)).toBe(true);
				expect(yield* read("SELECT id FROM things", [])).toEqual([]);
			}),
		));

	it("serves reads and writes from memory too", () =>
		Effect.gen(function* () {
			const { read, transaction, write } = yield* Database;
			yield* transaction(write("CREATE TABLE things (id TEXT)", []));
			yield* transaction(write("INSERT INTO things VALUES ('a')", []));
			expect(yield* read("SELECT id FROM things", [])).toEqual([{ id: "a" }]);
		}).pipe(Effect.provide(layer({ filename: ":memory:" })), Effect.scoped, Effect.runPromise));
});
