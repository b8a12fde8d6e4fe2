/** Long reads in a thread of their own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageError } from "@svc/sql";
import { driver } from "@svc/sqlite/Driver";
import { scans } from "@svc/sqlite/Scans";
import { Effect, Exit, Fiber, type Scope } from "effect";
import { expect, it, onTestFinished } from "vitest";

const BetterSqlite3 = driver();

/** A file with three numbers in it. */
const makeFile = async (): Promise<string> => {
	const folder = await mkdtemp(join(tmpdir(), "svc-scans-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const filename = join(folder, "svc.db");
	const database = new BetterSqlite3(filename);
	database.pragma("journal_mode = WAL");
	database.exec("CREATE TABLE numbers (number INTEGER); INSERT INTO numbers VALUES (1), (2), (3)");
	database.close();
	return filename;
};

const scoped = <A, E>(work: Effect.Effect<A, E, Scope.Scope>): Promise<A> => Effect.runPromise(Effect.scoped(work));

/** Counts for as long as it is told to. */
const counting = (upTo: number) =>
	`WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${upTo}) SELECT COUNT(*) AS count FROM c`;

it("give their rows, and the event loop goes on meanwhile", async () => {
	const filename = await makeFile();
	await scoped(
		Effect.gen(function* () {
			const scan = yield* scans(filename);
			expect(yield* scan("a", "SELECT number FROM numbers WHERE number > ? ORDER BY 1", [1])).toEqual([
				{ number: 2 },
				{ number: 3 },
			]);
			let turns = 0;
			const timer = setInterval(() => turns++, 1);
			const rows = yield* scan("a", counting(3_000_000), []);
			clearInterval(timer);
			expect(rows).toEqual([{ count: 3_000_000 }]);
			expect(turns).toBeGreaterThan(5);
		}),
	);
});

it("see what was committed a moment ago, and write nothing", async () => {
	const filename = await makeFile();
	await scoped(
		Effect.gen(function* () {
			const scan = yield* scans(filename);
			const count = Effect.map(scan("a", "SELECT COUNT(*) AS count FROM numbers", []), ([row]) => row?.count);
			expect(yield* count).toBe(3);
			const writer = new BetterSqlite3(filename);
			writer.exec("INSERT INTO numbers VALUES (4)");
			writer.close();
			expect(yield* count).toBe(4);
			const refused = yield* Effect.flip(scan("a", "DELETE FROM numbers RETURNING number", []));
			expect(storageError("write")(refused)).toMatchObject({ reason: "unavailable", fault: "read_only" });
			expect(yield* count).toBe(4);
		}),
	);
});

it("fail with the driver's own error, and those that follow succeed", async () => {
	const filename = await makeFile();
	await scoped(
		Effect.gen(function* () {
			const scan = yield* scans(filename);
			const error = yield* Effect.flip(scan("a", "SELECT number FROM nowhere", []));
			expect(error.cause).toMatchObject({ code: "SQLITE_ERROR", message: "no such table: nowhere" });
			expect(yield* scan("a", "SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
		}),
	);
});

it("fail as unavailable if the thread ends, and the next one starts another", async () => {
	const filename = await makeFile();
	await scoped(
		Effect.gen(function* () {
			const scan = yield* scans(filename);
			// What cannot be bound to a statement is an error of the thread's own; what cannot be sent to it never leaves.
			const unsent = yield* Effect.exit(scan("a", "SELECT ? AS it", [() => 1]));
			expect(Exit.isFailure(unsent)).toBe(true);
			expect(yield* scan("a", "SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
		}),
	);
	await rm(filename);
	await scoped(
		Effect.gen(function* () {
			const scan = yield* scans(filename);
			const failed = yield* Effect.flip(scan("a", "SELECT 1 AS one", []));
			expect(storageError("read")(failed).reason).toBe("unavailable");
			new BetterSqlite3(filename).close();
			expect(yield* scan("a", "SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
		}),
	);
});

it("end with their scope, those under way too", async () => {
	const filename = await makeFile();
	const exit = await scoped(
		Effect.gen(function* () {
			const fiber = yield* Effect.scoped(
				Effect.gen(function* () {
					const scan = yield* scans(filename);
					const under = yield* Effect.forkDaemon(scan("a", counting(2_000_000), []));
					yield* Effect.sleep(50);
					return under;
				}),
			);
			return yield* Fiber.await(fiber);
		}),
	);
	expect(Exit.isFailure(exit)).toBe(true);
});
