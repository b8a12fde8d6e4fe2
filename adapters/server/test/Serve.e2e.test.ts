import { stat } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { firstSale } from "@svc/server/FirstStart";
import { driver } from "@svc/sqlite/Driver";
import { installedShells, paste, shellFaults } from "@svc/testkit/ShellBlocks";
import { describe, expect, test } from "vitest";
import { type Ended, jsonOf, makeFolder, type Running, type Server, serve, start, svc } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const Database = driver();

/** Stops the server with a supervisor's signal, and waits for its end. */
const stop = async ({ child, ended }: Running, signal: NodeJS.Signals = "SIGTERM") => {
	const asked = performance.now();
	child.kill(signal);
	const end = await ended;
	return { ...end, millis: performance.now() - asked };
};

const testKeyOf = ({ stdout }: Ended): string => /^ {2}Test key +(svc_test_\w+)$/m.exec(stdout)?.[1] ?? "";

const shells = await installedShells();

/** The lines for the reader to paste. */
const saleOf = (output: string): string => /^KEY=.*(?:\n(?:ORDER|curl).*){3}$/m.exec(output)?.[0] ?? "";

const get = async (url: string, key?: string) => {
	const response = await fetch(url, key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } });
	return { status: response.status, headers: response.headers, body: await jsonOf(response) };
};

describe("the first start", () => {
	test("prints a key and the lines of a first sale, which work when pasted; the second start prints neither", async () => {
		const folder = await makeFolder();
		const first = await serve(folder);
		const sale = saleOf(first.output());
		expect(shellFaults(sale)).toEqual([]);
		const ids = new Set<string>();
		// The second paste repeats the requests of the first, and their idempotency keys.
		for (const shell of shells) {
			const { complaints, stdout } = await paste(shell, [sale], { cwd: folder });
			expect(complaints).toEqual([]);
			const [paid, read] = stdout
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line).data);
			expect(paid).toMatchObject({ order: { payment_status: "paid" }, payment_attempt: { status: "succeeded" } });
			expect(read).toMatchObject({
				status: "closed",
				pricing_amounts: { total_money: { amount: 900, currency: "USD" } },
			});
			ids.add(read.order_id);
		}
		const ended = await stop(first);
		expect(ended.code).toBe(0);
		const key = testKeyOf(ended);

		const second = await serve(folder);
		expect(second.output()).not.toContain("svc_test_");
		expect(second.output()).toMatch(/run: node \S+svc\.js keys create\n/);
		const orders = await get(`${second.url}/v1/orders`, key);
		expect(orders.body.data).toMatchObject([...ids].map((order_id) => ({ order_id })));
		expect(ids.size).toBe(1);
		expect((await stop(second, "SIGINT")).code).toBe(0);
	});

	test.each(["simulator", "stripe"] as const)(
		"prints lines for %s that any shell takes, at any address",
		(processor) => {
			for (const url of ["http://127.0.0.1:8080", "http://[::1]:8080", "https://pay.example/a~b"])
				expect(shellFaults(firstSale(url, "svc_test_1", processor).join("\n"))).toEqual([]);
		},
	);

	test("keeps data in a SQLite file with a write-ahead log, which a stop folds into the file", async () => {
		const folder = await makeFolder();
		const server = await serve(folder);
		const file = join(folder, "data/svc.db");
		expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
		await stop(server);
		await expect(stat(`${file}-wal`)).rejects.toThrow("ENOENT");
		const database = new Database(file, { readonly: true });
		expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
		database.close();
	});
});

describe("a server", () => {
	test("serves its operator's endpoints, each time with a request ID", async () => {
		const server = await serve(await makeFolder());
		const headersOf = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).headers;
		expect(await get(`${server.url}/healthz`)).toMatchObject({ status: 200, body: { status: "ok" } });
		expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 200, body: { status: "ready" } });
		const paths = ["/healthz", "/readyz", "/openapi.json", "/docs", "/docs/errors", "/nothing", "/v1/orders"];
		for (const path of paths) expect((await headersOf(path)).get("x-request-id"), path).toMatch(/^req_[0-9a-z]{26}$/);
		expect((await headersOf("/readyz")).get("cache-control")).toBe("no-store");
		expect((await headersOf("/docs")).get("cache-control")).toBe("public, max-age=300");
		const posted = await fetch(`${server.url}/healthz`, { method: "POST" });
		expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(await posted.json()).toMatchObject({ error: { code: "METHOD_NOT_ALLOWED" } });
		const head = await fetch(`${server.url}/docs`, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("responds to bytes that are not HTTP with the error envelope", async () => {
		const server = await serve(await makeFolder());
		const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
		let answer = "";
		socket.setEncoding("utf8").on("data", (text) => (answer += text));
		socket.end("GET / HTTP/1.1\r\nthis is no header\r\n\r\n");
		await new Promise((resolve) => socket.once("close", resolve));
		expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
		expect(answer).toMatch(/\r\nX-Request-Id: req_[0-9a-z]{26}\r\n/);
		expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ error: { code: "INVALID_HEADER" } });
	});

	test("links its responses to SVC_BASE_URL", async () => {
		const folder = await makeFolder();
		const server = await start(folder, ["serve"], { SVC_PORT: "0", SVC_BASE_URL: "https://pay.example.com/" });
		const port = await eventually(() => / port=(\d+)/.exec(server.output())?.[1], 120_000);
		const { body } = await get(`http://127.0.0.1:${port}/v1/orders`);
		expect(body.error.doc_url).toBe("https://pay.example.com/docs/errors#API_KEY_REQUIRED");
	});

	test("logs no more than its level", async () => {
		const server = await serve(await makeFolder(), { SVC_LOG_LEVEL: "error" });
		expect(await stop(server)).toMatchObject({ code: 0, stderr: "" });
	});

	test("records the last use of a key, within seconds and without a new version", async () => {
		const server = await serve(await makeFolder(), { SVC_RATE_LIMITS: "off" });
		const key = /svc_test_\w+/.exec(server.output())?.[0] ?? "";
		const used = await eventually(async () => {
			const { body } = await get(`${server.url}/v1/api-keys`, key);
			return body.data[0].last_used_at === undefined ? undefined : body.data[0];
		});
		expect(used).toMatchObject({ version: 1, last_used_at: expect.stringMatching(/Z$/) });
	});

	test("refuses to start on a port in use, and leaves the folder unchanged", async () => {
		const { url } = await serve(await makeFolder());
		const folder = await makeFolder();
		const { code, stdout, stderr } = await svc(folder, ["serve"], { SVC_PORT: new URL(url).port });
		expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
		expect(stderr).toMatch(/^svc: Another program listens on port \d+ of 127\.0\.0\.1: stop it, or .*SVC_PORT\.\n$/);
		await expect(stat(join(folder, "data"))).rejects.toThrow("ENOENT");
	});
});

const body = JSON.stringify({ name: "Ada" });

/** A request in two halves; the test sends the second half later. */
const begin = (server: Server, key: string) => {
	const outgoing: ClientRequest = request(`${server.url}/v1/customers`, {
		method: "POST",
		headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Content-Length": body.length },
	});
	const answered = new Promise<{ readonly status: number | undefined; readonly connection: string | undefined }>(
		(resolve, reject) => {
			outgoing.once("error", reject);
			outgoing.once("response", (response) =>
				resolve({ status: response.resume().statusCode, connection: response.headers.connection }),
			);
		},
	);
	outgoing.write(body.slice(0, 5));
	return { answered, finish: () => outgoing.end(body.slice(5)) };
};

const isRefused = (url: string): Promise<boolean> =>
	fetch(`${url}/healthz`).then(
		() => false,
		() => true,
	);

test("a server does not end with the reader of its log, and stops when its terminal is closed", async () => {
	const server = await serve(await makeFolder());
	// The stop itself is logged.
	server.child.stderr?.destroy();
	expect((await stop(server, "SIGHUP")).code).toBe(0);
});

describe("SIGTERM", () => {
	test("finishes a request in flight, accepts no other one, and ends with 0", async () => {
		const folder = await makeFolder();
		const server = await serve(folder);
		const key = /svc_test_\w+/.exec(server.output())?.[0] ?? "";
		const { answered, finish } = begin(server, key);
		// The first half has arrived once a later request has a response.
		await get(`${server.url}/healthz`);
		const stopping = stop(server);
		await eventually(async () => ((await isRefused(server.url)) ? true : undefined));
		finish();
		expect(await answered).toEqual({ status: 201, connection: "close" });
		const { code, millis } = await stopping;
		expect(code).toBe(0);
		expect(millis).toBeLessThan(60_000);
		const database = new Database(join(folder, "data/svc.db"), { readonly: true });
		expect(database.prepare("SELECT count(*) AS count FROM customers").get()).toEqual({ count: 1 });
		database.close();
	});

	test("does not wait for ever for a caller that never finishes", async () => {
		const server = await serve(await makeFolder());
		const key = /svc_test_\w+/.exec(server.output())?.[0] ?? "";
		const { answered } = begin(server, key);
		await get(`${server.url}/healthz`);
		const cut = expect(answered).rejects.toThrow();
		const { code, millis, stderr } = await stop(server);
		await cut;
		expect(code).toBe(0);
		expect(millis).toBeLessThan(60_000);
		expect(stderr).not.toContain("some work did not end in time");
	});
});
