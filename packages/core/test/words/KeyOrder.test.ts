import { optional } from "@svc/core/words/Optional";
import { keyOrder } from "@svc/core/words/Storage/KeyOrder";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";

const Card = Schema.Struct({ type: Schema.Literal("card"), digits: Schema.String, brand: optional(Schema.String) });
const Cash = Schema.Struct({ type: Schema.Literal("cash", "coins"), drawer: Schema.NullOr(Schema.String) });
const Whole = Schema.Struct({
	id: Schema.String,
	paid: Schema.NullOr(Schema.Union(Card, Cash)),
	lines: Schema.Array(Schema.Struct({ name: Schema.String, count: Schema.Int })),
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	anything: optional(Schema.Unknown),
});

/** The JSON of what the schema decodes, and of what is only ordered. */
const both = (document: unknown) => [
	JSON.stringify(Schema.decodeUnknownSync(Whole)(document)),
	JSON.stringify(keyOrder(Whole.ast)?.(document)),
];

describe("the order of keys", () => {
	it.each([
		{ anything: { z: 1, a: 2 }, metadata: { z: "1", a: "2", 7: "3" }, lines: [], paid: null, id: "a" },
		{ lines: [{ count: 1, name: "x", more: 1 }], more: 1, id: "a", paid: null, metadata: {} },
		{ paid: { brand: "b", drawer: 1, digits: "1", type: "card" }, id: "a", lines: [], metadata: {} },
		{ paid: { digits: 1, drawer: null, type: "coins" }, id: "a", lines: [], metadata: JSON.parse('{"__proto__":"a"}') },
	])("is that of the schema, without fields that it does not know: %j", (document) => {
		const [decoded, ordered] = both(document);
		expect(ordered).toBe(decoded);
	});

	it("is not made where objects cannot be told apart, or values change", () => {
		const other = Schema.Struct({ digits: Schema.String });
		for (const schema of [
			Schema.Struct({ one: Schema.Union(Card, other) }),
			Schema.Struct({ one: Schema.Union(Card, Card) }),
			Schema.Struct({ one: Schema.Union(Card, Schema.Unknown) }),
			Schema.Struct({ one: Schema.NumberFromString }),
			Schema.Struct({ one: Schema.Tuple(Schema.String) }),
			Schema.String,
		])
			expect(keyOrder(schema.ast), String(schema)).toBeUndefined();
	});

	it("refuses an object of none of the kinds", () => {
		const document = { id: "a", paid: { type: "cheque" }, lines: [], metadata: {} };
		expect(() => Schema.decodeUnknownSync(Whole)(document)).toThrow();
		expect(() => keyOrder(Whole.ast)?.(document)).toThrow("no known type");
	});
});
