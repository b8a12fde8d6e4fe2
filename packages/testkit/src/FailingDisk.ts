/** A disk that fails as a test tells it, below the processes that a test starts. `fixtures/disk.c` describes it. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Compiles the disk. `vitest.lacks.ts` says what that needs. */
export const buildDisk = (folder: string): string => {
	const library = join(folder, "disk.so");
	execFileSync("cc", [
		"-shared",
		"-fPIC",
		"-O1",
		"-o",
		library,
		fileURLToPath(new URL("../fixtures/disk.c", import.meta.url)),
	]);
	return library;
};

export const makeTemporaryFolder = (): string => mkdtempSync(join(tmpdir(), "svc-disk-"));

export class FailingDisk {
	readonly folder = makeTemporaryFolder();
	readonly file = join(this.folder, "svc.db");
	readonly #images = join(this.folder, "disk");

	constructor(library: string) {
		mkdirSync(this.#images);
		this.variables = { LD_PRELOAD: library, DISK_FILE: this.file, DISK_FOLDER: this.#images };
	}

	/** The environment of a process on this disk. */
	readonly variables: Readonly<Record<string, string>>;

	/** From now on, these calls fail, such as `sync wal 100`; none if empty. */
	fail(...faults: ReadonlyArray<string>): void {
		writeFileSync(join(this.#images, "faults"), faults.map((fault) => `${fault}\n`).join(""));
	}

	/** What is left of the database after a power cut: a file elsewhere. */
	afterPowerCut(): string {
		const folder = mkdtempSync(join(this.folder, "cut-"));
		const file = join(folder, "svc.db");
		for (const [image, suffix] of [
			["db.image", ""],
			["wal.image", "-wal"],
		] as const)
			if (existsSync(join(this.#images, image))) copyFileSync(join(this.#images, image), file + suffix);
		return file;
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}
