/** What is sent in place of a page that svc fails to make. */
import { refuse } from "@svc/core/words/Errors";
import { Effect } from "effect";
import { preferred } from "./Accept.js";
import { refused } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";

const html = "text/html";

const shown = (request_id: string): Response => ({
	status: 500,
	headers: {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
		"X-Content-Type-Options": "nosniff",
	},
	body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page could not be shown</title>
<h1>This page could not be shown</h1>
<p>Please open it again in a moment. If that does not help, tell the seller this number: ${request_id}</p>
</html>
`,
});

/** Logs a fault of svc, and says to browsers and programs that there is one. */
export const withFaultyPage = (
	baseUrl: string,
	request: Request,
	request_id: string,
	page: Effect.Effect<Response>,
): Effect.Effect<Response> =>
	Effect.catchAllCause(page, (cause) =>
		Effect.as(
			Effect.logError("A page could not be shown", cause),
			preferred(request.header("accept"), ["application/json", html]) === html
				? shown(request_id)
				: refused(baseUrl, request_id, refuse("INTERNAL_ERROR")),
		),
	);
