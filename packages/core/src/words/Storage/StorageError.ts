/**
 * Infrastructure failures. They are not part of the API's contract: a caller sees 503 for `unavailable` and 500 for the
 * rest, and the cause stays on the server.
 */
import { Data } from "effect";

/** Why a reachable database may be unavailable, each with a sentence for callers and operators. */
export const storageFaults = {
	locked: "Another process holds the database locked.",
	disk_full: "The database has no disk space left.",
	read_only: "The database is read-only.",
	disk_error: "The database's disk failed, or its file is damaged.",
	busy: "Too many searches, sums and filtered lists are waiting; send fewer at once.",
	too_long: "The database took too long to read what this request needs; narrow the list with filters.",
} as const;
export type StorageFault = keyof typeof storageFaults;

export class StorageError extends Data.TaggedError("StorageError")<{
	/**
	 * - `unavailable`: the database cannot be reached, did not respond, or is currently unable to work (`fault`); the
	 *   request may be repeated.
	 * - `serialization`: two transactions conflicted more often than `UnitOfWork` retries.
	 * - `unique`: a row that must be unique already exists. Ports turn this into a result of their own.
	 * - `corrupt`: a stored document does not match its schema.
	 * - `unexpected`: anything else, a defect of svc.
	 */
	readonly reason: "unavailable" | "serialization" | "unique" | "corrupt" | "unexpected";
	readonly operation: string;
	readonly cause: unknown;
	/** Why the database is unavailable; absent if it cannot be reached. */
	readonly fault?: StorageFault | undefined;
}> {
	override get message(): string {
		const fault = this.fault === undefined ? "" : ` (${this.fault})`;
		return `${this.operation}: ${this.reason}${fault}`;
	}
}
