/**
 * Replaces what looks like a secret in a receiver's answer, before it is stored and shown
 * (requirements: Webhook delivery attempt). It errs on the side of hiding.
 */

export const redactionMarker = "[REDACTED]";

/**
 * Names of headers, JSON fields and parameters whose values are secrets. Every repetition is bounded, so that a
 * receiver cannot make a search long.
 */
const secretName =
	"[\\w.-]{0,40}(?:authori[sz]ation|cookie|credential|passwd|password|passphrase|private[_-]?key|api[_-]?key|access[_-]?key|secret|session|signature|token|jwt|otp|cvc|cvv)[\\w.-]{0,40}";

const secretHeader = new RegExp(`^${secretName}$`, "i");

/** Each rule keeps what its groups catch before the secret. */
const rules: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
	[/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, redactionMarker],
	// "name": "value" and "name": 123, also where the excerpt was cut within the value.
	[
		new RegExp(`("${secretName}"\\s{0,9}:\\s{0,9})(?:"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|[\\w.+-]+)`, "gi"),
		`$1"${redactionMarker}"`,
	],
	// name=value and name: value, in forms, queries and plain text.
	[
		new RegExp(`(\\b${secretName}\\s{0,9}[=:]\\s{0,9})(?!\\s|")(?:(?:bearer|basic)\\s+)?[^\\s&;,"'<>]+`, "gi"),
		`$1${redactionMarker}`,
	],
	[/\b(bearer|basic)\s+[\w+/.~=-]{8,}/gi, `$1 ${redactionMarker}`],
	// Well-known forms: our own, payment processors', and JSON web tokens.
	[/\bwhsec_[\w+/=-]+/g, redactionMarker],
	[/\b(?:svc|sk|rk|pk)_(?:test|live)_\w+/g, redactionMarker],
	[/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, redactionMarker],
	[/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, redactionMarker],
	[/\bgh[a-z]_\w{20,}/g, redactionMarker],
	[/\bxox[a-z]-[\w-]{10,}/g, redactionMarker],
	// The password of a URL.
	[/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]{0,100}:)[^\s/@]{1,200}@/gi, `$1${redactionMarker}@`],
];

/** The text with every secret-like value replaced by the marker. */
export const redactText = (text: string): string =>
	text === "" ? text : rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** Header values that are remembered, at most, and how long one may be. */
const maximumRemembered = 1_000;
const maximumRememberedLength = 100;
const seen = new Map<string, string>();

/** A header's value redacted: receivers send the same few again and again. */
const redactValue = (value: string): string => {
	const known = seen.get(value);
	if (known !== undefined) return known;
	const redacted = redactText(value);
	if (value.length <= maximumRememberedLength) {
		if (seen.size >= maximumRemembered) seen.clear();
		seen.set(value, redacted);
	}
	return redacted;
};

/** The headers with secret-like values replaced: whole where the name says so, else within the value. */
export const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			secretHeader.test(name) ? redactionMarker : redactValue(value),
		]),
	);
