/**
 * svc on SQLite: one file, one writer, and a second connection for reads, which sees only committed data. WAL with
 * `synchronous=FULL`: what svc has acknowledged survives a power failure.
 */
import type { SqlError } from "@effect/sql/SqlError";
import { type Backend, Database, makeDatabase, type Observe, observed } from "@svc/sql";
import { Effect, Layer, Runtime, type Scope } from "effect";
import { defaultLockWaitMillis } from "./Busy.js";
import { emptyLog, logBytesOf, tend } from "./Checkpoints.js";
import { open } from "./Connection.js";
import { Disk, type DiskFailure } from "./Disk.js";
import { groupCommit } from "./GroupCommit.js";
import { hostClientParts } from "./HostClient.js";
import { scans } from "./Scans.js";
import { readFromDisk } from "./Start.js";

export interface SqliteOptions {
	/** The database's file, created if absent; or `:memory:`, with one connection for reads and writes. */
	readonly filename: string;
	readonly observe?: Observe | undefined;
	/** How long work waits for another process that has locked the file before it fails as unavailable; default 5 s. */
	readonly lockWaitMillis?: number;
	/** Default true. False, for tests only: a power failure may lose what svc has acknowledged, or corrupt the file. */
	readonly isDurable?: boolean | undefined;
	/**
	 * Whether this is the start of a process that serves or writes: the files are read from the disk, and the log is
	 * emptied before anything else. Default false, for what only looks at the database.
	 */
	readonly isStart?: boolean | undefined;
	/**
	 * Called once, after it was logged, when a sync or a write has failed. Nothing is written any more, and only a new
	 * process can go on: end this one, without closing the database.
	 */
	readonly onDiskFailure?: ((failure: DiskFailure) => void) | undefined;
}

const reportOf = ({ code, files }: DiskFailure): Effect.Effect<void> =>
	Effect.logFatal(
		"The disk of the database failed, so nothing is written any more, and this process ends. Requests without a " +
			"response may have been done. Copy the database to another disk before the machine restarts: " +
			"docs/operating/running.md#when-the-disk-fails",
	).pipe(Effect.annotateLogs({ file: files.join(" or "), code }));

/** Opens the connections of a database. They close with the scope. */
export const backend = (options: SqliteOptions): Effect.Effect<Backend, SqlError, Scope.Scope> =>
	Effect.gen(function* () {
		const { filename, isDurable = true, lockWaitMillis = defaultLockWaitMillis, observe } = options;
		const isFile = filename !== ":memory:";
		const runtime = yield* Effect.runtime<never>();
		const disk = new Disk(filename, (failure) => {
			try {
				Runtime.runSync(runtime)(reportOf(failure));
			} finally {
				options.onDiskFailure?.(failure);
			}
		});
		const isStart = options.isStart === true && isFile;
		if (isStart) yield* readFromDisk(filename);
		const opening = { isDurable, waitMillis: lockWaitMillis, disk };
		const writer = yield* open(filename, opening);
		// Another process that uses the file keeps its log busy. That process reads what is on the disk too.
		if (isStart) yield* Effect.try({ try: () => writer.checkpoint("TRUNCATE"), catch: (error) => error as SqlError });
		const reader = isFile ? yield* open(filename, opening) : writer;
		const run = (text: string) => {
			observe?.(text);
			if (text === "BEGIN IMMEDIATE") disk.admit(() => emptyLog(writer));
			else if (text === "COMMIT") disk.requireSound();
			writer.run(text);
		};
		const { between, transact } = yield* groupCommit(observed(writer, observe), run, lockWaitMillis);
		if (isFile) yield* Effect.forkScoped(tend({ between, connection: writer, disk, filename }));
		const observedReader = observed(reader, observe);
		const beside = isFile ? yield* scans(filename) : undefined;
		return {
			dialect: "sqlite",
			...(isFile ? { logBytes: () => logBytesOf(filename) } : {}),
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
