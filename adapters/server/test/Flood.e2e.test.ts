/** Clients that do not read: the server keeps its memory, and responds to all others. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const command = fileURLToPath(new URL("../bin/svc.js", import.meta.url));

const products = 100;
const productBytes = 900_000;
const sockets = 50;
const requestsPerSocket = 5;
const heapMegabytes = 512;
const unreadSeconds = 5;

const open: Array<Socket> = [];
afterEach(() => {
	for (const socket of open.splice(0)) socket.destroy();
});

/** Starts `svc serve` with a small heap, and keeps its output. */
const serve = async () => {
	const folder = await makeFolder();
	const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, command, "serve"], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			SVC_PORT: "0",
			SVC_RATE_LIMITS: "off",
			SVC_UNREAD_ANSWER_SECONDS: String(unreadSeconds),
		},
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
	onTestFinished(() => void child.kill("SIGKILL"));
	const url = await eventually(() => /svc is ready at (http:\S+)/.exec(output)?.[1], 120_000);
	return { child, url: new URL(url), key: /svc_test_\w+/.exec(output)?.[0] ?? "", output: () => output };
};

interface Answer {
	readonly status: number;
	readonly text: string;
	readonly millis: number;
}

/** Calls with a key over kept connections. */
const caller = (url: URL, key: string) => {
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	return (method: string, path: string, body?: string): Promise<Answer> =>
		new Promise((resolve, reject) => {
			const begun = performance.now();
			const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
			const sent = request(new URL(path, url), { agent, method, headers }, (message) => {
				let text = "";
				message.setEncoding("utf8").on("data", (chunk: string) => {
					text += chunk;
				});
				message.on("error", reject);
				message.on("end", () => resolve({ status: message.statusCode ?? 0, text, millis: performance.now() - begun }));
			});
			sent.on("error", reject);
			sent.end(body);
		});
};
type Call = ReturnType<typeof caller>;

/** A product of about this many bytes, most of them metadata of its variants. */
const product = (index: number): string => {
	const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key ${i}`, "x".repeat(500)]));
	const variants = Array.from({ length: Math.floor(productBytes / 26_400) }, (_, i) => ({
		selected_options: [{ option_name: "Size", value: String(i) }],
		unit_price_money: { amount: 100, currency: "USD" },
		metadata,
	}));
	const values = variants.map((_, i) => ({ value: String(i) }));
	return JSON.stringify({
		name: `Product ${index}`,
		product_type: "physical",
		options: [{ name: "Size", values }],
		variants,
	});
};

/** Resident memory of a process in megabytes. */
const megabytesOf = async (pid: number): Promise<number> =>
	Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

/** The durations of many small requests, which all succeeded. */
const sample = async (call: Call, until: () => boolean): Promise<ReadonlyArray<number>> => {
	const millis: Array<number> = [];
	for (let i = 0; !until() || i < 200; i++) {
		const answer =
			i % 2 === 0 ? await call("GET", "/v1/customers") : await call("POST", "/v1/customers", '{"name":"Ada"}');
		expect([200, 201], answer.text).toContain(answer.status);
		millis.push(answer.millis);
	}
	return millis;
};

const quantile = (values: ReadonlyArray<number>, share: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

test("50 clients that read nothing of 90 MB of products leave memory and other responses unaffected", async () => {
	const { child, key, output, url } = await serve();
	const pid = child.pid ?? 0;
	const flooding = caller(url, key);
	const created = await flooding(
		"POST",
		"/v1/api-keys",
		'{"name":"Other","scopes":["customers.customers.write","customers.customers.read"]}',
	);
	expect(created.status, created.text).toBe(201);
	const other = caller(url, JSON.parse(created.text).data.secret_key);
	for (let i = 0; i < products; i++) {
		const answer = await flooding("POST", "/v1/products", product(i));
		expect(answer.status, answer.text.slice(0, 500)).toBe(201);
	}
	const [before, quiet] = [await megabytesOf(pid), await sample(other, () => true)];

	let cut = 0;
	for (let i = 0; i < sockets; i++) {
		const socket = connect(Number(url.port), url.hostname).pause();
		open.push(socket);
		socket.on("error", () => {});
		socket.on("close", () => cut++);
		// The system buffers some megabytes of a connection, so each sends several requests.
		const asked = `GET /v1/products?page_size=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
		socket.write(asked.repeat(requestsPerSocket));
	}
	let most = 0;
	const begun = performance.now();
	const watch = setInterval(() => void megabytesOf(pid).then((now) => (most = Math.max(most, now))), 50);
	// Requests above the key's bounds are refused; the server's own probes still succeed.
	const refused = await eventually(async () => {
		const { text } = await other("GET", "/metrics");
		return text.split("\n").find((line) => line.includes('"/v1/products"') && line.includes('"503"'));
	});
	expect((await other("GET", "/healthz")).status).toBe(200);
	expect((await other("GET", "/readyz")).status).toBe(200);
	const beside = await sample(other, () => performance.now() - begun > unreadSeconds * 1_000);
	clearInterval(watch);

	// Closed connections make room: the same key is served again, a page at a time.
	const first = await eventually(async () => {
		const answer = await flooding("GET", "/v1/products?page_size=100");
		return answer.status === 200 ? answer : undefined;
	}, 120_000);
	expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(4_000_000);
	const seen = new Set<string>();
	for (let page = JSON.parse(first.text); ; ) {
		for (const { product_id } of page.data) seen.add(product_id);
		if (page.next_page_token === undefined) break;
		page = JSON.parse((await flooding("GET", `/v1/products?page_size=100&page_token=${page.next_page_token}`)).text);
	}
	expect(seen.size).toBe(products);
	await sleep(1_000);
	const after = await megabytesOf(pid);

	const figures = { before, most, after, quiet: quantile(quiet, 0.99), beside: quantile(beside, 0.99) };
	console.info(
		`${refused}; ` +
			`memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB, then ${after.toFixed(0)} MB; ` +
			`p99 of others ${figures.quiet.toFixed(1)} ms, beside the flood ${figures.beside.toFixed(1)} ms; ` +
			`${beside.length} requests of others; ${cut} sockets closed`,
	);
	expect(child.exitCode, output()).toBeNull();
	// A page of this flood is 90 MB: not one was read completely, let alone 50.
	expect(most).toBeLessThan(heapMegabytes + 256);
	expect(after).toBeLessThan(heapMegabytes + 128);
	expect(figures.beside).toBeLessThan(100 + 20 * figures.quiet);
});
