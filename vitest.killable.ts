/**
 * Global setup of the vitest project `end-to-end`: the services that tests kill (`Killable.ts`, `FailingDisk.ts`), joined with all that it
 * imports into a few files. Node opens some 700 modules otherwise, which is most of a start, and tests start it often.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** The script of the service that tests kill. */
		readonly killable: string;
		/** The script of the service that tests put on a disk that fails (`FailingDisk.ts`). */
		readonly clerk: string;
	}
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** CommonJS packages inside an ES module ask for `require`. */
const banner = `import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);`;

export default async function setup(project: TestProject) {
	const caches = at("node_modules/.cache");
	await mkdir(caches, { recursive: true });
	const outdir = await mkdtemp(join(caches, "killable-"));
	await writeFile(join(outdir, "package.json"), JSON.stringify({ type: "module" }));
	await build({
		entryPoints: {
			service: at("adapters/server/test/fixtures/killable.mjs"),
			clerk: at("adapters/sqlite/test/fixtures/clerk.mjs"),
			// The thread for long reads of SQLite is started from its file, which stands beside the other.
			ScanWorker: at("adapters/sqlite/dist/ScanWorker.js"),
		},
		outdir,
		bundle: true,
		splitting: true,
		platform: "node",
		format: "esm",
		target: "node20",
		banner: { js: banner },
		// They look for files beside themselves, as in the bundle of the `svc` command.
		external: ["pg-native", "@svc/pages/receipts/Pdf"],
		logLevel: "error",
	});
	project.provide("killable", join(outdir, "service.js"));
	project.provide("clerk", join(outdir, "clerk.js"));
	return () => rm(outdir, { recursive: true, force: true });
}
