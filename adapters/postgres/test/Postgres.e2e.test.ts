/** What only a server can do to us: deadlocks, lost connections, a pool that is used up, a server that is not there. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { layer } from "@svc/postgres";
import { Database } from "@svc/sql";
import { contractCollections } from "@svc/testkit/StorageContract";
import { type Thing, thing, things } from "@svc/testkit/StorageContract/Thing";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Cause, Deferred, Effect, Exit, Fiber, Option } from "effect";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage } from "../../sql/test/openStorage.js";

let database: TestDatabase;
let storage: ReturnType<typeof openStorage>;
/** A pool of one connection, so that a single one that is lost or kept shows. */
let narrow: ReturnType<typeof openStorage>;
let operator: pg.Client;
beforeAll(async () => {
	database = await freshDatabase("postgres");
	storage = openStorage(database.url, contractCollections);
	narrow = openStorage(database.url, contractCollections, 1);
	operator = new pg.Client({ connectionString: database.url });
	await operator.connect();
});
afterAll(async () => {
	await Promise.all([storage.dispose(), narrow.dispose(), operator.end()]);
	await database.drop();
});

const environment = "test_postgres";

const insert = (document: Thing) =>
	Effect.flatMap(Documents, (documents) => documents.insert(things, environment, document));

const committed = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.flatMap(UnitOfWork, (unitOfWork) => unitOfWork.transaction(work));

const exists = (document: Thing) =>
	Effect.map(
		Effect.flatMap(Documents, (documents) => documents.get(things, environment, document.thing_id)),
		Option.isSome,
	);

const failureOf = <A, E>(exit: Exit.Exit<A, E>): E | undefined =>
	Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;

/** The server's process behind the connection of the current transaction. */
const backendOf = Effect.flatMap(Database, ({ read }) =>
	Effect.map(read("SELECT pg_backend_pid() AS pid", []), ([row]) => Number(row?.pid)),
);

const kill = (pid: number) => Effect.promise(() => operator.query("SELECT pg_terminate_backend($1)", [pid]));

describe("transactions that stand in each other's way", () => {
	it("are tried again: a deadlock ends with both done", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const [left, right] = [thing({ amounts: { total: 0 } }), thing({ amounts: { total: 0 } })];
				yield* committed(Effect.zipRight(insert(left), insert(right)));
				const holds = [yield* Deferred.make<void>(), yield* Deferred.make<void>()] as const;
				let attempts = 0;
				const bump = (document: Thing) =>
					Effect.gen(function* () {
						const found = Option.getOrThrow(yield* documents.getForUpdate(things, environment, document.thing_id));
						const total = (found.amounts?.total ?? 0) + 1;
						yield* documents.update(things, environment, { ...found, amounts: { total } });
					});
				/** Goes on when both hold their first document, so that neither can have its second. */
				const inOrder = (first: Thing, second: Thing, mine: 0 | 1) =>
					committed(
						Effect.gen(function* () {
							attempts += 1;
							yield* bump(first);
							yield* Deferred.succeed(holds[mine], undefined);
							yield* Deferred.await(holds[mine === 0 ? 1 : 0]);
							yield* bump(second);
						}),
					);
				yield* Effect.all([inOrder(left, right, 0), inOrder(right, left, 1)], { concurrency: "unbounded" });
				expect(attempts).toBeGreaterThan(2);
				const found = yield* documents.getMany(things, environment, [left.thing_id, right.thing_id]);
				expect(found.map((document) => [document.amounts?.total, document.version])).toEqual([
					[2, 3],
					[2, 3],
				]);
			}),
		));

	it("are tried again when the server cannot serialize them", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { read, transaction, write } = yield* Database;
				yield* transaction(write("CREATE TABLE counters (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)", []));
				yield* transaction(write("INSERT INTO counters VALUES (1, 0)", []));
				let attempts = 0;
				const increment = transaction(
					Effect.gen(function* () {
						attempts += 1;
						yield* write("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", []);
						const [row] = yield* read("SELECT n FROM counters WHERE id = 1", []);
						yield* Effect.sleep(5);
						yield* write("UPDATE counters SET n = ? WHERE id = 1", [Number(row?.n) + 1]);
					}),
				);
				yield* Effect.all([increment, increment, increment, increment], { concurrency: "unbounded" });
				expect(yield* read("SELECT n FROM counters", [])).toEqual([{ n: 4 }]);
				expect(attempts).toBeGreaterThan(4);
			}),
		));

	it("give up after a while, and say what stood in the way", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { transaction } = yield* Database;
				let attempts = 0;
				const error = new StorageError({ reason: "serialization", operation: "test", cause: undefined });
				const exit = yield* Effect.exit(
					transaction(
						Effect.suspend(() => {
							attempts += 1;
							return Effect.fail(error);
						}),
					),
				);
				expect(failureOf(exit)).toBe(error);
				expect(attempts).toBe(11);
			}),
		));
});

describe("a connection that is lost", () => {
	it("fails its transaction as unavailable, leaves nothing, and is replaced", () =>
		narrow.runPromise(
			Effect.gen(function* () {
				const [lost, next] = [thing(), thing()];
				const exit = yield* Effect.exit(
					committed(
						Effect.gen(function* () {
							yield* insert(lost);
							yield* kill(yield* backendOf);
							yield* insert(thing());
						}),
					),
				);
				expect(failureOf(exit)).toMatchObject({ _tag: "StorageError", reason: "unavailable" });
				yield* committed(insert(next));
				expect([yield* exists(lost), yield* exists(next)]).toEqual([false, true]);
			}),
		));

	it("fails a commit that it met, as unavailable", () =>
		narrow.runPromise(
			Effect.gen(function* () {
				const lost = thing();
				const exit = yield* Effect.exit(
					committed(
						Effect.zipRight(
							insert(lost),
							Effect.flatMap(backendOf, (pid) => kill(pid)),
						),
					),
				);
				expect(failureOf(exit)).toMatchObject({ _tag: "StorageError", reason: "unavailable" });
				expect(yield* exists(lost)).toBe(false);
			}),
		));

	it("fails a statement that is under way as unavailable", () =>
		narrow.runPromise(
			Effect.gen(function* () {
				const { read } = yield* Database;
				const sleeping = yield* Effect.fork(Effect.exit(read("SELECT pg_sleep(20)", [])));
				const findSleeper = Effect.promise(() =>
					operator.query("SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(20)' AND state = 'active'"),
				).pipe(
					Effect.map(({ rows }) => rows[0]),
					Effect.repeat({ while: (row) => row === undefined }),
				);
				yield* kill((yield* findSleeper).pid);
				expect(failureOf(yield* Fiber.join(sleeping))).toMatchObject({ reason: "unavailable" });
				expect(yield* read("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
			}),
		));

	it("while idle goes unnoticed", () =>
		narrow.runPromise(
			Effect.gen(function* () {
				const { read } = yield* Database;
				yield* kill(yield* backendOf);
				yield* Effect.sleep(100);
				expect(yield* read("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
			}),
		));
});

describe("a transaction that waits for nothing is one batch without BEGIN and COMMIT", () => {
	beforeAll(async () => {
		await operator.query(
			"CREATE TABLE pairs (id INTEGER, twin INTEGER, UNIQUE (id), UNIQUE (twin) DEFERRABLE INITIALLY DEFERRED)",
		);
	});

	/** Writes rows and awaits none of them. Returns how it failed, and what is stored then. */
	const written = (...values: ReadonlyArray<string>) =>
		narrow.runPromise(
			Effect.gen(function* () {
				const { later, read } = yield* Database;
				yield* Effect.promise(() => operator.query("DELETE FROM pairs"));
				const inserts = values.map((value) => later(`INSERT INTO pairs VALUES ${value}`, []));
				const exit = yield* Effect.exit(committed(Effect.all(inserts, { discard: true })));
				const rows = yield* read("SELECT id FROM pairs ORDER BY id", []);
				const failure = failureOf(exit);
				return {
					reason: failure?._tag === "StorageError" ? failure.reason : failure?._tag,
					stored: rows.map(({ id }) => id),
				};
			}),
		);

	it("commits all of it", async () => {
		expect(await written("(1, 1)", "(2, 2)")).toEqual({ reason: undefined, stored: [1, 2] });
	});

	it("keeps nothing if a later statement of it fails", async () => {
		expect(await written("(1, 1)", "(2, 2)", "(1, 3)")).toEqual({ reason: "unique", stored: [] });
	});

	it("fails if only the commit does, after all statements have run", async () => {
		expect(await written("(1, 1)", "(2, 1)")).toEqual({ reason: "unique", stored: [] });
	});

	it("is unavailable, and leaves nothing, if the connection is lost", async () => {
		const last = "(2, (SELECT 1 FROM (SELECT pg_terminate_backend(pg_backend_pid())) AS ended))";
		expect(await written("(1, 1)", last)).toEqual({ reason: "unavailable", stored: [] });
	});
});

describe("the pool", () => {
	it("loses no connection to callers that were interrupted while they waited", () =>
		narrow.runPromise(
			Effect.gen(function* () {
				const { read } = yield* Database;
				const holds = yield* Deferred.make<void>();
				const free = yield* Deferred.make<void>();
				const holder = yield* Effect.fork(
					committed(Effect.zipRight(Deferred.succeed(holds, undefined), Deferred.await(free))),
				);
				yield* Deferred.await(holds);
				const waiting: ReadonlyArray<Fiber.RuntimeFiber<unknown, unknown>> = [
					yield* Effect.fork(read("SELECT 1", [])),
					yield* Effect.fork(committed(insert(thing()))),
					yield* Effect.fork(read("SELECT 1", [])),
				];
				yield* Effect.sleep(20);
				yield* Effect.fork(Fiber.interruptAll(waiting));
				yield* Effect.sleep(20);
				yield* Deferred.succeed(free, undefined);
				yield* Fiber.join(holder);
				const exits = yield* Fiber.awaitAll(waiting);
				expect(exits.every(Exit.isInterrupted)).toBe(true);
				expect(yield* Effect.timeout(read("SELECT 1 AS one", []), "3 seconds")).toEqual([{ one: 1 }]);
			}),
		));

	it(
		"gets back a clean connection from a transaction that is interrupted in a statement",
		() =>
			narrow.runPromise(
				Effect.gen(function* () {
					const { read } = yield* Database;
					for (let round = 0; round < 10; round++) {
						const stray = thing();
						const fiber = yield* Effect.fork(
							committed(Effect.zipRight(insert(stray), read("SELECT pg_sleep(0.05)", []))),
						);
						yield* Effect.sleep(round * 3);
						yield* Fiber.interrupt(fiber);
						yield* committed(insert(thing()));
						expect(yield* exists(stray)).toBe(false);
					}
				}),
			),
		60_000,
	);
});

describe("a server that is not there", () => {
	it("is told when the service starts", async () => {
		const nowhere = layer({ url: "postgres://svc@127.0.0.1:1/svc" });
		const exit = await Effect.runPromiseExit(Effect.scoped(Effect.provide(Database, nowhere)));
		expect(String(failureOf(exit)?.cause)).toContain("ECONNREFUSED");
	});
});

it("a long read that takes too long is ended, refused as such, and leaves no limit on its connection", async () => {
	const limited = layer({ url: database.url, maxConnections: 1, scanTimeoutMillis: 50 });
	await Effect.runPromise(
		Effect.gen(function* () {
			const { read, scan } = yield* Database;
			const sleep = "SELECT pg_sleep(0.3), ? AS environment_id";
			const error = yield* Effect.flip(scan(sleep, [environment]));
			expect(error).toMatchObject({ reason: "unavailable", fault: "too_long" });
			expect((yield* read(sleep, [environment])).length).toBe(1);
			expect(yield* scan("SELECT ? AS environment_id", [environment])).toEqual([{ environment_id: environment }]);
		}).pipe(Effect.provide(limited)),
	);
});
