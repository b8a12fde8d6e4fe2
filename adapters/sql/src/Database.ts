/**
 * What the statements of this package run on: one database of either dialect. SQLite and Postgres each supply a
 * `Backend` of a few lines; joining, retries, hooks and the classes of failure are the same for both.
 */

import type { SqlError } from "@effect/sql/SqlError";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork, type UnitOfWorkShape } from "@svc/core/words/Storage/UnitOfWork";
import { Cause, Context, Effect, Exit, type Fiber, FiberRef, Layer, Random } from "effect";
import { remembered } from "./Remembered.js";

export type Dialect = "sqlite" | "postgres";
export type Row = Readonly<Record<string, unknown>>;

/** One connection. Texts use `?` for parameters in SQLite and `$1` in Postgres. */
export interface Connection {
	readonly execute: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, SqlError>;
	/** Tells how many rows the statement changed; it returns none. */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, SqlError>;
}

/** Told of every statement that goes to the database, such as to count them. */
export type Observe = (text: string) => void;

/** The connection itself where nobody observes, so that what is not asked for costs nothing. */
export const observed = (connection: Connection, observe: Observe | undefined): Connection =>
	observe === undefined
		? connection
		: {
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
			};

export interface Backend {
	readonly dialect: Dialect;
	/** Runs one statement on committed data. */
	readonly read: Connection["execute"];
	/**
	 * Begins, runs `work`, and commits when it succeeds or rolls back when it fails. Succeeds once durable.
	 * It is called where it cannot be interrupted; `work` makes interruptible by itself what may be.
	 */
	readonly transact: <A, E, R>(
		work: (connection: Connection) => Effect.Effect<A, E, R>,
	) => Effect.Effect<A, E | SqlError, R>;
}

/** How often a transaction is tried again when others stood in its way. */
const maximumRetries = 10;

export interface DatabaseShape extends UnitOfWorkShape {
	readonly dialect: Dialect;
	/** One statement with `?` parameters: in the transaction when there is one, else on committed data. */
	readonly read: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/** One statement with `?` parameters that changes rows; dies outside a transaction. */
	readonly write: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageError>;
	/**
	 * Like `write`, for who only wants to know how many rows changed: SQLite keeps what RETURNING says in a table of its
	 * own, and making that costs more than changing a row.
	 */
	readonly change: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<number, StorageError>;
}

export class Database extends Context.Tag("@svc/sql/Database")<Database, DatabaseShape>() {}

interface Transaction {
	readonly connection: Connection;
	readonly hooks: Array<Effect.Effect<void>>;
	/**
	 * The first statement that failed. Postgres would take nothing more and turn the commit into a rollback without
	 * a word, so such a transaction fails, whatever its work made of the failure.
	 */
	failure: StorageError | undefined;
	/** Whether it has ended; a fiber that outlives it must not write on its connection, which is somebody else's now. */
	isOver: boolean;
}

/** The transaction that a fiber is in. A reference and not a service, so that use cases don't carry it in their type. */
const currentTransaction = FiberRef.unsafeMake<Transaction | undefined>(undefined);

/** What a statement or a unit of work does in the transaction under way that it joins, if there is one. */
const joining = <A, E, R>(work: (transaction: Transaction | undefined) => Effect.Effect<A, E, R>) =>
	Effect.withFiberRuntime<A, E, R>((fiber: Fiber.RuntimeFiber<A, E>) => {
		const transaction = fiber.getFiberRef(currentTransaction);
		return work(transaction?.isOver === true ? undefined : transaction);
	});

/** `Effect.mapError` that costs no step of the runtime where nothing fails: every statement passes through one. */
export const mapFailure = <A, E, R, E2>(effect: Effect.Effect<A, E, R>, change: (error: E) => E2) =>
	Effect.catchAllCause(effect, (cause) => Effect.failCause(Cause.map(cause, change)));

/** The commit stands, whatever becomes of what waited for it. */
const runHook = (hook: Effect.Effect<void>): Effect.Effect<void> =>
	Effect.catchAllCause(hook, (cause) => Effect.logError("What waited for a commit failed", cause));

/** How each dialect takes our texts, which have no question mark but for parameters. */
const prepareFor: Readonly<Record<Dialect, (text: string) => string>> = {
	postgres: remembered((text: string) => {
		let count = 0;
		return text.replace(/\?/g, () => `$${++count}`);
	}),
	// For a bare parameter in LIMIT, SQLite plans the statement anew at each use, which takes longer than running it.
	sqlite: remembered((text: string) => text.replaceAll("LIMIT ?", "LIMIT +?")),
};

const codeOf = (cause: unknown): string =>
	typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string" ? cause.code : "";

const reasonOf = (code: string): StorageError["reason"] => {
	if (code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
		return "unique";
	if (code === "40001" || code === "40P01" || code.startsWith("SQLITE_BUSY") || code === "SQLITE_ABORT_ROLLBACK")
		return "serialization";
	// Connection exceptions, no resources left, the operator's interventions; Node's own codes for sockets.
	if (/^(08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code) || code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR"))
		return "unavailable";
	return "unexpected";
};

/** Classifies a failure of the driver. A connection that was lost or never came has no code. */
export const storageError =
	(operation: string) =>
	(error: SqlError): StorageError => {
		const code = codeOf(error.cause);
		const says = `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
		const isLost = code === "" && /connection|timeout/i.test(says);
		return new StorageError({
			reason: isLost ? "unavailable" : reasonOf(code),
			operation,
			cause: error.cause ?? error,
		});
	};

const isStorageError = (error: unknown): error is StorageError => error instanceof StorageError;

export const makeDatabase = (backend: Backend): DatabaseShape => {
	const prepare = prepareFor[backend.dialect];

	/** Notes in the transaction that a statement failed. */
	const within = <A>(transaction: Transaction, text: string, statement: Effect.Effect<A, SqlError>) =>
		mapFailure(statement, (error) => {
			const failure = storageError(text)(error);
			transaction.failure ??= failure;
			return failure;
		});

	const execute = (transaction: Transaction, text: string, parameters: ReadonlyArray<unknown>) =>
		within(transaction, text, transaction.connection.execute(prepare(text), parameters));

	const outside = (text: string) => Effect.dieMessage(`A write outside of UnitOfWork.transaction: ${text}`);

	const read: DatabaseShape["read"] = (text, parameters) =>
		joining((transaction) =>
			transaction === undefined
				? mapFailure(backend.read(prepare(text), parameters), storageError(text))
				: execute(transaction, text, parameters),
		);

	const write: DatabaseShape["write"] = (text, parameters) =>
		joining((transaction) => (transaction === undefined ? outside(text) : execute(transaction, text, parameters)));

	const change: DatabaseShape["change"] = (text, parameters) =>
		joining((transaction) =>
			transaction === undefined
				? outside(text)
				: within(transaction, text, transaction.connection.change(prepare(text), parameters)),
		);

	const once = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | StorageError, R> =>
		Effect.uninterruptibleMask((restore) => {
			const hooks: Array<Effect.Effect<void>> = [];
			const inTransaction = (connection: Connection): Effect.Effect<A, E | StorageError, R> => {
				const transaction: Transaction = { connection, hooks, failure: undefined, isOver: false };
				// As `Effect.locally` does it, in a quarter of the steps: nothing comes between entering and leaving.
				return Effect.zipRight(
					FiberRef.set(currentTransaction, transaction),
					Effect.flatMap(Effect.exit(restore(work)), (exit) => {
						transaction.isOver = true;
						const end: Exit.Exit<A, E | StorageError> =
							transaction.failure !== undefined && Exit.isSuccess(exit) ? Exit.fail(transaction.failure) : exit;
						return Effect.zipRight(FiberRef.set(currentTransaction, undefined), end);
					}),
				);
			};
			const committed = mapFailure(backend.transact(inTransaction), (error) =>
				isSqlError(error) ? storageError("transaction")(error) : error,
			);
			return Effect.flatMap(committed, (value) =>
				hooks.length === 0
					? Effect.succeed(value)
					: Effect.as(Effect.forEach(hooks, runHook, { discard: true }), value),
			);
		});

	const retrying = <A, E, R>(work: Effect.Effect<A, E, R>, attempt: number): Effect.Effect<A, E | StorageError, R> =>
		Effect.catchIf(
			once(work),
			(error): error is Extract<E | StorageError, StorageError> =>
				isStorageError(error) && error.reason === "serialization" && attempt < maximumRetries,
			() =>
				// Full jitter, so that those who met here don't meet again.
				Random.nextIntBetween(1, 4 * 2 ** attempt).pipe(
					Effect.flatMap((millis) => Effect.sleep(millis)),
					Effect.zipRight(retrying(work, attempt + 1)),
				),
		);

	return {
		dialect: backend.dialect,
		read,
		write,
		change,
		transaction: (work) => joining((transaction) => (transaction === undefined ? retrying(work, 0) : work)),
		afterCommit: (effect) =>
			joining((transaction) => {
				if (transaction === undefined) return effect;
				transaction.hooks.push(effect);
				return Effect.void;
			}),
	};
};

const isSqlError = (error: unknown): error is SqlError =>
	typeof error === "object" && error !== null && "_tag" in error && error._tag === "SqlError";

/** The unit of work that the statements of this package join. */
export const unitOfWork: Layer.Layer<UnitOfWork, never, Database> = Layer.effect(
	UnitOfWork,
	Effect.map(Database, (database) => ({ transaction: database.transaction, afterCommit: database.afterCommit })),
);

/** Postgres has no text with U+0000. A key that has one is no error: nothing is stored under it, so it finds nothing. */
export const canBeStored = (text: string): boolean => !text.includes("\u0000");

/** A text column of a row; dies when it isn't one, which only a wrong statement of ours can cause. */
export const text = (row: Row, column: string): string => {
	const value = row[column];
	if (typeof value !== "string") throw new TypeError(`Column ${column} holds ${typeof value}, not text`);
	return value;
};

/** An integer column of a row. Postgres hands out BIGINT as text. */
export const integer = (row: Row, column: string): number => {
	const value = Number(row[column]);
	if (!Number.isSafeInteger(value)) throw new TypeError(`Column ${column} holds no integer`);
	return value;
};
