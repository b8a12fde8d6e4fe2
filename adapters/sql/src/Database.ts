/**
 * Builds the database on which this package's statements run, from a backend of either dialect. How transactions nest
 * and are retried, what runs after a commit, and how failures are classified is the same for both.
 */
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { SqlError } from "@effect/sql/SqlError";
import { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Cause, Chunk, Effect, Exit, type Fiber, FiberRef, Layer, Random } from "effect";
import type { Backend, Connection, Dialect, Row } from "./Backend.js";
import { Database, type DatabaseShape, type LaterRefusals } from "./DatabaseShape.js";
import { asSqlError, isSqlError, isStorageError, mapFailure, storageError } from "./Failure.js";
import { remembered } from "./Remembered.js";
import {
	close,
	collectIn,
	connectionIn,
	currentTransaction,
	ended,
	hostConnection,
	hostTransaction,
	inTurn,
	laterFailure,
	ownTransaction,
	savepoint,
	settleCollected,
	settling,
	type Transaction,
	type TransactionFailure,
} from "./Transactions.js";

export * from "./Backend.js";
export * from "./DatabaseShape.js";
export { mapFailure, storageError } from "./Failure.js";
export * from "./Rows.js";

/** Maximum number of retries of a transaction that conflicted with others. */
const maximumRetries = 10;

/** Runs what was waiting for a commit. A failure is only logged, because the commit stands. */
const runHook = (hook: Effect.Effect<void>) =>
	Effect.catchAllCause(hook, (cause) => Effect.logError("What waited for a commit failed", cause));

/** Translates a statement for each dialect. The only question marks in a statement are its parameters. */
const prepareFor: Readonly<Record<Dialect, (text: string) => string>> = {
	postgres: remembered((text: string) => {
		let count = 0;
		return text.replace(/\?/g, () => `$${++count}`);
	}),
	// For a bare parameter in LIMIT, SQLite plans the statement anew on each use, which takes longer than running it.
	sqlite: remembered((text: string) => text.replaceAll("LIMIT ?", "LIMIT +?")),
};

/**
 * Returns the transaction that a fiber is in. A finished one of svc counts as none; a finished one of a host refuses
 * calls.
 */
const currentOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): Transaction | undefined => {
	const transaction = fiber.getFiberRef(currentTransaction);
	return transaction?.isOver === true && transaction.turn === undefined ? undefined : transaction;
};

/**
 * Like `currentOf`, but also joins a transaction that a host began with its own client. Only that client sees the
 * commit.
 */
const transactionOf = ({ host }: Backend): typeof currentOf => {
	if (host?._tag !== "Theirs") return currentOf;
	const joined = new WeakMap<SqlConnection, Transaction["turn"]>();
	return (fiber) => {
		const own = currentOf(fiber);
		const connection = own === undefined ? host.begun(fiber) : undefined;
		if (connection === undefined) return own;
		const made = hostTransaction(connection, [], false);
		const turn = joined.get(hostConnection(connection)) ?? made.turn;
		joined.set(hostConnection(connection), turn);
		return { ...made, turn };
	};
};

const asStorageError = (error: SqlError | StorageError): StorageError =>
	isSqlError(error) ? storageError("transaction")(error) : error;

export const makeDatabase = (backend: Backend): DatabaseShape => {
	const prepare = prepareFor[backend.dialect];
	const transactionIn = transactionOf(backend);

	/** Runs work in the transaction in progress, if there is one. Dies if that has ended. */
	const joining = <A, E, R>(work: (transaction: Transaction | undefined) => Effect.Effect<A, E, R>) =>
		Effect.withFiberRuntime<A, E, R>((fiber) => {
			const transaction = transactionIn(fiber);
			return transaction?.isOver === true ? ended : work(transaction);
		});

	/** Lends the transaction's connection to the host's client, if svc runs on one. */
	const lent = <A, E, R>(transaction: Transaction, work: Effect.Effect<A, E, R>) =>
		backend.host?._tag === "Theirs" ? backend.host.lend(connectionIn(transaction), work) : work;

	const inside = <A, E, R>(transaction: Transaction, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.locally(lent(transaction, work), currentTransaction, transaction);
	const written: { commits: number; failure: StorageError | undefined } = { commits: 0, failure: undefined };
	const noteFailure = (error: unknown): void => {
		const failure = isSqlError(error) ? asStorageError(error) : error;
		if (isStorageError(failure) && failure.reason === "unavailable") written.failure = failure;
	};

	/** Why a transaction did not commit: a deferred write or the commit itself failed. */
	const commitFailure = (transaction: Transaction | undefined, error: SqlError): StorageError =>
		transaction?.failure === undefined ? storageError("transaction")(error) : laterFailure(transaction.failure);

	const noteCommit = (transaction: Transaction | undefined): void => {
		if (transaction?.hasWritten !== true) return;
		written.commits++;
		written.failure = undefined;
	};

	/** Records in the transaction that a statement failed. */
	const within = <A>(transaction: Transaction, text: string, statement: Effect.Effect<A, SqlError>) =>
		mapFailure(statement, (error) => {
			// Either an earlier deferred write or this statement has failed.
			transaction.failure ??= storageError(text)(error);
			return laterFailure(transaction.failure);
		});

	const execute = (transaction: Transaction, text: string, parameters: ReadonlyArray<unknown>) => {
		const { execute, now } = transaction.connection;
		// A host's statements take turns.
		const done = transaction.turn === undefined ? now?.execute(prepare(text), parameters) : undefined;
		if (done !== undefined && Exit.isSuccess(done)) return Effect.succeed(done.value);
		return inTurn(transaction, within(transaction, text, done ?? execute(prepare(text), parameters)));
	};

	const outside = (text: string) => Effect.dieMessage(`A write outside of UnitOfWork.transaction: ${text}`);

	const readOutside: DatabaseShape["read"] = (text, parameters) => {
		const done = backend.readNow?.(prepare(text), parameters);
		if (done !== undefined && Exit.isSuccess(done)) return Effect.succeed(done.value);
		return mapFailure(done ?? backend.read(prepare(text), parameters), storageError(text));
	};

	const read: DatabaseShape["read"] = (text, parameters) =>
		joining((transaction) =>
			transaction === undefined ? readOutside(text, parameters) : execute(transaction, text, parameters),
		);

	const { scan: scanBeside } = backend;
	const scan: DatabaseShape["read"] =
		scanBeside === undefined
			? read
			: (text, parameters) =>
					joining((transaction) =>
						transaction === undefined
							? mapFailure(scanBeside(String(parameters[0]), prepare(text), parameters), storageError(text))
							: execute(transaction, text, parameters),
					);

	const write: DatabaseShape["write"] = (text, parameters) =>
		joining((transaction) => {
			if (transaction === undefined) return outside(text);
			transaction.hasWritten = true;
			return execute(transaction, text, parameters);
		});

	const change: DatabaseShape["change"] = (text, parameters) =>
		joining((transaction) => {
			if (transaction === undefined) return outside(text);
			transaction.hasWritten = true;
			return changing(transaction, text, parameters);
		});

	/** Changes rows synchronously, if the database can and no host takes turns. */
	const changeNow = ({ connection, turn }: Transaction, text: string, parameters: ReadonlyArray<unknown>) =>
		turn === undefined ? connection.now?.change(prepare(text), parameters) : undefined;

	/** Changes rows, as an Effect. `done` is the result if they were changed synchronously. */
	const changing = (
		transaction: Transaction,
		text: string,
		parameters: ReadonlyArray<unknown>,
		done = changeNow(transaction, text, parameters),
	) => {
		if (done !== undefined && Exit.isSuccess(done)) return Effect.succeed(done.value);
		const change = done ?? transaction.connection.change(prepare(text), parameters);
		return inTurn(transaction, within(transaction, text, change));
	};

	const laterUnless: DatabaseShape["laterUnless"] = (text, parameters, { check, failure, onDone }) =>
		joining((transaction): Effect.Effect<void, TransactionFailure> => {
			if (transaction === undefined) return outside(text);
			transaction.hasWritten = true;
			const { defer } = transaction.connection;
			// A host's statements take turns, and none may carry those of another turn.
			if (defer === undefined || transaction.turn !== undefined) {
				const done = changeNow(transaction, text, parameters);
				const checked = (count: number) => check?.(count) ?? Effect.void;
				if (done !== undefined && Exit.isSuccess(done)) return checked(done.value);
				return Effect.flatMap(mapFailure(changing(transaction, text, parameters, done), failure), checked);
			}
			defer({
				text: prepare(text),
				parameters,
				onResult: onDone,
				onFailure: (error) => {
					transaction.failure ??= failure(storageError(text)(error));
				},
			});
			return Effect.void;
		});

	const asItIs: LaterRefusals = { failure: (error) => error };

	const later: DatabaseShape["later"] = (text, parameters) =>
		// `asItIs` turns no failure into a refusal.
		laterUnless(text, parameters, asItIs) as Effect.Effect<void, StorageError>;

	const ahead: DatabaseShape["ahead"] = (text, parameters) =>
		joining((transaction) => {
			const { defer, flush } = transaction?.connection ?? {};
			// A host's statements take turns, and none may carry those of another turn.
			if (transaction === undefined || transaction.turn !== undefined || defer === undefined || flush === undefined)
				return Effect.map(read(text, parameters), Effect.succeed);
			let result: Effect.Effect<ReadonlyArray<Row>, StorageError> | undefined;
			defer({
				text: prepare(text),
				parameters,
				onResult: (rows) => {
					result = Effect.succeed(rows);
				},
				onFailure: (error) => {
					transaction.failure ??= storageError(text)(error);
				},
			});
			const sent = within(transaction, text, flush);
			const notRun = Effect.suspend(() =>
				transaction.failure === undefined
					? Effect.dieMessage(`Has not run: ${text}`)
					: Effect.fail(laterFailure(transaction.failure)),
			);
			return Effect.succeed(Effect.suspend(() => result ?? Effect.flatMap(sent, () => result ?? notRun)));
		});

	/** Runs a unit of work in a transaction of svc, without retries. */
	const once = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | StorageError, R> =>
		Effect.uninterruptibleMask((restore) => {
			const hooks: Array<Effect.Effect<void>> = [];
			let latest: Transaction | undefined;
			const inTransaction = (connection: Connection): Effect.Effect<A, E | StorageError, R> => {
				const transaction = ownTransaction(connection, hooks);
				latest = transaction;
				// Like `Effect.locally`, in a quarter of the steps: nothing comes between entering and leaving.
				return Effect.zipRight(
					FiberRef.set(currentTransaction, transaction),
					Effect.flatMap(Effect.exit(restore(lent(transaction, settling(transaction, work)))), (exit) => {
						transaction.isOver = true;
						const end: Exit.Exit<A, E | StorageError> =
							transaction.failure !== undefined && Exit.isSuccess(exit)
								? Exit.fail(laterFailure(transaction.failure))
								: exit;
						return Effect.zipRight(FiberRef.set(currentTransaction, undefined), end);
					}),
				);
			};
			const committed = mapFailure(backend.transact(inTransaction), (error) => {
				const failure = isSqlError(error) ? commitFailure(latest, error) : error;
				noteFailure(failure);
				return failure;
			});
			return Effect.flatMap(committed, (value) => {
				noteCommit(latest);
				return hooks.length === 0
					? Effect.succeed(value)
					: Effect.as(Effect.forEach(hooks, runHook, { discard: true }), value);
			});
		});

	/** Runs a host's work once, in a transaction of its own. */
	const onceForHost = <A, E, R, F>(
		work: (transaction: Transaction) => Effect.Effect<A, E, R>,
		fault: (error: SqlError | StorageError) => F,
	): Effect.Effect<A, E | F, R> =>
		Effect.uninterruptibleMask((restore) => {
			const hooks: Array<Effect.Effect<void>> = [];
			/** How the work ended, apart from failures of the commit. */
			let exit: Exit.Exit<A, E> | undefined;
			let latest: Transaction | undefined;
			const inTransaction = (connection: Connection) => {
				const transaction = hostTransaction(connection, hooks, true);
				latest = transaction;
				const settled = Effect.suspend(() =>
					exit === undefined || Exit.isFailure(exit) || transaction.failure !== undefined
						? Effect.void
						: inside(transaction, restore(settleCollected(transaction))),
				);
				return Effect.exit(inside(transaction, restore(work(transaction)))).pipe(
					Effect.tap((came) =>
						Effect.sync(() => {
							exit = came;
						}),
					),
					Effect.zip(Effect.exit(settled)),
					Effect.zipLeft(close(transaction)),
					Effect.flatMap(([came, settlement]): Effect.Effect<A, E | StorageError> => {
						if (Exit.isFailure(came)) return came;
						if (transaction.failure !== undefined) return Effect.fail(laterFailure(transaction.failure));
						return Exit.isFailure(settlement) ? Effect.failCause(settlement.cause) : came;
					}),
				);
			};
			return Effect.flatMap(Effect.exit(backend.transact(inTransaction)), (end): Effect.Effect<A, E | F> => {
				if (Exit.isFailure(end)) Chunk.forEach(Cause.failures(end.cause), noteFailure);
				if (exit !== undefined && Exit.isFailure(exit)) return exit;
				if (Exit.isFailure(end))
					// The work succeeded or never began, so this is the database's own failure.
					return Effect.failCause(Cause.map(end.cause, (error) => fault(error as SqlError | StorageError)));
				noteCommit(latest);
				return Effect.as(Effect.forEach(hooks, runHook, { discard: true }), end.value);
			});
		});

	/** Runs a host's work inside another transaction, as a savepoint. */
	const nestedForHost = <A, E, R, F>(
		outer: Transaction,
		work: (transaction: Transaction) => Effect.Effect<A, E, R>,
		fault: (error: SqlError | StorageError) => F,
	): Effect.Effect<A, E | F, R> => {
		let exit: Exit.Exit<A, E> | undefined;
		const inner = hostTransaction(outer.connection, [], outer.isTracked);
		const whole = savepoint(outer, inner, (transaction) =>
			Effect.onExit(inside(transaction, work(transaction)), (came) =>
				Effect.sync(() => {
					exit = came;
				}),
			),
		);
		return Effect.catchAllCause(
			whole,
			(cause): Effect.Effect<never, E | F> =>
				exit !== undefined && Exit.isFailure(exit)
					? Effect.failCause(exit.cause)
					: Effect.failCause(Cause.map(cause, (error) => fault(error as SqlError | StorageError))),
		);
	};

	const forHost = <A, E, R, F>(
		work: (transaction: Transaction) => Effect.Effect<A, E, R>,
		fault: (error: SqlError | StorageError) => F,
	): Effect.Effect<A, E | F, R> =>
		joining((transaction) =>
			transaction === undefined ? onceForHost(work, fault) : nestedForHost(transaction, work, fault),
		);

	/** Runs one of svc's units of work in a host's transaction: as a savepoint, and without retries. */
	const unit = <A, E, R>(outer: Transaction, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | StorageError, R> => {
		const inner = ownTransaction(outer.connection, []);
		return Effect.mapError(
			savepoint(outer, inner, (transaction) =>
				inside(transaction, outer.isTracked ? work : settling(transaction, work)),
			),
			(error) => {
				const failure = isSqlError(error) ? storageError("savepoint")(error) : error;
				// A host may continue after it, or may have begun the transaction with its own client, the end of which svc
				// does not see.
				noteFailure(failure);
				return failure;
			},
		);
	};

	const retrying = <A, E, R>(work: Effect.Effect<A, E, R>, attempt: number): Effect.Effect<A, E | StorageError, R> =>
		Effect.catchIf(
			once(work),
			(error): error is Extract<E | StorageError, StorageError> =>
				isStorageError(error) && error.reason === "serialization" && attempt < maximumRetries,
			() =>
				// Full jitter, so that transactions that collided here do not collide again.
				Random.nextIntBetween(1, 4 * 2 ** attempt).pipe(
					Effect.flatMap((millis) => Effect.sleep(millis)),
					Effect.zipRight(retrying(work, attempt + 1)),
				),
		);

	return {
		dialect: backend.dialect,
		written,
		connections: backend.connections,
		logBytes: backend.logBytes,
		read,
		scan,
		write,
		change,
		later,
		laterUnless,
		ahead,
		patiently: joining((transaction) => Effect.sync(() => transaction?.connection.patiently?.())),
		alone: (text, parameters) =>
			mapFailure((backend.alone ?? backend.read)(prepare(text), parameters), storageError(text)),
		transaction: (work) =>
			joining((transaction) => {
				if (transaction === undefined) return retrying(work, 0);
				return transaction.turn === undefined ? work : unit(transaction, work);
			}),
		hostTransaction: (work) =>
			forHost((transaction) => {
				const connection = connectionIn(transaction);
				return work({
					within: (effect) => inside(transaction, effect),
					query: (text, parameters) =>
						mapFailure(connection.execute(text, parameters, undefined), storageError("a statement of the host")),
				});
			}, asStorageError),
		withTransaction: (work) => forHost(() => work, asSqlError),
		underway: joining((transaction) =>
			Effect.succeed(transaction === undefined ? undefined : connectionIn(transaction)),
		),
		isInside: joining((transaction) => Effect.succeed(transaction !== undefined)),
		...(backend.host === undefined ? {} : { host: backend.host }),
		afterCommit: (effect) =>
			joining((transaction) => {
				if (transaction === undefined) return effect;
				transaction.hooks.push(effect);
				return Effect.void;
			}),
		collect: (collector, value) => joining((transaction) => collectIn(transaction, collector, value)),
	};
};

/** The unit of work that this package's statements join. */
export const unitOfWork: Layer.Layer<UnitOfWork, never, Database> = Layer.effect(
	UnitOfWork,
	Effect.map(Database, ({ afterCommit, collect, isInside, transaction }) => ({
		transaction,
		afterCommit,
		collect,
		isInside,
	})),
);

/** The transactions shared by a host and svc. */
export const hostTransactions: Layer.Layer<HostTransactions, never, Database> = Layer.effect(
	HostTransactions,
	Effect.map(Database, (database) => ({ transaction: database.hostTransaction })),
);
