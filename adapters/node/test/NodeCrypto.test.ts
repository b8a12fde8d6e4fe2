import { keyLength, make } from "@svc/node/NodeCrypto";
import { Cause, Effect, Exit } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const key = Uint8Array.from({ length: keyLength }, (_, i) => i);
const crypto = make(key);

const openedBy = (other: ReturnType<typeof make>, sealed: string) => Effect.runSyncExit(other.open(sealed));

describe("sealing", () => {
	test("opens to the same text, and never gives the same sealed text twice", () => {
		fc.assert(
			fc.property(fc.fullUnicodeString(), (plain) => {
				const sealed = crypto.seal(plain);
				expect(Effect.runSync(crypto.open(sealed))).toBe(plain);
				expect(crypto.seal(plain)).not.toBe(sealed);
			}),
		);
	});

	test("has the documented format: version, nonce, text, tag", () => {
		const bytes = Buffer.from(crypto.seal("abc"), "base64");
		expect(bytes[0]).toBe(1);
		expect(bytes).toHaveLength(1 + 12 + 3 + 16);
	});

	test("opens what an earlier run sealed", () => {
		const sealed = "AQABAgMEBQYHCAkKCyZgtchfK2n3DNVRpoC/KEvN4Lw=";
		expect(Buffer.from(sealed, "base64")).toHaveLength(1 + 12 + 3 + 16);
		expect(Effect.runSync(crypto.open(sealed))).toBe("abc");
	});

	test("dies when any bit was changed", () => {
		const sealed = Buffer.from(crypto.seal("a secret"), "base64");
		fc.assert(
			fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
				const changed = Buffer.from(sealed);
				changed[bit >> 3]! ^= 1 << (bit & 7);
				const exit = openedBy(crypto, changed.toString("base64"));
				expect(Exit.isFailure(exit) && Cause.isDie(exit.cause)).toBe(true);
			}),
		);
	});

	test("dies with another key, and on text that is not sealed", () => {
		const other = make(Uint8Array.from({ length: keyLength }, () => 7));
		for (const exit of [openedBy(other, crypto.seal("a secret")), openedBy(crypto, ""), openedBy(crypto, "AQID")])
			expect(Exit.isFailure(exit) && Cause.isDie(exit.cause)).toBe(true);
	});

	test("needs a key of 32 bytes", () => {
		expect(() => make(new Uint8Array(31))).toThrow("32 bytes");
	});
});

describe("a server with several keys", () => {
	/** Keys of distinct bytes, and which of them seals. */
	const ring = fc
		.uniqueArray(fc.nat(255), { minLength: 1, maxLength: 4 })
		.map((bytes) => bytes.map((byte) => new Uint8Array(keyLength).fill(byte)));
	const withKeys = ([first = key, ...previous]: ReadonlyArray<Uint8Array>) => make(first, previous);

	test("opens what any of them sealed, and seals it again with the first one, once", () => {
		fc.assert(
			fc.property(ring, fc.nat(), fc.fullUnicodeString(), (keys, index, plain) => {
				const [first = key, ...rest] = keys;
				const sealing = keys[index % keys.length] ?? first;
				const sealed = make(sealing).seal(plain);
				const all = withKeys(keys);
				expect(Effect.runSync(all.open(sealed))).toBe(plain);
				const again = Effect.runSync(all.reseal(sealed));
				expect(again === sealed).toBe(sealing === first);
				expect(Effect.runSync(make(first).open(again))).toBe(plain);
				expect(Effect.runSync(all.reseal(again))).toBe(again);
				for (const other of rest) expect(Exit.isFailure(openedBy(make(other), again))).toBe(true);
			}),
		);
	});

	test("opens nothing that another key sealed", () => {
		fc.assert(
			fc.property(ring, fc.string(), ([other = key, ...keys], plain) => {
				fc.pre(keys.length > 0);
				const exits = [withKeys(keys).open, withKeys(keys).reseal].map((act) =>
					Effect.runSyncExit(act(make(other).seal(plain))),
				);
				for (const exit of exits) expect(Exit.isFailure(exit) && Cause.isDie(exit.cause)).toBe(true);
			}),
		);
	});

	test("hashes with the first one, and knows the hashes of all", () => {
		fc.assert(
			fc.property(ring, fc.string(), (keys, text) => {
				const all = withKeys(keys);
				const alone = keys.map((one) => make(one).keyedHash(text));
				expect(all.keyedHash(text)).toBe(alone[0]);
				expect(all.keyedHashes(text)).toEqual(alone);
				const kept = all.previousHashKeys.map((hex) =>
					Buffer.from(all.hmacSha256(Buffer.from(hex, "hex"), text)).toString("hex"),
				);
				expect(kept).toEqual(alone.slice(1));
			}),
		);
	});

	test("needs each of 32 bytes", () => {
		expect(() => make(key, [new Uint8Array(33)])).toThrow("33 bytes");
	});
});

describe("hashes", () => {
	test("match the published vectors", () => {
		expect(crypto.sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
		// RFC 4231, test case 2.
		const hmac = crypto.hmacSha256(Buffer.from("Jefe"), "what do ya want for nothing?");
		expect(Buffer.from(hmac).toString("hex")).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
	});
});

describe("equals", () => {
	test("agrees with comparing byte by byte", () => {
		const bytes = fc.uint8Array({ maxLength: 3, max: 2 });
		fc.assert(
			fc.property(bytes, bytes, (left, right) => {
				expect(crypto.equals(left, right)).toBe(Buffer.from(left).equals(Buffer.from(right)));
			}),
		);
	});
});

test("random bytes have the length asked for and differ", () => {
	expect(crypto.randomBytes(33)).toHaveLength(33);
	expect(crypto.randomBytes(33)).not.toEqual(crypto.randomBytes(33));
});

test("random bytes are returned once, in pieces of any length", () => {
	const pieces = Array.from({ length: 3_000 }, (_, index) => crypto.randomBytes(10 + (index % 30)));
	expect(pieces.map((piece) => piece.length)).toEqual(pieces.map((_, index) => 10 + (index % 30)));
	expect(new Set(pieces.map((piece) => Buffer.from(piece.subarray(0, 10)).toString("hex"))).size).toBe(pieces.length);
	expect(crypto.randomBytes(10_000)).toHaveLength(10_000);
	const kept = crypto.randomBytes(16);
	const before = Uint8Array.from(kept);
	crypto.randomBytes(4_000);
	expect(kept).toEqual(before);
});
