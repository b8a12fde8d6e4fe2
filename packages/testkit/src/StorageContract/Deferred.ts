/** Deferred writes: kept in order, visible to later reads, and refused at the end of the transaction at the latest. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import { Effect, Exit, Option } from "effect";
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
} from "./Check.js";
import { thing, things, written } from "./Thing.js";

const noteOf = (environment: string, id: string) =>
	Effect.map(
		Effect.flatMap(Documents, (documents) => documents.get(things, environment, id)),
		(found) => Option.getOrUndefined(found)?.note,
	);

export const deferredWrites: ReadonlyArray<StorageCheck> = [
	check(
		"what a transaction reads has its deferred writes, each in its turn",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const made = thing({ note: "1" });
			const { deferred } = documents;
			const seen = yield* committed(
				Effect.gen(function* () {
					yield* deferred.insert(things, environment, made);
					const second = yield* deferred.update(things, environment, { ...made, note: "2" });
					const third = yield* deferred.update(things, environment, { ...second, note: "3" });
					const read = yield* noteOf(environment, made.thing_id);
					yield* deferred.update(things, environment, { ...third, note: "4" });
					return [second.version, third.version, read];
				}),
			);
			equal(seen, [2, 3, "3"]);
			same(yield* noteOf(environment, made.thing_id), "4");
		}),
	),
	check(
		"a deferred write of a taken value refuses the transaction, whether it comes last or not",
		Effect.gen(function* () {
			const { deferred, ...documents } = yield* Documents;
			const environment = newEnvironmentId();
			yield* written(environment, thing({ code: "A" }));
			const other = thing({ code: "B" });
			const taken = deferred.insert(things, environment, thing({ code: "A" }));
			const insert = documents.insert(things, environment, other);
			for (const work of [
				Effect.zipRight(insert, taken),
				Effect.zipRight(taken, insert),
				// A refusal that the work ignores still fails the transaction.
				Effect.zipRight(taken, Effect.ignore(insert)),
				Effect.zipRight(taken, Effect.exit(noteOf(environment, other.thing_id))),
			]) {
				const refused = yield* refusalOf(committed(work), "ALREADY_EXISTS");
				same(refused.param, "code");
				isTrue(
					Option.isNone(yield* documents.get(things, environment, other.thing_id)),
					"nothing of the transaction stays",
				);
			}
		}),
	),
	check(
		"a transaction is refused if documents were added, changed or removed since others read them all",
		Effect.gen(function* () {
			const { deferred, unchanged, ...documents } = yield* Documents;
			const environment = newEnvironmentId();
			const [first, second, noted] = [thing(), thing(), thing()];
			const after = (all: ReadonlyArray<typeof first>) =>
				committed(
					Effect.zipRight(
						unchanged(things, environment, all),
						deferred.insert(things, `${environment}_other`, { ...noted, thing_id: newId("thing_") }),
					),
				);
			const refused = (all: ReadonlyArray<typeof first>) => refusalOf(after(all), "VERSION_CONFLICT");
			yield* after([]);
			yield* refused([first]);
			yield* written(environment, first, second);
			yield* refused([]);
			yield* refused([first]);
			yield* after([second, first]);
			const changed = yield* committed(documents.update(things, environment, { ...first, note: "changed" }));
			yield* refused([first, second]);
			yield* after([changed, second]);
			yield* committed(documents.remove(things, environment, second.thing_id));
			yield* refused([changed, second]);
			yield* after([changed]);
		}),
	),
	check(
		"a deferred update of a version that was overtaken refuses the transaction, even as its last write",
		Effect.gen(function* () {
			const { deferred, ...documents } = yield* Documents;
			const environment = newEnvironmentId();
			const [changed, other] = [thing(), thing()];
			yield* written(environment, changed);
			yield* committed(documents.update(things, environment, { ...changed, note: "first" }));
			const stale = deferred.update(things, environment, { ...changed, note: "second" });
			const insert = deferred.insert(things, environment, other);
			for (const work of [Effect.zipRight(insert, stale), Effect.zipRight(stale, insert)]) {
				yield* refusalOf(committed(work), "VERSION_CONFLICT");
				isTrue(
					Option.isNone(yield* documents.get(things, environment, other.thing_id)),
					"nothing of the transaction stays",
				);
			}
			same(yield* noteOf(environment, changed.thing_id), "first");
		}),
	),
	check(
		"of 16 deferred updates of one version exactly one wins",
		Effect.gen(function* () {
			const { deferred } = yield* Documents;
			const environment = newEnvironmentId();
			const changed = thing();
			yield* written(environment, changed);
			const exits = yield* Effect.forEach(
				range(16),
				(index) => Effect.exit(committed(deferred.update(things, environment, { ...changed, note: `${index}` }))),
				{ concurrency: "unbounded" },
			);
			same(exits.filter(Exit.isSuccess).length, 1);
			same(
				yield* noteOf(environment, changed.thing_id),
				`${exits.findIndex(Exit.isSuccess)}`,
				"the write that succeeded is there",
			);
		}),
	),
	check(
		"a unit of work with a refused deferred write leaves nothing in a host's transaction, which goes on",
		Effect.gen(function* () {
			const host = yield* HostTransactions;
			const { deferred, ...documents } = yield* Documents;
			const environment = newEnvironmentId();
			const [before, lost, after, changed] = [thing(), thing(), thing(), thing()];
			yield* written(environment, changed);
			const stale = deferred.update(things, environment, { ...changed, version: 7 });
			yield* host.transaction(() =>
				Effect.gen(function* () {
					yield* committed(deferred.insert(things, environment, before));
					const refused = committed(Effect.zipRight(deferred.insert(things, environment, lost), stale));
					yield* refusalOf(refused, "VERSION_CONFLICT");
					yield* committed(deferred.insert(things, environment, after));
				}),
			);
			const found = yield* documents.getMany(
				things,
				environment,
				[before, lost, after].map(({ thing_id }) => thing_id),
			);
			equal(
				found.map(({ thing_id }) => thing_id).sort(),
				[before.thing_id, after.thing_id].sort(),
				"what the unit wrote is undone, and nothing else",
			);
		}),
	),
];
