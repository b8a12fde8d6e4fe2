/** What operators and callers learn when the disk fails. `vitest.lacks.ts` says what the test needs. */
import { rmSync, writeFileSync } from "node:fs";
import { examined } from "@svc/server/SqliteFile";
import { driver } from "@svc/sqlite/Driver";
import { buildDisk, FailingDisk, makeTemporaryFolder } from "@svc/testkit/FailingDisk";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { jsonOf, keyIn, serve, start } from "./Command.js";

const folder = makeTemporaryFolder();
let library: string;
beforeAll(() => {
	library = buildDisk(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeDisk = (): FailingDisk => {
	const disk = new FailingDisk(library);
	onTestFinished(() => disk.remove());
	return disk;
};

test("svc answers 503 when the sync of a write fails, names the file, and ends with 74", async () => {
	const disk = makeDisk();
	const settings = { SVC_DATABASE_URL: `sqlite:${disk.file}`, ...disk.variables };
	const server = await serve(disk.folder, settings);
	const create = () =>
		fetch(`${server.url}/v1/customers`, {
			method: "POST",
			headers: { Authorization: `Bearer ${keyIn(server)}`, "Content-Type": "application/json" },
			body: JSON.stringify({ name: "Ada" }),
		});
	expect((await create()).status).toBe(201);
	disk.fail("sync wal 100");
	const failed = await create();
	expect(failed.status).toBe(503);
	expect((await jsonOf(failed)).error).toMatchObject({ code: "STORAGE_UNAVAILABLE", reason: "disk_error" });
	const { code, stderr } = await server.ended;
	expect(code).toBe(74);
	expect(stderr).toMatch(/level=ERROR.*The disk of the database failed/);
	expect(stderr).toContain(`${disk.file}-wal`);

	// It still fails: a start says so, and does not send anybody to a backup.
	const refused = await start(disk.folder, ["serve"], { SVC_PORT: "0", ...settings }).ended;
	expect(refused.code).toBe(74);
	expect(refused.stderr).toContain("is on a disk that fails: before anything else, copy it");
	expect(refused.stderr).not.toContain("backup");
});

test("a file that SQLite calls damaged is told apart from one that the disk cannot read", () => {
	const disk = makeDisk();
	const database = new (driver())(disk.file);
	database.exec(
		"CREATE TABLE goods (name TEXT); INSERT INTO goods SELECT hex(randomblob(4000)) FROM (VALUES (1), (2))",
	);
	database.close();
	expect(examined(disk.file)).toContain("is whole now");

	disk.fail("read db 100");
	for (const [name, value] of Object.entries(disk.variables)) vi.stubEnv(name, value);
	onTestFinished(() => void vi.unstubAllEnvs());
	expect(examined(disk.file)).toMatch(
		/^cannot be read: its disk fails at .*svc\.db \(EIO\), so before anything else, copy/,
	);

	disk.fail();
	writeFileSync(disk.file, Buffer.alloc(4_096, 7), { flag: "r+" });
	const damaged = examined(disk.file);
	expect(damaged).toMatch(/^is damaged, although its disk can read it to the end: before anything else, copy/);
	expect(damaged.indexOf("Restore a backup")).toBeGreaterThan(damaged.indexOf("look at the disk"));
});
