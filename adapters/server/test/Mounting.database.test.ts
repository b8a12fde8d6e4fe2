/** Runs the code of docs/guides/mounting.md and of the README: svc in servers of several kinds, under a prefix. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createClient, SvcError } from "@svc/client";
import { openSvc, type Svc } from "@svc/server";
import { statusOf } from "@svc/testkit/StatusOf";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const guide = new URL("../../../docs/guides/mounting.md", import.meta.url);
const readme = new URL("../../../README.md", import.meta.url);
const cache = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));

const baseUrl = "https://shop.example/commerce";

type Start = (svc: Svc, port: number) => Promise<Server>;
type Fetch = (request: Request) => Promise<Response>;

/** The first block of code below a heading. */
const blockOf = (page: string, heading: string): string =>
	new RegExp(`^## ${heading}\\n[\\s\\S]*?^\`\`\`ts\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page)?.[1] ??
	expect.unreachable(`no code under ${heading}`);

let scratch: string;
let database: TestDatabase;
let svc: Svc;
let key: string;
beforeAll(async () => {
	await mkdir(cache, { recursive: true });
	scratch = await mkdtemp(join(cache, "mounting-"));
	database = await freshDatabase();
	// All hosts share a key. On a fast machine their requests would exceed its budget of a second.
	svc = await openSvc({
		databaseUrl: database.url,
		secretKey: new Uint8Array(32).fill(7),
		baseUrl,
		rateLimits: false,
		logLevel: "error",
	});
	const merchant = await svc.merchants.create({ name: "Acme" });
	key = merchant.test_key.secret_key ?? "";
});
afterAll(async () => {
	await svc?.close();
	await database?.drop();
	await rm(scratch, { recursive: true, force: true });
});

let modules = 0;

/** Imports code as a module. Its imports stay at the top; the rest becomes a function of `svc` and `port`. */
const load = async (block: string, result: string) => {
	const lines = block.split("\n");
	const imports = lines.filter((line) => line.startsWith("import "));
	const rest = lines.filter((line) => !line.startsWith("import "));
	const file = join(scratch, `${++modules}.mjs`);
	const code = [...imports, "export default async (svc, port) => {", ...rest, `return ${result};`, "};"].join("\n");
	await writeFile(file, code);
	return (await import(pathToFileURL(file).href)).default;
};

/** Serves web requests with Node's server, as the runtimes with a `fetch` do themselves. */
const serveFetch = (fetch: Fetch): Server =>
	createServer(async (message, response) => {
		const chunks: Array<Buffer> = [];
		for await (const chunk of message) chunks.push(chunk);
		const answer = await fetch(
			new Request(new URL(message.url ?? "/", "http://127.0.0.1"), {
				method: message.method ?? "GET",
				headers: Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
				...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
			}),
		);
		response.writeHead(answer.status, Object.fromEntries(answer.headers));
		response.end(Buffer.from(await answer.arrayBuffer()));
	}).listen(0, "127.0.0.1");

const started = async (server: Server): Promise<string> => {
	if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const stopped = (server: Server): Promise<void> =>
	new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});

const start = (block: string): Promise<Start> => load(block, "server");

/** The line of the README, in an application of Express. */
const readmeCode = (page: string): string => {
	const [line] = /^app\.\w+\("\/commerce.*$/m.exec(page) ?? expect.unreachable("no line that mounts svc");
	return [
		'import express from "express";',
		"const app = express();",
		line,
		'app.get("/", (request, response) => { response.send("The shop is open."); });',
		'const server = app.listen(port, "127.0.0.1");',
	].join("\n");
};

const pages = { guide: await readFile(guide, "utf8"), readme: await readFile(readme, "utf8") };

const hosts: ReadonlyArray<readonly [name: string, start: () => Promise<Server>]> = [
	...["node:http", "Express 5", "Fastify 5", "Hono"].map(
		(heading) => [heading, async () => (await start(blockOf(pages.guide, heading)))(svc, 0)] as const,
	),
	["Express 5, as the README has it", async () => (await start(readmeCode(pages.readme)))(svc, 0)],
	[
		"any server of web requests",
		async () =>
			serveFetch(await (await load(blockOf(pages.guide, "Any server based on web requests"), "fetch"))(svc, 0)),
	],
];

const line = { name: "Mug", quantity: 1, unit_price_money: { amount: 1_250, currency: "USD" as const } };

describe.each(hosts)("svc under a prefix of %s", (_, open) => {
	let server: Server;
	let origin: string;
	beforeAll(async () => {
		server = await open();
		origin = await started(server);
	});
	afterAll(() => stopped(server));

	const client = () => createClient({ baseUrl: `${origin}/commerce`, apiKey: key });
	const post = (path: string, body: string | Uint8Array<ArrayBuffer>, contentType = "application/json") =>
		fetch(`${origin}/commerce${path}`, {
			method: "POST",
			headers: { authorization: `Bearer ${key}`, "content-type": contentType },
			body,
		});
	const codeOf = async (response: Response) => [
		response.status,
		((await response.json()) as { error: { code: string } }).error.code,
	];

	it("leaves the host's own routes alone", async () => {
		expect(await (await fetch(origin)).text()).toBe("The shop is open.");
		expect((await fetch(`${origin}/v1/orders`)).headers.get("x-request-id")).toBeNull();
	});

	it("sells, with queries, pages and commands without a body", async () => {
		const { orders, payments } = client();
		const made = await orders.create({ payload: { line_items: [line], metadata: { note: "Grüße \u{1f600}" } } });
		const { order_id } = made.data;
		expect((await orders.get({ path: { order_id } })).data.metadata).toEqual({ note: "Grüße \u{1f600}" });
		await orders.create({ payload: { line_items: [line] } });
		const first = await orders.list({ query: { page_size: 1, sort_direction: "asc" } });
		const second = await orders.list({
			query: { page_size: 1, sort_direction: "asc", page_token: first.next_page_token ?? "" },
		});
		expect(second.data[0]?.order_id).not.toBe(first.data[0]?.order_id);
		await payments.pay({
			path: { order_id },
			payload: { action: "pay", payment_source: { token: "tok_visa" } },
		});
		const canceled = (await orders.create({ payload: { line_items: [line] } })).data;
		expect((await orders.cancel({ path: { order_id: canceled.order_id } })).data.status).toBe("canceled");
		const head = await fetch(`${origin}/commerce/v1/orders`, {
			method: "HEAD",
			headers: { authorization: `Bearer ${key}` },
		});
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	it("gets bodies as they were sent, and refuses invalid and large ones", async () => {
		expect(await codeOf(await post("/v1/orders", "{"))).toEqual([400, "INVALID_JSON"]);
		expect(await codeOf(await post("/v1/orders", "a=b", "application/x-www-form-urlencoded"))).toEqual([
			415,
			"UNSUPPORTED_MEDIA_TYPE",
		]);
		expect(await codeOf(await post("/v1/orders", Uint8Array.of(0x22, 0xff, 0x22)))).toEqual([400, "INVALID_JSON"]);
		expect(await codeOf(await post("/v1/orders", `"${"x".repeat(2 ** 20)}"`))).toEqual([413, "REQUEST_TOO_LARGE"]);
		expect(await statusOf(`${origin}/commerce/v1/nothing`)).toBe(404);
	});

	it("gives links under the prefix", async () => {
		const refusal = await client()
			.orders.get({ path: { order_id: "ord_none" } })
			.catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(SvcError);
		expect(refusal).toMatchObject({ doc_url: `${baseUrl}/docs/errors#RESOURCE_NOT_FOUND` });
		const document = await (await fetch(`${origin}/commerce/openapi.json`)).json();
		expect(document).toMatchObject({ servers: [{ url: baseUrl }] });
		const page = `${origin}/commerce/docs/errors`;
		const html = await (await fetch(page)).text();
		const hrefs = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, href = ""]) => href);
		const links = hrefs.filter((href) => href !== "data:,").map((href) => new URL(href, page));
		expect(links.length).toBeGreaterThan(50);
		for (const link of links) {
			expect(link.pathname).toMatch(/^\/commerce\//);
			expect(await statusOf(link)).toBe(200);
		}
		const { orders, payments } = client();
		const { data: order } = await orders.create({ payload: { line_items: [line] } });
		const { data: paid } = await payments.pay({
			path: { order_id: order.order_id },
			payload: { action: "pay", payment_source: { token: "tok_requires_action" } },
		});
		const challenge = paid.payment_attempt.client_action?.url ?? "";
		expect(challenge).toMatch(/^https:\/\/shop\.example\/commerce\/processor\//);
		expect(await statusOf(challenge.replace("https://shop.example", origin))).toBe(200);
	});

	it("sends a large response whole, and serves on after clients that went away", async () => {
		const { orders } = client();
		const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`note_${i}`, "x".repeat(400)]));
		for (let i = 0; i < 10; i++) await orders.create({ payload: { line_items: [line], metadata } });
		const list = (signal?: AbortSignal) =>
			fetch(`${origin}/commerce/v1/orders?page_size=100`, {
				headers: { authorization: `Bearer ${key}` },
				...(signal === undefined ? {} : { signal }),
			});
		const text = await (await list()).text();
		expect(text.length).toBeGreaterThan(160_000);
		expect(JSON.parse(text).data.length).toBeGreaterThanOrEqual(10);
		for (let i = 0; i < 5; i++) {
			const leaving = new AbortController();
			await list(leaving.signal);
			leaving.abort();
		}
		expect((await (await list()).text()).length).toBe(text.length);
	});
});

describe("a host that reads bodies before svc", () => {
	it("gets 500 at once, because the body is gone", async () => {
		const app = express();
		app.use(express.json());
		app.use("/commerce", svc.listener);
		const server = app.listen(0, "127.0.0.1");
		onTestFinished(() => stopped(server));
		const response = await fetch(`${await started(server)}/commerce/v1/orders`, {
			method: "POST",
			headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
			body: JSON.stringify({ line_items: [line] }),
		});
		expect(response.status).toBe(500);
		const request = new Request("http://127.0.0.1/commerce/v1/orders", {
			method: "POST",
			headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
			body: JSON.stringify({ line_items: [line] }),
		});
		await request.text();
		expect((await svc.handler(request)).status).toBe(500);
	});
});
