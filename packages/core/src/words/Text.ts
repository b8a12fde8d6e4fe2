/**
 * Bounded text in requests (decisions: Values). Text is stored as sent, neither trimmed nor normalized. U+0000, which
 * Postgres cannot store, and lone surrogates, which UTF-8 cannot encode, are refused.
 */
import { Schema } from "effect";

const loneSurrogate = /\p{Surrogate}/u;

/** Length in Unicode code points, which is how JSON Schema counts too. */
const lengthOf = (text: string): number => {
	let length = 0;
	for (const _ of text) length++;
	return length;
};

/** How many bytes well-formed text has in UTF-8. */
export const utf8Length = (text: string): number => {
	let length = text.length;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 0x80) continue;
		// Each half of a surrogate pair accounts for two of the pair's four bytes.
		length += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
	}
	return length;
};

/**
 * Returns what is wrong with the text, as the end of a sentence that starts with its name; `undefined` if it is valid.
 */
export const textFault = (text: string, minimum: number, maximum: number): string | undefined => {
	// No text has more code points than UTF-16 units, so most texts are never counted.
	if (text.length < minimum || (text.length > maximum && lengthOf(text) > maximum))
		return minimum === 0 ? `must have at most ${maximum} characters` : `must have ${minimum} to ${maximum} characters`;
	if (text.includes("\u0000")) return "must not contain the character U+0000";
	if (loneSurrogate.test(text)) return "must be well-formed Unicode: it contains a lone surrogate";
	return undefined;
};

const isAscii = /^\p{ASCII}*$/u;

/**
 * Returns the text in NFC, in which every spelling of a text is the same: `é` as one character, or as `e` with an
 * accent. Names, SKUs, and a merchant's own IDs are compared in it, and stored as sent.
 */
export const canonical = (text: string): string => (isAscii.test(text) ? text : text.normalize("NFC"));

/** Whether two texts are the same, in any spelling. */
export const isSameText = (left: string, right: string): boolean =>
	left === right || canonical(left) === canonical(right);

/** An `i` with the dots that lower case keeps of `İ`. */
const dottedI = /i\u0307+/g;

/**
 * Returns the text as searches compare it: in NFKC, without case, and `İ`, `ı` as `i`, and `ß`, `ẞ` as `ss`. Folds
 * each character by itself, so that a sigma at the end of a word stays the letter that it is inside one.
 */
export const folded = (text: string): string =>
	isAscii.test(text)
		? text.toLowerCase()
		: Array.from(text.normalize("NFKC").replaceAll("ẞ", "ß"), (one) => one.toUpperCase().toLowerCase())
				.join("")
				.normalize("NFKC")
				.replace(dottedI, "i")
				.normalize("NFC");

/** Orders texts by their UTF-16 units, independent of language: negative if `left` comes first. */
export const compareText = (left: string, right: string): number => {
	if (left === right) return 0;
	return left < right ? -1 : 1;
};

/** Text of `minimum` to `maximum` characters (Unicode code points). */
export const text = (minimum: number, maximum: number) =>
	Schema.String.pipe(
		Schema.filter((value) => textFault(value, minimum, maximum), {
			jsonSchema: { ...(minimum === 0 ? {} : { minLength: minimum }), maxLength: maximum },
		}),
	);

/** A name, a title, or one line of an address: 1 to 255 characters. */
export const Name = text(1, 255);

/** Longer prose, such as a description or a message: up to 5,000 characters. */
export const Description = text(0, 5000);

/** An ID or another reference in a request. Its format says nothing about whether it exists. */
export const Reference = text(1, 255);

const metadataFault = (metadata: Readonly<Record<string, string>>): string | undefined => {
	const keys = Object.keys(metadata);
	if (keys.length > 50) return "must have at most 50 keys";
	for (const key of keys) {
		const fault = textFault(key, 1, 40);
		if (fault !== undefined) return `has a key that ${fault}`;
	}
	return undefined;
};

/** A caller's own notes on a resource: at most 50 keys of 1 to 40 characters, values of up to 500. */
export const Metadata = Schema.Record({ key: Schema.String, value: text(0, 500) }).pipe(
	Schema.filter(metadataFault, {
		description: "Your own notes, at most 50 keys; svc stores and returns them, and never reads them.",
		jsonSchema: { maxProperties: 50 },
	}),
);
export type Metadata = typeof Metadata.Type;
