/** Defines requests and responses independently of the transport: Node's server, a web handler, or a test. */

import type { Refusal } from "@svc/core/words/Errors";
import { Effect } from "effect";
import type { OpenResponses } from "./OpenResponses.js";

export interface Request {
	readonly method: string;
	/** The path without the query, percent-encoded. */
	readonly path: string;
	/** The query string without its question mark. */
	readonly query: string;
	/** Returns a header's value by its lowercase name. */
	readonly header: (name: string) => string | undefined;
	/** The socket's peer; absent if only the host knows it. */
	readonly peer?: string;
	/** The whole body, read on demand. Fails with a refusal if it exceeds `maximumBodyBytes`. */
	readonly body: Effect.Effect<Uint8Array, Refusal>;
	/**
	 * Calls the listener once the response has been sent or its connection has closed. Absent if the transport cannot
	 * tell: the response then counts as sent when it is returned.
	 */
	readonly onClose?: (listener: () => void) => void;
	/** Why the request could not be parsed as HTTP; present only then. */
	readonly fault?: Refusal;
	/** Called once the caller has shown a valid key: its body no longer counts as a stranger's. */
	readonly known?: () => void;
}

export interface Response {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** Cookies to set besides the one in the headers. */
	readonly moreCookies?: ReadonlyArray<string>;
	readonly body: string | Uint8Array;
}

/** All cookies that a response sets. */
export const cookiesOf = ({ headers, moreCookies = [] }: Pick<Response, "headers" | "moreCookies">) => {
	const own = headers["Set-Cookie"];
	return own === undefined ? moreCookies : [own, ...moreCookies];
};

/** The body's bytes; text is encoded as UTF-8. */
export const bytesOf = (body: Response["body"]): Uint8Array => (typeof body === "string" ? Buffer.from(body) : body);

/**
 * Larger responses are written in chunks of this size, each once the previous one was accepted. Common pages are
 * smaller: off-heap buffers for each would make V8 run full garbage collections as they grow.
 */
export const pieceBytes = 262_144;

/** How long a response may wait while its client reads nothing. */
export const defaultUnreadMillis = 30_000;

/** How long a client may take to read a chunked response, however steadily it reads. */
export const maximumWriteMillis = 300_000;

/** 1 MiB (requirements: What the service does). */
export const maximumBodyBytes = 1_048_576;

/** The defect when the host has already read the body: svc would wait for bytes that never come. */
export const bodyTaken: Effect.Effect<never> = Effect.dieSync(
	() => new Error("The host has already read the request body. Mount svc before any body parser."),
);

export interface MountOptions {
	/** The path where the host mounts svc, such as `/commerce`; stripped from every path. */
	readonly basePath?: string;
	/** Tracks responses that are not fully sent, so that closing svc can end them. */
	readonly open?: OpenResponses;
}

/** The path without the mount's prefix. Some hosts have already stripped it. */
export const mountedPath = (path: string, basePath: string): string =>
	path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
