/** What browsers load: the script and the style of the pages, and the script of pages that embed them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The files' names in URLs, with the hash of their content, so that browsers keep them. */
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
	/** By the name without its hash. */
	readonly files: Readonly<Record<"checkout.js" | "checkout.css", Asset>>;
	/** The script of the seller's page, which has a name that stays. */
	readonly embed: Asset;
}

/** Finds the files in this package, also from a bundle of all packages. */
const { resolve } = createRequire(import.meta.url);

/** A file that `bundle.js` has built. */
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

/** Reads the files once. Throws if they have not been built: `npm run build` makes them. */
export const assets = (): Assets => {
	loaded ??= load();
	return loaded;
};

/** The file of a name in a URL, and whether it is exactly this content; undefined for other names. */
export const assetOf = (name: string): { readonly asset: Asset; readonly isExact: boolean } | undefined => {
	const { files, names } = assets();
	const [, extension] = /^checkout-[\w-]{1,20}\.(js|css)$/.exec(name) ?? [];
	if (extension === undefined) return undefined;
	const asset = extension === "js" ? files["checkout.js"] : files["checkout.css"];
	return { asset, isExact: name === names.script || name === names.style };
};
