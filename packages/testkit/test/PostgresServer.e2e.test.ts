import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { start } from "@svc/testkit/PostgresServer";
import pg from "pg";
import { expect, test } from "vitest";

const settings = async (url: string) => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<{ name: string; setting: string }>("SELECT name, setting FROM pg_settings");
	await client.end();
	return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};

test("copies a template, is as durable as asked for, and leaves nothing behind", async () => {
	const server = await start({ fsync: true });
	await server.createDatabase("template_of_test");
	const url = await server.createDatabase("copy", "template_of_test");
	expect(url).toBe(server.url("copy"));
	const found = await settings(url);
	expect(found).toMatchObject({ fsync: "on", full_page_writes: "on", max_connections: "200", server_encoding: "UTF8" });
	await server.dropDatabase("copy");
	await expect(settings(url)).rejects.toThrow("does not exist");
	await server.stop();
	await expect(settings(server.url("postgres"))).rejects.toThrow("ECONNREFUSED");
	expect(existsSync(`${found.data_directory}`)).toBe(false);
});

test("dies with the process that started it, even by SIGKILL", async () => {
	const module = new URL("../dist/PostgresServer.js", import.meta.url);
	const script = `const { start } = await import("${module}"); console.log((await start()).url("postgres"));
		setInterval(() => {}, 1000);`;
	const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [line] = await once(parent.stdout, "data");
	const url = String(line).trim();
	const { data_directory } = await settings(url);
	expect(existsSync(`${data_directory}`)).toBe(true);
	parent.kill("SIGKILL");
	await expect.poll(() => existsSync(`${data_directory}`), { timeout: 60_000 }).toBe(false);
	await expect(settings(url)).rejects.toThrow("ECONNREFUSED");
});

test("says where it looked when the named installation is not one", async () => {
	const before = process.env.PG_HOME;
	process.env.PG_HOME = "/nonexistent/postgres";
	try {
		await expect(start()).rejects.toThrow("/nonexistent/postgres");
	} finally {
		if (before === undefined) delete process.env.PG_HOME;
		else process.env.PG_HOME = before;
	}
});
