/**
 * Replaces what is random in recorded examples: IDs, secrets and tokens get values that depend only on their order. So
 * the same flow gives the same examples on every run and every database.
 */
import { createHash } from "node:crypto";

const ulidAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** As many characters as wanted, the same for the same text. */
const charactersOf = (text: string, length: number, alphabet: string): string =>
	[...createHash("sha512").update(text).digest()]
		.slice(0, length)
		.map((byte) => alphabet[byte % alphabet.length])
		.join("");

const random: ReadonlyArray<readonly [RegExp, (match: string, number: number) => string]> = [
	// The first ten characters of an ID are its time.
	[
		/(?<![a-z])[a-z]+_[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g,
		(id, number) => {
			const start = id.length - 16;
			return id.slice(0, start) + charactersOf(`${id.slice(0, start)} ${number}`, 16, ulidAlphabet);
		},
	],
	// A key is also shown by its start.
	[
		/\bsvc_(?:test|live|onb)_[\w-]{8,43}/g,
		(secret) => {
			const start = /^svc_[a-z]+_/.exec(secret)?.[0] ?? "";
			return `${start}example`.padEnd(secret.length, "0");
		},
	],
	[/\bwhsec_[A-Za-z0-9+/]{44}/g, () => `whsec_${Buffer.from("an example of a signing secret 33").toString("base64")}`],
	[/(?<="next_page_token":")[^"]+/g, () => `${"0".repeat(32)}WyJleGFtcGxlIl0`],
	// It names its environment, which is replaced as an ID.
	[
		/simseti_setup_[0-9a-f]{64}_secret_\w+_[0-9a-f]{24}/g,
		(secret) => secret.replace(/[0-9a-f]{64}/, "0".repeat(64)).replace(/[0-9a-f]{24}$/, "0".repeat(24)),
	],
	[
		/(\/(?:account|checkout|invoice)\/[a-z]+_[0-9a-z]+#)[0-9A-Za-z]{43}/g,
		(url) => `${url.slice(0, -43)}${"0".repeat(43)}`,
	],
	[/(tix_[0-9a-z]{26}\.)[0-9A-Za-z]{43}/g, (code) => `${code.slice(0, -43)}${"0".repeat(43)}`],
	[/(?<="code":")\d{6}(?=")/g, () => "492817"],
	[/(?<="duration_milliseconds":)\d+/g, () => "42"],
	[/http:\/\/127\.0\.0\.1:\d+\/hooks/g, () => "https://shop.example/webhooks"],
	[/\/\/svc\.test\//g, () => "//127.0.0.1:8080/"],
];

/** Replaces the random parts of a text of JSON. */
export const fixed = (json: string): string => {
	let text = json;
	for (const [pattern, replace] of random) {
		const known = new Map<string, string>();
		text = text.replace(pattern, (match) => {
			const found = known.get(match) ?? replace(match, known.size);
			known.set(match, found);
			return found;
		});
	}
	return text;
};
