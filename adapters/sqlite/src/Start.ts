/**
 * Makes a start see what the disk has. An earlier process may have ended because its disk failed. The system's cache may
 * then still show pages that the disk does not have. So both files are synced, and what the cache has of them is
 * dropped. A sync in this process could not find that out: the system reports a failure once.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { SqlError } from "@effect/sql/SqlError";
import { Effect } from "effect";

/** The code of a file that could not be synced, or not dropped from the cache. */
export const unsyncedCode = "SVC_UNSYNCED";

/** What GNU `dd` says if the disk is at fault, and not the command or a missing permission. */
const diskFault = /^dd: (?:fdatasync failed|failed to discard cache|closing output|error )/m;

/** What it says if the file system, or a filter of system calls, does not know the request. */
const unknownRequest = /(?:not permitted|not supported|not implemented|Invalid argument|Illegal seek)$/m;

/**
 * GNU `dd` syncs a file and drops it from the cache, without reading or changing it. It runs in a process of its own: a
 * file that this process closes would lose all locks that SQLite holds on it here.
 */
const syncAndDrop = (file: string): Effect.Effect<"done" | "unsupported", SqlError> =>
	Effect.async((resume) => {
		const parameters = [`of=${file}`, "oflag=nocache", "conv=nocreat,notrunc,fdatasync", "count=0", "status=none"];
		execFile("dd", parameters, { env: { ...process.env, LC_ALL: "C" } }, (error, _, said) => {
			if (error === null) return resume(Effect.succeed("done"));
			// Other systems have no such `dd`. A file that is missing or forbidden is reported when SQLite opens it.
			if (!diskFault.test(said) || unknownRequest.test(said)) return resume(Effect.succeed("unsupported"));
			const cause = Object.assign(new Error(said.trim().replace(/^dd: /, "")), { code: unsyncedCode });
			resume(Effect.fail(new SqlError({ cause, message: "Failed to sync" })));
		});
	});

/** Syncs the files of a database, and drops them from the system's cache. Fails if the disk does. */
export const readFromDisk = (filename: string): Effect.Effect<void, SqlError> =>
	Effect.gen(function* () {
		for (const file of [filename, `${filename}-wal`]) {
			if (!existsSync(file)) continue;
			if ((yield* syncAndDrop(file)) === "unsupported")
				yield* Effect.logDebug("The system's cache of the database cannot be dropped here: there is no GNU dd");
		}
	});
