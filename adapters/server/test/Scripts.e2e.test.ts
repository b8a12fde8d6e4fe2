/** Scripts that people call: a mistake of the caller is answered with a sentence, not with a stack trace. */
import { spawn } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder } from "./Command.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const run = (script: string, parameters: ReadonlyArray<string>, input = "") =>
	new Promise<{ readonly code: number | null; readonly stderr: string }>((resolve) => {
		const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: ["pipe", "ignore", "pipe"] });
		let stderr = "";
		child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
		child.on("close", (code) => resolve({ code, stderr }));
		child.stdin.end(input);
	});

const refused = async (sentence: string, ...call: Parameters<typeof run>) =>
	expect(await run(...call)).toEqual({ code: 1, stderr: `${sentence}\n` });

test("deploy/runtime.mjs says which folder it needs", async () => {
	const folder = await makeFolder();
	const file = join(folder, "file");
	await writeFile(file, "");
	const usage = "Name one folder to fill: node deploy/runtime.mjs <folder>";
	await refused(usage, "deploy/runtime.mjs", []);
	await refused(usage, "deploy/runtime.mjs", [folder, folder]);
	const full = `${folder} is not empty: empty it, or name another folder.`;
	await refused(full, "deploy/runtime.mjs", [folder]);
	await refused(`${file} is not a folder: name another one.`, "deploy/runtime.mjs", [file]);
});

test.each(["release/Main.mjs", "adapters/server/test/releases/add.mjs"])(
	"%s names an unknown option",
	async (script) => {
		const { code, stderr } = await run(script, ["--nothing"]);
		expect(code).toBe(1);
		expect(stderr).toMatch(/^Unknown option '--nothing'[^\n]*\n$/);
	},
);

test("other scripts say what is wrong with what they were given", async () => {
	const lock = join(root, "none/package-lock.json");
	await refused(`ENOENT: no such file or directory, open '${lock}'`, ".ci/complete-lock.mjs", ["none"]);
	const { code, stderr } = await run("examples/python/generate.mjs", [], "openapi");
	expect(code).toBe(1);
	expect(stderr).toMatch(/^Standard input is not an OpenAPI document as JSON: [^\n]+\.\n$/);
});

test("the svc command of a clone that is not built says so", async () => {
	const bin = join(await makeFolder(), "adapters/server/bin");
	await cp(join(root, "adapters/server/bin"), bin, { recursive: true, filter: (source) => !source.endsWith("dist") });
	await refused("svc: This clone is not built yet: run `npm ci && npm run build`.", join(bin, "svc.js"), ["serve"]);
});

test("an error of our own code still shows where it happened", async () => {
	const { stderr } = await run("--input-type=module", ["-e", "import './.ci/sentences.mjs'; undefined.x;"]);
	expect(stderr).toMatch(/^TypeError: [^\n]+\n +at /);
});
