/** Checks that a form was sent from svc's own page. */
import type { Request } from "@svc/http";

const hostOf = (origin: string): string | undefined => {
	try {
		return new URL(origin).host;
	} catch {
		return undefined;
	}
};

/**
 * Whether a post comes from svc's own origin. Browsers state that in `Sec-Fetch-Site`. Older ones send `Origin`: it
 * must be the server's public origin, or the host that the request was sent to. Without either header the post is
 * refused.
 */
export const isOwnPost = (request: Request, baseUrl: string): boolean => {
	const site = request.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const host = hostOf(request.header("origin") ?? "");
	return host !== undefined && (host === hostOf(baseUrl) || host === request.header("host"));
};
