/** The `Documents` port: one table per collection, one row per document, its JSON in one column. */
import { refuse } from "@svc/core/words/Errors";
import { Ids } from "@svc/core/words/Id";
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { asCompared } from "@svc/core/words/Storage/Compared";
import { type DocumentStatements, Documents, withChanges } from "@svc/core/words/Storage/Documents";
import { reader } from "@svc/core/words/Storage/Shapes";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Array as Arr, Effect, Layer, Option } from "effect";
import { canBeStored, Database, integer, mapFailure, text } from "./Database.js";
import { type DocumentRow, isNoRow, type ReplacedRow, statementsOf, writer } from "./DocumentStatements.js";
import { searchIndex } from "./SearchIndex.js";
import { listParameter, makeLists, storedOf } from "./SqlLists.js";
import { uniqueIndexName } from "./Tables.js";

/** A defect of svc, which no request can cause. */
const immutable = ({ name }: { readonly name: string }) => Effect.dieMessage(`Documents of ${name} never change`);

const corrupt = (collection: string) => (cause: unknown) =>
	new StorageError({ reason: "corrupt", operation: `decode a document of ${collection}`, cause });

/**
 * Which unique field a violation concerns. Postgres names the index alongside the message, SQLite within it, in quotes.
 */
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

/**
 * Converts the violation of a unique field to a refusal. A violated primary key remains a failure: it is a defect of
 * svc.
 */
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

/**
 * Maximum number of rows in one insert. SQLite takes 32,766 values in a statement, and Postgres 65,535. The text of the
 * statement for each number of rows is cached.
 */
const insertedAtOnce = 500;

/** Runs `insert` on parts of a list, one after the other. Most lists are one part. */
const inParts = <A, B, E>(
	list: ReadonlyArray<A>,
	insert: (some: ReadonlyArray<A>) => Effect.Effect<B, E>,
): Effect.Effect<void, E> => {
	if (list.length === 0) return Effect.void;
	if (list.length <= insertedAtOnce) return Effect.asVoid(insert(list));
	return Effect.forEach(Arr.chunksOf(list, insertedAtOnce), insert, { discard: true });
};

/** Texts that sort before and after every timestamp. */
const beforeAll = "";
const afterAll = "~";

export const documents: Layer.Layer<Documents, never, Database | Ids> = Layer.effect(
	Documents,
	Effect.gen(function* () {
		const database = yield* Database;
		const ids = yield* Ids;
		const { dialect } = database;
		const listOf = listParameter(dialect);

		const decode = <A extends Versioned>(collection: Collection<A>, json: string): Effect.Effect<A, StorageError> =>
			Effect.try({ try: () => reader(collection)(json), catch: corrupt(collection.name) });

		const decodeAll = <A extends Versioned>(collection: Collection<A>, rows: ReadonlyArray<Record<string, unknown>>) =>
			Effect.try({
				try: () => rows.map((row) => reader(collection)(text(row, "document"))),
				catch: corrupt(collection.name),
			});

		/** The single row identified by a key. */
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

		/** The rows found by a list of keys. */
		const rowsOf = (
			statement: string,
			environment_id: string,
			keys: ReadonlyArray<string>,
			...more: ReadonlyArray<unknown>
		) => {
			const wanted = keys.filter(canBeStored);
			return wanted.length === 0
				? Effect.succeed([])
				: database.read(statement, [environment_id, listOf(wanted), ...more]);
		};

		/** The documents of such rows. */
		const many = <A extends Versioned>(
			collection: Collection<A>,
			...query: Parameters<typeof rowsOf>
		): Effect.Effect<ReadonlyArray<A>, StorageError> =>
			Effect.flatMap(rowsOf(...query), (rows) => decodeAll(collection, rows));

		const changedMeanwhile = (resource: string, id: string) =>
			refuse("VERSION_CONFLICT", { message: `The ${resource} ${id} changed while this request was running.` });

		/** The parameters of an update: a row with a new version, which replaces the one with version `replaces`. */
		const replacement = (environment_id: string, row: DocumentRow, replaces: number): ReadonlyArray<unknown> => [
			row.version,
			row.updated_at,
			row.search_text,
			row.document,
			environment_id,
			row.id,
			replaces,
		];

		const replace = Effect.fnUntraced(function* <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			document: A,
			replaces: number,
		) {
			if (collection.isImmutable === true) return yield* immutable(collection);
			const row = writer(collection)(document);
			const changed = yield* mapFailure(
				database.change(statementsOf(dialect, collection).update, replacement(environment_id, row, replaces)),
				alreadyExists(collection),
			);
			return changed === 1 ? document : yield* changedMeanwhile(collection.resource, row.id);
		});

		const insertion = (environment_id: string, rows: ReadonlyArray<DocumentRow>): ReadonlyArray<unknown> =>
			rows.flatMap((row) => [
				environment_id,
				row.id,
				row.version,
				row.created_at,
				row.updated_at,
				row.search_text,
				row.document,
			]);

		const deferred: DocumentStatements["deferred"] = {
			insert: (collection, environment_id, ...list) =>
				inParts(list, (some) =>
					database.laterUnless(
						statementsOf(dialect, collection).insert(some.length),
						insertion(environment_id, some.map(writer(collection))),
						{ failure: alreadyExists(collection) },
					),
				),
			update: (collection, environment_id, document) => {
				if (collection.isImmutable === true) return immutable(collection);
				const next = { ...document, version: document.version + 1 };
				const row = writer(collection)(next);
				const conflict = () => changedMeanwhile(collection.resource, row.id);
				const written = database.laterUnless(
					statementsOf(dialect, collection).updateOne,
					replacement(environment_id, row, document.version),
					{
						check: (changed) => (changed === 1 ? undefined : conflict()),
						failure: (error) => (isNoRow(error) ? conflict() : alreadyExists(collection)(error)),
					},
				);
				return Effect.as(written, next);
			},
		};

		const unchanged: DocumentStatements["unchanged"] = (collection, environment_id, all) => {
			const statements = statementsOf(dialect, collection);
			const known = all
				.map((document) => `${String(document[collection.id])} ${document.version}`)
				.sort()
				.join(",");
			const conflict = () =>
				refuse("VERSION_CONFLICT", {
					message: `Another ${collection.resource} changed while this request was running.`,
				});
			if (dialect === "postgres")
				return database.laterUnless(statements.unchanged, [known, environment_id], {
					failure: (error) => (isNoRow(error) ? conflict() : error),
				});
			return Effect.flatMap(database.read(statements.versions, [environment_id]), (rows) =>
				rows.map((found) => text(found, "version")).join(",") === known ? Effect.void : conflict(),
			);
		};

		/** The documents of rows that are read ahead. */
		const decodeAhead = <A extends Versioned>(
			collection: Collection<A>,
			statement: string,
			parameters: ReadonlyArray<unknown>,
		) =>
			Effect.map(
				database.ahead(statement, parameters),
				Effect.flatMap((rows) => decodeAll(collection, rows)),
			);

		const ahead: DocumentStatements["ahead"] = {
			getForUpdate: (collection, environment_id, id) =>
				canBeStored(id)
					? Effect.map(
							decodeAhead(collection, statementsOf(dialect, collection).getForUpdate, [environment_id, id]),
							Effect.map(([document]) => Option.fromNullable(document)),
						)
					: Effect.succeed(Effect.succeedNone),
			findBy: (collection, environment_id, filter, value, limit) =>
				canBeStored(value)
					? decodeAhead(collection, statementsOf(dialect, collection).findByOne(filter), [
							environment_id,
							asCompared(collection.filters[filter]?.path, value),
							limit,
						])
					: Effect.succeed(Effect.succeed([])),
			oldest: (collection, environment_id, limit) =>
				decodeAhead(collection, statementsOf(dialect, collection).oldest(), [environment_id, limit]),
		};

		/** Replaces rows in one statement. Returns the `id` of each that had the version to be replaced. */
		const replaceMany = <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			rows: ReadonlyArray<ReplacedRow>,
		) =>
			mapFailure(
				database.write(statementsOf(dialect, collection).updateMany, [JSON.stringify(rows), environment_id]),
				alreadyExists(collection),
			);

		const updateMany: DocumentStatements["updateMany"] = Effect.fnUntraced(
			function* (collection, environment_id, list) {
				const [only, ...more] = list;
				if (only === undefined) return [];
				// Most sales change one document, and the statement for one is cheaper.
				if (more.length === 0)
					return [yield* replace(collection, environment_id, { ...only, version: only.version + 1 }, only.version)];
				const next = list.map((document) => ({ ...document, version: document.version + 1 }));
				if (collection.isImmutable === true) return yield* immutable(collection);
				const rows = next.map(
					(document): ReplacedRow => ({ ...writer(collection)(document), replaces: document.version - 1 }),
				);
				const changed = yield* replaceMany(collection, environment_id, rows);
				const written = new Set(changed.map((row) => text(row, "id")));
				const stale = rows.find((row) => !written.has(row.id));
				if (stale === undefined) return next;
				return yield* changedMeanwhile(collection.resource, stale.id);
			},
		);

		/** Rewrites documents of one environment in the current shape. Each keeps its version. */
		const rewrite = <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			documents: ReadonlyArray<A>,
		) => {
			const rows = documents.map(
				(document): ReplacedRow => ({
					...writer(collection)(document),
					replaces: document.version,
				}),
			);
			return Effect.map(replaceMany(collection, environment_id, rows), (written) => written.length);
		};

		const reshape: DocumentStatements["reshape"] = Effect.fnUntraced(function* (collection, limit) {
			const rows = yield* database.read(statementsOf(dialect, collection).older, [limit]);
			const byEnvironment = Arr.groupBy(rows, (row) => text(row, "environment_id"));
			let stored = 0;
			for (const [environment_id, older] of Object.entries(byEnvironment))
				stored += yield* rewrite(collection, environment_id, yield* decodeAll(collection, older));
			return stored;
		});

		const index = searchIndex(database);
		const { list, listByCommit } = makeLists(database, ids, index.candidates);

		return withChanges({
			get: (collection, environment_id, id) =>
				one(collection, statementsOf(dialect, collection).get, environment_id, id),
			getStored: (collection, environment_id, id) =>
				Effect.map(row(statementsOf(dialect, collection).get, environment_id, id), (found) =>
					Option.map(Option.fromNullable(found), (row) => storedOf(collection)(text(row, "document"))),
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
					? database.scan(statements.sumByIn(filter, sort), [
							environment_id,
							created_after ?? beforeAll,
							created_until ?? afterAll,
						])
					: database.scan(statements.sumBy(filter, sort), [environment_id]);
				return Effect.map(rows, (found) =>
					found.map((row) => ({ value: text(row, "value"), count: integer(row, "count"), sum: integer(row, "sum") })),
				);
			},
			countUntil: (collection, environment_id, created_until) =>
				Effect.map(
					database.scan(statementsOf(dialect, collection).countUntil(), [environment_id, created_until]),
					([row]) => (row === undefined ? 0 : integer(row, "count")),
				),
			getManyStored: (collection, environment_id, wanted) =>
				Effect.map(rowsOf(statementsOf(dialect, collection).getMany, environment_id, wanted), (rows) => {
					const stored = storedOf(collection);
					return rows.map((row) => stored(text(row, "document")));
				}),
			findBy: (collection, environment_id, filter, given, limit = 500) => {
				const statements = statementsOf(dialect, collection);
				const { path } = collection.filters[filter] ?? {};
				const values = given.map((value) => asCompared(path, value));
				const [value, ...more] = values;
				return value !== undefined && more.length === 0 && canBeStored(value)
					? Effect.flatMap(database.read(statements.findByOne(filter), [environment_id, value, limit]), (rows) =>
							decodeAll(collection, rows),
						)
					: many(collection, statements.findBy(filter), environment_id, values, limit);
			},
			findUnique: (collection, environment_id, unique, value) =>
				one(
					collection,
					statementsOf(dialect, collection).findUnique(unique),
					environment_id,
					asCompared(collection.unique[unique], value),
				),
			insert: (collection, environment_id, ...list) => {
				// Without unique fields, there is nothing that a caller could handle.
				if (Object.keys(collection.unique).length === 0) return deferred.insert(collection, environment_id, ...list);
				return inParts(list, (some) =>
					mapFailure(
						database.write(
							statementsOf(dialect, collection).insert(some.length),
							insertion(environment_id, some.map(writer(collection))),
						),
						alreadyExists(collection),
					),
				);
			},
			update: (collection, environment_id, document) =>
				replace(collection, environment_id, { ...document, version: document.version + 1 }, document.version),
			amend: (collection, environment_id, document) => replace(collection, environment_id, document, document.version),
			updateMany,
			deferred,
			unchanged,
			ahead,
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
			purge: Effect.fnUntraced(function* (collection, created_before, limit) {
				const { old, removeMany } = statementsOf(dialect, collection);
				// Scans take turns by their first parameter, the environment. This one covers all environments, and uses the
				// time instead.
				const limits = dialect === "postgres" ? [limit, limit] : [limit];
				const rows = yield* database.scan(old(), [created_before, ...limits]);
				if (rows.length === 0) return 0;
				const byEnvironment = Object.entries(Arr.groupBy(rows, (row) => text(row, "environment_id")));
				return yield* database.transaction(
					Effect.reduce(byEnvironment, 0, (removed, [environment_id, some]) =>
						Effect.map(
							database.change(removeMany, [environment_id, listOf(some.map((row) => text(row, "id")))]),
							(count) => removed + count,
						),
					),
				);
			}),
			reshape,
			indexSearch: index.step,
			list,
			listByCommit,
		});
	}),
);
