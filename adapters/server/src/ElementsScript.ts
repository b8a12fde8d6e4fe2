/**
 * Serves the browser script of the card processor's adapter, `/processor/v1/elements.js`. The simulator's contains the
 * form that turns test cards into tokens. Any shop's pages may load it, like a real processor's script.
 */
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Request, Response } from "@svc/http";
import { Effect } from "effect";

/** Responds to requests for the script, and leaves every other request to the service. */
export const elementsPages = (browser: ProcessorBrowser | undefined) => {
	if (browser === undefined) return () => undefined;
	const script: Response = {
		status: 200,
		headers: {
			"Content-Type": "text/javascript; charset=utf-8",
			"Cache-Control": "public, max-age=300",
			"Cross-Origin-Resource-Policy": "cross-origin",
			"X-Content-Type-Options": "nosniff",
		},
		body: browser.script,
	};
	return ({ method, path }: Request): Effect.Effect<Response> | undefined =>
		path === "/processor/v1/elements.js" && (method === "GET" || method === "HEAD")
			? Effect.succeed(script)
			: undefined;
};
