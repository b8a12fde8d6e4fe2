/**
 * What this machine lacks for a few tests. `npm ci` does not bring it, since few need it. A run names at its end what it
 * left out, and how to run it; `.ci/run` lacks nothing.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { isInstalled } from "./.ci/install.mjs";

/** Whether `@effect/sql-sqlite-node` is installed, and its driver built for this Node. */
export const hasHostsSqlite = (): boolean => {
	const require = createRequire(import.meta.url);
	try {
		require.resolve("@effect/sql-sqlite-node");
		// biome-ignore lint/correctness/noUndeclaredDependencies: an adapter installs it where it fits; this asks whether
		new (require("better-sqlite3"))(":memory:").close();
		return true;
	} catch {
		return false;
	}
};

/** The Python that the generated client needs. */
export const hasPython = (): boolean =>
	spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0;

/** Why the system calls of a process cannot be filtered as systemd does; undefined: they can. */
const lackOfFilter = (): string | undefined => {
	if (process.platform !== "linux") return "it needs Linux";
	if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return "install systemd, for systemd-analyze";
	const loads = "import ctypes; ctypes.CDLL('libseccomp.so.2')";
	return spawnSync("python3", ["-c", loads]).status === 0 ? undefined : "install python3 and libseccomp2";
};

const filterLack = lackOfFilter();

/** Why a disk that fails cannot be put below a process; undefined: it can. */
const lackOfFailingDisk = (): string | undefined => {
	if (process.platform !== "linux") return "it needs Linux";
	if (spawnSync("cc", ["--version"]).status !== 0) return "install a C compiler as `cc`";
	return spawnSync("dd", ["--version"]).status === 0 ? undefined : "install GNU coreutils, for dd";
};

const diskLack = lackOfFailingDisk();

interface Lack {
	/** Files that cannot run at all, as globs. */
	readonly files: ReadonlyArray<string>;
	/** What is not tested, why, and how to test it. */
	readonly message: string;
}

const ifLacking = (isThere: boolean, lack: Lack): ReadonlyArray<Lack> => (isThere ? [] : [lack]);

const lacks: ReadonlyArray<Lack> = [
	...ifLacking(hasPython() || isInstalled("python"), {
		files: ["examples/python/test/**"],
		message: "the Python client: install Python 3.11, or run `npm ci --prefix .ci/python`",
	}),
	...ifLacking(filterLack === undefined, {
		files: ["adapters/server/test/SystemCalls.e2e.test.ts"],
		message: `svc below the system calls of deploy/svc.service: ${filterLack}`,
	}),
	...ifLacking(diskLack === undefined, {
		files: ["adapters/sqlite/test/FailingDisk.e2e.test.ts", "adapters/server/test/FailingDisk.e2e.test.ts"],
		message: `SQLite on a disk that fails: ${diskLack}`,
	}),
	// `npm ci` leaves this package out with its driver: from Node 22.14 on, and where nothing can be compiled.
	...ifLacking(hasHostsSqlite(), {
		files: [],
		message: "a host's own SQLite client: run `npm install --no-save @effect/sql-sqlite-node@0.53.0`",
	}),
];

export const filesNotRun: ReadonlyArray<string> = lacks.flatMap(({ files }) => files);

export const notRun: ReadonlyArray<string> = lacks.map(({ message }) => `Not run: ${message}.`);
