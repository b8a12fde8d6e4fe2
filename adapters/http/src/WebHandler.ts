/** Offers the dispatcher as a web handler, for a host that mounts it in its own server. */
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Effect } from "effect";
import * as Exchange from "./Exchange.js";

export interface WebHandlerOptions {
	/** Where the host mounts the handler, such as `/commerce`; taken off every path. */
	readonly basePath?: string;
}

export type WebHandler = (request: Request) => Promise<Response>;

const readBody = async (request: Request): Promise<Uint8Array | undefined> => {
	if (request.body === null) return new Uint8Array();
	const chunks: Array<Uint8Array> = [];
	let length = 0;
	// A ReadableStream can be iterated in Node; the types in use here do not say so.
	for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
		length += chunk.length;
		if (length > Exchange.maximumBodyBytes) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
};

const exchangeOf = (request: Request, basePath: string): Exchange.Request => {
	const url = new URL(request.url);
	const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : url.pathname;
	return {
		method: request.method,
		path,
		query: url.search.slice(1),
		header: (name) => request.headers.get(name) ?? undefined,
		body: Effect.flatMap(
			Effect.tryPromise({
				try: () => readBody(request),
				catch: () => refuse("INVALID_JSON", { message: "The request body ended too early." }),
			}),
			(bytes): Effect.Effect<Uint8Array, Refusal> =>
				bytes === undefined ? refuse("REQUEST_TOO_LARGE") : Effect.succeed(bytes),
		),
	};
};

export const toWebHandler =
	(dispatch: (request: Exchange.Request) => Promise<Exchange.Response>, options: WebHandlerOptions = {}): WebHandler =>
	async (request) => {
		const answer = await dispatch(exchangeOf(request, options.basePath ?? ""));
		return new Response(request.method === "HEAD" ? null : answer.body, {
			status: answer.status,
			headers: answer.headers,
		});
	};
