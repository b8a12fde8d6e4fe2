/**
 * Gift-card codes: 80 bits of chance as 16 characters of Crockford's base32, written in groups of four, such as
 * `7K3M-Q9TX-0FHB-2VRC`. Only a hash of a code is stored, and its last characters, by which people tell cards apart.
 */
import type { CryptoShape } from "../../words/Crypto.js";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeBytes = 10;
const groupLength = 4;

/** How many of a code's characters are shown for good. */
const shownCharacters = 4;

/** A new code, as it is shown to its recipient. */
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
 * The code as it is compared: what people get wrong when they type one makes no difference. Spaces and hyphens are
 * left out, letters are capitals, and of what looks alike (O and 0; I, L and 1) one stands for all.
 */
export const normalizedCode = (code: string): string =>
	code
		.replaceAll(/[\s-]+/g, "")
		.toUpperCase()
		.replaceAll("O", "0")
		.replaceAll(/[IL]/g, "1");

/** What may be stored of a code for good. */
export const lastCharactersOf = (code: string): string => normalizedCode(code).slice(-shownCharacters);

/**
 * By what a code is found again. It depends on the environment, and on the server's key, so that whoever has the
 * database alone cannot try the codes of another system, which may be short.
 */
export const codeHash = ({ keyedHash }: Pick<CryptoShape, "keyedHash">, environment_id: string, code: string): string =>
	keyedHash(`gift card code\n${environment_id}\n${normalizedCode(code)}`);
