import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { optional } from "@svc/core/words/Optional";
import { type Collection, collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database, isCurrent, latest, migrate, migrations, schemaState } from "@svc/sql";
import { databaseKind, emptyDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Cause, Effect, Exit, Option, Schema } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseOf, openStorage } from "./openStorage.js";

const execute = promisify(execFile);
const node = fileURLToPath(new URL("fixtures/migrate.mjs", import.meta.url));

const Leaf = Schema.Struct({
	leaf_id: Schema.String,
	colour: optional(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});

const leaves = (name: string, over: Partial<Collection<typeof Leaf.Type>> = {}) =>
	collection<typeof Leaf.Type>()({ name, resource: "leaf", id: "leaf_id", prefix: "leaf_", schema: Leaf, ...over });

const leaf = (leaf_id: string, fields: Partial<typeof Leaf.Type> = {}): typeof Leaf.Type => ({
	leaf_id,
	version: 1,
	created_at: "2026-11-21T08:00:00.000Z",
	updated_at: "2026-11-21T08:00:00.000Z",
	...fields,
});

const [oaks, elms] = [leaves("oaks"), leaves("elms")];

let database: TestDatabase;
beforeEach(async () => {
	database = await emptyDatabase();
});
afterEach(() => database.drop());

/** Runs on the database as a process of its own would: with new connections. */
const onDatabase = <A, E>(work: Effect.Effect<A, E, Database>) =>
	Effect.runPromiseExit(Effect.scoped(Effect.provide(work, databaseOf(database.url))));

const succeeded = async <A, E>(work: Effect.Effect<A, E, Database>): Promise<A> => {
	const exit = await onDatabase(work);
	if (Exit.isFailure(exit)) throw new Error(Cause.pretty(exit.cause));
	return exit.value;
};

const failed = async <A, E>(work: Effect.Effect<A, E, Database>) => {
	const exit = await onDatabase(work);
	return Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;
};

const tables = Effect.flatMap(Database, ({ read }) =>
	Effect.map(
		read(
			databaseKind() === "sqlite"
				? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
				: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
			[],
		),
		(rows) => rows.map((row) => String(row.name)),
	),
);

const log = Effect.flatMap(Database, ({ read }) =>
	Effect.map(read("SELECT migration_id FROM svc_migrations ORDER BY migration_id", []), (rows) =>
		rows.map((row) => Number(row.migration_id)),
	),
);

const change = (statement: string) =>
	Effect.flatMap(Database, ({ transaction, write }) => transaction(write(statement, [])));

describe("migrations", () => {
	it("are numbered from 1, and migrating again changes nothing", async () => {
		await succeeded(migrate([oaks]));
		const numbers = await succeeded(log);
		expect(numbers).toEqual(Array.from({ length: latest }, (_, i) => i + 1));
		const before = await succeeded(tables);
		expect(before).toContain("oaks");
		await succeeded(migrate([oaks]));
		expect(await succeeded(log)).toEqual(numbers);
		expect(await succeeded(tables)).toEqual(before);
		expect(await succeeded(isCurrent([oaks]))).toBe(true);
	});

	it("leave nothing when one fails", async () => {
		const broken = leaves("a table name that no database takes");
		expect(await failed(migrate([oaks, broken]))).toBeInstanceOf(StorageError);
		expect(await succeeded(tables)).toEqual([]);
		await succeeded(migrate([oaks]));
		expect(await failed(migrate([oaks, elms, broken]))).toBeInstanceOf(StorageError);
		expect(await succeeded(tables)).not.toContain("elms");
		expect(await succeeded(isCurrent([oaks]))).toBe(true);
		expect(await succeeded(isCurrent([oaks, elms]))).toBe(false);
	});

	it("leave a newer schema of the same major version as it is, and count it as current", async () => {
		const newer = [...migrations, { name: "newer", major: 1, statements: () => ["CREATE TABLE news (id TEXT)"] }];
		await succeeded(migrate([oaks], newer));
		await succeeded(migrate([oaks, elms]));
		expect(await succeeded(log)).toEqual(Array.from({ length: latest + 1 }, (_, i) => i + 1));
		expect(await succeeded(tables)).toEqual(expect.arrayContaining(["elms", "news", "oaks"]));
		expect(await succeeded(schemaState([oaks, elms]))).toEqual({
			found: { major: 1, number: latest + 1 },
			isCurrent: true,
			isNewer: true,
		});
		expect(await succeeded(schemaState([oaks, elms], newer))).toMatchObject({ isCurrent: true, isNewer: false });
	});

	it("refuse a database of a newer major version, and leave it as it is", async () => {
		await succeeded(migrate([oaks]));
		await succeeded(change(`INSERT INTO svc_migrations VALUES (${latest + 1}, 'newer', '[]', 2)`));
		const error = await failed(migrate([oaks, elms]));
		expect(error).toBeInstanceOf(StorageError);
		expect(String(error)).toContain(`schema 2.${latest + 1}`);
		expect(String(error)).toContain("run a newer svc");
		expect(await succeeded(tables)).not.toContain("elms");
		expect(await succeeded(isCurrent([oaks]))).toBe(false);
	});

	it("bring on a database from before schemas had major versions", async () => {
		await succeeded(migrate([], migrations.slice(0, 5)));
		expect(await succeeded(isCurrent([oaks]))).toBe(false);
		await succeeded(migrate([oaks]));
		expect(await succeeded(schemaState([oaks]))).toEqual({
			found: { major: 1, number: latest },
			isCurrent: true,
			isNewer: false,
		});
	});

	it("add a collection's table to a database that holds data, and keep the data", async () => {
		const environment = "test_migrations";
		const write = (runtime: ReturnType<typeof openStorage>, trees: typeof oaks, document: typeof Leaf.Type) =>
			runtime.runPromise(
				Effect.gen(function* () {
					const documents = yield* Documents;
					yield* (yield* UnitOfWork).transaction(documents.insert(trees, environment, document));
				}),
			);
		const older = openStorage(database.url, [oaks]);
		await write(older, oaks, leaf("leaf_1", { colour: "red" }));
		await write(older, oaks, leaf("leaf_2"));

		const colourful = leaves("oaks", { filters: { colour: { path: "colour" } }, unique: { colour: "colour" } });
		const newer = openStorage(database.url, [colourful, elms]);
		await write(newer, elms, leaf("leaf_3"));
		const found = await newer.runPromise(
			Effect.flatMap(Documents, (documents) => documents.findBy(colourful, environment, "colour", ["red"])),
		);
		expect(found).toEqual([leaf("leaf_1", { colour: "red" })]);

		// The older node goes on beside the newer one, and both count as ready.
		await write(older, oaks, leaf("leaf_5"));
		expect(await succeeded(isCurrent([oaks]))).toBe(true);
		expect(await succeeded(isCurrent([colourful, elms]))).toBe(true);
		await succeeded(migrate([oaks]));
		expect(await succeeded(isCurrent([colourful, elms]))).toBe(true);
		await expect(write(newer, colourful, leaf("leaf_4", { colour: "red" }))).rejects.toThrow("already has this colour");
		await Promise.all([older.dispose(), newer.dispose()]);
	});

	it("wait for each other when nodes start together", async () => {
		const start = () => execute(process.execPath, [node, database.url]);
		const nodes = await Promise.all([start(), start(), start()]);
		expect(nodes.map((node) => node.stdout)).toEqual(["current", "current", "current"]);
		expect(await succeeded(log)).toEqual(Array.from({ length: latest }, (_, i) => i + 1));
	});

	it("are seen by a node that looked before they ran", async () => {
		await succeeded(
			Effect.gen(function* () {
				expect(Exit.isFailure(yield* Effect.exit(isCurrent([oaks])))).toBe(true);
				expect(yield* Effect.promise(() => succeeded(migrate([oaks])))).toBeUndefined();
				expect(yield* isCurrent([oaks])).toBe(true);
			}),
		);
	});
});
