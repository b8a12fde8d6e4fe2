/** What Postgres reads of a large table: its guesses about documents are wrong, and the statements must not rely on them. */
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database, type DatabaseShape } from "@svc/sql";
import { emptyDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../sql/src/DocumentStatements.js";
import { gramsIn, shortGrams } from "../../sql/src/SearchGrams.js";
import { searchIndex } from "../../sql/src/SearchIndex.js";
import { openStorage } from "../../sql/test/openStorage.js";

const Leaf = Schema.Struct({
	leaf_id: Schema.String,
	name: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});

const leaves = collection<typeof Leaf.Type>()({
	name: "leaves",
	resource: "leaf",
	id: "leaf_id",
	prefix: "leaf_",
	schema: Leaf,
	upcasts: [(older) => ({ ...older, name: "" })],
	search: ({ name }) => [name],
});

const environment = "env_leaves";
const count = 3_000;

const leaf = (leaf_id: string, name: string): typeof Leaf.Type => ({
	leaf_id,
	name,
	version: 1,
	created_at: "2026-11-21T08:00:00.000Z",
	updated_at: "2026-11-21T08:00:00.000Z",
});

/** Of two names, and each with a number of its own. */
const many = Array.from({ length: count }, (_, place) =>
	leaf(`leaf_${place}`, `${place % 2 === 0 ? "Oak" : "Elm"} of a forest ${String(place * 7919).padStart(9, "0")}`),
);

/** Has six of the ten grams of `abcdefghijkl`, which are those that are looked up first while none is counted. */
const parts = "abc cde efg fgh hij jkl";
const misleading = Array.from({ length: 600 }, (_, place) => leaf(`leaf_part_${place}`, `${parts} ${place}`));
const whole = leaf("leaf_whole", "abcdefghijkl");

let database: TestDatabase;
let runtime: ReturnType<typeof openStorage>;

const insert = (...list: ReadonlyArray<typeof Leaf.Type>) =>
	Effect.flatMap(Effect.all([Documents, UnitOfWork]), ([documents, { transaction }]) =>
		transaction(documents.insert(leaves, environment, ...list)),
	);

const indexAll = Effect.flatMap(Documents, ({ indexSearch }) =>
	Effect.repeat(indexSearch([leaves], 1_000), { while: (added) => added > 0 }),
);

/** The candidates of a query, and the grams of each look-up. */
const lookUps = (query: string) =>
	Effect.gen(function* () {
		const of = yield* Database;
		const asked: Array<ReadonlyArray<number>> = [];
		const observed: DatabaseShape = {
			...of,
			scan: (text, parameters) => {
				const grams = parameters.find((one) => Array.isArray(one));
				if (grams !== undefined) asked.push(grams);
				return of.scan(text, parameters);
			},
		};
		const found = yield* searchIndex(observed).candidates(leaves, environment, query);
		return { found, asked };
	});

const gramsOf = gramsIn(environment, leaves.name, shortGrams);

describe("on Postgres", () => {
	beforeAll(async () => {
		database = await emptyDatabase("postgres");
		runtime = openStorage(database.url, [leaves]);
		await runtime.runPromise(insert(...misleading, whole));
		await runtime.runPromise(indexAll);
	});
	afterAll(async () => {
		await runtime?.dispose();
		await database?.drop();
	});

	it("six grams of a query are looked up, and all of them if too many documents have these", async () => {
		const { asked, found } = await runtime.runPromise(lookUps("abcdefghijkl"));
		expect(asked.map(({ length }) => length)).toEqual([6, 10]);
		expect(found).toEqual(["leaf_whole"]);
	});

	it("what most texts have is not looked up, once Postgres has counted it", async () => {
		await runtime.runPromise(insert(...many));
		await runtime.runPromise(indexAll);
		await runtime.runPromise(Effect.flatMap(Database, ({ alone }) => alone("ANALYZE search_entries", [])));
		const { asked, found } = await runtime.runPromise(lookUps("Elm of a forest 009779965"));
		expect(found).toEqual(["leaf_1235"]);
		expect(asked.map(({ length }) => length)).toEqual([6]);
		const frequent = new Set(gramsOf(" of a forest "));
		expect(asked[0]?.filter((gram) => frequent.has(gram))).toEqual([]);
	});

	it("documents of older shapes are found by their index, and not by reading all", async () => {
		const plan = await runtime.runPromise(
			Effect.gen(function* () {
				const { alone } = yield* Database;
				yield* alone("ANALYZE leaves", []);
				const { older } = statementsOf("postgres", leaves);
				return yield* alone(`EXPLAIN ${older.replace("?", "200")}`, []);
			}),
		);
		expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
			"Index Scan using leaves_before_shape_2 on leaves",
		);
	});
});
