/**
 * svc on PostgreSQL: a pool of connections, and transactions at READ COMMITTED that lock the rows read by a decision.
 */
import type { SqlError } from "@effect/sql/SqlError";
import { metrics } from "@svc/core/platform/Metrics";
import { type Backend, type Connection, Database, makeDatabase, makeTurns, type Observe, observed } from "@svc/sql";
import { Effect, Exit, Layer, type Scope } from "effect";
import { hostClientParts } from "./HostClient.js";
import { open } from "./Pool.js";
import type { Pooling } from "./Pooling.js";
import type { PostgresConnection } from "./Session.js";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database`. */
	readonly url: string;
	/** Maximum number of connections of this process; default 20. */
	readonly maxConnections?: number;
	/** Whether a pooler in between may change the server process of a connection; default `session`: never. */
	readonly pooling?: Pooling | undefined;
	readonly observe?: Observe | undefined;
	/** How long a search, a sum, or a filtered list may take; default 10 s. */
	readonly scanTimeoutMillis?: number;
	/**
	 * How long the server may take to respond to statements before their connection is given up; default 20 s. Those of
	 * migrations and of hosts may take longer.
	 */
	readonly answerTimeoutMillis?: number | undefined;
}

/** How long a statement waits for a connection before the database counts as unavailable. */
const connectTimeoutMillis = 10_000;

/** How long a statement that may read very many rows may take before the server ends it. */
const scanTimeoutMillis = 10_000;

/** How long the server may take to respond. Callers rarely wait longer, and no statement of svc takes as long. */
const answerTimeoutMillis = 20_000;

/** Maximum number of such statements running concurrently: each takes a connection, and a core of the server. */
const scansAtOnce = 2;

/** Opens the pool of a database. It closes with the scope. */
export const backend = (options: PostgresOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.map(
		open({
			maxConnections: 20,
			connectTimeoutMillis,
			...options,
			answerTimeoutMillis: options.answerTimeoutMillis ?? answerTimeoutMillis,
		}),
		({ alone, limited, pool, read, use }): Backend => {
			const { observe } = options;
			const { scanTimeoutMillis: timeoutMillis = scanTimeoutMillis } = options;
			const turns = makeTurns({ atOnce: scansAtOnce });
			const seen =
				(run: Connection["execute"]): Connection["execute"] =>
				(text, parameters) =>
					Effect.suspend(() => {
						observe?.(text);
						return run(text, parameters);
					});
			const transaction = Effect.fnUntraced(function* <A, E, R>(
				held: PostgresConnection,
				work: (connection: Connection) => Effect.Effect<A, E, R>,
			) {
				observe?.("BEGIN");
				const exit = yield* Effect.exit(work(observed(held, observe)));
				if (Exit.isSuccess(exit)) {
					observe?.("COMMIT");
					const begun = performance.now();
					yield* Effect.tapError(held.commit, () => Effect.exit(held.rollback));
					metrics.commitDuration((performance.now() - begun) / 1_000);
				}
				// If the rollback fails too, the connection is lost, and the server rolls back by itself.
				else yield* Effect.exit(held.rollback);
				return yield* exit;
			});
			return {
				dialect: "postgres",
				scan: (tenant, text, parameters) =>
					turns.take(tenant, seen((text, parameters) => limited(timeoutMillis, text, parameters))(text, parameters)),
				read: seen(read),
				alone: seen(alone),
				transact: (work) =>
					Effect.suspend(() => {
						const since = performance.now();
						return use((connection) => {
							metrics.transactionWait((performance.now() - since) / 1_000);
							return transaction(connection, work);
						});
					}),
				host: { _tag: "Ours", parts: hostClientParts(pool) },
				connections: () => ({
					idle: pool.idleCount,
					used: pool.totalCount - pool.idleCount,
					waiting: pool.waitingCount,
				}),
			};
		},
	);

/** The database for `@svc/sql`. */
export const layer = (options: PostgresOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
