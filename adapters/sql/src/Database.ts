/**
 * What the statements of this package run on: one database of either dialect. SQLite and Postgres each supply a
 * `Backend` of a few lines; joining, retries, hooks and the classes of failure are the same for both.
 */

import type { SqlError } from "@effect/sql/SqlError";
import { StorageError } from "@svc/core/Storage/StorageError";
import { UnitOfWork, type UnitOfWorkShape } from "@svc/core/Storage/UnitOfWork";
import { Context, Effect, FiberRef, Layer, Random } from "effect";

export type Dialect = "sqlite" | "postgres";
export type Row = Readonly<Record<string, unknown>>;

/** One connection. Texts use `?` for parameters in SQLite and `$1` in Postgres. */
export interface Connection {
	readonly execute: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, SqlError>;
}

export interface Backend {
	readonly dialect: Dialect;
	/** Runs one statement on committed data. */
	readonly read: Connection["execute"];
	/** Begins, runs `work`, and commits when it succeeds or rolls back when it fails. Succeeds once durable. */
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
}

export class Database extends Context.Tag("@svc/sql/Database")<Database, DatabaseShape>() {}

interface Transaction {
	readonly connection: Connection;
	readonly hooks: Array<Effect.Effect<void>>;
}

/** The transaction that a fiber is in. A reference and not a service, so that use cases don't carry it in their type. */
const currentTransaction = FiberRef.unsafeMake<Transaction | undefined>(undefined);

const numbered = new Map<string, string>();

/** Turns each `?` into `$1`, `$2`, …; our texts have no other question mark. */
const numberParameters = (text: string): string => {
	let result = numbered.get(text);
	if (result === undefined) {
		let count = 0;
		result = text.replace(/\?/g, () => `$${++count}`);
		if (numbered.size < 2_000) numbered.set(text, result);
	}
	return result;
};

const codeOf = (cause: unknown): string =>
	typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string" ? cause.code : "";

const reasonOf = (code: string): StorageError["reason"] => {
	if (code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
		return "unique";
	if (code === "40001" || code === "40P01" || code.startsWith("SQLITE_BUSY")) return "serialization";
	// Connection exceptions, no resources left, the operator's interventions; Node's own codes for sockets.
	if (/^(08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code) || code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR"))
		return "unavailable";
	return "unexpected";
};

/** Classifies a failure of the driver. */
export const storageError =
	(operation: string) =>
	(error: SqlError): StorageError => {
		const code = codeOf(error.cause);
		const lost = code === "" && /connection/i.test(error.message);
		return new StorageError({ reason: lost ? "unavailable" : reasonOf(code), operation, cause: error.cause ?? error });
	};

const isStorageError = (error: unknown): error is StorageError => error instanceof StorageError;

export const makeDatabase = (backend: Backend): DatabaseShape => {
	const prepare = backend.dialect === "postgres" ? numberParameters : (text: string) => text;

	const read: DatabaseShape["read"] = (text, parameters) =>
		Effect.flatMap(FiberRef.get(currentTransaction), (transaction) =>
			Effect.mapError(
				(transaction === undefined ? backend.read : transaction.connection.execute)(prepare(text), parameters),
				storageError(text),
			),
		);

	const write: DatabaseShape["write"] = (text, parameters) =>
		Effect.flatMap(FiberRef.get(currentTransaction), (transaction) =>
			transaction === undefined
				? Effect.dieMessage(`A write outside of UnitOfWork.transaction: ${text}`)
				: Effect.mapError(transaction.connection.execute(prepare(text), parameters), storageError(text)),
		);

	const once = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | StorageError, R> =>
		Effect.suspend(() => {
			const hooks: Array<Effect.Effect<void>> = [];
			return backend
				.transact((connection) => Effect.locally(work, currentTransaction, { connection, hooks }))
				.pipe(
					Effect.mapError((error) => (isSqlError(error) ? storageError("transaction")(error) : error)),
					Effect.tap(() => (hooks.length === 0 ? Effect.void : Effect.all(hooks, { discard: true }))),
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
		transaction: (work) =>
			Effect.flatMap(FiberRef.get(currentTransaction), (transaction) =>
				transaction === undefined ? retrying(work, 0) : work,
			),
		afterCommit: (effect) =>
			Effect.flatMap(FiberRef.get(currentTransaction), (transaction) => {
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
