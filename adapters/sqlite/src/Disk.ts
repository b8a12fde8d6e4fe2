/**
 * What SQLite may still do after its disk has failed.
 *
 * After a failed sync or write, the system's cache shows pages that the disk does not have, and a later sync succeeds all
 * the same. So nothing is written any more. The process has to end, and the next one reads what the disk has (`Start.ts`).
 * A disk that is merely full is different: it has refused the write itself. The next write may begin once all of the log
 * is in the database, on disk.
 */
import { SqlError } from "@effect/sql/SqlError";

/** A sync or a write that failed. */
export interface DiskFailure {
	/** SQLite's extended code, which names the system call. The driver does not pass on the error's number. */
	readonly code: string;
	/** The files, one of which the disk did not take. */
	readonly files: ReadonlyArray<string>;
}

/** The code with which a process ends after such a failure: `EX_IOERR` of sysexits. */
export const diskFailureExitCode = 74;

/** Syncs and writes. Failures of reads and locks change nothing on the disk. */
const failures: ReadonlySet<string> = new Set([
	"SQLITE_IOERR",
	"SQLITE_IOERR_FSYNC",
	"SQLITE_IOERR_DIR_FSYNC",
	"SQLITE_IOERR_WRITE",
	"SQLITE_IOERR_TRUNCATE",
]);

export const codeOf = (cause: unknown): string => {
	const code = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
	return typeof code === "string" ? code : "";
};

/** The kind of a call to SQLite. A commit and its statements write the log; a checkpoint writes both files. */
export type DiskAction = "writing" | "checkpoint";

export class Disk {
	readonly #filename: string;
	readonly #onFailure: (failure: DiskFailure) => void;
	#failed: unknown;
	#full: unknown;

	constructor(filename: string, onFailure: (failure: DiskFailure) => void) {
		this.#filename = filename;
		this.#onFailure = onFailure;
	}

	/** Whether nothing may be written any more, not even by closing the file. */
	get hasFailed(): boolean {
		return this.#failed !== undefined;
	}

	/** Looks at what a call to SQLite threw. */
	notice(cause: unknown, action: DiskAction): void {
		const code = codeOf(cause);
		if (code === "SQLITE_FULL") this.#full = cause;
		if (!failures.has(code) || this.hasFailed) return;
		this.#failed = cause;
		const log = `${this.#filename}-wal`;
		this.#onFailure({ code, files: action === "writing" ? [log] : [log, this.#filename] });
	}

	/** Throws an `SqlError` if nothing may be written any more. */
	requireSound(): void {
		if (this.#failed !== undefined) throw new SqlError({ cause: this.#failed, message: "The disk has failed" });
	}

	/**
	 * Throws an `SqlError` if no transaction may begin. After a full disk, `empty` has to bring all of the log into the
	 * database first; it tells whether it did.
	 */
	admit(empty: () => boolean): void {
		this.requireSound();
		if (this.#full === undefined) return;
		if (!empty()) throw new SqlError({ cause: this.#full, message: "The disk was full" });
		this.#full = undefined;
	}
}
