/**
 * Transactions of svc and of hosts: the one that a fiber is in, savepoints, and the turns taken inside a transaction.
 */
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Collector } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Either, Exit, FiberRef, Stream } from "effect";
import type { Connection } from "./Backend.js";
import { asSqlError, storageError } from "./Failure.js";

/** Values by their collector. A list has the values of its collector's type; only `add` fills it. */
export type Collected = Map<Collector<never>, Array<never>>;

/** Why a transaction cannot commit: a failure of the database, or the refusal of a deferred write. */
export type TransactionFailure = StorageError | Refusal;

/**
 * The failure, as that of a later statement. A use case that defers a write has the refusal in the type of that write.
 */
export const laterFailure = (failure: TransactionFailure): StorageError => failure as StorageError;

export interface Transaction {
	readonly connection: Connection;
	/** What runs after the commit. */
	readonly hooks: Array<Effect.Effect<void>>;
	/** The values collected by its parts, to be settled before the commit. */
	readonly collected: Collected;
	/** Whether svc sees its end. Only the host's own client ends a transaction that it began. */
	readonly isTracked: boolean;
	/**
	 * The first failure of a statement. Postgres then refuses later statements, and responds to the commit with a
	 * rollback and no error. So the transaction fails, even if its work has handled the failure.
	 */
	failure: TransactionFailure | undefined;
	/** Whether one of its statements may have changed rows. */
	hasWritten: boolean;
	/**
	 * Whether it has ended. A fiber that outlives it must not write, because the connection has gone to another
	 * transaction.
	 */
	isOver: boolean;
	/**
	 * Present in a transaction of a host: one statement of the host or one of svc's units of work at a time, because two
	 * overlapping savepoints would undo each other's writes. Svc's own transactions have no savepoints inside.
	 */
	readonly turn: Effect.Semaphore | undefined;
}

/**
 * The transaction that a fiber is in. A reference instead of a service, so that use cases don't have it in their types.
 */
export const currentTransaction = FiberRef.unsafeMake<Transaction | undefined>(undefined);

const makeTransaction = (
	connection: Connection,
	hooks: Transaction["hooks"],
	turn: Effect.Semaphore | undefined,
	isTracked: boolean,
): Transaction => ({
	connection,
	hooks,
	collected: new Map(),
	isTracked,
	failure: undefined,
	hasWritten: false,
	isOver: false,
	turn,
});

/** One of svc's own transactions, or a unit of work in a host's. */
export const ownTransaction = (connection: Connection, hooks: Transaction["hooks"]): Transaction =>
	makeTransaction(connection, hooks, undefined, true);

/** A transaction in which a host may write. */
export const hostTransaction = (connection: Connection, hooks: Transaction["hooks"], isTracked: boolean): Transaction =>
	makeTransaction(connection, hooks, Effect.unsafeMakeSemaphore(1), isTracked);

/** Adds a value to the list of its collector. */
const add = <A>(collected: Collected, collector: Collector<A>, ...values: ReadonlyArray<A>): void => {
	// The list is read only with its own collector, which takes values of this type.
	const list = (collected.get(collector) ?? []) as Array<A>;
	list.push(...values);
	collected.set(collector, list as Array<never>);
};

/** Collects a value in the transaction; settles it immediately if svc would not see the transaction's end. */
export const collectIn = <A>(transaction: Transaction | undefined, collector: Collector<A>, value: A) =>
	transaction?.isTracked === true
		? Effect.sync(() => add(transaction.collected, collector, value))
		: collector.settle([value]);

/** Settles what the transaction has collected, and what that collects in turn. The fiber must be in it. */
export const settleCollected = ({ collected }: Transaction): Effect.Effect<void, StorageError> =>
	Effect.whileLoop({
		while: () => collected.size > 0,
		body: () => {
			const all = [...collected];
			collected.clear();
			return Effect.forEach(all, ([collector, values]) => collector.settle(values), { discard: true });
		},
		step: () => undefined,
	});

/** The defect of a call that its host did not await. */
export const ended: Effect.Effect<never> = Effect.die(
	new Error(
		"The transaction has ended, so nothing more can be done in it. Await every call before the transaction's work returns.",
	),
);

/** Ends `work` by settling what it has collected. Nothing is left to settle once the transaction cannot commit. */
export const settling = <A, E, R>(
	transaction: Transaction,
	work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | StorageError, R> =>
	Effect.flatMap(work, (value) =>
		transaction.collected.size === 0 || transaction.failure !== undefined
			? Exit.succeed(value)
			: Effect.as(settleCollected(transaction), value),
	);

/**
 * Runs `work` when nothing else is in progress in the transaction. Once the transaction can no longer commit, nothing
 * runs: SQLite may have rolled it back by itself, and would commit each further statement on its own.
 */
export const inTurn = <A, E, R>(
	transaction: Transaction,
	work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | StorageError, R> =>
	transaction.turn === undefined
		? work
		: transaction.turn.withPermits(1)(
				Effect.suspend((): Effect.Effect<A, E | StorageError, R> => {
					if (transaction.isOver) return ended;
					return transaction.failure === undefined ? work : Effect.fail(laterFailure(transaction.failure));
				}),
			);

/** Ends a transaction once everything in progress in it is done. */
export const close = (transaction: Transaction): Effect.Effect<void> => {
	const end = Effect.sync(() => {
		transaction.isOver = true;
	});
	return transaction.turn === undefined ? end : transaction.turn.withPermits(1)(end);
};

/**
 * Runs `work` in a savepoint: what it wrote is kept if it succeeds, and undone if it fails. `enter` puts the fiber into
 * the inner transaction. Fails with an `SqlError` if the savepoint itself cannot be created or released.
 */
export const savepoint = <A, E, R>(
	outer: Transaction,
	inner: Transaction,
	enter: (inner: Transaction) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | SqlError | StorageError, R> => {
	// Savepoints may share a name: statements refer to the latest one.
	const run = (text: string) => outer.connection.execute(text, []);
	const { drop, flush = Effect.void } = outer.connection;
	const undo = Effect.suspend(() => {
		drop?.();
		return Effect.zipRight(run("ROLLBACK TO SAVEPOINT svc_host"), run("RELEASE SAVEPOINT svc_host"));
	});
	const whole = Effect.uninterruptibleMask((restore) =>
		Effect.gen(function* () {
			yield* run("SAVEPOINT svc_host");
			const exit = yield* Effect.exit(restore(enter(inner)));
			yield* close(inner);
			if (Exit.isSuccess(exit) && inner.failure === undefined) {
				// Deferred statements must have succeeded before the savepoint is released.
				const kept = yield* Effect.either(Effect.zipRight(flush, run("RELEASE SAVEPOINT svc_host")));
				// Postgres keeps nothing after a failed statement that the work has ignored.
				if (Either.isLeft(kept)) inner.failure ??= storageError("savepoint")(kept.left);
				else {
					outer.hooks.push(...inner.hooks);
					for (const [collector, values] of inner.collected) add(outer.collected, collector, ...values);
					outer.hasWritten ||= inner.hasWritten;
				}
			}
			if (Exit.isSuccess(exit) && inner.failure === undefined) return yield* exit;
			const undone = yield* Effect.either(undo);
			// The connection is lost, or the database has rolled back by itself: nothing of the whole may commit.
			if (Either.isLeft(undone)) outer.failure ??= storageError("savepoint")(undone.left);
			return yield* Exit.isSuccess(exit) && inner.failure !== undefined ? laterFailure(inner.failure) : exit;
		}),
	);
	return inTurn(outer, whole);
};

/** Matches statements that begin or end a transaction. Savepoints are allowed, because they end within it. */
const control =
	/^\s*(?:begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+(?:(?:work|transaction)\s+)?to\b))\b/i;

const refused = (text: string): SqlError =>
	new SqlError({
		message: "Failed to execute statement",
		cause: new Error(`Use withTransaction of this client or svc.transaction; a statement cannot do it: ${text.trim()}`),
	});

/**
 * Matches statements that certainly change rows. Others may too: one that begins with WITH, or a function in a SELECT.
 */
const writing = /^\s*(?:insert|replace|update|delete|merge)\b/i;

/**
 * The connection with `around` applied to each of its statements. Refuses those that would begin or end a transaction.
 */
export const guarded = (
	connection: SqlConnection,
	around: <A>(statement: Effect.Effect<A, SqlError>, text: string) => Effect.Effect<A, SqlError>,
): SqlConnection => {
	const run = <A>(text: string, statement: () => Effect.Effect<A, SqlError>): Effect.Effect<A, SqlError> =>
		control.test(text) ? Effect.fail(refused(text)) : around(Effect.suspend(statement), text);
	return {
		execute: (text, parameters, transform) => run(text, () => connection.execute(text, parameters, transform)),
		executeRaw: (text, parameters) => run(text, () => connection.executeRaw(text, parameters)),
		executeValues: (text, parameters) => run(text, () => connection.executeValues(text, parameters)),
		executeUnprepared: (text, parameters, transform) =>
			run(text, () => connection.executeUnprepared(text, parameters, transform)),
		// An open stream would keep the turn from all others, so its rows are read at once.
		executeStream: (text, parameters, transform) =>
			Stream.fromIterableEffect(run(text, () => connection.execute(text, parameters, transform))),
	};
};

/** Runs a host's statements on a connection that has no `sql` of its own. */
const overExecute = ({ execute }: Connection): SqlConnection => {
	const rows: SqlConnection["execute"] = (text, parameters, transform) =>
		Effect.map(execute(text, parameters), (found) => (transform === undefined ? found : transform(found)));
	return {
		execute: rows,
		executeUnprepared: rows,
		executeRaw: execute,
		executeValues: (text, parameters) => Effect.map(execute(text, parameters), (found) => found.map(Object.values)),
		executeStream: (text, parameters, transform) => Stream.fromIterableEffect(rows(text, parameters, transform)),
	};
};

/** The connection as used by a host's statements. */
export const hostConnection = (connection: Connection): SqlConnection => connection.sql?.() ?? overExecute(connection);

/** The connection of a transaction, as used by its host's statements. */
export const connectionIn = (transaction: Transaction): SqlConnection => {
	/** Records that nothing can commit anymore: the connection is lost, or the disk is full. */
	const note = (error: SqlError) => {
		const failure = storageError("a statement of the host")(error);
		if (failure.reason === "unavailable") transaction.failure ??= failure;
		return error;
	};
	/** Records that rows have changed. A host may continue after a failed statement, which has changed none. */
	const noteWritten = Effect.sync(() => {
		transaction.hasWritten = true;
	});
	return guarded(hostConnection(transaction.connection), (statement, text) => {
		const noted = Effect.mapError(writing.test(text) ? Effect.zipLeft(statement, noteWritten) : statement, note);
		return Effect.suspend(() => (transaction.isOver ? ended : inTurn(transaction, noted))).pipe(
			Effect.mapError(asSqlError),
		);
	});
};
