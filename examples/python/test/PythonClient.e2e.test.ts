/**
 * The Python client, made of the OpenAPI document and used. Python is the machine's or, where there is none, WebAssembly
 * from npm (`.ci/python`): the script and the client are the same.
 */
import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openApiDocument } from "@svc/api/Document";
import { openSvc, type Svc } from "@svc/server/Embed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasPython } from "../../../vitest.lacks.js";

const execute = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The command that runs Python. */
const python = (): ReadonlyArray<string> =>
	hasPython() ? ["python3"] : [process.execPath, "--no-warnings", at("../../../.ci/python/pyodide.mjs")];

/** What the test reads of the document. */
interface Paths {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
	readonly security: ReadonlyArray<object>;
}

let folder: string;
let svc: Svc;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "svc-python-"));
	svc = await openSvc({
		databaseUrl: "sqlite::memory:",
		secretKey: randomBytes(32),
		baseUrl: "http://127.0.0.1",
		worker: false,
	});
});
afterAll(async () => {
	await svc.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Does the work of a request, and loses the response: a proxy answers in its place. */
const lose = async (request: IncomingMessage, response: ServerResponse) => {
	const chunks: Array<Buffer> = [];
	for await (const chunk of request) chunks.push(chunk);
	const { method = "", url = "" } = request;
	const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
	const done = await svc.handler(
		new Request(`http://127.0.0.1${url}`, { method, headers, body: Buffer.concat(chunks) }),
	);
	expect(done.status).toBe(201);
	response.writeHead(503, { "Retry-After": "0" }).end("<h1>Busy</h1>");
};

/** Serves svc, but for the response to the first command. */
const serve = async () => {
	const methods: Array<string> = [];
	const server = createServer((request, response) => {
		const isFirst = request.method === "POST" && !methods.includes("POST");
		methods.push(request.method ?? "");
		if (isFirst) void lose(request, response);
		else svc.listener(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The server has no port");
	return { methods, server, url: `http://127.0.0.1:${address.port}` };
};

test("sells with the generated Python client, which retries, pages, and raises errors with their codes", async () => {
	const input = JSON.stringify(openApiDocument);
	const client = execFileSync(process.execPath, [at("../generate.mjs")], { input, encoding: "utf8" });
	const { paths }: Paths = JSON.parse(input);
	const operations = Object.values(paths).flatMap((path) => Object.values(path));
	const callable = operations.filter(({ security }) => security.some((scheme) => "apiKey" in scheme));
	expect(callable.length).toBeGreaterThan(200);
	expect(client.match(/^ {4}def [a-z]\w*\($/gm)).toHaveLength(callable.length);

	writeFileSync(join(folder, "svc_client.py"), client);
	const { test_key } = await svc.merchants.create({ name: "Pottery" });
	const { methods, server, url } = await serve();
	try {
		const [command = "", ...parameters] = python();
		const { stdout } = await execute(command, [...parameters, at("../sale.py"), url, test_key.secret_key ?? ""], {
			env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" },
		});
		expect(JSON.parse(stdout)).toEqual({
			status: "paid",
			amount: 2_500,
			once: true,
			refused: { code: "RESOURCE_NOT_FOUND", status: 404, named: true },
			totals: [1_250, 2_500, 3_750],
		});
		// Five commands and one retry; an order that is unknown, and a list of three pages.
		expect(methods.filter((method) => method === "POST")).toHaveLength(6);
		expect(methods.filter((method) => method === "GET")).toHaveLength(4);
	} finally {
		server.close();
	}
});
