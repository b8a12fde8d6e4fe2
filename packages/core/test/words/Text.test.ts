import { canonical, Description, folded, isSameText, Metadata, Name, text } from "@svc/core/words/Text";
import { naughtyStrings } from "@svc/testkit/NaughtyStrings";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const messageOf = <A, I>(schema: Schema.Schema<A, I>, value: unknown): string | undefined =>
	Either.match(Schema.decodeUnknownEither(schema)(value), { onLeft: String, onRight: () => undefined });

describe("text", () => {
	it("keeps accepted text unchanged", () => {
		fc.assert(
			fc.property(fc.fullUnicodeString({ minLength: 1, maxLength: 255 }), (value) => {
				const accepted = Schema.decodeUnknownEither(Name)(value);
				expect(accepted).toEqual(value.includes("\u0000") ? accepted : Either.right(value));
				expect(Either.isLeft(accepted)).toBe(value.includes("\u0000"));
			}),
		);
	});

	it("counts code points, as JSON Schema does", () => {
		expect(messageOf(text(1, 2), "👍👍")).toBeUndefined();
		expect(messageOf(text(1, 2), "👍👍👍")).toContain("must have 1 to 2 characters");
		expect(messageOf(text(1, 2), "")).toContain("must have 1 to 2 characters");
		expect(messageOf(Description, "x".repeat(5001))).toContain("must have at most 5000 characters");
	});

	it("refuses characters that databases or UTF-8 cannot store", () => {
		expect(messageOf(Name, "a\u0000b")).toContain("U+0000");
		expect(messageOf(Name, "a\ud800b")).toContain("lone surrogate");
		expect(messageOf(Name, "\udc00")).toContain("lone surrogate");
	});

	it("accepts every naughty string within its length", () => {
		expect(naughtyStrings.length).toBeGreaterThan(450);
		for (const value of naughtyStrings) expect(messageOf(Description, value)).toBeUndefined();
	});
});

/** Letters, signs and marks of many scripts, with those that have several spellings or a case of their own. */
const spelled = fc
	.array(
		fc.oneof(
			fc.constantFrom(
				..."aAiIıİßẞςσΣéÉÅΩKﬁ½ｱが각ऩẛữΐ",
				"e\u0301",
				"I\u0307",
				"i\u0307",
				"q\u0323\u0307",
				"각",
				"\u0345",
			),
			fc.fullUnicodeString({ minLength: 1, maxLength: 1 }),
		),
		{ minLength: 1, maxLength: 12 },
	)
	.map((parts) => parts.join(""));
const lettersOf = (whole: string): ReadonlyArray<string> =>
	Array.from(new Intl.Segmenter("en").segment(whole), ({ segment }) => segment);

describe("texts in two spellings", () => {
	const spellings = (whole: string) => [whole, whole.normalize("NFC"), whole.normalize("NFD")];

	it("are one text when compared, and no other text is", () => {
		fc.assert(
			fc.property(spelled, spelled, (left, right) => {
				for (const one of spellings(left)) expect(isSameText(left, one)).toBe(true);
				expect(isSameText(left, right)).toBe(left.normalize("NFD") === right.normalize("NFD"));
				expect(canonical(canonical(left))).toBe(canonical(left));
			}),
		);
		expect(isSameText("Red", "red")).toBe(false);
	});

	/** Whether a search finds a part of a text, whichever spelling and case each of them has. */
	const lawOf = (fold: (whole: string) => string) =>
		fc.property(spelled, fc.nat(12), fc.nat(12), (whole, from, count) => {
			const part = lettersOf(whole)
				.slice(from, from + count)
				.join("");
			const stored = [...spellings(whole), whole.normalize("NFKC")].map(fold);
			const asked = [...spellings(part), part.normalize("NFKC"), fold(part)].map(fold);
			return stored.every((text) => asked.every((query) => text.includes(query)));
		});

	it("are found by every spelling of a part", () => {
		fc.assert(lawOf(folded));
	});

	it.each<[string, (whole: string) => string]>([
		["lower case alone", (whole) => whole.toLowerCase()],
		["NFC and lower case", (whole) => whole.normalize("NFC").toLowerCase()],
		["upper case after NFKC", (whole) => whole.normalize("NFKC").toUpperCase()],
	])("are missed by %s", (_, fold) => {
		expect(() => fc.assert(lawOf(fold), { seed: 1, numRuns: 1_000 })).toThrow("Property failed");
	});

	it.each([
		["İstanbul lamba", "istanbul"],
		["ISTANBUL", "ıstanbul"],
		["STRAẞE", "straße"],
		["Strasse", "STRAẞE"],
		["ΟΔΟΣ", "οδος"],
		["ﬁre №5", "FIRE NO5"],
		["José", "JOSE\u0301"],
	])("find %s by %s", (whole, query) => {
		expect(folded(whole)).toContain(folded(query));
	});
});

describe("Metadata", () => {
	const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key_${i}`, "value"]));

	it("accepts what decisions.md allows", () => {
		expect(messageOf(Metadata, keys(50))).toBeUndefined();
		expect(messageOf(Metadata, { ["k".repeat(40)]: "v".repeat(500) })).toBeUndefined();
	});

	it.each([
		["too many keys", keys(51), "at most 50 keys"],
		["an empty key", { "": "value" }, "has a key that must have 1 to 40 characters"],
		["a long key", { ["k".repeat(41)]: "value" }, "has a key that must have 1 to 40 characters"],
		["a key with U+0000", { "a\u0000": "value" }, "has a key that must not contain"],
		["a long value", { key: "v".repeat(501) }, "at most 500 characters"],
		["a value that is no text", { key: 5 }, "Expected string"],
	])("refuses %s", (_, value, message) => {
		expect(messageOf(Metadata, value)).toContain(message);
	});
});
