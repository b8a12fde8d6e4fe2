/**
 * Joins the browser script between pages and Stripe.js into one text, and writes it as a module: `src/ElementsScript.ts`. The server
 * then needs no file beside its own, wherever it is installed. A test fails if the module is not current.
 *
 *     npm run elements
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** The module's text. */
export const moduleText = async () => {
	const { outputFiles } = await build({
		entryPoints: [at("Main.ts")],
		bundle: true,
		write: false,
		format: "iife",
		platform: "browser",
		target: "es2022",
		minify: true,
		charset: "ascii",
		legalComments: "none",
		tsconfigRaw: {},
	});
	const script = outputFiles[0]?.text ?? "";
	return `/** Made by \`npm run elements\` of adapters/stripe/elements. Do not edit. */\nexport const elementsScript =\n\t${JSON.stringify(script)};\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
	writeFileSync(at("../src/ElementsScript.ts"), await moduleText());
