/** The reference's script and stylesheet. */
import { type Asset, hashed, readBuilt, scriptType } from "../checkout/Assets.js";

interface DocsAssets {
	/** The names in URLs, including a content hash. */
	readonly script: string;
	readonly style: string;
	readonly files: Readonly<Record<"js" | "css", Asset>>;
}

let loaded: DocsAssets | undefined;

/** Reads the files once. Throws if they have not been built (`npm run build`). */
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

/** Finds the file for a name in a URL, and whether its content matches the hash; undefined for other names. */
export const docsAsset = (name: string): { readonly asset: Asset; readonly isExact: boolean } | undefined => {
	const [, extension] = /^docs-[\w-]{1,20}\.(js|css)$/.exec(name) ?? [];
	if (extension !== "js" && extension !== "css") return undefined;
	const { files, script, style } = docsAssets();
	return { asset: files[extension], isExact: name === script || name === style };
};
