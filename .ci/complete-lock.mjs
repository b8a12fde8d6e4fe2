/**
 * Completes package-lock.json after `npm install`. `npm ci` needs an entry for every optional package, even for those
 * of other platforms, but npm omits one if the registry in use could not describe it. The entry's version and platform
 * follow from the package that names it.
 *
 *   node .ci/complete-lock.mjs [.ci/tools]
 *
 * It also says there which SQLite driver is for which Node, as `adapters/sqlite/src/Driver.ts` loads them. npm leaves out
 * an optional package whose `engines` do not fit; otherwise Node 22 and 24 would compile 12 for a minute, for nothing.
 * `gypfile` is what the package itself says, and npm keeps in no lock file. Without it npm calls the compiler's tools for
 * 13, though it brings its binaries, and drops it where they are missing.
 */
import "./sentences.mjs";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const [folder = "."] = process.argv.slice(2);
const file = new URL(`../${folder}/package-lock.json`, import.meta.url);
const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" ");
const processors = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");

const read = () => JSON.parse(readFileSync(file, "utf8"));
let lock = read();

/** Paths under which Node looks up a package from inside another: nearest folder first. */
const candidates = (/** @type {string} */ from, /** @type {string} */ name) => {
	const folders = from
		.split("/node_modules/")
		.map((_, index, parts) => parts.slice(0, index + 1).join("/node_modules/"));
	return [...folders.reverse(), ""].map((folder) => `${folder}${folder && "/"}node_modules/${name}`);
};

/** Reads the platform in the name of a binary package, such as `@biomejs/cli-linux-x64-musl`. */
const platform = (/** @type {string} */ name) => {
	const words = name.split(/[/-]/);
	const os = words.filter((word) => systems.includes(word));
	const cpu = words.filter((word) => processors.includes(word));
	if (os.length !== 1 || cpu.length !== 1)
		throw new Error(
			`The name ${name} must contain one operating system and one processor: complete its entry by hand.`,
		);
	const libc = /-musl/.test(name) ? ["musl"] : /-gnu/.test(name) ? ["glibc"] : undefined;
	return { os, cpu, ...(os[0] === "linux" && libc ? { libc } : {}) };
};

let added = 0;
for (const [location, { optionalDependencies = {}, dev, devOptional, license, engines }] of Object.entries(
	lock.packages,
)) {
	for (const [name, version] of Object.entries(optionalDependencies)) {
		if (candidates(location, name).some((candidate) => candidate in lock.packages)) continue;
		lock.packages[`node_modules/${name}`] = {
			version,
			...platform(name),
			dev,
			devOptional,
			license,
			optional: true,
			engines,
		};
		added += 1;
	}
}
const write = () => writeFileSync(file, `${JSON.stringify(lock, null, "\t")}\n`);

if (added > 0) {
	write();
	// Brings the entries into npm's order.
	spawnSync("npm", ["install", "--package-lock-only"], { cwd: new URL(".", file), stdio: "inherit" });
	lock = read();
}
const { "node_modules/better-sqlite3": compiled, "node_modules/better-sqlite3-13": withBinaries } = lock.packages;
if (compiled !== undefined) compiled.engines = { node: "<22.14" };
if (withBinaries !== undefined) Object.assign(withBinaries, { engines: { node: ">=22.14" }, gypfile: false });
write();
console.log(`${added} entries added`);
