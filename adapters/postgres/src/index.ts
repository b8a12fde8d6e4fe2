/** svc on PostgreSQL: a pool of connections, transactions at READ COMMITTED with rows locked where a decision reads them. */
import * as Reactivity from "@effect/experimental/Reactivity";
import type { SqlError } from "@effect/sql/SqlError";
import * as PgClient from "@effect/sql-pg/PgClient";
import { type Backend, type Connection, Database, makeDatabase, type Observe, observed, type Row } from "@svc/sql";
import { Effect, Exit, Layer, Redacted, type Scope } from "effect";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database`. */
	readonly url: string;
	/** Connections that this process may hold; default 20. */
	readonly maxConnections?: number;
	readonly observe?: Observe | undefined;
}

/** How long a statement waits for a connection, new or of the pool, before the database counts as unavailable. */
const connectTimeoutMillis = 10_000;

export const backend = (options: PostgresOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const client = yield* PgClient.make({
			url: Redacted.make(options.url),
			maxConnections: options.maxConnections ?? 20,
			applicationName: "svc",
			connectTimeout: connectTimeoutMillis,
		});
		/** Takes a connection out of the pool for as long as the scope lives. */
		const take: Effect.Effect<Connection, SqlError, Scope.Scope> = Effect.map(client.reserve, (connection) => {
			const execute = (text: string, parameters: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
				connection.execute(text, parameters, undefined);
			return observed({ execute }, options.observe);
		});
		const backend: Backend = {
			dialect: "postgres",
			read: (text, parameters) =>
				Effect.scoped(Effect.flatMap(take, (connection) => connection.execute(text, parameters))),
			transact: (restore, work) =>
				Effect.scoped(
					Effect.gen(function* () {
						const connection = yield* take;
						yield* connection.execute("BEGIN", []);
						const exit = yield* Effect.exit(restore(work(connection)));
						if (Exit.isSuccess(exit)) yield* connection.execute("COMMIT", []);
						// Once more, because the cancellation of an interrupted statement may hit the rollback in its place. When
						// it fails again the connection is lost, and the server rolls back by itself.
						else yield* Effect.exit(Effect.retry(connection.execute("ROLLBACK", []), { times: 1 }));
						return yield* exit;
					}),
				),
		};
		return backend;
	}).pipe(Effect.provide(Reactivity.layer));

/** The database for `@svc/sql`. */
export const layer = (options: PostgresOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
