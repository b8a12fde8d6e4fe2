/**
 * Builds svc, and tells how far it is: the first build takes long. It tells on standard error, because some commands build
 * and then print their result. A build that has nothing to do says nothing.
 *
 *   npm run build                              everything
 *   node .ci/build.mjs adapters/server         what the svc command needs
 */
import "./sentences.mjs";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How long it says nothing: a build that finds nothing to do is over by then, also on a slow machine. */
const quietMillis = 5_000;

/** How often a line follows that only has other seconds, if standard error is a file or a pipe. */
const repeatSeconds = 10;

const start = performance.now();
const seconds = () => Math.round((performance.now() - start) / 1_000);

let shown = "";
let shownAt = 0;

/** Shows what is being done: on a terminal in a line that changes, elsewhere as lines. */
const show = (/** @type {string} */ what) => {
	if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what} (${seconds()} s)`);
	else if (what !== shown || seconds() - shownAt >= repeatSeconds) {
		shownAt = seconds();
		process.stderr.write(`${what} (${seconds()} s)\n`);
	}
	shown = what;
};

const end = (/** @type {string} */ line) => {
	if (process.stderr.isTTY && shown !== "") process.stderr.write("\r\u001b[K");
	if (line !== "") process.stderr.write(`${line}\n`);
};

const [target = "tsconfig.build.json"] = process.argv.slice(2);

/** A project's file that the compiler writes when it has finished it, by the project's folder, in the order of the build. */
const marks = new Map();
const read = (/** @type {string} */ path) => {
	const file = path.endsWith(".json") ? path : join(path, "tsconfig.json");
	const { compilerOptions, files, references = [] } = JSON.parse(readFileSync(join(root, file), "utf8"));
	for (const reference of references) {
		const project = join(dirname(file), reference.path);
		if (!marks.has(project)) read(project);
	}
	if (files?.length !== 0) marks.set(path, join(root, path, compilerOptions.tsBuildInfoFile));
};
read(target);
const packages = [...marks.keys()];

/** When the compiler finished a package. */
const builtAt = (/** @type {string} */ path) => statSync(marks.get(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const before = new Map(packages.map((path) => [path, builtAt(path)]));
/** Without the first package, all of them will be compiled. What a change makes necessary, the compiler alone knows. */
const isFirst = before.get(packages[0]) === 0;

const compiled = () => packages.filter((path) => builtAt(path) !== before.get(path)).length;

const showCompiled = () => {
	const next = packages.find((path) => builtAt(path) === 0);
	const now = next === undefined ? "" : `, now ${next}`;
	if (isFirst) show(`[1/3] Compiled ${compiled()} of ${packages.length} packages${now}`);
	else if (performance.now() - start > quietMillis) show(`[1/3] Compiled ${compiled()} changed packages${now}`);
};

/** Runs the compiler for a project, and resolves to what it printed and its exit code. */
const compile = (/** @type {string} */ project) =>
	new Promise((resolve, reject) => {
		const tsc = join(root, "node_modules/typescript/bin/tsc");
		if (!existsSync(tsc)) throw new Error("The packages are not installed yet: run `npm ci` first.");
		const pretty = process.stderr.isTTY ? ["--pretty"] : [];
		const child = spawn(process.execPath, [tsc, "-b", project, ...pretty], {
			cwd: root,
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text) => {
				output += text;
			});
		child.once("error", reject);
		child.once("close", (code) => resolve({ code, output }));
	});

if (isFirst) console.error(`Building svc for the first time: ${packages.length} packages, its pages and its command.`);
const timer = setInterval(showCompiled, 250);
/** The client's source derives from the contract, so the contract is compiled first. */
const compileAll = async () => {
	const contract = await compile("packages/api");
	if (contract.code !== 0) return contract;
	await import("../packages/api/bin/client.js");
	return compile(target);
};
const { code, output } = await compileAll().finally(() => clearInterval(timer));
if (code !== 0) {
	end(output.trimEnd());
	process.exit(code ?? 1);
}
const isTold = isFirst || shown !== "";
if (isTold) show("[2/3] Bundling the scripts of the pages");
await import("../adapters/pages/bundle.js");
if (isTold) show("[3/3] Bundling the svc command");
await import("../adapters/server/bundle.js");
end(isTold ? `Built svc in ${seconds()} s.` : "");
