/** The connection of one transaction: what it defers, and how it begins and ends. */
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Deferred, Row } from "@svc/sql";
import { Effect, Stream } from "effect";
import type pg from "pg";
import { Batch, type BatchStatement, type Outcome } from "./Batch.js";
import { endOf, failureOf, type Held, isEnd } from "./Held.js";

/**
 * Several statements in one text, for example in a migration. They have no parameters, and only `pg` itself sends them.
 */
const isScript = (text: string): boolean => text.includes(";");

/** A host's statements: unnamed, because its texts may be unlimited in number. Deferred ones go first. */
const hostConnection = (held: Held, flush: Effect.Effect<void, SqlError>): SqlConnection => {
	const send = <A, R extends pg.QueryResult | pg.QueryArrayResult>(
		query: pg.QueryConfig | pg.QueryArrayConfig,
		take: (result: R) => A,
	): Effect.Effect<A, SqlError> =>
		Effect.uninterruptible(
			Effect.zipRight(
				flush,
				Effect.async<A, SqlError>((resume) => {
					held.client.query(query, (error: Error | undefined, result: pg.QueryResult | pg.QueryArrayResult) => {
						// The result has the type that the query asks for.
						if (!error) return resume(Effect.succeed(take(result as R)));
						held.isLost ||= isEnd(error);
						resume(failureOf(error));
					});
				}),
			),
		);
	const queryOf = (text: string, parameters: ReadonlyArray<unknown>) => ({ text, values: [...parameters] });
	const execute: SqlConnection["execute"] = (text, parameters, transform) =>
		send(queryOf(text, parameters), ({ rows }: pg.QueryResult<Row>) =>
			transform === undefined ? rows : transform(rows),
		);
	return {
		execute,
		executeUnprepared: execute,
		executeStream: (text, parameters, transform) => Stream.fromIterableEffect(execute(text, parameters, transform)),
		executeRaw: (text, parameters) => send(queryOf(text, parameters), (result) => result),
		executeValues: (text, parameters) =>
			send({ ...queryOf(text, parameters), rowMode: "array" }, ({ rows }: pg.QueryArrayResult) => rows),
	};
};

/** A connection that is in a transaction from its first statement on. */
export interface PostgresConnection extends Connection {
	/**
	 * Sends deferred statements and COMMIT together. Fails if the server has rolled back instead, which it does without
	 * an error after a failed statement.
	 */
	readonly commit: Effect.Effect<void, SqlError>;
	/** Drops deferred statements, and rolls back what was sent. */
	readonly rollback: Effect.Effect<void, SqlError>;
}

const rolledBack = new SqlError({
	cause: new Error("The server rolled back, because a statement of the transaction had failed"),
	message: "Failed to commit",
});

class Session {
	readonly #held: Held;
	#deferred: Array<Deferred> = [{ text: "BEGIN", parameters: [] }];
	/** Whether the server knows about the transaction. */
	#isBegun = false;

	constructor(held: Held) {
		this.#held = held;
	}

	get isBegun(): boolean {
		return this.#isBegun;
	}

	readonly defer = (statement: Deferred): void => {
		this.#deferred.push(statement);
	};

	readonly drop = (): void => {
		// A transaction that was not begun yet still has to be.
		this.#deferred = this.#isBegun ? [] : this.#deferred.slice(0, 1);
	};

	/** Whether the whole transaction is deferred. It has waited for nothing, so the server knows nothing about it. */
	get isWhole(): boolean {
		return !this.#isBegun && this.#deferred.length > 1;
	}

	/** Takes the deferred statements, as the first statements of a batch. */
	#take(fail: (error: SqlError) => void): Array<BatchStatement> {
		this.#isBegun = true;
		return this.#taken(0, fail);
	}

	#taken(from: number, fail: (error: SqlError) => void): Array<BatchStatement> {
		const deferred = this.#deferred.slice(from);
		this.#deferred = [];
		return deferred.map(({ onFailure, onResult, parameters, text }) => ({
			text,
			parameters,
			onSuccess: ({ rows }) => onResult?.(rows),
			onFailure: (cause, isSkipped) => {
				this.#held.isLost ||= isEnd(cause);
				const error = failureOf(cause);
				if (!isSkipped) onFailure?.(error);
				fail(error);
			},
		}));
	}

	/** Sends a statement after the deferred ones. */
	send<A>(text: string, parameters: ReadonlyArray<unknown>, take: (outcome: Outcome) => A): Effect.Effect<A, SqlError> {
		return Effect.uninterruptible(
			Effect.async<A, SqlError>((resume) => {
				const statements = this.#take(resume);
				statements.push({
					text,
					parameters,
					onSuccess: (outcome) => resume(Effect.succeed(take(outcome))),
					onFailure: (cause) => {
						this.#held.isLost ||= isEnd(cause);
						resume(failureOf(cause));
					},
				});
				this.#held.client.query(new Batch(this.#held, statements));
			}),
		);
	}

	/** Sends the deferred statements. */
	readonly flush: Effect.Effect<void, SqlError> = Effect.uninterruptible(
		Effect.async<void, SqlError>((resume) => {
			if (this.#deferred.length === 0) return resume(Effect.void);
			const statements = this.#take(resume);
			this.#held.client.query(
				new Batch(this.#held, statements, (error) => resume(endOf(this.#held, error, undefined))),
			);
		}),
	);

	/**
	 * Sends a whole transaction as a batch without BEGIN and COMMIT. The server commits all or none of it at the Sync,
	 * and only then confirms it. That saves two statements: 12 us of the server's CPU and as much of ours.
	 */
	readonly sendWhole: Effect.Effect<void, SqlError> = Effect.uninterruptible(
		Effect.async<void, SqlError>((resume) => {
			// Without BEGIN, which comes first.
			const statements = this.#taken(1, resume);
			this.#held.client.query(
				new Batch(this.#held, statements, (error) => resume(endOf(this.#held, error, undefined))),
			);
		}),
	);
}

const rowsOf = ({ rows }: Outcome): ReadonlyArray<Row> => rows;
const countOf = ({ count }: Outcome): number => count;

/** Sends a text with several statements. */
const runScript = (held: Held, text: string): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
	Effect.uninterruptible(
		Effect.async((resume) => {
			held.client.query<Row>(text, (error: Error | undefined, result: pg.QueryResult<Row>) => {
				if (!error) return resume(Effect.succeed(result.rows ?? []));
				held.isLost ||= isEnd(error);
				resume(failureOf(error));
			});
		}),
	);

/** The connection of one transaction. */
export const transactionOn = (held: Held): PostgresConnection => {
	const session = new Session(held);
	const sendCommit = Effect.flatMap(
		session.send("COMMIT", [], ({ command }) => command),
		(command) => (command === "COMMIT" ? Effect.void : rolledBack),
	);
	const commit = Effect.suspend(() => (session.isWhole ? session.sendWhole : sendCommit));
	return {
		execute: (text, parameters) =>
			parameters.length === 0 && isScript(text)
				? Effect.zipRight(session.flush, runScript(held, text))
				: session.send(text, parameters, rowsOf),
		change: (text, parameters) => session.send(text, parameters, countOf),
		defer: session.defer,
		flush: session.flush,
		drop: session.drop,
		patiently: () => {
			held.isPatient = true;
		},
		sql: () => hostConnection(held, session.flush),
		commit,
		rollback: Effect.suspend(() => {
			if (!session.isBegun) return Effect.void;
			session.drop();
			return Effect.asVoid(session.send("ROLLBACK", [], countOf));
		}),
	};
};
