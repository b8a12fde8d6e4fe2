/** Isolation of two environments, through every method of every port. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { Timers } from "@svc/core/words/Storage/Timers";
import { Effect, Option } from "effect";
import {
	check,
	committed,
	equal,
	isTrue,
	newEnvironment,
	newEnvironmentId,
	range,
	refusalOf,
	type StorageCheck,
	same,
} from "./Check.js";
import { thing, things } from "./Thing.js";

export const isolation: ReadonlyArray<StorageCheck> = [
	check(
		"no read of one environment finds another one's documents",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [mine, theirs] = [newEnvironmentId(), newEnvironmentId()];
			const document = thing({ name: "secret", code: "A", owner: { owner_id: "o" } });
			const { thing_id } = document;
			yield* committed(documents.insert(things, theirs, document));
			isTrue(Option.isNone(yield* documents.get(things, mine, thing_id)), "get");
			isTrue(Option.isNone(yield* documents.getStored(things, mine, thing_id)), "getStored");
			isTrue(Option.isNone(yield* committed(documents.getForUpdate(things, mine, thing_id))), "getForUpdate");
			equal(yield* documents.getMany(things, mine, [thing_id]), [], "getMany");
			equal(yield* documents.findBy(things, mine, "owner_id", ["o"]), [], "findBy");
			isTrue(Option.isNone(yield* documents.findUnique(things, mine, "code", "A")), "findUnique");
			for (const sort_by of ["created_at", "updated_at", "total", "label"])
				for (const query of [undefined, "secret", thing_id]) {
					const search = query === undefined ? {} : { query };
					const selection = { filters: {}, sort_by, sort_direction: "asc", ...search } as const;
					const page = yield* documents.list(things, mine, selection, 100, undefined);
					equal(page.items, [], "list");
				}
		}),
	),
	check(
		"no write of one environment changes another one's documents",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [mine, theirs] = [newEnvironmentId(), newEnvironmentId()];
			const document = thing({ name: "theirs" });
			yield* committed(documents.insert(things, theirs, document));
			const changed = { ...document, name: "mine" };
			yield* refusalOf(committed(documents.update(things, mine, changed)), "VERSION_CONFLICT");
			yield* refusalOf(committed(documents.updateMany(things, mine, [changed])), "VERSION_CONFLICT");
			equal(Option.getOrThrow(yield* documents.get(things, theirs, document.thing_id)), document);
			yield* committed(documents.insert(things, mine, changed));
			equal(Option.getOrThrow(yield* documents.get(things, theirs, document.thing_id)), document);
		}),
	),
	check(
		"the next page of one environment's list shows another one nothing",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const [mine, theirs] = [newEnvironmentId(), newEnvironmentId()];
			yield* committed(documents.insert(things, theirs, ...range(10).map(() => thing())));
			const page = (environment: string, sort_by: string, from: Parameters<typeof documents.list>[4]) =>
				documents.list(things, environment, { filters: {}, sort_by, sort_direction: "asc" }, 4, from);
			const byKey = yield* page(theirs, "created_at", undefined);
			equal((yield* page(mine, "created_at", byKey.next)).items, []);
			const byRun = yield* page(theirs, "total", undefined);
			yield* refusalOf(page(mine, "total", byRun.next), "INVALID_PAGE_TOKEN");
			same((yield* page(theirs, "total", byRun.next)).items.length, 4);
		}),
	),
	check(
		"idempotency keys of one environment are free in another",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const key = { operation: "POST /v1/things", key: "k" };
			const [mine, theirs] = [newEnvironmentId(), newEnvironmentId()].map((environment_id) => ({
				environment_id,
				...key,
			})) as [{ environment_id: string } & typeof key, { environment_id: string } & typeof key];
			const claim = (id: typeof mine, fingerprint: string) =>
				committed(keys.claim(id, fingerprint, "2999-01-01T00:00:00.000Z", false));
			equal(yield* claim(theirs, "f"), { _tag: "Claimed" });
			yield* committed(keys.release(mine));
			yield* committed(keys.complete(mine, "mine"));
			equal(yield* claim(theirs, "g"), { _tag: "Taken", fingerprint: "f", answer: null });
			equal(yield* claim(mine, "m"), { _tag: "Claimed" });
			yield* committed(keys.complete(mine, "mine"));
			equal(yield* claim(theirs, "g"), { _tag: "Taken", fingerprint: "f", answer: null });
		}),
	),
	check(
		"timers of one environment are not moved or canceled by another",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const [mine, theirs] = [newEnvironment(), newEnvironment()];
			const timer = { kind: "contract", subject: "s", due_at: "2000-01-01T00:00:00.000Z" };
			yield* committed(timers.schedule(theirs, timer));
			yield* committed(timers.schedule(mine, { ...timer, due_at: "2999-01-01T00:00:00.000Z" }));
			yield* committed(timers.cancel(mine.environment_id, timer.kind, timer.subject));
			const claimed = yield* timers.claim({ owner: "w", limit: 1_000, perLane: 1_000, busy: [], leaseMillis: 60_000 });
			const ours = claimed.filter((one) => one.environment_id === theirs.environment_id);
			equal(
				ours.map((one) => [one.subject, one.due_at]),
				[["s", timer.due_at]],
			);
			for (const one of ours) {
				same(yield* committed(timers.complete({ ...one, environment_id: mine.environment_id })), false);
				same(yield* committed(timers.complete(one)), true);
			}
		}),
	),
];
