/** svc on PostgreSQL: a pool of connections, transactions at READ COMMITTED with rows locked where a decision reads them. */
import type { SqlError } from "@effect/sql/SqlError";
import { type Backend, type Connection, Database, makeDatabase, makeTurns, type Observe, observed } from "@svc/sql";
import { Effect, Exit, Layer, type Scope } from "effect";
import { hostClientParts } from "./HostClient.js";
import { open, type PostgresConnection } from "./Pool.js";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database`. */
	readonly url: string;
	/** Connections that this process may hold; default 20. */
	readonly maxConnections?: number;
	readonly observe?: Observe | undefined;
	/** How long a search, a sum or a filtered list may take; default 10 s. */
	readonly scanTimeoutMillis?: number;
}

/** How long a statement waits for a connection before the database counts as unavailable. */
const connectTimeoutMillis = 10_000;

/** How long a statement that may read very many rows runs before the server ends it. */
const scanTimeoutMillis = 10_000;

/** Such statements that run at once: each takes a connection, and a core of the server. */
const scansAtOnce = 2;

export const backend = (options: PostgresOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.map(open({ maxConnections: 20, connectTimeoutMillis, ...options }), ({ pool, use }) => {
		const { observe } = options;
		const { scanTimeoutMillis: timeoutMillis = scanTimeoutMillis } = options;
		const turns = makeTurns({ atOnce: scansAtOnce });
		/** Runs a statement with a time limit. The limit ends with its transaction, so the connection keeps none. */
		const limited = Effect.fnUntraced(function* (
			connection: PostgresConnection,
			text: string,
			parameters: ReadonlyArray<unknown>,
		) {
			yield* connection.execute(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${timeoutMillis}`, []);
			observe?.(text);
			const exit = yield* Effect.exit(connection.execute(text, parameters));
			// It has written nothing. When even this fails, the connection is lost, and leaves the pool.
			yield* Effect.exit(connection.execute("ROLLBACK", []));
			return yield* exit;
		});
		const transaction = Effect.fnUntraced(function* <A, E, R>(
			held: PostgresConnection,
			work: (connection: Connection) => Effect.Effect<A, E, R>,
		) {
			const connection = observed(held, observe);
			yield* connection.execute("BEGIN", []);
			const exit = yield* Effect.exit(work(connection));
			if (Exit.isSuccess(exit)) {
				observe?.("COMMIT");
				yield* held.commit;
			}
			// When even the rollback fails, the connection is lost, and the server rolls back by itself.
			else yield* Effect.exit(connection.execute("ROLLBACK", []));
			return yield* exit;
		});
		return {
			dialect: "postgres",
			scan: (tenant, text, parameters) =>
				turns.take(tenant, Effect.uninterruptible(use((connection) => limited(connection, text, parameters)))),
			read: (text, parameters) =>
				Effect.uninterruptible(
					use((connection) => {
						observe?.(text);
						return connection.execute(text, parameters);
					}),
				),
			transact: (work) => use((connection) => transaction(connection, work)),
			host: { _tag: "Ours", parts: hostClientParts(pool) },
			connections: () => ({
				idle: pool.idleCount,
				used: pool.totalCount - pool.idleCount,
				waiting: pool.waitingCount,
			}),
		};
	});

/** The database for `@svc/sql`. */
export const layer = (options: PostgresOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
