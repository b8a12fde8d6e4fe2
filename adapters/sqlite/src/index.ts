/**
 * svc on SQLite: one file, one writer, and a second connection for reads, which sees committed data only.
 * WAL with `synchronous=FULL`: what has been answered survives a power cut.
 */
import type { SqlError } from "@effect/sql/SqlError";
import { type Backend, Database, makeDatabase, type Observe, observed } from "@svc/sql";
import { Effect, Layer, type Scope } from "effect";
import { open } from "./Connection.js";
import { groupCommit } from "./GroupCommit.js";

export interface SqliteOptions {
	/** The database's file, made when absent; or `:memory:`, where one connection serves reads and writes. */
	readonly filename: string;
	readonly observe?: Observe | undefined;
}

export const backend = (options: SqliteOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const connect = Effect.map(open(options.filename), (connection) => observed(connection, options.observe));
		const writer = yield* connect;
		const reader = options.filename === ":memory:" ? writer : yield* connect;
		return { dialect: "sqlite", read: reader.execute, transact: yield* groupCommit(writer) };
	});

/** The database for `@svc/sql`. */
export const layer = (options: SqliteOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
