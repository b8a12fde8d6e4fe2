/** The law of grams: a text that contains another one has all of its grams, so an index of them misses no document. */
import { folded } from "@svc/core/words/Text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gramsAsked, gramsIn, shortAndLongGrams, shortGrams, spread, word } from "../src/SearchGrams.js";

type GramsOf = (text: string) => ReadonlyArray<number>;

const environment = "test_1";
const gramsOf = gramsIn(environment, "orders", shortGrams);
const allGramsOf = gramsIn(environment, "orders", shortAndLongGrams);

/** Texts of any characters, also of few, so that grams repeat. */
const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 12 }),
	fc.string({
		unit: fc.constantFrom("a", "A", "ß", "ς", "Σ", "İ", "%", "_", "\\", "'", "\u001f", "😀", " "),
		maxLength: 12,
	}),
);

const lawOf = (stored: GramsOf, asked: GramsOf) =>
	fc.property(text, text, text, (before, query, after) => {
		const grams = new Set(stored(folded(before) + folded(query) + folded(after)));
		return asked(folded(query)).every((gram) => grams.has(gram));
	});

describe("grams", () => {
	it("of a part are grams of the whole", () => {
		fc.assert(lawOf(gramsOf, (query) => gramsAsked(environment, "orders", shortGrams, query)));
		fc.assert(lawOf(allGramsOf, (query) => gramsAsked(environment, "orders", shortAndLongGrams, query)));
	});

	it.each<[string, GramsOf, GramsOf]>([
		["of each word alone", (whole) => whole.split(" ").flatMap(gramsOf), gramsOf],
		["of the begin of a text", (whole) => gramsOf(whole.slice(0, 12)), gramsOf],
		["of other environments", gramsIn("test_2", "orders", shortGrams), gramsOf],
		["of other lengths", gramsOf, allGramsOf],
	])("that are %s break the law", (_, stored, asked) => {
		expect(() => fc.assert(lawOf(stored, asked), { seed: 1 })).toThrow("Property failed");
	});

	it("do not mind the case of ASCII, as SQLite's LIKE does not", () => {
		expect(gramsOf("ABC def")).toEqual(gramsOf("abc DEF"));
	});

	it("of half a surrogate pair are those of the character that a database stores for it", () => {
		expect(gramsOf("ab\ud800")).toEqual(gramsOf("ab\ufffd"));
		expect(gramsOf("ab😀")).not.toEqual(gramsOf("ab\ufffd"));
	});

	it("of fewer than three characters are none, and of a long query not too many", () => {
		expect(gramsOf("ab")).toEqual([]);
		const long = Array.from({ length: 300 }, (_, i) => i).join("-");
		expect(gramsAsked(environment, "orders", shortGrams, long)).toHaveLength(64);
	});

	it("that are looked up are the longest that the query has", () => {
		const asked = (query: string) => gramsAsked(environment, "orders", shortAndLongGrams, query);
		expect(asked("ab")).toEqual([]);
		expect(asked("abcd")).toEqual(gramsOf("abcd"));
		expect(asked("abcdef")).toEqual(gramsIn(environment, "orders", [5])("abcdef"));
	});

	it("are compared all over the query", () => {
		expect(spread([1, 2, 3], 6)).toEqual([1, 2, 3]);
		expect(
			spread(
				Array.from({ length: 20 }, (_, i) => i),
				5,
			),
		).toEqual([0, 4, 8, 12, 16]);
		for (let length = 1; length < 70; length++)
			expect(
				spread(
					Array.from({ length }, (_, i) => i),
					6,
				),
			).toHaveLength(Math.min(6, length));
	});

	it("are words of letters and digits, each of its own", () => {
		fc.assert(
			fc.property(
				fc.integer(),
				(gram) => /^[0-9a-z]+$/.test(word(gram)) && (parseInt(word(gram), 36) | 0) === (gram | 0),
			),
		);
	});
});
