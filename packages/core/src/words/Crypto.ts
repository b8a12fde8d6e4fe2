/**
 * The port for chance and secrets. The core never reads the machine's chance itself, so a test can fix it.
 */
import { Context, type Effect } from "effect";

export interface CryptoShape {
	/** `length` bytes that nobody can foresee. */
	readonly randomBytes: (length: number) => Uint8Array;
	/** SHA-256 of the UTF-8 text, in lower-case hex. */
	readonly sha256Hex: (text: string) => string;
	/** A hash that only the server's key makes, in lower-case hex: the database alone cannot be searched with guesses. */
	readonly keyedHash: (text: string) => string;
	/** HMAC-SHA-256 of the UTF-8 text. */
	readonly hmacSha256: (key: Uint8Array, text: string) => Uint8Array;
	/** Compares without telling by its duration how much of the two agrees. */
	readonly equals: (left: Uint8Array, right: Uint8Array) => boolean;
	/** Encrypts text with the server's key, so that the database alone does not reveal it. */
	readonly seal: (plain: string) => string;
	/** Reads what `seal` wrote; dies when the server's key is another one or the text was changed. */
	readonly open: (sealed: string) => Effect.Effect<string>;
}

export class Crypto extends Context.Tag("@svc/core/words/Crypto")<Crypto, CryptoShape>() {}

const bytesOf = (text: string): Uint8Array => {
	const codes = new Uint8Array(text.length);
	for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i);
	return codes;
};

/** Whether two hashes, in hex, are the same; takes the same time wherever they differ. */
export const isSame = ({ equals }: Pick<CryptoShape, "equals">, left: string, right: string): boolean =>
	equals(bytesOf(left), bytesOf(right));
