/** A request and its answer, apart from who carries them: Node's server, a web handler, or a test. */
import type { Refusal } from "@svc/core/words/Errors";
import type { Effect } from "effect";

export interface Request {
	readonly method: string;
	/** The path without the query, still percent-encoded. */
	readonly path: string;
	/** The query string without its question mark. */
	readonly query: string;
	/** A header's value by its lower-case name. */
	readonly header: (name: string) => string | undefined;
	/** The socket's other end; absent where the host knows it better than we do. */
	readonly peer?: string;
	/** The whole body, read when asked for; refuses one that is larger than `maximumBodyBytes`. */
	readonly body: Effect.Effect<Uint8Array, Refusal>;
	/**
	 * Calls back once the answer has left, or its reader has. Absent where the carrier cannot tell: the answer then counts
	 * as gone when it is returned.
	 */
	readonly onClose?: (listener: () => void) => void;
	/** Why the request could not even be read as HTTP; present only then. */
	readonly fault?: Refusal;
}

export interface Response {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** Answers that are larger than this are written in pieces of this size, each when the one before was taken. */
export const pieceBytes = 65_536;

/** How long an answer may wait while its reader takes nothing of it. */
export const defaultUnreadMillis = 30_000;

/** How long a reader may take for an answer that is larger than a piece, however steadily it reads. */
export const maximumWriteMillis = 300_000;

/** 1 MiB (requirements: What the service does). */
export const maximumBodyBytes = 1_048_576;
