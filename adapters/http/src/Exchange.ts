/** Defines a request and its response, independent of the transport: Node's server, a web handler, or a test. */

import type { Refusal } from "@svc/core/words/Errors";
import { Effect } from "effect";
import type { OpenResponses } from "./OpenResponses.js";

export interface Request {
	readonly method: string;
	/** The path without the query, still percent-encoded. */
	readonly path: string;
	/** The query string without its question mark. */
	readonly query: string;
	/** A header's value by its lower-case name. */
	readonly header: (name: string) => string | undefined;
	/** The socket's peer; absent if only the host knows it. */
	readonly peer?: string;
	/** The whole body, read on demand; refuses one that is larger than `maximumBodyBytes`. */
	readonly body: Effect.Effect<Uint8Array, Refusal>;
	/**
	 * Calls back once the response has been sent, or its connection has closed. Absent if the transport cannot say so:
	 * the response then counts as sent when it is returned.
	 */
	readonly onClose?: (listener: () => void) => void;
	/** Why the request could not be read as HTTP; present only then. */
	readonly fault?: Refusal;
}

export interface Response {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | Uint8Array;
}

/** The body as it is sent; text in UTF-8. */
export const bytesOf = (body: Response["body"]): Uint8Array => (typeof body === "string" ? Buffer.from(body) : body);

/**
 * Responses larger than this are written in pieces of this size, each after the one before was taken. Common pages are
 * smaller: the bytes of each would lie outside the heap, and V8 collects all of its garbage once those grow.
 */
export const pieceBytes = 262_144;

/** How long a response may wait while its client reads nothing. */
export const defaultUnreadMillis = 30_000;

/** How long a client may take for a response larger than a piece, however steadily it reads. */
export const maximumWriteMillis = 300_000;

/** 1 MiB (requirements: What the service does). */
export const maximumBodyBytes = 1_048_576;

/** The fault of a host that reads bodies before svc does: svc would wait for a body that never comes. */
export const bodyTaken: Effect.Effect<never> = Effect.dieSync(
	() => new Error("The host has read the body of the request already. Mount svc before the parsers of bodies."),
);

export interface MountOptions {
	/** Where the host mounts svc, such as `/commerce`; taken off every path. */
	readonly basePath?: string;
	/** Keeps the responses that are not sent whole, so that closing svc can end them. */
	readonly open?: OpenResponses;
}

/** The path without the prefix of the mount. Some hosts have taken it off already. */
export const mountedPath = (path: string, basePath: string): string =>
	path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
