/**
 * Releases svc as one package, `@svc/server`. Build first (`npm run release` does):
 *
 *   npm run release -- --dry-run [--version 0.2.0]   makes, checks and tries the package; changes nothing
 *   npm run release -- [--version 0.2.0]             the same, publishes, and writes CHANGELOG.md and the versions
 *   npm run release -- --pack <folder>               makes the tarball alone
 *
 * The registry and the account are those of npm's configuration. Why one package: docs/decisions/0037-one-package.md.
 */
import "../.ci/sentences.mjs";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { nextVersion, release } from "./Changelog.mjs";
import { run } from "./Command.mjs";
import { limits } from "./Limits.mjs";
import { root } from "./Package.mjs";
import { compile, install, sellEmbedded, sellOverHttp } from "./Project.mjs";
import { lint, pack } from "./Tarball.mjs";
import { manifestWith, sourceWith } from "./Versions.mjs";

const { values } = parseArgs({
	options: { "dry-run": { type: "boolean", default: false }, version: { type: "string" }, pack: { type: "string" } },
});

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
const megabytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Does one step, and prints what it found and how long it took. */
const step = async (/** @type {string} */ name, /** @type {() => any} */ work) => {
	const start = performance.now();
	const result = await work();
	const seconds = ((performance.now() - start) / 1_000).toFixed(0);
	console.log(`ok  ${name}${typeof result === "string" ? `: ${result}` : ""} (${seconds} s)`);
	return result;
};

/** The files that contain the version. */
const versioned = () => [
	"package.json",
	"package-lock.json",
	"adapters/server/src/Version.ts",
	...["packages", "adapters", "examples"].flatMap((floor) =>
		readdirSync(join(root, floor))
			.map((room) => `${floor}/${room}/package.json`)
			.filter((path) => existsSync(join(root, path))),
	),
];

const writeVersions = (/** @type {string} */ from, /** @type {string} */ to) => {
	for (const path of versioned()) {
		const change = path.endsWith(".ts") ? sourceWith : manifestWith;
		writeFileSync(join(root, path), change(read(path), from, to));
	}
};

/** What is published is what a commit has. */
const requireClean = async () => {
	const changes = (await run("git", ["status", "--porcelain"], root)).trim();
	if (changes !== "") throw new Error(`Commit these changes first:\n${changes}`);
};

const current = JSON.parse(read("package.json")).version;
const changes = read("CHANGELOG.md");
const version = values.version ?? nextVersion(current, changes);
if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version)) throw new Error(`--version must be like 1.2.3, not ${version}.`);
const { changelog, section } = release(changes, version, new Date().toISOString().slice(0, 10));
const isDry = values["dry-run"] || values.pack !== undefined;
console.log(`svc ${version} (the sources have ${current})${isDry ? ", a dry run" : ""}`);
if (!isDry) await requireClean();

const main = async (/** @type {string} */ scratch) => {
	let tarball = "";
	let project = "";
	await step("packed", async () => {
		const packed = await pack(scratch, version, changelog);
		tarball = packed.tarball;
		return `${megabytes(packed.size)}, unpacked ${megabytes(packed.unpackedSize)}; ${packed.libraries} libraries inside`;
	});
	if (values.pack !== undefined) {
		// npm runs this in the root of the clone; the folder is meant from where npm was called.
		const folder = resolve(process.env.INIT_CWD ?? "", values.pack);
		const copy = join(folder, basename(tarball));
		mkdirSync(folder, { recursive: true });
		copyFileSync(tarball, copy);
		console.log(copy);
		return;
	}
	await step("publint and attw have no remarks", () => lint(tarball, scratch));
	await step("installed in an empty project", async () => {
		const { bytes, names, project: folder } = await install(scratch, tarball);
		project = folder;
		return `${megabytes(bytes)} of ${limits.megabytes}, ${names.length} packages of ${limits.packages}`;
	});
	await step("types resolve by node16 and by bundlers", () => compile(project));
	await step("sold in process", () => sellEmbedded(project));
	await step("sold by `npx svc serve`", () => sellOverHttp(project));
	console.log(`\nCHANGELOG.md of ${version}:\n\n${section}\n`);
	if (isDry) console.log("Nothing was published or changed.");
	else {
		const tag = version.includes("-") ? ["--tag", "next"] : [];
		await step("published", () => run("npm", ["publish", tarball, "--access", "public", ...tag], root));
		writeFileSync(join(root, "CHANGELOG.md"), changelog);
		writeVersions(current, version);
		console.log(
			`Commit the versions and CHANGELOG.md, and tag the commit: git commit -am "release: ${version}" && git tag v${version}`,
		);
	}
};

const scratch = mkdtempSync(join(tmpdir(), "svc-release-"));
try {
	await main(scratch);
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
