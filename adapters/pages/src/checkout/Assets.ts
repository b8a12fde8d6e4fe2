/** What browsers load: the pages' script and stylesheet, and the script for pages that embed them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The files' names in URLs, including a content hash, so that browsers can cache them. */
export interface AssetNames {
	readonly script: string;
	readonly style: string;
}

export interface Asset {
	readonly type: string;
	readonly body: string;
}

export interface Assets {
	readonly names: AssetNames;
	/** By name without the hash. */
	readonly files: Readonly<Record<"checkout.js" | "checkout.css", Asset>>;
	/** The script for the seller's page, with a stable name. */
	readonly embed: Asset;
}

/** Resolves files in this package, even from a bundle of all packages. */
const { resolve } = createRequire(import.meta.url);

/** A file built by `bundle.js`. */
export const readBuilt = (file: string): string => readFileSync(resolve(`@svc/pages/browser/${file}`), "utf8");

/** The file's name in URLs. */
export const hashed = (name: string, extension: string, body: string): string =>
	`${name}-${createHash("sha256").update(body).digest("base64url").slice(0, 10)}.${extension}`;

export const scriptType = "text/javascript; charset=utf-8";

const load = (): Assets => {
	const script = readBuilt("checkout.js");
	const style = readBuilt("checkout.css");
	return {
		names: { script: hashed("checkout", "js", script), style: hashed("checkout", "css", style) },
		files: {
			"checkout.js": { type: scriptType, body: script },
			"checkout.css": { type: "text/css; charset=utf-8", body: style },
		},
		embed: { type: scriptType, body: readBuilt("embed.js") },
	};
};

let loaded: Assets | undefined;

/** Reads the files once. Throws if they have not been built (`npm run build`). */
export const assets = (): Assets => {
	loaded ??= load();
	return loaded;
};

/** Finds the file for a name in a URL, and whether its content matches the hash; undefined for other names. */
export const assetOf = (name: string): { readonly asset: Asset; readonly isExact: boolean } | undefined => {
	const { files, names } = assets();
	const [, extension] = /^checkout-[\w-]{1,20}\.(js|css)$/.exec(name) ?? [];
	if (extension === undefined) return undefined;
	const asset = extension === "js" ? files["checkout.js"] : files["checkout.css"];
	return { asset, isExact: name === names.script || name === names.style };
};
