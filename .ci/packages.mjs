/**
 * Checks every package as its users will get it: packs it, lints it (publint), resolves its types (attw, as an ES
 * module), and imports each of its modules from the unpacked tarball. Needs a build; uses no network.
 *
 *   node .ci/packages.mjs [folder of a package …]
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const execute = promisify(execFile);

/** Runs a command. If it fails, its output is the message of the error. */
const run = async (/** @type {string} */ command, /** @type {string[]} */ parameters, /** @type {string} */ cwd) => {
	try {
		return (await execute(command, parameters, { cwd, maxBuffer: 2 ** 26 })).stdout;
	} catch (error) {
		throw new Error([error.stdout, error.stderr].filter(Boolean).join("\n") || error.message);
	}
};

const tool = (/** @type {string} */ name) => join(modules, ".bin", name);

const named = process.argv.slice(2).map((folder) => resolve(folder));
const folders = ["packages", "adapters"].flatMap((floor) =>
	readdirSync(join(root, floor)).map((room) => join(root, floor, room)),
);
const packages = folders.map((folder) => ({
	folder,
	...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
}));
const chosen = packages.filter(({ folder }) => named.length === 0 || named.includes(folder));

const scratch = mkdtempSync(join(tmpdir(), "svc-packages-"));

/** A folder with the packages from their tarballs, and this clone's installation of everything else. */
const installation = join(scratch, "node_modules");
mkdirSync(join(installation, "@svc"), { recursive: true });
for (const entry of readdirSync(modules)) {
	if (entry !== "@svc" && !entry.startsWith(".")) symlinkSync(join(modules, entry), join(installation, entry));
}

const pack = async (/** @type {{folder: string, name: string}} */ { folder, name }) => {
	const options = ["pack", "--json", "--ignore-scripts", "--pack-destination", scratch];
	const [{ filename }] = JSON.parse(await run("npm", options, folder));
	const tarball = join(scratch, filename);
	const target = join(installation, name);
	mkdirSync(target);
	await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", target], scratch);
	return { name, tarball, target };
};

/**
 * Returns everything that the `exports` of our packages allow: the root, and every module under `dist` by its path, but
 * for those that are excluded by `null`.
 */
const entries = (/** @type {string} */ target) => {
	const { exports } = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
	return readdirSync(join(target, "dist"), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".js"))
		.map((file) => (file === "index.js" ? "." : `./${file.slice(0, -".js".length)}`))
		.filter((entry) => exports[entry] !== null);
};

/** Imports modules. Those that need vitest fail outside it, but only after all their imports were resolved. */
const IMPORT = `for (const module of process.argv.slice(1)) await import(module).catch((error) => {
	if (!error.message.startsWith("Vitest failed to access its internal state")) throw error;
});`;

const check = async (/** @type {Awaited<ReturnType<typeof pack>>} */ { name, tarball, target }) => {
	const found = entries(target);
	if (!found.includes(".")) throw new Error(`${name} has no dist/index.js: build first.`);
	await run(tool("publint"), ["run", tarball, "--strict"], scratch);
	const types = ["--profile", "esm-only", "--no-definitely-typed", "--format", "ascii", "--no-color", "--no-emoji"];
	await run(tool("attw"), [tarball, ...types, "--entrypoints", ...found], scratch);
	await run(
		process.execPath,
		["--input-type=module", "-e", IMPORT, ...found.map((entry) => join(name, entry))],
		scratch,
	);
	return found.length;
};

let failures = 0;
const report = async (/** @type {Awaited<ReturnType<typeof pack>>} */ packed) => {
	try {
		console.log(`ok    ${packed.name}: ${await check(packed)} entry points`);
	} catch (error) {
		failures += 1;
		console.log(`FAIL  ${packed.name}\n${error.message}`);
	}
};

try {
	// All are packed before any is checked, because they import each other.
	const packed = await Promise.all(packages.map(pack));
	const queue = packed.filter(({ name }) => chosen.some((one) => one.name === name));
	const worker = async () => {
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) await report(next);
	};
	await Promise.all(Array.from({ length: availableParallelism() }, worker));
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failures === 0 && chosen.length > 0 ? 0 : 1;
