/** Checks that a form was sent from svc's own page. */
import type { Request } from "@svc/http";

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether a post comes from svc's own origin. Browsers state that in `Sec-Fetch-Site`. Older ones send `Origin`: it
 * must have the scheme of the server's public origin. Its host must be the same, or the one that the request was sent to.
 * Without either header the post is refused.
 */
export const isOwnPost = (request: Request, baseUrl: string): boolean => {
	const site = request.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const [origin, base] = [urlOf(request.header("origin") ?? ""), urlOf(baseUrl)];
	if (origin === undefined || origin.protocol !== base?.protocol) return false;
	return origin.host === base.host || origin.host === request.header("host");
};
