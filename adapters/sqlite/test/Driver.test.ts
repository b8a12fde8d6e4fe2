/** Which version of the SQLite driver is loaded on which Node, and what the operator reads if there is none. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Driver, DriverFault, driver, driverFor, versions } from "@svc/sqlite/Driver";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const [node20, node22, node24] = [
	{ node: "20.20.2", napi: "9" },
	{ node: "22.13.1", napi: "9" },
	{ node: "24.21.0", napi: "10" },
];

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "svc-driver-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Installed {
	/** What the driver does when it opens a database. */
	readonly opening?: string;
	/** What its binary contains. */
	readonly binary?: string;
}

const install = (name: string, version: string, { binary, opening = "" }: Installed = {}): void => {
	const place = join(folder, "node_modules", name);
	mkdirSync(join(place, "build/Release"), { recursive: true });
	writeFileSync(join(place, "package.json"), JSON.stringify({ name: "better-sqlite3", version }));
	const code = `module.exports = class { static version = "${version}"; constructor() { ${opening} } close() {} };`;
	writeFileSync(join(place, "index.js"), code);
	if (binary !== undefined) writeFileSync(join(place, "build/Release/better_sqlite3.node"), binary);
};

const driverOn = (node: { readonly node: string; readonly napi: string }): Driver =>
	driverFor(node, createRequire(join(folder, "x.js")));

/** The version that is loaded, or what the operator reads. */
const outcomeOn = (node: { readonly node: string; readonly napi: string }): unknown => {
	try {
		return Reflect.get(driverOn(node), "version");
	} catch (error) {
		if (error instanceof DriverFault) return error.message;
		throw error;
	}
};

const addCompiled =
	"install a C++ compiler and run `npm install --no-save better-sqlite3@12.11.1`, or use Node 22.14 or later, or Postgres";
const addBinary = "run `npm install --no-save better-sqlite3@13.2.0`, which compiles nothing, or use Postgres";

describe("the driver", () => {
	test("is the one with binaries on a Node that can load them, and the compiled one on an older Node", () => {
		install("better-sqlite3", "12.11.1");
		install("better-sqlite3-13", "13.2.0");
		expect([node20, node22, node24].map(outcomeOn)).toEqual(["12.11.1", "12.11.1", "13.2.0"]);
	});

	test.each([
		[node20, "12.11.1"],
		[node24, "12.11.1"],
		[node24, "13.2.0"],
	])("is found on Node $node if npm chose a version: %j", (node, version) => {
		install("better-sqlite3", version);
		expect(outcomeOn(node)).toBe(version);
	});

	test("is named as missing, with what gives this Node one", () => {
		const missing = "the SQLite driver better-sqlite3 is not installed: ";
		expect(outcomeOn(node20)).toBe(missing + addCompiled);
		expect(outcomeOn(node24)).toBe(missing + addBinary);
	});

	test("is not loaded by a Node that it would crash: the version with binaries before Node 22.14", () => {
		install("better-sqlite3", "13.2.0", { opening: "process.exit(139)" });
		expect(outcomeOn(node22)).toBe(
			`the SQLite driver better-sqlite3 13.2.0 needs Node 22.14 or later, and this is Node 22.13.1: ${addCompiled}`,
		);
	});

	test("is not loaded by a Node that it would abort: compiled for Node 24.19 or later, on Node 24", () => {
		install("better-sqlite3", "12.11.1", { binary: "_ZN4node28RemoveEnvironmentCleanupHookEPN2v8" });
		expect(outcomeOn(node24)).toBe(
			`the SQLite driver better-sqlite3 12.11.1 was compiled for Node 24.19 or later, and would abort this Node 24.21.0: ${addBinary}`,
		);
		install("better-sqlite3", "12.11.1", { binary: "_ZN4node25AddEnvironmentCleanupHookEPN2v8" });
		expect(outcomeOn(node24)).toBe("12.11.1");
	});

	test("is named as not built, with the first line of why", () => {
		install("better-sqlite3", "12.11.1", {
			opening: `throw new Error("Could not locate the bindings file. Tried:\\n → /app/build")`,
		});
		const unbuilt = (node: string) =>
			`the SQLite driver better-sqlite3 12.11.1 is not built for this Node ${node} (Could not locate the bindings file. Tried:): `;
		expect(outcomeOn(node20)).toBe(
			`${unbuilt("20.20.2")}run \`npm rebuild better-sqlite3\`, and allow its install script if your package manager asks`,
		);
		expect(outcomeOn(node24)).toBe(unbuilt("24.21.0") + addBinary);
	});

	test("is the compiled one if the other has no binary for the system", () => {
		install("better-sqlite3-13", "13.2.0", { opening: `throw new Error("libc.so.6: version not found")` });
		expect(outcomeOn(node24)).toBe(
			"the SQLite driver better-sqlite3 13.2.0 has no binary for this system (libc.so.6: version not found): install a C++ compiler and run `npm install --no-save better-sqlite3@12.11.1`, or use Postgres",
		);
		install("better-sqlite3", "12.11.1");
		expect(outcomeOn(node24)).toBe("12.11.1");
	});
});

test("the driver of this Node is loaded, and is one of the versions that its errors name", () => {
	const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
	expect(manifest.optionalDependencies).toEqual({
		"better-sqlite3": versions.compiled,
		"better-sqlite3-13": `npm:better-sqlite3@${versions.binary}`,
	});
	const database = new (driver())(":memory:");
	expect(database.prepare("SELECT 1 AS one").get()).toEqual({ one: 1 });
	database.close();
});
