/** One connection of the `better-sqlite3` driver. A statement is prepared once and kept. */
import { closeSync, existsSync, openSync } from "node:fs";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Row } from "@svc/sql";
import BetterSqlite3 from "better-sqlite3";
import { Effect, Exit, type Scope, Stream } from "effect";
import { isBusy, patiently } from "./Busy.js";

/** More texts than svc has, so that none is prepared twice but where inserts come in many sizes. */
const maximumStatements = 500;

/** Statements outside of any transaction. WAL and FULL are what durability rests on; the rest is speed. */
const pragmasOf = (isDurable: boolean) => [
	"journal_mode = WAL",
	`synchronous = ${isDurable ? "FULL" : "OFF"}`,
	"foreign_keys = ON",
	// Pages in memory, in KiB where negative, for each of two connections. They stay allocated, so this is memory of the
	// process for good. With a database of 55 MB, 32 MB took 6 to 25 MB more than 8 MB, and saved nothing. Units of work took
	// 146 instead of 138 us. Each commit of the writer empties the cache of the reader, and the system caches the file too.
	// The default of 2 MB does not hold the top of the indexes of a large database.
	"cache_size = -8192",
	"temp_store = MEMORY",
];

type Statement = BetterSqlite3.Statement<Array<unknown>, Row>;

const failure = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

/**
 * Makes a new file that only its owner can read, as copies and secret keys are: it has buyers' names and addresses. SQLite
 * gives the same rights to the files beside it. An existing file keeps its rights.
 */
export const makePrivate = (filename: string): void => {
	if (filename === ":memory:" || existsSync(filename)) return;
	try {
		closeSync(openSync(filename, "a", 0o600));
	} catch {
		// SQLite opens the file next, and says why it cannot be made.
	}
};

const openDatabase = (filename: string, isDurable: boolean): BetterSqlite3.Database => {
	makePrivate(filename);
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

/** Makes what a connection keeps of each text that it runs, once for each. */
const keptByText = <A>(make: (text: string) => A): ((text: string) => A) => {
	const made = new Map<string, A>();
	return (text) => {
		let kept = made.get(text);
		if (kept === undefined) {
			kept = make(text);
			const [oldest] = made.keys();
			if (made.size >= maximumStatements && oldest !== undefined) made.delete(oldest);
			made.set(text, kept);
		}
		return kept;
	};
};

/** Makes rows of one column. V8 makes objects of a class faster than literals with a computed name. */
const rowsOfOne = (column: string) =>
	class {
		[name: string]: unknown;
		constructor(value: unknown) {
			this[column] = value;
		}
	};

/**
 * Makes the function that reads the rows of a prepared statement. If they have one column, the driver returns its bare
 * values. It makes an object of a row slower than this does: that took 7 of the 27 µs of a page of 20 orders.
 */
const readingRows = (statement: Statement): ((parameters: ReadonlyArray<unknown>) => ReadonlyArray<Row>) => {
	const [first, ...more] = statement.columns();
	if (first === undefined || more.length > 0) return (parameters) => statement.all(...parameters);
	const Only = rowsOfOne(first.name);
	statement.pluck(true);
	return (parameters) => statement.all(...parameters).map((value) => new Only(value));
};

/** A prepared statement of svc's own. */
interface Own {
	readonly statement: Statement;
	/** Runs it, and returns its rows if it has some. */
	readonly execute: (parameters: ReadonlyArray<unknown>) => ReadonlyArray<Row>;
}

const ownOf = (statement: Statement): Own => ({
	statement,
	execute: statement.reader
		? readingRows(statement)
		: (parameters) => {
				statement.run(...parameters);
				return [];
			},
});

/** A connection that also runs statements at once, outside of any effect. */
export interface SqliteConnection extends Connection {
	readonly now: NonNullable<Connection["now"]>;
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
	/** A host has statements of its own, which return rows as it asks for them. */
	const ofHost = keptByText((text) => database.prepare<Array<unknown>, Row>(text));
	const own = keptByText((text) => ownOf(database.prepare<Array<unknown>, Row>(text)));
	const patience = { waitMillis, failure };
	const attempt: Attempt = (run) => patiently(run, patience);
	const execute = (text: string, parameters: ReadonlyArray<unknown>): ReadonlyArray<Row> =>
		own(text).execute(parameters);
	const change = (text: string, parameters: ReadonlyArray<unknown>): number =>
		own(text).statement.run(...parameters).changes;
	/** Returns nothing if the statement has to wait for another process. */
	const atOnce =
		<A>(run: (text: string, parameters: ReadonlyArray<unknown>) => A) =>
		(text: string, parameters: ReadonlyArray<unknown>): Exit.Exit<A, SqlError> | undefined => {
			try {
				return Exit.succeed(run(text, parameters));
			} catch (cause) {
				return isBusy(cause) ? undefined : Exit.fail(failure(cause));
			}
		};
	return {
		run: (text) => {
			try {
				own(text).statement.run();
			} catch (cause) {
				throw failure(cause);
			}
		},
		execute: (text, parameters) => attempt(() => execute(text, parameters)),
		change: (text, parameters) => attempt(() => change(text, parameters)),
		now: { execute: atOnce(execute), change: atOnce(change) },
		sql: () => hostConnection(ofHost, attempt),
		isRead: (text) =>
			attempt(() => {
				const { reader, readonly } = own(text).statement;
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
