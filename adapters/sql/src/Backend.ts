/** The part of a database that each dialect supplies: its connections and its transactions. */
import type { SqlClient } from "@effect/sql/SqlClient";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { SqlError } from "@effect/sql/SqlError";
import type { Compiler } from "@effect/sql/Statement";
import { Effect, type Exit, type Fiber, type Scope } from "effect";

export type Dialect = "sqlite" | "postgres";
export type Row = Readonly<Record<string, unknown>>;

/** A statement that is sent along with the next one of its transaction, or with the commit. */
export interface Deferred {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
	/** Receives the returned rows. */
	readonly onResult?: ((rows: ReadonlyArray<Row>) => void) | undefined;
	/** Called if the database refuses it. Subsequent statements then fail too. */
	readonly onFailure?: (error: SqlError) => void;
}

/** One connection. SQL texts use `?` for parameters on SQLite and `$1` on Postgres. */
export interface Connection {
	readonly execute: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, SqlError>;
	/** Returns how many rows the statement changed. */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, SqlError>;
	/**
	 * The same two, for a database in this process. Each runs when called, and saves three steps of the runtime. Returns
	 * undefined if the statement has to wait for a lock, for which the Effect version waits.
	 */
	readonly now?: {
		readonly execute: (
			text: string,
			parameters: ReadonlyArray<unknown>,
		) => Exit.Exit<ReadonlyArray<Row>, SqlError> | undefined;
		readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Exit.Exit<number, SqlError> | undefined;
	};
	/**
	 * Sends the statement along with the next one, in this order, so that it takes no round trip of its own. Absent:
	 * statements take no round trip here.
	 */
	readonly defer?: (statement: Deferred) => void;
	/** Sends deferred statements. Fails if one of them does. */
	readonly flush?: Effect.Effect<void, SqlError>;
	/** Lets all later statements of the transaction take as long as they need. Absent: they always may. */
	readonly patiently?: () => void;
	/** Drops deferred statements, because they will be rolled back. */
	readonly drop?: () => void;
	/** The same connection for a host's statements, created when a host has some. Absent: `execute` serves them. */
	readonly sql?: () => SqlConnection;
}

/** Receives every statement sent to the database, for example to count them. */
export type Observe = (text: string) => void;

/** Reports every statement of a connection. Without an observer, it is the connection itself, at no cost. */
export const observed = (connection: Connection, observe: Observe | undefined): Connection => {
	if (observe === undefined) return connection;
	const { defer, now } = connection;
	return {
		...connection,
		execute: (text, parameters) =>
			Effect.suspend(() => {
				observe(text);
				return connection.execute(text, parameters);
			}),
		change: (text, parameters) =>
			Effect.suspend(() => {
				observe(text);
				return connection.change(text, parameters);
			}),
		...(now === undefined
			? {}
			: {
					now: {
						execute: (text, parameters) => {
							observe(text);
							return now.execute(text, parameters);
						},
						change: (text, parameters) => {
							observe(text);
							return now.change(text, parameters);
						},
					},
				}),
		...(defer === undefined
			? {}
			: {
					defer: (statement) => {
						observe(statement.text);
						defer(statement);
					},
				}),
	};
};

/** The parts of a `SqlClient` for hosts, over the connections of a backend. */
export interface HostClientParts {
	readonly compiler: Compiler;
	readonly spanAttributes: ReadonlyArray<readonly [string, unknown]>;
	/** Acquires a connection for statements outside any transaction. */
	readonly outside: SqlConnection.Acquirer;
	/** What the dialect's own client has in addition to a `SqlClient`, such as `listen`. */
	readonly extras: object;
}

/** The connections of a pool at one moment. */
export interface Connections {
	readonly idle: number;
	readonly used: number;
	/** Callers waiting for a connection. */
	readonly waiting: number;
}

export interface Backend {
	readonly dialect: Dialect;
	readonly connections?: (() => Connections) | undefined;
	/** The size of SQLite's log on disk; absent on Postgres. */
	readonly logBytes?: (() => number) | undefined;
	/** Runs one statement on committed data. It changes nothing, and may be retried. */
	readonly read: Connection["execute"];
	/** The same synchronously, like `Connection.now`. */
	readonly readNow?: NonNullable<Connection["now"]>["execute"] | undefined;
	/** Runs one statement that may change rows, outside any transaction. Absent: use `read`. */
	readonly alone?: Connection["execute"];
	/**
	 * Runs one statement on committed data that may read very many rows, without making anything else wait. Tenants take
	 * turns. Fails if too many statements are waiting. If absent, `read` is used.
	 */
	readonly scan?: (
		tenant: string,
		...statement: Parameters<Connection["execute"]>
	) => ReturnType<Connection["execute"]>;
	/**
	 * Begins, runs `work`, and commits if it succeeds or rolls back if it fails. Succeeds once durable. Called in an
	 * uninterruptible region; `work` makes the interruptible parts interruptible itself.
	 */
	readonly transact: <A, E, R>(
		work: (connection: Connection) => Effect.Effect<A, E, R>,
	) => Effect.Effect<A, E | SqlError, R>;
	/**
	 * Over svc's own connections: the parts of a client for hosts. Over a host's connections: that client. Absent: hosts
	 * have no client here.
	 */
	readonly host?:
		| { readonly _tag: "Ours"; readonly parts: Effect.Effect<HostClientParts, SqlError, Scope.Scope> }
		| {
				readonly _tag: "Theirs";
				readonly client: SqlClient;
				/** The connection of a transaction that the fiber's host began with its own client. */
				readonly begun: (fiber: Fiber.RuntimeFiber<unknown, unknown>) => Connection | undefined;
				/** Lets the host's own client run the statements of `work` on this connection. */
				readonly lend: <A, E, R>(connection: SqlConnection, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
		  };
}
