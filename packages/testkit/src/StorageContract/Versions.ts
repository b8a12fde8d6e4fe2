/** Documents are read as they were written, and a stale version never overwrites a newer one. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Either, Exit, Option } from "effect";
import {
	check,
	committed,
	equal,
	isTrue,
	newEnvironmentId,
	newId,
	range,
	refusalOf,
	type StorageCheck,
	same,
	sorted,
} from "./Check.js";
import { at, type Thing, thing, things, written } from "./Thing.js";

/** Strings that drivers, JSON and SQL are known to alter. */
const oddTexts = [
	...["", " leading and trailing ", "it's", 'say "hi"', "back\\slash", "%_\\", "line\nbreak\ttab", "$1 ? :name @p"],
	...[
		"é",
		"e\u0301",
		"ß",
		"İ",
		"日本語",
		"👩‍👩‍👧‍👧",
		"\u2028\u2029",
		"\u202eright to left",
		"\ufeffmark",
		"\u007f\u0001",
	],
];

const oddValues: ReadonlyArray<unknown> = [
	...[null, true, false, 0, -1, 0.1, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
	...[[], {}, [[[]]], { b: 1, a: { "": [null, "x"] } }],
];

/** IDs that no document has. None of them causes an error, because IDs come from requests. */
const strangeIds = ["", "\u0000", "thing_\u0000", "\ud800", "thing_%", "'; --", "x".repeat(10_000), "thing_\u{1f600}"];

const load = (environment_id: string, id: string) =>
	Effect.flatMap(Documents, (documents) => documents.get(things, environment_id, id));

/** Replaces a thing in its own transaction. */
const replace = (environment_id: string, document: Thing) =>
	committed(Effect.flatMap(Documents, (documents) => documents.update(things, environment_id, document)));

export const versions: ReadonlyArray<StorageCheck> = [
	check(
		"a document comes back as it was written, its JSON to the letter",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const list = [
				...oddTexts.map((name) => thing({ name })),
				...oddValues.map((anything) => thing({ anything })),
				thing({ name: "x".repeat(200_000) }),
			];
			yield* written(environment, ...list);
			for (const document of list) {
				const stored = yield* documents.getStored(things, environment, document.thing_id);
				same(Option.getOrThrow(stored).json, JSON.stringify(document));
				equal(Option.getOrThrow(stored).value, document);
				equal(Option.getOrThrow(yield* documents.get(things, environment, document.thing_id)), document);
			}
		}),
	),
	check(
		"an unknown ID finds nothing, however strange it is",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, thing());
			for (const id of strangeIds) {
				isTrue(Option.isNone(yield* documents.get(things, environment, id)), "get");
				isTrue(Option.isNone(yield* documents.getStored(things, environment, id)), "getStored");
				isTrue(Option.isNone(yield* committed(documents.getForUpdate(things, environment, id))), "getForUpdate");
				isTrue(Option.isNone(yield* documents.findUnique(things, environment, "code", id)), "findUnique");
				equal(yield* documents.findBy(things, environment, "owner_id", [id]), []);
			}
			equal(yield* documents.getMany(things, environment, strangeIds), []);
			equal(yield* documents.getManyStored(things, environment, strangeIds), []);
		}),
	),
	check(
		"an update gives the next version, and what was loaded before it is stale",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const first = thing({ name: "first" });
			yield* written(environment, first);
			const second = yield* replace(environment, { ...first, name: "second", updated_at: at(1) });
			equal(second, { ...first, name: "second", updated_at: at(1), version: 2 });
			yield* refusalOf(replace(environment, { ...first, name: "late" }), "VERSION_CONFLICT");
			yield* refusalOf(replace(environment, { ...second, version: 3 }), "VERSION_CONFLICT");
			equal(Option.getOrThrow(yield* load(environment, first.thing_id)), second);
		}),
	),
	check(
		"a note keeps the version, so that what was loaded before it is not stale",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const first = thing({ name: "first", code: "A" });
			yield* written(environment, first);
			const noted = yield* committed(documents.amend(things, environment, { ...first, note: "seen" }));
			equal(noted, { ...first, note: "seen" });
			equal(Option.getOrThrow(yield* load(environment, first.thing_id)), noted);
			const second = yield* replace(environment, { ...first, name: "second" });
			equal(second.version, 2);
			yield* refusalOf(committed(documents.amend(things, environment, noted)), "VERSION_CONFLICT");
		}),
	),
	check(
		"a document that was removed is gone, in its own environment alone",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [environment, other] = [newEnvironmentId(), newEnvironmentId()];
			const removed = thing({ code: "A" });
			const kept = thing({ code: "B" });
			yield* written(environment, removed, kept);
			yield* written(other, removed);
			const remove = committed(documents.remove(things, environment, removed.thing_id));
			equal([yield* remove, yield* remove], [true, false]);
			for (const id of strangeIds) same(yield* committed(documents.remove(things, environment, id)), false);
			isTrue(Option.isNone(yield* load(environment, removed.thing_id)), "it is gone");
			isTrue(Option.isSome(yield* load(environment, kept.thing_id)), "its neighbour stays");
			isTrue(Option.isSome(yield* load(other, removed.thing_id)), "the other environment's stays");
			yield* refusalOf(replace(environment, removed), "VERSION_CONFLICT");
			// A unique value that only it had is free again.
			yield* written(environment, thing({ code: "A" }));
		}),
	),
	check(
		"documents are removed together, in their own environment alone",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [environment, other] = [newEnvironmentId(), newEnvironmentId()];
			const [first, second, kept] = [thing(), thing(), thing()];
			yield* written(environment, first, second, kept);
			yield* written(other, first);
			const remove = (...list: ReadonlyArray<string>) => committed(documents.removeMany(things, environment, list));
			equal(yield* remove(), 0);
			const ids = [first.thing_id, second.thing_id];
			equal([yield* remove(...ids, ...strangeIds), yield* remove(...ids)], [2, 0]);
			for (const { thing_id } of [first, second])
				isTrue(Option.isNone(yield* load(environment, thing_id)), "it is gone");
			isTrue(Option.isSome(yield* load(environment, kept.thing_id)), "its neighbour stays");
			isTrue(Option.isSome(yield* load(other, first.thing_id)), "the other environment's stays");
		}),
	),
	check(
		"what is older than a time is purged from every environment, so many at a time",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [environment, other] = [newEnvironmentId(), newEnvironmentId()];
			// Older than anything that other checks write.
			const old = () => thing({ created_at: "1999-12-31T23:59:59.999Z" });
			const kept = thing({ created_at: "2000-01-01T00:00:00.000Z" });
			yield* written(environment, old(), old(), kept);
			yield* written(other, old());
			const purge = (limit: number) => committed(documents.purge(things, "2000-01-01T00:00:00.000Z", limit));
			equal([yield* purge(2), yield* purge(2), yield* purge(2)], [2, 1, 0]);
			isTrue(Option.isSome(yield* load(environment, kept.thing_id)), "what is not older stays");
		}),
	),
	check(
		"an update of a document that does not exist is refused and writes nothing",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const absent = thing();
			yield* refusalOf(replace(environment, absent), "VERSION_CONFLICT");
			isTrue(Option.isNone(yield* load(environment, absent.thing_id)), "nothing is there");
		}),
	),
	check(
		"of 16 updates of one version exactly one wins",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const first = thing();
			yield* written(environment, first);
			const results = yield* Effect.forEach(
				range(16),
				(i) => Effect.either(replace(environment, { ...first, name: `writer ${i}` })),
				{ concurrency: "unbounded" },
			);
			const winners = results.filter(Either.isRight);
			same(winners.length, 1);
			for (const loser of results.filter(Either.isLeft)) equal(codeOf(loser.left), "VERSION_CONFLICT");
			equal(Option.getOrThrow(yield* load(environment, first.thing_id)), winners[0]?.right);
		}),
	),
	check(
		"what is loaded for update is held: 16 concurrent increments all count",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const counter = thing({ amounts: { total: 0 } });
			yield* written(environment, counter);
			const increment = committed(
				Effect.gen(function* () {
					const found = yield* documents.getForUpdate(things, environment, counter.thing_id);
					const current = Option.getOrThrow(found);
					yield* Effect.yieldNow();
					const total = (current.amounts?.total ?? 0) + 1;
					yield* documents.update(things, environment, { ...current, amounts: { total } });
				}),
			);
			yield* Effect.all(
				range(16).map(() => increment),
				{ concurrency: "unbounded" },
			);
			const last = Option.getOrThrow(yield* load(environment, counter.thing_id));
			equal([last.amounts?.total, last.version], [16, 17]);
		}),
	),
	check(
		"many documents are inserted, found and updated at once; one that is stale refuses all",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const list = range(20).map((i) =>
				thing({ name: `thing ${i}`, note: 'it\'s \\ "quoted"', amounts: { total: i } }),
			);
			const idsOf = (found: ReadonlyArray<Thing>) => sorted(found.map((document) => document.thing_id));
			yield* committed(documents.insert(things, environment));
			equal(yield* committed(documents.updateMany(things, environment, [])), []);
			yield* written(environment, ...list);
			const wanted = list.slice(0, 5).map((document) => document.thing_id);
			const found = yield* documents.getMany(things, environment, [...wanted, ...wanted, newId("thing_")]);
			equal(idsOf(found), sorted(wanted));
			equal(yield* documents.getMany(things, environment, []), []);
			const stored = yield* documents.getManyStored(things, environment, [...wanted, newId("thing_")]);
			equal(idsOf(stored.map(({ json }) => JSON.parse(json))), sorted(wanted));
			equal(idsOf(stored.map(({ value }) => value)), sorted(wanted));
			equal(yield* documents.getManyStored(things, environment, []), []);
			const next = yield* committed(
				documents.updateMany(
					things,
					environment,
					list.map((document) => ({ ...document, status: "closed" as const })),
				),
			);
			equal(
				next,
				list.map((document) => ({ ...document, status: "closed", version: 2 })),
			);
			const mixed = next.map((document, i) => ({ ...document, name: "mixed", version: i === 7 ? 1 : 2 }));
			yield* refusalOf(committed(documents.updateMany(things, environment, mixed)), "VERSION_CONFLICT");
			const kept = yield* documents.findBy(things, environment, "status", ["closed"]);
			equal(kept, next);
		}),
	),
	check(
		"documents are inserted at once, however many a transaction has, and all of them or none",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const many = range(10_000).map(() => thing());
			yield* written(environment, ...many);
			const all = documents.findBy(things, environment, "status", ["open"], 20_000);
			same((yield* all).length, many.length);
			const more = [...range(1_000).map(() => thing()), thing({ code: "A" }), thing({ code: "A" })];
			same((yield* refusalOf(written(environment, ...more), "ALREADY_EXISTS")).param, "code");
			same((yield* all).length, many.length);
			// They have no unique fields, so they may be inserted later in their transaction.
			const notes = range(10_000).map(() => ({ ...thing(), note: "n" }));
			const noted = { ...things, unique: {} };
			yield* committed(documents.insert(noted, environment, ...notes));
			same((yield* all).length, many.length + notes.length);
		}),
	),
	check(
		"documents are found by a filter's values, oldest first and no more than asked for",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const owned = (owner_id: string, millis: number) => thing({ owner: { owner_id }, created_at: at(millis) });
			const [third, first, second, other] = [owned("a", 3), owned("a", 1), owned("b", 2), owned("c", 0)];
			yield* written(environment, third, first, second, other, thing());
			const byOwner = (values: ReadonlyArray<string>, limit?: number) =>
				documents.findBy(things, environment, "owner_id", values, limit);
			equal(yield* byOwner(["a", "b"]), [first, second, third]);
			equal(yield* byOwner(["b", "a"], 2), [first, second]);
			equal(yield* byOwner(["A", "a ", ""]), []);
			equal(yield* byOwner([]), []);
		}),
	),
	check(
		"a transaction reads what it has written",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const unitOfWork = yield* UnitOfWork;
			const environment = newEnvironmentId();
			const document = thing({ code: "mine" });
			const seen = yield* unitOfWork.transaction(
				Effect.gen(function* () {
					yield* documents.insert(things, environment, document);
					const updated = yield* documents.update(things, environment, { ...document, name: "now" });
					const all = { filters: {}, sort_by: "created_at", sort_direction: "desc" } as const;
					const page = yield* documents.list(things, environment, all, 10, undefined);
					const found = yield* documents.findUnique(things, environment, "code", "mine");
					return [updated, page.items[0]?.value, Option.getOrThrow(found)];
				}),
			);
			equal(seen, [seen[0], seen[0], seen[0]]);
			same(seen[0]?.name, "now");
		}),
	),
	check(
		"what is declared immutable is written once, and stays",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const facts = { ...things, isImmutable: true } as const;
			const [one, two] = [thing({ name: "as it was" }), thing({ name: "as it was" })];
			yield* committed(documents.insert(facts, environment, one, two));
			for (const change of [
				Effect.asVoid(documents.update(facts, environment, { ...one, name: "changed" })),
				Effect.asVoid(documents.amend(facts, environment, { ...one, name: "changed" })),
				Effect.asVoid(documents.updateMany(facts, environment, [one, two])),
			])
				isTrue(Exit.isFailure(yield* Effect.exit(committed(change))), "an immutable document was changed");
			equal(yield* documents.getMany(facts, environment, [one.thing_id]), [one]);
		}),
	),
];

const codeOf = (error: unknown): unknown =>
	typeof error === "object" && error !== null && "code" in error ? error.code : error;
