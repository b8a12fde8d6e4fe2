/** Stands between svc and PostgreSQL, and freezes the server as svc sees it: no connection ends, and nothing answers. */
import { connect, createServer, type Socket } from "node:net";

/**
 * What a frozen server has not done yet. `requests`: it has not read them, and reads them when it goes on, even if svc has
 * gone. `answers`: it has done all, and its answers are on their way.
 */
export type Frozen = "answers" | "requests";

export interface Gate {
	/** The address of the database through the gate. */
	readonly url: string;
	/** Freezes the server, at once or when svc has written so many more times. */
	readonly freeze: (what: Frozen, afterWrites?: number) => void;
	/** Lets the server go on with what it has received. */
	readonly thaw: () => void;
	readonly close: () => Promise<void>;
}

/** Passes on what arrives, or keeps it until it may pass. The end of the stream is kept in its place. */
const pass = (from: Socket, to: Socket, isHeld: () => boolean) => {
	const kept: Array<Uint8Array> = [];
	let isEnded = false;
	const flush = () => {
		if (isHeld()) return;
		for (const bytes of kept.splice(0)) to.write(bytes);
		if (isEnded) to.end();
	};
	from.on("data", (bytes) => {
		kept.push(bytes);
		flush();
	});
	for (const end of ["end", "close"])
		from.on(end, () => {
			isEnded = true;
			flush();
		});
	from.on("error", () => {});
	return flush;
};

export const openGate = async (databaseUrl: string): Promise<Gate> => {
	const database = new URL(databaseUrl);
	let frozen: Frozen | undefined;
	let next: { readonly what: Frozen; writes: number } | undefined;
	const flushes: Array<() => void> = [];
	const sockets: Array<Socket> = [];

	const noteWrite = () => {
		if (next === undefined || --next.writes > 0) return;
		frozen = next.what;
		next = undefined;
	};
	const server = createServer({ allowHalfOpen: true }, (client) => {
		const upstream = connect({ host: database.hostname, port: Number(database.port), allowHalfOpen: true });
		sockets.push(client, upstream);
		client.on("data", noteWrite);
		flushes.push(
			pass(client, upstream, () => frozen === "requests"),
			pass(upstream, client, () => frozen !== undefined),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The gate has no port");
	const url = new URL(databaseUrl);
	url.hostname = "127.0.0.1";
	url.port = String(address.port);
	return {
		url: url.href,
		freeze: (what, afterWrites) => {
			if (afterWrites === undefined) frozen = what;
			else next = { what, writes: afterWrites };
		},
		thaw: () => {
			frozen = undefined;
			next = undefined;
			for (const flush of flushes) flush();
		},
		close: async () => {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
};
