/**
 * The law of the order of commits, whatever is written at the same time. A reader that asks again after the last document
 * it has sees each committed document once, and never one that was rolled back.
 */
import { type DocumentStatements, Documents, type Selection } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Deferred, Effect, Fiber, Runtime } from "effect";
import fc from "fast-check";
import { check, committed, equal, isTrue, newEnvironmentId, type StorageCheck, same } from "./Check.js";
import { at, type Thing, thing, things, written } from "./Thing.js";

/** Reads the next documents after those that a reader has seen. */
type Read = (
	documents: DocumentStatements,
	environment_id: string,
	seen: ReadonlyArray<Thing>,
	page_size: number,
) => Effect.Effect<ReadonlyArray<Thing>, unknown>;

const byCommit: Read = (documents, environment_id, seen, page_size) =>
	Effect.map(documents.listByCommit(things, environment_id, {}, seen.at(-1)?.thing_id, page_size), (items = []) =>
		items.map(({ value }) => value),
	);

/** Asks for what was created after the newest document: what was created earlier and committed later is missed. */
const byCreation: Read = (documents, environment_id, seen, page_size) => {
	const newest = seen.map(({ created_at }) => created_at).sort();
	const created_after = newest.at(-1);
	const selection: Selection = {
		filters: {},
		sort_by: "created_at",
		sort_direction: "asc",
		...(created_after === undefined ? {} : { created_after }),
	};
	return Effect.map(documents.list(things, environment_id, selection, page_size, undefined), ({ items }) =>
		items.map(({ value }) => value),
	);
};

/** One transaction: what it waits before its begin, each of its inserts and its end, and whether it is rolled back. */
const transaction = fc.record({
	first: fc.integer({ min: 0, max: 3 }),
	waits: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
	last: fc.integer({ min: 0, max: 3 }),
	fails: fc.boolean(),
});
const history = fc.record({
	writers: fc.array(fc.array(transaction, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
	page_size: fc.integer({ min: 1, max: 4 }),
});
type History = typeof history extends fc.Arbitrary<infer A> ? A : never;

const pause = (millis: number) => (millis === 0 ? Effect.yieldNow() : Effect.sleep(millis));

const rollBack = new Error("rolled back");

/** How often a reader asks for what must still come. On Postgres, any transaction of the server may delay it. */
const patience = 5_000;
const patiencePause = 5;

const holdsFor = (read: Read, { page_size, writers }: History, patient: number) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const environment = newEnvironmentId();
		const expected = new Set<string>();
		let created = 0;
		const write = ({ fails, first, last, waits }: (typeof writers)[number][number]) =>
			Effect.gen(function* () {
				// They exist, as events do, some time before they are written.
				const made = waits.map((wait) => ({ wait, document: thing({ created_at: at(created++) }) }));
				yield* pause(first);
				yield* unitOfWork.transaction(
					Effect.gen(function* () {
						for (const { document, wait } of made) {
							yield* pause(wait);
							yield* documents.insert(things, environment, document);
						}
						yield* pause(last);
						if (fails) return yield* Effect.fail(rollBack);
					}),
				);
				for (const { document } of made) expected.add(document.thing_id);
			}).pipe(Effect.catchAll((error) => (error === rollBack ? Effect.void : Effect.fail(error))));
		const seen: Array<Thing> = [];
		const poll = Effect.gen(function* () {
			const next = yield* read(documents, environment, seen, page_size);
			isTrue(next.length <= page_size, "a page has at most the documents that were asked for");
			seen.push(...next);
			return next.length;
		});
		const writing = yield* Effect.fork(
			Effect.forEach(writers, (all) => Effect.forEach(all, write, { discard: true }), {
				concurrency: "unbounded",
				discard: true,
			}),
		);
		while ((yield* Fiber.poll(writing))._tag === "None") {
			yield* poll;
			yield* pause(1);
		}
		yield* Fiber.join(writing);
		for (let asked = 0; (yield* poll) > 0 || (seen.length < expected.size && asked < patient); asked++)
			yield* pause(seen.length < expected.size ? patiencePause : 0);
		const ids = seen.map(({ thing_id }) => thing_id);
		same(new Set(ids).size, ids.length, "no document comes twice");
		equal(new Set(ids), expected, "every committed document comes, and no other");
	});

const runs = 20;

const holds = (read: Read, patient: number) =>
	Effect.gen(function* () {
		const runtime = yield* Effect.runtime<Documents | UnitOfWork>();
		const property = fc.asyncProperty(history, (one) => Runtime.runPromise(runtime)(holdsFor(read, one, patient)));
		return yield* Effect.promise(() => fc.check(property, { numRuns: runs, endOnFailure: true }));
	});

/** A transaction that began first ends last, while a reader polls. Returns the names that the reader saw. */
const overtaken = (read: Read) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const environment = newEnvironmentId();
		const isWritten = yield* Deferred.make<void>();
		const mayEnd = yield* Deferred.make<void>();
		const first = thing({ name: "first", created_at: at(0) });
		const slow = yield* Effect.fork(
			committed(
				Effect.gen(function* () {
					yield* documents.insert(things, environment, first);
					// Writes may be sent with a later statement; this one needs its answer.
					yield* documents.get(things, environment, first.thing_id);
					yield* Deferred.succeed(isWritten, undefined);
					yield* Deferred.await(mayEnd);
				}),
			),
		);
		yield* Deferred.await(isWritten);
		const quick = yield* Effect.fork(written(environment, thing({ name: "second", created_at: at(1) })));
		const seen: Array<Thing> = [];
		const poll = Effect.flatMap(read(documents, environment, seen, 10), (next) =>
			Effect.sync(() => seen.push(...next)),
		);
		// A database with one writer at a time does the second one only after the first.
		yield* Effect.race(Fiber.join(quick), Effect.sleep(100));
		// One that lets nobody read beside a writer answers only after the first.
		yield* Effect.race(poll, Effect.sleep(500));
		yield* Deferred.succeed(mayEnd, undefined);
		yield* Fiber.join(slow);
		yield* Fiber.join(quick);
		for (let asked = 0; seen.length < 2 && asked < patience; asked++) {
			yield* poll;
			yield* pause(patiencePause);
		}
		return seen.map(({ name }) => name);
	});

export const commitOrder: ReadonlyArray<StorageCheck> = [
	check(
		"a reader sees every document, also of a transaction that others overtook",
		Effect.gen(function* () {
			equal(yield* overtaken(byCommit), ["first", "second"]);
		}),
	),
	check(
		"a reader misses nothing and sees nothing twice, whatever is written at the same time",
		Effect.gen(function* () {
			const result = yield* holds(byCommit, patience);
			if (result.failed) throw new Error(fc.defaultReportMessage(result) ?? "the law does not hold");
		}),
	),
	check(
		"the law catches a reader that asks for what was created after the newest document",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const seen: Array<Thing> = [];
			for (const millis of [1, 0]) {
				yield* written(environment, thing({ created_at: at(millis) }));
				seen.push(...(yield* byCreation(documents, environment, seen, 10)));
			}
			same(seen.length, 1, "it misses the document that was created first and committed last");
			isTrue((yield* holds(byCreation, 0)).failed, "the law catches it");
		}),
	),
	check(
		"a reader can filter, and asks only after documents that exist",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const [one, two, three] = [thing(), thing({ status: "closed" }), thing()] as const;
			yield* written(environment, one, two, three);
			yield* written(newEnvironmentId(), thing());
			const found = (filters: Selection["filters"], after: string | undefined) =>
				Effect.map(documents.listByCommit(things, environment, filters, after, 10), (items) =>
					items?.map(({ value }) => value.thing_id),
				);
			for (let asked = 0; (yield* found({}, undefined))?.length !== 3 && asked < patience; asked++)
				yield* pause(patiencePause);
			equal(yield* found({}, undefined), [one.thing_id, two.thing_id, three.thing_id]);
			equal(yield* found({ status: ["open"] }, undefined), [one.thing_id, three.thing_id]);
			equal(yield* found({ status: ["open"] }, two.thing_id), [three.thing_id]);
			equal(yield* found({}, three.thing_id), []);
			for (const stranger of ["", "\u0000", "thing_"]) same(yield* found({}, stranger), undefined);
		}),
	),
];
