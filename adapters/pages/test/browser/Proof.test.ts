import { createHash } from "node:crypto";
import { zeroBits } from "@svc/core/platform/ProofOfWork";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashFrom, solve } from "../../browser/src/proof.js";

/** The first 32 bits of Node's own SHA-256. */
const firstBits = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE();

describe("the hash of the browser's script", () => {
	it("is SHA-256, whatever the lengths of prefix and suffix", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 300 }),
				fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
				(prefix, numbers) => {
					const hash = hashFrom(prefix);
					for (const number of numbers) expect(hash(`${number}`)).toBe(firstBits(`${prefix}${number}`));
				},
			),
			{ numRuns: 300 },
		);
	});

	it("is right at every boundary of a block", () => {
		for (let length = 0; length <= 130; length++)
			expect(hashFrom("a".repeat(length))("1234567")).toBe(firstBits(`${"a".repeat(length)}1234567`));
	});

	it("finds the solution that svc accepts", async () => {
		for (const bits of [1, 8, 12]) {
			const solution = await solve("a challenge", bits);
			const hash = createHash("sha256").update(`a challenge.${solution}`).digest("hex");
			expect(zeroBits(hash)).toBeGreaterThanOrEqual(bits);
		}
	});

	it("does not begin what would take hours", async () => {
		expect(await solve("a challenge", 40)).toBeUndefined();
	});
});
