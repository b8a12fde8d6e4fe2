/** What browsers load: the script and stylesheet of each kind of page, and the script for pages that embed a checkout. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Response } from "@svc/http";

/** The files' names in URLs, including a content hash, so that browsers can cache them. */
export interface AssetNames {
	readonly script: string;
	readonly style: string;
}

/** Resolves files in this package, even from a bundle of all packages. */
const { resolve } = createRequire(import.meta.url);

/** Reads a file built by `bundle.js`. Throws if it has not been built (`npm run build`). */
export const readBuilt = (file: string): string => readFileSync(resolve(`@svc/pages/browser/${file}`), "utf8");

/** Computes a value on first use. */
const once = <A>(make: () => A): (() => A) => {
	let made: A | undefined;
	return () => {
		made ??= make();
		return made;
	};
};

const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" } as const;

const file = (extension: "js" | "css", body: string, cacheControl: string): Response => ({
	status: 200,
	headers: {
		"Content-Type": types[extension],
		"Cache-Control": cacheControl,
		"X-Content-Type-Options": "nosniff",
		// A sandboxed frame has an opaque origin. With the script it can report that; it finds no secret here.
		"Cross-Origin-Resource-Policy": "cross-origin",
	},
	body,
});

/** A kind of page and a content hash. */
const form = /^[\w-]{1,32}\.(js|css)$/;

/** The script and the stylesheet of one kind of page. */
const assetsOf = (kind: "account" | "checkout" | "docs") => {
	const load = (extension: "js" | "css") => {
		const body = readBuilt(`${kind}.${extension}`);
		const hash = createHash("sha256").update(body).digest("base64url").slice(0, 10);
		return { name: `${kind}-${hash}.${extension}`, body };
	};
	const files = once(() => ({ js: load("js"), css: load("css") }));
	return {
		names: (): AssetNames => ({ script: files().js.name, style: files().css.name }),

		/** Serves a file by its name in URLs; undefined for other names. */
		serve: (name: string): Response | undefined => {
			const [, extension] = form.exec(name) ?? [];
			if (!name.startsWith(`${kind}-`) || (extension !== "js" && extension !== "css")) return undefined;
			const found = files()[extension];
			// During a rolling deployment, a page from one release may request files from a node of another.
			return file(extension, found.body, name === found.name ? "public, max-age=31536000, immutable" : "no-store");
		},
	};
};

export const accountAssets = assetsOf("account");
export const checkoutAssets = assetsOf("checkout");
export const docsAssets = assetsOf("docs");

/** The response for a name that no file has. */
export const noAsset: Response = {
	status: 404,
	headers: { "Content-Type": "text/plain; charset=utf-8" },
	body: "Not found",
};

const embedScript = once(() => readBuilt("embed.js"));

/** Placeholder in the built script for the origins, besides svc's own, that an embedded checkout may lead to. */
const origins = "svc:processor-origins";

/** The script for the seller's page, with the processor's origins filled in. It has a stable name. */
export const serveEmbedScript = (browser: ProcessorBrowser | undefined): Response => {
	const { frames = [], redirects = frames } = browser ?? {};
	return file("js", embedScript().replace(origins, redirects.join(" ")), "public, max-age=300");
};
