/** The script and the style of the reference. */
import { type Asset, hashed, readBuilt, scriptType } from "../checkout/Assets.js";

interface DocsAssets {
	/** The names in URLs, with the hash of the content. */
	readonly script: string;
	readonly style: string;
	readonly files: Readonly<Record<"js" | "css", Asset>>;
}

let loaded: DocsAssets | undefined;

/** Reads the files once. Throws if they have not been built: `npm run build` makes them. */
export const docsAssets = (): DocsAssets => {
	if (loaded === undefined) {
		const script = readBuilt("docs.js");
		const style = readBuilt("docs.css");
		loaded = {
			script: hashed("docs", "js", script),
			style: hashed("docs", "css", style),
			files: {
				js: { type: scriptType, body: script },
				css: { type: "text/css; charset=utf-8", body: style },
			},
		};
	}
	return loaded;
};

/** The file of a name in a URL, and whether it is exactly this content; undefined for other names. */
export const docsAsset = (name: string): { readonly asset: Asset; readonly isExact: boolean } | undefined => {
	const [, extension] = /^docs-[\w-]{1,20}\.(js|css)$/.exec(name) ?? [];
	if (extension !== "js" && extension !== "css") return undefined;
	const { files, script, style } = docsAssets();
	return { asset: files[extension], isExact: name === script || name === style };
};
