/**
 * Loads the SQLite driver, `better-sqlite3`, in the version that fits this Node. It is loaded when a file is opened, so
 * that hosts on Postgres can do without it; if none fits, the error says what to do.
 *
 * - 13 contains binaries for common systems. They need Node-API 10, so Node 22.14: an older Node crashes.
 * - 12 is compiled or downloaded when it is installed. Compiled for Node 24.19 or later, it aborts on every Node 24.
 *
 * A clone installs both, 13 as `better-sqlite3-13`. The published package lets npm choose the one that fits.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type BetterSqlite3 from "better-sqlite3";

export type Driver = typeof BetterSqlite3;

/** Why SQLite cannot be used, and what to do: the end of a sentence, without its period. */
export class DriverFault extends Error {
	override readonly name = "DriverFault";
}

/** The versions that svc is tested with, and that its errors recommend. */
export const versions = { binary: "13.2.0", compiled: "12.11.1" } as const;

/** The names under which npm may have installed a version. */
const names = ["better-sqlite3", "better-sqlite3-13"] as const;

/** What is known about the Node that runs this: `process.versions`. */
export interface NodeVersions {
	readonly node: string;
	/** The version of Node-API. */
	readonly napi?: string | undefined;
}

interface Installed {
	readonly name: string;
	readonly folder: string;
	readonly version: string;
	readonly hasBinaries: boolean;
}

const loadsBinaries = ({ napi }: NodeVersions): boolean => Number(napi) >= 10;

/** Finds the installed versions, first the one that fits this Node best. */
const findInstalled = (node: NodeVersions, require: NodeJS.Require): ReadonlyArray<Installed> =>
	names
		.flatMap((name) => {
			try {
				const manifest = require.resolve(`${name}/package.json`);
				const { version } = JSON.parse(readFileSync(manifest, "utf8"));
				return [{ name, folder: dirname(manifest), version, hasBinaries: Number.parseInt(version, 10) >= 13 }];
			} catch {
				return []; // not installed under this name
			}
		})
		.sort((one, other) => (Number(other.hasBinaries) - Number(one.hasBinaries)) * (loadsBinaries(node) ? 1 : -1));

/** What gives this Node a driver. */
const advice = (node: NodeVersions): string =>
	loadsBinaries(node)
		? `run \`npm install --no-save better-sqlite3@${versions.binary}\`, which compiles nothing, or use Postgres`
		: `install a C++ compiler and run \`npm install --no-save better-sqlite3@${versions.compiled}\`, or use Node 22.14 or later, or Postgres`;

/**
 * Whether a compiled driver removes cleanup hooks when an object is collected, as headers since Node 24.19 make it do. In
 * Node 24 that fails outside of JavaScript, and ends the process.
 */
const abortsOnNode24 = (folder: string): boolean => {
	const binary = join(folder, "build/Release/better_sqlite3.node");
	return existsSync(binary) && readFileSync(binary).includes("RemoveEnvironmentCleanupHook");
};

/** Returns why a version must not be loaded; loading it would end the process. */
const dangerOf = ({ folder, hasBinaries, version }: Installed, node: NodeVersions): string | undefined => {
	if (hasBinaries)
		return loadsBinaries(node)
			? undefined
			: `the SQLite driver better-sqlite3 ${version} needs Node 22.14 or later, and this is Node ${node.node}: `;
	return Number.parseInt(node.node, 10) === 24 && abortsOnNode24(folder)
		? `the SQLite driver better-sqlite3 ${version} was compiled for Node 24.19 or later, and would abort this Node ${node.node}: `
		: undefined;
};

/** Returns that the binary of a version cannot be loaded, and the first line of why. */
const unusable = ({ hasBinaries, name, version }: Installed, node: NodeVersions, cause: unknown): string => {
	const [why] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
	if (hasBinaries)
		return `the SQLite driver better-sqlite3 ${version} has no binary for this system (${why}): install a C++ compiler and run \`npm install --no-save better-sqlite3@${versions.compiled}\`, or use Postgres`;
	const unbuilt = `the SQLite driver better-sqlite3 ${version} is not built for this Node ${node.node} (${why}): `;
	return loadsBinaries(node)
		? unbuilt + advice(node)
		: `${unbuilt}run \`npm rebuild ${name}\`, and allow its install script if your package manager asks`;
};

/** Returns the driver for a Node, as `require` finds it. */
export const driverFor = (node: NodeVersions, require: NodeJS.Require): Driver => {
	const faults: Array<string> = [];
	for (const installed of findInstalled(node, require)) {
		const danger = dangerOf(installed, node);
		if (danger !== undefined) {
			faults.push(danger + advice(node));
			continue;
		}
		try {
			const driver: Driver = require(installed.name);
			// Loads the binary.
			new driver(":memory:").close();
			return driver;
		} catch (cause) {
			faults.push(unusable(installed, node, cause));
		}
	}
	throw new DriverFault(faults[0] ?? `the SQLite driver better-sqlite3 is not installed: ${advice(node)}`);
};

let loaded: Driver | undefined;

/** Returns the driver. Throws `DriverFault` if this Node has none. */
export const driver = (): Driver => {
	loaded ??= driverFor(process.versions, createRequire(import.meta.url));
	return loaded;
};
