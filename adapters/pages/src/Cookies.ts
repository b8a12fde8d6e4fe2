/** The cookies that keep the secrets of buyers' links. Pure. */
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
 * One cookie per customer session, sent only to that session's pages: hosts mount svc alongside their own pages. Over
 * `https` its name starts with `__Secure-`, so that no plain `http` page can have set it. Kept as long as the session.
 */
export const makeAccountCookies = (baseUrl: string): CookieJar =>
	jarOf(baseUrl, { prefix: "__Secure-", seconds: 3_600, pathOf: (mount, id) => `${mount}/account/${id}` });
