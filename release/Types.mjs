/**
 * Collects the declarations that users of the package see: ours, moved to `types/<room>`, and those of libraries that
 * ours name, as packages of declarations alone in `node_modules`. The code of these libraries is inside `dist`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Every `from "x"`, `import("x")` and `import "x"` of a declaration. */
const specifiers = /(\bfrom |\bimport\(|\bimport )(["'])([^"'\n]+)\2/g;

/** A package's name is its first word, or two words if it has a scope. */
export const splitSpecifier = (/** @type {string} */ specifier) => {
	const words = specifier.split("/");
	const length = specifier.startsWith("@") ? 2 : 1;
	return { name: words.slice(0, length).join("/"), rest: words.slice(length).join("/") };
};

/** Removes what only an editor of the sources reads: indentation, and the address of the map. */
export const compact = (/** @type {string} */ declaration) =>
	declaration.replace(/^[ \t]+/gm, "").replace(/^\/\/# sourceMappingURL=.*$/gm, "");

/** Removes comments that begin a line. Those of libraries contain examples, which import what nobody needs. */
export const withoutComments = (/** @type {string} */ declaration) =>
	declaration.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gm, "");

/** The file of the types that `exports` names for a subpath, for importers that are ES modules or CommonJS. */
export const typesOf = (
	/** @type {{ exports?: Record<string, any>, types?: string }} */ manifest,
	/** @type {string} */ rest,
	/** @type {"import" | "require"} */ condition,
) => {
	const entry = manifest.exports?.[rest === "" ? "." : `./${rest}`];
	const found = entry?.[condition]?.types ?? entry?.types ?? (rest === "" ? manifest.types : undefined);
	return typeof found === "string" ? found : undefined;
};

/**
 * Writes the declarations that `entries` reach.
 *
 * @param {{ root: string, target: string, rooms: ReadonlyMap<string, string>, entries: ReadonlyArray<string>,
 *   foreign: ReadonlySet<string> }} options `rooms` has the folder of each of our packages by its name. Libraries in
 *   `foreign` keep their place: users install them.
 * @returns {Map<string, string>} The libraries with declarations in `node_modules`, and their versions.
 */
export const collectTypes = ({ root, target, rooms, entries, foreign }) => {
	const packages = new Map();
	const written = new Map();
	/** Files that wait, each with the place that it gets. */
	const queue = [];

	const place = (/** @type {string} */ source, /** @type {string} */ destination) => {
		if (written.has(source)) return;
		if (!existsSync(source)) throw new Error(`There is no declaration ${relative(root, source)}: build first.`);
		written.set(source, destination);
		queue.push({ source, destination });
	};

	const ours = (/** @type {string} */ specifier) => {
		const { name, rest } = splitSpecifier(specifier);
		const folder = rooms.get(name);
		if (folder === undefined) return undefined;
		const file = `${rest === "" ? "index" : rest}.d.ts`;
		const destination = join(target, "types", name.slice("@svc/".length), file);
		place(join(folder, "dist", file), destination);
		return destination;
	};

	/** How an importing file resolves: those of libraries without `"type": "module"` are CommonJS. */
	const conditionOf = (/** @type {string} */ importer) => {
		const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(importer) ?? [];
		return name === undefined || packages.get(name)?.manifest.type === "module" ? "import" : "require";
	};

	const library = (/** @type {string} */ specifier, /** @type {string} */ importer) => {
		const { name, rest } = splitSpecifier(specifier);
		const folder = join(root, "node_modules", name);
		const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		const types = typesOf(manifest, rest, conditionOf(importer));
		if (types === undefined) throw new Error(`${name} has no types for ${JSON.stringify(specifier)}.`);
		const known = packages.get(name) ?? { manifest, folder, exports: {} };
		packages.set(name, known);
		known.exports[rest === "" ? "." : `./${rest}`] = { types };
		place(join(folder, types), join(target, "node_modules", name, types));
	};

	const read = (/** @type {string} */ file) => {
		const text = readFileSync(file, "utf8");
		return file.includes("node_modules") ? withoutComments(text) : text;
	};

	const follow = (/** @type {string} */ source, /** @type {string} */ destination) =>
		read(source).replace(specifiers, (whole, before, _quote, specifier) => {
			if (specifier.startsWith("node:")) return whole;
			if (specifier.startsWith(".")) {
				const file = specifier.replace(/\.js$/, "").concat(".d.ts");
				place(resolve(dirname(source), file), resolve(dirname(destination), file));
				return whole;
			}
			const moved = ours(specifier);
			if (moved !== undefined) {
				const path = relative(dirname(destination), moved).replace(/\.d\.ts$/, ".js");
				return `${before}"${path.startsWith(".") ? path : `./${path}`}"`;
			}
			if (!foreign.has(splitSpecifier(specifier).name)) library(specifier, source);
			return whole;
		});

	for (const entry of entries) ours(entry);
	for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
		const declaration = follow(next.source, next.destination);
		mkdirSync(dirname(next.destination), { recursive: true });
		writeFileSync(next.destination, compact(declaration));
	}
	for (const [name, { manifest, folder, exports }] of packages) {
		// TypeScript takes the types of a host's own copy for the same if name, version and peers are the same.
		const { version, license, type, peerDependencies, peerDependenciesMeta } = manifest;
		const description = `The types of ${name} ${version}; its code is inside @svc/server`;
		const content = {
			name,
			version,
			description,
			license,
			...(type && { type }),
			exports,
			peerDependencies,
			peerDependenciesMeta,
		};
		writeFileSync(join(target, "node_modules", name, "package.json"), `${JSON.stringify(content, null, "\t")}\n`);
		const text = join(folder, "LICENSE");
		if (existsSync(text)) cpSync(text, join(target, "node_modules", name, "LICENSE"));
	}
	return new Map([...packages].map(([name, { manifest }]) => [name, manifest.version]));
};
