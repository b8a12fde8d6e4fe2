/**
 * The port for transactions. All writes inside `transaction` are durable if it succeeds, and undone if it fails.
 * Outside it, every write dies, so nothing is committed partially.
 */
import { Context, type Effect } from "effect";
import type { StorageError } from "./StorageError.js";

/** Handles the values collected by the parts of one transaction, all together. */
export interface Collector<A> {
	/** Runs in the transaction, just before it commits. `values` are in the order in which they were collected. */
	readonly settle: (values: ReadonlyArray<A>) => Effect.Effect<void, StorageError>;
}

export interface UnitOfWorkShape {
	/**
	 * Runs `work` in one transaction. A call inside another joins it. Serialization failures and deadlocks are retried,
	 * so `work` may run more than once. It must not call any external party, such as a processor or a webhook target.
	 */
	readonly transaction: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageError, R>;
	/**
	 * Runs `effect` after the current transaction has committed; immediately if there is none. It cannot fail the commit.
	 */
	readonly afterCommit: (effect: Effect.Effect<void>) => Effect.Effect<void>;
	/**
	 * Adds a value to what the current transaction collects. Outside a transaction, settles it immediately. Nothing is
	 * settled if the transaction fails, or the savepoint in which the value was collected. A host's transaction settles
	 * when the host commits. If svc does not see that commit, each unit of work settles its own values.
	 */
	readonly collect: <A>(collector: Collector<A>, value: A) => Effect.Effect<void, StorageError>;
	/** Whether a transaction is in progress, of svc or of a host. External calls are then forbidden. */
	readonly isInside: Effect.Effect<boolean>;
}

export class UnitOfWork extends Context.Tag("@svc/core/UnitOfWork")<UnitOfWork, UnitOfWorkShape>() {}
