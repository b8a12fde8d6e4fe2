/**
 * The fixed statements of each collection, and how its documents are converted to rows and back. Built once per
 * collection.
 */
import { maximumPageSize } from "@svc/core/words/Page";
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { maximumPageBytes } from "@svc/core/words/Storage/Documents";
import { writer as textWriter } from "@svc/core/words/Storage/Shapes";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Dialect, Row } from "./Backend.js";
import { text } from "./Database.js";
import { fieldExpression } from "./Fields.js";
import { remembered } from "./Remembered.js";
import { searchTextOf } from "./SearchText.js";
import { olderCondition } from "./Tables.js";

export interface DocumentStatements {
	/** The single column of a list, which `listedIn` parses. */
	readonly listed: string;
	readonly get: string;
	readonly getForUpdate: string;
	readonly getMany: string;
	readonly getManyForUpdate: string;
	readonly sumBy: (filter: string, sort: string) => string;
	/** The same for documents created in a range: after one time, and at or before another. */
	readonly sumByIn: (filter: string, sort: string) => string;
	readonly countUntil: () => string;
	readonly findBy: (filter: string) => string;
	readonly oldest: () => string;
	/** Takes one value instead of a list, and needs no sorting. */
	readonly findByOne: (filter: string) => string;
	readonly findUnique: (unique: string) => string;
	readonly insert: (rows: number) => string;
	readonly update: string;
	/**
	 * The same, but on Postgres it fails if there is no such row: it divides by zero (`isNoRow`). So the commit can be
	 * sent before the result is known.
	 */
	readonly updateOne: string;
	/** Takes a JSON array of `ReplacedRow`s, so that the text is the same for any number of documents. */
	readonly updateMany: string;
	/** The documents of an environment with their versions, one per row. */
	readonly versions: string;
	/** The same on Postgres, comparing with one text of all of them and failing like `updateOne`. */
	readonly unchanged: string;
	readonly remove: string;
	readonly removeMany: string;
	/** The oldest documents of each environment that are older than a given time. Walks an index by environment. */
	readonly old: () => string;
	/** Documents of older shapes. On Postgres, only those not locked by another transaction. */
	readonly older: string;
}

/** A page of documents no larger than this fits in a response. Larger ones are only read if they fit too. */
const bulkyBytes = Math.floor(maximumPageBytes / maximumPageSize);

const contentOf = (document: string, bytes: string): string =>
	`CASE WHEN octet_length(${document}) <= ${bulkyBytes} THEN ${document} ELSE ${bytes} END`;

/** SQLite knows the length without reading the text. */
const sqliteContent = contentOf("d.document", "octet_length(d.document)");

/**
 * Postgres would decompress and copy the document for each mention. `OFFSET 0` keeps it from merging the two SELECTs: a
 * page of 20 orders takes 140 us instead of 220.
 */
const postgresContent = `(SELECT ${contentOf("c.content", "octet_length(c.content)::TEXT")}
	FROM (SELECT d.document::TEXT AS content OFFSET 0) AS c)`;

/** Throws if a statement would read all documents of an environment because it uses none of the filters `named`. */
export const requireListedBy = <A extends Versioned>(
	{ listedBy, name }: Collection<A>,
	named: ReadonlyArray<string>,
): void => {
	if (listedBy !== undefined && !named.some((filter) => listedBy.includes(filter)))
		throw new Error(`Collection ${name} is only listed by ${listedBy.join(", ") || "no filter"}`);
};

const build = <A extends Versioned>(dialect: Dialect, collection: Collection<A>): DocumentStatements => {
	const { name } = collection;
	const postgres = dialect === "postgres";
	const document = `d.document${postgres ? "::TEXT" : ""}`;
	const columns = `d.id, d.created_at, ${document} AS document`;
	const listed = `d.created_at || ' ' || d.id || ' ' || ${postgres ? postgresContent : sqliteContent} AS listed`;
	const from = `SELECT ${columns} FROM ${name} AS d WHERE d.environment_id = ?`;
	const isIn = postgres ? "= ANY(?)" : "IN (SELECT value FROM json_each(?))";
	const pathOf = (kind: "filter" | "unique", field: string): string => {
		const path = kind === "filter" ? collection.filters[field]?.path : collection.unique[field];
		if (path === undefined) throw new Error(`Collection ${name} declares no ${kind} ${field}`);
		if (kind === "filter") requireListedBy(collection, [field]);
		return path;
	};
	/** A statement about all documents of an environment. */
	const ofAll = (statement: string) => (): string => {
		requireListedBy(collection, []);
		return statement;
	};
	const sumOf = (filter: string, sort: string, range: string): string => {
		const value = fieldExpression(dialect, pathOf("filter", filter));
		const summed = collection.sorts[sort];
		if (summed?.type !== "integer") throw new Error(`Collection ${name} declares no integer ${sort}`);
		return `SELECT ${value} AS value, COUNT(*) AS count, SUM(${fieldExpression(dialect, summed.path, "integer")})${
			postgres ? "::BIGINT" : ""
		} AS sum FROM ${name} AS d WHERE d.environment_id = ? ${range} GROUP BY 1 ORDER BY 1`;
	};
	const replacements = postgres
		? `SELECT id, replaces, version, updated_at, search_text, document::JSON AS document FROM json_to_recordset(?::JSON)
			AS r(id TEXT, replaces INTEGER, version INTEGER, updated_at TEXT, search_text TEXT, document TEXT)`
		: `SELECT value ->> 'id' AS id, value ->> 'replaces' AS replaces, value ->> 'version' AS version,
			value ->> 'updated_at' AS updated_at, value ->> 'search_text' AS search_text,
			value ->> 'document' AS document FROM json_each(?)`;
	const update = `UPDATE ${name} SET version = ?, updated_at = ?, search_text = ?, document = ?
			WHERE environment_id = ? AND id = ? AND version = ?`;
	return {
		listed,
		get: `${from} AND d.id = ?`,
		// SQLite has only one writer, so its transaction already locks every row.
		getForUpdate: `${from} AND d.id = ?${postgres ? " FOR UPDATE" : ""}`,
		getMany: `${from} AND d.id ${isIn}`,
		getManyForUpdate: `${from} AND d.id ${isIn} ORDER BY d.id${postgres ? " FOR UPDATE" : ""}`,
		sumBy: (filter, sort) => sumOf(filter, sort, ""),
		sumByIn: (filter, sort) => sumOf(filter, sort, "AND d.created_at > ? AND d.created_at <= ?"),
		countUntil: ofAll(`SELECT COUNT(*) AS count FROM ${name} AS d WHERE d.environment_id = ? AND d.created_at <= ?`),
		oldest: ofAll(`${from} ORDER BY d.created_at, d.id LIMIT ?`),
		findByOne: remembered(
			(filter) =>
				`${from} AND ${fieldExpression(dialect, pathOf("filter", filter))} = ? ORDER BY d.created_at, d.id LIMIT ?`,
		),
		// On SQLite, `+` prevents walking all documents by time, when the filter's index finds the few immediately.
		findBy: remembered(
			(filter) =>
				`${from} AND ${fieldExpression(dialect, pathOf("filter", filter))} ${isIn}
				ORDER BY ${postgres ? "" : "+"}d.created_at, d.id LIMIT ?`,
		),
		findUnique: remembered((unique) => `${from} AND ${fieldExpression(dialect, pathOf("unique", unique))} = ?`),
		insert: remembered(
			(rows: number) =>
				`INSERT INTO ${name} (environment_id, id, version, created_at, updated_at, search_text, document) VALUES ${Array.from({ length: rows }, () => "(?, ?, ?, ?, ?, ?, ?)").join(", ")}`,
		),
		update,
		updateOne: postgres ? `WITH u AS (${update} RETURNING 1) SELECT 1 / COUNT(*) AS updated FROM u` : update,
		// Materialized, or SQLite would walk the whole environment and look up each document in the list.
		updateMany: `WITH v AS MATERIALIZED (${replacements})
			UPDATE ${name} SET version = v.version, updated_at = v.updated_at, search_text = v.search_text,
			document = v.document FROM v
			WHERE ${name}.environment_id = ? AND ${name}.id = v.id AND ${name}.version = v.replaces RETURNING ${name}.id`,
		versions: `SELECT d.id || ' ' || d.version AS version FROM ${name} AS d WHERE d.environment_id = ? ORDER BY d.id`,
		unchanged: `SELECT 1 / (COALESCE(string_agg(d.id || ' ' || d.version, ',' ORDER BY d.id), '') = ?)::INTEGER AS same
			FROM ${name} AS d WHERE d.environment_id = ?`,
		remove: `DELETE FROM ${name} WHERE environment_id = ? AND id = ?`,
		removeMany: `DELETE FROM ${name} WHERE environment_id = ? AND id ${isIn}`,
		old: ofAll(`WITH RECURSIVE e(environment_id) AS (
				SELECT MIN(environment_id) FROM ${name}
				UNION ALL
				SELECT (SELECT MIN(n.environment_id) FROM ${name} AS n WHERE n.environment_id > e.environment_id)
					FROM e WHERE e.environment_id IS NOT NULL
			)
			SELECT d.environment_id, d.id FROM e CROSS JOIN ${
				postgres
					? `LATERAL (SELECT o.environment_id, o.id FROM ${name} AS o WHERE o.environment_id = e.environment_id
						AND o.created_at < ? ORDER BY o.created_at, o.id LIMIT ?) AS d`
					: `${name} AS d WHERE d.environment_id = e.environment_id AND d.created_at < ?`
			} LIMIT ?`),
		// Postgres guesses that a third of the documents are older, and would read them all to find a few. With this sort
		// order, it walks the index of those that are, the cheapest plan that satisfies the order.
		older: `SELECT d.environment_id, ${document} AS document FROM ${name} AS d
			WHERE ${olderCondition(dialect, collection)}
			${postgres ? "ORDER BY d.environment_id, d.id LIMIT ? FOR UPDATE SKIP LOCKED" : "LIMIT ?"}`,
	};
};

/**
 * Whether a statement failed because it found no row: by division by zero (SQLSTATE 22012). No other statement divides.
 */
export const isNoRow = ({ cause }: StorageError): boolean =>
	cause instanceof Error && "code" in cause && cause.code === "22012";

/** A document of a list. */
export interface Listed {
	readonly created_at: string;
	readonly id: string;
	/** The document, or its size in bytes if it is bulky. */
	readonly content: string | number;
}

/**
 * Parses the column of a list: time, ID, and document (or its size), separated by spaces. Each column of a row takes a
 * driver half a microsecond, so a page is read as one.
 */
export const listedIn = (row: Row): Listed => {
	const listed = text(row, "listed");
	const timeEnd = listed.indexOf(" ");
	const idEnd = listed.indexOf(" ", timeEnd + 1);
	const content = listed.slice(idEnd + 1);
	return {
		created_at: listed.slice(0, timeEnd),
		id: listed.slice(timeEnd + 1, idEnd),
		content: content.startsWith("{") ? content : Number(content),
	};
};

const statements: Record<Dialect, WeakMap<object, DocumentStatements>> = {
	sqlite: new WeakMap(),
	postgres: new WeakMap(),
};

export const statementsOf = <A extends Versioned>(dialect: Dialect, collection: Collection<A>): DocumentStatements => {
	let result = statements[dialect].get(collection);
	if (result === undefined) {
		result = build(dialect, collection);
		statements[dialect].set(collection, result);
	}
	return result;
};

export interface DocumentRow {
	readonly id: string;
	readonly version: number;
	readonly created_at: string;
	readonly updated_at: string;
	readonly search_text: string | null;
	readonly document: string;
}

/** A row that replaces the one with the given version. */
export interface ReplacedRow extends DocumentRow {
	readonly replaces: number;
}

/** Converts a document to a row. */
export const writer = <A extends Versioned>(collection: Collection<A>): ((document: A) => DocumentRow) => {
	const textOf = textWriter(collection);
	return (document) => ({
		id: String(document[collection.id]),
		version: document.version,
		created_at: document.created_at,
		updated_at: document.updated_at,
		search_text: searchTextOf(collection, document),
		document: textOf(document),
	});
};
