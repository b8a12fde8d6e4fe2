/** The cookie for a buyer's link, and the check that a form was sent from svc's own page. */
import type { Request } from "@svc/http";

/** The formats of secrets that svc generates. */
const secretForm = /^[\w-]{16,256}$/;

export const isSecret = (text: string): boolean => secretForm.test(text);

export interface CookieJar {
	readonly read: (request: Request, id: string) => string | undefined;
	/** The header value that stores the secret; an empty secret deletes it. */
	readonly write: (id: string, secret: string) => string;
}

interface CookieOptions {
	/** What the name starts with over `https`. With `__Host-`, browsers require the path `/`. */
	readonly prefix: "__Host-" | "__Secure-";
	readonly seconds: number;
	/** The path below the mount. */
	readonly pathOf: (id: string) => string;
}

const makeCookies = (baseUrl: string, { pathOf, prefix, seconds }: CookieOptions): CookieJar => {
	const isSecure = baseUrl.startsWith("https:");
	// A host that gives no URL mounts svc at its root.
	const mount = baseUrl === "" ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
	const isHostWide = isSecure && prefix === "__Host-";
	const nameOf = (id: string): string => (isSecure ? `${prefix}${id}` : id);
	return {
		read: (request, id) => {
			const name = `${nameOf(id)}=`;
			const cookie = request
				.header("cookie")
				?.split(/;\s*/)
				.find((part) => part.startsWith(name));
			const secret = cookie?.slice(name.length);
			return secret === undefined || !isSecret(secret) ? undefined : secret;
		},
		write: (id, secret) =>
			[
				`${nameOf(id)}=${secret}`,
				`Path=${isHostWide ? "/" : `${mount}/${pathOf(id)}`}`,
				`Max-Age=${secret === "" ? 0 : seconds}`,
				"HttpOnly",
				"SameSite=Lax",
				...(isSecure ? ["Secure"] : []),
			].join("; "),
	};
};

/**
 * One cookie per session or invoice, for the pages below `folder`. No other host can have set it over `https`. A browser
 * keeps it for a day longer than a session is open, so that its end can be shown.
 */
export const makeCookieJar = (baseUrl: string, folder: "checkout" | "invoice"): CookieJar =>
	makeCookies(baseUrl, { prefix: "__Host-", seconds: 172_800, pathOf: () => folder });

/**
 * One cookie per customer session, for as long as the session lasts. It is sent only to that session's pages: hosts
 * mount svc alongside their own pages. No plain `http` page can have set it over `https`.
 */
export const makeAccountCookies = (baseUrl: string): CookieJar =>
	makeCookies(baseUrl, { prefix: "__Secure-", seconds: 3_600, pathOf: (id) => `account/${id}` });

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
