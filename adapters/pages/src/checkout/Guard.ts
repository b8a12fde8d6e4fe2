/** The cookie for a buyer's link, and the check that a form was sent from svc's own page. */
import type { Request } from "@svc/http";

/** The formats of secrets that svc generates. */
const secretForm = /^[\w-]{16,256}$/;

export const isSecret = (text: string): boolean => secretForm.test(text);

/** How long a browser keeps the secret: a day longer than a session is open, so that its end can be shown. */
const cookieSeconds = 172_800;

export interface CookieJar {
	readonly read: (request: Request, id: string) => string | undefined;
	/** The header value that stores the secret; an empty secret deletes it. */
	readonly write: (id: string, secret: string) => string;
}

/**
 * One cookie per session or invoice, for the pages below `folder`. Over `https` its name starts with `__Host-`, so that
 * no other host can have set it; browsers then require the path `/`. Over `http`, on the developer's own machine, its
 * path is the mount's.
 */
export const makeCookieJar = (baseUrl: string, folder: "checkout" | "invoice"): CookieJar => {
	const isSecure = baseUrl.startsWith("https:");
	// A host that gives no URL mounts svc at its root.
	const mount = baseUrl === "" ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
	const path = isSecure ? "/" : `${mount}/${folder}`;
	const nameOf = (id: string): string => (isSecure ? `__Host-${id}` : id);
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
				`Path=${path}`,
				`Max-Age=${secret === "" ? 0 : cookieSeconds}`,
				"HttpOnly",
				"SameSite=Lax",
				...(isSecure ? ["Secure"] : []),
			].join("; "),
	};
};

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
