/**
 * The parts of a host's `SqlClient` on svc's pool: the `PgClient` of `@effect/sql-pg` over that pool. Statements
 * outside a transaction, `listen`, and `notify` are the library's own. Those inside run on the connection of svc's
 * transaction, which cannot be passed to the library.
 */
import * as Reactivity from "@effect/experimental/Reactivity";
import type { SqlError } from "@effect/sql/SqlError";
import type { HostClientParts } from "@svc/sql";
import { Effect, type Scope } from "effect";
import type pg from "pg";

export const hostClientParts = (pool: pg.Pool): Effect.Effect<HostClientParts, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		// Loaded when a host asks for a client, because the server needs none.
		const { PgClient } = yield* Effect.promise(() => import("@effect/sql-pg"));
		const client = yield* PgClient.fromPool({ acquire: Effect.succeed(pool) });
		const { config, json, listen, notify, reserve } = client;
		return {
			compiler: PgClient.makeCompiler(),
			spanAttributes: [
				["db.system.name", "postgresql"],
				["db.namespace", config.database ?? "postgres"],
				["server.address", config.host ?? "localhost"],
				["server.port", config.port ?? 5432],
			] as const,
			outside: reserve,
			extras: { [PgClient.TypeId]: PgClient.TypeId, config, json, listen, notify },
		};
	}).pipe(Effect.provideServiceEffect(Reactivity.Reactivity, Reactivity.make));
