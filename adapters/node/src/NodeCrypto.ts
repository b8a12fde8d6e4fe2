/**
 * The core's Crypto port, by Node's own cryptography.
 *
 * Sealed text is the base64 of: one version byte (1), a nonce of 12 random bytes, the ciphertext of AES-256-GCM, and
 * its tag of 16 bytes. The version byte is authenticated with the text, so a later format cannot be mistaken for this.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Crypto, type CryptoShape } from "@svc/core/words/Crypto";
import { Effect, Layer } from "effect";

const algorithm = "aes-256-gcm";
const version = Uint8Array.of(1);
const nonceLength = 12;
const tagLength = 16;

/** Bytes of the server's key. */
export const keyLength = 32;

const seal = (key: Uint8Array, plain: string): string => {
	const nonce = randomBytes(nonceLength);
	const cipher = createCipheriv(algorithm, key, nonce).setAAD(version);
	const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
	return Buffer.concat([version, nonce, text, cipher.getAuthTag()]).toString("base64");
};

const open = (key: Uint8Array, sealed: string): string => {
	const bytes = Buffer.from(sealed, "base64");
	if (bytes.length < 1 + nonceLength + tagLength || bytes[0] !== version[0])
		throw new Error("The sealed text has a format that this version does not know.");
	const textStart = 1 + nonceLength;
	const textEnd = bytes.length - tagLength;
	const decipher = createDecipheriv(algorithm, key, bytes.subarray(1, textStart), { authTagLength: tagLength })
		.setAAD(version)
		.setAuthTag(bytes.subarray(textEnd));
	try {
		return decipher.update(bytes.subarray(textStart, textEnd), undefined, "utf8") + decipher.final("utf8");
	} catch (cause) {
		throw new Error("The text was sealed with another server key, or was changed.", { cause });
	}
};

/** Bytes that are asked of the system at once: one ID needs ten, and a call for each costs more than making the ID. */
const poolLength = 4_096;

/** Hands out each random byte once. */
const pooledRandomBytes = (): CryptoShape["randomBytes"] => {
	let pool = Buffer.alloc(0);
	return (length) => {
		if (length > poolLength) return new Uint8Array(randomBytes(length));
		if (pool.length < length) pool = randomBytes(poolLength);
		const taken = new Uint8Array(pool.subarray(0, length));
		// What was handed out may be a secret: no copy stays behind.
		pool.fill(0, 0, length);
		pool = pool.subarray(length);
		return taken;
	};
};

/** The port for a server key of 32 bytes; throws a RangeError when the key has another length. */
export const make = (key: Uint8Array): CryptoShape => {
	if (key.length !== keyLength) throw new RangeError(`The server's key must have ${keyLength} bytes.`);
	// A key of its own, so that no hash tells anything of what the cipher does with the server's.
	const hashKey = createHmac("sha256", key).update("svc keyed hash 1").digest();
	return {
		randomBytes: pooledRandomBytes(),
		sha256Hex: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
		keyedHash: (text) => createHmac("sha256", hashKey).update(text, "utf8").digest("hex"),
		hmacSha256: (hmacKey, text) => new Uint8Array(createHmac("sha256", hmacKey).update(text, "utf8").digest()),
		equals: (left, right) => left.length === right.length && timingSafeEqual(left, right),
		seal: (plain) => seal(key, plain),
		open: (sealed) => Effect.sync(() => open(key, sealed)),
	};
};

export const layer = (key: Uint8Array): Layer.Layer<Crypto> => Layer.sync(Crypto, () => make(key));
