/** A search by the index finds exactly what the text contains, whatever of it is in the index already. */
import { Documents, type Selection } from "@svc/core/words/Storage/Documents";
import { folded } from "@svc/core/words/Text";
import { contractCollections } from "@svc/testkit/StorageContract";
import { committed } from "@svc/testkit/StorageContract/Check";
import { at, type Thing, thing, things, written } from "@svc/testkit/StorageContract/Thing";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Database } from "../src/Database.js";
import { searchIndex } from "../src/SearchIndex.js";
import { contractStorage } from "./contractStorage.js";

const storage = contractStorage();

let environments = 0;
const newEnvironment = () => `test_search_${process.pid}_${++environments}`;

const selectionOf = (query: string, more: Partial<Selection> = {}): Selection => ({
	filters: {},
	query,
	sort_by: "created_at",
	sort_direction: "asc",
	...more,
});

const step = (limit: number) => Effect.flatMap(Documents, ({ indexSearch }) => indexSearch(contractCollections, limit));

const indexAll = Effect.repeat(step(100), { while: (added) => added > 0 });

const found = (environment_id: string, query: string, more?: Partial<Selection>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { items } = yield* documents.list(things, environment_id, selectionOf(query, more), 100, undefined);
		return items.map(({ value }) => value.thing_id);
	});

const candidates = (environment_id: string, query: string) =>
	Effect.flatMap(Database, (database) => searchIndex(database).candidates(things, environment_id, query));

/** What a search should find: its text is in one of the searched fields. */
const contains = ({ name, note }: Thing, query: string): boolean =>
	[name, note].some((field) => field !== undefined && folded(field).includes(folded(query)));

const unit = fc.constantFrom(..."aAbBéÉßςΣ文😀İ%_\\'\"-*( 0");
const text = fc.string({ unit, minLength: 1, maxLength: 14 });
const fields = fc.record({ name: text, note: text }, { requiredKeys: ["name"] });

describe("a search by the index", () => {
	it("finds what a search of all texts finds, also while documents come, change and are indexed", async () => {
		const action = fc.oneof(
			fc.record({ _tag: fc.constant("insert" as const), fields }),
			fc.record({ _tag: fc.constant("change" as const), place: fc.nat(), fields }),
			fc.record({ _tag: fc.constant("index" as const), limit: fc.integer({ min: 1, max: 4 }) }),
		);
		const query = fc.record({ place: fc.nat(), from: fc.nat(12), length: fc.integer({ min: 1, max: 8 }), other: text });
		const law = fc.asyncProperty(
			fc.array(action, { minLength: 4, maxLength: 14 }),
			fc.array(query, { minLength: 3, maxLength: 6 }),
			(actions, queries) =>
				storage.runPromise(
					Effect.gen(function* () {
						const documents = yield* Documents;
						const environment = newEnvironment();
						const list: Array<Thing> = [];
						for (const one of actions) {
							const place = one._tag === "change" ? one.place % Math.max(1, list.length) : 0;
							const former = list[place];
							if (one._tag === "index") yield* step(one.limit);
							else if (one._tag === "insert" || former === undefined) {
								const made = thing({ ...one.fields, created_at: at(list.length) });
								yield* written(environment, made);
								list.push(made);
							} else {
								const { note: _, ...rest } = former;
								const changed = { ...rest, ...one.fields };
								list[place] = yield* committed(documents.update(things, environment, changed));
							}
						}
						for (const { from, length, other, place } of queries) {
							const whole = list[place % list.length]?.name ?? "";
							for (const asked of [
								Array.from(whole)
									.slice(from, from + length)
									.join(""),
								other,
							]) {
								if (asked === "") continue;
								const expected = list.filter((one) => contains(one, asked)).map((one) => one.thing_id);
								expect(yield* found(environment, asked), JSON.stringify(asked)).toEqual(expected);
							}
						}
					}),
				),
		);
		await storage.runPromise(indexAll);
		await fc.assert(law, { numRuns: 60 });
	});

	it("reads only the documents that may match, with texts that came before it and after", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const environment = newEnvironment();
				const [red, blue] = [thing({ name: "A red shirt" }), thing({ name: "A blue shirt", created_at: at(1) })];
				yield* written(environment, red, blue);
				yield* indexAll;
				expect(yield* candidates(environment, "red shirt")).toEqual([red.thing_id]);
				expect(yield* candidates(environment, "green")).toEqual([]);
				expect(yield* candidates(newEnvironment(), "red shirt")).toEqual([]);
				const green = thing({ name: "A green hat", created_at: at(2) });
				yield* written(environment, green);
				expect(yield* candidates(environment, "green")).toEqual([green.thing_id]);
				expect(yield* candidates(environment, "rd")).toBeUndefined();
				expect(yield* found(environment, "shirt", { sort_by: "label" })).toEqual(
					[red, blue].map((one) => one.thing_id).sort(),
				);
				expect(yield* found(environment, "shirt", { filters: { status: ["closed"] } })).toEqual([]);
			}),
		));

	it("reads few documents if the parts of a text are common and the text is rare", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const environment = newEnvironment();
				const one = thing({ name: "No. 12345" });
				const parts = Array.from({ length: 9 }, (_, i) => thing({ name: "123 234 345", created_at: at(i + 1) }));
				yield* written(environment, one, ...parts);
				yield* indexAll;
				const { dialect } = yield* Database;
				expect(yield* found(environment, "12345")).toEqual([one.thing_id]);
				expect(yield* found(environment, "234")).toHaveLength(10);
				// Postgres has no long grams: it intersects the lists of short ones by itself.
				expect(yield* candidates(environment, "12345")).toHaveLength(dialect === "sqlite" ? 1 : 10);
			}),
		));

	it("has one entry of a document, however often its text changes", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const environment = newEnvironment();
				const { update } = yield* Documents;
				const { dialect, read } = yield* Database;
				let one = thing({ name: "Text 0" });
				yield* written(environment, one);
				const entries = dialect === "sqlite" ? "search_grams_docsize" : "search_entries";
				const count = Effect.map(read(`SELECT 1 FROM ${entries}`, []), (rows) => rows.length);
				yield* indexAll;
				const before = yield* count;
				for (let i = 1; i <= 3; i++) {
					one = yield* committed(update(things, environment, { ...one, name: `Text ${i}` }));
					yield* indexAll;
				}
				expect(yield* count).toBe(before);
				expect(yield* candidates(environment, "Text 3")).toEqual([one.thing_id]);
				expect(yield* candidates(environment, "Text 0")).toEqual([]);
			}),
		));

	it("finds an ID from its start", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const environment = newEnvironment();
				const [one, other] = [thing({ name: "One" }), thing({ name: "Other", created_at: at(1) })];
				yield* written(environment, one, other);
				yield* indexAll;
				expect(yield* candidates(environment, one.thing_id)).toEqual([one.thing_id]);
				expect(yield* found(environment, one.thing_id)).toEqual([one.thing_id]);
				expect(yield* found(environment, "thing_")).toEqual([one.thing_id, other.thing_id]);
			}),
		));

	it("pages through what it finds in the list's order, each document once", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const environment = newEnvironment();
				const many = Array.from({ length: 25 }, (_, i) =>
					thing({
						name: i % 2 === 0 ? "Even number" : "Odd number",
						label: String((i * 7) % 25).padStart(2, "0"),
						created_at: at(i),
					}),
				);
				yield* written(environment, ...many);
				yield* indexAll;
				for (const sort_by of ["created_at", "updated_at", "label"] as const) {
					const shown: Array<string> = [];
					let from: Parameters<typeof documents.list>[4];
					do {
						const page = yield* documents.list(things, environment, selectionOf("EVEN", { sort_by }), 4, from);
						shown.push(...page.items.map(({ value }) => value.thing_id));
						from = page.next;
					} while (from !== undefined);
					const even = many.filter((_, i) => i % 2 === 0);
					const order = [...even].sort((a, b) => ((a[sort_by] ?? "") < (b[sort_by] ?? "") ? -1 : 1));
					expect(shown, sort_by).toEqual(order.map((one) => one.thing_id));
				}
			}),
		));

	it("leaves the search to the texts if very many documents may match", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const environment = newEnvironment();
				const many = Array.from({ length: 1_001 }, (_, i) => thing({ name: `Mug ${i}`, created_at: at(i) }));
				yield* written(environment, ...many);
				yield* indexAll;
				expect(yield* candidates(environment, "mug")).toBeUndefined();
				expect(yield* found(environment, "mug 999")).toEqual([many[999]?.thing_id]);
				expect((yield* found(environment, "mug")).length).toBe(100);
			}),
		));
});

describe("the index of searches", () => {
	it("adds at most so many documents in a step, and ends", () =>
		storage.runPromise(
			Effect.gen(function* () {
				yield* indexAll;
				const environment = newEnvironment();
				yield* written(environment, ...Array.from({ length: 5 }, (_, i) => thing({ name: `Bowl ${i}` })));
				expect([yield* step(3), yield* step(3), yield* step(3)]).toEqual([3, 2, 0]);
			}),
		));

	it("takes in the documents that were there before it, some at a time", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, transaction } = yield* Database;
				const environment = newEnvironment();
				const old = Array.from({ length: 3 }, (_, i) => thing({ name: `Teapot ${i}`, created_at: at(i) }));
				yield* written(environment, ...old);
				// As if code from before the index had written them.
				for (const statement of ["DELETE FROM search_notes", "DELETE FROM search_fills"])
					yield* transaction(change(statement, []));
				expect(yield* candidates(environment, "teapot 2")).toBeUndefined();
				expect(yield* found(environment, "teapot 2")).toEqual([old[2]?.thing_id]);
				const { indexSearch } = searchStep(yield* Database);
				while ((yield* indexSearch(contractCollections, 2)) > 0);
				expect(yield* candidates(environment, "teapot 2")).toContain(old[2]?.thing_id);
				expect(yield* found(environment, "teapot 2")).toEqual([old[2]?.thing_id]);
			}),
		));

	it("gives documents of before their collection was searched their text, some at a time", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, transaction } = yield* Database;
				const environment = newEnvironment();
				const old = Array.from({ length: 3 }, (_, i) => thing({ name: `Pitcher ${i}`, created_at: at(i) }));
				yield* written(environment, ...old);
				// As if code had written them that did not search this collection. The first has changed since.
				for (const statement of [
					`UPDATE ${things.name} SET search_text = NULL WHERE environment_id = '${environment}' AND id <> '${old[0]?.thing_id}'`,
					"DELETE FROM search_notes",
					"DELETE FROM search_fills",
				])
					yield* transaction(change(statement, []));
				expect(yield* found(environment, "pitcher")).toEqual([old[0]?.thing_id]);
				const { indexSearch } = searchStep(yield* Database);
				// A step at a time, each by a process that has just started: what was done stays done.
				while ((yield* searchStep(yield* Database).indexSearch(contractCollections, 1)) > 0);
				while ((yield* indexSearch(contractCollections, 2)) > 0);
				expect(yield* found(environment, "pitcher")).toEqual(old.map(({ thing_id }) => thing_id));
				expect(yield* candidates(environment, "pitcher 2")).toContain(old[2]?.thing_id);
			}),
		));
});

/** The steps of a process that has just started. */
function searchStep(database: Parameters<typeof searchIndex>[0]) {
	return { indexSearch: searchIndex(database).step };
}
