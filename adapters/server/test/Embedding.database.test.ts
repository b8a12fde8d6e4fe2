/** What a host meets that opens svc with wrong options, or calls it after it was closed. */
import { createClient } from "@svc/client";
import { openSvc } from "@svc/server/Embed";
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

	it("are refused by name: a key of another length, and the key of another database", async () => {
		expect(await refused({ secretKey: new Uint8Array(31) })).toMatch(/^secretKey must be 32 bytes/);
		await (await openSvc({ databaseUrl: database.url, secretKey, baseUrl, logLevel: "error" })).close();
		expect(await refused({ secretKey: new Uint8Array(32).fill(8) })).toMatch(
			/another secret key .*secretKey: restore the first one\.$/,
		);
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
