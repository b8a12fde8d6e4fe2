/** A receiver of webhooks that responds at once, and counts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveCalls } from "./Process.js";

let received = 0;
let last_at = 0;
/** Time of the last delivery and number of deliveries by shop; the shop's name begins the path. */
const byShop = new Map<string, { received: number; last_at: number }>();

const server = createServer((message, answer) => {
	const shop = message.url?.split("/")[1] ?? "";
	message.resume();
	message.on("end", () => {
		received++;
		last_at = Date.now();
		byShop.set(shop, { received: (byShop.get(shop)?.received ?? 0) + 1, last_at });
		answer.writeHead(200, { "Content-Length": 0 });
		answer.end();
	});
});
server.keepAliveTimeout = 60_000;

const functions = {
	/** Listens on a free port. */
	start: (): Promise<number> =>
		new Promise((resolve) => {
			server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
		}),
	/** The number of deliveries so far, and the time of the last one, in milliseconds of this machine. */
	counted: () => ({ received, last_at }),
	countedOf: (shop: string) => byShop.get(shop) ?? { received: 0, last_at: 0 },
};
export type Receiver = typeof functions;
serveCalls(functions);
