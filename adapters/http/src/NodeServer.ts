/** Serves the dispatcher by Node's own HTTP server. */
import * as Http from "node:http";
import * as Net from "node:net";
import type { Duplex } from "node:stream";
import { refuse } from "@svc/core/words/Errors";
import { Cause, Deferred, Effect, Fiber, Runtime, Schedule, type Scope } from "effect";
import { bytesOf, defaultUnreadMillis, type Request, type Response } from "./Exchange.js";
import { requestOf, send } from "./NodeExchange.js";

export interface NodeServerOptions {
	readonly host: string;
	/** 0 takes any free port. */
	readonly port: number;
	/** How long requests in flight may take when the server stops. */
	readonly graceMillis: number;
	/** How long a response may wait while its client reads nothing; the connection is cut then. Default 30 s. */
	readonly unreadMillis?: number;
	/**
	 * How long a stopping server still takes connections, so that load balancers notice that it is not ready. Default 0.
	 * From the stop on every response has `Connection: close`, so that clients close their connections themselves.
	 */
	readonly stopDelayMillis?: number;
}

export interface NodeServer {
	readonly host: string;
	readonly port: number;
	/** Whether the server has begun to stop; from then on it is not ready. */
	readonly isStopping: () => boolean;
}

export type Dispatch = (request: Request) => Effect.Effect<Response>;

/** A server that listens already; requests that arrive before `serve` wait for it. */
export interface BoundServer extends NodeServer {
	/**
	 * Responds to requests until the scope closes; the dispatcher's services must outlive that scope. Requests run with
	 * the runtime of the caller, and so with its clock.
	 *
	 * The server then stops in this order. It reports that it is not ready. After `stopDelayMillis` it accepts no more
	 * connections. It closes idle ones, once they have had time for a request. It waits for the requests in flight, at
	 * most `graceMillis`.
	 */
	readonly serve: (dispatch: Dispatch) => Effect.Effect<void, never, Scope.Scope>;
}

const serverOptions: Http.ServerOptions = {
	// Node would silently drop a second `Authorization`, and leave to chance which caller is meant.
	joinDuplicateHeaders: true,
	// Node's own refusal has no body; ours has.
	requireHostHeader: false,
	headersTimeout: 30_000,
	requestTimeout: 60_000,
	// Longer than the usual minute of load balancers, so that none of them sends a request into a closing connection.
	keepAliveTimeout: 75_000,
};

const malformed = refuse("INVALID_HEADER", {
	message: "The request is not well-formed HTTP/1.1, has headers of more than 16 KiB, or did not arrive in time.",
});

/** What is dispatched for bytes that Node could not parse as a request. */
const malformedRequest: Request = {
	method: "GET",
	path: "",
	query: "",
	header: () => undefined,
	body: malformed,
	fault: malformed,
};

/** HTTP/1.1 requires one `Host` (RFC 9112, 3.2). Several come joined by a comma: a proxy may have believed another one. */
const lacksOneHost = ({ headers: { host }, httpVersion }: Http.IncomingMessage): boolean =>
	host === undefined ? httpVersion === "1.1" : host.includes(",");

/** Writes a response by hand, when Node has no response object for it. */
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

/** Counts what is in flight, and reports when nothing is. */
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
 * How long an idle connection stays open once the server accepts no more. A request that its client has sent meanwhile
 * is handled; one that arrived at a closed connection would be lost.
 */
const idleMillis = 500;

/** The interval at which the server counts the connections that are left. */
const pollMillis = 20;

/** Stops listening, and leaves connections open, which `Http.Server.close` would not. */
const stopListening = (server: Http.Server): Effect.Effect<void> =>
	Effect.async((resume) => {
		Net.Server.prototype.close.call(server, () => resume(Effect.void));
	});

const connections = (server: Http.Server): Effect.Effect<number> =>
	Effect.async((resume) => {
		server.getConnections((error, count) => resume(Effect.succeed(error ? 0 : count)));
	});

/** Waits until no connection is left, at most this long. */
const emptied = (server: Http.Server, millis: number): Effect.Effect<void> =>
	connections(server).pipe(
		Effect.repeat({ schedule: Schedule.spaced(pollMillis), while: (count) => count > 0 }),
		Effect.interruptible,
		Effect.timeoutOption(millis),
		Effect.asVoid,
	);

/** Closes the idle connections, after the event loop has read what has arrived on them. */
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

		/** Requests of a connection that have no response yet. */
		const working = new WeakMap<Duplex, number>();
		const count = (socket: Duplex, change: number) => working.set(socket, (working.get(socket) ?? 0) + change);

		const receive: Http.RequestListener = (message, out) => {
			const { worked, closed } = tally.enter();
			// One listener of the response's own for all, because each costs every request.
			const whenClosed = [closed];
			out.once("close", () => {
				for (const listener of whenClosed) listener();
			});
			const { socket } = message;
			count(socket, 1);
			const request = lacksOneHost(message)
				? malformedRequest
				: requestOf(message, (listener) => void whenClosed.push(listener));
			const fiber = run(Effect.map(dispatch(request), (response) => send(message, out, response, stopping)));
			fiber.addObserver((exit) => {
				worked();
				count(socket, -1);
				if (exit._tag === "Success") return;
				// A defect outside the dispatcher. There is no response, so at least the caller must not wait for one.
				out.destroy();
				if (!Cause.isInterruptedOnly(exit.cause)) run(Effect.logError("A response could not be sent", exit.cause));
			});
		};
		const server = Http.createServer(serverOptions, receive);
		// Node would silently drop those after the 1,000th, such as an idempotency key. All of them have 16 KiB at most.
		server.maxHeadersCount = 0;
		// Expectations that svc does not know are ignored, as RFC 9110 (10.1.1) allows: Node's own 417 has no body.
		server.on("checkExpectation", receive);
		// Node reports a connection on which nothing has moved, in either direction, for this long.
		server.setTimeout(options.unreadMillis ?? defaultUnreadMillis, (socket) => {
			const isMakingAnswer = (working.get(socket) ?? 0) > 0;
			// Cuts off what is unread, however much is still being made for the same client.
			if (!isMakingAnswer || socket.writableLength > 0) socket.destroy();
		});
		server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
			if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
			run(Effect.map(dispatch(malformedRequest), (response) => socket.end(raw(response))));
		});

		const stop = yield* Effect.cached(
			Effect.gen(function* () {
				stopping = true;
				yield* Effect.sleep(options.stopDelayMillis ?? 0);
				const closed = yield* Effect.fork(stopListening(server));
				yield* emptied(server, idleMillis);
				yield* closeIdle(server);
				// A scope closes uninterruptibly, and a time-out would wait for what it cannot interrupt.
				yield* Effect.timeoutOption(Effect.interruptible(tally.empty), options.graceMillis);
				server.closeAllConnections();
				// Ends the interval work of Node's server, which listens no more.
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
					// Requests that arrived before `serve` run with the runtime of `bind`.
					yield* Deferred.succeed(served, (request) => Effect.suspend(() => Fiber.join(runHere(given(request)))));
					yield* Effect.addFinalizer(() => stop);
				}),
		};
	});

/** Serves until the scope closes, as `bind` does, with a dispatcher that exists already. */
export const listen = (dispatch: Dispatch, options: NodeServerOptions): Effect.Effect<NodeServer, Error, Scope.Scope> =>
	Effect.tap(bind(options), (server) => server.serve(dispatch));
