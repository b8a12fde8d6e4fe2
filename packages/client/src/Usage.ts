/**
 * Rejects incorrect use with a TypeError that says what to do, before any request. JavaScript callers may pass
 * anything.
 */

const parsedUrl = (text: string): URL | undefined => {
	try {
		return new URL(text);
	} catch {
		// The caller's message is more helpful than "Invalid URL".
		return undefined;
	}
};

const checkBaseUrl = (baseUrl: unknown): void => {
	if (typeof baseUrl !== "string" || baseUrl === "")
		throw new TypeError("baseUrl is missing: pass the address of svc, such as https://pay.example.com.");
	const url = parsedUrl(baseUrl);
	if (url?.protocol !== "https:" && url?.protocol !== "http:")
		throw new TypeError(
			`baseUrl must start with http:// or https://, such as https://pay.example.com, not ${baseUrl}.`,
		);
	if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
		throw new TypeError("baseUrl must have no credentials, query or fragment, only the address of svc.");
	if (url.pathname.split("/").findLast((part) => part !== "") === "v1")
		throw new TypeError("baseUrl must not end in /v1: the client adds it. Pass the address without it.");
};

/** Rejects a text that is not allowed in a header. The message shows only the first invalid character. */
export const checkHeader = (name: string, text: unknown): void => {
	if (typeof text !== "string" || text.trim() === "") throw new TypeError(`${name} must be a non-empty string.`);
	// A trailing line break, as from a file, is not sent.
	const wrong = /[^\x20-\x7e]/u.exec(text.trim())?.[0];
	if (wrong !== undefined)
		throw new TypeError(`${name} has the character ${JSON.stringify(wrong)}, which is not allowed in a header.`);
};

const checkApiKey = (apiKey: unknown): void => {
	if (typeof apiKey !== "string" || apiKey.trim() === "")
		throw new TypeError("apiKey is missing: pass a secret key, which starts with svc_test_ or svc_live_.");
	if (apiKey.includes("…"))
		throw new TypeError('apiKey has "…", so it is a placeholder from the documentation: pass a complete secret key.');
	checkHeader("apiKey", apiKey);
};

/** Checks the options of `caller`, which creates a client. */
export const checkTarget = (caller: string, options: unknown): void => {
	if (typeof options !== "object" || options === null)
		throw new TypeError(`${caller} must be called with an object that has baseUrl and apiKey.`);
	const { apiKey, baseUrl, version }: { baseUrl?: unknown; apiKey?: unknown; version?: unknown } = options;
	checkBaseUrl(baseUrl);
	checkApiKey(apiKey);
	if (version !== undefined) checkHeader("version", version);
};

const parts = ["path", "query", "payload"];

/** Checks the first argument of a call, such as `orders.create`. */
export const checkGiven = (name: string, given: unknown): void => {
	if (typeof given !== "object" || given === null || Array.isArray(given))
		throw new TypeError(
			`${name} must be called with an object that has path, query and payload, as far as it takes them.`,
		);
	const other = Object.keys(given).find((field) => !parts.includes(field));
	if (other !== undefined)
		throw new TypeError(
			`${name} takes path, query and payload, not ${other}: pass fields of the body as { payload: { ${other} } }.`,
		);
};
