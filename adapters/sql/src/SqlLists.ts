/** The `list` of the `Documents` port: pages in order of creation, and in runs by a changing field (decision 0006). */
import { refuse } from "@svc/core/words/Errors";
import type { Ids } from "@svc/core/words/Id";
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import {
	type DocumentStatements,
	maximumPageBytes,
	type Position,
	type Since,
	type Slice,
	Stored,
} from "@svc/core/words/Storage/Documents";
import { publicText, reader, viewer } from "@svc/core/words/Storage/Shapes";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { utf8Length } from "@svc/core/words/Text";
import { type Context, Effect } from "effect";
import { commitOf, type Place, pageByCommit } from "./Commits.js";
import { canBeStored, type DatabaseShape, integer, type Row, text } from "./Database.js";
import { type Listed, listedIn, requireListedBy, statementsOf } from "./DocumentStatements.js";
import { sortKeyOf } from "./Fields.js";
import { isLong, type Narrowed, pageByCreation, type SortedPage, sortedPage } from "./ListStatements.js";
import { moveLogs } from "./MoveLogs.js";
import type { SearchIndex } from "./SearchIndex.js";

type Sorted = Extract<Position, { _tag: "sorted" }>;

/** More moves than this make a page of their run long. */
const manyMoves = 1_000;

/** Passes a list of texts as one parameter: an array on Postgres, JSON on SQLite. */
export const listParameter =
	(dialect: DatabaseShape["dialect"]) =>
	(values: ReadonlyArray<string>): unknown =>
		dialect === "postgres" ? values : JSON.stringify(values);

/**
 * Creates the function that wraps a stored text as a document, in the current shape. Its value is decoded on demand.
 * Text that is already public needs no closure of its own.
 */
export const storedOf = <A extends Versioned>(collection: Collection<A>): ((json: string) => Stored<A>) => {
	const read = reader(collection);
	const view = viewer(collection);
	return (json) => {
		const shown = publicText(collection, json);
		return shown === json
			? new Stored(shown, read, view)
			: new Stored(
					shown,
					() => read(json),
					() => view(json),
				);
	};
};

const isBulky = ({ content }: Listed): boolean => typeof content === "number";

/** How many documents fit on a page: all, or as many as fit into `maximumPageBytes`, but at least one. */
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

/** Creates the `list` and the `listByCommit` of a database. */
export const makeLists = (
	database: DatabaseShape,
	ids: Context.Tag.Service<typeof Ids>,
	candidates: SearchIndex["candidates"],
): Pick<DocumentStatements, "listByCommit" | "list"> => {
	const { dialect } = database;
	const listOf = listParameter(dialect);
	const logs = moveLogs(database, ids);

	/** The page of these rows, one of which belongs to the next page if more follow. Bulky documents are read by ID. */
	const sliceOf = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		rows: ReadonlyArray<Row>,
		page_size: number,
		positionOf: (listed: Listed, row: Row) => Position,
	): Effect.Effect<Slice<A>, StorageError> => {
		const candidates = rows.slice(0, page_size).map(listedIn);
		const page = candidates.slice(0, fitting(candidates));
		const bulky = page.filter(isBulky).map(({ id }) => id);
		if (bulky.length === 0) return Effect.succeed(sliceWith(collection, rows, page, new Map(), positionOf));
		return Effect.map(
			database.read(statementsOf(dialect, collection).getMany, [environment_id, listOf(bulky)]),
			(read) => {
				const byId = new Map(read.map((row) => [text(row, "id"), text(row, "document")]));
				return sliceWith(collection, rows, page, byId, positionOf);
			},
		);
	};

	/** The slice of a page, with the texts of its bulky documents by their IDs. */
	const sliceWith = <A extends Versioned>(
		collection: Collection<A>,
		rows: ReadonlyArray<Row>,
		page: ReadonlyArray<Listed>,
		byId: ReadonlyMap<string, string>,
		positionOf: (listed: Listed, row: Row) => Position,
	): Slice<A> => {
		const items: Array<Stored<A>> = [];
		/** The place in the page of each item. */
		const places: Array<number> = [];
		const stored = storedOf(collection);
		page.forEach(({ content, id }, place) => {
			const json = typeof content === "string" ? content : byId.get(id);
			// A document that was removed in between is on no page.
			if (json === undefined) return;
			items.push(stored(json));
			places.push(place);
		});
		// Only called for places and items that exist.
		const after = (place: number) => positionOf(page[place]!, rows[place]!);
		const positionAfter = (index: number) => after(places[index]!);
		return rows.length > page.length && page.length > 0
			? { items, positionAfter, next: after(page.length - 1) }
			: { items, positionAfter };
	};

	/** A page in order of creation: whatever is inserted or changed in the meantime, a document keeps its place. */
	const byCreation = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Narrowed,
		page_size: number,
		from: Position | undefined,
	): Effect.Effect<Slice<A>, StorageError> => {
		const { listed } = statementsOf(dialect, collection);
		const after = from?._tag === "key" ? from : undefined;
		const page = pageByCreation(dialect, collection, listed, environment_id, selection, after, page_size + 1);
		const rows = (isLong(collection, selection) ? database.scan : database.read)(page.text, page.parameters);
		return Effect.flatMap(rows, (found) =>
			sliceOf(collection, environment_id, found, page_size, ({ created_at, id }) => ({ _tag: "key", created_at, id })),
		);
	};

	/** A page in the order as of a run's start. */
	const sorted = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Narrowed,
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
		selection: Narrowed,
		page_size: number,
		from: Sorted | undefined,
	) {
		if (collection.isImmutable === true)
			return yield* sorted(collection, environment_id, selection, page_size, undefined, from);
		const { sort_by } = selection;
		if (from !== undefined) {
			// A token of another kind: from a version in which these documents never changed.
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

	const listed = <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Narrowed,
		page_size: number,
		from: Position | undefined,
	) =>
		selection.sort_by === "created_at"
			? byCreation(collection, environment_id, selection, page_size, from)
			: bySort(collection, environment_id, selection, page_size, from?._tag === "sorted" ? from : undefined);

	const list: DocumentStatements["list"] = (collection, environment_id, selection, page_size, from) => {
		requireListedBy(collection, Object.keys(selection.filters));
		const { query } = selection;
		if (query === undefined || !canBeStored(query))
			return listed(collection, environment_id, selection, page_size, from);
		return Effect.flatMap(candidates(collection, environment_id, query), (found) =>
			listed(collection, environment_id, { ...selection, candidates: found }, page_size, from),
		);
	};

	const listByCommit: DocumentStatements["listByCommit"] = Effect.fnUntraced(
		function* (collection, environment_id, filters, after, page_size) {
			if (collection.hasCommitOrder !== true) throw new Error(`Collection ${collection.name} has no commit order`);
			let place: Place | undefined;
			if (after !== undefined) {
				if (!canBeStored(after)) return undefined;
				const [found] = yield* database.read(commitOf(dialect, collection), [environment_id, after]);
				if (found === undefined) return undefined;
				place = { position: integer(found, "position"), id: after };
			}
			const { listed } = statementsOf(dialect, collection);
			const page = pageByCommit(dialect, collection, listed, environment_id, filters, place, page_size);
			// With a filter, it may have to read many documents to find those of a page.
			const read = Object.keys(filters).length === 0 ? database.read : database.scan;
			const rows = yield* read(page.text, page.parameters);
			const { items } = yield* sliceOf(collection, environment_id, rows, page_size, ({ created_at, id }) => ({
				_tag: "key",
				created_at,
				id,
			}));
			return items;
		},
	);

	return { list, listByCommit };
};
