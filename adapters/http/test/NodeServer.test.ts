import { once } from "node:events";
import * as Http from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bind, type Response } from "@svc/http";
import { Cause, Clock, Effect, Exit, Logger, Scope } from "effect";
import { describe, expect, it } from "vitest";

const ok: Response = { status: 200, headers: { "Content-Type": "application/json" }, body: "{}" };

const send = (agent: Http.Agent, port: number, method: string, body?: string) =>
	new Promise<{ readonly isReused: boolean; readonly connection: string | undefined }>((resolve, reject) => {
		const request = Http.request({ agent, host: "127.0.0.1", port, method, path: "/" }, (message) => {
			message.resume();
			message.on("end", () =>
				// The agent takes the socket back after this event.
				setImmediate(() => resolve({ isReused: request.reusedSocket, connection: message.headers.connection })),
			);
		});
		request.on("error", reject);
		request.end(body);
	});

/** Calls a server that responds at once, without reading a body. */
const asking = (
	use: (ask: (method: string, body?: string) => ReturnType<typeof send>, url: string) => Promise<void>,
	answer = ok,
	logger: Logger.Logger<unknown, void> = Logger.none,
) =>
	Effect.runPromise(
		Effect.scoped(
			Effect.gen(function* () {
				const server = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 1000 });
				yield* server.serve(() => Effect.succeed(answer));
				const agent = new Http.Agent({ keepAlive: true, maxSockets: 1 });
				yield* Effect.promise(() =>
					use((method, body) => send(agent, server.port, method, body), `http://127.0.0.1:${server.port}`),
				);
				agent.destroy();
			}),
		).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger))),
	);

describe("Node's server", () => {
	it("keeps the connection of a request without a body, even when it responds at once", () =>
		asking(async (ask) => {
			expect((await ask("GET")).connection).toBe("keep-alive");
			expect((await ask("GET")).isReused).toBe(true);
		}));

	it("closes the connection of a request if its body was not read", () =>
		asking(async (ask) => {
			expect((await ask("POST", "x".repeat(200_000))).connection).toBe("close");
			expect((await ask("GET")).isReused).toBe(false);
		}));

	it("logs what it could not send, and ends the connection", async () => {
		const logged: Array<string> = [];
		const logger = Logger.make(({ cause, message }) => void logged.push(`${message} ${Cause.pretty(cause)}`));
		const broken: Response = { ...ok, headers: { Location: "https://shop.example/€" } };
		await asking(async (ask) => void (await expect(ask("GET")).rejects.toThrow()), broken, logger);
		expect(logged.join("\n")).toMatch(/A response could not be sent[\s\S]*Location/);
	});

	it("says no length of a 304, which is that of what the client has", () =>
		asking(
			async (_, url) => {
				const { headers, status } = await fetch(url);
				expect([status, headers.get("content-length"), headers.get("etag")]).toEqual([304, null, '"one"']);
			},
			{ status: 304, headers: { ETag: '"one"' }, body: "" },
		));

	it.each(["plain", "caf\u00e9", "\u20ac 5", "\u{1f642}", "half of one: \ud83d"])(
		"sends %j as UTF-8, short or long",
		async (text) => {
			for (const times of [1, 4_000])
				await asking(
					async (_, url) => {
						const answer = await fetch(url);
						const bytes = Buffer.from(await answer.arrayBuffer());
						expect(bytes.equals(Buffer.from(text.repeat(times)))).toBe(true);
						expect(answer.headers.get("content-length")).toBe(String(bytes.length));
					},
					{ ...ok, body: text.repeat(times) },
				);
		},
	);

	it("responds by the clock of the runtime that serves, also to requests that came before", () =>
		Effect.runPromise(
			Effect.scoped(
				Effect.gen(function* () {
					const server = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 1000 });
					const url = `http://127.0.0.1:${server.port}`;
					const early = fetch(url).then((answer) => answer.text());
					yield* Effect.sleep(50);
					const real = yield* Effect.clock;
					const fixed: Clock.Clock = {
						[Clock.ClockTypeId]: Clock.ClockTypeId,
						unsafeCurrentTimeMillis: () => 7,
						currentTimeMillis: Effect.succeed(7),
						unsafeCurrentTimeNanos: () => real.unsafeCurrentTimeNanos(),
						currentTimeNanos: real.currentTimeNanos,
						sleep: (duration) => real.sleep(duration),
					};
					const dispatch = () =>
						Effect.map(Clock.currentTimeMillis, (millis): Response => ({ ...ok, body: String(millis) }));
					yield* Effect.withClock(server.serve(dispatch), fixed);
					expect(yield* Effect.promise(() => early)).toBe("7");
					expect(yield* Effect.promise(() => fetch(url).then((answer) => answer.text()))).toBe("7");
				}),
			),
		));
});

describe("a stopping server", () => {
	/** Binds, serves, and begins to stop; `stopped` settles when it has. */
	const stopping = async (stopDelayMillis: number, graceMillis = 2_000) => {
		const scope = await Effect.runPromise(Scope.make());
		const server = await Effect.runPromise(
			Scope.extend(bind({ host: "127.0.0.1", port: 0, graceMillis, stopDelayMillis }), scope),
		);
		await Effect.runPromise(
			Scope.extend(
				server.serve(() => Effect.succeed(ok)),
				scope,
			),
		);
		const agent = new Http.Agent({ keepAlive: true, maxSockets: 1 });
		const ask = () => send(agent, server.port, "GET");
		return { server, agent, ask, stop: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
	};

	it("is not ready at once, and serves new connections during its delay", async () => {
		const { ask, server, stop } = await stopping(3_000);
		expect(server.isStopping()).toBe(false);
		expect((await ask()).connection).toBe("keep-alive");
		const stopped = stop();
		await expect.poll(server.isStopping).toBe(true);
		expect(await ask()).toEqual({ isReused: true, connection: "close" });
		expect(await ask()).toEqual({ isReused: false, connection: "close" });
		await stopped;
		await expect(ask()).rejects.toThrow("ECONNREFUSED");
	});

	it("responds on kept connections after it stops listening, and then closes idle ones", async () => {
		const { agent, ask, stop } = await stopping(0);
		await ask();
		const stopped = stop();
		await sleep(50);
		expect(await ask()).toEqual({ isReused: true, connection: "close" });
		await stopped;
		agent.destroy();
	});

	it("closes a connection that stays idle", async () => {
		const graceMillis = 60_000;
		const { agent, ask, stop } = await stopping(0, graceMillis);
		await ask();
		const begun = performance.now();
		await stop();
		// Sooner than a request in flight would have let it.
		expect(performance.now() - begun).toBeLessThan(graceMillis);
		// The client sees the end of its connection later.
		await expect.poll(() => Object.values(agent.freeSockets)).toEqual([]);
	});
});

/** More than the system buffers for a connection, with two-byte characters across every border of pieces. */
const large = "aé".repeat(4_000_000);
const unreadMillis = 1_000;

interface Asked {
	readonly socket: Socket;
	/** When the response has been sent, or its connection has closed. */
	readonly closed: Promise<number>;
}

/** Requests a large response over a socket, and leaves the reading to the test. */
const askingForMuch = (use: (ask: (times?: number) => Asked) => Promise<void>, workMillis = 0) =>
	Effect.runPromise(
		Effect.scoped(
			Effect.gen(function* () {
				const server = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 100, unreadMillis });
				let report: ((at: number) => void) | undefined;
				yield* server.serve((request) => {
					request.onClose?.(() => report?.(performance.now()));
					return Effect.delay(Effect.succeed({ ...ok, body: large }), workMillis);
				});
				const sockets: Array<Socket> = [];
				const ask = (times = 1): Asked => {
					const closed = new Promise<number>((resolve) => {
						report = resolve;
					});
					const socket = connect(server.port, "127.0.0.1").pause();
					// Some of these tests wait for the server to cut a connection.
					socket.on("error", () => {});
					socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(times));
					sockets.push(socket);
					return { socket, closed };
				};
				yield* Effect.promise(() => use(ask));
				for (const socket of sockets) socket.destroy();
			}),
		),
	);

describe("a large response", () => {
	it("arrives complete at a slow client that keeps reading", () =>
		askingForMuch(async (ask) => {
			const { closed, socket } = ask();
			const begun = performance.now();
			const chunks: Array<Buffer> = [];
			let length = 0;
			while (length < Buffer.byteLength(large) && !socket.closed) {
				await sleep(5);
				const chunk: Buffer | null = socket.read();
				if (chunk === null) continue;
				length += chunk.length;
				chunks.push(chunk);
			}
			expect((await closed) - begun).toBeGreaterThan(unreadMillis);
			const text = Buffer.concat(chunks).toString();
			expect(text.slice(text.indexOf("\r\n\r\n") + 4) === large).toBe(true);
		}));

	it("is cut off if its client reads nothing for the limit, however many others it requests", () =>
		askingForMuch(async (ask) => {
			for (const times of [1, 20]) {
				const begun = performance.now();
				const { closed } = ask(times);
				expect((await closed) - begun).toBeGreaterThan(unreadMillis * 0.9);
			}
		}));

	it("that takes longer to make than the limit is not cut off", () =>
		askingForMuch(async (ask) => {
			const { socket } = ask();
			const begun = performance.now();
			const [first] = await once(socket.resume(), "data");
			expect(String(first)).toContain("HTTP/1.1 200 OK");
			expect(performance.now() - begun).toBeGreaterThan(unreadMillis * 1.9);
		}, unreadMillis * 2));
});

describe("bodies that arrive slowly", () => {
	/** A server that answers the path at once, or reads the body first; `/known` tells that its caller has a key. */
	const serving = (unfinishedBodies: object, use: (port: number) => Promise<void>) =>
		Effect.runPromise(
			Effect.scoped(
				Effect.gen(function* () {
					const server = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 1_000, unfinishedBodies });
					yield* server.serve((request) => {
						if (request.path === "/known") request.known?.();
						return Effect.as(Effect.ignore(request.body), ok);
					});
					yield* Effect.promise(() => use(server.port));
				}),
			).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, Logger.none))),
		);

	/** Sends the beginning of a body. Tells whether the connection was cut off. */
	const begin = async (port: number, path = "/", announced = 1_000) => {
		const socket: Socket = connect(port, "127.0.0.1");
		let isCut = false;
		socket.on("close", () => (isCut = true)).on("error", () => undefined);
		await once(socket, "connect");
		socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${announced}\r\n\r\n{`);
		return { socket, isCut: () => isCut };
	};

	const until = async (isTrue: () => boolean) => {
		while (!isTrue()) await sleep(5);
	};

	it("are cut off, the slowest first, when there are too many of callers without a key", () =>
		serving({ count: 2 }, async (port) => {
			const known = await begin(port, "/known");
			const first = await begin(port);
			await sleep(20);
			const second = await begin(port);
			await sleep(20);
			const third = await begin(port);
			await until(first.isCut);
			expect([known, second, third].map(({ isCut }) => isCut())).toEqual([false, false, false]);
			// A whole body passes, whoever else is slow.
			expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" })).status).toBe(200);
			for (const { socket } of [known, second, third]) socket.destroy();
		}));

	it("are cut off when they announce too much together, or take too long", () =>
		serving({ bytes: 3_000, millis: 50 }, async (port) => {
			const first = await begin(port, "/", 2_000);
			await sleep(20);
			const second = await begin(port, "/", 2_000);
			await until(first.isCut);
			await until(second.isCut);
		}));
});
