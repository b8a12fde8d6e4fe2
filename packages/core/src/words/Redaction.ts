/**
 * Replaces what looks like a secret in external text, before it is stored and shown (requirements: Delivery attempt).
 * Errs on the side of hiding too much. Reads no more than `maximumRedacted` characters, and each of them a bounded
 * number of times, so no receiver's response can make it slow.
 */
import { type Redacted, Redactor, redactionMarker } from "./Redaction/Redactor.js";

export { type Redacted, redactionMarker } from "./Redaction/Redactor.js";

/** Maximum number of characters per text that are read and kept. */
export const maximumRedacted = 4_096;

/** The first characters of a text, without half of a surrogate pair at the end. */
const beginningOf = (text: string, length: number): string => {
	if (text.length <= length) return text;
	const last = text.charCodeAt(length - 1);
	return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
};

/** Replaces every secret-like value in the beginning of a text with the marker, and counts the steps. */
export const redact = (text: string, maximum = maximumRedacted): Redacted =>
	new Redactor(beginningOf(text, maximum)).run();

/** Replaces every secret-like value in the beginning of a text, and drops the rest. */
export const redactText = (text: string, maximum = maximumRedacted): string => redact(text, maximum).text;

/**
 * Headers with values that help to find a fault. These values are redacted; the values of all other headers are not
 * stored.
 */
const shownHeaders = new Set([
	...["accept-ranges", "age", "allow", "alt-svc", "cache-control", "connection", "content-encoding"],
	...[
		"content-language",
		"content-length",
		"content-type",
		"date",
		"expires",
		"keep-alive",
		"last-modified",
		"location",
	],
	...["retry-after", "server", "transfer-encoding", "upgrade", "vary", "via", "x-cache", "x-powered-by"],
	...["request-id", "x-request-id", "x-correlation-id", "cf-ray", "x-amzn-requestid", "x-amz-cf-id", "traceparent"],
]);

/** Maximum number of headers stored per response, and maximum number of characters in a name and in a value. */
export const maximumHeaders = 64;
const maximumHeaderName = 64;
const maximumHeaderValue = 512;

export interface RedactedHeaders {
	readonly headers: Record<string, string>;
	readonly steps: number;
}

/** Keeps only the values of known headers, and counts the steps. */
export const redactHeadersCounted = (headers: Readonly<Record<string, string>>): RedactedHeaders => {
	const kept: Record<string, string> = {};
	let steps = 0;
	for (const [name, value] of Object.entries(headers).slice(0, maximumHeaders)) {
		const shown = redact(beginningOf(name, maximumHeaderName));
		steps += shown.steps;
		if (!shownHeaders.has(name)) {
			kept[shown.text] = redactionMarker;
			continue;
		}
		const redacted = redact(beginningOf(value, maximumHeaderValue));
		steps += redacted.steps;
		kept[name] = redacted.text;
	}
	return { headers: kept, steps };
};

/** Keeps the names of the first headers, and the values of those known to help. Hides all others. */
export const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
	redactHeadersCounted(headers).headers;
