import * as Http from "node:http";
import { bind, type Response } from "@svc/http";
import { Effect } from "effect";
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

/** Asks a server that answers at once, without reading a body. */
const asking = (use: (ask: (method: string, body?: string) => ReturnType<typeof send>) => Promise<void>) =>
	Effect.runPromise(
		Effect.scoped(
			Effect.gen(function* () {
				const server = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 1000 });
				yield* server.serve(() => Effect.succeed(ok));
				const agent = new Http.Agent({ keepAlive: true, maxSockets: 1 });
				yield* Effect.promise(() => use((method, body) => send(agent, server.port, method, body)));
				agent.destroy();
			}),
		),
	);

describe("Node's server", () => {
	it("keeps the connection of a request without a body, also when it is answered at once", () =>
		asking(async (ask) => {
			expect((await ask("GET")).connection).toBe("keep-alive");
			expect((await ask("GET")).isReused).toBe(true);
		}));

	it("closes the connection of a request whose body it has not read", () =>
		asking(async (ask) => {
			expect((await ask("POST", "x".repeat(200_000))).connection).toBe("close");
			expect((await ask("GET")).isReused).toBe(false);
		}));
});
