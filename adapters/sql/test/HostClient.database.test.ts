/** The `SqlClient` that a host and svc share: made over svc's connections, or held by the host and handed to svc. */
import * as SqlClient from "@effect/sql/SqlClient";
import { SqlError } from "@effect/sql/SqlError";
import { Ids } from "@svc/core/words/Id";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { NodeCrypto } from "@svc/node";
import { type Database, hostClient, migrate, onHostClient, storage } from "@svc/sql";
import { contractCollections, storageContract } from "@svc/testkit/StorageContract";
import { type Thing, thing, things } from "@svc/testkit/StorageContract/Thing";
import { databaseKind, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Deferred, Effect, Exit, Fiber, Layer, ManagedRuntime, Option, Stream } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownClient as hostsClient } from "../../../examples/effect-host/src/OwnClient.js";
import { hostKinds } from "../../../examples/effect-host/test/kinds.js";
import { databaseOf } from "./openStorage.js";

/** Commits of the host's own client need not wait for the disk: these tests are not about durability. */
const notDurable = Layer.effectDiscard(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`PRAGMA synchronous = OFF`));

/** The client as a host makes it, before it knows of svc. */
const ownClient = (url: string): Layer.Layer<SqlClient.SqlClient, unknown> =>
	url.startsWith("sqlite:") ? Layer.provideMerge(notDurable, hostsClient(url)) : hostsClient(url);

/** Whether this machine has what a host's own client needs. */
const hasOwnClient = hostKinds.includes(databaseKind());

const storageOn = <E>(database: Layer.Layer<Database | SqlClient.SqlClient, E>) =>
	ManagedRuntime.make(
		storage.pipe(
			Layer.provideMerge(Layer.effectDiscard(migrate(contractCollections)).pipe(Layer.provideMerge(database))),
			Layer.provide(Ids.Default),
			Layer.provide(NodeCrypto.layer(new Uint8Array(32).fill(7))),
		),
	);

type Ports = Documents | SqlClient.SqlClient | UnitOfWork;

const environment = "test_host";

const insert = (document: Thing) =>
	Effect.flatMap(UnitOfWork, ({ transaction }) =>
		transaction(Effect.flatMap(Documents, (documents) => documents.insert(things, environment, document))),
	);

const exists = (document: Thing) =>
	Effect.map(
		Effect.flatMap(Documents, (documents) => documents.get(things, environment, document.thing_id)),
		Option.isSome,
	);

const ways = {
	"over svc's connections": (url: string) => Layer.provideMerge(hostClient, databaseOf(url)),
	...(hasOwnClient
		? { "handed to svc by the host": (url: string) => Layer.provide(onHostClient, ownClient(url)) }
		: {}),
};

describe.each(Object.entries(ways))("a SqlClient %s", (way, databaseOn) => {
	let database: TestDatabase;
	let runtime: ReturnType<typeof storageOn<unknown>>;
	const run = <A, E>(work: (sql: SqlClient.SqlClient) => Effect.Effect<A, E, Ports>): Promise<A> =>
		runtime.runPromise(Effect.flatMap(SqlClient.SqlClient, work));
	/** The IDs of the host's rows that begin with a prefix. */
	const rowsOf = (sql: SqlClient.SqlClient, prefix: string) =>
		Effect.map(sql<{ id: string }>`SELECT id FROM host_rows WHERE id LIKE ${`${prefix}%`} ORDER BY id`, (rows) =>
			rows.map(({ id }) => id),
		);
	beforeAll(async () => {
		database = await freshDatabase();
		runtime = storageOn<unknown>(databaseOn(database.url));
		await run((sql) => sql`CREATE TABLE host_rows (id TEXT PRIMARY KEY, n INTEGER)`);
	});
	afterAll(async () => {
		await runtime.dispose();
		await database.drop();
	});

	it("commits with svc in withTransaction, and rolls back with it", () =>
		run((sql) =>
			Effect.gen(function* () {
				const [kept, lost] = [thing(), thing()];
				yield* sql.withTransaction(Effect.all([sql`INSERT INTO host_rows (id) VALUES ('both kept')`, insert(kept)]));
				const failed = yield* Effect.exit(
					sql.withTransaction(
						Effect.all([sql`INSERT INTO host_rows (id) VALUES ('both lost')`, insert(lost), Effect.fail("no")]),
					),
				);
				expect(failed).toEqual(Exit.fail("no"));
				expect([yield* exists(kept), yield* exists(lost)]).toEqual([true, false]);
				expect(yield* rowsOf(sql, "both")).toEqual(["both kept"]);
			}),
		));

	it("commits with svc in UnitOfWork.transaction, and rolls back with it", () =>
		run((sql) =>
			Effect.gen(function* () {
				const { transaction } = yield* UnitOfWork;
				const [kept, lost] = [thing(), thing()];
				yield* transaction(Effect.all([sql`INSERT INTO host_rows (id) VALUES ('unit kept')`, insert(kept)]));
				const work = Effect.all([
					sql`INSERT INTO host_rows (id) VALUES ('unit lost')`,
					insert(lost),
					Effect.fail("no"),
				]);
				expect(yield* Effect.exit(transaction(work))).toEqual(Exit.fail("no"));
				expect([yield* exists(kept), yield* exists(lost)]).toEqual([true, false]);
				expect(yield* rowsOf(sql, "unit")).toEqual(["unit kept"]);
			}),
		));

	it("makes a nested withTransaction a savepoint", () =>
		run((sql) =>
			Effect.gen(function* () {
				const [outer, inner, unit] = [thing(), thing(), thing()];
				const { transaction } = yield* UnitOfWork;
				yield* sql.withTransaction(
					Effect.gen(function* () {
						yield* sql`INSERT INTO host_rows (id) VALUES ('nested a')`;
						yield* insert(outer);
						const nested = Effect.all([
							sql`INSERT INTO host_rows (id) VALUES ('nested b')`,
							insert(inner),
							Effect.fail("no"),
						]);
						expect(Exit.isFailure(yield* Effect.exit(sql.withTransaction(nested)))).toBe(true);
						yield* sql.withTransaction(sql`INSERT INTO host_rows (id) VALUES ('nested c')`);
					}),
				);
				yield* transaction(
					Effect.zipRight(insert(unit), sql.withTransaction(sql`INSERT INTO host_rows (id) VALUES ('nested d')`)),
				);
				expect([yield* exists(outer), yield* exists(inner), yield* exists(unit)]).toEqual([true, false, true]);
				expect(yield* rowsOf(sql, "nested")).toEqual(["nested a", "nested c", "nested d"]);
			}),
		));

	it("recovers from its own failed statement by a savepoint", () =>
		run((sql) =>
			Effect.gen(function* () {
				const document = thing();
				const row = sql`INSERT INTO host_rows (id) VALUES ('again')`;
				yield* sql.withTransaction(
					Effect.gen(function* () {
						yield* row;
						expect(yield* Effect.flip(sql.withTransaction(row))).toBeInstanceOf(SqlError);
						yield* insert(document);
					}),
				);
				expect(yield* exists(document)).toBe(true);
				expect(yield* rowsOf(sql, "again")).toEqual(["again"]);
			}),
		));

	it("never reports a commit that was none, when a failed statement is ignored", () =>
		run((sql) =>
			Effect.gen(function* () {
				const document = thing();
				const exit = yield* Effect.exit(
					sql.withTransaction(
						Effect.all([
							insert(document),
							sql`INSERT INTO host_rows (id) VALUES ('ignored')`,
							Effect.ignore(sql`SELECT nothing`),
						]),
					),
				);
				expect(yield* exists(document)).toBe(Exit.isSuccess(exit));
				expect((yield* rowsOf(sql, "ignored")).length).toBe(Exit.isSuccess(exit) ? 1 : 0);
			}),
		));

	it("runs what waits for the commit after the outermost one", () =>
		run((sql) =>
			Effect.gen(function* () {
				const { afterCommit, transaction } = yield* UnitOfWork;
				const ran: Array<string> = [];
				const noted = (name: string) => transaction(afterCommit(Effect.sync(() => void ran.push(name))));
				yield* sql.withTransaction(
					Effect.gen(function* () {
						yield* sql.withTransaction(noted("kept"));
						yield* Effect.ignore(sql.withTransaction(Effect.zipRight(noted("undone"), Effect.fail("no"))));
						ran.push("work");
					}),
				);
				expect(ran).toEqual(["work", "kept"]);
			}),
		));

	it("settles what units of work collect before the outermost commit", () =>
		run((sql) =>
			Effect.gen(function* () {
				const { collect, transaction } = yield* UnitOfWork;
				const settled: Array<ReadonlyArray<string>> = [];
				const collector = { settle: (values: ReadonlyArray<string>) => Effect.sync(() => void settled.push(values)) };
				const collects = (value: string) => transaction(collect(collector, value));
				yield* sql.withTransaction(
					Effect.gen(function* () {
						yield* sql.withTransaction(collects("kept"));
						yield* Effect.ignore(sql.withTransaction(Effect.zipRight(collects("undone"), Effect.fail("no"))));
						yield* collects("last");
						expect(settled).toEqual([]);
					}),
				);
				expect(settled).toEqual([["kept", "last"]]);
			}),
		));

	it("hides uncommitted rows from other readers", () =>
		run((sql) =>
			Effect.gen(function* () {
				// A host's SQLite client has one connection for all, so there the look waits for the commit.
				const waits = way === "handed to svc by the host" && database.kind === "sqlite";
				const [wrote, looked] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()];
				const document = thing();
				const fiber = yield* Effect.fork(
					sql.withTransaction(
						Effect.all([
							sql`INSERT INTO host_rows (id) VALUES ('hidden')`,
							insert(document),
							Deferred.succeed(wrote, undefined),
							waits ? Effect.sleep(10) : Deferred.await(looked),
						]),
					),
				);
				yield* Deferred.await(wrote);
				const seen = yield* exists(document);
				const rows = yield* rowsOf(sql, "hidden");
				yield* Deferred.succeed(looked, undefined);
				yield* Fiber.join(fiber);
				expect([seen, rows]).toEqual(waits ? [true, ["hidden"]] : [false, []]);
				expect(yield* rowsOf(sql, "hidden")).toEqual(["hidden"]);
			}),
		));

	it("stays a client: helpers, values, streams, raw results, and refusal of bare COMMITs", () =>
		run((sql) =>
			Effect.gen(function* () {
				yield* sql`INSERT INTO host_rows ${sql.insert([
					{ id: "client 1", n: 1 },
					{ id: "client 2", n: 2 },
				])}`;
				const ordered = sql<{ n: number }>`SELECT n FROM ${sql("host_rows")} WHERE id LIKE 'client%' ORDER BY n`;
				expect(yield* ordered).toEqual([{ n: 1 }, { n: 2 }]);
				yield* sql.withTransaction(
					Effect.gen(function* () {
						yield* sql`UPDATE host_rows SET n = n + 1 WHERE ${sql.in("id", ["client 1", "client 2"])}`;
						expect(yield* ordered.values).toEqual([[2], [3]]);
						expect(yield* sql.withoutTransforms()`SELECT n FROM host_rows WHERE id = 'client 1'`).toEqual([{ n: 2 }]);
						expect([...(yield* Stream.runCollect(ordered.stream))]).toEqual([{ n: 2 }, { n: 3 }]);
						expect(yield* sql`UPDATE host_rows SET n = 0 WHERE id LIKE 'client%'`.raw).toMatchObject(
							database.kind === "sqlite" ? { changes: 2 } : { rowCount: 2 },
						);
						expect(yield* Effect.flip(sql.unsafe("COMMIT"))).toBeInstanceOf(SqlError);
					}),
				);
				expect(yield* ordered).toEqual([{ n: 0 }, { n: 0 }]);
			}),
		));

	it("serves 20 transactions at once, each as a whole", () =>
		run((sql) =>
			Effect.gen(function* () {
				const documents = Array.from({ length: 20 }, () => thing());
				yield* Effect.forEach(
					documents,
					(document, i) => {
						const both = Effect.zipRight(sql`INSERT INTO host_rows (id) VALUES (${`many ${i}`})`, insert(document));
						return Effect.exit(sql.withTransaction(i % 2 === 0 ? both : Effect.zipRight(both, Effect.fail("no"))));
					},
					{ concurrency: "unbounded" },
				);
				expect((yield* rowsOf(sql, "many")).length).toBe(10);
				for (const [i, document] of documents.entries()) expect(yield* exists(document)).toBe(i % 2 === 0);
			}),
		));
});

describe.each(hasOwnClient ? [databaseKind()] : [])("the client that a host had before, on %s", () => {
	let database: TestDatabase;
	let runtime: ManagedRuntime.ManagedRuntime<Ports, unknown>;
	let original: SqlClient.SqlClient;
	beforeAll(async () => {
		database = await freshDatabase();
		const noted = Layer.tap(ownClient(database.url), (context) =>
			Effect.map(Effect.provide(SqlClient.SqlClient, context), (client) => {
				original = client;
			}),
		);
		runtime = storageOn<unknown>(Layer.provide(onHostClient, noted));
		await runtime.runPromise(Effect.suspend(() => original`CREATE TABLE host_rows (id TEXT PRIMARY KEY)`));
	});
	afterAll(async () => {
		await runtime.dispose();
		await database.drop();
	});

	it("has its transactions joined by svc too: both commit or fall together", () =>
		runtime.runPromise(
			Effect.gen(function* () {
				const { isInside } = yield* UnitOfWork;
				const [kept, lost, refused] = [thing(), thing(), thing()];
				const row = (id: string) => original`INSERT INTO host_rows (id) VALUES (${id})`;
				yield* original.withTransaction(
					Effect.gen(function* () {
						yield* row("kept");
						yield* insert(kept);
						expect(yield* isInside).toBe(true);
						const { transaction } = yield* UnitOfWork;
						yield* Effect.ignore(transaction(Effect.zipRight(insert(refused), Effect.fail("refused"))));
					}),
				);
				yield* Effect.exit(original.withTransaction(Effect.all([row("lost"), insert(lost), Effect.fail("no")])));
				expect(yield* original`SELECT id FROM host_rows`).toEqual([{ id: "kept" }]);
				expect([yield* exists(kept), yield* exists(lost), yield* exists(refused)]).toEqual([true, false, false]);
			}),
		));

	it("has each unit of work settle what it collects, because svc does not see the commit", () =>
		runtime.runPromise(
			Effect.gen(function* () {
				const { collect, transaction } = yield* UnitOfWork;
				const settled: Array<ReadonlyArray<string>> = [];
				const collector = { settle: (values: ReadonlyArray<string>) => Effect.sync(() => void settled.push(values)) };
				yield* original.withTransaction(
					Effect.gen(function* () {
						yield* transaction(Effect.zipRight(collect(collector, "a"), collect(collector, "b")));
						expect(settled).toEqual([["a", "b"]]);
						yield* Effect.ignore(transaction(Effect.zipRight(collect(collector, "undone"), Effect.fail("no"))));
						yield* collect(collector, "alone");
					}),
				);
				expect(settled).toEqual([["a", "b"], ["alone"]]);
			}),
		));
});

describe("svc on a host's client keeps the storage contract", () => {
	let database: TestDatabase;
	let runtime: ReturnType<typeof storageOn<unknown>>;
	beforeAll(async () => {
		database = await freshDatabase();
		runtime = storageOn<unknown>(Layer.provide(onHostClient, ownClient(database.url)));
	});
	afterAll(async () => {
		await runtime.dispose();
		await database.drop();
	});
	for (const { check, group, name } of storageContract) it(`${group}: ${name}`, () => runtime.runPromise(check));
});
