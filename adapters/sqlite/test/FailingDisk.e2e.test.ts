/** After an error of the disk, svc acknowledges nothing that the disk does not have. `vitest.lacks.ts` says what it needs. */
import { rmSync } from "node:fs";
import { buildDisk, FailingDisk, makeTemporaryFolder } from "@svc/testkit/FailingDisk";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Clerk, lost, startClerk } from "./Clerk.js";

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

const start = async (disk: FailingDisk): Promise<Clerk> => {
	const clerk = await startClerk(disk);
	onTestFinished(() => clerk.kill());
	return clerk;
};

test("a failed sync of the log ends the process, and the next one loses nothing that it acknowledges", async () => {
	const disk = makeDisk();
	const first = await start(disk);
	expect(await first.writeMany(3)).toEqual(["written"]);
	disk.fail("sync wal 100");
	expect(await first.write()).toBe("refused unavailable disk_error");
	disk.fail();
	// Nothing is admitted any more, although a sync would succeed now.
	expect(await first.write()).toMatch(/^(refused unavailable disk_error|ended)$/);
	expect(await first.ended).toBe(74);
	expect(first.log).toContain(`${disk.file}-wal`);
	expect(first.log).toContain("SQLITE_IOERR_FSYNC");

	const second = await start(disk);
	expect(await second.writeMany(20)).toEqual(["written"]);
	await second.kill();
	expect(lost(disk.afterPowerCut(), [...first.acknowledged, ...second.acknowledged])).toEqual([]);
});

test.each(["sync db 100", "write db 100"])("a checkpoint that fails (%s) ends the process", async (fault) => {
	const disk = makeDisk();
	const first = await start(disk);
	disk.fail(fault);
	for (let i = 0; i < 200 && (await first.write(100_000)) !== "ended"; i++);
	expect(await first.ended).toBe(74);
	expect(first.acknowledged.length).toBeGreaterThan(10);
	disk.fail();

	const second = await start(disk);
	expect(await second.writeMany(20, 100_000)).toEqual(["written"]);
	await second.kill();
	expect(lost(disk.afterPowerCut(), [...first.acknowledged, ...second.acknowledged])).toEqual([]);
});

test("a full disk refuses writes, and takes them again once the log is in the database", async () => {
	const disk = makeDisk();
	const clerk = await start(disk);
	expect(await clerk.writeMany(3)).toEqual(["written"]);
	disk.fail("full any 100");
	expect(await clerk.writeMany(3)).toEqual(["refused unavailable disk_full"]);
	// There is room for the log, but not for the database.
	disk.fail("full db 100");
	expect(await clerk.writeMany(3)).toEqual(["refused unavailable disk_full"]);
	expect(await clerk.ask("read")).toBe("found 3");
	disk.fail();
	expect(await clerk.writeMany(20)).toEqual(["written"]);
	await clerk.kill();
	expect(lost(disk.afterPowerCut(), clerk.acknowledged)).toEqual([]);
});

test("a start does not serve if its sync fails", async () => {
	const disk = makeDisk();
	const first = await start(disk);
	await first.writeMany(3);
	await first.kill();
	for (const fault of ["sync wal 100", "sync db 100"]) {
		disk.fail(fault);
		const refused = new Clerk(disk);
		expect(await refused.next()).toMatch(/^stopped (SVC_UNSYNCED|SQLITE_IOERR_FSYNC)$/);
		expect(await refused.ended).not.toBe(0);
	}
	disk.fail();
	const second = await start(disk);
	expect(await second.write()).toMatch(/^written/);
	await second.kill();
	expect(lost(disk.afterPowerCut(), [...first.acknowledged, ...second.acknowledged])).toEqual([]);
});

test("a read that fails is told as a failure of the disk, and ends nothing", async () => {
	const disk = makeDisk();
	const clerk = await start(disk);
	expect(await clerk.ask("read")).toBe("found 0");
	await clerk.writeMany(3);
	// SQLite calls the file damaged.
	disk.fail("read any 100");
	expect(await clerk.ask("read")).toBe("refused unavailable disk_error");
	disk.fail();
	expect(await clerk.ask("read")).toBe("found 3");
	expect(await clerk.writeMany(3)).toEqual(["written"]);
});

test("nothing is lost through syncs, writes and short writes that fail at times, kills and power cuts", async () => {
	const disk = makeDisk();
	const acknowledged: Array<string> = [];
	for (const fault of ["sync any 3", "write any 3", "short any 3", "full any 3"]) {
		disk.fail();
		const clerk = await start(disk);
		disk.fail(fault);
		const answers = await clerk.writeMany(60, 20_000);
		expect(answers.filter((answer) => !/^(written|ended|refused unavailable disk_(error|full))$/.test(answer))).toEqual(
			[],
		);
		await clerk.kill();
		acknowledged.push(...clerk.acknowledged);
		expect(lost(disk.afterPowerCut(), acknowledged), fault).toEqual([]);
	}
	expect(acknowledged.length).toBeGreaterThan(20);
});

test("a disk that lies loses what was acknowledged: the trials can fail", async () => {
	const disk = makeDisk();
	const clerk = await start(disk);
	disk.fail("lie any 100");
	expect(await clerk.writeMany(5)).toEqual(["written"]);
	await clerk.kill();
	expect(lost(disk.afterPowerCut(), clerk.acknowledged)).toEqual(clerk.acknowledged);
});
