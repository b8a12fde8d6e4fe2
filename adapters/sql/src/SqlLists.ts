/** The `list` of the `Documents` port: pages in the order of creation, and in runs by a field that changes (decision 0006). */
import { refuse } from "@svc/core/words/Errors";
import type { Ids } from "@svc/core/words/Id";
import {
	type Collection,
	type DocumentStatements,
	maximumPageBytes,
	type Position,
	type Selection,
	type Since,
	type Slice,
	Stored,
	type Versioned,
} from "@svc/core/words/Storage/Documents";
import { publicText, reader } from "@svc/core/words/Storage/Shapes";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { utf8Length } from "@svc/core/words/Text";
import { type Context, Effect } from "effect";
import { type DatabaseShape, integer, type Row, text } from "./Database.js";
import { type Listed, listedIn, statementsOf } from "./DocumentStatements.js";
import { sortKeyOf } from "./Fields.js";
import { isLong, orderByCreation, type SortedPage, sortedPage, whereOf } from "./ListStatements.js";
import { moveLogs } from "./MoveLogs.js";

type Sorted = Extract<Position, { _tag: "sorted" }>;

/** More moves than this make a page of their run long. */
const manyMoves = 1_000;

/** Passes a list of texts as one parameter: an array on Postgres, JSON on SQLite. */
export const listParameter =
	(dialect: DatabaseShape["dialect"]) =>
	(values: ReadonlyArray<string>): unknown =>
		dialect === "postgres" ? values : JSON.stringify(values);

/** Returns the row's document as it was written, in the shape of today; its value is decoded on demand. */
export const stored = <A extends Versioned>(collection: Collection<A>, json: string): Stored<A> =>
	new Stored(publicText(collection, json), () => reader(collection)(json));

const isBulky = ({ content }: Listed): boolean => typeof content === "number";

/** How many documents a page holds: all, or as many as fit into `maximumPageBytes`, and at least one. */
const fitting = (documents: ReadonlyArray<Listed>): number => {
	// Those that are not bulky always fit.
	if (!documents.some(isBulky)) return documents.length;
	let bytes = 0;
	const tooMany = documents.findIndex(({ content }, index) => {
		bytes += typeof content === "number" ? content : utf8Length(content);
		return index > 0 && bytes > maximumPageBytes;
	});
	return tooMany < 0 ? documents.length : tooMany;
};

const runIsOver = refuse("INVALID_PAGE_TOKEN", {
	message: "The page token is older than an hour; start again without it.",
	param: "page_token",
});

/** Makes the `list` of a database. */
export const makeLists = (
	database: DatabaseShape,
	ids: Context.Tag.Service<typeof Ids>,
): DocumentStatements["list"] => {
	const { dialect } = database;
	const listOf = listParameter(dialect);
	const logs = moveLogs(database, ids);

	/** The page of these rows, one of which is beyond it if more follow. Bulky documents are read by ID. */
	const sliceOf = Effect.fnUntraced(function* <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		rows: ReadonlyArray<Row>,
		page_size: number,
		positionOf: (listed: Listed, row: Row) => Position,
	) {
		const candidates = rows.slice(0, page_size).map(listedIn);
		const page = candidates.slice(0, fitting(candidates));
		const bulky = page.filter(isBulky).map(({ id }) => id);
		const read =
			bulky.length === 0
				? []
				: yield* database.read(statementsOf(dialect, collection).getMany, [environment_id, listOf(bulky)]);
		const byId = new Map(read.map((row) => [text(row, "id"), text(row, "document")]));
		const items: Array<Stored<A>> = [];
		/** The place in the page of each item. */
		const places: Array<number> = [];
		for (const [place, { content, id }] of page.entries()) {
			const json = typeof content === "string" ? content : byId.get(id);
			// A document that was removed in between is on no page.
			if (json === undefined) continue;
			items.push(stored(collection, json));
			places.push(place);
		}
		// Only asked of places and items that are there.
		const after = (place: number) => positionOf(page[place]!, rows[place]!);
		const slice: Slice<A> = { items, positionAfter: (index) => after(places[index]!) };
		return rows.length > page.length && page.length > 0 ? { ...slice, next: after(page.length - 1) } : slice;
	});

	/** A page in the order of creation: whatever is inserted or changed meanwhile, a document keeps its place. */
	const byCreation: DocumentStatements["list"] = (collection, environment_id, selection, page_size, from) => {
		const where = whereOf(dialect, collection, environment_id, selection, from?._tag === "key" ? from : undefined);
		const rows = (isLong(collection, selection) ? database.scan : database.read)(
			`SELECT ${statementsOf(dialect, collection).listed} FROM ${collection.name} AS d
			WHERE ${where.text} ORDER BY ${orderByCreation(selection)} LIMIT ?`,
			[...where.parameters, page_size + 1],
		);
		return Effect.flatMap(rows, (found) =>
			sliceOf(collection, environment_id, found, page_size, ({ created_at, id }) => ({ _tag: "key", created_at, id })),
		);
	};

	/** A page in the order of a run's start. */
	const sorted = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Selection,
		page_size: number,
		run: { readonly since: Since; readonly moves: number } | undefined,
		after: Sorted | undefined,
	): Effect.Effect<Slice<A>, StorageError> => {
		const page: SortedPage = { since: run?.since, after, limit: page_size + 1 };
		const { listed } = statementsOf(dialect, collection);
		const statement = sortedPage(dialect, collection, listed, environment_id, selection, page);
		const many = run !== undefined && run.moves > manyMoves;
		const rows = (many || isLong(collection, selection) ? database.scan : database.read)(
			statement.text,
			statement.parameters,
		);
		const { type } = sortKeyOf(collection, selection.sort_by);
		return Effect.flatMap(rows, (found) =>
			sliceOf(collection, environment_id, found, page_size, ({ id }, row) => ({
				_tag: "sorted",
				value: type === "integer" ? integer(row, "place") : text(row, "place"),
				id,
				...(run === undefined ? {} : { since: run.since }),
			})),
		);
	};

	const bySort = Effect.fnUntraced(function* <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Selection,
		page_size: number,
		from: Sorted | undefined,
	) {
		if (collection.isImmutable === true)
			return yield* sorted(collection, environment_id, selection, page_size, undefined, from);
		const { sort_by } = selection;
		if (from !== undefined) {
			// A token of another kind: of a version in which these documents never changed.
			if (from.since === undefined) return yield* runIsOver;
			const moves = yield* logs.movesOf(environment_id, collection.name, sort_by, from.since);
			if (moves === undefined) return yield* runIsOver;
			return yield* sorted(collection, environment_id, selection, page_size, { since: from.since, moves }, from);
		}
		const open = yield* logs.accepting(environment_id, collection.name, sort_by);
		if (open !== undefined) return yield* sorted(collection, environment_id, selection, page_size, open, undefined);
		const first = yield* sorted(collection, environment_id, selection, page_size, undefined, undefined);
		if (first.next === undefined) return first;
		const opened = yield* logs.open(environment_id, collection.name, sortKeyOf(collection, sort_by));
		return yield* sorted(collection, environment_id, selection, page_size, opened, undefined);
	});

	return (collection, environment_id, selection, page_size, from) =>
		selection.sort_by === "created_at"
			? byCreation(collection, environment_id, selection, page_size, from)
			: bySort(collection, environment_id, selection, page_size, from?._tag === "sorted" ? from : undefined);
};
