import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** A delivery as a seller's server gets it. */
export interface Received {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
	/** The test's clock on arrival. */
	readonly at: number;
}

/**
 * Waits until `probe` has a result, by the machine's time even if a test has fixed `Date`. Probes less often while it
 * waits longer, because most probes are requests.
 */
export const eventually = async <A>(
	probe: () => A | undefined | Promise<A | undefined>,
	millis = 60_000,
): Promise<A> => {
	const deadline = performance.now() + millis;
	for (let pause = 10; ; pause = Math.min(pause * 1.2, 50)) {
		const found = await probe();
		if (found !== undefined) return found;
		if (performance.now() > deadline) throw new Error("It did not happen in time");
		await sleep(pause);
	}
};

export type Answering = (received: Received, response: ServerResponse) => void;

export const answer =
	(status: number, headers: Record<string, string> = {}, body = ""): Answering =>
	(_, response) => {
		response.writeHead(status, headers).end(body);
	};

/** A seller's server on loopback, for the length of one test. */
export const startReceiver = async (answering: Answering = answer(204)) => {
	const received: Array<Received> = [];
	let current = answering;
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request.setEncoding("utf8")) body += chunk;
		const { headers, method = "", url = "" } = request;
		const one = { method, path: url, headers, body, at: Date.now() };
		received.push(one);
		current(one, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hooks`,
		received,
		/** How it responds from now on. */
		use: (next: Answering) => {
			current = next;
		},
		/** All deliveries, once there are `count`. */
		until: (count: number) => eventually(() => (received.length >= count ? received : undefined)),
	};
};
