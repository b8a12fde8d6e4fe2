/** The port for randomness and secrets. The core has no other source of randomness, so tests can fix it. */
import { Context, type Effect } from "effect";

export interface CryptoShape {
	/** `length` unpredictable bytes. */
	readonly randomBytes: (length: number) => Uint8Array;
	/** SHA-256 of the UTF-8 text, in lower-case hex. */
	readonly sha256Hex: (text: string) => string;
	/** A hash keyed with the server's key, in lower-case hex: guesses cannot be verified with the database alone. */
	readonly keyedHash: (text: string) => string;
	/**
	 * The same under each of the server's keys, current one first: what was hashed with a previous key is still
	 * recognized.
	 */
	readonly keyedHashes: (text: string) => ReadonlyArray<string>;
	/**
	 * The previous keys as hash keys, in lower-case hex: their `hmacSha256` of a text equals its `keyedHash` under that
	 * key. They are secrets, so store them sealed.
	 */
	readonly previousHashKeys: ReadonlyArray<string>;
	/** HMAC-SHA-256 of the UTF-8 text. */
	readonly hmacSha256: (key: Uint8Array, text: string) => Uint8Array;
	/** Compares in constant time. */
	readonly equals: (left: Uint8Array, right: Uint8Array) => boolean;
	/** Encrypts text with the server's key, so that the database alone does not reveal it. */
	readonly seal: (plain: string) => string;
	/** Decrypts the result of `seal`. Dies if none of the server's keys sealed it, or the text was altered. */
	readonly open: (sealed: string) => Effect.Effect<string>;
	/** Reseals with the current key what a previous one sealed. Returns the text unchanged if the current one did. */
	readonly reseal: (sealed: string) => Effect.Effect<string>;
}

export class Crypto extends Context.Tag("@svc/core/words/Crypto")<Crypto, CryptoShape>() {}

const bytesOf = (text: string): Uint8Array => {
	const codes = new Uint8Array(text.length);
	for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i);
	return codes;
};

/** Whether two hashes, in hex, are the same. Compares in constant time. */
export const isSame = ({ equals }: Pick<CryptoShape, "equals">, left: string, right: string): boolean =>
	equals(bytesOf(left), bytesOf(right));

/** Whether a stored hash matches the text, under any of the server's keys. */
export const isKeyedHash = (crypto: Pick<CryptoShape, "equals" | "keyedHashes">, text: string, hash: string): boolean =>
	crypto.keyedHashes(text).some((known) => isSame(crypto, known, hash));
