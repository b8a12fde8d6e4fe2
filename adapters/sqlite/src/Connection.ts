/** One connection of the `better-sqlite3` driver. A statement is prepared once and kept. */
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Row } from "@svc/sql";
import BetterSqlite3 from "better-sqlite3";
import { Effect, type Scope } from "effect";

/** More texts than svc has, so that none is prepared twice but where inserts come in many sizes. */
const maximumStatements = 500;

/** A statement outside of any transaction. WAL and FULL are what durability rests on; the rest is speed. */
const pragmas = [
	"journal_mode = WAL",
	"synchronous = FULL",
	"busy_timeout = 5000",
	"foreign_keys = ON",
	// Pages in memory, in KiB where negative. The default of 2 MB holds not even the top of the indexes.
	"cache_size = -65536",
	"temp_store = MEMORY",
];

type Statement = BetterSqlite3.Statement<Array<unknown>, Row>;

const failure = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

const openDatabase = (filename: string): BetterSqlite3.Database => {
	const database = new BetterSqlite3(filename);
	for (const pragma of pragmas) database.pragma(pragma);
	return database;
};

/** The statements of a connection by their text, each prepared once. */
const preparedOn = (database: BetterSqlite3.Database): ((text: string) => Statement) => {
	const statements = new Map<string, Statement>();
	return (text) => {
		let statement = statements.get(text);
		if (statement === undefined) {
			statement = database.prepare(text);
			const [oldest] = statements.keys();
			if (statements.size >= maximumStatements && oldest !== undefined) statements.delete(oldest);
			statements.set(text, statement);
		}
		return statement;
	};
};

/** A connection that also runs statements at once, outside of any effect: those without parameters or rows. */
export interface SqliteConnection extends Connection {
	/** Throws an `SqlError`. */
	readonly run: (text: string) => void;
}

const connectionOf = (database: BetterSqlite3.Database): SqliteConnection => {
	const prepare = preparedOn(database);
	const attempt = <A>(run: () => A): Effect.Effect<A, SqlError> => Effect.try({ try: run, catch: failure });
	return {
		run: (text) => {
			try {
				prepare(text).run();
			} catch (cause) {
				throw failure(cause);
			}
		},
		execute: (text, parameters) =>
			attempt(() => {
				const statement = prepare(text);
				if (statement.reader) return statement.all(...parameters);
				statement.run(...parameters);
				return [];
			}),
		change: (text, parameters) => attempt(() => prepare(text).run(...parameters).changes),
	};
};

/** Opens a file, made when absent, for as long as the scope lives. */
export const open = (filename: string): Effect.Effect<SqliteConnection, SqlError, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(Effect.try({ try: () => openDatabase(filename), catch: failure }), (database) =>
			Effect.sync(() => database.close()),
		),
		connectionOf,
	);
