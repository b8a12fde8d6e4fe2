/** URLs supplied by callers. */

/** The platform's WHATWG URL parser, which every host of the core has. It normalizes every notation of a host. */
declare const URL: new (
	text: string,
) => {
	readonly href: string;
	readonly origin: string;
	readonly protocol: string;
	readonly hostname: string;
};

/** The required form: a scheme, then an authority without a user, and no white space or control character. */
const plainUrl = /^https?:\/\/[^/?#\\@\s\p{Cc}]+([/?#][^\s\p{Cc}]*)?$/iu;

/** Parses a URL; undefined if the text is not one. */
export const parseUrl = (text: string) => {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
};

/** Whether a URL has no user, password, white space, or control character. */
export const isPlainUrl = (text: string): boolean => plainUrl.test(text);

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns why svc may not send a buyer's browser to a URL, as the end of a sentence; undefined if it may. It must be
 * `https`. `isLocalAllowed` also allows `http` on the buyer's own machine, for development.
 */
export const whyNoPageUrl = (text: string, isLocalAllowed: boolean): string | undefined => {
	const url = parseUrl(text);
	const isWeb = url !== undefined && isPlainUrl(text);
	if (isWeb && url.protocol === "https:") return undefined;
	if (!isLocalAllowed) return "must be an https:// URL without a user name";
	return isWeb && localHosts.includes(url.hostname)
		? undefined
		: "must be an https:// URL without a user name, or an http:// URL of localhost";
};
