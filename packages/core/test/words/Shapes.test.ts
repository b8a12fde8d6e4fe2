import { optional } from "@svc/core/words/Optional";
import {
	publicText,
	reader,
	type Shaped,
	type StoredJson,
	shapeOf,
	type Upcast,
	unchanged,
	viewer,
	writer,
} from "@svc/core/words/Storage/Shapes";
import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const Part = Schema.Struct({ name: Schema.String, weight: optional(Schema.Int) });

/** Three releases of one collection: the second adds what may be absent, the third requires a price. */
const First = Schema.Struct({ id: Schema.String, parts: Schema.Array(Schema.Struct({ name: Schema.String })) });
const Second = Schema.Struct({ id: Schema.String, parts: Schema.Array(Part), color: optional(Schema.String) });
const Third = Schema.Struct({ ...Second.fields, price: Schema.Int });

const withPrice: Upcast = (document) => ({ price: 7, ...document });

const first: Shaped<typeof First.Type> = { schema: First, upcasts: [] };
const second: Shaped<typeof Second.Type> = { schema: Second, upcasts: [unchanged] };
const third: Shaped<typeof Third.Type> = { schema: Third, upcasts: [unchanged, withPrice] };

const thirds = fc.record(
	{
		id: fc.string(),
		parts: fc.array(fc.record({ name: fc.string(), weight: fc.integer() }, { requiredKeys: ["name"] })),
		color: fc.string(),
		price: fc.integer(),
	},
	{ requiredKeys: ["id", "parts", "price"] },
);

describe("stored documents", () => {
	it("of the first shape are stored without a number", () => {
		expect(writer(first)({ id: "a", parts: [] })).toBe('{"id":"a","parts":[]}');
	});

	it("begin with the number of their shape, which responses do not show", () => {
		const text = writer(third)({ id: "a", parts: [], price: 1 });
		expect(text).toBe('{"_shape":3,"id":"a","parts":[],"price":1}');
		expect(publicText(third, text)).toBe('{"id":"a","parts":[],"price":1}');
	});

	it("come back as they were written", () => {
		fc.assert(
			fc.property(thirds, (document) => {
				const text = writer(third)(document);
				expect(reader(third)(text)).toEqual(document);
				expect(publicText(third, text)).toBe(JSON.stringify(document));
			}),
		);
	});

	it("of older shapes pass every upcast from their own shape on", () => {
		const steps: Array<string> = [];
		const step =
			(name: string): Upcast =>
			(document) => {
				steps.push(name);
				return document;
			};
		const upcasts = [step("to 2"), step("to 3"), step("to 4")];
		expect(shapeOf({ upcasts })).toBe(4);
		const read = reader({ schema: First, upcasts });
		read('{"id":"a","parts":[]}');
		expect(steps.splice(0)).toEqual(["to 2", "to 3", "to 4"]);
		read('{"_shape":3,"id":"a","parts":[]}');
		expect(steps.splice(0)).toEqual(["to 4"]);
		read('{"_shape":4,"id":"a","parts":[]}');
		expect(steps).toEqual([]);
	});

	it("of older shapes are sent as today's", () => {
		expect(publicText(third, '{"id":"a","parts":[]}')).toBe('{"id":"a","parts":[],"price":7}');
	});

	it.each(['{"_shape":0}', '{"_shape":1.5}', '{"_shape":"2"}', "null", "[]", "{}"])(
		"cannot be read from %s",
		(text) => {
			expect(() => reader(second)(text)).toThrow();
		},
	);
});

/** Changes a document as code of a release would, and returns the text that it stores. */
type Change = <A extends { readonly id: string }>(shaped: Shaped<A>, text: string, id: string) => string;

const change: Change = (shaped, text, id) => writer(shaped)({ ...reader(shaped)(text), id });

/** Whether code of an older release loses nothing of a document that it changes. */
const losesNothing = (changeBy: Change) => {
	fc.assert(
		fc.property(thirds, fc.constantFrom("first", "second"), (document, release) => {
			const text = writer(third)(document);
			const changed = release === "first" ? changeBy(first, text, "new") : changeBy(second, text, "new");
			expect(reader(third)(changed)).toEqual({ ...document, id: "new" });
		}),
	);
};

describe("documents of newer shapes", () => {
	it("lose nothing when older code changes them", () => {
		losesNothing(change);
	});

	it("would lose fields if older code stored only what it knows", () => {
		const forgetful: Change = (shaped, text, id) => {
			const known = Schema.decodeUnknownSync(shaped.schema)(JSON.parse(text));
			return writer(shaped)({ ...known, id });
		};
		expect(() => losesNothing(forgetful)).toThrow();
	});

	it("show older code no field of the resource that it does not know", () => {
		const read = reader(first)(writer(third)({ id: "a", parts: [], color: "red", price: 1 }));
		expect(Object.keys(read)).toEqual(["id", "parts"]);
		const { id, ...rest } = read;
		expect(JSON.parse(JSON.stringify(rest))).toEqual({ parts: [] });
	});

	it("must match the schema of the older code", () => {
		expect(() => reader(first)('{"_shape":2,"id":1,"parts":[]}')).toThrow();
	});
});

describe("what is only shown of a document", () => {
	it("is what is read of it, in every shape", () => {
		fc.assert(
			fc.property(thirds, (document) => {
				const { color: _, price: __, ...older } = document;
				const texts = [writer(third)(document), writer(second)(older), JSON.stringify(older)];
				for (const text of texts) {
					expect(JSON.stringify(viewer(first)(text))).toBe(JSON.stringify(reader(first)(text)));
					expect(JSON.stringify(viewer(second)(text))).toBe(JSON.stringify(reader(second)(text)));
					expect(JSON.stringify(viewer(third)(text))).toBe(JSON.stringify(reader(third)(text)));
				}
			}),
		);
	});

	it("must have the number of a shape", () => {
		expect(() => viewer(second)('{"_shape":0}')).toThrow();
	});
});

describe("an upcast", () => {
	it("leaves the document that it gets as it is", () => {
		const document: StoredJson = Object.freeze({ id: "a", parts: Object.freeze([]) });
		expect(withPrice(document)).toEqual({ id: "a", parts: [], price: 7 });
	});
});
