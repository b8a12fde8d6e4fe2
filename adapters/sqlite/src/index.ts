/**
 * svc on SQLite: one file, one writer, and a second connection for reads, which sees committed data only.
 * WAL with `synchronous=FULL`: what has been answered survives a power cut.
 */
import * as Reactivity from "@effect/experimental/Reactivity";
import { SqlError } from "@effect/sql/SqlError";
import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient";
import { type Backend, type Connection, Database, makeDatabase, type Observe, observed, type Row } from "@svc/sql";
import { Effect, Layer, type Scope } from "effect";
import { groupCommit } from "./GroupCommit.js";

export interface SqliteOptions {
	/** The database's file, made when absent; or `:memory:`, where one connection serves reads and writes. */
	readonly filename: string;
	readonly observe?: Observe | undefined;
}

const pragmas = ["PRAGMA synchronous = FULL", "PRAGMA busy_timeout = 5000", "PRAGMA foreign_keys = ON"];

/** Opens a connection of the library's client and hands out its bare executor. */
const connect = ({ filename, observe }: SqliteOptions): Effect.Effect<Connection, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const client = yield* SqliteClient.make({ filename });
		const connection = yield* client.reserve;
		const execute = (text: string, parameters: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
			Effect.catchIf(
				connection.execute(text, parameters, undefined),
				(error) => error.message.startsWith("Failed to prepare"),
				// The client remembers for minutes that it could not prepare a text, such as one that names a table which
				// another process is just creating. Preparing again tells how it is now.
				(error) =>
					Effect.catchAllDefect(
						Effect.suspend(() => connection.executeUnprepared(text, parameters, undefined)),
						(defect) =>
							Effect.fail(defect instanceof Error ? new SqlError({ cause: defect, message: error.message }) : error),
					),
			);
		for (const pragma of pragmas) yield* execute(pragma, []);
		return observed({ execute }, observe);
	}).pipe(Effect.provide(Reactivity.layer));

export const backend = (options: SqliteOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const writer = yield* connect(options);
		const reader = options.filename === ":memory:" ? writer : yield* connect(options);
		return { dialect: "sqlite", read: reader.execute, transact: yield* groupCommit(writer) };
	});

/** The database for `@svc/sql`. */
export const layer = (options: SqliteOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
