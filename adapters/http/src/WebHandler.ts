/** Offers the dispatcher as a web handler, for a host that mounts svc in its own server. */
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Effect } from "effect";
import * as Exchange from "./Exchange.js";
import type { OpenResponses } from "./OpenResponses.js";

export type WebHandler = (request: Request) => Promise<Response>;

const readBody = async (request: Request): Promise<Uint8Array | undefined> => {
	if (request.body === null) return new Uint8Array();
	const chunks: Array<Uint8Array> = [];
	let length = 0;
	// Node's ReadableStream is iterable; the types in use here omit that.
	for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
		length += chunk.length;
		if (length > Exchange.maximumBodyBytes) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
};

const bodyOf = (request: Request): Exchange.Request["body"] =>
	Effect.suspend(() => {
		if (request.bodyUsed) return Exchange.bodyTaken;
		return Effect.flatMap(
			Effect.tryPromise({
				try: () => readBody(request),
				catch: () => refuse("INVALID_JSON", { message: "The request body ended too early." }),
			}),
			(bytes): Effect.Effect<Uint8Array, Refusal> =>
				bytes === undefined ? refuse("REQUEST_TOO_LARGE") : Effect.succeed(bytes),
		);
	});

const exchangeOf = (request: Request, basePath: string, onClose: Exchange.Request["onClose"]): Exchange.Request => {
	const url = new URL(request.url);
	return {
		method: request.method,
		path: Exchange.mountedPath(url.pathname, basePath),
		query: url.search.slice(1),
		header: (name) => request.headers.get(name) ?? undefined,
		body: bodyOf(request),
		...(onClose === undefined ? {} : { onClose }),
	};
};

/** Calls back once: when the response is sent, or will not be read. */
const makeClosing = () => {
	let listener: (() => void) | undefined;
	let isClosed = false;
	return {
		onClose: (given: () => void): void => {
			if (isClosed) given();
			else listener = given;
		},
		close: (): void => {
			isClosed = true;
			listener?.();
			listener = undefined;
		},
	};
};

/**
 * Streams a large response in chunks, as fast as the host pulls. It ends early if the request is aborted, the host
 * cancels, or nothing is pulled for too long.
 */
const pieces = (
	bytes: Uint8Array,
	signal: AbortSignal,
	close: () => void,
	open: OpenResponses | undefined,
): ReadableStream<Uint8Array> => {
	let at = 0;
	let unread: NodeJS.Timeout | undefined;
	let late: NodeJS.Timeout | undefined;
	let fail = (): void => {};
	const ended = open?.add(() => fail());
	const end = (): void => {
		clearTimeout(unread);
		clearTimeout(late);
		signal.removeEventListener("abort", fail);
		ended?.();
		close();
	};
	return new ReadableStream<Uint8Array>(
		{
			start: (controller) => {
				fail = () => {
					controller.error(new Error("The response was not read in time, or its request was aborted."));
					end();
				};
				late = setTimeout(fail, Exchange.maximumWriteMillis).unref();
				unread = setTimeout(fail, Exchange.defaultUnreadMillis).unref();
				if (signal.aborted) fail();
				else signal.addEventListener("abort", fail);
			},
			pull: (controller) => {
				unread?.refresh();
				controller.enqueue(bytes.subarray(at, at + Exchange.pieceBytes));
				at += Exchange.pieceBytes;
				if (at < bytes.length) return;
				controller.close();
				end();
			},
			cancel: end,
		},
		// Nothing is produced before it is pulled.
		{ highWaterMark: 0 },
	);
};

/** Statuses for which the platform refuses a body, even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 304]);

export const toWebHandler =
	(
		dispatch: (request: Exchange.Request) => Promise<Exchange.Response>,
		{ basePath = "", open }: Exchange.MountOptions = {},
	): WebHandler =>
	async (request) => {
		const { close, onClose } = makeClosing();
		const {
			body,
			headers: plain,
			moreCookies = [],
			status,
		} = await dispatch(exchangeOf(request, basePath, onClose)).catch((error: unknown) => {
			close();
			throw error;
		});
		const headers = new Headers(plain);
		for (const cookie of moreCookies) headers.append("Set-Cookie", cookie);
		const isEmpty = request.method === "HEAD" || bodiless.has(status);
		if (isEmpty || body.length <= Exchange.pieceBytes) {
			// A small response counts as sent once the host has it.
			close();
			return new Response(isEmpty ? null : body, { status, headers });
		}
		const bytes = Exchange.bytesOf(body);
		headers.set("Content-Length", String(bytes.length));
		return new Response(pieces(bytes, request.signal, close, open), { status, headers });
	};
