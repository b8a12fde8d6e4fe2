/**
 * The least work that a server could do for the same rows: `node:http`, the bare driver, and one commit a request. It
 * parses the same JSON and sends the same bytes, but does not authenticate, validate or price.
 */
import { randomBytes } from "node:crypto";
import * as Http from "node:http";
import type { AddressInfo } from "node:net";
import { serveCalls } from "./Process.js";
import { fill, type Recording, requestOf, type Source } from "./Recording.js";
import { openStore, type Store } from "./Stores.js";
import { countRoundTrips, makeCounter, vitalFunctions } from "./Vitals.js";

export interface BaselineOptions {
	readonly databaseUrl: string;
	/** By shop, method and path, such as `selling POST /v1/orders/{id}/pay`. */
	readonly recordings: Readonly<Record<string, Recording>>;
	/** The shop of each API key. A buyer sends none. */
	readonly shops: Readonly<Record<string, string>>;
	/** The environment of the orders that `GET /v1/orders` lists. */
	readonly listed_environment_id: string;
	/** The environment of everything else. */
	readonly selling_environment_id: string;
}

const { count } = makeCounter();
countRoundTrips(count);
let store: Store;
let server: Http.Server;
let sellingEnvironmentId: string;

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

const answerTo = async (
	recording: Recording,
	{
		body,
		isForm,
		key,
		path_id,
	}: { readonly path_id: string; readonly key: string; readonly body: string; readonly isForm: boolean },
): Promise<string> => {
	if (isForm) new URLSearchParams(body);
	else if (body !== "") JSON.parse(body);
	const now = new Date().toISOString();
	const own = recording.sources.map((source) => valueOf(source, path_id, key, now));
	const rows = recording.writes.map((write) =>
		write.values.map((value) => (typeof value === "object" && value !== null ? fill(value, own) : value)),
	);
	if (recording.writes.length > 0) {
		await store.write(recording.writes, rows);
		count.statements += rows.length;
		count.transactions++;
		count.commits++;
	} else {
		// A page shows its session, at the least.
		await store.session(sellingEnvironmentId, path_id);
		count.statements++;
	}
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

const start = (options: BaselineOptions): Promise<number> => {
	const { databaseUrl, recordings, listed_environment_id, selling_environment_id, shops } = options;
	store = openStore(databaseUrl);
	sellingEnvironmentId = selling_environment_id;
	server = Http.createServer(async (request, out) => {
		const { headers, method = "", url = "" } = request;
		const { name, path_id = "" } = requestOf(method, url);
		const shop = shops[headers.authorization?.slice("Bearer ".length) ?? ""] ?? "selling";
		const recording = recordings[`${shop} ${name}`];
		const answer = (status: number, type: string, text: string) => {
			out.writeHead(status, {
				"Content-Type": type,
				"Content-Length": Buffer.byteLength(text),
			});
			out.end(text);
		};
		const json = "application/json; charset=utf-8";
		if (recording !== undefined) {
			const key = String(headers["idempotency-key"] ?? "");
			const isForm = headers["content-type"]?.includes("form") === true;
			const text = await answerTo(recording, { path_id, key, body: await bodyOf(request), isForm });
			answer(recording.status, recording.type, text);
		} else if (method === "GET") answer(200, json, await list(listed_environment_id));
		else answer(404, json, "{}");
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
