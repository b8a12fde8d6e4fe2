/** Where the SQLite driver is not installed, since nothing can be compiled there: Postgres works, and SQLite says what to do. */
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, serve, start, svc } from "./Command.js";

const at = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const withoutDriver = { NODE_OPTIONS: `--import=${at("withoutDriver.mjs")}` };

const refusal =
	/The database at \S+svc\.db cannot be opened, since the SQLite driver better-sqlite3 is not installed: [^\n]*`npm install --no-save better-sqlite3@[\d.]+`[^\n]*Postgres\.\n$/;

const postgres = async () => {
	const { drop, url } = await freshDatabase("postgres");
	onTestFinished(drop);
	return url;
};

const opened = async (databaseUrl: string) =>
	(await start(await makeFolder(), [databaseUrl], withoutDriver, at("open.mjs")).ended).stdout;

test("svc serve refuses SQLite in one sentence, and leaves no database", async () => {
	const folder = await makeFolder();
	const { code, stderr, stdout } = await svc(folder, ["serve"], { SVC_PORT: "0", ...withoutDriver });
	expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
	expect(stderr).toMatch(refusal);
	expect(stderr.trim().split("\n")).toHaveLength(1);
	await expect(access(join(folder, "data/svc.db"))).rejects.toThrow("ENOENT");
});

test("commands that read a SQLite file refuse it too", async () => {
	const folder = await makeFolder();
	const file = join(folder, "svc.db");
	await writeFile(file, "");
	const environment = { SVC_DATABASE_URL: `sqlite:${file}`, ...withoutDriver };
	for (const parameters of [["verify"], ["backup", "--to", "copy.db"], ["migrate"]]) {
		const { code, stderr } = await svc(folder, parameters, environment);
		expect(code, stderr).toBe(1);
		expect(stderr).toContain("the SQLite driver better-sqlite3 is not installed: ");
		expect(stderr.trim().split("\n"), stderr).toHaveLength(1);
	}
});

test("svc serve serves on Postgres", async () => {
	const server = await serve(await makeFolder(), { SVC_DATABASE_URL: await postgres(), ...withoutDriver });
	expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
	server.child.kill("SIGTERM");
	expect((await server.ended).code).toBe(0);
});

test("openSvc refuses SQLite, and works on Postgres", async () => {
	expect(await opened(`sqlite:${join(await makeFolder(), "svc.db")}`)).toMatch(refusal);
	expect(await opened(await postgres())).toBe("An order of 900\n");
});
