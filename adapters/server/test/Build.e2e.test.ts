/** `npm run build` in a small copy of the repository: two packages, pages and a command. */
import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { makeFolder } from "./Command.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));

let folder: string;

const write = async (path: string, content: unknown) => {
	await mkdir(dirname(join(folder, path)), { recursive: true });
	await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
};

const project = (references: ReadonlyArray<string>) => ({
	compilerOptions: { composite: true, types: [], rootDir: "src", outDir: "dist", tsBuildInfoFile: "dist/.tsbuildinfo" },
	include: ["src"],
	references: references.map((path) => ({ path })),
});

/** Runs the build, and resolves to what it told and to what it printed for others. */
const build = (...parameters: ReadonlyArray<string>) =>
	new Promise<{ readonly code: number | null; readonly stderr: string; readonly stdout: string }>((resolve) => {
		const child = spawn(process.execPath, [".ci/build.mjs", ...parameters], { cwd: folder, stdio: "pipe" });
		let [stdout, stderr] = ["", ""];
		child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
		child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
		child.on("close", (code) => resolve({ code, stdout, stderr }));
	});

beforeEach(async () => {
	folder = await makeFolder();
	for (const script of ["build.mjs", "sentences.mjs"]) await cp(join(root, ".ci", script), join(folder, ".ci", script));
	await symlink(join(root, "node_modules"), join(folder, "node_modules"));
	await write("package.json", { type: "module" });
	await write("packages/api/tsconfig.json", project([]));
	await write("packages/api/src/index.ts", "export const contract: number = 1;\n");
	await write("packages/api/bin/client.js", "");
	await write("packages/core/tsconfig.json", project([]));
	await write("packages/core/src/index.ts", "export const one: number = 1;\n");
	await write("adapters/server/tsconfig.json", project(["../../packages/core"]));
	await write("adapters/server/src/index.ts", 'export { one } from "../../../packages/core/dist/index.js";\n');
	await write("tsconfig.build.json", {
		files: [],
		references: [{ path: "packages/core" }, { path: "adapters/server" }],
	});
	for (const room of ["pages", "server"])
		await write(
			`adapters/${room}/bundle.js`,
			'import { appendFileSync } from "node:fs";\nappendFileSync("bundled", "x");\n',
		);
});

test("the first build tells what it does and how far it is, and one without work says nothing", async () => {
	const first = await build();
	expect(first).toMatchObject({ code: 0, stdout: "" });
	const lines = first.stderr.trim().split("\n");
	expect(lines[0]).toBe("Building svc for the first time: 2 packages, its pages and its command.");
	expect(lines.slice(-3).map((line) => line.replace(/\d+ s/, "n s"))).toEqual([
		"[2/3] Bundling the scripts of the pages (n s)",
		"[3/3] Bundling the svc command (n s)",
		"Built svc in n s.",
	]);
	const between = lines.slice(1, -3);
	expect(between.length).toBeGreaterThan(0);
	for (const line of between) expect(line).toMatch(/^\[1\/3\] Compiled [012] of 2 packages(, now \S+)? \(\d+ s\)$/);
	expect(await readFile(join(folder, "bundled"), "utf8")).toBe("xx");
	expect(await build("adapters/server")).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("a fault in the code is told as the compiler says it, and nothing is bundled", async () => {
	await write("packages/core/src/index.ts", "export const one: number = 'one';\n");
	const { code, stderr, stdout } = await build();
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toContain("packages/core/src/index.ts(1,14): error TS2322");
	await expect(readFile(join(folder, "bundled"))).rejects.toThrow("ENOENT");
});

test("a clone without packages is told to install them", async () => {
	await rm(join(folder, "node_modules"));
	const { code, stderr } = await build();
	expect(code).toBe(1);
	expect(stderr.trim().split("\n").at(-1)).toBe("The packages are not installed yet: run `npm ci` first.");
});
