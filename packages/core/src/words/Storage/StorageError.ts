/**
 * The infrastructure's failures. They are no part of the API's contract: a caller sees 503 for `unavailable`
 * and 500 for the rest, and the cause stays on the server.
 */
import { Data } from "effect";

export class StorageError extends Data.TaggedError("StorageError")<{
	/**
	 * - `unavailable`: the database cannot be reached or did not answer; the request may be repeated.
	 * - `serialization`: two transactions stood in each other's way more often than `UnitOfWork` retries.
	 * - `unique`: a row that must be unique exists already. Ports turn this into an answer of their own.
	 * - `corrupt`: a stored document is not what its schema says.
	 * - `unexpected`: anything else, a defect of ours.
	 */
	readonly reason: "unavailable" | "serialization" | "unique" | "corrupt" | "unexpected";
	readonly operation: string;
	readonly cause: unknown;
}> {
	override get message(): string {
		return `${this.operation}: ${this.reason}`;
	}
}
