import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { databaseKind, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import pg from "pg";
import { expect, inject, test } from "vitest";

const query = async (url: string, statement: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {}); // The server cuts the connection when the database is dropped.
	await client.connect();
	try {
		return (await client.query<Record<string, unknown>>(statement)).rows;
	} finally {
		await client.end();
	}
};

test("the URL names the project's own kind of database, another one each time", async () => {
	const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
	try {
		expect(first.kind).toBe(databaseKind());
		expect(first.url).not.toBe(second.url);
		expect(first.url).toMatch(first.kind === "sqlite" ? /^sqlite:\/.+\.db$/ : /^postgres:\/\/.+\/test_/);
	} finally {
		await Promise.all([first.drop(), second.drop()]);
	}
});

const droppedWhileInUse = async ({ url, drop }: TestDatabase) => {
	expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
	const cut = expect(query(url, "SELECT pg_sleep(60)")).rejects.toThrow();
	await expect
		.poll(() => query(inject("postgres").url, "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'"))
		.toHaveLength(1);
	await drop();
	await cut;
	await expect(query(url, "SELECT 1")).rejects.toThrow("does not exist");
};

test("a dropped database is gone, even while a client is connected to it", async () => {
	const database = await freshDatabase();
	if (database.kind === "postgres") return droppedWhileInUse(database);
	const folder = dirname(database.url.slice("sqlite:".length));
	expect(existsSync(folder)).toBe(true);
	await database.drop();
	expect(existsSync(folder)).toBe(false);
});
