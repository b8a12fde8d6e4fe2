/**
 * The least work that a server could do for the same rows: `node:http`, the bare driver, and one commit a request. It
 * parses the same JSON and sends the same bytes, but does not authenticate, validate or price.
 */
import { randomBytes } from "node:crypto";
import * as Http from "node:http";
import type { AddressInfo } from "node:net";
import { serveCalls } from "./Process.js";
import { fill, type Recording, type Source } from "./Recording.js";
import { openStore, type Store } from "./Stores.js";
import { makeCounter, vitalFunctions } from "./Vitals.js";

export interface BaselineOptions {
	readonly databaseUrl: string;
	/** By the last part of the path, such as `orders` or `pay`. */
	readonly recordings: Readonly<Record<string, Recording>>;
	/** The environment of the orders that `GET /v1/orders` lists. */
	readonly listed_environment_id: string;
}

const { count } = makeCounter();
let store: Store;
let server: Http.Server;

const valueOf = (source: Source, path_id: string, key: string, now: string): string => {
	switch (source._tag) {
		case "id":
			// 26 characters, as in svc's IDs.
			return source.prefix + randomBytes(13).toString("hex");
		case "now":
			return now;
		case "path":
			return path_id;
		case "key":
			return key;
	}
};

const post = async (recording: Recording, path_id: string, key: string, body: string): Promise<string> => {
	JSON.parse(body);
	const now = new Date().toISOString();
	const own = recording.sources.map((source) => valueOf(source, path_id, key, now));
	const rows = recording.writes.map((write) =>
		write.values.map((value) => (typeof value === "object" && value !== null ? fill(value, own) : value)),
	);
	await store.write(recording.writes, rows);
	count.statements += rows.length;
	count.transactions++;
	count.commits++;
	return fill(recording.answer, own);
};

const list = async (environment_id: string): Promise<string> => {
	count.statements++;
	return `{"data":[${(await store.newestOrders(environment_id, 20)).join(",")}]}`;
};

const bodyOf = (request: Http.IncomingMessage): Promise<string> =>
	new Promise((resolve, reject) => {
		const chunks: Array<Buffer> = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => resolve(Buffer.concat(chunks).toString()));
		request.on("error", reject);
	});

const start = ({ databaseUrl, recordings, listed_environment_id }: BaselineOptions): Promise<number> => {
	store = openStore(databaseUrl);
	server = Http.createServer(async (request, out) => {
		const [, , resource = "", path_id = "", command = resource] = (request.url ?? "").split("/");
		const recording = recordings[command];
		const answer = (status: number, text: string) => {
			out.writeHead(status, {
				"Content-Type": "application/json; charset=utf-8",
				"Content-Length": Buffer.byteLength(text),
			});
			out.end(text);
		};
		if (request.method === "GET") answer(200, await list(listed_environment_id));
		else if (recording === undefined) answer(404, "{}");
		else {
			const key = String(request.headers["idempotency-key"] ?? "");
			answer(recording.status, await post(recording, path_id, key, await bodyOf(request)));
		}
	});
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
	});
};

const close = async (): Promise<void> => {
	server.close();
	server.closeAllConnections();
	await store.close();
};

const functions = { ...vitalFunctions(count), start, close };
export type Baseline = typeof functions;
serveCalls(functions);
