import { Description, Metadata, Name, text } from "@svc/core/words/Text";
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
