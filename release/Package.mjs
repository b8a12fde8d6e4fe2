/**
 * Makes the folder of the one package that is published, `@svc/server`: all rooms and the libraries that they use, joined
 * into `dist`; the declarations that users see; and the files of the pages. Needs a build; uses no network.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { directImports } from "../adapters/server/directImports.js";
import { anywhere, publicModules, subpathOf } from "./Names.mjs";
import { collectTypes } from "./Types.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

const fileOf = (/** @type {string} */ module) => {
	const subpath = subpathOf(module);
	return subpath === "." ? "index" : subpath.slice("./".length);
};

/** The folder of each workspace package by its name. */
const findRooms = () =>
	new Map(
		["packages", "adapters"].flatMap((floor) =>
			readdirSync(join(root, floor)).map((room) => {
				const folder = join(root, floor, room);
				return [JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name, folder];
			}),
		),
	);

/** CommonJS packages inside an ES module ask for `require`. */
const banner = `import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);`;

/** What the package asks for by its own name, and the version that it tells. */
const published = (/** @type {string} */ version) => (/** @type {string} */ code, /** @type {string} */ path) =>
	path.endsWith(join("server", "dist", "Version.js"))
		? `export const version = ${JSON.stringify(version)};`
		: code.replaceAll("@svc/pages/browser/", "@svc/server/browser/");

const bundle = async (
	/** @type {string} */ target,
	/** @type {ReadonlyMap<string, string>} */ rooms,
	/** @type {string} */ version,
) => {
	const source = (/** @type {string} */ module) => {
		const [, name, ...rest] = module.split("/");
		return join(rooms.get(`@svc/${name}`) ?? "", "dist", `${rest.join("/") || "index"}.js`);
	};
	const sources = (/** @type {ReadonlyArray<string>} */ modules) =>
		Object.fromEntries(modules.map((module) => [fileOf(module), source(module)]));
	const options = /** @type {const} */ ({
		outdir: join(target, "dist"),
		bundle: true,
		metafile: true,
		format: "esm",
		// Names stay as they are, so that a stack trace can be read.
		minifySyntax: true,
		minifyWhitespace: true,
		legalComments: "none",
		plugins: [directImports(published(version))],
		logLevel: "warning",
	});
	const server = await build({
		...options,
		entryPoints: {
			Main: source("@svc/server/Main"),
			// The thread for long reads of SQLite is started from its file, which stands beside the others.
			ScanWorker: source("@svc/sqlite/ScanWorker"),
			...sources(publicModules.filter((module) => !anywhere.includes(module))),
		},
		splitting: true,
		platform: "node",
		target: "node20",
		banner: { js: banner },
		// pg asks for pg-native and does without.
		external: ["pg-native"],
	});
	const client = await build({
		...options,
		// The parts of the client are files of their own, so that a bundle has only those that it uses.
		entryPoints: sources([...anywhere, "@svc/client/Client"]),
		splitting: true,
		platform: "neutral",
		target: "es2022",
	});
	return [server, client].flatMap(({ metafile }) => Object.keys(metafile.inputs));
};

/** The libraries inside a bundle, as folders of `node_modules`. */
const librariesOf = (/** @type {ReadonlyArray<string>} */ inputs) =>
	[
		...new Set(
			inputs.flatMap((input) => {
				const at = input.lastIndexOf("node_modules/");
				if (at < 0) return [];
				const path = input.slice(at + "node_modules/".length).split("/");
				const name = path.slice(0, path[0]?.startsWith("@") ? 2 : 1).join("/");
				return [`${input.slice(0, at)}node_modules/${name}`];
			}),
		),
	].sort();

/** Their licenses ask for these notices. */
const noticesOf = (/** @type {ReadonlyArray<string>} */ libraries) => {
	const notices = libraries.map((folder) => {
		const { license, name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
		const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
		const text = file === undefined ? "" : `\n\n${readFileSync(join(root, folder, file), "utf8").trim()}`;
		return `## ${name} ${version}\n\nLicense: ${license ?? "see below"}${text}\n`;
	});
	return `# Libraries inside this package\n\n${notices.join("\n")}`;
};

const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(file, text);

/** The command. Its imports come after the question of which Node it is. */
const command = `#!/usr/bin/env node
import { endAtFileLimit } from "./fileLimit.js";
import { requireNode } from "./requireNode.js";

requireNode();
const { main } = await import("../dist/Main.js").catch(endAtFileLimit);
main();
`;

/**
 * The versions of the SQLite driver. npm installs the newest one whose `engines` fit its Node: from Node 22 on the one that
 * brings its binaries, and on Node 20 the one that is compiled. If that fails, npm leaves it out.
 */
const driverRange = (
	/** @type {{ optionalDependencies: Readonly<Record<string, string>> }} */ { optionalDependencies },
) =>
	["better-sqlite3", "better-sqlite3-13"]
		.map((name) => optionalDependencies[name]?.replace(/^npm:.*@/, ""))
		.join(" || ");

/** Makes the package's folder, and returns the libraries inside its code. */
export const makePackage = async (
	/** @type {{ target: string, version: string, changelog: string }} */ { changelog, target, version },
) => {
	const rooms = findRooms();
	const server = rooms.get("@svc/server") ?? "";
	const pages = rooms.get("@svc/pages") ?? "";
	mkdirSync(target, { recursive: true });
	const libraries = librariesOf(await bundle(target, rooms, version));
	const types = collectTypes({ root, target, rooms, entries: publicModules, foreign: new Set(["stripe"]) });

	const { description, engines, license } = JSON.parse(readFileSync(join(server, "package.json"), "utf8"));
	const manifestOf = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const fonts = Object.entries(manifestOf(pages).dependencies).filter(([name]) => name.startsWith("@fontsource/"));
	const manifest = {
		name: "@svc/server",
		version,
		description,
		license,
		type: "module",
		sideEffects: false,
		exports: {
			...Object.fromEntries(
				publicModules.map((module) => [
					subpathOf(module),
					{
						types: `./${relative(target, typesFile(target, module)).split(sep).join("/")}`,
						default: `./dist/${fileOf(module)}.js`,
					},
				]),
			),
			"./browser/*": "./browser/*",
			"./package.json": "./package.json",
		},
		bin: { svc: "bin/svc.js" },
		files: ["bin", "browser", "dist", "types", "CHANGELOG.md", "THIRD_PARTY.md"],
		engines,
		dependencies: {
			...Object.fromEntries(fonts),
			...Object.fromEntries(types),
		},
		optionalDependencies: { "better-sqlite3": driverRange(manifestOf(rooms.get("@svc/sqlite") ?? "")) },
		bundleDependencies: [...types.keys()],
	};
	write(join(target, "package.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
	mkdirSync(join(target, "bin"));
	write(join(target, "bin/svc.js"), command);
	for (const name of ["fileLimit.js", "health.js", "requireNode.js"]) {
		cpSync(join(server, "bin", name), join(target, "bin", name));
	}
	cpSync(join(pages, "browser/dist"), join(target, "browser"), { recursive: true });
	cpSync(join(root, "LICENSE"), join(target, "LICENSE"));
	cpSync(join(root, "release/README.md"), join(target, "README.md"));
	write(join(target, "CHANGELOG.md"), changelog);
	write(join(target, "THIRD_PARTY.md"), noticesOf(libraries));
	return { libraries };
};

const typesFile = (/** @type {string} */ target, /** @type {string} */ module) => {
	const [, room = "", ...rest] = module.split("/");
	const file = join(target, "types", room, `${rest.join("/") || "index"}.d.ts`);
	if (!existsSync(file)) throw new Error(`${module} has no declaration.`);
	return file;
};
