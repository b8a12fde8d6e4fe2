/**
 * Joins the `svc` command and everything that it imports into a few files, `bin/dist`, by which it is up in a third of
 * the time: Node opens some 600 modules otherwise. Does nothing when nothing has been built since. Not shipped.
 */
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { isFresh } from "./bin/freshness.js";
import { directImports } from "./directImports.js";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** CommonJS packages inside an ES module ask for `require`. */
const banner = `import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);`;

if (!isFresh()) {
	rmSync(at("bin/dist"), { recursive: true, force: true });
	await build({
		entryPoints: {
			Main: at("dist/Main.js"),
			// The thread for long reads of SQLite is started from its file, which stands beside the others.
			ScanWorker: at("../sqlite/dist/ScanWorker.js"),
		},
		outdir: at("bin/dist"),
		bundle: true,
		splitting: true,
		platform: "node",
		format: "esm",
		target: "node20",
		sourcemap: true,
		sourcesContent: false,
		// Names stay as they are, so that a stack trace can be read without the map.
		minifySyntax: true,
		minifyWhitespace: true,
		banner: { js: banner },
		// pg asks for pg-native and does without. The PDF library and the fonts read files beside themselves.
		external: ["pg-native", "@svc/pages/receipts/Pdf"],
		plugins: [directImports()],
		logLevel: "warning",
	});
}
