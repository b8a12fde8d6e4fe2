/**
 * Writes `packages/api/src/Document/ErrorCodes.ts`: the error codes that the HTTP tests see of each operation. Without
 * arguments it runs all of them on SQLite, and drops what none saw. With test files it adds what these see. It leaves
 * out the codes that follow from an operation's body.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCodes } from "@svc/api/Document/ErrorCodes";
import { bodyCodes } from "@svc/api/Document/OperationErrors";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const files = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), "svc-codes-"));
const record = join(directory, "seen");
writeFileSync(record, "");

const all = ["adapters/server/test/http", "adapters/server/test/examples"];
const { status } = spawnSync(
	process.execPath,
	["node_modules/vitest/vitest.mjs", "run", "--project", "sqlite", ...(files.length === 0 ? all : files)],
	{ cwd: root, stdio: "inherit", env: { ...process.env, RECORD_ERROR_CODES: record } },
);

const found = new Map();
const add = (operation, code) => {
	if (!bodyCodes.get(operation)?.has(code)) found.set(operation, (found.get(operation) ?? new Set()).add(code));
};
// A failed run has not seen everything.
if (files.length > 0 || status !== 0)
	for (const [operation, known] of Object.entries(errorCodes)) for (const code of known) add(operation, code);
for (const line of readFileSync(record, "utf8").split("\n")) if (line !== "") add(...line.split(" "));
rmSync(directory, { recursive: true });

const rows = [...found]
	.sort(([one], [other]) => (one < other ? -1 : 1))
	.map(([operation, known]) => `\t${operation}: "${[...known].sort().join(" ")}",\n`);
const target = join(root, "packages/api/src/Document/ErrorCodes.ts");
const table = /(const seen: .* = \{\n)[^}]*(\};)/;
writeFileSync(
	target,
	readFileSync(target, "utf8").replace(table, (_, start, end) => start + rows.join("") + end),
);
const formatted = spawnSync(process.execPath, [".ci/tool.mjs", "biome", "check", "--write", target], {
	cwd: root,
	stdio: "inherit",
});
process.exitCode = status || formatted.status || 0;
