/** Serves the dispatcher with Node's own HTTP server. */
import * as Http from "node:http";
import * as Net from "node:net";
import type { Duplex } from "node:stream";
import { refuse } from "@svc/core/words/Errors";
import { Cause, Deferred, Effect, Fiber, Runtime, Schedule, type Scope } from "effect";
import { bytesOf, defaultUnreadMillis, maximumBodyBytes, type Request, type Response } from "./Exchange.js";
import { hasUnreadBody, requestOf, send } from "./NodeExchange.js";
import { makeUnfinishedBodies, type UnfinishedBodiesLimits } from "./UnfinishedBodies.js";

export interface NodeServerOptions {
	readonly host: string;
	/** 0 picks any free port. */
	readonly port: number;
	/** How long requests in flight may take once the server stops. */
	readonly graceMillis: number;
	/** How long a response may wait while its client reads nothing before the connection is closed. Default 30 s. */
	readonly unreadMillis?: number;
	/**
	 * How long a stopping server still accepts connections, so that load balancers notice that it is not ready. Default
	 * 0. Once it stops, every response has `Connection: close`, so that clients close their connections themselves.
	 */
	readonly stopDelayMillis?: number;
	/** How many bodies may be arriving from callers without a key, and how slowly. */
	readonly unfinishedBodies?: Partial<UnfinishedBodiesLimits>;
}

export interface NodeServer {
	readonly host: string;
	readonly port: number;
	/** Whether the server has begun to stop; from then on it is not ready. */
	readonly isStopping: () => boolean;
}

export type Dispatch = (request: Request) => Effect.Effect<Response>;

/** A server that is already listening; requests that arrive before `serve` wait for it. */
export interface BoundServer extends NodeServer {
	/**
	 * Handles requests until the scope closes; the dispatcher's services must outlive that scope. Requests run in the
	 * caller's runtime, and so on its clock.
	 *
	 * The server then stops in this order. It reports that it is not ready. After `stopDelayMillis` it accepts no more
	 * connections. It closes idle ones, after giving them time to send a request. It waits for the requests in flight, at
	 * most `graceMillis`.
	 */
	readonly serve: (dispatch: Dispatch) => Effect.Effect<void, never, Scope.Scope>;
}

const serverOptions: Http.ServerOptions = {
	// Node would silently drop a second `Authorization`, leaving to chance which caller is meant.
	joinDuplicateHeaders: true,
	// Node's own error response has no body; ours does.
	requireHostHeader: false,
	// Node's own 16 KiB are less than the cookies that browsers keep for one site.
	maxHeaderSize: 32_768,
	headersTimeout: 30_000,
	requestTimeout: 60_000,
	// Longer than load balancers' usual minute, so that none of them sends a request into a closing connection.
	keepAliveTimeout: 75_000,
};

const malformed = refuse("INVALID_HEADER", {
	message: "The request is not well-formed HTTP/1.1, has headers of more than 32 KiB, or did not arrive in time.",
});

/** Dispatched for bytes that Node could not parse as a request. */
const malformedRequest: Request = {
	method: "GET",
	path: "",
	query: "",
	header: () => undefined,
	body: malformed,
	fault: malformed,
};

/** Matches the headers of a browser that asks for a page, if they are in this chunk. */
const asksForPage = /^accept: *text\/html/im;

/** The request for bytes that Node could not parse, with the little that can be told of it. */
const malformedFrom = (bytes: unknown): Request =>
	bytes instanceof Uint8Array && asksForPage.test(Buffer.from(bytes).toString("latin1"))
		? { ...malformedRequest, header: (name) => (name === "accept" ? "text/html" : undefined) }
		: malformedRequest;

/**
 * HTTP/1.1 requires exactly one `Host` (RFC 9112, 3.2). Several arrive joined by a comma; a proxy may have used a
 * different one.
 */
const lacksOneHost = ({ headers: { host }, httpVersion }: Http.IncomingMessage): boolean =>
	host === undefined ? httpVersion === "1.1" : host.includes(",");

/** Serializes a response by hand, for when Node has no response object. */
const raw = (response: Response): Uint8Array => {
	const headers = {
		...response.headers,
		"Content-Length": Buffer.byteLength(response.body),
		Connection: "close",
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `HTTP/1.1 ${response.status} ${Http.STATUS_CODES[response.status]}\r\n${lines.join("")}\r\n`;
	return Buffer.concat([Buffer.from(head), bytesOf(response.body)]);
};

/** Counts requests in flight, and reports when there are none. */
const makeTally = () => {
	let count = 0;
	let whenNone: (() => void) | undefined;
	return {
		/** A request ends when its work is done and its response is sent, or its connection has closed. */
		enter: (): { readonly worked: () => void; readonly closed: () => void } => {
			count++;
			let left = 2;
			const part = () => {
				if (--left === 0 && --count === 0) whenNone?.();
			};
			return { worked: part, closed: part };
		},
		empty: Effect.async<void>((resume) => {
			if (count === 0) resume(Effect.void);
			else whenNone = () => resume(Effect.void);
		}),
	};
};

/**
 * How long an idle connection stays open after the server stops accepting. A request that the client has sent meanwhile
 * is still handled; it would be lost on a closed connection.
 */
const idleMillis = 500;

/** How often the server looks for bodies that take too long to arrive. */
const sweepMillis = 1_000;

/** How often the server checks how many connections are left. */
const pollMillis = 20;

/** Stops listening but leaves connections open, unlike `Http.Server.close`. */
const stopListening = (server: Http.Server): Effect.Effect<void> =>
	Effect.async((resume) => {
		Net.Server.prototype.close.call(server, () => resume(Effect.void));
	});

const connections = (server: Http.Server): Effect.Effect<number> =>
	Effect.async((resume) => {
		server.getConnections((error, count) => resume(Effect.succeed(error ? 0 : count)));
	});

/** Waits until no connections are left, at most this long. */
const emptied = (server: Http.Server, millis: number): Effect.Effect<void> =>
	connections(server).pipe(
		Effect.repeat({ schedule: Schedule.spaced(pollMillis), while: (count) => count > 0 }),
		Effect.interruptible,
		Effect.timeoutOption(millis),
		Effect.asVoid,
	);

/** Closes idle connections, after the event loop has read what has arrived on them. */
const closeIdle = (server: Http.Server): Effect.Effect<void> =>
	Effect.async((resume) => {
		setImmediate(() => {
			server.closeIdleConnections();
			resume(Effect.void);
		});
	});

/** Listens until the scope closes. Fails with Node's own error, such as `EADDRINUSE`. */
export const bind = (options: NodeServerOptions): Effect.Effect<BoundServer, Error, Scope.Scope> =>
	Effect.gen(function* () {
		let run = Runtime.runFork(yield* Effect.runtime<never>());
		const served = yield* Deferred.make<Dispatch>();
		let dispatch: Dispatch = (request) => Effect.flatMap(Deferred.await(served), (now) => now(request));
		const tally = makeTally();
		let stopping = false;

		/** Requests per connection that have no response yet. */
		const working = new WeakMap<Duplex, number>();
		const count = (socket: Duplex, change: number) => working.set(socket, (working.get(socket) ?? 0) + change);

		const unfinished = makeUnfinishedBodies(options.unfinishedBodies);
		const sweeping = setInterval(() => unfinished.sweep(performance.now()), sweepMillis).unref();
		yield* Effect.addFinalizer(() => Effect.sync(() => clearInterval(sweeping)));

		/** Counts the body of a message until it has arrived, or its caller is known. Returns how to end that. */
		const arriving = (message: Http.IncomingMessage, out: Http.ServerResponse): (() => void) | undefined => {
			if (!hasUnreadBody(message)) return undefined;
			const announced = Number(message.headers["content-length"] ?? maximumBodyBytes);
			const leave = unfinished.enter({
				bytes: Math.min(announced, maximumBodyBytes),
				begun: performance.now(),
				cut: () => out.destroy(),
			});
			message.once("end", leave);
			return leave;
		};

		const receive: Http.RequestListener = (message, out) => {
			const { worked, closed } = tally.enter();
			// One listener on the response serves all purposes, because each listener costs every request.
			const known = arriving(message, out);
			const whenClosed = known === undefined ? [closed] : [closed, known];
			out.once("close", () => {
				for (const listener of whenClosed) listener();
			});
			const { socket } = message;
			count(socket, 1);
			const request = lacksOneHost(message)
				? malformedRequest
				: requestOf(message, (listener) => void whenClosed.push(listener), known);
			const fiber = run(Effect.map(dispatch(request), (response) => send(message, out, response, stopping)));
			fiber.addObserver((exit) => {
				worked();
				count(socket, -1);
				if (exit._tag === "Success") return;
				// A defect outside the dispatcher. There is no response, so at least don't keep the caller waiting for one.
				out.destroy();
				if (!Cause.isInterruptedOnly(exit.cause)) run(Effect.logError("A response could not be sent", exit.cause));
			});
		};
		const server = Http.createServer(serverOptions, receive);
		// Node would silently drop headers after the 1,000th, such as an idempotency key. Their total size is limited to 32
		// KiB anyway.
		server.maxHeadersCount = 0;
		// Unknown expectations are ignored, as RFC 9110 (10.1.1) allows: Node's own 417 has no body.
		server.on("checkExpectation", receive);
		// Node reports a connection with no traffic in either direction for this long.
		server.setTimeout(options.unreadMillis ?? defaultUnreadMillis, (socket) => {
			const isMakingAnswer = (working.get(socket) ?? 0) > 0;
			// Disconnects if output is unread, however much work is still running for the same client.
			if (!isMakingAnswer || socket.writableLength > 0) socket.destroy();
		});
		server.on("clientError", (error: NodeJS.ErrnoException & { readonly rawPacket?: unknown }, socket: Duplex) => {
			if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
			run(Effect.map(dispatch(malformedFrom(error.rawPacket)), (response) => socket.end(raw(response))));
		});

		const stop = yield* Effect.cached(
			Effect.gen(function* () {
				stopping = true;
				yield* Effect.sleep(options.stopDelayMillis ?? 0);
				const closed = yield* Effect.fork(stopListening(server));
				yield* emptied(server, idleMillis);
				yield* closeIdle(server);
				// A scope closes uninterruptibly, and a timeout would wait for anything that it cannot interrupt.
				yield* Effect.timeoutOption(Effect.interruptible(tally.empty), options.graceMillis);
				server.closeAllConnections();
				// Stops the interval timers of Node's server, which is no longer listening.
				server.close();
				yield* Fiber.join(closed);
			}),
		);
		yield* Effect.acquireRelease(
			Effect.async<void, Error>((resume) => {
				server.once("error", (error) => resume(Effect.fail(error)));
				server.listen(options.port, options.host, () => resume(Effect.void));
			}),
			() => stop,
		);
		const address = server.address() as Net.AddressInfo;
		return {
			host: options.host,
			port: address.port,
			isStopping: () => stopping,
			serve: (given) =>
				Effect.gen(function* () {
					const runHere = Runtime.runFork(yield* Effect.runtime<never>());
					run = runHere;
					dispatch = given;
					// Requests that arrived before `serve` run in the runtime of `bind`.
					yield* Deferred.succeed(served, (request) => Effect.suspend(() => Fiber.join(runHere(given(request)))));
					yield* Effect.addFinalizer(() => stop);
				}),
		};
	});

/** Serves until the scope closes, as `bind` does, with an existing dispatcher. */
export const listen = (dispatch: Dispatch, options: NodeServerOptions): Effect.Effect<NodeServer, Error, Scope.Scope> =>
	Effect.tap(bind(options), (server) => server.serve(dispatch));
