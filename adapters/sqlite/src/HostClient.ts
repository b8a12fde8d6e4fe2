/**
 * The parts of a host's `SqlClient` on svc's SQLite file. `@effect/sql-sqlite-node` opens its own connection and cannot
 * use an existing one. A second writer would wait for svc's on the same event loop that could let it finish. So the
 * client is built over svc's connections, with the compiler that the library uses.
 */
import type { Connection as SqlConnection } from "@effect/sql/SqlConnection";
import type { SqlError } from "@effect/sql/SqlError";
import { makeCompilerSqlite } from "@effect/sql/Statement";
import { type Backend, type HostClientParts, hostConnection } from "@svc/sql";
import { Effect, Stream } from "effect";
import type { SqliteConnection } from "./Connection.js";

/** Runs a read-only statement on the connection for reads, and any other as a unit of work of its own. */
const outside = (reader: SqliteConnection, transact: Backend["transact"]): SqlConnection => {
	const reading = reader.sql();
	/** The schema may be newer on the other connection, so a text that cannot be prepared here goes there too. */
	const isRead = (text: string) => Effect.orElseSucceed(reader.isRead(text), () => false);
	const run = <A>(text: string, statement: (connection: SqlConnection) => Effect.Effect<A, SqlError>) =>
		Effect.flatMap(isRead(text), (reads) =>
			reads
				? statement(reading)
				: Effect.uninterruptibleMask((restore) =>
						transact((connection) => restore(statement(hostConnection(connection)))),
					),
		);
	const execute: SqlConnection["execute"] = (text, parameters, transform) =>
		run(text, (connection) => connection.execute(text, parameters, transform));
	return {
		execute,
		executeUnprepared: execute,
		executeRaw: (text, parameters) => run(text, (connection) => connection.executeRaw(text, parameters)),
		executeValues: (text, parameters) => run(text, (connection) => connection.executeValues(text, parameters)),
		executeStream: (text, parameters, transform) => Stream.fromIterableEffect(execute(text, parameters, transform)),
	};
};

export const hostClientParts = (reader: SqliteConnection, transact: Backend["transact"]): HostClientParts => ({
	compiler: makeCompilerSqlite(),
	spanAttributes: [["db.system.name", "sqlite"]],
	outside: Effect.succeed(outside(reader, transact)),
	extras: {},
});
