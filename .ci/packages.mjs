/**
 * Checks the package as its users will get it: packs it, lints it (publint), resolves its types (attw, as an ES module),
 * imports each of its modules and runs its command from the unpacked tarball, bundles its client for browsers and edge
 * workers, and adds up what an installation takes. The SQLite driver is not there, as where it cannot be compiled.
 * Needs a build; uses no network. `npm run release -- --dry-run` installs it from the registry and sells with it too.
 */
import "./sentences.mjs";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { run } from "../release/Command.mjs";
import { bytesOf, faultsOf, packagesIn } from "../release/Limits.mjs";
import { anywhere, publicModules, publishedName } from "../release/Names.mjs";
import { root } from "../release/Package.mjs";
import { lint, pack } from "../release/Tarball.mjs";

const scratch = mkdtempSync(join(tmpdir(), "svc-packages-"));
const project = join(scratch, "project");
const installation = join(project, "node_modules");
const target = join(installation, "@svc/server");

const readManifest = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Finds the folder of a package as Node does, from inside another. */
const find = (/** @type {string} */ name, /** @type {string} */ from) => {
	for (let folder = from; ; folder = dirname(folder)) {
		const found = join(folder, "node_modules", name);
		if (existsSync(join(found, "package.json"))) return found;
		if (folder === dirname(folder)) throw new Error(`${name}, which ${from} needs, is not installed.`);
	}
};

/** The folders of packages and of all that they depend on, in this clone, with their names. */
const closure = (
	/** @type {ReadonlyArray<string>} */ names,
	from = root,
	/** @type {Map<string, string>} */ found = new Map(),
) => {
	for (const name of names) {
		const folder = find(name, from);
		if (found.has(folder)) continue;
		found.set(folder, name);
		closure(Object.keys(readManifest(folder).dependencies ?? {}), folder, found);
	}
	return found;
};

/** The SQLite driver of this clone. */
const drivers = ["better-sqlite3-13", "better-sqlite3"].filter((name) => existsSync(join(root, "node_modules", name)));

/** Unpacks the tarball. Only what it requires is there too: an import of anything else fails. */
const install = async (/** @type {string} */ tarball) => {
	mkdirSync(target, { recursive: true });
	await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", target], scratch);
	const { bundleDependencies, dependencies } = readManifest(target);
	const names = Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name));
	for (const name of names) {
		mkdirSync(dirname(join(installation, name)), { recursive: true });
		symlinkSync(find(name, root), join(installation, name));
	}
	return closure([...names, ...drivers.slice(0, 1)]);
};

/** Starts the server on SQLite without a driver, and returns what it prints. */
const refusalOfSqlite = () =>
	run(process.execPath, [join(target, "bin/svc.js"), "serve"], project).then(
		() => "nothing",
		(error) => error.message,
	);

/** Bundles a module as users do of what runs without Node. It fails if a module of Node is needed. */
const bundleOf = (/** @type {string} */ contents, /** @type {"browser" | "neutral"} */ platform) =>
	build({
		stdin: { contents, resolveDir: project },
		bundle: true,
		minify: true,
		format: "esm",
		platform,
		write: false,
		logLevel: "silent",
	});

const everything = anywhere.map((module) => `export * from ${JSON.stringify(publishedName(module))};`).join("\n");

/** The most bytes, compressed, of a program that uses one function: a page and an edge worker load it at each start. */
const mostBytes = [
	{ module: "@svc/server/client", name: "createClient", most: 6_000 },
	{ module: "@svc/server/client", name: "verifyWebhook", most: 2_000 },
	{ module: "@svc/server/client/VerifyWebhook", name: "verifyWebhook", most: 2_000 },
];

const checkSizes = async () => {
	for (const { module, most, name } of mostBytes) {
		const { outputFiles } = await bundleOf(`export { ${name} } from ${JSON.stringify(module)};`, "neutral");
		const bytes = gzipSync(outputFiles[0]?.contents ?? "").length;
		if (bytes > most) throw new Error(`${name} of ${module} takes ${bytes} bytes in a compressed bundle.`);
	}
};

const IMPORT = "for (const module of process.argv.slice(1)) await import(module);";

try {
	const { tarball } = await pack(scratch, "0.0.0", "# Changes\n");
	const libraries = await install(tarball);
	const bytes = [target, ...libraries.keys()].reduce((sum, folder) => sum + bytesOf(folder), 0);
	const names = ["@svc/server", ...packagesIn(join(target, "node_modules")), ...libraries.values()];
	const faults = faultsOf({ bytes, names });
	if (faults.length > 0) throw new Error(`An installation exceeds its limits:\n${faults.join("\n")}`);
	const modules = publicModules.map(publishedName);
	await Promise.all([
		lint(tarball, scratch),
		run(process.execPath, ["--input-type=module", "-e", IMPORT, ...modules], project),
		bundleOf(everything, "browser"),
		bundleOf(everything, "neutral"),
		checkSizes(),
	]);
	const version = await run(process.execPath, [join(target, "bin/svc.js"), "--version"], project);
	if (version !== "0.0.0\n") throw new Error(`svc --version printed ${version}`);
	const refusal = await refusalOfSqlite();
	if (!/since the SQLite driver better-sqlite3 is not installed: .+\.$/.test(refusal.trim()))
		throw new Error(`Without a SQLite driver, svc serve printed ${refusal}`);
	const megabytes = (bytes / 2 ** 20).toFixed(1);
	console.log(`ok  ${modules.length} entry points; an installation has ${names.length} packages and ${megabytes} MB`);
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
