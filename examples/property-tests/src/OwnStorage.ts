/**
 * A host's own storage adapter: svc's tables in a SQLite connection that the host has opened, so that a backup of the
 * host's file contains both.
 *
 * `@svc/sql` has the statements; an adapter provides a `Backend`: how to read, and how to run a transaction.
 */
import { SqlError } from "@effect/sql/SqlError";
import { Ids } from "@svc/core/words/Id";
import { NodeCrypto } from "@svc/node";
import {
	type AnyCollection,
	type Backend,
	type Connection,
	Database,
	makeDatabase,
	migrate,
	type Row,
	storage,
} from "@svc/sql";
import type Sqlite from "better-sqlite3";
import { Effect, Exit, Layer } from "effect";

const failure = (cause: unknown) => new SqlError({ cause, message: "The statement failed" });

const connectionOf = (sqlite: Sqlite.Database): Connection => ({
	execute: (text, parameters) =>
		Effect.try({
			try: () => {
				const statement = sqlite.prepare<Array<unknown>, Row>(text);
				if (statement.reader) return statement.all(...parameters);
				statement.run(...parameters);
				return [];
			},
			catch: failure,
		}),
	change: (text, parameters) =>
		Effect.try({ try: () => sqlite.prepare<Array<unknown>>(text).run(...parameters).changes, catch: failure }),
});

/** One connection, so one transaction at a time. Reads wait too, because they would see uncommitted writes. */
const backendOf = (sqlite: Sqlite.Database): Effect.Effect<Backend> =>
	Effect.map(Effect.makeSemaphore(1), (turn) => {
		const connection = connectionOf(sqlite);
		const run = (text: string) => connection.execute(text, []);
		return {
			dialect: "sqlite",
			read: (text, parameters) => turn.withPermits(1)(connection.execute(text, parameters)),
			transact: (work) =>
				Effect.acquireUseRelease(
					Effect.interruptible(turn.take(1)),
					() =>
						Effect.gen(function* () {
							yield* run("BEGIN IMMEDIATE");
							const exit = yield* Effect.exit(work(connection));
							yield* run(Exit.isSuccess(exit) ? "COMMIT" : "ROLLBACK");
							return yield* exit;
						}),
					() => turn.release(1),
				),
		};
	});

/** Provides every storage port on the host's connection, with tables for the given collections. */
export const ownStorage = (sqlite: Sqlite.Database, collections: ReadonlyArray<AnyCollection>) => {
	const database = Layer.effect(Database, Effect.map(backendOf(sqlite), makeDatabase));
	const migrated = Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(database));
	return storage.pipe(
		Layer.provideMerge(migrated),
		Layer.provide(Ids.Default),
		Layer.provide(NodeCrypto.layer(new Uint8Array(32))),
	);
};
