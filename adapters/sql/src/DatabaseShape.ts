/** The database as seen by this package's statements. */
import type { SqlClient } from "@effect/sql/SqlClient";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { Refusal } from "@svc/core/words/Errors";
import type { HostTransactionsShape } from "@svc/core/words/Storage/HostTransactions";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { UnitOfWorkShape } from "@svc/core/words/Storage/UnitOfWork";
import { Context, type Effect } from "effect";
import type { Backend, Dialect, Row } from "./Backend.js";
import type { TransactionFailure } from "./Transactions.js";

/** How a deferred write can be refused. */
export interface LaterRefusals {
	/**
	 * Interprets an unexpected number of changed rows. Only used on SQLite; on Postgres the statement itself must fail.
	 */
	readonly check?: (changed: number) => Refusal | undefined;
	/** Called when the deferred statement has succeeded. */
	readonly onDone?: () => void;
	/** Interprets a failure of the database. */
	readonly failure: (error: StorageError) => TransactionFailure;
}

export interface DatabaseShape extends UnitOfWorkShape {
	readonly dialect: Dialect;
	/** One statement with `?` parameters: in the transaction if there is one, otherwise on committed data. */
	readonly read: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/**
	 * Like `read`, for a statement that may read more than a few thousand rows. Its first parameter is the environment.
	 * Fails as unavailable (`busy`, `too_long`) before other requests would have to wait.
	 */
	readonly scan: DatabaseShape["read"];
	/** One statement with `?` parameters that changes rows; dies outside a transaction. */
	readonly write: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/**
	 * Like `write`. Use it when only the number of changed rows matters: SQLite stores the RETURNING rows in a temporary
	 * table, and creating that costs more than changing a row.
	 */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, StorageError>;
	/**
	 * Like `change`, for a write that nothing in the transaction waits for. On Postgres it is sent along with the next
	 * statement or with the commit, in this order, and takes no round trip. If it fails, so do they, and the transaction.
	 */
	readonly later: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<void, StorageError>;
	/**
	 * Like `read`, without waiting: the returned Effect waits for the rows. On Postgres the statement is sent along with
	 * the next one of the transaction, so both take one round trip.
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
	/** Lets later statements of the transaction, such as those of a migration, take as long as they need. */
	readonly patiently: Effect.Effect<void>;
	/** Runs one statement that may change rows, outside any transaction. */
	readonly alone: DatabaseShape["read"];
	readonly hostTransaction: HostTransactionsShape["transaction"];
	/** Like `hostTransaction`, for `SqlClient.withTransaction`: failures of the database are `SqlError`s. */
	readonly withTransaction: SqlClient["withTransaction"];
	/** The connection of the transaction in progress, if there is one. */
	readonly underway: Effect.Effect<SqlConnection | undefined>;
	readonly host?: Backend["host"];
	/** The outcomes of this process's transactions that wrote; used by readiness. */
	readonly written: Written;
	/** The connections of a pool; absent if there is none. */
	readonly connections: Backend["connections"];
	readonly logBytes: Backend["logBytes"];
}

/** The outcomes of the transactions that wrote. */
export interface Written {
	/** How many have committed. */
	readonly commits: number;
	/** Why the last one failed; absent if it committed, or if its failure was not the database's fault. */
	readonly failure: StorageError | undefined;
}

export class Database extends Context.Tag("@svc/sql/Database")<Database, DatabaseShape>() {}
