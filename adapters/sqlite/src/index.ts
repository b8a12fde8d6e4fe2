/**
 * svc on SQLite: one file, one writer, and a second connection for reads, which sees only committed data. WAL with
 * `synchronous=FULL`: what svc has acknowledged survives a power failure.
 */
import type { SqlError } from "@effect/sql/SqlError";
import { type Backend, Database, makeDatabase, type Observe, observed } from "@svc/sql";
import { Effect, Layer, type Scope } from "effect";
import { defaultLockWaitMillis } from "./Busy.js";
import { open } from "./Connection.js";
import { groupCommit } from "./GroupCommit.js";
import { hostClientParts } from "./HostClient.js";
import { scans } from "./Scans.js";

export interface SqliteOptions {
	/** The database's file, created if absent; or `:memory:`, with one connection for reads and writes. */
	readonly filename: string;
	readonly observe?: Observe | undefined;
	/** How long work waits for another process that has locked the file before it fails as unavailable; default 5 s. */
	readonly lockWaitMillis?: number;
	/** Default true. False, for tests only: a power failure may lose what svc has acknowledged, or corrupt the file. */
	readonly isDurable?: boolean | undefined;
}

/** Opens the connections of a database. They close with the scope. */
export const backend = (options: SqliteOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const { filename, isDurable = true, lockWaitMillis = defaultLockWaitMillis, observe } = options;
		const writer = yield* open(filename, { isDurable, waitMillis: lockWaitMillis });
		const reader = filename === ":memory:" ? writer : yield* open(filename, { isDurable, waitMillis: lockWaitMillis });
		const run = (text: string) => {
			observe?.(text);
			writer.run(text);
		};
		const transact = yield* groupCommit(observed(writer, observe), run, lockWaitMillis);
		const observedReader = observed(reader, observe);
		const beside = filename === ":memory:" ? undefined : yield* scans(filename);
		return {
			dialect: "sqlite",
			read: observedReader.execute,
			readNow: observedReader.now?.execute,
			...(beside === undefined
				? {}
				: {
						scan: (tenant, text, parameters) =>
							Effect.suspend(() => {
								observe?.(text);
								return beside(tenant, text, parameters);
							}),
					}),
			transact,
			host: { _tag: "Ours", parts: Effect.succeed(hostClientParts(reader, transact)) },
		};
	});

/** The database for `@svc/sql`. */
export const layer = (options: SqliteOptions): Layer.Layer<Database, SqlError> =>
	Layer.scoped(Database, Effect.map(backend(options), makeDatabase));
