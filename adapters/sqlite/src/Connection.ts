/** One connection of the `better-sqlite3` driver. A statement is prepared once and cached. */
import { closeSync, existsSync, openSync } from "node:fs";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Row } from "@svc/sql";
import type BetterSqlite3 from "better-sqlite3";
import { Effect, Exit, type Scope, Stream } from "effect";
import { isBusy, patiently } from "./Busy.js";
import type { Disk, DiskAction } from "./Disk.js";
import { driver } from "./Driver.js";

/** More texts than svc has, so that none is prepared twice, except for inserts of many different sizes. */
const maximumStatements = 500;

/** Statements outside any transaction. Durability depends on WAL and FULL; the rest is for speed. */
const pragmasOf = (isDurable: boolean) => [
	"journal_mode = WAL",
	`synchronous = ${isDurable ? "FULL" : "OFF"}`,
	"foreign_keys = ON",
	// Pages in memory, in KiB if negative, for each of two connections. They stay allocated, so the process never
	// releases this memory. With a database of 55 MB, 32 MB took 6 to 25 MB more than 8 MB, and saved nothing: units of
	// work took 146 instead of 138 us. Each commit of the writer empties the reader's cache, and the system caches the
	// file too. The default of 2 MB does not hold the top of the indexes of a large database.
	"cache_size = -8192",
	"temp_store = MEMORY",
	// svc runs checkpoints itself (`Checkpoints.ts`): SQLite hides the failure of one that follows a commit.
	"wal_autocheckpoint = 0",
	// A log that has grown during a burst gets shorter when it begins anew.
	"journal_size_limit = 67108864",
];

type Statement = BetterSqlite3.Statement<Array<unknown>, Row>;

const failure = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

/**
 * Creates a new file that only its owner can read, like copies and secret keys, because it contains buyers' names and
 * addresses. SQLite gives its auxiliary files the same permissions. An existing file keeps its permissions.
 */
export const makePrivate = (filename: string): void => {
	if (filename === ":memory:" || existsSync(filename)) return;
	try {
		closeSync(openSync(filename, "a", 0o600));
	} catch {
		// SQLite opens the file next, and reports why it cannot be created.
	}
};

const openDatabase = (filename: string, isDurable: boolean): BetterSqlite3.Database => {
	const Database = driver();
	makePrivate(filename);
	// Nothing waits inside SQLite, which would block the event loop: see `Busy.ts`.
	const database = new Database(filename, { timeout: 0 });
	try {
		for (const pragma of pragmasOf(isDurable)) database.pragma(pragma);
		return database;
	} catch (cause) {
		database.close();
		throw cause;
	}
};

/** Caches what a connection builds for each text that it runs. */
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

/** Creates rows with one column. V8 creates instances of a class faster than literals with a computed name. */
const rowsOfOne = (column: string) =>
	class {
		[name: string]: unknown;
		constructor(value: unknown) {
			this[column] = value;
		}
	};

/**
 * Creates the function that reads the rows of a prepared statement. If they have a single column, the driver returns
 * bare values, because it creates row objects more slowly than this does: that took 7 of the 27 µs of a page of 20
 * orders.
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
	/** Runs it, and returns its rows, if any. */
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

/** A connection that also runs statements synchronously, outside any effect. */
export interface SqliteConnection extends Connection {
	readonly now: NonNullable<Connection["now"]>;
	/** Throws an `SqlError`. */
	readonly run: (text: string) => void;
	readonly sql: () => SqlConnection;
	/** Whether a statement returns rows and changes nothing. */
	readonly isRead: (text: string) => Effect.Effect<boolean, SqlError>;
	/** Copies the log into the database, outside any transaction. Throws an `SqlError`. */
	readonly checkpoint: (mode: "PASSIVE" | "TRUNCATE") => Checkpoint;
}

/** What a checkpoint has done. */
export interface Checkpoint {
	/** Whether another connection kept it from copying all. */
	readonly isBusy: boolean;
	/** The bytes of the log's pages, and how many of them the database has. */
	readonly logBytes: number;
	readonly copiedBytes: number;
}

/** Runs something that uses the driver, retrying while another process has locked the file. */
type Attempt = <A>(run: () => A) => Effect.Effect<A, SqlError>;

/** A host's statements, which may ask for rows as arrays or for the driver's raw result. */
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
					// With `raw`, a row is an array of values, which the driver's types don't express.
					return statement.all(...parameters) as unknown as ReadonlyArray<ReadonlyArray<unknown>>;
				} finally {
					statement.raw(false);
				}
			}),
	};
};

const connectionOf = (database: BetterSqlite3.Database, waitMillis: number, disk: Disk): SqliteConnection => {
	const failed = (cause: unknown, action: DiskAction = "writing"): SqlError => {
		disk.notice(cause, action);
		return failure(cause);
	};
	const pageBytes = Number(database.pragma("page_size", { simple: true }));
	/** A host has statements of its own, which return rows as it requests. */
	const ofHost = keptByText((text) => database.prepare<Array<unknown>, Row>(text));
	const own = keptByText((text) => ownOf(database.prepare<Array<unknown>, Row>(text)));
	const patience = { waitMillis, failure: failed };
	const attempt: Attempt = (run) => patiently(run, patience);
	const execute = (text: string, parameters: ReadonlyArray<unknown>): ReadonlyArray<Row> =>
		own(text).execute(parameters);
	const change = (text: string, parameters: ReadonlyArray<unknown>): number =>
		own(text).statement.run(...parameters).changes;
	/** Returns undefined if the statement has to wait for another process. */
	const atOnce =
		<A>(run: (text: string, parameters: ReadonlyArray<unknown>) => A) =>
		(text: string, parameters: ReadonlyArray<unknown>): Exit.Exit<A, SqlError> | undefined => {
			try {
				return Exit.succeed(run(text, parameters));
			} catch (cause) {
				return isBusy(cause) ? undefined : Exit.fail(failed(cause));
			}
		};
	return {
		run: (text) => {
			try {
				own(text).statement.run();
			} catch (cause) {
				throw failed(cause);
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
		checkpoint: (mode) => {
			try {
				const [row] = database.pragma(`wal_checkpoint(${mode})`) as ReadonlyArray<Record<string, number>>;
				const { busy = 0, checkpointed = 0, log = 0 } = row ?? {};
				return { isBusy: busy !== 0, logBytes: log * pageBytes, copiedBytes: checkpointed * pageBytes };
			} catch (cause) {
				throw failed(cause, "checkpoint");
			}
		},
	};
};

export interface OpenOptions {
	/** How long a statement waits for another process that has locked the file. */
	readonly waitMillis: number;
	readonly isDurable: boolean;
	readonly disk: Disk;
}

/** Opens a file, created if absent, for as long as the scope lives. */
export const open = (
	filename: string,
	{ disk, isDurable, waitMillis }: OpenOptions,
): Effect.Effect<SqliteConnection, SqlError, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(
			patiently(() => openDatabase(filename, isDurable), { waitMillis, failure }),
			// Closing writes too: the last connection brings the log into the database, and removes it.
			(database) => Effect.sync(() => (disk.hasFailed ? undefined : database.close())),
		),
		(database) => connectionOf(database, waitMillis, disk),
	);
