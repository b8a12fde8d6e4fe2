/** Atomicity: work that fails, dies or is interrupted writes nothing, and nothing is written outside a transaction. */
import { Credentials } from "@svc/core/words/Storage/Credentials";
import { Documents } from "@svc/core/words/Storage/Documents";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Timers } from "@svc/core/words/Storage/Timers";
import { type Collector, UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Cause, Deferred, Effect, Exit, Fiber, Logger, LogLevel, Option } from "effect";
import {
	check,
	committed,
	equal,
	failureOf,
	isTrue,
	newEnvironment,
	newEnvironmentId,
	newId,
	range,
	type StorageCheck,
	same,
} from "./Check.js";
import { type Thing, thing, things } from "./Thing.js";

const insert = (environment_id: string, ...list: ReadonlyArray<Thing>) =>
	Effect.flatMap(Documents, (documents) => documents.insert(things, environment_id, ...list));

const exists = (environment_id: string, document: Thing) =>
	Effect.map(
		Effect.flatMap(Documents, (documents) => documents.get(things, environment_id, document.thing_id)),
		Option.isSome,
	);

/** Every kind of write, in one unit of work. */
const everyWrite = (environment_id: string, document: Thing) =>
	Effect.gen(function* () {
		const environment = { ...newEnvironment(), environment_id };
		const key = { environment_id, operation: "POST /v1/things", key: "k" };
		yield* insert(environment_id, document);
		yield* (yield* Timers).schedule(environment, {
			kind: "contract",
			subject: "s",
			due_at: "2000-01-01T00:00:00.000Z",
		});
		yield* (yield* IdempotencyKeys).claim(key, "f", "2999-01-01T00:00:00.000Z", false);
		yield* (yield* Credentials).insert({ secret_hash: newId("hash_"), environment_id, api_key_id: "key_1" });
	});

/** Checks that nothing from `everyWrite` exists. */
const nothingOf = (environment_id: string, document: Thing) =>
	Effect.gen(function* () {
		isTrue(!(yield* exists(environment_id, document)), "no document stays");
		const keys = yield* IdempotencyKeys;
		const timers = yield* Timers;
		const key = { environment_id, operation: "POST /v1/things", key: "k" };
		const claim = yield* committed(keys.claim(key, "other", "2999-01-01T00:00:00.000Z", false));
		equal(claim, { _tag: "Claimed" }, "no idempotency key stays");
		const claimed = yield* timers.claim({ owner: "w", limit: 100, perLane: 100, busy: [], leaseMillis: 1 });
		isTrue(!claimed.some((timer) => timer.environment_id === environment_id), "no timer stays");
	});

/** Writes everything and then ends without success. */
const endsWith = (name: string, end: Effect.Effect<unknown, unknown>): StorageCheck =>
	check(
		name,
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const document = thing({ code: "A" });
			yield* failureOf(committed(Effect.zipRight(everyWrite(environment, document), end)));
			yield* nothingOf(environment, document);
			yield* committed(insert(environment, thing({ code: "A" })));
		}),
	);

export const transactions: ReadonlyArray<StorageCheck> = [
	endsWith("a transaction that fails leaves nothing", Effect.fail("no")),
	endsWith("a transaction that dies leaves nothing", Effect.die("a defect")),
	endsWith("a transaction that interrupts itself leaves nothing", Effect.interrupt),
	check(
		"a transaction that is interrupted from outside leaves nothing, and the next one works",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const document = thing();
			const wrote = yield* Deferred.make<void>();
			const work = everyWrite(environment, document).pipe(
				Effect.zipRight(Deferred.succeed(wrote, undefined)),
				Effect.zipRight(Effect.never),
			);
			const fiber = yield* Effect.fork(committed(work));
			yield* Deferred.await(wrote);
			isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)), "it was interrupted");
			yield* nothingOf(environment, document);
		}),
	),
	check(
		"the failure that comes out is the one that went in",
		Effect.gen(function* () {
			const failed = yield* Effect.exit(committed(Effect.fail("no" as const)));
			equal(Option.getOrThrow(Exit.causeOption(failed)), Cause.fail("no"));
			const died = yield* Effect.exit(committed(Effect.die("defect")));
			equal(Option.getOrThrow(Exit.causeOption(died)), Cause.die("defect"));
		}),
	),
	check(
		"a transaction inside another joins it: both commit together or not at all",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const [outer, inner, both, nested] = [thing(), thing(), thing(), thing()];
			const refused = Effect.zipRight(insert(environment, outer), committed(insert(environment, inner)));
			yield* failureOf(committed(Effect.zipRight(refused, Effect.fail("no"))));
			isTrue(!(yield* exists(environment, outer)), "outer");
			isTrue(!(yield* exists(environment, inner)), "inner");
			yield* committed(Effect.zipRight(insert(environment, both), committed(insert(environment, nested))));
			isTrue((yield* exists(environment, both)) && (yield* exists(environment, nested)), "both");
		}),
	),
	check(
		"a write that failed fails its transaction, also when the work recovers from it",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const [taken, before, after] = [thing({ code: "A" }), thing(), thing()];
			yield* committed(insert(environment, taken));
			const recovers = (rest: Effect.Effect<unknown, unknown, Documents>) =>
				insert(environment, before).pipe(
					Effect.zipRight(Effect.ignore(insert(environment, thing({ code: "A" })))),
					Effect.zipRight(rest),
				);
			yield* failureOf(committed(recovers(Effect.void)));
			yield* failureOf(committed(recovers(Effect.ignore(insert(environment, after)))));
			isTrue(!(yield* exists(environment, before)), "before");
			isTrue(!(yield* exists(environment, after)), "after");
		}),
	),
	check(
		"a write outside of a transaction is refused, whichever port it goes through",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const timers = yield* Timers;
			const keys = yield* IdempotencyKeys;
			const credentials = yield* Credentials;
			const environment = newEnvironment();
			const { environment_id } = environment;
			const [document, present] = [thing(), thing()];
			const key = { environment_id, operation: "POST /v1/things", key: "k" };
			yield* committed(insert(environment_id, present));
			yield* failureOf(documents.insert(things, environment_id, document));
			yield* failureOf(documents.update(things, environment_id, present));
			yield* failureOf(documents.updateMany(things, environment_id, [present]));
			yield* failureOf(timers.schedule(environment, { kind: "contract", subject: "s", due_at: document.created_at }));
			yield* failureOf(timers.cancel(environment_id, "contract", "s"));
			yield* failureOf(keys.claim(key, "f", document.created_at, false));
			yield* failureOf(keys.complete(key, "{}"));
			yield* failureOf(keys.release(key));
			yield* failureOf(credentials.insert({ secret_hash: newId("hash_"), environment_id, api_key_id: "key_1" }));
			isTrue(!(yield* exists(environment_id, document)), "nothing is there");
		}),
	),
	check(
		"a fiber that outlives its transaction writes nothing into another one",
		Effect.gen(function* () {
			const environment = newEnvironmentId();
			const [document, stray] = [thing(), thing()];
			const over = yield* Deferred.make<void>();
			const straying = Effect.forkDaemon(Effect.zipRight(Deferred.await(over), insert(environment, stray)));
			const fiber = yield* committed(Effect.zipLeft(straying, insert(environment, document)));
			yield* Deferred.succeed(over, undefined);
			isTrue(Exit.isFailure(yield* Fiber.await(fiber)), "the stray write is refused");
			isTrue(yield* exists(environment, document), "the transaction's own write is there");
			isTrue(!(yield* exists(environment, stray)), "the stray write is not");
		}),
	),
	check(
		"50 transactions at once all commit, each as a whole",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const pairs = range(50).map((i) => [thing({ name: `${i}` }), thing({ name: `${i}` })] as const);
			yield* Effect.forEach(
				pairs,
				([first, second], i) => {
					const both = Effect.zipRight(insert(environment, first), insert(environment, second));
					return Effect.exit(committed(i % 5 === 0 ? Effect.zipRight(both, Effect.fail("no")) : both));
				},
				{ concurrency: "unbounded" },
			);
			for (const [i, pair] of pairs.entries()) {
				const found = yield* documents.getMany(
					things,
					environment,
					pair.map((document) => document.thing_id),
				);
				same(found.length, i % 5 === 0 ? 0 : 2);
			}
		}),
	),
	check(
		"transactions that lock two documents in opposite order all succeed",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const [left, right] = [thing({ amounts: { total: 0 } }), thing({ amounts: { total: 0 } })];
			yield* committed(insert(environment, left, right));
			const bump = (document: Thing) =>
				Effect.gen(function* () {
					const found = Option.getOrThrow(yield* documents.getForUpdate(things, environment, document.thing_id));
					yield* Effect.sleep(20);
					const total = (found.amounts?.total ?? 0) + 1;
					yield* documents.update(things, environment, { ...found, amounts: { total } });
				});
			const inOrder = (...pair: ReadonlyArray<Thing>) => committed(Effect.forEach(pair, bump));
			yield* Effect.all([inOrder(left, right), inOrder(right, left)], { concurrency: "unbounded" });
			const found = yield* documents.getMany(things, environment, [left.thing_id, right.thing_id]);
			equal(
				found.map((document) => document.amounts?.total),
				[2, 2],
			);
		}),
	),
	check(
		"transactions that hold the same documents, named in any order, never wait in a circle and lose no update",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const list = range(4).map(() => thing({ amounts: { total: 0 } }));
			yield* committed(insert(environment, ...list));
			const ids = list.map((document) => document.thing_id);
			const attempts = { count: 0 };
			const bump = (wanted: ReadonlyArray<string>) =>
				committed(
					Effect.gen(function* () {
						attempts.count++;
						const found = yield* documents.getManyForUpdate(things, environment, [...wanted, newId("thing_")]);
						yield* Effect.yieldNow();
						yield* documents.updateMany(
							things,
							environment,
							found.map((document) => ({ ...document, amounts: { total: (document.amounts?.total ?? 0) + 1 } })),
						);
					}),
				);
			const orders = [ids, [...ids].reverse()];
			yield* Effect.forEach(range(16), (i) => bump(orders[i % 2] ?? []), { concurrency: "unbounded" });
			const found = yield* documents.getMany(things, environment, ids);
			equal(
				found.map((document) => document.amounts?.total),
				[16, 16, 16, 16],
			);
			same(attempts.count, 16, "nobody had to begin again");
		}),
	),
];

/** What parts of a transaction collect for its end. */
export const beforeCommit: ReadonlyArray<StorageCheck> = [
	check(
		"what a transaction collects is settled once, in order, and commits with it",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const environment = newEnvironmentId();
			const document = thing();
			const context = yield* Effect.context<Documents>();
			const settled: Array<ReadonlyArray<string>> = [];
			const collector: Collector<string> = {
				settle: (values) => {
					settled.push(values);
					return Effect.orDie(Effect.provide(insert(environment, document), context));
				},
			};
			yield* unitOfWork.transaction(
				Effect.gen(function* () {
					yield* unitOfWork.collect(collector, "first");
					yield* unitOfWork.transaction(unitOfWork.collect(collector, "nested"));
					yield* unitOfWork.collect(collector, "last");
					equal(settled, []);
				}),
			);
			equal(settled, [["first", "nested", "last"]]);
			isTrue(yield* exists(environment, document), "what settling wrote is committed");
		}),
	),
	check(
		"nothing is settled without a commit, and a failure to settle undoes the transaction",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const environment = newEnvironmentId();
			const document = thing();
			const settled: Array<ReadonlyArray<string>> = [];
			const noting: Collector<string> = { settle: (values) => Effect.sync(() => void settled.push(values)) };
			const failing: Collector<string> = {
				settle: () => new StorageError({ reason: "unexpected", operation: "settle", cause: undefined }),
			};
			yield* failureOf(committed(Effect.zipRight(unitOfWork.collect(noting, "failed"), Effect.fail("no"))));
			yield* failureOf(committed(Effect.zipRight(unitOfWork.collect(noting, "died"), Effect.die("no"))));
			yield* failureOf(committed(Effect.zipRight(insert(environment, document), unitOfWork.collect(failing, "fails"))));
			isTrue(!(yield* exists(environment, document)), "the transaction is undone");
			equal(settled, []);
			yield* unitOfWork.collect(noting, "outside");
			equal(settled, [["outside"]]);
		}),
	),
	check(
		"a collector may collect for another while it settles",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const settled: Array<string> = [];
			const second: Collector<string> = { settle: (values) => Effect.sync(() => void settled.push(...values)) };
			const first: Collector<string> = { settle: (values) => unitOfWork.collect(second, values.join()) };
			yield* unitOfWork.transaction(Effect.zipRight(unitOfWork.collect(first, "a"), unitOfWork.collect(first, "b")));
			equal(settled, ["a,b"]);
		}),
	),
];

/** Hooks that run after the commit. */
export const afterCommit: ReadonlyArray<StorageCheck> = [
	check(
		"what waits for the commit runs after it, in order, and sees what was committed",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const environment = newEnvironmentId();
			const document = thing();
			const ran: Array<string> = [];
			const context = yield* Effect.context<Documents>();
			const sees = Effect.map(Effect.orDie(Effect.provide(exists(environment, document), context)), (seen) => {
				ran.push(`hook sees ${seen}`);
			});
			yield* unitOfWork.transaction(
				Effect.gen(function* () {
					yield* unitOfWork.afterCommit(sees);
					yield* unitOfWork.transaction(unitOfWork.afterCommit(Effect.sync(() => ran.push("nested hook"))));
					yield* insert(environment, document);
					ran.push("work");
				}),
			);
			equal(ran, ["work", "hook sees true", "nested hook"]);
		}),
	),
	check(
		"what waits for the commit never runs when there is none",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const ran: Array<string> = [];
			const hook = (name: string) => unitOfWork.afterCommit(Effect.sync(() => ran.push(name)));
			yield* failureOf(committed(Effect.zipRight(hook("failed"), Effect.fail("no"))));
			yield* failureOf(committed(Effect.zipRight(hook("died"), Effect.die("no"))));
			yield* failureOf(committed(Effect.zipRight(committed(hook("nested")), Effect.fail("no"))));
			equal(ran, []);
			yield* hook("outside");
			equal(ran, ["outside"]);
		}),
	),
	check(
		"what waits for the commit cannot fail it, and may begin a transaction of its own",
		Effect.gen(function* () {
			const unitOfWork = yield* UnitOfWork;
			const environment = newEnvironmentId();
			const [document, second] = [thing(), thing()];
			const context = yield* Effect.context<Documents | UnitOfWork>();
			const work = unitOfWork.transaction(
				Effect.gen(function* () {
					yield* unitOfWork.afterCommit(Effect.die("a defect of a hook"));
					yield* unitOfWork.afterCommit(
						Effect.asVoid(Effect.exit(Effect.provide(committed(insert(environment, second)), context))),
					);
					yield* insert(environment, document);
				}),
			);
			// The adapter may log the defect, which would clutter the checks' output.
			yield* Logger.withMinimumLogLevel(work, LogLevel.None);
			isTrue(yield* exists(environment, document), "the commit stands");
			isTrue(yield* exists(environment, second), "the hook's own transaction too");
		}),
	),
];
