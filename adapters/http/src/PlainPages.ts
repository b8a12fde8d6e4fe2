/** What browsers get where svc has no page, fails to render one, or refuses to. API clients get the API's error. */
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

/** Logs an internal error, and tells browsers and API clients that there was one. */
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
						"This page couldn’t be shown",
						`Please open it again in a moment. If that doesn’t help, tell the seller this number: ${request_id}`,
					)
				: refused({ baseUrl, request_id }, refuse("INTERNAL_ERROR")),
		),
	);

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const isOfApi = ({ path }: Request): boolean => path === "/v1" || path.startsWith("/v1/");

/** The response for an unknown address. API paths get the API's error, even in a browser. */
export const unknownAddress = (baseUrl: string, request: Request, request_id: string): Response => {
	return isRead(request) && !isOfApi(request) && isOfBrowser(request)
		? page(
				404,
				"Page not found",
				`The address may have been cut off: open the whole link again. <a href="${baseUrl}/docs">API documentation</a>`,
			)
		: refused({ baseUrl, request_id }, refuse("ROUTE_NOT_FOUND"));
};

/** What a browser's reader can do about a refused page, by status. */
const instead: ReadonlyMap<number, readonly [title: string, text: string]> = new Map([
	[
		400,
		[
			"This page couldn’t be opened",
			"Your browser sent more than this server accepts, most likely too many cookies. Delete the cookies of this site, then open the link again.",
		],
	],
	[429, ["Too many requests", "Wait a moment, then open the page again. Nothing was charged by this."]],
	[503, ["Please try again", "Too much is going on right now. Open the page again in a moment."]],
]);

/** Turns the API's refusal of a page into a page, for browsers. Scripts and other clients get the API's. */
export const asPage = (request: Request, response: Response): Response => {
	const [title, text] = instead.get(response.status) ?? [];
	const isJson = response.headers["Content-Type"]?.startsWith("application/json") === true;
	if (!isJson || title === undefined || text === undefined || isOfApi(request) || !isOfBrowser(request))
		return response;
	const { body, headers, status } = page(response.status, title, text);
	return { status, headers: { ...response.headers, ...headers }, body };
};
