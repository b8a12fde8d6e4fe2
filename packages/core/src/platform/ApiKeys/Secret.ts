/** Secret keys: `svc_test_` or `svc_live_`, then 32 random bytes in base62 (decisions: Environments, keys, scopes). */
import type { Mode } from "../../words/Environment.js";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretBytes = 32;
/** 62^43 is the first power of 62 above 2^256. */
const secretLength = 43;

/** The number represented by the bytes, in base62 with a fixed length. */
const base62 = (bytes: Uint8Array): string => {
	let number = 0n;
	for (const byte of bytes) number = (number << 8n) | BigInt(byte);
	let text = "";
	for (let i = 0; i < secretLength; i++) {
		text = alphabet[Number(number % 62n)] + text;
		number /= 62n;
	}
	return text;
};

/** Encodes 32 random bytes in base62, the part of every secret after its prefix. */
export const base62Secret = (randomBytes: (length: number) => Uint8Array): string => base62(randomBytes(secretBytes));

export const prefixOf = (mode: Mode): string => `svc_${mode}_`;

export const makeSecret = (mode: Mode, randomBytes: (length: number) => Uint8Array): string =>
	prefixOf(mode) + base62Secret(randomBytes);

/** The part of a secret that may be logged: its type prefix and 8 characters. */
export const keyPrefixOf = (mode: Mode, secret: string): string => secret.slice(0, prefixOf(mode).length + 8);
