/** Runs the check of `npm run lint` for files that read outside of the clone, on small repositories. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const command = fileURLToPath(new URL("../../../.ci/tidy.mjs", import.meta.url));
const outside = ["..", "shared"].join("/");

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "svc-tidy-"));
	execFileSync("git", ["init", "--quiet"], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes the files and returns the refused lines. */
const check = (files: Readonly<Record<string, string>>) => {
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	}
	const { status, stderr } = spawnSync(process.execPath, [command], { cwd: root, encoding: "utf8" });
	const refused = stderr.split("\n").flatMap((line) => (line === "" ? [] : [line.split(": ")[0]]));
	expect(status).toBe(refused.length === 0 ? 0 : 1);
	return refused;
};

test("A path out of the clone is refused in any file, at any depth", () => {
	expect(
		check({
			"packages/a/test/A.test.ts": `one\nread("../../../${outside}/testdata/x.json");\n`,
			"docs/guide.md": `See \`${outside}/design.md\`.\n`,
		}),
	).toEqual(["docs/guide.md:1", "packages/a/test/A.test.ts:2"]);
});

test("The one file that reads it may, and so may a folder of that name inside the clone", () => {
	expect(
		check({
			"packages/testkit/src/ExtraCases.ts": `const folder = "${outside}/testdata";\n`,
			"packages/a/src/A.ts": 'import "./shared/B.js";\nimport "../sharedThings.js";\n',
		}),
	).toEqual([]);
});

test("What git ignores is not read", () => {
	expect(check({ ".gitignore": "data/\n", "data/notes.txt": `${outside}\n` })).toEqual([]);
});
