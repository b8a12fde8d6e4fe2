/** One connection of the `better-sqlite3` driver. A statement is prepared once and kept. */
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Row } from "@svc/sql";
import BetterSqlite3 from "better-sqlite3";
import { Effect, type Scope, Stream } from "effect";
import { patiently } from "./Busy.js";

/** More texts than svc has, so that none is prepared twice but where inserts come in many sizes. */
const maximumStatements = 500;

/** Statements outside of any transaction. WAL and FULL are what durability rests on; the rest is speed. */
const pragmasOf = (isDurable: boolean) => [
	"journal_mode = WAL",
	`synchronous = ${isDurable ? "FULL" : "OFF"}`,
	"foreign_keys = ON",
	// Pages in memory, in KiB where negative. The default of 2 MB holds not even the top of the indexes.
	"cache_size = -65536",
	"temp_store = MEMORY",
];

type Statement = BetterSqlite3.Statement<Array<unknown>, Row>;

const failure = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

const openDatabase = (filename: string, isDurable: boolean): BetterSqlite3.Database => {
	// Nothing waits inside SQLite, which would stop the event loop: see `Busy.ts`.
	const database = new BetterSqlite3(filename, { timeout: 0 });
	try {
		for (const pragma of pragmasOf(isDurable)) database.pragma(pragma);
		return database;
	} catch (cause) {
		database.close();
		throw cause;
	}
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
	readonly sql: () => SqlConnection;
	/** Whether a statement returns rows and changes nothing. */
	readonly isRead: (text: string) => Effect.Effect<boolean, SqlError>;
}

/** Runs what uses the driver, again while another process holds the file. */
type Attempt = <A>(run: () => A) => Effect.Effect<A, SqlError>;

/** The statements of a host, which may ask for rows as arrays or for what the driver itself returns. */
const hostConnection = (prepare: (text: string) => Statement, attempt: Attempt): SqlConnection => {
	const rowsOf = (text: string, parameters: ReadonlyArray<unknown>): ReadonlyArray<Row> => {
		const statement = prepare(text);
		if (statement.reader) return statement.all(...parameters);
		statement.run(...parameters);
		return [];
	};
	const execute: SqlConnection["execute"] = (text, parameters, transform) =>
		attempt(() => {
			const rows = rowsOf(text, parameters);
			return transform === undefined ? rows : transform(rows);
		});
	return {
		execute,
		executeUnprepared: execute,
		executeStream: (text, parameters, transform) => Stream.fromIterableEffect(execute(text, parameters, transform)),
		executeRaw: (text, parameters) =>
			attempt(() => {
				const statement = prepare(text);
				return statement.reader ? statement.all(...parameters) : statement.run(...parameters);
			}),
		executeValues: (text, parameters) =>
			attempt(() => {
				const statement = prepare(text);
				if (!statement.reader) {
					statement.run(...parameters);
					return [];
				}
				statement.raw(true);
				try {
					// With `raw`, a row is the array of its values, which the driver's types don't tell.
					return statement.all(...parameters) as unknown as ReadonlyArray<ReadonlyArray<unknown>>;
				} finally {
					statement.raw(false);
				}
			}),
	};
};

const connectionOf = (database: BetterSqlite3.Database, waitMillis: number): SqliteConnection => {
	const prepare = preparedOn(database);
	const patience = { waitMillis, failure };
	const attempt: Attempt = (run) => patiently(run, patience);
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
		sql: () => hostConnection(prepare, attempt),
		isRead: (text) =>
			attempt(() => {
				const { reader, readonly } = prepare(text);
				return reader && readonly;
			}),
	};
};

export interface OpenOptions {
	/** How long a statement waits for another process that holds the file. */
	readonly waitMillis: number;
	readonly isDurable: boolean;
}

/** Opens a file, made when absent, for as long as the scope lives. */
export const open = (
	filename: string,
	{ isDurable, waitMillis }: OpenOptions,
): Effect.Effect<SqliteConnection, SqlError, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(
			patiently(() => openDatabase(filename, isDurable), { waitMillis, failure }),
			(database) => Effect.sync(() => database.close()),
		),
		(database) => connectionOf(database, waitMillis),
	);
