/**
 * Brings the log of SQLite (`-wal`) into the database. svc does this itself, so that a failure is seen. SQLite hides a
 * failed checkpoint after a commit, and the next one may seem to succeed.
 */
import { statSync } from "node:fs";
import { SqlError } from "@effect/sql/SqlError";
import { Effect, Schedule } from "effect";
import type { Checkpoint, SqliteConnection } from "./Connection.js";
import type { Disk } from "./Disk.js";
import type { GroupCommit } from "./GroupCommit.js";

const megabyte = 1_048_576;

/** A shorter log is left for later. */
const checkpointAboveBytes = 4 * megabyte;

/** A log of this size that the database does not have yet is reported. */
const warnAboveBytes = 64 * megabyte;
const alertAboveBytes = 256 * megabyte;

const pause = "10 seconds";

/** Returns the size of a database's log on disk. */
export const logBytesOf = (filename: string): number =>
	statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** Runs a checkpoint; returns undefined if it could not run. `Disk` has noticed why. */
const attempt = (connection: SqliteConnection, mode: "PASSIVE" | "TRUNCATE"): Checkpoint | undefined => {
	try {
		return connection.checkpoint(mode);
	} catch (error) {
		if (error instanceof SqlError) return undefined;
		throw error;
	}
};

/** Whether all of the log is in the database now, on disk. */
export const emptyLog = (connection: SqliteConnection): boolean => attempt(connection, "TRUNCATE")?.isBusy === false;

const reportOf = ({ copiedBytes, logBytes }: Checkpoint): Effect.Effect<void> => {
	if (copiedBytes >= logBytes || logBytes < warnAboveBytes) return Effect.void;
	const log = logBytes < alertAboveBytes ? Effect.logWarning : Effect.logError;
	return log(
		`SQLite's log has ${Math.round(logBytes / megabyte)} MB that the database does not have yet: look for a ` +
			"program that has been reading the file for long, such as a backup or a shell.",
	);
};

export interface Tended {
	readonly filename: string;
	readonly connection: SqliteConnection;
	readonly disk: Disk;
	readonly between: GroupCommit["between"];
}

/** Copies the log while its database is open, without waiting for its readers. Never ends. */
export const tend = ({ between, connection, disk, filename }: Tended): Effect.Effect<void> =>
	Effect.suspend(() => {
		if (disk.hasFailed || logBytesOf(filename) < checkpointAboveBytes) return Effect.void;
		let done: Checkpoint | undefined;
		return Effect.flatMap(
			between(() => {
				if (!disk.hasFailed) done = attempt(connection, "PASSIVE");
			}),
			() => (done === undefined ? Effect.void : reportOf(done)),
		);
	}).pipe(Effect.delay(pause), Effect.repeat(Schedule.forever), Effect.asVoid);
