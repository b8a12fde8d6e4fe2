/**
 * The pool of connections, directly on the `pg` driver. A lost connection leaves the pool immediately, and one that
 * arrives after its caller has given up goes back into it. A statement that has been sent is always waited for, unless
 * the server stops responding.
 */
import { SqlError } from "@effect/sql/SqlError";
import type { Connection, Row } from "@svc/sql";
import { Effect, type Scope } from "effect";
import pg from "pg";
import { Batch, type BatchStatement } from "./Batch.js";
import { endOf, failureOf, giveUpAfter, type Held, isEnd, prepare, release, type Source, take } from "./Held.js";
import type { Pooling } from "./Pooling.js";
import { Reads } from "./Reads.js";
import { type PostgresConnection, transactionOn } from "./Session.js";

export interface PoolOptions {
	readonly url: string;
	readonly maxConnections: number;
	/** How long a caller waits for a connection, new or from the pool. */
	readonly connectTimeoutMillis: number;
	readonly pooling?: Pooling | undefined;
	/** How long the server may take for a batch of statements. */
	readonly answerTimeoutMillis: number;
}

/**
 * How long a connection may be idle before the server is probed. A machine that loses power sends nothing. If its
 * address has moved to another machine, that one resets the connection, and statements that wait for a response fail.
 */
const keepAliveMillis = 5_000;

/**
 * Makes the server end statements of clients that are gone, including those that wait for a lock. Otherwise what svc
 * gave up on would keep its connection and its locks. Servers before version 14, and some systems, refuse the setting.
 */
const endAbandoned = "SET client_connection_check_interval = '5s'";

/** How long the pool waits for its connections to end once nobody uses it anymore. */
const closeTimeoutMillis = 1_000;

const acquire = (source: Source): Effect.Effect<Held, SqlError> =>
	Effect.async((resume) =>
		take(source, (result) => resume(result instanceof SqlError ? result : Effect.succeed(result))),
	);

/**
 * Runs work on a connection of the pool. Must be called where it cannot be interrupted. Every transaction passes
 * through here, and a scope around each one took 0.2 ms of CPU.
 */
type Use = <A, E, R>(work: (held: Held) => Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;

const useOf =
	(source: Source): Use =>
	(work) =>
		Effect.flatMap(acquire(source), (held) =>
			Effect.flatMap(Effect.exit(Effect.suspend(() => work(held))), (exit) => {
				release(held);
				return exit;
			}),
		);

/** Sends statements as one batch, and returns the rows of the one at `index`. */
const batched = (
	held: Held,
	statements: ReadonlyArray<readonly [text: string, parameters: ReadonlyArray<unknown>]>,
	index: number,
): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
	Effect.async((resume) => {
		let rows: ReadonlyArray<Row> = [];
		const batch = statements.map(
			([text, parameters], place): BatchStatement => ({
				text,
				parameters,
				onSuccess: (outcome) => {
					if (place === index) rows = outcome.rows;
				},
				onFailure: (cause) => {
					held.isLost ||= isEnd(cause);
					resume(failureOf(cause));
				},
			}),
		);
		held.client.query(new Batch(held, batch, (error) => resume(endOf(held, error, rows))));
	});

declare module "pg" {
	interface PoolConfig {
		/** Awaited before a new connection is first used. */
		readonly onConnect?: (client: pg.PoolClient) => Promise<unknown>;
	}
}

/** The ways to run statements on the pool, and the pool itself, for a library that uses it in its own way. */
export interface Opened {
	/** Runs one statement that changes nothing. */
	readonly read: Connection["execute"];
	/** Runs one statement that may change rows, in a transaction of its own. */
	readonly alone: Connection["execute"];
	/** Runs one statement that changes nothing, with a time limit enforced by the server. */
	readonly limited: (
		timeoutMillis: number,
		text: string,
		parameters: ReadonlyArray<unknown>,
	) => Effect.Effect<ReadonlyArray<Row>, SqlError>;
	/** Runs `work` on a connection that begins a transaction with its first statement. */
	readonly use: <A, E, R>(
		work: (connection: PostgresConnection) => Effect.Effect<A, E, R>,
	) => Effect.Effect<A, E | SqlError, R>;
	readonly pool: pg.Pool;
}

/** Opens the pool; fails if the server cannot be reached. */
export const open = (options: PoolOptions): Effect.Effect<Opened, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const inUse = new Set<Held>();
		const pool = yield* Effect.acquireRelease(
			Effect.sync(
				() =>
					new pg.Pool({
						connectionString: options.url,
						max: options.maxConnections,
						connectionTimeoutMillis: options.connectTimeoutMillis,
						keepAlive: true,
						keepAliveInitialDelayMillis: keepAliveMillis,
						application_name: "svc",
						// A pooler in between monitors its clients itself.
						...(options.pooling === "transaction"
							? {}
							: { onConnect: (client) => prepare(client, endAbandoned, inUse) }),
					}),
			),
			(pool) => Effect.promise(() => pool.end()).pipe(Effect.interruptible, Effect.timeoutOption(closeTimeoutMillis)),
		);
		// The pool itself removes an idle connection that is lost.
		pool.on("error", () => {});
		const source: Source = { pool, hasOwnServer: options.pooling !== "transaction", inUse };
		yield* Effect.acquireRelease(
			Effect.sync(() => giveUpAfter(options.answerTimeoutMillis, inUse)),
			(end) => Effect.sync(end),
		);
		const use = useOf(source);
		const reads = new Reads(source);
		const alone: Opened["alone"] = (text, parameters) =>
			Effect.uninterruptible(use((held) => batched(held, [[text, parameters]], 0)));
		yield* alone("SELECT 1", []);
		return {
			read: (text, parameters) => reads.run(text, parameters),
			alone,
			limited: (timeoutMillis, text, parameters) =>
				Effect.uninterruptible(
					use((held) =>
						// The limit ends with its transaction, so the connection does not keep it.
						batched(
							held,
							[
								["BEGIN READ ONLY", []],
								[`SET LOCAL statement_timeout = ${timeoutMillis}`, []],
								[text, parameters],
								["ROLLBACK", []],
							],
							2,
						).pipe(
							// It has written nothing. If even this fails, the connection is lost and leaves the pool.
							Effect.tapError(() => Effect.exit(batched(held, [["ROLLBACK", []]], 0))),
						),
					),
				),
			use: (work) => use((held) => work(transactionOn(held))),
			pool,
		};
	});
