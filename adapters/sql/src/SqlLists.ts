/** The `list` of the `Documents` port: pages in the order of creation, and in runs by a field that changes. */
import { refuse } from "@svc/core/words/Errors";
import type { Ids } from "@svc/core/words/Id";
import {
	type Collection,
	type DocumentStatements,
	maximumPageBytes,
	maximumRunLength,
	type Position,
	type Slice,
	Stored,
	type Versioned,
} from "@svc/core/words/Storage/Documents";
import { publicText, reader } from "@svc/core/words/Storage/Shapes";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { type Context, Effect } from "effect";
import { type DatabaseShape, integer, text } from "./Database.js";
import { statementsOf } from "./DocumentStatements.js";
import { orderBy, whereOf } from "./ListStatements.js";

/** A run is kept for an hour; ULIDs tell its age. */
const runLifetimeMillis = 3_600_000;

/** Passes a list of texts as one parameter: an array on Postgres, JSON on SQLite. */
export const listParameter =
	(dialect: DatabaseShape["dialect"]) =>
	(values: ReadonlyArray<string>): unknown =>
		dialect === "postgres" ? values : JSON.stringify(values);

/** Returns the row's document as it was written, in the shape of today; its value is decoded on demand. */
export const stored = <A extends Versioned>(collection: Collection<A>, row: Record<string, unknown>): Stored<A> => {
	const json = text(row, "document");
	return new Stored(publicText(collection)(json), () => reader(collection)(json));
};

/** Makes the `list` of a database. */
export const makeLists = (
	database: DatabaseShape,
	ids: Context.Tag.Service<typeof Ids>,
): DocumentStatements["list"] => {
	const { dialect } = database;
	const listOf = listParameter(dialect);

	/** How many rows a page holds: all, or as many as fit into `maximumPageBytes`, and at least one. */
	const fitting = (rows: ReadonlyArray<Record<string, unknown>>): number => {
		let bytes = 0;
		const tooMany = rows.findIndex((row, index) => {
			bytes += integer(row, "bytes");
			return index > 0 && bytes > maximumPageBytes;
		});
		return tooMany < 0 ? rows.length : tooMany;
	};

	/** The page of these rows, one of which is beyond it if more follow. Bulky documents are read by ID. */
	const sliceOf = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		rows: ReadonlyArray<Record<string, unknown>>,
		page_size: number,
		positionOf: (row: Record<string, unknown>) => Position,
	): Effect.Effect<Slice<A>, StorageError> =>
		Effect.gen(function* () {
			const candidates = rows.slice(0, page_size);
			const page = candidates.slice(0, fitting(candidates));
			const bulky = page.filter((row) => row.document === null).map((row) => text(row, "id"));
			const read =
				bulky.length === 0
					? []
					: yield* database.read(statementsOf(dialect, collection).getMany, [environment_id, listOf(bulky)]);
			const byId = new Map(read.map((row) => [text(row, "id"), row]));
			// A document that was removed in between is on no page.
			const found = page.flatMap((row) => {
				const whole = row.document === null ? byId.get(text(row, "id")) : row;
				return whole === undefined ? [] : [{ row, item: stored(collection, whole) }];
			});
			const last = page.at(-1);
			const slice: Slice<A> = {
				items: found.map(({ item }) => item),
				// Only asked of items that are there.
				positionAfter: (index) => positionOf(found[index]!.row),
			};
			return rows.length > page.length && last !== undefined ? { ...slice, next: positionOf(last) } : slice;
		});

	/** A page in the order of creation: whatever is inserted or changed meanwhile, a document keeps its place. */
	const listByKey: DocumentStatements["list"] = (collection, environment_id, selection, page_size, from) =>
		Effect.gen(function* () {
			const after = from?._tag === "key" ? from : undefined;
			const where = whereOf(dialect, collection, environment_id, selection, after);
			const rows = yield* database.read(
				`SELECT ${statementsOf(dialect, collection).listed} FROM ${collection.name} AS d
				WHERE ${where.text} ORDER BY ${orderBy(dialect, collection, selection)} LIMIT ?`,
				[...where.parameters, page_size + 1],
			);
			return yield* sliceOf(collection, environment_id, rows, page_size, (row) => ({
				_tag: "key",
				created_at: text(row, "created_at"),
				id: text(row, "id"),
			}));
		});

	/** Writes down the IDs of a list by a changing field, in order. */
	const startRun = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Parameters<DocumentStatements["list"]>[2],
	) =>
		Effect.gen(function* () {
			const run_id = yield* ids.now("request");
			const where = whereOf(dialect, collection, environment_id, selection, undefined);
			const order = orderBy(dialect, collection, selection);
			yield* database.write("DELETE FROM page_runs WHERE environment_id = ? AND run_id < ?", [
				environment_id,
				ids.make(
					"request",
					Math.max(0, (yield* Effect.clockWith((clock) => clock.currentTimeMillis)) - runLifetimeMillis),
				),
			]);
			yield* database.write(
				`INSERT INTO page_runs (environment_id, run_id, position, id)
				SELECT environment_id, ?, row_number() OVER (ORDER BY ${order}), id FROM ${collection.name} AS d
				WHERE ${where.text} ORDER BY ${order} LIMIT ?`,
				[run_id, ...where.parameters, maximumRunLength + 1],
			);
			const tooLong = yield* database.read(
				"SELECT 1 AS one FROM page_runs WHERE environment_id = ? AND run_id = ? AND position > ?",
				[environment_id, run_id, maximumRunLength],
			);
			if (tooLong.length > 0)
				return yield* refuse("INVALID_QUERY_PARAM", {
					message: `More than ${maximumRunLength} documents match; add filters, or sort by created_at.`,
					param: "sort_by",
				});
			return run_id;
		});

	const readRun = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		run_id: string,
		offset: number,
		page_size: number,
	): Effect.Effect<Slice<A>, StorageError> =>
		Effect.flatMap(
			database.read(statementsOf(dialect, collection).run, [environment_id, run_id, offset, page_size + 1]),
			(rows) =>
				sliceOf(collection, environment_id, rows, page_size, (row) => ({
					_tag: "run",
					run_id,
					offset: integer(row, "position"),
				})),
		);

	const listByRun: DocumentStatements["list"] = (collection, environment_id, selection, page_size, from) =>
		Effect.gen(function* () {
			if (from?._tag === "run") {
				const slice = yield* readRun(collection, environment_id, from.run_id, from.offset, page_size);
				// A token is only given where more follows, so an empty page means that the run is gone.
				if (slice.items.length > 0) return slice;
				return yield* refuse("INVALID_PAGE_TOKEN", {
					message: "The page token is older than an hour; start again without it.",
					param: "page_token",
				});
			}
			const first = yield* listByKey(collection, environment_id, selection, page_size, undefined);
			if (first.next === undefined) return first;
			return yield* database.transaction(
				Effect.flatMap(startRun(collection, environment_id, selection), (run_id) =>
					readRun(collection, environment_id, run_id, 0, page_size),
				),
			);
		});

	return (collection, environment_id, selection, page_size, from) =>
		(selection.sort_by === "created_at" ? listByKey : listByRun)(
			collection,
			environment_id,
			selection,
			page_size,
			from,
		);
};
