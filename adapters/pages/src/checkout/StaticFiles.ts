/** Serves the files that browsers load: the pages' script and stylesheet, and the script for the seller's page. */
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Response } from "@svc/http";
import { type Asset, assetOf, assets } from "./Assets.js";

/** Responds with one of the pages' files. */
export const file = ({ body, type }: Asset, cacheControl: string): Response => ({
	status: 200,
	headers: {
		"Content-Type": type,
		"Cache-Control": cacheControl,
		"X-Content-Type-Options": "nosniff",
		// A sandboxed frame has an opaque origin. With the script it can report that; it finds no secret here.
		"Cross-Origin-Resource-Policy": "cross-origin",
	},
	body,
});

/** Serves a script or stylesheet by its hashed name. */
export const serveAsset = (name: string): Response => {
	const found = assetOf(name);
	if (found === undefined)
		return { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" }, body: "Not found" };
	// During a rolling deployment, a page from one release may request files from a node of another.
	return file(found.asset, found.isExact ? "public, max-age=31536000, immutable" : "no-store");
};

/** Placeholder in the built script for the origins, besides svc's own, that an embedded checkout may lead to. */
const origins = "svc:processor-origins";

/** The script for the seller's page, with the processor's origins filled in. */
export const serveEmbedScript = (browser: ProcessorBrowser | undefined): Response => {
	const { frames = [], redirects = frames } = browser ?? {};
	const { embed } = assets();
	const list = redirects.join(" ");
	return file({ ...embed, body: embed.body.replace(origins, list) }, "public, max-age=300");
};
