/** Writes secrets in the 62 letters and digits, which no URL, header or QR code has to escape. */

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(alphabet.length);

/** The digits that 256 bits need. */
const digits = 43;

/** Writes 256 bits in hex as 43 letters and digits. */
export const toBase62 = (hex: string): string => {
	let rest = BigInt(`0x${hex}`);
	let text = "";
	for (let i = 0; i < digits; i++) {
		text = alphabet[Number(rest % base)] + text;
		rest /= base;
	}
	return text;
};
