/** The cookie of a customer's session. */
import { type CookieJar, isSecret } from "../checkout/Guard.js";

/** As long as the session lasts. */
const cookieSeconds = 3_600;

/**
 * One cookie a session, which browsers send to the pages of that session alone: hosts mount svc beside pages of their
 * own. Over `https` its name starts with `__Secure-`, so that no page of plain `http` can have set it.
 */
export const makeAccountCookies = (baseUrl: string): CookieJar => {
	const isSecure = baseUrl.startsWith("https:");
	// A host that tells no URL of its own mounts svc at its root.
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
