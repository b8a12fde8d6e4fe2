/**
 * Implements the core's Crypto port with Node's cryptography.
 *
 * Sealed text is base64: one version byte (1), a nonce of 12 random bytes, the AES-256-GCM ciphertext, and its 16-byte
 * tag. The version byte is authenticated with the text, so that a later format cannot be mistaken for this one.
 */
import * as NodeCrypto from "node:crypto";
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Crypto, type CryptoShape } from "@svc/core/words/Crypto";
import { Effect, Layer } from "effect";

const algorithm = "aes-256-gcm";
const version = Uint8Array.of(1);
const nonceLength = 12;
const tagLength = 16;

/** Length of the server's key in bytes. */
export const keyLength = 32;

const seal = (key: Uint8Array, plain: string): string => {
	const nonce = randomBytes(nonceLength);
	const cipher = createCipheriv(algorithm, key, nonce).setAAD(version);
	const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
	return Buffer.concat([version, nonce, text, cipher.getAuthTag()]).toString("base64");
};

const openWith = (key: Uint8Array, bytes: Buffer): string => {
	const textStart = 1 + nonceLength;
	const textEnd = bytes.length - tagLength;
	const decipher = createDecipheriv(algorithm, key, bytes.subarray(1, textStart), { authTagLength: tagLength })
		.setAAD(version)
		.setAuthTag(bytes.subarray(textEnd));
	return decipher.update(bytes.subarray(textStart, textEnd), undefined, "utf8") + decipher.final("utf8");
};

/** Unseals a text, and returns the index of the key that sealed it: the tag matches no other. */
const open = (keys: ReadonlyArray<Uint8Array>, sealed: string): { readonly plain: string; readonly index: number } => {
	const bytes = Buffer.from(sealed, "base64");
	if (bytes.length < 1 + nonceLength + tagLength || bytes[0] !== version[0])
		throw new Error("The sealed text has a format that this version of svc cannot read.");
	let fault: unknown;
	for (const [index, key] of keys.entries()) {
		try {
			return { plain: openWith(key, bytes), index };
		} catch (cause) {
			fault = cause;
		}
	}
	throw new Error(
		"The text was sealed with another server key, or was altered. Start svc with the key that sealed it.",
		{ cause: fault },
	);
};

/** Bytes fetched per system call. An ID needs ten bytes, and one call per ID would cost more than the ID itself. */
const poolLength = 4_096;

/** Returns random bytes from a pool, each byte once. */
const pooledRandomBytes = (): CryptoShape["randomBytes"] => {
	let pool = Buffer.alloc(0);
	return (length) => {
		if (length > poolLength) return new Uint8Array(randomBytes(length));
		if (pool.length < length) pool = randomBytes(poolLength);
		const taken = new Uint8Array(pool.subarray(0, length));
		// The bytes may become a secret, so no copy is left in the pool.
		pool.fill(0, 0, length);
		pool = pool.subarray(length);
		return taken;
	};
};

/**
 * SHA-256 of a text in hex. Each request hashes its key. Since 20.12, Node has `hash`, which takes a third of the time
 * of `createHash`.
 */
const sha256Hex: CryptoShape["sha256Hex"] =
	typeof NodeCrypto.hash === "function"
		? (text) => NodeCrypto.hash("sha256", text, "hex")
		: (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** A separate key, so that hashes reveal nothing about the server's key as used by the cipher. */
const hashKeyOf = (key: Uint8Array): Buffer => createHmac("sha256", key).update("svc keyed hash 1").digest();

const hashWith = (hashKey: Uint8Array, text: string): string =>
	createHmac("sha256", hashKey).update(text, "utf8").digest("hex");

/**
 * Creates the port for a 32-byte server key. `previous` are earlier keys, which still unseal and verify what they
 * sealed and hashed. Throws a `RangeError` if a key has another length.
 */
export const make = (key: Uint8Array, previous: ReadonlyArray<Uint8Array> = []): CryptoShape => {
	const keys = [key, ...previous];
	for (const { length } of keys)
		if (length !== keyLength)
			throw new RangeError(`The server's key has ${length} bytes. Set a key of ${keyLength} bytes.`);
	const hashKey = hashKeyOf(key);
	const previousHashKeys = previous.map(hashKeyOf);
	const hashKeys = [hashKey, ...previousHashKeys];
	return {
		randomBytes: pooledRandomBytes(),
		sha256Hex,
		keyedHash: (text) => hashWith(hashKey, text),
		keyedHashes: (text) => hashKeys.map((one) => hashWith(one, text)),
		previousHashKeys: previousHashKeys.map((one) => one.toString("hex")),
		hmacSha256: (hmacKey, text) => new Uint8Array(createHmac("sha256", hmacKey).update(text, "utf8").digest()),
		equals: (left, right) => left.length === right.length && timingSafeEqual(left, right),
		seal: (plain) => seal(key, plain),
		open: (sealed) => Effect.sync(() => open(keys, sealed).plain),
		reseal: (sealed) =>
			Effect.sync(() => {
				const { index, plain } = open(keys, sealed);
				return index === 0 ? sealed : seal(key, plain);
			}),
	};
};

export const layer = (key: Uint8Array, previous?: ReadonlyArray<Uint8Array>): Layer.Layer<Crypto> =>
	Layer.sync(Crypto, () => make(key, previous));
