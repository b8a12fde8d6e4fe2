/** svc on PostgreSQL: a pool of connections, transactions at READ COMMITTED with rows locked where a decision reads them. */
import type { SqlError } from "@effect/sql/SqlError";
import { type Backend, Database, makeDatabase, type Observe, observed } from "@svc/sql";
import { Effect, Exit, Layer, type Scope } from "effect";
import { hostClientParts } from "./HostClient.js";
import { open } from "./Pool.js";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database`. */
	readonly url: string;
	/** Connections that this process may hold; default 20. */
	readonly maxConnections?: number;
	readonly observe?: Observe | undefined;
}

/** How long a statement waits for a connection before the database counts as unavailable. */
const connectTimeoutMillis = 10_000;

export const backend = (options: PostgresOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.map(open({ maxConnections: 20, connectTimeoutMillis, ...options }), ({ pool, take: pooled }) => {
		const { observe } = options;
		const take = Effect.map(pooled, (connection) => observed(connection, observe));
		return {
			dialect: "postgres",
			read: (text, parameters) =>
				Effect.scoped(Effect.flatMap(take, (connection) => connection.execute(text, parameters))),
			transact: (work) =>
				Effect.scoped(
					Effect.gen(function* () {
						const held = yield* pooled;
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
					}),
				),
			host: { _tag: "Ours", parts: hostClientParts(pool) },
		};
	});

/** The database for `@svc/sql`. */
export const layer = (options: PostgresOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
