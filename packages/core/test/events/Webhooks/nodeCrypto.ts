import { createHmac, randomBytes } from "node:crypto";

/** The part of the Crypto port that signing needs, from Node. */
export const nodeCrypto = {
	randomBytes: (length: number): Uint8Array => randomBytes(length),
	hmacSha256: (key: Uint8Array, text: string): Uint8Array => createHmac("sha256", key).update(text, "utf8").digest(),
};

/** Returns the same bytes in every run: byte `i` is `start + i`. */
export const countingBytes = (start: number) => ({
	randomBytes: (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (start + i) & 255),
});
