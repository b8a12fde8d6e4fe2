/** What is sent of a stored document without decoding it, and what is decoded of it, against the schema of its resource. */

import type { Versioned } from "@svc/core/words/Storage/Collection";
import { keyOrder } from "@svc/core/words/Storage/KeyOrder";
import { cut, publicView } from "@svc/core/words/Storage/PublicView";
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
					if (collection.view === undefined) expect(found.json).toBe(json);
					// Its public fields come first.
					else expect(JSON.parse(found.json)).toEqual(JSON.parse(json));
					const decoded = Schema.decodeUnknownSync(collection.schema)(JSON.parse(json));
					expect(JSON.stringify(found.value)).toBe(JSON.stringify(decoded));
				}),
				{ numRuns },
			);
		},
		30_000,
	);
});

const viewed = collections.flatMap(({ view, ...collection }) =>
	view === undefined ? [] : [[collection.name, { ...collection, view }] as const],
);

describe("the view of a stored document", () => {
	it("is cut out of the text of seven resources", () => {
		expect(viewed.map(([name]) => name).sort()).toEqual([
			"app_installations",
			"emails",
			"gift_cards",
			"payment_methods",
			"subscriptions",
			"webhook_endpoints",
			"webhook_events",
		]);
	});

	it.each(viewed)(
		"of %s is the same from text that is cut, and from text that was written without a separator",
		(_, collection) => {
			const { view } = collection;
			const stored = storedOf(collection);
			const write = writer(collection);
			const writeAsBefore = writer({ upcasts: collection.upcasts });
			FastCheck.assert(
				FastCheck.property(Arbitrary.make(collection.schema), (document) => {
					// The API refuses such a name, as in metadata.
					FastCheck.pre(!JSON.stringify(document).includes('"__proto__":'));
					for (const other of [document, shuffled(document), withUnknown(document)]) {
						const written = other as typeof document;
						const [today, before] = [stored(write(written)), stored(writeAsBefore(written))];
						expect(cut(view, today.json)).toBeDefined();
						expect(cut(view, before.json)).toBeUndefined();
						const shown = JSON.parse(JSON.stringify(view(before.value)));
						for (const found of [today.map(view), before.map(view)]) {
							const sent = JSON.parse(found.json);
							expect(sent).toEqual(shown);
							expect(Object.keys(sent)).toEqual(view.names.filter((name) => name in sent));
							expect(JSON.parse(JSON.stringify(found.value))).toEqual(shown);
							expect(JSON.parse(JSON.stringify(found.shown))).toEqual(shown);
						}
					}
				}),
				{ numRuns },
			);
		},
		30_000,
	);

	it.each(viewed)("of %s is not cut out of text that was written while one more field was public", (_, collection) => {
		const { schema, view } = collection;
		// Callers that see every field.
		const open = publicView<Versioned, Versioned>(schema, {});
		const stored = storedOf(collection);
		FastCheck.assert(
			FastCheck.property(Arbitrary.make(schema), (document) => {
				const found = stored(writer({ ...collection, view: open })(document));
				expect(cut(open, found.json)).toBeDefined();
				expect(cut(view, found.json)).toBeUndefined();
				expect(Object.keys(JSON.parse(found.map(view).json)).every((name) => view.names.includes(name))).toBe(true);
			}),
			{ numRuns },
		);
	});
});
