/** The part of a database that each dialect supplies: its connections and its transactions. */
import type { SqlClient } from "@effect/sql/SqlClient";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { SqlError } from "@effect/sql/SqlError";
import type { Compiler } from "@effect/sql/Statement";
import { Effect, type Exit, type Fiber, type Scope } from "effect";

export type Dialect = "sqlite" | "postgres";
export type Row = Readonly<Record<string, unknown>>;

/** A statement that is sent with the next one of its transaction, or with the commit. */
export interface Deferred {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
	/** Receives what it returned. */
	readonly onResult?: ((rows: ReadonlyArray<Row>) => void) | undefined;
	/** Called if the database refuses it. The statements after it fail too. */
	readonly onFailure?: (error: SqlError) => void;
}

/** One connection. Texts use `?` for parameters in SQLite and `$1` in Postgres. */
export interface Connection {
	readonly execute: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, SqlError>;
	/** Returns how many rows the statement changed. */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, SqlError>;
	/**
	 * The same two for a database inside this process. Each runs when it is called, and saves three steps of the runtime.
	 * Returns undefined if the statement has to wait for a lock: the Effect waits.
	 */
	readonly now?: {
		readonly execute: (
			text: string,
			parameters: ReadonlyArray<unknown>,
		) => Exit.Exit<ReadonlyArray<Row>, SqlError> | undefined;
		readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Exit.Exit<number, SqlError> | undefined;
	};
	/**
	 * Sends the statement with the next one, in this order, so that it takes no round trip of its own. Absent: a statement
	 * is no round trip here.
	 */
	readonly defer?: (statement: Deferred) => void;
	/** Sends what is deferred. Fails if one of the statements does. */
	readonly flush?: Effect.Effect<void, SqlError>;
	/** Lets all later statements of the transaction take as long as they need. Absent: they may. */
	readonly patiently?: () => void;
	/** Forgets what is deferred, because it will be rolled back. */
	readonly drop?: () => void;
	/** The same connection for the statements of a host, made when a host has some. Absent: `execute` serves them. */
	readonly sql?: () => SqlConnection;
}

/** Receives every statement that goes to the database, such as to count them. */
export type Observe = (text: string) => void;

/** Reports every statement of a connection. Without an observer it is the connection itself, at no cost. */
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

/** What a `SqlClient` for hosts is made of, over the connections of a backend. */
export interface HostClientParts {
	readonly compiler: Compiler;
	readonly spanAttributes: ReadonlyArray<readonly [string, unknown]>;
	/** Takes a connection for statements outside of any transaction. */
	readonly outside: SqlConnection.Acquirer;
	/** What the dialect's own client has beside a `SqlClient`, such as `listen`. */
	readonly extras: object;
}

/** The connections of a pool at one moment. */
export interface Connections {
	readonly idle: number;
	readonly used: number;
	/** Callers that wait for a connection. */
	readonly waiting: number;
}

export interface Backend {
	readonly dialect: Dialect;
	readonly connections?: (() => Connections) | undefined;
	/** Runs one statement on committed data. It changes nothing, and may run again. */
	readonly read: Connection["execute"];
	/** The same at once, as `Connection.now` does it. */
	readonly readNow?: NonNullable<Connection["now"]>["execute"] | undefined;
	/** Runs one statement that may change rows, outside of any transaction. Absent: `read` does. */
	readonly alone?: Connection["execute"];
	/**
	 * Runs one statement on committed data that may read very many rows, so that nothing else waits for it. Tenants take
	 * turns. Fails if too many statements wait. If absent, `read` is used.
	 */
	readonly scan?: (
		tenant: string,
		...statement: Parameters<Connection["execute"]>
	) => ReturnType<Connection["execute"]>;
	/**
	 * Begins, runs `work`, and commits when it succeeds or rolls back when it fails. Succeeds once durable.
	 * Called in an uninterruptible region. `work` makes interruptible by itself what may be interrupted.
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
				/** The connection of a transaction that the fiber's host has begun by its own client. */
				readonly begun: (fiber: Fiber.RuntimeFiber<unknown, unknown>) => Connection | undefined;
				/** Has the host's own client run the statements of `work` on this connection. */
				readonly lend: <A, E, R>(connection: SqlConnection, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
		  };
}
