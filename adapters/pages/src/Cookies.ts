/** The cookies that keep the secrets of buyers' links. Pure. */
import type { Request } from "@svc/http";

/** The formats of secrets that svc generates. */
const secretForm = /^[\w-]{16,256}$/;

/** What an ID in a cookie's name can be. */
const idForm = /^\w{1,64}$/;

export const isSecret = (text: string): boolean => secretForm.test(text);

export interface CookieJar {
	readonly read: (request: Request, id: string) => string | undefined;
	/** The header value that stores the secret; an empty secret deletes it. */
	readonly write: (id: string, secret: string) => string;
	/** Header values that delete this jar's oldest cookies, except the newest 20 and the one with this ID. */
	readonly tidy: (request: Request, id: string) => ReadonlyArray<string>;
}

/**
 * How many cookies of one kind a browser keeps. Servers and proxies refuse requests with 8 to 16 KiB of headers, about
 * 100 of these cookies. A browser that pays many checkouts, such as a kiosk's, has long ended those before the last 20.
 */
const mostKept = 20;

interface CookieTerms {
	/** What the IDs begin with. */
	readonly ids: string;
	/** What a name begins with over `https`. */
	readonly prefix: "__Host-" | "__Secure-";
	/** How long a browser keeps the secret. */
	readonly seconds: number;
	/** The pages to which it is sent. `mount` is the path of svc. */
	readonly pathOf: (mount: string, id: string, isSecure: boolean) => string;
}

const jarOf = (baseUrl: string, { ids, pathOf, prefix, seconds }: CookieTerms): CookieJar => {
	const isSecure = baseUrl.startsWith("https:");
	// A host that gives no URL mounts svc at its root.
	const mount = baseUrl === "" ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
	const nameOf = (id: string): string => (isSecure ? `${prefix}${id}` : id);
	const cookiesIn = (request: Request): ReadonlyArray<string> => request.header("cookie")?.split(/;\s*/) ?? [];
	const write = (id: string, secret: string): string =>
		[
			`${nameOf(id)}=${secret}`,
			`Path=${pathOf(mount, id, isSecure)}`,
			`Max-Age=${secret === "" ? 0 : seconds}`,
			"HttpOnly",
			"SameSite=Lax",
			...(isSecure ? ["Secure"] : []),
		].join("; ");
	const idIn = (cookie: string): ReadonlyArray<string> => {
		const [name = ""] = cookie.split("=", 1);
		const id = name.slice(nameOf("").length);
		return name.startsWith(nameOf(ids)) && idForm.test(id) ? [id] : [];
	};
	return {
		read: (request, id) => {
			const name = `${nameOf(id)}=`;
			const secret = cookiesIn(request)
				.find((part) => part.startsWith(name))
				?.slice(name.length);
			return secret === undefined || !isSecret(secret) ? undefined : secret;
		},
		write,
		// Browsers send cookies of one path oldest first.
		tidy: (request, id) =>
			cookiesIn(request)
				.flatMap(idIn)
				.slice(0, -mostKept)
				.filter((other) => other !== id)
				// Some proxies refuse responses with 4 KiB of headers. The next page deletes more.
				.slice(0, mostKept)
				.map((other) => write(other, "")),
	};
};

/**
 * One cookie per session or invoice, for the pages below `folder`. Over `https` its name starts with `__Host-`, so that
 * no other host can have set it; browsers then require the path `/`. Over `http`, on the developer's own machine, its
 * path is the mount's. Kept a day longer than a session is open, so that its end can be shown.
 */
export const makeCookieJar = (baseUrl: string, folder: "checkout" | "invoice"): CookieJar =>
	jarOf(baseUrl, {
		ids: folder === "checkout" ? "cs_" : "inv_",
		prefix: "__Host-",
		seconds: 172_800,
		pathOf: (mount, _, isSecure) => (isSecure ? "/" : `${mount}/${folder}`),
	});

/**
 * One cookie per customer session, sent only to that session's pages: hosts mount svc alongside their own pages. Over
 * `https` its name starts with `__Secure-`, so that no plain `http` page can have set it. Kept as long as the session.
 */
export const makeAccountCookies = (baseUrl: string): CookieJar =>
	jarOf(baseUrl, {
		ids: "acl_",
		prefix: "__Secure-",
		seconds: 3_600,
		pathOf: (mount, id) => `${mount}/account/${id}`,
	});
