/**
 * Runs the tests that read more cases from beside the clone once more, in a clone that has nothing beside it. Build
 * first. The clone has the last commit, and the built packages and `node_modules` of this folder.
 *
 *   node .ci/alone.mjs
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const git = (/** @type {string[]} */ ...parameters) => execFileSync("git", parameters, { cwd: root, encoding: "utf8" });

/** The modules that read the cases of others, and the tests that use them. */
const readers = git("grep", "-l", "-F", "/ExtraCases.js", "--", "packages/testkit/src/*.ts")
	.trim()
	.split("\n")
	.map((file) => file.replace(/^.*\/(\w+)\.ts$/, "$1"));
const pattern = `@svc/testkit/(${["ExtraCases", ...readers].join("|")})"`;
const tests = git("grep", "-l", "-E", pattern, "--", "*.test.ts").trim().split("\n");

const folder = mkdtempSync(join(tmpdir(), "svc-alone-"));
try {
	const clone = join(folder, "svc");
	git("clone", "--quiet", root, clone);
	// Links to the installed packages, but not to those of this repository: they are the clone's own.
	mkdirSync(join(clone, "node_modules"));
	for (const name of readdirSync(join(root, "node_modules")).filter((name) => name !== "@svc" && name !== ".cache"))
		symlinkSync(join(root, "node_modules", name), join(clone, "node_modules", name));
	cpSync(join(root, "node_modules/@svc"), join(clone, "node_modules/@svc"), {
		recursive: true,
		verbatimSymlinks: true,
	});
	for (const built of git("ls-files", "--others", "--ignored", "--exclude-standard", "--directory").split("\n"))
		if (/(^|\/)dist\/$/.test(built) && existsSync(join(root, built)))
			cpSync(join(root, built), join(clone, built), { recursive: true });

	const vitest = [join(clone, "node_modules/vitest/vitest.mjs"), "run", "--project", "unit", "--project", "sqlite"];
	const { status, stdout } = spawnSync(process.execPath, [...vitest, ...tests], {
		cwd: clone,
		encoding: "utf8",
		env: { ...process.env, LAW_RUNS: "", LAW_THIRD: "", TEST_REPORT: "" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	console.log(stdout);
	const saidSo = stdout.split("\n").filter((line) => line.includes("with the cases of this repository alone"));
	const files = Number(/Test Files +(\d+) passed \(\1\)/.exec(stdout)?.[1] ?? 0);
	if (status !== 0 || files !== tests.length || saidSo.length !== 1)
		throw new Error(`${files} of ${tests.length} files passed alone; ${saidSo.length} lines said that they are alone.`);
	console.log(`${files} files passed in a clone with nothing beside it.`);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
