/** The comparison for deliveries: a program that posts the same bytes to the same receiver, and keeps no record. */
import { Agent, request } from "node:http";
import { serveCalls } from "./Process.js";

interface Posts {
	readonly port: number;
	readonly count: number;
	/** Bytes of each body. */
	readonly size: number;
	/** Concurrent posts. */
	readonly concurrency: number;
}

/** Headers about as long as a delivery's. */
const headers = (size: number) => ({
	"Content-Type": "application/json",
	"Content-Length": size,
	"webhook-id": "whev_01m7zn726sbqaq1ddvfxb930y2",
	"webhook-timestamp": "1795285020",
	"webhook-signature": `v1,${"a".repeat(44)}`,
	"X-Svc-Signature": `t=1795285020,v1=${"a".repeat(64)}`,
});

/** Posts this many, and returns the milliseconds that it took. */
const post = async ({ port, count, size, concurrency }: Posts): Promise<number> => {
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	const body = Buffer.alloc(size, "a");
	const once = (place: number) =>
		new Promise<void>((resolve, reject) => {
			const options = { agent, port, host: "127.0.0.1", method: "POST", path: `/${place}`, headers: headers(size) };
			const sent = request(options, (answer) => {
				answer.resume();
				answer.on("end", resolve);
			});
			sent.on("error", reject);
			sent.end(body);
		});
	const start = performance.now();
	let left = count;
	const lane = async (place: number) => {
		while (left-- > 0) await once(place);
	};
	await Promise.all(Array.from({ length: concurrency }, (_, place) => lane(place)));
	agent.destroy();
	return performance.now() - start;
};

const functions = { post };
export type Sender = typeof functions;
serveCalls(functions);
