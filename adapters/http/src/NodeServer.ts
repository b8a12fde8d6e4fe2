/** The dispatcher behind Node's own HTTP server. */
import * as Http from "node:http";
import type { AddressInfo } from "node:net";
import { refuse } from "@svc/core/Errors";
import { Deferred, Effect, Fiber, Runtime, type Scope } from "effect";
import { maximumBodyBytes, type Request, type Response } from "./Exchange.js";

export interface NodeServerOptions {
	readonly host: string;
	/** 0 takes any free port. */
	readonly port: number;
	/** How long requests under way may take when the server stops. */
	readonly graceMillis: number;
}

export interface NodeServer {
	readonly host: string;
	readonly port: number;
}

const tooLarge = refuse("REQUEST_TOO_LARGE");

/** Reads the body, and stops reading one that grows past the limit, whether its length was announced or not. */
const bodyOf = (message: Http.IncomingMessage): Request["body"] =>
	Effect.async((resume) => {
		if (Number(message.headers["content-length"] ?? 0) > maximumBodyBytes) return resume(tooLarge);
		const chunks: Array<Buffer> = [];
		let length = 0;
		message.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length <= maximumBodyBytes) chunks.push(chunk);
			else {
				message.pause();
				resume(tooLarge);
			}
		});
		message.on("end", () => resume(Effect.succeed(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))));
		message.on("error", () => resume(refuse("INVALID_JSON", { message: "The request body ended too early." })));
	});

const requestOf = (message: Http.IncomingMessage): Request => {
	const target = message.url ?? "/";
	const mark = target.indexOf("?");
	return {
		method: message.method ?? "GET",
		path: mark < 0 ? target : target.slice(0, mark),
		query: mark < 0 ? "" : target.slice(mark + 1),
		header: (name) => {
			const value = message.headers[name];
			return Array.isArray(value) ? value.join(", ") : value;
		},
		body: bodyOf(message),
	};
};

const send = (message: Http.IncomingMessage, out: Http.ServerResponse, response: Response): void => {
	const headers: Record<string, string | number> = { ...response.headers };
	headers["Content-Length"] = Buffer.byteLength(response.body);
	// A body that was not read to its end would be taken for the next request.
	if (!message.complete) headers.Connection = "close";
	out.writeHead(response.status, headers);
	out.end(message.method === "HEAD" ? undefined : response.body);
};

/** Serves until the scope closes: then takes no more requests, and waits for those under way. */
export const listen = (
	dispatch: (request: Request) => Effect.Effect<Response>,
	options: NodeServerOptions,
): Effect.Effect<NodeServer, Error, Scope.Scope> =>
	Effect.gen(function* () {
		const runtime = yield* Effect.runtime<never>();
		const run = Runtime.runFork(runtime);
		const idle = yield* Deferred.make<void>();
		let underWay = 0;
		let stopping = false;
		const server = Http.createServer((message, out) => {
			underWay++;
			if (stopping) out.setHeader("Connection", "close");
			const fiber = run(Effect.map(dispatch(requestOf(message)), (response) => send(message, out, response)));
			fiber.addObserver(() => {
				underWay--;
				if (stopping && underWay === 0) Deferred.unsafeDone(idle, Effect.void);
			});
		});
		yield* Effect.acquireRelease(
			Effect.async<void, Error>((resume) => {
				server.once("error", (error) => resume(Effect.fail(error)));
				server.listen(options.port, options.host, () => resume(Effect.void));
			}),
			() =>
				Effect.gen(function* () {
					stopping = true;
					const closed = yield* Effect.fork(
						Effect.async<void>((resume) => void server.close(() => resume(Effect.void))),
					);
					server.closeIdleConnections();
					if (underWay > 0) yield* Effect.timeoutOption(Deferred.await(idle), options.graceMillis);
					server.closeAllConnections();
					yield* Fiber.join(closed);
				}),
		);
		const address = server.address() as AddressInfo;
		return { host: options.host, port: address.port };
	});
