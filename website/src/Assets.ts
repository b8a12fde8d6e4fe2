/** The style and the script that every page of the site loads. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

export const makeAssets = async (root: string): Promise<ReadonlyMap<string, Uint8Array>> => {
	const folder = join(root, "website/browser");
	const { outputFiles } = await build({
		entryPoints: [join(folder, "site.ts")],
		bundle: true,
		minify: true,
		target: "es2022",
		write: false,
	});
	const [script] = outputFiles;
	if (script === undefined) throw new Error("esbuild wrote no script.");
	return new Map([
		["site.css", await readFile(join(folder, "site.css"))],
		["site.js", script.contents],
	]);
};
