/** What the statements of this package see of a database. */
import type { SqlClient } from "@effect/sql/SqlClient";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { Refusal } from "@svc/core/words/Errors";
import type { HostTransactionsShape } from "@svc/core/words/Storage/HostTransactions";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { UnitOfWorkShape } from "@svc/core/words/Storage/UnitOfWork";
import { Context, type Effect } from "effect";
import type { Backend, Dialect, Row } from "./Backend.js";
import type { TransactionFailure } from "./Transactions.js";

/** What a deferred write refuses. */
export interface LaterRefusals {
	/** Returns what a wrong number of changed rows means. Only SQLite asks; a statement of Postgres must fail by itself. */
	readonly check?: (changed: number) => Refusal | undefined;
	/** Called when a statement that was sent later has succeeded. */
	readonly onDone?: () => void;
	/** Returns what a failure of the database means. */
	readonly failure: (error: StorageError) => TransactionFailure;
}

export interface DatabaseShape extends UnitOfWorkShape {
	readonly dialect: Dialect;
	/** One statement with `?` parameters: in the transaction when there is one, else on committed data. */
	readonly read: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/**
	 * Like `read`, for a statement that may read more than a few thousand rows. Its first parameter is the environment.
	 * Fails as unavailable (`busy`, `too_long`) before other requests would wait.
	 */
	readonly scan: DatabaseShape["read"];
	/** One statement with `?` parameters that changes rows; dies outside a transaction. */
	readonly write: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/**
	 * Like `write`. Use it when only the number of changed rows matters: SQLite keeps what RETURNING says in a table of its
	 * own, and making that costs more than changing a row.
	 */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, StorageError>;
	/**
	 * Like `change`, for a write that nothing in the transaction waits for. On Postgres it is sent with the next statement
	 * or with the commit, in this order, and takes no round trip. If it fails, so do they, and the transaction.
	 */
	readonly later: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<void, StorageError>;
	/**
	 * Like `read`, without waiting: the returned Effect waits for the rows. On Postgres the statement is sent with the next
	 * one of the transaction, so that both take one round trip.
	 */
	readonly ahead: (
		text: string,
		parameters: ReadonlyArray<unknown>,
	) => Effect.Effect<Effect.Effect<ReadonlyArray<Row>, StorageError>, StorageError>;
	/** Like `later`, for a write that may be refused. */
	readonly laterUnless: (
		text: string,
		parameters: ReadonlyArray<unknown>,
		refusals: LaterRefusals,
	) => Effect.Effect<void, TransactionFailure>;
	/** Lets the later statements of the transaction take as long as they need, such as those of a migration. */
	readonly patiently: Effect.Effect<void>;
	/** Runs one statement that may change rows, outside of any transaction. */
	readonly alone: DatabaseShape["read"];
	readonly hostTransaction: HostTransactionsShape["transaction"];
	/** Like `hostTransaction`, for `SqlClient.withTransaction`: what the database fails with is an `SqlError`. */
	readonly withTransaction: SqlClient["withTransaction"];
	/** The connection of the transaction in progress, if there is one. */
	readonly underway: Effect.Effect<SqlConnection | undefined>;
	readonly host?: Backend["host"];
	/** What became of the transactions of this process that wrote; readiness looks at it. */
	readonly written: Written;
	/** The connections of a pool; absent without one. */
	readonly connections: Backend["connections"];
}

/** What became of the transactions that wrote. */
export interface Written {
	/** How many have committed. */
	readonly commits: number;
	/** Why the last one failed; absent when it committed, or failed by no fault of the database. */
	readonly failure: StorageError | undefined;
}

export class Database extends Context.Tag("@svc/sql/Database")<Database, DatabaseShape>() {}
