/**
 * Runs the quickstarts of hosts: the files of each page are written as they stand there, loaded into this process, and
 * asked what the page asks them, by commands pasted into bash and zsh. Only the port, the folder of the database and the
 * names of svc's modules differ.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { installedShells, paste } from "@svc/testkit/ShellBlocks";
import { statusOf } from "@svc/testkit/StatusOf";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inRepository } from "../../../release/Names.mjs";

const run = promisify(execFile);
const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 20 });
const root = new URL("../../../", import.meta.url);
const cache = fileURLToPath(new URL("node_modules/.cache/", root));

/** The files of a page: each is a block of code after a paragraph that ends with the file's name. */
const filesOf = (page: string): ReadonlyMap<string, string> =>
	new Map(
		[...page.matchAll(/`([^`\s]+\.(?:mjs|mts|ts))`[^`]*:\n\n```(?:js|ts)\n([\s\S]*?)^```$/gm)].map(
			([, name = "", text = ""]) => [name, text],
		),
	);

const shells = await installedShells();

/** The block of commands that has a part of text. */
const blockWith = (page: string, part: string): string => {
	const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
	return blocks.find((text) => text.includes(part)) ?? expect.unreachable(`no block has ${part}`);
};

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

let scratch: string;
beforeAll(async () => {
	await mkdir(cache, { recursive: true });
	scratch = await mkdtemp(join(cache, "quickstarts-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A page's app, with its files in a folder of its own. */
const openPage = async (name: string) => {
	const page = await readFile(new URL(`docs/quickstarts/${name}.md`, root), "utf8");
	const port = await freePort();
	const folder = join(scratch, name);
	const placed = (text: string) =>
		text.replaceAll(":3000", `:${port}`).replaceAll("3000", String(port)).replaceAll("./data/", `${folder}/data/`);
	const files = filesOf(page);
	expect(files.size).toBe([...page.matchAll(/^```(?:js|ts)$/gm)].length);
	for (const [file, text] of files) {
		await mkdir(dirname(join(folder, file)), { recursive: true });
		await writeFile(join(folder, file), placed(inRepository(text)));
	}
	const printed: Array<string> = [];
	const spied = vi.spyOn(console, "log").mockImplementation((...given) => {
		printed.push(given.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join(" "));
	});

	let loads = 0;
	/** Loads a file and its neighbours anew, as a process of its own would. TypeScript loses its types on the way. */
	const load = async (file: string) => {
		const outfile = join(folder, `loaded-${++loads}.mjs`);
		const options = { bundle: true, packages: "external", format: "esm", platform: "node" } as const;
		await build({ entryPoints: [join(folder, file)], outfile, ...options, logLevel: "error" });
		return import(pathToFileURL(outfile).href);
	};

	/** Pastes commands of the page into each shell, and returns the lines that each printed. */
	const pasted = async (commands: string): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
		const printed: Array<ReadonlyArray<string>> = [];
		for (const shell of shells) {
			const { complaints, stdout } = await paste(shell, [placed(commands)], { cwd: folder });
			expect(complaints).toEqual([]);
			printed.push(stdout.trim().split("\n"));
		}
		return printed;
	};

	/** The settings that the page keeps in `.env`. */
	const settle = async () => {
		const lines = (await readFile(join(folder, ".env"), "utf8")).trim().split("\n");
		for (const line of lines) {
			const [setting = "", value] = line.split(/=(.*)/s);
			vi.stubEnv(setting, value);
		}
	};

	const listenersBefore = process.listeners("SIGTERM");
	// The process of the tests goes on. No type fits, since `exit` never returns.
	const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as unknown as typeof process.exit);

	/** Calls what the app added to the process for the signal, and waits until svc has closed its database. */
	const stop = async () => {
		const added = process.listeners("SIGTERM").filter((listener) => !listenersBefore.includes(listener));
		expect(added).toHaveLength(1);
		for (const listener of added) {
			process.removeListener("SIGTERM", listener);
			listener("SIGTERM");
		}
		// SQLite removes its log when the last connection closes.
		await eventually(async () => expect(await readdir(join(folder, "data"))).toEqual(["shop.db"]));
	};

	const setUp = async (file: string) => {
		await pasted(blockWith(page, "node -p").replace(/^npm .*\n/gm, ""));
		await settle();
		await load(file);
		await eventually(() => expect(printed.join("\n")).toContain("\nKEY="));
		await writeFile(join(folder, ".env"), `${printed.splice(0).join("\n")}\n`, { flag: "a" });
		await settle();
	};

	const close = () => {
		spied.mockRestore();
		exit.mockRestore();
		vi.unstubAllEnvs();
	};
	return { page, files, port, printed, load, setUp, pasted, listenersBefore, stop, exit, close };
};
type Page = Awaited<ReturnType<typeof openPage>>;

const answers = (port: number) =>
	fetch(`http://127.0.0.1:${port}/`).then(
		() => true,
		() => false,
	);

/** What every page promises, of a shop that listens. */
const tryShop = async ({ page, pasted, port, printed }: Page) => {
	await eventually(async () => expect(await answers(port)).toBe(true));
	const commands = blockWith(page, "-X PUT");
	// Again and again, which sells nothing more.
	const all = [...(await pasted(commands)), ...(await pasted(commands))];
	const [[sold = ""] = []] = all;
	expect(JSON.parse(sold)).toEqual({ order_id: expect.stringMatching(/^ord_/), status: "paid" });
	const { order_id } = JSON.parse(sold);
	for (const [again, listed = ""] of all) {
		expect(again).toBe(sold);
		expect(JSON.parse(listed).data).toMatchObject([{ order_id, payment_status: "paid" }]);
	}
	await eventually(() =>
		expect(printed.filter((line) => line.startsWith("paid ") && line.includes(order_id))).toHaveLength(1),
	);

	const put = (id: number, body: object) =>
		fetch(`http://127.0.0.1:${port}/checkouts/${id}`, {
			method: "PUT",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const declined = await put(2, { quantity: 1, token: "tok_declined" });
	expect([declined.status, await declined.json()]).toEqual([402, { problem: "The card was declined." }]);
	const forged = await fetch(`http://127.0.0.1:${port}/webhooks`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"webhook-id": "1",
			"webhook-timestamp": "1",
			"webhook-signature": "v1,x",
		},
		body: "{}",
	});
	expect(forged.status).toBe(400);
	expect(await statusOf(`http://127.0.0.1:${port}/commerce/docs`)).toBe(200);
};

const { devDependencies, version: ours }: { devDependencies: Readonly<Record<string, string>>; version: string } =
	JSON.parse(await readFile(new URL("package.json", root), "utf8"));

/** The version that svc itself has of a package. */
const versionIn = async (name: string): Promise<string> =>
	JSON.parse(await readFile(new URL(`node_modules/${name}/package.json`, root), "utf8")).version;

/** The packages that the page's code imports. */
const importedIn = ({ files }: Page): ReadonlyArray<string> => [
	...new Set(
		[...files.values()].flatMap((text) =>
			[...text.matchAll(/ from "((?:@[^/"]+\/)?[^./"][^/"]*)/g)].flatMap(([, name = ""]) =>
				name.startsWith("node:") ? [] : [name],
			),
		),
	),
];

describe.each([
	{ name: "express", setup: "setup.mjs", shop: "shop.mjs" },
	{ name: "fastify", setup: "setup.mjs", shop: "shop.mjs" },
	{ name: "hono", setup: "setup.mjs", shop: "shop.mjs" },
	{ name: "effect", setup: "setup.mts", shop: "shop.mts" },
])("the quickstart of $name", ({ name, setup, shop }) => {
	let page: Page;
	beforeAll(async () => {
		page = await openPage(name);
	});
	afterAll(() => page.close());

	it("installs what its code imports, in the versions that are tested", async () => {
		const [, line = ""] = /^npm install (.*)$/m.exec(page.page) ?? [];
		const installed = line
			.split(" ")
			.filter((one) => !one.startsWith("--"))
			.map((one) => (one === `../svc-server-${ours}.tgz` ? "@svc/server" : one))
			.map((one) => /^(@?[^@]+)(?:@([\d.]+))?$/.exec(one) ?? []);
		const names = installed.map(([, name]) => name);
		expect(names).toEqual(expect.arrayContaining([...importedIn(page)]));
		for (const [, name = "", version] of installed) {
			// A host with another version of Effect than svc has two of it, which share nothing.
			if (/^(effect$|@effect\/)/.test(name)) expect([name, version]).toEqual([name, await versionIn(name)]);
			else if (version !== undefined) expect(devDependencies[name]?.split(".")[0], name).toBe(version);
		}
	});

	it("sells once for a checkout, receives the webhook, serves the API, and stops on SIGTERM", async () => {
		await page.setUp(setup);
		await page.load(shop);
		await tryShop(page);
		await page.stop();
		expect(await answers(page.port)).toBe(false);
	});
});

type Handler = (request: Request, context: { readonly params: Promise<Record<string, string>> }) => Promise<Response>;
type Route = Readonly<Partial<Record<string, Handler>>> & { readonly runtime?: string; readonly dynamic?: string };

/** Serves routes with Node's server. It stands in for Next: a path is the folder of its file under `app`. */
const serveRoutes = (routes: ReadonlyArray<readonly [file: string, route: Route]>): Server => {
	const patterns = routes.map(([file, route]) => {
		const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
		const pattern = path.replace(/\[\.\.\.(\w+)\]/, "(?<$1>.+)").replace(/\[(\w+)\]/, "(?<$1>[^/]+)");
		return { pattern: new RegExp(`^${pattern}$`), route };
	});
	const respond = async (message: IncomingMessage): Promise<Response> => {
		const chunks: Array<Buffer> = [];
		for await (const chunk of message) chunks.push(chunk);
		const url = new URL(message.url ?? "/", `http://${message.headers.host}`);
		const request = new Request(url, {
			method: message.method ?? "GET",
			headers: Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
			...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
		});
		for (const { pattern, route } of patterns) {
			const found = pattern.exec(url.pathname);
			const handler = route[request.method];
			if (found !== null && handler !== undefined)
				return handler(request, { params: Promise.resolve({ ...found.groups }) });
		}
		return new Response(null, { status: 404 });
	};
	return createServer(async (message, response) => {
		const answer = await respond(message);
		response.writeHead(answer.status, Object.fromEntries(answer.headers));
		response.end(Buffer.from(await answer.arrayBuffer()));
	});
};

describe("the quickstart of next, without Next itself", () => {
	let page: Page;
	beforeAll(async () => {
		page = await openPage("next");
		vi.stubEnv("NEXT_RUNTIME", "nodejs");
	});
	afterAll(() => {
		page.close();
		Reflect.deleteProperty(globalThis, "svc");
	});

	it("sells, receives and serves by the exported handlers, called with web requests, and stops on SIGTERM", async () => {
		await page.setUp("setup.mjs");
		Reflect.deleteProperty(globalThis, "svc");
		for (const listener of process.listeners("SIGTERM").slice(page.listenersBefore.length))
			process.removeListener("SIGTERM", listener);
		await (await page.load("instrumentation.ts")).register();
		const files = [...page.files.keys()].filter((file) => file.endsWith("/route.ts"));
		// Each route has a copy of `lib/svc.mjs`, as Next may give it; all share the one on `globalThis`.
		const routes = await Promise.all(files.map(async (file) => [file, (await page.load(file)) as Route] as const));
		const server = serveRoutes(routes).listen(page.port, "127.0.0.1");
		try {
			await tryShop(page);
			const unknown = await fetch(`http://127.0.0.1:${page.port}/commerce/v1/orders`, { method: "HEAD" });
			expect(unknown.status).toBe(401);
			await page.stop();
			expect(page.exit).toHaveBeenCalledOnce();
		} finally {
			server.close();
			server.closeAllConnections();
		}
	});

	it("keeps svc out of Next's bundles, and its routes on Node and out of Next's caches", async () => {
		const { default: config } = await page.load("next.config.mjs");
		const packages = importedIn(page);
		expect(config).toEqual({ serverExternalPackages: packages.toSorted() });
		const { dynamic, runtime } = await page.load("app/commerce/[...path]/route.ts");
		expect({ dynamic, runtime }).toEqual({ dynamic: "force-dynamic", runtime: "nodejs" });
	});
});

const hosts = ["express", "fastify", "hono", "next", "effect"];

it.each(hosts)("the files of %s are ES modules, whatever `npm init` writes into package.json", async (name) => {
	const page = await readFile(new URL(`docs/quickstarts/${name}.md`, root), "utf8");
	const [first = ""] = blockWith(page, "node -p").split("\n");
	expect(first).toMatch(/^npm init -y/);
	if (first === "npm init -y && npm pkg delete type") return;
	for (const file of filesOf(page).keys()) expect(file).toMatch(/\.m[jt]s$/);
});

it("has TypeScript with types that fit", async () => {
	const folder = join(scratch, "types");
	for (const name of ["effect", "next"]) {
		const page = await readFile(new URL(`docs/quickstarts/${name}.md`, root), "utf8");
		for (const [file, text] of filesOf(page)) {
			await mkdir(dirname(join(folder, name, file)), { recursive: true });
			await writeFile(join(folder, name, file), inRepository(text));
		}
	}
	const compilerOptions = {
		...{ composite: false, incremental: false, noEmit: true, rootDir: "/" },
		...{ allowImportingTsExtensions: true, allowJs: true, lib: ["ESNext", "DOM"], types: ["node"] },
		...{ module: "preserve", moduleResolution: "bundler" },
	};
	const config = {
		extends: fileURLToPath(new URL("tsconfig.base.json", root)),
		compilerOptions,
		include: ["effect", "next"],
	};
	await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
	const tsc = fileURLToPath(new URL("node_modules/.bin/tsc", root));
	const { stdout } = await run(tsc, ["-p", folder]).catch((error: unknown) => error as { stdout: string });
	expect(stdout).toBe("");
});

it("keeps each quickstart of a host under 120 lines of text and code", async () => {
	for (const name of hosts) {
		const page = await readFile(new URL(`docs/quickstarts/${name}.md`, root), "utf8");
		expect(page.split("\n").filter((line) => line.trim() !== "").length, name).toBeLessThan(120);
	}
});
