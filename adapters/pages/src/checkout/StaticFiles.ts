/** Answers with the files that browsers load: script and style of the pages, and the script for the seller's page. */
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Response } from "@svc/http";
import { type Asset, assetOf, assets } from "./Assets.js";

/** Answers with a file of the pages. */
export const file = ({ body, type }: Asset, cacheControl: string): Response => ({
	status: 200,
	headers: {
		"Content-Type": type,
		"Cache-Control": cacheControl,
		"X-Content-Type-Options": "nosniff",
		// A sandboxed frame is of no origin. With the script it can say so; it finds no secret here.
		"Cross-Origin-Resource-Policy": "cross-origin",
	},
	body,
});

/** A script or style of the pages, by its name with a hash. */
export const serveAsset = (name: string): Response => {
	const found = assetOf(name);
	if (found === undefined)
		return { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" }, body: "Not found" };
	// While a release is rolled out, a page of one release may ask a node of the other.
	return file(found.asset, found.isExact ? "public, max-age=31536000, immutable" : "no-store");
};

/** Stands in the built script for the origins that an embedded checkout may lead to beside svc's own. */
const origins = "svc:processor-origins";

/** The script of the seller's page, with the processor's origins. */
export const serveEmbedScript = (browser: ProcessorBrowser | undefined): Response => {
	const { frames = [], redirects = frames } = browser ?? {};
	const { embed } = assets();
	const list = redirects.join(" ");
	return file({ ...embed, body: embed.body.replace(origins, list) }, "public, max-age=300");
};
