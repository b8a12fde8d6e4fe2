/** What is sent of a stored document without decoding it, and what is decoded of it, against the schema of its resource. */
import { keyOrder } from "@svc/core/words/Storage/KeyOrder";
import { writer } from "@svc/core/words/Storage/Shapes";
import { storedOf } from "@svc/sql/SqlLists";
import { Arbitrary, FastCheck, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { collections } from "./Populate.js";

/** Few, because the arbitrary documents of some resources are large. */
const numRuns = 10;

/** The same JSON with its keys in another order, and with one that no schema knows in each object. */
const shuffled = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(shuffled);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, shuffled(inner)] as const);
	return Object.fromEntries(entries.reverse());
};
const withUnknown = (document: object): object => ({ "from a host": { a: 1 }, ...document });

describe("what is shown of a stored document", () => {
	it.each(collections.map((collection) => [collection.name, collection] as const))(
		"of %s is what its schema decodes, whatever the order of its keys",
		(_, collection) => {
			const stored = storedOf(collection);
			expect(keyOrder(collection.schema.ast), "its keys can be ordered without the decoder").toBeDefined();
			FastCheck.assert(
				FastCheck.property(Arbitrary.make(collection.schema), (document) => {
					for (const other of [document, shuffled(document), withUnknown(document)]) {
						const found = stored(writer(collection)(other as typeof document));
						expect(JSON.stringify(found.shown)).toBe(JSON.stringify(found.value));
					}
				}),
				{ numRuns },
			);
		},
		30_000,
	);
});

describe("a stored document", () => {
	it.each(collections.map((collection) => [collection.name, collection] as const))(
		"of %s is sent as it was written, and decoded as its schema does",
		(_, collection) => {
			const stored = storedOf(collection);
			FastCheck.assert(
				FastCheck.property(Arbitrary.make(collection.schema), (document) => {
					const json = JSON.stringify(document);
					const found = stored(writer(collection)(document));
					expect(found.json).toBe(json);
					const decoded = Schema.decodeUnknownSync(collection.schema)(JSON.parse(json));
					expect(JSON.stringify(found.value)).toBe(JSON.stringify(decoded));
				}),
				{ numRuns },
			);
		},
		30_000,
	);
});
