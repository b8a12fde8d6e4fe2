/** Logs of moves: when they are opened, what they hold, and how they end. */
import { Documents, type Position, type Selection } from "@svc/core/words/Storage/Documents";
import { Database, integer } from "@svc/sql";
import { newEnvironmentId, refusalOf } from "@svc/testkit/StorageContract/Check";
import { at, type Thing, thing, things } from "@svc/testkit/StorageContract/Thing";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { Deferred, Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { contractStorage } from "./contractStorage.js";

const storage = contractStorage();

const byTotal: Selection = { filters: {}, sort_by: "total", sort_direction: "asc" };

/** Five things with the totals 0 to 4 in an environment of their own, and what tests do with them. */
const shop = Effect.gen(function* () {
	const documents = yield* Documents;
	const { read, transaction, write } = yield* Database;
	const environment_id = newEnvironmentId();
	const made = Array.from({ length: 5 }, (_, i) => thing({ amounts: { total: i } }));
	yield* transaction(documents.insert(things, environment_id, ...made));
	const count = (table: string) =>
		Effect.map(read(`SELECT COUNT(*) AS count FROM ${table} WHERE environment_id = ?`, [environment_id]), ([row]) =>
			integer(row ?? {}, "count"),
		);
	return {
		page: (page_size: number, from?: Position) => documents.list(things, environment_id, byTotal, page_size, from),
		/** Changes some of the things, by their places. */
		change: (fields: Partial<Thing>, end = 5, begin = 0) =>
			transaction(
				Effect.gen(function* () {
					const found = yield* documents.getManyForUpdate(
						things,
						environment_id,
						made.slice(begin, end).map(({ thing_id }) => thing_id),
					);
					yield* documents.updateMany(
						things,
						environment_id,
						found.map((document) => ({ ...document, ...fields })),
					);
				}),
			),
		/** As if so much time had passed. */
		pass: (seconds: number) =>
			transaction(
				write(
					"UPDATE move_logs SET accepts_until = accepts_until - ?, ends_at = ends_at - ? WHERE environment_id = ?",
					[seconds, seconds, environment_id],
				),
			),
		counts: Effect.all([count("move_logs"), count("moves")]),
	};
});

describe("a log of moves", () => {
	it("is opened by the first list that has a second page, and shared by those that follow", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, counts, page } = yield* shop;
				yield* page(5);
				yield* change({ amounts: { total: 7 } });
				expect(yield* counts).toEqual([0, 0]);
				yield* Effect.all(
					Array.from({ length: 8 }, () => page(2)),
					{ concurrency: "unbounded" },
				);
				expect(yield* counts).toEqual([1, 0]);
			}),
		));

	it("holds the changes of the field that its list sorts by, and no others", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, counts, page } = yield* shop;
				yield* page(2);
				yield* change({ name: "new", label: "new", updated_at: at(5_000) });
				expect(yield* counts).toEqual([1, 0]);
				yield* change({ amounts: { total: 9 } }, 3);
				expect(yield* counts).toEqual([1, 3]);
			}),
		));

	it("gives each run an hour at least, then ends: tokens are refused, and moves are written down no more", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, counts, page, pass } = yield* shop;
				yield* page(2);
				yield* pass(3_590);
				const { next } = yield* page(2);
				yield* pass(3_590);
				yield* page(2, next);
				yield* pass(3_590);
				yield* refusalOf(page(2, next), "INVALID_PAGE_TOKEN");
				yield* change({ amounts: { total: 9 } });
				expect(yield* counts).toEqual([1, 0]);
			}),
		));

	it.each(["it", "a run in it"])("misses no move of a transaction that began before %s and commits after it", (start) =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, page } = yield* shop;
				const { transaction } = yield* Database;
				if (start === "a run in it") yield* page(2);
				const [hasChanged, mayCommit] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()];
				const writer = yield* Effect.fork(
					transaction(
						Effect.gen(function* () {
							// The first place becomes the last.
							yield* change({ amounts: { total: 9 } }, 1);
							yield* Deferred.succeed(hasChanged, undefined);
							yield* Deferred.await(mayCommit);
						}),
					),
				);
				yield* Deferred.await(hasChanged);
				// One that begins later ends earlier. On SQLite it would wait.
				if (databaseKind() === "postgres") yield* change({ label: "new" }, 5, 4);
				const first = yield* Effect.fork(page(2));
				yield* Effect.sleep(50);
				yield* Deferred.succeed(mayCommit, undefined);
				yield* Fiber.join(writer);
				const { items, next } = yield* Fiber.join(first);
				const rest = yield* page(5, next);
				const ids = [...items, ...rest.items].map(({ value }) => value.thing_id);
				expect(ids).toHaveLength(5);
				expect(new Set(ids).size).toBe(5);
			}),
		),
	);

	// SQLite has one writer at a time, so all of them wait there.
	if (databaseKind() === "postgres")
		it("lets others update while it waits for a transaction in progress, and gives up after some seconds", () =>
			storage.runPromise(
				Effect.gen(function* () {
					const { change, counts, page } = yield* shop;
					const { transaction } = yield* Database;
					const hasChanged = yield* Deferred.make<void>();
					const writer = yield* Effect.fork(
						transaction(
							Effect.gen(function* () {
								yield* change({ amounts: { total: 9 } }, 1);
								yield* Deferred.succeed(hasChanged, undefined);
								yield* Effect.never;
							}),
						),
					);
					yield* Deferred.await(hasChanged);
					const first = yield* Effect.fork(Effect.flip(page(2)));
					let updates = 0;
					while (first.unsafePoll() === null) {
						yield* Effect.timeout(change({ amounts: { total: 4 } }, 5, 4), 1_000);
						updates++;
					}
					expect(updates).toBeGreaterThan(10);
					expect(yield* Fiber.join(first)).toMatchObject({ reason: "unavailable", fault: "locked" });
					expect(yield* counts).toEqual([0, 0]);
					yield* Fiber.interrupt(writer);
					expect((yield* page(2)).items).toHaveLength(2);
				}),
			));

	it("is removed with its moves when another one is opened after its end", () =>
		storage.runPromise(
			Effect.gen(function* () {
				const { change, counts, page, pass } = yield* shop;
				yield* page(2);
				for (let i = 0; i < 250; i++) yield* change({ amounts: { total: i + 9 } });
				expect(yield* counts).toEqual([1, 1_250]);
				// Runs of the first may go on beside it.
				yield* pass(3_601);
				yield* page(2);
				expect(yield* counts).toEqual([2, 1_250]);
				yield* pass(3_700);
				yield* page(2);
				expect(yield* counts).toEqual([2, 0]);
			}),
		));
});
