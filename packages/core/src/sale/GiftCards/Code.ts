/**
 * Gift-card codes: 80 random bits as 16 characters of Crockford's base32 in groups of four, such as
 * `7K3M-Q9TX-0FHB-2VRC`. Only a hash of a code is stored, along with its last characters, which distinguish cards.
 */
import type { CryptoShape } from "../../words/Crypto.js";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeBytes = 10;
const groupLength = 4;

/** How many of a code's last characters stay visible. */
const shownCharacters = 4;

/** A new code, as shown to its recipient. */
export const makeCode = ({ randomBytes }: Pick<CryptoShape, "randomBytes">): string => {
	let number = 0n;
	for (const byte of randomBytes(codeBytes)) number = (number << 8n) | BigInt(byte);
	let text = "";
	for (let i = 0; i < (codeBytes * 8) / 5; i++) {
		text = `${alphabet[Number(number & 31n)]}${text}`;
		number >>= 5n;
	}
	return text.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? text;
};

/**
 * Normalizes a code for comparison, to tolerate typing errors. Removes spaces and hyphens, converts letters to upper
 * case, and maps similar characters to one (O to 0; I and L to 1).
 */
export const normalizedCode = (code: string): string =>
	code
		.replaceAll(/[\s-]+/g, "")
		.toUpperCase()
		.replaceAll("O", "0")
		.replaceAll(/[IL]/g, "1");

/** Returns the part of a code that may be stored. */
export const lastCharactersOf = (code: string): string => normalizedCode(code).slice(-shownCharacters);

/** The text that is hashed for a code. */
export const hashedText = (environment_id: string, code: string): string =>
	`gift card code\n${environment_id}\n${normalizedCode(code)}`;

/**
 * Returns the hash by which a code is found. It depends on the environment and on the server's key, so codes cannot be
 * guessed from a stolen database. Imported codes may be short.
 */
export const codeHash = ({ keyedHash }: Pick<CryptoShape, "keyedHash">, environment_id: string, code: string): string =>
	keyedHash(hashedText(environment_id, code));
