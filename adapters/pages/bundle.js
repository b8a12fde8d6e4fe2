/**
 * Builds what the pages' browser loads, `browser/dist`: each script as one file, the style without its comments, and the
 * guides. Does nothing when nothing has changed since. Not shipped; what it builds is.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { guideFiles, makeGuides } from "./guides.js";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`browser/${path}`, import.meta.url));

const modifiedAt = (/** @type {string} */ path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const styles = ["account.css", "checkout.css", "docs.css"];
const scripts = ["account", "checkout", "docs", "embed"];

const sources = [
	...styles,
	"palette.css",
	...readdirSync(at("src")).map((file) => `src/${file}`),
	"../bundle.js",
	"../guides.js",
	...guideFiles().map((file) => relative(at(""), file)),
];
const built = Math.min(
	...[...styles, ...scripts.map((name) => `${name}.js`), "guides.json"].map((file) => modifiedAt(`dist/${file}`)),
);

if (sources.some((file) => modifiedAt(file) >= built)) {
	mkdirSync(at("dist"), { recursive: true });
	await build({
		entryPoints: [...scripts.map((name) => at(`src/${name}.ts`)), ...styles.map(at)],
		outdir: at("dist"),
		outbase: at("."),
		entryNames: "[name]",
		bundle: true,
		minify: true,
		format: "iife",
		target: ["es2022", "chrome111", "firefox115", "safari16.4"],
		charset: "utf8",
		logLevel: "warning",
	});
	writeFileSync(at("dist/guides.json"), JSON.stringify(makeGuides()));
}
