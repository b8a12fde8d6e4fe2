/** A customer session's cookie. */
import { type CookieJar, isSecret } from "../checkout/Guard.js";

/** As long as the session lasts. */
const cookieSeconds = 3_600;

/**
 * One cookie per session, sent only to that session's pages: hosts mount svc alongside their own pages. Over `https`
 * its name starts with `__Secure-`, so that no plain `http` page can have set it.
 */
export const makeAccountCookies = (baseUrl: string): CookieJar => {
	const isSecure = baseUrl.startsWith("https:");
	// A host that gives no URL mounts svc at its root.
	const mount = baseUrl === "" ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
	const nameOf = (id: string): string => (isSecure ? `__Secure-${id}` : id);
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
				`Path=${mount}/account/${id}`,
				`Max-Age=${secret === "" ? 0 : cookieSeconds}`,
				"HttpOnly",
				"SameSite=Lax",
				...(isSecure ? ["Secure"] : []),
			].join("; "),
	};
};
