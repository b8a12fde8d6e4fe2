/**
 * Verifies a received webhook, using either of the schemes with which svc signs. It verifies one scheme completely:
 * signature, timestamp, and body belong together, and nothing is taken from the other scheme's headers. It requires
 * only Web Crypto, which Node, Deno, Bun, browsers, and edge workers have. Web Crypto is asynchronous, so this is too.
 */
import type { WebhookEvent } from "./generated/Resources.js";

export type WebhookVerificationReason =
	/** No secret was given, or one is not a valid key for the scheme. */
	| "invalid_secret"
	/** The body was not given as received: a string or bytes. */
	| "body_not_raw"
	| "missing_header"
	/** A signature header or its timestamp cannot be parsed. */
	| "invalid_header"
	| "timestamp_too_old"
	| "timestamp_too_new"
	| "signature_mismatch"
	/** The signature is right, but the body is not JSON. */
	| "invalid_json";

/** The error with which `verifyWebhook` rejects. Respond with 400, and use nothing from the request. */
export class WebhookVerificationError extends Error {
	override readonly name = "WebhookVerificationError";
	constructor(
		readonly reason: WebhookVerificationReason,
		message: string,
	) {
		super(message);
	}
}

export type WebhookHeaders =
	| { readonly get: (name: string) => string | null }
	| Readonly<Record<string, string | ReadonlyArray<string> | undefined>>;

export interface VerifyWebhookOptions {
	/** The body exactly as received, before any JSON parser. */
	readonly body: string | Uint8Array;
	/** The request's headers: those of `fetch`, or a record as in Node. Names in any case. */
	readonly headers: WebhookHeaders;
	/** The endpoint's `whsec_…` secret, or several, of which one must match. */
	readonly secret: string | ReadonlyArray<string>;
	/** How far the timestamp may be from now, in seconds. Default 300. */
	readonly toleranceSeconds?: number;
	/** The current time. Default: the machine's clock. */
	readonly now?: Date;
	/** Which scheme to verify. Default: `standard` if the request has `webhook-signature`, otherwise `legacy`. */
	readonly scheme?: "standard" | "legacy";
}

/**
 * Returns the event that svc sent, or rejects with a `WebhookVerificationError` that says what is wrong.
 *
 * Handlers deduplicate on `webhook_event_id`: an event may arrive more than once.
 */
export const verifyWebhook = async (options: VerifyWebhookOptions): Promise<WebhookEvent> => {
	const { body, secret } = options;
	if (typeof body !== "string" && !(body instanceof Uint8Array))
		fail("body_not_raw", "The body has to be the raw string or bytes that were received, not a parsed object.");
	// In JavaScript, an unset environment variable may end up here, whatever the type says.
	const secrets: ReadonlyArray<string | undefined> = typeof secret === "string" ? [secret] : (secret ?? []);
	if (!areGiven(secrets))
		return fail(
			"invalid_secret",
			"The endpoint's signing secret is empty or missing: pass its whsec_… text as `secret`.",
		);
	const header = headerReader(options.headers);
	const scheme = options.scheme ?? (header("webhook-signature") === undefined ? "legacy" : "standard");
	await (scheme === "standard" ? verifyStandard : verifyLegacy)(options, secrets, header);
	return parse(body);
};

const secretPrefix = "whsec_";

const areGiven = (secrets: ReadonlyArray<string | undefined>): secrets is ReadonlyArray<string> =>
	secrets.length > 0 && secrets.every((one) => one !== undefined && one !== "" && one !== secretPrefix);

const fail = (reason: WebhookVerificationReason, message: string): never => {
	throw new WebhookVerificationError(reason, message);
};

type HeaderReader = (name: string) => string | undefined;

const headerReader = (headers: WebhookHeaders): HeaderReader => {
	if (isFetchHeaders(headers)) return (name) => headers.get(name) ?? undefined;
	const byLowerCase = new Map<string, string>();
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) byLowerCase.set(name.toLowerCase(), typeof value === "string" ? value : value.join(", "));
	}
	return (name) => byLowerCase.get(name);
};

const isFetchHeaders = (headers: WebhookHeaders): headers is { readonly get: (name: string) => string | null } =>
	typeof headers.get === "function";

const required = (header: HeaderReader, name: string): string =>
	header(name) || fail("missing_header", `The request has no ${name} header.`);

type VerifyScheme = (
	options: VerifyWebhookOptions,
	secrets: ReadonlyArray<string>,
	header: HeaderReader,
) => Promise<void>;

const verifyStandard: VerifyScheme = async (options, secrets, header) => {
	const id = required(header, "webhook-id");
	const timestamp = required(header, "webhook-timestamp");
	const signatures = required(header, "webhook-signature")
		.split(" ")
		.filter((signature) => signature.startsWith("v1,"))
		.map((signature) => signature.slice("v1,".length));
	verifyTimestamp(options, timestamp);
	const keys = secrets.map(decodedKey);
	const expected = keys.map(async (key) => base64(await hmac(key, `${id}.${timestamp}.`, options.body)));
	verifySignature(await Promise.all(expected), signatures);
};

const verifyLegacy: VerifyScheme = async (options, secrets, header) => {
	const parts = required(header, "x-svc-signature")
		.split(",")
		.map((part) => part.trim());
	const timestamp = parts.find((part) => part.startsWith("t="))?.slice("t=".length) ?? "";
	verifyTimestamp(options, timestamp);
	const signatures = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice("v1=".length));
	if (signatures.length === 0) fail("invalid_header", "The X-Svc-Signature header has no v1 signature.");
	const expected = secrets.map(async (secret) => hex(await hmac(bytesOf(secret), `${timestamp}.`, options.body)));
	verifySignature(await Promise.all(expected), signatures);
};

const verifyTimestamp = (options: VerifyWebhookOptions, timestamp: string): void => {
	// Digits only, so that the number checked here is exactly the text that was signed.
	if (!/^\d{1,12}$/.test(timestamp)) fail("invalid_header", "The signature's timestamp is not in Unix seconds.");
	const tolerance = options.toleranceSeconds ?? 300;
	const ageSeconds = Math.floor((options.now ?? new Date()).getTime() / 1000) - Number(timestamp);
	if (ageSeconds > tolerance)
		fail("timestamp_too_old", `The signature is ${ageSeconds} s old; at most ${tolerance} s are allowed.`);
	if (-ageSeconds > tolerance)
		fail("timestamp_too_new", `The signature is ${-ageSeconds} s ahead of this machine's clock.`);
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The key of the standard scheme: the base64 after `whsec_`, decoded. */
const decodedKey = (secret: string): Uint8Array => {
	const text = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
	const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;
	if (!isBase64) fail("invalid_secret", "The signing secret is not valid base64.");
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
};

const hmac = async (key: Uint8Array, prefix: string, body: string | Uint8Array): Promise<Uint8Array> => {
	const start = bytesOf(prefix);
	const rest = typeof body === "string" ? bytesOf(body) : body;
	const signed = new Uint8Array(start.length + rest.length);
	signed.set(start);
	signed.set(rest, start.length);
	const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	return new Uint8Array(await crypto.subtle.sign("HMAC", imported, signed));
};

const verifySignature = (expected: ReadonlyArray<string>, received: ReadonlyArray<string>): void => {
	const matches = expected.some((one) => received.some((other) => sameText(one, other)));
	if (!matches) fail("signature_mismatch", "No signature matches the body and the secret.");
};

/** Compares all characters, so that the time does not reveal how many match. */
const sameText = (left: string, right: string): boolean => {
	if (left.length !== right.length) return false;
	let difference = 0;
	for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
	return difference === 0;
};

const parse = (body: string | Uint8Array): WebhookEvent => {
	try {
		// The signature proves the shape, because only svc and the receiver know the secret.
		return JSON.parse(typeof body === "string" ? body : new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		return fail("invalid_json", "The signed body is not JSON.");
	}
};
