import { isUnchanged } from "@svc/core/words/Storage/Unchanged";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const time = "2026-11-24T00:00:00.000Z";

/** The JSON of a value with its keys in order: what is stored of it, whatever the order it was made in. */
const canonical = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === "object" && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	);

/** Few names and values, so that two documents often agree. */
const small = fc.letrec<{ value: unknown }>((tie) => ({
	value: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.constantFrom<unknown>(0, 1, "", "a", null, true, undefined),
		fc.array(fc.oneof(fc.constantFrom<unknown>(0, "a", null), fc.dictionary(fc.constantFrom("a", "b"), tie("value"))), {
			maxLength: 2,
		}),
		fc.dictionary(fc.constantFrom("a", "b", "0"), tie("value"), { maxKeys: 2 }),
	),
})).value;
const document = fc.dictionary(fc.constantFrom("a", "b", "version"), small, { maxKeys: 3 });

const reversed = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(reversed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, inner]) => [key, reversed(inner)]),
	);
};

describe("a document after a decision", () => {
	it("is unchanged exactly if the same would be stored of it, but for the time", () => {
		fc.assert(
			fc.property(document, document, (left, right) => {
				const [before, after] = [
					{ ...left, updated_at: time },
					{ ...right, updated_at: "2026-11-25T00:00:00.000Z" },
				];
				expect(isUnchanged(before, after)).toBe(canonical(left) === canonical(right));
				expect(isUnchanged(before, { ...Object(reversed(left)), updated_at: "" })).toBe(true);
			}),
		);
	});

	it.each([
		[{ list: ["a", "b"] }, { list: ["b", "a"] }],
		[{ list: [] }, { list: {} }],
		[{ nested: { a: 1 } }, { nested: { a: 1, b: 0 } }],
		[{ text: "1" }, { text: 1 }],
		[{ gone: null }, {}],
	])("differs: %j and %j", (before: object, after: object) => {
		expect(isUnchanged({ ...before, updated_at: time }, { ...after, updated_at: time })).toBe(false);
	});
});
