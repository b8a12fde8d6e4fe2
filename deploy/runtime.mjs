/**
 * Collects what the server needs at run time into an empty folder: the bundled command, and the few packages that read
 * their own files. Needs a build; uses no network. The Dockerfile calls it; other deployments can call it too.
 *
 *   node deploy/runtime.mjs <folder>
 */
import "../.ci/sentences.mjs";
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [given, ...more] = process.argv.slice(2);
if (given === undefined || more.length > 0)
	throw new Error("Name one folder to fill: node deploy/runtime.mjs <folder>");
const target = resolve(given);
if (existsSync(target)) {
	if (!lstatSync(target).isDirectory()) throw new Error(`${target} is not a folder: name another one.`);
	if (readdirSync(target).length > 0) throw new Error(`${target} is not empty: empty it, or name another folder.`);
}

const esbuild = join(root, "node_modules/esbuild/lib/main.js");
if (!existsSync(esbuild)) throw new Error("The packages are not installed yet: run `npm ci && npm run build`.");
const { build } = await import("esbuild");

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8"));

const server = join(root, "adapters/server");
const { version } = readJson(join(server, "package.json"));
if (!existsSync(join(server, "bin/dist/Main.js"))) throw new Error("There is no bundle yet: run `npm run build`.");

/**
 * The SQLite driver for this Node (`adapters/sqlite/src/Driver.ts`). It is none if it could not be compiled. The folder
 * serves Postgres alone then.
 */
const [driver] = [...(Number(process.versions.napi) >= 10 ? ["better-sqlite3-13"] : []), "better-sqlite3"].filter(
	(name) => existsSync(join(root, "node_modules", name)),
);
if (driver === undefined) console.error("No SQLite driver is installed: the folder will serve Postgres alone.");

/** Packages that stay outside of bundles, because they look for files beside themselves. */
const outside = [
	...(driver === undefined ? [] : [driver]),
	...["pdfkit", "fontkit", "@fontsource/commissioner", "@fontsource/sawarabi-gothic"],
];

/** What packages need only while they are installed. */
const forInstallation = new Set(["prebuild-install", "node-addon-api"]);

/** Folders of packages that hold no code or data that is read at run time. */
const unused = [
	...["deps", "src", "build", "prebuilds"].map((part) => `${driver}/${part}`),
	"fontkit/src",
	"pdfkit/.yarn",
	"pdfkit/tools",
	"@swc/helpers/src",
];
/** The driver's binaries for this system: compiled here, or brought with it for one C library each. */
const binaries = [
	`${driver}/build/Release/better_sqlite3.node`,
	...["", "musl"].map((library) => `${driver}/prebuilds/${process.platform}${library}-${process.arch}.node`),
];
const unusedFile =
	/(\.(map|md|markdown|d\.[cm]?ts|[cm]?ts|css|scss|woff2|html)|pdfkit\.(browser|old|standalone).*|-([1235689]00)-[a-z]+\.woff|-italic\.woff)$/i;

/** Finds the folder of a package as Node does, from inside another. */
const find = (/** @type {string} */ name, /** @type {string} */ from) => {
	for (let folder = from; ; folder = dirname(folder)) {
		const found = join(folder, "node_modules", name);
		if (existsSync(join(found, "package.json"))) return found;
		if (folder === dirname(folder)) throw new Error(`${name}, which ${from} needs, is not installed.`);
	}
};

/** @type {Set<string>} */
const copied = new Set();

const copy = (/** @type {string} */ folder) => {
	if (copied.has(folder)) return;
	copied.add(folder);
	cpSync(folder, join(target, relative(root, folder)), {
		recursive: true,
		dereference: true,
		filter: (source) => {
			const path = relative(join(root, "node_modules"), source);
			if (source !== folder && path.startsWith(relative(join(root, "node_modules"), join(folder, "node_modules"))))
				return false;
			if (binaries.some((binary) => path === binary || binary.startsWith(`${path}${sep}`))) return true;
			return !unused.some((one) => path === one || path.startsWith(`${one}${sep}`)) && !unusedFile.test(path);
		},
	});
	const { dependencies = {} } = readJson(join(folder, "package.json"));
	for (const name of Object.keys(dependencies)) if (!forInstallation.has(name)) copy(find(name, folder));
};

mkdirSync(target, { recursive: true });
cpSync(join(server, "bin"), join(target, "bin"), { recursive: true, filter: (source) => !source.endsWith(".map") });
for (const name of outside) copy(find(name, root));

// The bundle loads the receipt PDF module by this name on first use.
await build({
	entryPoints: [join(root, "adapters/pages/dist/receipts/Pdf.js")],
	outfile: join(target, "node_modules/@svc/pages/receipts/Pdf.js"),
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	minifySyntax: true,
	minifyWhitespace: true,
	external: outside.flatMap((name) => [name, `${name}/*`]),
	logLevel: "warning",
});
// Scripts and styles for the hosted pages, which the bundle reads by name.
cpSync(join(root, "adapters/pages/browser/dist"), join(target, "node_modules/@svc/pages/browser"), {
	recursive: true,
	filter: (source) => !source.endsWith(".map"),
});
const manifest = (/** @type {object} */ fields) =>
	`${JSON.stringify({ private: true, type: "module", version, ...fields })}\n`;
writeFileSync(
	join(target, "node_modules/@svc/pages/package.json"),
	manifest({ name: "@svc/pages", exports: { "./browser/*": "./browser/*", "./receipts/Pdf": "./receipts/Pdf.js" } }),
);
writeFileSync(join(target, "package.json"), manifest({ name: "svc", bin: { svc: "bin/svc.js" } }));
// With this name, the command calls itself `svc` in its help.
symlinkSync("bin/svc.js", join(target, "svc"));
