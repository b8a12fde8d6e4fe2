/** The account pages' script and stylesheet, in addition to the checkout's. */
import { type Asset, hashed, readBuilt, scriptType } from "../checkout/Assets.js";

interface AccountAssets {
	/** The names in URLs, including a content hash. */
	readonly script: string;
	readonly style: string;
	readonly files: Readonly<Record<"js" | "css", Asset>>;
}

let loaded: AccountAssets | undefined;

/** Reads the files once. Throws if they have not been built (`npm run build`). */
export const accountAssets = (): AccountAssets => {
	if (loaded === undefined) {
		const script = readBuilt("account.js");
		const style = readBuilt("account.css");
		loaded = {
			script: hashed("account", "js", script),
			style: hashed("account", "css", style),
			files: {
				js: { type: scriptType, body: script },
				css: { type: "text/css; charset=utf-8", body: style },
			},
		};
	}
	return loaded;
};

/** Finds the file for a name in a URL, and whether its content matches the hash; undefined for other names. */
export const accountAsset = (name: string): { readonly asset: Asset; readonly isExact: boolean } | undefined => {
	const [, extension] = /^account-[\w-]{1,20}\.(js|css)$/.exec(name) ?? [];
	if (extension !== "js" && extension !== "css") return undefined;
	const { files, script, style } = accountAssets();
	return { asset: files[extension], isExact: name === script || name === style };
};
