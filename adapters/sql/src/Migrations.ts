/**
 * Brings a database to the state that this code needs: the numbered migrations, then the tables of the collections.
 * Everything runs in one transaction, so a crash in between leaves the database unchanged.
 */

import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Data, Effect, Schema } from "effect";
import { commitTables, raiseBases } from "./Commits.js";
import { Database, type Dialect, integer, text } from "./Database.js";
import { moveTables } from "./MoveTables.js";
import { searchTables } from "./SearchTables.js";
import {
	baseTables,
	clockTables,
	collectionTables,
	laneTables,
	lastingKeyTables,
	majorTables,
	rateTables,
	stockTables,
} from "./Tables.js";

export type { AnyCollection } from "@svc/core/words/Storage/Collection";

export interface Migration {
	readonly name: string;
	/**
	 * The schema's major version from this migration on. Within a major version, migrations only expand: what older code
	 * reads and writes keeps its place and meaning. A migration that does not raises it, and older code then refuses to
	 * start.
	 */
	readonly major: number;
	readonly statements: (dialect: Dialect) => ReadonlyArray<string>;
}

/** Append only: a released migration is never edited. Its position is its number, from 1. */
export const migrations: ReadonlyArray<Migration> = [
	{ name: "storage", major: 1, statements: baseTables },
	{ name: "stock", major: 1, statements: stockTables },
	{ name: "sandbox clock", major: 1, statements: clockTables },
	{ name: "rates", major: 1, statements: rateTables },
	{ name: "lanes", major: 1, statements: laneTables },
	{ name: "majors", major: 1, statements: majorTables },
	{ name: "moves", major: 1, statements: moveTables },
	{ name: "searches", major: 1, statements: searchTables },
	{ name: "lasting keys", major: 1, statements: lastingKeyTables },
	{ name: "commits", major: 1, statements: commitTables },
];

/** The number of the migration that added the column `major` to the migration log. */
const majorsSince = 6;

/** The newest schema that this code knows. */
export const latest = migrations.length;

/** The advisory lock for migrations on Postgres. Any number will do, but it must never change. */
const migrationLock = 7_350_001;

const createLog = `CREATE TABLE IF NOT EXISTS svc_migrations (
	migration_id INTEGER PRIMARY KEY, name TEXT NOT NULL, fingerprint TEXT NOT NULL)`;

/** The statements that create the tables and indexes of collections. */
export const collectionStatements = (dialect: Dialect, collections: ReadonlyArray<AnyCollection>) =>
	collections.flatMap((collection) => collectionTables(dialect, collection));

/** The collection statements that have been run, by any node. Older and newer code may share a database for a while. */
const Applied = Schema.parseJson(Schema.Array(Schema.String));

/** A schema's version: the major version, and the number of its newest migration. */
export interface SchemaVersion {
	readonly major: number;
	readonly number: number;
}

/** Formats a schema's version for operators, such as `1.6`. */
export const shownVersion = ({ major, number }: SchemaVersion): string => `${major}.${number}`;

const versionOf = (known: ReadonlyArray<Migration>): SchemaVersion => ({
	major: known.at(-1)?.major ?? 1,
	number: known.length,
});

/** The version of the schema that this code knows. */
export const knownVersion: SchemaVersion = versionOf(migrations);

/** The schema that the database has, before or after this code has migrated it. */
const applied = Effect.gen(function* () {
	const { read } = yield* Database;
	const [newest] = yield* read(
		"SELECT migration_id, fingerprint FROM svc_migrations ORDER BY migration_id DESC LIMIT 1",
		[],
	);
	if (newest === undefined) return { version: { major: 1, number: 0 }, fingerprint: "[]" };
	const number = integer(newest, "migration_id");
	const fingerprint = text(newest, "fingerprint");
	// Everything was at the first major version before the log had that column.
	if (number < majorsSince) return { version: { major: 1, number }, fingerprint };
	const [row] = yield* read("SELECT max(major) AS major FROM svc_migrations", []);
	return { version: { major: row === undefined ? 1 : integer(row, "major"), number }, fingerprint };
});

/** The cause of a refusal to open a database with a schema of a newer major version. */
export class SchemaTooNew extends Data.TaggedError("SchemaTooNew")<{
	readonly found: SchemaVersion;
	readonly known: SchemaVersion;
}> {}

const refuseNewer = (found: SchemaVersion, known: SchemaVersion) =>
	found.major <= known.major
		? Effect.void
		: new StorageError({
				reason: "unexpected",
				operation: `open a database of schema ${shownVersion(found)} with code that knows schema ${shownVersion(known)}; run a newer svc`,
				cause: new SchemaTooNew({ found, known }),
			});

/** Logs a migration that has run. */
const note = ({ major, name }: Migration, number: number) =>
	Effect.flatMap(Database, ({ write }) =>
		number < majorsSince
			? write("INSERT INTO svc_migrations (migration_id, name, fingerprint) VALUES (?, ?, '[]')", [number, name])
			: write("INSERT INTO svc_migrations (migration_id, name, fingerprint, major) VALUES (?, ?, '[]', ?)", [
					number,
					name,
					major,
				]),
	);

/**
 * Applies what is missing. Leaves a newer schema within the same major version unchanged, except for missing tables and
 * indexes of collections; refuses one of a newer major version.
 */
export const migrate = (collections: ReadonlyArray<AnyCollection>, known: ReadonlyArray<Migration> = migrations) =>
	Effect.gen(function* () {
		const database = yield* Database;
		const { dialect } = database;
		const run = (statement: string) => database.write(statement, []);
		yield* database.transaction(
			Effect.gen(function* () {
				// Indexing a large table takes minutes.
				yield* database.patiently;
				// Nodes that start together wait for each other. SQLite's transaction locks the whole database anyway.
				if (dialect === "postgres") yield* run(`SELECT pg_advisory_xact_lock(${migrationLock})`);
				yield* run(createLog);
				const { fingerprint, version } = yield* applied;
				yield* refuseNewer(version, versionOf(known));
				const done = Schema.decodeSync(Applied)(fingerprint);
				for (const [index, migration] of known.entries()) {
					if (index < version.number) continue;
					yield* Effect.forEach(migration.statements(dialect), run, { discard: true });
					yield* note(migration, index + 1);
				}
				const isDone = new Set(done);
				const missing = collectionStatements(dialect, collections).filter((statement) => !isDone.has(statement));
				yield* Effect.forEach(missing, run, { discard: true });
				yield* raiseBases(collections);
				if (missing.length === 0 && version.number >= known.length) return;
				yield* database.write("UPDATE svc_migrations SET fingerprint = ? WHERE migration_id = ?", [
					JSON.stringify([...done, ...missing]),
					Math.max(version.number, known.length),
				]);
			}),
		);
	});

/** The database's schema as seen by this code. */
export interface SchemaState {
	readonly found: SchemaVersion;
	/** Whether the database has everything that this code needs, and nothing incompatible with it. */
	readonly isCurrent: boolean;
	/** Whether newer code has migrated the database. */
	readonly isNewer: boolean;
}

/** Compares the database's schema with the one that this code knows; used by readiness. */
export const schemaState = (
	collections: ReadonlyArray<AnyCollection>,
	known: ReadonlyArray<Migration> = migrations,
): Effect.Effect<SchemaState, StorageError, Database> =>
	Effect.gen(function* () {
		const { dialect } = yield* Database;
		const { fingerprint, version: found } = yield* applied;
		const { major, number } = versionOf(known);
		const isNewer = found.major > major || found.number > number;
		// Code of another major version may use a different format here, which this code must not read.
		if (found.major !== major || found.number < number) return { found, isCurrent: false, isNewer };
		const done = new Set(Schema.decodeSync(Applied)(fingerprint));
		const isCurrent = collectionStatements(dialect, collections).every((statement) => done.has(statement));
		return { found, isCurrent, isNewer };
	});

/** Whether the database has everything that this code needs. */
export const isCurrent = (collections: ReadonlyArray<AnyCollection>, known?: ReadonlyArray<Migration>) =>
	Effect.map(schemaState(collections, known), (state) => state.isCurrent);
