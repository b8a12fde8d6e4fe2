/** Fills the search index in small steps, and finds the documents in it that a search may match. */
import type { AnyCollection, Collection, Versioned } from "@svc/core/words/Storage/Collection";
import type { DocumentStatements } from "@svc/core/words/Storage/Documents";
import { reader } from "@svc/core/words/Storage/Shapes";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { folded } from "@svc/core/words/Text";
import { Array as Arr, Clock, Effect } from "effect";
import { type DatabaseShape, integer, type Row, text } from "./Database.js";
import { gramsAsked, gramsIn, shortAndLongGrams, shortGrams, spread, word } from "./SearchGrams.js";
import { searchTextOf } from "./SearchText.js";

/** More candidates than this are no help: walking the list in its order then soon finds a page of them. */
const mostCandidates = 500;

/**
 * The rarest grams of a query leave few candidates, and each additional one costs a walk of its list: two if one is
 * rare.
 */
const comparedGrams = 4;
const comparedIfRare = 2;

/** Grams of a query among which the rarest are determined. Each makes SQLite look into every part of its index. */
const sampledGrams = 6;

/** Grams of a query that Postgres looks up first: it looks for each of them in every entry of the rarest. */
const firstGrams = 6;

/** How long the frequencies of grams are cached. Postgres recounts them occasionally. */
const frequenciesMillis = 600_000;

/**
 * A gram is rarer than another if this many of its oldest entries reach further, and rare if it has fewer. The newest
 * would serve as well, but SQLite reads backwards two to four times slower.
 */
const sampledEntries = 128;

/** Pages that SQLite merges per 50 added documents. */
const mergedPages = 16;

/** Sorts after every text that starts with `prefix`: no ID has a character beyond ASCII. */
export const beyond = (prefix: string): string => `${prefix}\u{10ffff}`;

/** A document and its text, as added to the index. */
interface Searched {
	readonly id: string;
	readonly search_text: string;
}

export interface SearchIndex {
	readonly step: DocumentStatements["indexSearch"];
	/**
	 * Returns the IDs of documents, in no order, including every document that the query matches. Returns undefined if
	 * there are too many, or if the index does not contain all documents yet.
	 */
	readonly candidates: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		query: string,
	) => Effect.Effect<ReadonlyArray<string> | undefined, StorageError>;
}

const searchedIn = (row: Row): Searched => ({ id: text(row, "id"), search_text: text(row, "search_text") });

/** The text of a document that was written before its collection became searchable. */
const missingText = (collection: AnyCollection, row: Row): Effect.Effect<Searched, StorageError> =>
	Effect.try({
		try: () => {
			const document = reader(collection)(text(row, "document"));
			return { id: text(row, "id"), search_text: searchTextOf(collection, document) ?? "" };
		},
		catch: (cause) =>
			new StorageError({ reason: "corrupt", operation: `read the text of a document of ${collection.name}`, cause }),
	});

export const searchIndex = (database: DatabaseShape): SearchIndex => {
	const { dialect } = database;
	const postgres = dialect === "postgres";
	const lengths = postgres ? shortGrams : shortAndLongGrams;
	const isIn = postgres ? "= ANY(?)" : "IN (SELECT value FROM json_each(?))";
	const listOf = (values: ReadonlyArray<string>): unknown => (postgres ? values : JSON.stringify(values));

	/** Collections that are known to be completely indexed, which is permanent. */
	const filled = new Set<string>();

	/** Adds documents of one environment and collection. */
	const add = Effect.fnUntraced(function* (
		collection: string,
		environment_id: string,
		documents: ReadonlyArray<Searched>,
	) {
		if (documents.length === 0) return;
		const grams = gramsIn(environment_id, collection, lengths);
		if (postgres) {
			const rows = documents.map(({ id, search_text }) => ({ id, grams: grams(search_text) }));
			yield* database.change(
				`INSERT INTO search_entries (environment_id, collection, id, grams)
					SELECT ?, ?, r.id, r.grams FROM json_to_recordset(?::JSON) AS r(id TEXT, grams INTEGER[])
					ON CONFLICT (environment_id, collection, id) DO UPDATE SET grams = EXCLUDED.grams`,
				[environment_id, collection, JSON.stringify(rows)],
			);
			return;
		}
		const rows = documents.map(({ id, search_text }) => ({ id, grams: grams(search_text).map(word).join(" ") }));
		const json = JSON.stringify(rows);
		// Or searches would walk past the entries of all earlier texts.
		yield* database.change(
			`DELETE FROM search_grams WHERE rowid IN (SELECT e.entry_id FROM json_each(?) AS r CROSS JOIN search_entries AS e
				WHERE e.environment_id = ? AND e.collection = ? AND e.id = r.value ->> 'id')`,
			[json, environment_id, collection],
		);
		yield* database.change(
			`INSERT OR REPLACE INTO search_entries (environment_id, collection, id)
				SELECT ?, ?, value ->> 'id' FROM json_each(?)`,
			[environment_id, collection, json],
		);
		yield* database.change(
			`INSERT INTO search_grams (rowid, grams) SELECT e.entry_id, r.value ->> 'grams'
				FROM json_each(?) AS r CROSS JOIN search_entries AS e
				WHERE e.environment_id = ? AND e.collection = ? AND e.id = r.value ->> 'id'`,
			[json, environment_id, collection],
		);
	});

	/** Adds documents that were noted as having new texts. Returns how many notes it has consumed. */
	const addNoted = Effect.fnUntraced(function* (names: ReadonlyArray<string>, limit: number) {
		const notes = yield* database.read(
			`SELECT note_id, environment_id, collection, id FROM search_notes WHERE collection ${isIn}
				ORDER BY note_id LIMIT ?${postgres ? " FOR UPDATE SKIP LOCKED" : ""}`,
			[listOf(names), limit],
		);
		if (notes.length === 0) return 0;
		const groups = Arr.groupBy(notes, (row) => `${text(row, "environment_id")} ${text(row, "collection")}`);
		for (const [one, ...more] of Object.values(groups)) {
			const [environment_id, collection] = [text(one, "environment_id"), text(one, "collection")];
			const ids = [...new Set([one, ...more].map((row) => text(row, "id")))];
			// On Postgres this also sees what has committed after the notes were read. What commits later has a later note.
			const found = yield* database.read(
				`SELECT id, search_text FROM ${collection} WHERE environment_id = ? AND id ${isIn}
					AND search_text <> '' ORDER BY id`,
				[environment_id, listOf(ids)],
			);
			yield* add(collection, environment_id, found.map(searchedIn));
		}
		const used = notes.map((row) => integer(row, "note_id"));
		yield* database.change(
			`DELETE FROM search_notes WHERE note_id ${postgres ? "= ANY(?::BIGINT[])" : "IN (SELECT value FROM json_each(?))"}`,
			[postgres ? used : JSON.stringify(used)],
		);
		return notes.length;
	});

	/**
	 * Writes the texts of documents that have none. A document that changes in the meantime gets its text from the
	 * change.
	 */
	const writeTexts = (name: string, environment_id: string, texts: ReadonlyArray<Searched>) =>
		texts.length === 0
			? Effect.void
			: database.change(
					postgres
						? `UPDATE ${name} AS d SET search_text = r.search_text
							FROM json_to_recordset(?::JSON) AS r(id TEXT, search_text TEXT)
							WHERE d.environment_id = ? AND d.id = r.id AND d.search_text IS NULL`
						: `UPDATE ${name} SET search_text = r.value ->> 'search_text' FROM json_each(?) AS r
							WHERE ${name}.environment_id = ? AND ${name}.id = r.value ->> 'id' AND ${name}.search_text IS NULL`,
					[JSON.stringify(texts), environment_id],
				);

	/**
	 * Adds some documents from before the index existed. Returns how many; fewer than `limit` if there are no more.
	 * Documents from before their collection became searchable get their text here too.
	 */
	const addEarlier = Effect.fnUntraced(function* (collection: AnyCollection, limit: number) {
		const { name } = collection;
		yield* database.change("INSERT INTO search_fills (collection) VALUES (?) ON CONFLICT DO NOTHING", [name]);
		const [fill] = yield* database.read(
			`SELECT environment_id, id, is_filled FROM search_fills WHERE collection = ?${postgres ? " FOR UPDATE" : ""}`,
			[name],
		);
		if (fill === undefined || integer(fill, "is_filled") === 1) return 0;
		const rows = yield* database.read(
			`SELECT environment_id, id, search_text, CASE WHEN search_text IS NULL THEN document${postgres ? "::TEXT" : ""} END AS document FROM ${name}
				WHERE (environment_id, id) > (?, ?) ORDER BY environment_id, id LIMIT ?`,
			[text(fill, "environment_id"), text(fill, "id"), limit],
		);
		for (const [environment_id, some] of Object.entries(Arr.groupBy(rows, (row) => text(row, "environment_id")))) {
			const [without, has] = Arr.partition(some, (row) => row.search_text !== null);
			const made = yield* Effect.forEach(without, (row) => missingText(collection, row));
			yield* writeTexts(name, environment_id, made);
			const searched = [...has.map(searchedIn), ...made];
			yield* add(
				name,
				environment_id,
				searched.filter(({ search_text }) => search_text !== ""),
			);
		}
		const last = rows.at(-1);
		yield* database.change("UPDATE search_fills SET environment_id = ?, id = ?, is_filled = ? WHERE collection = ?", [
			last === undefined ? text(fill, "environment_id") : text(last, "environment_id"),
			last === undefined ? text(fill, "id") : text(last, "id"),
			rows.length < limit ? 1 : 0,
			name,
		]);
		return rows.length;
	});

	/** Merges parts of SQLite's index, so that a search looks into few of them. Postgres does so by itself. */
	const merge = (added: number) =>
		postgres
			? Effect.void
			: database.change("INSERT INTO search_grams (search_grams, rank) VALUES ('merge', ?)", [
					Math.ceil((added * mergedPages) / 50),
				]);

	const step: SearchIndex["step"] = Effect.fnUntraced(function* (
		collections: ReadonlyArray<AnyCollection>,
		limit: number,
	) {
		const searched = collections.filter(({ search }) => search !== undefined);
		const names = searched.map(({ name }) => name);
		const [note] = yield* database.read("SELECT note_id FROM search_notes LIMIT 1", []);
		let done = note === undefined ? 0 : yield* database.transaction(addNoted(names, limit));
		for (const collection of searched) {
			if (done >= limit) break;
			if (filled.has(collection.name)) continue;
			const added = yield* database.transaction(addEarlier(collection, limit - done));
			if (added < limit - done) filled.add(collection.name);
			done += added;
		}
		if (done > 0) yield* database.transaction(merge(done));
		return done;
	});

	/** The rarest of these grams, as words of SQLite's index. One with few entries counts as reaching beyond the last. */
	const rarest = Effect.fnUntraced(function* (environment_id: string, grams: ReadonlyArray<number>) {
		const rows = yield* database.scan(
			`SELECT ? AS environment_id, g.value AS word,
				(SELECT rowid FROM search_grams WHERE search_grams MATCH '"' || g.value || '"' ORDER BY rowid
					LIMIT 1 OFFSET ${sampledEntries - 1}) AS newer
			FROM json_each(?) AS g`,
			[environment_id, JSON.stringify(spread(grams, sampledGrams).map(word))],
		);
		const sorted = rows
			.map((row) => ({ word: text(row, "word"), reach: row.newer === null ? Infinity : integer(row, "newer") }))
			.sort((a, b) => (a.reach === b.reach ? 0 : b.reach - a.reach));
		const compared = sorted[0]?.reach === Infinity ? comparedIfRare : comparedGrams;
		return sorted.slice(0, compared).map((one) => `"${one.word}"`);
	});

	let frequencies: { readonly readAt: number; readonly of: ReadonlyMap<number, number> } | undefined;

	/** The share of all entries that has each of the most frequent grams, as counted by Postgres. */
	const frequencyOf = Effect.gen(function* () {
		const now = yield* Clock.currentTimeMillis;
		if (frequencies !== undefined && now < frequencies.readAt + frequenciesMillis) return frequencies.of;
		const rows = yield* database.read(
			`SELECT g.gram, g.frequency FROM pg_stats AS s
				CROSS JOIN LATERAL unnest(s.most_common_elems::TEXT::INTEGER[], s.most_common_elem_freqs) AS g(gram, frequency)
				WHERE s.schemaname = current_schema() AND s.tablename = 'search_entries' AND s.attname = 'grams'
					AND g.gram IS NOT NULL`,
			[],
		);
		const of = new Map(rows.map((row) => [integer(row, "gram"), Number(row.frequency)]));
		frequencies = { readAt: now, of };
		return of;
	});

	/**
	 * The rarest of these grams for Postgres. Those that it has not counted are rare: some of them, from all over the
	 * query.
	 */
	const rarestCounted = Effect.fnUntraced(function* (grams: ReadonlyArray<number>) {
		if (grams.length <= firstGrams) return grams;
		const counted = yield* frequencyOf;
		const rare = grams.filter((gram) => !counted.has(gram));
		const frequent = grams
			.filter((gram) => counted.has(gram))
			.sort((a, b) => (counted.get(a) ?? 0) - (counted.get(b) ?? 0));
		return [...spread(rare, firstGrams), ...frequent].slice(0, firstGrams);
	});

	/** The part of a statement that looks up grams, and its parameter. */
	const lookUp = (environment_id: string, grams: ReadonlyArray<number>) =>
		postgres
			? Effect.succeed({
					text: `SELECT e.id FROM search_entries AS e WHERE e.grams @> ?::INTEGER[] LIMIT ${mostCandidates + 1}`,
					parameters: [grams],
				})
			: Effect.map(rarest(environment_id, grams), (words) => ({
					text: `SELECT e.id FROM search_grams AS g CROSS JOIN search_entries AS e
						WHERE g.search_grams MATCH ? AND e.entry_id = g.rowid LIMIT ${mostCandidates + 1}`,
					parameters: [words.join(" AND ")],
				}));

	/** The documents that have these grams, or are not in the index yet. */
	const having = Effect.fnUntraced(function* <A extends Versioned>(
		{ name, prefix }: Collection<A>,
		environment_id: string,
		query: string,
		grams: ReadonlyArray<number>,
	) {
		const indexed = yield* lookUp(environment_id, grams);
		const limited = (statement: string) => `SELECT id FROM (${statement}) AS part`;
		const parts = [
			limited(`SELECT id FROM search_notes WHERE environment_id = ? AND collection = ? LIMIT ${mostCandidates + 1}`),
			limited(indexed.text),
			...(query.startsWith(prefix)
				? [
						limited(
							`SELECT id FROM ${name} WHERE environment_id = ? AND id >= ? AND id < ? LIMIT ${mostCandidates + 1}`,
						),
					]
				: []),
			// A row without an ID says that all documents are in the index. Everything is in one statement, so it is
			// consistent.
			"SELECT '' AS id FROM search_fills WHERE collection = ? AND is_filled = 1",
		];
		const rows = yield* database.scan(parts.join(" UNION ALL "), [
			environment_id,
			name,
			...indexed.parameters,
			...(query.startsWith(prefix) ? [environment_id, query, beyond(query)] : []),
			name,
		]);
		const found = new Set(rows.map((row) => text(row, "id")));
		const isFilled = found.delete("");
		return { found, isFilled };
	});

	const candidates: SearchIndex["candidates"] = Effect.fnUntraced(function* (collection, environment_id, query) {
		const grams = gramsAsked(environment_id, collection.name, lengths, folded(query));
		if (grams.length === 0) return undefined;
		const first = postgres ? yield* rarestCounted(grams) : grams;
		let { found, isFilled } = yield* having(collection, environment_id, query, first);
		// All grams together may leave few of too many.
		if (isFilled && found.size > mostCandidates && first.length < grams.length)
			({ found, isFilled } = yield* having(collection, environment_id, query, grams));
		return isFilled && found.size <= mostCandidates ? [...found] : undefined;
	});

	return { step, candidates };
};
