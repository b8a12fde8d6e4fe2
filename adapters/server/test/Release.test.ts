import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { version } from "@svc/server/Version";
import { describe, expect, it } from "vitest";
import { nextVersion, release, releasedVersions, unreleased } from "../../../release/Changelog.mjs";
import { bytesOf, faultsOf, packagesIn } from "../../../release/Limits.mjs";
import { compact, splitSpecifier, typesOf, withoutComments } from "../../../release/Types.mjs";
import { manifestWith, sourceWith } from "../../../release/Versions.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

const changes = (section: string) =>
	`# Changes\n\nFor users.\n\n## Not released\n\n${section}\n\n## 1.4.2 (2026-03-01)\n\n### Fixed\n\n- A fault.\n`;

describe("the changelog of a release", () => {
	it("moves what was not released under the version, and leaves the rest as people wrote it", () => {
		const made = release(changes("### Added\n\n- A feature."), "1.5.0", "2026-11-22");
		expect(made.section).toBe("### Added\n\n- A feature.");
		expect(made.changelog).toBe(
			"# Changes\n\nFor users.\n\n## Not released\n\n## 1.5.0 (2026-11-22)\n\n### Added\n\n- A feature.\n\n## 1.4.2 (2026-03-01)\n\n### Fixed\n\n- A fault.\n",
		);
		expect(releasedVersions(made.changelog)).toEqual(["1.5.0", "1.4.2"]);
		expect(unreleased(made.changelog)).toBe("");
	});

	it("refuses a version that it has, and a release without a described change", () => {
		expect(() => release(changes("- A change."), "1.4.2", "2026-11-22")).toThrow("has a section 1.4.2 already");
		expect(() => release(changes("Soon."), "1.5.0", "2026-11-22")).toThrow("Describe the changes");
		expect(() => unreleased("# Changes\n")).toThrow("no section");
	});

	it.each([
		["1.4.2", "### Fixed\n\n- A fault.", "1.4.3"],
		["1.4.2", "### Added\n\n- A feature.", "1.5.0"],
		["1.4.2", "### Added\n\n- A feature.\n\n### Removed\n\n- A field.", "2.0.0"],
		["1.4.2", "### Changed\n\n- Breaking: a field has another type.", "2.0.0"],
		// Not released yet.
		["2.0.0", "### Added\n\n- A feature.", "2.0.0"],
	])("follows %s with %j as %s", (current, section, next) => {
		expect(nextVersion(current, changes(section))).toBe(next);
	});

	it("breaks in minor versions before 1.0.0", () => {
		const since = (section: string) => nextVersion("0.3.1", changes(section).replace("1.4.2", "0.3.1"));
		expect(since("### Removed\n\n- A field.")).toBe("0.4.0");
		expect(since("### Added\n\n- A feature.")).toBe("0.3.2");
	});

	it("can be made of this repository's", () => {
		expect(release(read("CHANGELOG.md"), "999.0.0", "2026-11-22").section).toContain("### Added");
	});
});

describe("the version of svc", () => {
	it("is one in every file that contains it, and can be changed there", () => {
		const paths = ["packages", "adapters", "examples"].flatMap((floor) =>
			readdirSync(join(root, floor)).map((room) => `${floor}/${room}/package.json`),
		);
		const found = ["package.json", ...paths].filter((path) => existsSync(join(root, path))).map(read);
		expect(found.length).toBeGreaterThan(15);
		for (const text of found) {
			const changed = manifestWith(text, version, "9.8.7");
			const { dependencies = {}, devDependencies = {}, version: written } = JSON.parse(changed);
			expect(written).toBe("9.8.7");
			for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
				if (name.startsWith("@svc/")) expect(wanted).toBe("9.8.7");
		}
		expect(sourceWith(read("adapters/server/src/Version.ts"), version, "9.8.7")).toContain('version = "9.8.7"');
	});

	it("leaves libraries of the same version alone", () => {
		const lock = `{"packages": {"packages/core": {"name": "@svc/core", "version": "1.0.0", "dependencies": {"@svc/sql": "1.0.0", "x": "1.0.0"}}, "node_modules/x": {"version": "1.0.0"}}}`;
		expect(manifestWith(lock, "1.0.0", "1.1.0")).toBe(
			`{"packages": {"packages/core": {"name": "@svc/core", "version": "1.1.0", "dependencies": {"@svc/sql": "1.1.0", "x": "1.0.0"}}, "node_modules/x": {"version": "1.0.0"}}}`,
		);
	});
});

describe("the limits of an installation", () => {
	it("name what is too much, and what an embedder did not ask for", () => {
		expect(faultsOf({ bytes: 50 * 2 ** 20, names: ["@svc/server", "effect"] })).toEqual([]);
		const names = [...Array.from({ length: 80 }, (_, i) => `library-${i}`), "@opentelemetry/api"];
		expect(faultsOf({ bytes: 61 * 2 ** 20, names })).toEqual([
			"It takes 61.0 MB, above 60.",
			"It has 81 packages, above 80.",
			"It contains @opentelemetry/api.",
		]);
	});

	it("count nested packages, and whole blocks of the disk", () => {
		const modules = mkdtempSync(join(tmpdir(), "svc-limits-"));
		try {
			for (const path of ["a", "@s/b", "@s/b/node_modules/c"]) {
				mkdirSync(join(modules, path), { recursive: true });
				writeFileSync(join(modules, path, "index.js"), "x".repeat(5_000));
			}
			mkdirSync(join(modules, ".bin"));
			expect([...packagesIn(modules)].sort()).toEqual(["@s/b", "a", "c"]);
			expect(bytesOf(modules)).toBeGreaterThanOrEqual(15_000);
		} finally {
			rmSync(modules, { recursive: true });
		}
	});
});

describe("the types of the package", () => {
	it("are found as TypeScript does, for ES modules and CommonJS", () => {
		expect(splitSpecifier("@effect/sql/SqlClient")).toEqual({ name: "@effect/sql", rest: "SqlClient" });
		const manifest = {
			types: "./old.d.ts",
			exports: { "./A": { types: "./A.d.ts" }, ".": { import: { types: "./i.d.ts" }, require: { types: "./r.d.ts" } } },
		};
		expect(typesOf(manifest, "", "import")).toBe("./i.d.ts");
		expect(typesOf(manifest, "", "require")).toBe("./r.d.ts");
		expect(typesOf(manifest, "A", "require")).toBe("./A.d.ts");
		expect(typesOf(manifest, "B", "import")).toBeUndefined();
		expect(typesOf({ types: "./old.d.ts" }, "", "import")).toBe("./old.d.ts");
	});

	it("lose indentation, addresses of maps, and comments of libraries with their examples", () => {
		const declaration =
			'/**\n * import { x } from "nothing"\n */\nexport interface A {\n    /** One. */\n    a: "/* no comment */";\n}\n//# sourceMappingURL=A.d.ts.map';
		expect(compact(withoutComments(declaration))).toBe('export interface A {\na: "/* no comment */";\n}\n');
	});
});
