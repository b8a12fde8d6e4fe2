/**
 * The port for a transaction shared by a host and svc. Rows of the host's own tables and svc's documents become durable
 * together, or neither does.
 *
 * `UnitOfWork` is for svc's own code. A host's transaction differs in three ways:
 * - It runs once. The host may do more than write rows, so svc never retries its work.
 * - Each of svc's units of work in it is a savepoint. One that fails leaves no changes, and the host may continue.
 * - Its statements and units of work run one at a time, even if fibers or promises start them concurrently.
 */
import { Context, type Effect } from "effect";
import type { StorageError } from "./StorageError.js";

/** A row of a host's table, by column. */
export type HostRow = Readonly<Record<string, unknown>>;

/** A transaction that is in progress. */
export interface HostTransaction {
	/** Runs `work` in this transaction, from any fiber. Dies if the transaction has ended. */
	readonly within: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
	/** Runs one statement in the database's own dialect: parameters are `?` on SQLite, and `$1` on Postgres. */
	readonly query: (
		text: string,
		parameters: ReadonlyArray<unknown>,
	) => Effect.Effect<ReadonlyArray<HostRow>, StorageError>;
}

export interface HostTransactionsShape {
	/** Commits if `work` succeeds, and rolls back if it fails. Inside another transaction, it is a savepoint. */
	readonly transaction: <A, E, R>(
		work: (transaction: HostTransaction) => Effect.Effect<A, E, R>,
	) => Effect.Effect<A, E | StorageError, R>;
}

export class HostTransactions extends Context.Tag("@svc/core/HostTransactions")<
	HostTransactions,
	HostTransactionsShape
>() {}
