/**
 * Serves the browser script of the simulated processor, `/processor/v1/elements.js`: the form that turns test cards into
 * tokens. Pages of any shop may load it, as they load a real processor's script.
 */
import type { Request, Response } from "@svc/http";
import { elementsScript } from "@svc/simulator/ElementsScript";
import { Effect } from "effect";

const script: Response = {
	status: 200,
	headers: {
		"Content-Type": "text/javascript; charset=utf-8",
		"Cache-Control": "public, max-age=300",
		"Cross-Origin-Resource-Policy": "cross-origin",
		"X-Content-Type-Options": "nosniff",
	},
	body: elementsScript,
};

/** Responds to requests for the script, and leaves every other request to the service. */
export const elementsPages = ({ method, path }: Request): Effect.Effect<Response> | undefined =>
	path === "/processor/v1/elements.js" && (method === "GET" || method === "HEAD") ? Effect.succeed(script) : undefined;
