/** The service's own client, which it passes to svc instead of a URL. */
import type * as SqlClient from "@effect/sql/SqlClient";
import type { SqlError } from "@effect/sql/SqlError";
import { PgClient } from "@effect/sql-pg";
import { type ConfigError, Effect, Layer, Redacted } from "effect";

type OwnClient = Layer.Layer<SqlClient.SqlClient, ConfigError.ConfigError | SqlError>;

/** Loaded for SQLite alone: its driver has to be compiled on some systems. */
const sqliteClient = (filename: string): OwnClient =>
	Layer.unwrapEffect(
		Effect.map(
			Effect.promise(() => import("@effect/sql-sqlite-node")),
			({ SqliteClient }) => SqliteClient.layer({ filename }),
		),
	);

export const ownClient = (databaseUrl: string): OwnClient =>
	databaseUrl.startsWith("sqlite:")
		? sqliteClient(databaseUrl.slice("sqlite:".length))
		: PgClient.layer({ url: Redacted.make(databaseUrl) });
