/**
 * Brings a database to the state that this code needs: the numbered migrations, then the tables of the collections.
 * All of it runs in one transaction, so a crash in between leaves the database as it was.
 */
import type { AnyCollection } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Data, Effect, Schema } from "effect";
import { Database, type Dialect, integer, text } from "./Database.js";
import { baseTables, clockTables, collectionTables, laneTables, rateTables, stockTables } from "./Tables.js";

export type { AnyCollection } from "@svc/core/words/Storage/Documents";

interface Migration {
	readonly name: string;
	readonly statements: (dialect: Dialect) => ReadonlyArray<string>;
}

/** Append only: a migration that has been released is never edited. Its place is its number, from 1. */
const migrations: ReadonlyArray<Migration> = [
	{ name: "storage", statements: baseTables },
	{ name: "stock", statements: stockTables },
	{ name: "sandbox clock", statements: clockTables },
	{ name: "rates", statements: rateTables },
	{ name: "lanes", statements: laneTables },
];

/** The newest schema that this code knows. */
export const latest = migrations.length;

const createLog = `CREATE TABLE IF NOT EXISTS svc_migrations (
	migration_id INTEGER PRIMARY KEY, name TEXT NOT NULL, fingerprint TEXT NOT NULL)`;

/** What makes the collections' tables. */
const statementsOf = (dialect: Dialect, collections: ReadonlyArray<AnyCollection>): ReadonlyArray<string> =>
	collections.flatMap((collection) => collectionTables(dialect, collection));

/** The statements of collections that have run, by any node. Older and newer code may share a database for a while. */
const Applied = Schema.parseJson(Schema.Array(Schema.String));

const applied = Effect.gen(function* () {
	const database = yield* Database;
	const rows = yield* database.read(
		"SELECT migration_id, fingerprint FROM svc_migrations ORDER BY migration_id DESC LIMIT 1",
		[],
	);
	const row = rows[0];
	if (row === undefined) return { version: 0, done: new Set<string>() };
	const version = integer(row, "migration_id");
	// What newer code has noted may have another form, and is not ours to read.
	const done = version > latest ? [] : Schema.decodeSync(Applied)(text(row, "fingerprint"));
	return { version, done: new Set(done) };
});

/** The cause of a refusal to open a database that newer code has written. */
export class SchemaTooNew extends Data.TaggedError("SchemaTooNew")<{
	readonly found: number;
	readonly known: number;
}> {}

const refuseNewer = (version: number) =>
	version <= latest
		? Effect.void
		: new StorageError({
				reason: "unexpected",
				operation: `open a database of schema ${version} with code that knows schema ${latest}; run a newer svc`,
				cause: new SchemaTooNew({ found: version, known: latest }),
			});

/** Applies what is missing; refuses a database that newer code has written. */
export const migrate = (collections: ReadonlyArray<AnyCollection>) =>
	Effect.gen(function* () {
		const database = yield* Database;
		const { dialect } = database;
		const run = (statement: string) => database.write(statement, []);
		yield* database.transaction(
			Effect.gen(function* () {
				// Nodes that start together wait for each other. SQLite's transaction locks the whole database anyway.
				if (dialect === "postgres") yield* run("SELECT pg_advisory_xact_lock(7350001)");
				yield* run(createLog);
				const { version, done } = yield* applied;
				yield* refuseNewer(version);
				for (const [index, migration] of migrations.entries()) {
					if (index < version) continue;
					yield* Effect.forEach(migration.statements(dialect), run, { discard: true });
					yield* database.write("INSERT INTO svc_migrations (migration_id, name, fingerprint) VALUES (?, ?, '[]')", [
						index + 1,
						migration.name,
					]);
				}
				const missing = statementsOf(dialect, collections).filter((statement) => !done.has(statement));
				if (missing.length === 0 && version === latest) return;
				yield* Effect.forEach(missing, run, { discard: true });
				yield* database.write("UPDATE svc_migrations SET fingerprint = ? WHERE migration_id = ?", [
					JSON.stringify([...done, ...missing]),
					latest,
				]);
			}),
		);
	});

/** Whether the database has all that this code needs; readiness asks it. */
export const isCurrent = (collections: ReadonlyArray<AnyCollection>) =>
	Effect.gen(function* () {
		const { dialect } = yield* Database;
		const { version, done } = yield* applied;
		return version === latest && statementsOf(dialect, collections).every((statement) => done.has(statement));
	});
