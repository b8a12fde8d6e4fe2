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
	/** Why the request could not even be read as HTTP; present only then. */
	readonly fault?: Refusal;
}

export interface Response {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** 1 MiB (requirements: What the service does). */
export const maximumBodyBytes = 1_048_576;
