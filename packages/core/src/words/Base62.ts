/** Encodes secrets in the 62 letters and digits, which need no escaping in a URL, header, or QR code. */

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(alphabet.length);

/** The number of digits needed for 256 bits. */
const digits = 43;

/** Encodes 256 bits in hex as 43 letters and digits. */
export const toBase62 = (hex: string): string => {
	let rest = BigInt(`0x${hex}`);
	let text = "";
	for (let i = 0; i < digits; i++) {
		text = alphabet[Number(rest % base)] + text;
		rest /= base;
	}
	return text;
};
