/** Documents that are only listed by some filters: only these have an index, also in a database of before. */
import { optional } from "@svc/core/words/Optional";
import { type Collection, collection } from "@svc/core/words/Storage/Collection";
import { Documents, type Selection } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database } from "@svc/sql";
import { databaseKind, emptyDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Cause, Effect, Exit, Schema } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "./openStorage.js";

const Leaf = Schema.Struct({
	leaf_id: Schema.String,
	tree_id: Schema.String,
	colour: Schema.String,
	size: optional(Schema.Int),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});

const leaves = (over: Partial<Collection<typeof Leaf.Type>> = {}) =>
	collection<typeof Leaf.Type>()({
		name: "leaves",
		resource: "leaf",
		id: "leaf_id",
		prefix: "leaf_",
		schema: Leaf,
		filters: { tree_id: { path: "tree_id" }, colour: { path: "colour" } },
		sorts: { size: { path: "size", type: "integer" } },
		...over,
	});

const ofAll = leaves();
const ofTrees = leaves({ listedBy: ["tree_id"] });
const unlisted = leaves({ listedBy: [] });

const environment = "env_leaves";

/** Two trees have leaves in turn, the newest first in the order of changes and of sizes. */
const stored = Array.from({ length: 12 }, (_, place): typeof Leaf.Type => {
	const minute = String(place).padStart(2, "0");
	return {
		leaf_id: `leaf_${minute}`,
		tree_id: `tree_${place % 2}`,
		colour: place < 6 ? "green" : "red",
		size: 100 - place,
		version: 1,
		created_at: `2026-11-21T08:${minute}:00.000Z`,
		updated_at: `2026-11-22T08:${59 - place}:00.000Z`,
	};
});

let database: TestDatabase;
beforeEach(async () => {
	database = await emptyDatabase();
});
afterEach(() => database.drop());

const run = async <A, E>(
	of: Collection<typeof Leaf.Type>,
	work: Effect.Effect<A, E, Database | Documents | UnitOfWork>,
): Promise<Exit.Exit<A, unknown>> => {
	const runtime = openStorage(database.url, [of]);
	try {
		return await runtime.runPromiseExit(work);
	} finally {
		await runtime.dispose();
	}
};

const succeeded = async <A, E>(of: Collection<typeof Leaf.Type>, work: Parameters<typeof run<A, E>>[1]): Promise<A> => {
	const exit = await run(of, work);
	if (Exit.isFailure(exit)) throw new Error(Cause.pretty(exit.cause));
	return exit.value;
};

const insert = Effect.flatMap(Effect.all([Documents, UnitOfWork]), ([documents, { transaction }]) =>
	transaction(documents.insert(ofAll, environment, ...stored)),
);

const indexes = Effect.flatMap(Database, ({ read }) =>
	Effect.map(
		read(
			databaseKind() === "sqlite"
				? "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'leaves' AND sql IS NOT NULL ORDER BY name"
				: "SELECT indexname AS name FROM pg_indexes WHERE tablename = 'leaves' AND indexname <> 'leaves_pkey' ORDER BY 1",
			[],
		),
		(rows) => rows.map((row) => String(row.name)),
	),
);

/** The IDs of all pages of two leaves. */
const listed = (of: Collection<typeof Leaf.Type>, selection: Selection) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const ids: Array<string> = [];
		let from: Parameters<typeof documents.list>[4];
		do {
			const page = yield* documents.list(of, environment, selection, 2, from);
			ids.push(...page.items.map(({ value }) => value.leaf_id));
			from = page.next;
		} while (from !== undefined);
		return ids;
	});

const byCreation: Selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" };
const ofTree = { ...byCreation, filters: { tree_id: ["tree_1"] } };

describe("documents that are only listed by a filter", () => {
	it("lose the indexes that a database of before has for other lists, and no document", async () => {
		await succeeded(ofAll, insert);
		expect(await succeeded(ofAll, indexes)).toEqual([
			"leaves_by_colour",
			"leaves_by_created_at",
			"leaves_by_tree_id",
			"leaves_by_updated_at",
			"leaves_sorted_by_size",
		]);
		expect(await succeeded(ofTrees, indexes)).toEqual(["leaves_by_tree_id"]);
		for (const [sort_by, first] of [
			["created_at", "leaf_01"],
			["updated_at", "leaf_11"],
			["size", "leaf_11"],
		] as const) {
			const own = stored.filter(({ tree_id }) => tree_id === "tree_1").map(({ leaf_id }) => leaf_id);
			const expected = first === "leaf_01" ? own : own.reverse();
			expect(await succeeded(ofTrees, listed(ofTrees, { ...ofTree, sort_by }))).toEqual(expected);
		}
		const red = { ...ofTree, filters: { ...ofTree.filters, colour: ["red"] } };
		expect(await succeeded(ofTrees, listed(ofTrees, red))).toEqual(["leaf_07", "leaf_09", "leaf_11"]);
	});

	it("have the same indexes in a new database, and without any filter none", async () => {
		expect(await succeeded(ofTrees, indexes)).toEqual(["leaves_by_tree_id"]);
		expect(await succeeded(unlisted, indexes)).toEqual([]);
	});

	it.each<readonly [string, (documents: typeof Documents.Service) => Effect.Effect<unknown, unknown>]>([
		["a list of all", (documents) => documents.list(ofTrees, environment, byCreation, 2, undefined)],
		[
			"a list by another filter",
			(documents) =>
				documents.list(ofTrees, environment, { ...byCreation, filters: { colour: ["red"] } }, 2, undefined),
		],
		["a look-up by another filter", (documents) => documents.findBy(ofTrees, environment, "colour", ["red"])],
		["the removal of old ones", (documents) => documents.purge(ofTrees, "2027-01-01T00:00:00.000Z", 10)],
		["a count", (documents) => documents.countUntil(ofTrees, environment, "2027-01-01T00:00:00.000Z")],
	])("refuse %s, which would read all of them", async (_, read) => {
		const exit = await run(
			ofTrees,
			Effect.flatMap(Documents, (documents) => Effect.suspend(() => read(documents))),
		);
		expect(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "").toContain(
			"Collection leaves is only listed by tree_id",
		);
	});
});
