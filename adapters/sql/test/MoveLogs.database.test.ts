/** Logs of moves: when they are opened, what they hold, and how they end. */
import { Documents, type Position, type Selection } from "@svc/core/words/Storage/Documents";
import { Database, integer } from "@svc/sql";
import { contractCollections } from "@svc/testkit/StorageContract";
import { newEnvironmentId, refusalOf } from "@svc/testkit/StorageContract/Check";
import { at, type Thing, thing, things } from "@svc/testkit/StorageContract/Thing";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage } from "./openStorage.js";

let database: TestDatabase;
let runtime: ReturnType<typeof openStorage>;
beforeAll(async () => {
	database = await freshDatabase();
	runtime = openStorage(database.url, contractCollections);
});
afterAll(async () => {
	await runtime.dispose();
	await database.drop();
});

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
		/** Changes the first `how many` of the things. */
		change: (fields: Partial<Thing>, many = 5) =>
			transaction(
				Effect.gen(function* () {
					const found = yield* documents.getManyForUpdate(
						things,
						environment_id,
						made.slice(0, many).map(({ thing_id }) => thing_id),
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
		runtime.runPromise(
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
		runtime.runPromise(
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
		runtime.runPromise(
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

	it("is removed with its moves when another one is opened after its end", () =>
		runtime.runPromise(
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
