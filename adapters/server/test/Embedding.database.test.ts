/** What a host meets that opens svc with wrong options, or calls it after it was closed. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createClient } from "@svc/client";
import { openSvc, type Svc } from "@svc/server/Embed";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const secretKey = new Uint8Array(32).fill(7);
const baseUrl = "https://shop.example";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

type Options = Parameters<typeof openSvc>[0];

/** The message of the `OperatorError` that the options are refused with. */
const refused = async (options: Partial<Options>): Promise<string> => {
	const reason: unknown = await openSvc({
		databaseUrl: database.url,
		secretKey,
		baseUrl,
		logLevel: "error",
		...options,
	}).then(
		(svc) => svc.close().then(() => expect.unreachable("svc opened")),
		(error: unknown) => error,
	);
	expect(reason).toMatchObject({ _tag: "OperatorError" });
	expect(String(reason)).not.toMatch(/SVC_/);
	return (reason as Error).message;
};

describe("a host that closes svc", () => {
	/** Runs the guide's code, with timers that are due at once if `isHeldUp`. Returns what runs on SIGTERM. */
	const stopOf = async (server: Server, svc: Svc, isHeldUp: boolean): Promise<() => void> => {
		const guide = await readFile(new URL("../../../docs/guides/mounting.md", import.meta.url), "utf8");
		const [, code = ""] = /## Close\n\n```js\n([\s\S]*?)```/.exec(guide) ?? [];
		let stop: (() => void) | undefined;
		const host = { once: (_: string, listener: () => void) => (stop = listener) };
		const timer = (run: () => void) => setTimeout(run, isHeldUp ? 0 : 60_000);
		new Function("process", "server", "svc", "setTimeout", code)(host, server, svc, timer);
		return stop ?? expect.unreachable("The guide has no listener.");
	};

	it("sells in the requests that its own server still finishes, as the guide closes both", async () => {
		const svc = await openSvc({ databaseUrl: database.url, secretKey, baseUrl, worker: false, logLevel: "error" });
		const { sandbox } = await svc.merchants.create({ name: "Acme" });
		const shop = await svc.as(sandbox.environment_id);
		let begin = () => {};
		const begun = new Promise<void>((resolve) => (begin = resolve));
		let goOn = () => {};
		const stopped = new Promise<void>((resolve) => (goOn = resolve));
		const server = createServer(async (_, response) => {
			begin();
			await stopped;
			const made = await shop.customers.create({ name: "Ada" }).catch((error: unknown) => String(error));
			response.end(JSON.stringify(made));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		// The server listens on TCP.
		const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
		await begun;
		(await stopOf(server, svc, false))();
		setTimeout(goOn, 50);
		expect(await (await answer).json()).toMatchObject({ name: "Ada" });
		await svc.close();
		await svc.close();
	});

	it("closes svc in time although a client holds its server up", async () => {
		const svc = await openSvc({ databaseUrl: database.url, secretKey, baseUrl, worker: false, logLevel: "error" });
		const server = createServer(() => undefined);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		// The server listens on TCP.
		const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
		client.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n");
		await new Promise((resolve) => server.once("request", resolve));
		(await stopOf(server, svc, true))();
		await expect
			.poll(() => svc.merchants.create({ name: "Late" }).then(() => "open", String), { timeout: 60_000 })
			.toContain("svc is closed");
		client.destroy();
	});

	it("is not held up by a client that leaves responses unread", async () => {
		const svc = await openSvc({ databaseUrl: database.url, secretKey, baseUrl, worker: false, logLevel: "error" });
		const server = createServer(svc.listener);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		// The server listens on TCP.
		const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
		const ended = new Promise((resolve) => client.once("close", resolve));
		client.on("error", () => undefined);
		// More than the system buffers, and nobody reads.
		client.write("GET /openapi.json HTTP/1.1\r\nHost: shop.example\r\n\r\n".repeat(40));
		await new Promise((resolve) => client.once("readable", resolve));
		const stopped = new Promise((resolve) => server.close(resolve));
		await svc.close({ graceMillis: 0 });
		await stopped;
		client.resume();
		await ended;
	});
});

describe("wrong options of a host", () => {
	it.each(["mysql://127.0.0.1/shop", "sqlite3:shop.db", "file:shop.db", "shop.db", ""])(
		"are refused by name: the database %s",
		async (databaseUrl) => {
			const message = await refused({ databaseUrl });
			expect(message).toMatch(/^databaseUrl must be sqlite:<file>, such as .*, or postgres:/);
			const [scheme] = /^\w+:/.exec(databaseUrl) ?? [""];
			expect(message.endsWith(scheme === "" ? "." : `, not ${scheme}.`), message).toBe(true);
		},
	);

	it.each(["shop.example", "ftp://shop.example", "https://shop.example/?a=1"])(
		"are refused by name: the base URL %s",
		async (baseUrl) => {
			expect(await refused({ baseUrl })).toMatch(/^baseUrl must be an http:\/\/ or https:\/\/ URL without query/);
		},
	);

	it.each([
		[undefined, "openSvc must be called with an object that has databaseUrl, secretKey and baseUrl."],
		[{ baseUrl: undefined }, "baseUrl must be an http:// or https:// URL"],
		[{ databaseUrl: undefined }, "databaseUrl must be sqlite:<file>"],
		[{ secretKey: undefined }, "secretKey must be 32 bytes"],
		[{ previousSecretKeys: "07" }, "previousSecretKeys must be"],
		[{ logLevel: "loud" }, 'logLevel must be error, warn, info or debug, not "loud".'],
		[{ logFormat: "xml" }, 'logFormat must be text or json, not "xml".'],
		[{ workers: false }, "workers is not an option of openSvc. Did you mean worker?"],
		[{ databaseURL: "sqlite:shop.db" }, "databaseURL is not an option of openSvc. Did you mean databaseUrl?"],
		[{ colour: "red" }, "colour is not an option of openSvc. Omit it."],
		[{ mail: "smtp://mail.example" }, "mail must be an object, not a string."],
		[{ mail: { smpt: {} } }, "mail.smpt is not an option of openSvc."],
		[{ mail: { smtp: { server: "smtp://mail.example" } } }, "mail.smtp.server must be an object, not a string."],
		[{ mail: { smtp: { from: { email: "shop@example.com" } } } }, "mail.smtp.server is required."],
		[{ worker: "off" }, "worker must be a boolean, not a string."],
		[{ databasePooling: "statement" }, 'databasePooling must be "session" or "transaction", not "statement".'],
		[{ webhooks: { allowPrivate: true } }, "webhooks.allowPrivate is not an option of openSvc."],
		[{ collector: "http://127.0.0.1:4318" }, "collector must be an object, not a string."],
		[{ rateLimits: "off" }, "rateLimits must be true, false, or an object with areShared and limits."],
		[{ rateLimits: null }, "rateLimits must be true, false, or an object with areShared and limits."],
		[{ rateLimits: { areShared: "yes" } }, "rateLimits.areShared must be a boolean, not a string."],
		[{ rateLimits: { areShared: true, limits: { read: {} } } }, "rateLimits.limits.read.key is required."],
	])("are refused by name, as hosts in JavaScript may pass them: %j", async (wrong, message) => {
		const options: unknown = wrong && { databaseUrl: database.url, secretKey, baseUrl, ...wrong };
		// The types would refuse these.
		await expect(openSvc(options as Options)).rejects.toMatchObject({
			_tag: "OperatorError",
			message: expect.stringContaining(message),
		});
	});

	it("are refused by name: a key of another length, and the key of another database", async () => {
		expect(await refused({ secretKey: new Uint8Array(31) })).toMatch(/^secretKey must be 32 bytes/);
		await (await openSvc({ databaseUrl: database.url, secretKey, baseUrl, logLevel: "error" })).close();
		const newKey = new Uint8Array(32).fill(8);
		expect(await refused({ secretKey: newKey })).toMatch(/another secret key .*secretKey: restore the first one\.$/);
		expect(await refused({ secretKey: newKey, previousSecretKeys: [secretKey, "short"] })).toMatch(
			/^Each of previousSecretKeys must be 32 bytes/,
		);
		const previousSecretKeys = [Buffer.from(secretKey).toString("hex")];
		const options = { databaseUrl: database.url, secretKey: newKey, previousSecretKeys, baseUrl };
		await (await openSvc({ ...options, logLevel: "error" })).close();
	});

	it("are refused by name: a database that cannot be reached", async () => {
		const databaseUrl = "postgres://svc:svc@127.0.0.1:1/svc";
		expect(await refused({ databaseUrl })).toBe(
			"The database at 127.0.0.1:1/svc cannot be reached: start it, or correct databaseUrl (ECONNREFUSED).",
		);
	});
});

describe("a host that closed svc", () => {
	it("gets an Error of each call, and a response that asks to repeat the request", async () => {
		const svc = await openSvc({ databaseUrl: database.url, secretKey, baseUrl, logLevel: "error" });
		const { sandbox, test_key } = await svc.merchants.create({ name: "Acme" });
		const shop = await svc.as(sandbox.environment_id);
		await svc.close();
		const closed = new Error("svc is closed: it takes no calls after close().");
		await expect(svc.as(sandbox.environment_id)).rejects.toEqual(closed);
		await expect(shop.orders.list()).rejects.toEqual(closed);
		await expect(shop.once("key").customers.create({ name: "Ada" })).rejects.toEqual(closed);
		await expect(svc.transaction(sandbox.environment_id, async () => 1)).rejects.toEqual(closed);
		await expect(svc.merchants.create({ name: "Late" })).rejects.toEqual(closed);
		const client = createClient({
			baseUrl,
			apiKey: test_key.secret_key ?? "",
			maximumRetries: 0,
			fetch: async (url, init) => svc.handler(new Request(url, init)),
		});
		await expect(client.orders.list({})).rejects.toMatchObject({ code: "SERVER_BUSY", retryable: true });
		await svc.close();
	});
});
