/** What browsers get where svc has no page, or fails to make one. Programs get the error of the API. */
import { refuse } from "@svc/core/words/Errors";
import { Effect } from "effect";
import { preferred } from "./Accept.js";
import { refused } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";

const html = "text/html";

/** `text` is HTML. */
const page = (status: number, title: string, text: string): Response => ({
	status,
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
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</html>
`,
});

const isOfBrowser = (request: Request): boolean =>
	preferred(request.header("accept"), ["application/json", html]) === html;

/** Logs a fault of svc, and says to browsers and programs that there is one. */
export const withFaultyPage = (
	baseUrl: string,
	request: Request,
	request_id: string,
	work: Effect.Effect<Response>,
): Effect.Effect<Response> =>
	Effect.catchAllCause(work, (cause) =>
		Effect.as(
			Effect.logError("A page could not be shown", cause),
			isOfBrowser(request)
				? page(
						500,
						"This page could not be shown",
						`Please open it again in a moment. If that does not help, tell the seller this number: ${request_id}`,
					)
				: refused(baseUrl, request_id, refuse("INTERNAL_ERROR")),
		),
	);

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const isOfApi = ({ path }: Request): boolean => path === "/v1" || path.startsWith("/v1/");

/** The answer for an address that svc does not know. Those of the API are for programs, also in a browser. */
export const unknownAddress = (baseUrl: string, request: Request, request_id: string): Response => {
	return isRead(request) && !isOfApi(request) && isOfBrowser(request)
		? page(
				404,
				"There is nothing at this address",
				`It may have been shortened on its way to you: open the whole link again. <a href="${baseUrl}/docs">Documentation of the API</a>`,
			)
		: refused(baseUrl, request_id, refuse("ROUTE_NOT_FOUND"));
};
