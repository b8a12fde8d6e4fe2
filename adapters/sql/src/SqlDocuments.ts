/** The `Documents` port: a table a collection, a row a document, its JSON in one column. */
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Ids } from "@svc/core/words/Id";
import {
	type Collection,
	type DocumentStatements,
	Documents,
	maximumPageBytes,
	maximumRunLength,
	type Position,
	type Slice,
	Stored,
	type Versioned,
	withChanges,
} from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Layer, Option } from "effect";
import { canBeStored, Database, integer, mapFailure, text } from "./Database.js";
import { decoder, type ReplacedRow, statementsOf, writer } from "./DocumentStatements.js";
import { orderBy, whereOf } from "./ListStatements.js";
import { uniqueIndexName } from "./Tables.js";

/** A lapse of ours, which no caller can bring about. */
const immutable = ({ name }: { readonly name: string }) => Effect.dieMessage(`Documents of ${name} never change`);

const corrupt = (collection: string) => (cause: unknown) =>
	new StorageError({ reason: "corrupt", operation: `decode a document of ${collection}`, cause });

/** Which unique field a violation is about. Postgres names the index beside the message, SQLite in it, in quotes. */
const violatedUnique = <A extends Versioned>(
	collection: Collection<A>,
	{ cause }: StorageError,
): string | undefined => {
	if (!(cause instanceof Error)) return undefined;
	const constraint = "constraint" in cause ? cause.constraint : undefined;
	return Object.keys(collection.unique).find((unique) => {
		const index = uniqueIndexName(collection.name, unique);
		return constraint === index || cause.message.includes(`'${index}'`);
	});
};

/** Turns a violated unique field into the caller's refusal; a violated primary key stays our defect. */
const alreadyExists =
	<A extends Versioned>(collection: Collection<A>) =>
	(error: StorageError) => {
		const unique = error.reason === "unique" ? violatedUnique(collection, error) : undefined;
		if (unique === undefined) return error;
		return refuse("ALREADY_EXISTS", {
			message: `Another ${collection.resource} already has this ${unique}.`,
			param: unique,
		});
	};

/** Texts before and after those of all times. */
const beforeAll = "";
const afterAll = "~";

/** A run is kept for an hour; ULIDs tell its age. */
const runLifetimeMillis = 3_600_000;

export const documents: Layer.Layer<Documents, never, Database | Ids> = Layer.effect(
	Documents,
	Effect.gen(function* () {
		const database = yield* Database;
		const ids = yield* Ids;
		const { dialect } = database;
		const listOf = (values: ReadonlyArray<string>) => (dialect === "postgres" ? values : JSON.stringify(values));

		const decode = <A extends Versioned>(collection: Collection<A>, json: string): Effect.Effect<A, StorageError> =>
			Effect.try({ try: () => decoder(collection)(json), catch: corrupt(collection.name) });

		const decodeAll = <A extends Versioned>(collection: Collection<A>, rows: ReadonlyArray<Record<string, unknown>>) =>
			Effect.try({
				try: () => rows.map((row) => decoder(collection)(text(row, "document"))),
				catch: corrupt(collection.name),
			});

		/** The one row that a key names. */
		const row = (statement: string, environment_id: string, key: string) =>
			canBeStored(key)
				? Effect.map(database.read(statement, [environment_id, key]), (rows) => rows[0])
				: Effect.succeed(undefined);

		const one = <A extends Versioned>(
			collection: Collection<A>,
			statement: string,
			environment_id: string,
			key: string,
		): Effect.Effect<Option.Option<A>, StorageError> =>
			Effect.flatMap(row(statement, environment_id, key), (found) =>
				found === undefined ? Effect.succeedNone : Effect.asSome(decode(collection, text(found, "document"))),
			);

		/** The rows of which some text is one of `keys`. */
		const many = <A extends Versioned>(
			collection: Collection<A>,
			statement: string,
			environment_id: string,
			keys: ReadonlyArray<string>,
			...more: ReadonlyArray<unknown>
		): Effect.Effect<ReadonlyArray<A>, StorageError> => {
			const wanted = keys.filter(canBeStored);
			return wanted.length === 0
				? Effect.succeed([])
				: Effect.flatMap(database.read(statement, [environment_id, listOf(wanted), ...more]), (rows) =>
						decodeAll(collection, rows),
					);
		};

		const stored = <A extends Versioned>(collection: Collection<A>, row: Record<string, unknown>): Stored<A> =>
			new Stored(text(row, "document"), decoder(collection));

		/** Puts a document, of its new version, in the place of the one of version `replaces`. */
		const replace = <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			document: A,
			replaces: number,
		): Effect.Effect<A, Refusal | StorageError> =>
			Effect.gen(function* () {
				if (collection.isImmutable === true) return yield* immutable(collection);
				const row = writer(collection)(document);
				const changed = yield* mapFailure(
					database.change(statementsOf(dialect, collection).update, [
						row.version,
						row.updated_at,
						row.search_text,
						row.document,
						environment_id,
						row.id,
						replaces,
					]),
					alreadyExists(collection),
				);
				if (changed === 1) return document;
				return yield* refuse("VERSION_CONFLICT", {
					message: `The ${collection.resource} ${row.id} changed while this request was running.`,
				});
			});

		const updateMany: DocumentStatements["updateMany"] = (collection, environment_id, list) =>
			Effect.gen(function* () {
				const [only, ...more] = list;
				if (only === undefined) return [];
				// The statement for one is a good deal cheaper, and one is what most sales change.
				if (more.length === 0)
					return [yield* replace(collection, environment_id, { ...only, version: only.version + 1 }, only.version)];
				const next = list.map((document) => ({ ...document, version: document.version + 1 }));
				if (collection.isImmutable === true) return yield* immutable(collection);
				const rows = next.map(
					(document): ReplacedRow => ({ ...writer(collection)(document), replaces: document.version - 1 }),
				);
				const changed = yield* mapFailure(
					database.write(statementsOf(dialect, collection).updateMany, [JSON.stringify(rows), environment_id]),
					alreadyExists(collection),
				);
				const written = new Set(changed.map((row) => text(row, "id")));
				const stale = rows.find((row) => !written.has(row.id));
				if (stale === undefined) return next;
				return yield* refuse("VERSION_CONFLICT", {
					message: `The ${collection.resource} ${stale.id} changed while this request was running.`,
				});
			});

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

		return withChanges({
			get: (collection, environment_id, id) =>
				one(collection, statementsOf(dialect, collection).get, environment_id, id),
			getStored: (collection, environment_id, id) =>
				Effect.map(row(statementsOf(dialect, collection).get, environment_id, id), (found) =>
					Option.map(Option.fromNullable(found), (row) => stored(collection, row)),
				),
			getForUpdate: (collection, environment_id, id) =>
				one(collection, statementsOf(dialect, collection).getForUpdate, environment_id, id),
			getMany: (collection, environment_id, wanted) =>
				many(collection, statementsOf(dialect, collection).getMany, environment_id, wanted),
			getManyForUpdate: (collection, environment_id, wanted) =>
				many(collection, statementsOf(dialect, collection).getManyForUpdate, environment_id, wanted),
			sumBy: (collection, environment_id, filter, sort, { created_after, created_until } = {}) => {
				const statements = statementsOf(dialect, collection);
				const isBounded = created_after !== undefined || created_until !== undefined;
				const rows = isBounded
					? database.read(statements.sumByIn(filter, sort), [
							environment_id,
							created_after ?? beforeAll,
							created_until ?? afterAll,
						])
					: database.read(statements.sumBy(filter, sort), [environment_id]);
				return Effect.map(rows, (found) =>
					found.map((row) => ({ value: text(row, "value"), count: integer(row, "count"), sum: integer(row, "sum") })),
				);
			},
			countUntil: (collection, environment_id, created_until) =>
				Effect.map(
					database.read(statementsOf(dialect, collection).countUntil, [environment_id, created_until]),
					([row]) => (row === undefined ? 0 : integer(row, "count")),
				),
			getManyStored: (collection, environment_id, wanted) =>
				wanted.length === 0
					? Effect.succeed([])
					: Effect.map(
							database.read(statementsOf(dialect, collection).getMany, [environment_id, listOf(wanted)]),
							(rows) => rows.map((row) => stored(collection, row)),
						),
			findBy: (collection, environment_id, filter, values, limit = 500) => {
				const statements = statementsOf(dialect, collection);
				const [value, ...more] = values;
				return value !== undefined && more.length === 0 && canBeStored(value)
					? Effect.flatMap(database.read(statements.findByOne(filter), [environment_id, value, limit]), (rows) =>
							decodeAll(collection, rows),
						)
					: many(collection, statements.findBy(filter), environment_id, values, limit);
			},
			findUnique: (collection, environment_id, unique, value) =>
				one(collection, statementsOf(dialect, collection).findUnique(unique), environment_id, value),
			insert: (collection, environment_id, ...list) => {
				if (list.length === 0) return Effect.void;
				const rows = list.map(writer(collection));
				return Effect.asVoid(
					mapFailure(
						database.write(
							statementsOf(dialect, collection).insert(rows.length),
							rows.flatMap((row) => [
								environment_id,
								row.id,
								row.version,
								row.created_at,
								row.updated_at,
								row.search_text,
								row.document,
							]),
						),
						alreadyExists(collection),
					),
				);
			},
			update: (collection, environment_id, document) =>
				replace(collection, environment_id, { ...document, version: document.version + 1 }, document.version),
			amend: (collection, environment_id, document) => replace(collection, environment_id, document, document.version),
			updateMany,
			remove: (collection, environment_id, id) =>
				canBeStored(id)
					? Effect.map(
							database.change(statementsOf(dialect, collection).remove, [environment_id, id]),
							(removed) => removed === 1,
						)
					: Effect.succeed(false),
			removeMany: (collection, environment_id, ids) => {
				const wanted = ids.filter(canBeStored);
				return wanted.length === 0
					? Effect.succeed(0)
					: database.change(statementsOf(dialect, collection).removeMany, [environment_id, listOf(wanted)]);
			},
			purge: (collection, created_before, limit) =>
				database.change(statementsOf(dialect, collection).purge, [created_before, limit]),
			list: (collection, environment_id, selection, page_size, from) =>
				(selection.sort_by === "created_at" ? listByKey : listByRun)(
					collection,
					environment_id,
					selection,
					page_size,
					from,
				),
		});
	}),
);
