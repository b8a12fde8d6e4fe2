/**
 * The `SqlClient` of `@effect/sql` shared by a host and svc, in both directions: a client for hosts over svc's
 * connections (`hostClient`), and svc on the connections of a host's client (`onHostClient`).
 */
import * as Reactivity from "@effect/experimental/Reactivity";
import * as SqlClient from "@effect/sql/SqlClient";
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import { SqlError } from "@effect/sql/SqlError";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Context, Effect, Exit, Layer, Option } from "effect";
import {
	type Backend,
	type Connection,
	Database,
	type DatabaseShape,
	type HostClientParts,
	makeDatabase,
	storageError,
} from "./Database.js";
import { guarded } from "./Transactions.js";

/**
 * A client over svc's connections: inside one of svc's transactions, on that one's connection; outside, on one of its
 * own.
 */
const overOurs = (
	{ underway, withTransaction }: DatabaseShape,
	{ compiler, extras, outside, spanAttributes }: HostClientParts,
): Effect.Effect<SqlClient.SqlClient> => {
	const alone = Effect.map(outside, (connection) => guarded(connection, (statement) => statement));
	const acquirer = Effect.flatMap(underway, (connection) =>
		connection === undefined ? alone : Effect.succeed(connection),
	);
	return SqlClient.make({ acquirer, compiler, spanAttributes }).pipe(
		Effect.provideServiceEffect(Reactivity.Reactivity, Reactivity.make),
		Effect.map((client) => Object.assign(client, extras, { withTransaction })),
	);
};

/**
 * The host's client, with svc's transactions replacing its own: svc sees them end, so what waits for a commit runs
 * right after it. The host's object is not modified.
 */
const overTheirs = (database: DatabaseShape, client: SqlClient.SqlClient): SqlClient.SqlClient => {
	// A client is also a function, called with a template or a name.
	const call = (...given: ReadonlyArray<unknown>): unknown => Reflect.apply(client, undefined, given);
	const shared = Object.assign(call, client, {
		withTransaction: database.withTransaction,
		withoutTransforms: () => overTheirs(database, client.withoutTransforms()),
	});
	// It has every member of the client, and is called in the same way.
	return Object.assign(shared, { safe: shared }) as unknown as SqlClient.SqlClient;
};

const cannot = (operation: string, why: string) =>
	new StorageError({ reason: "unexpected", operation, cause: new Error(why) });

/** The `SqlClient` for a host, which shares transactions with svc. */
export const hostClient: Layer.Layer<SqlClient.SqlClient, StorageError, Database> = Layer.scoped(
	SqlClient.SqlClient,
	Effect.flatMap(Database, (database) => {
		const { host } = database;
		if (host === undefined) return cannot("make a SqlClient", "the database's adapter has no client for hosts");
		if (host._tag === "Theirs") return Effect.succeed(overTheirs(database, host.client));
		return Effect.flatMap(Effect.mapError(host.parts, storageError("make a SqlClient")), (parts) =>
			overOurs(database, parts),
		);
	}),
);

/** How many rows a statement changed, as reported by `pg` or `better-sqlite3`. */
const countOf = (result: unknown): number => {
	if (typeof result === "object" && result !== null) {
		if ("rowCount" in result && typeof result.rowCount === "number") return result.rowCount;
		if ("changes" in result && typeof result.changes === "number") return result.changes;
	}
	throw new TypeError("The host's SqlClient does not report how many rows changed: use sql-pg or sql-sqlite-node");
};

const connectionOf = (connection: SqlConnection): Connection => ({
	execute: (text, parameters) => connection.execute(text, parameters, undefined),
	change: (text, parameters) => Effect.map(connection.executeRaw(text, parameters), countOf),
	sql: () => connection,
});

/** Commits. If a statement of the transaction has failed, Postgres responds with ROLLBACK instead of an error. */
const commit = (connection: SqlConnection): Effect.Effect<void, SqlError> =>
	Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
		typeof result === "object" && result !== null && "command" in result && result.command !== "COMMIT"
			? new SqlError({ cause: new Error("A statement of the transaction had failed"), message: "Failed to commit" })
			: Effect.void,
	);

/** Runs svc on the connections of a host's client, without knowing the host's own statements. */
const theirBackend = (client: SqlClient.SqlClient): Effect.Effect<Backend, StorageError> => {
	const { reserve } = client;
	/** What svc has lent to the client, and so is not a transaction of the host's own. */
	const lent = new WeakSet<SqlConnection>();
	const backendOn = (dialect: Backend["dialect"]): Backend => ({
		dialect,
		read: (text, parameters) =>
			Effect.scoped(Effect.flatMap(reserve, (connection) => connection.execute(text, parameters, undefined))),
		transact: (work) =>
			Effect.scoped(
				Effect.gen(function* () {
					const connection = yield* reserve;
					yield* connection.executeUnprepared(dialect === "sqlite" ? "BEGIN IMMEDIATE" : "BEGIN", [], undefined);
					const exit = yield* Effect.exit(work(connectionOf(connection)));
					const end = yield* Effect.exit(Effect.zipLeft(exit, Exit.isSuccess(exit) ? commit(connection) : Effect.void));
					// If even the rollback fails, the connection is lost, and the database rolls back by itself.
					if (Exit.isFailure(end)) yield* Effect.exit(connection.executeUnprepared("ROLLBACK", [], undefined));
					return yield* end;
				}),
			),
		host: {
			_tag: "Theirs",
			client,
			begun: (fiber) => {
				const begun = Context.getOption(fiber.currentContext, SqlClient.TransactionConnection);
				return Option.isSome(begun) && !lent.has(begun.value[0]) ? connectionOf(begun.value[0]) : undefined;
			},
			lend: (connection, work) => {
				lent.add(connection);
				return Effect.provideService(work, SqlClient.TransactionConnection, [connection, 0]);
			},
		},
	});
	return client.onDialectOrElse<
		Effect.Effect<Backend, StorageError>,
		Effect.Effect<Backend, StorageError>,
		Effect.Effect<Backend>
	>({
		orElse: () => cannot("use the host's SqlClient", "svc runs on PostgreSQL and SQLite"),
		pg: () => Effect.succeed(backendOn("postgres")),
		sqlite: () =>
			// With the driver's default, a power failure loses writes that were already acknowledged.
			Effect.as(
				Effect.mapError(client.unsafe("PRAGMA synchronous = FULL"), storageError("open the host's SqlClient")),
				backendOn("sqlite"),
			),
	});
};

/** The database for `@svc/sql` on the client that a host holds, and that client with transactions that svc tracks. */
export const onHostClient: Layer.Layer<Database | SqlClient.SqlClient, StorageError, SqlClient.SqlClient> =
	Layer.provideMerge(
		hostClient,
		Layer.effect(Database, Effect.map(Effect.flatMap(SqlClient.SqlClient, theirBackend), makeDatabase)),
	);
