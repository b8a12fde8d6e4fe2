/** The fixed statements of each collection, and how its documents become rows and come back. Built once each. */
import { maximumPageSize } from "@svc/core/words/Page";
import { type Collection, maximumPageBytes, type Versioned } from "@svc/core/words/Storage/Documents";
import { writer as textWriter } from "@svc/core/words/Storage/Shapes";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Dialect, Row } from "./Backend.js";
import { text } from "./Database.js";
import { fieldExpression } from "./Fields.js";
import { fold } from "./Folding.js";
import { remembered } from "./Remembered.js";
import { olderCondition } from "./Tables.js";

export interface DocumentStatements {
	/** The one column of a list, which `listedIn` reads. */
	readonly listed: string;
	readonly get: string;
	readonly getForUpdate: string;
	readonly getMany: string;
	readonly getManyForUpdate: string;
	readonly sumBy: (filter: string, sort: string) => string;
	/** The same of the documents created after a time, and at another or before it. */
	readonly sumByIn: (filter: string, sort: string) => string;
	readonly countUntil: string;
	readonly findBy: (filter: string) => string;
	readonly oldest: string;
	/** Takes one value in place of a list, and needs no sorting. */
	readonly findByOne: (filter: string) => string;
	readonly findUnique: (unique: string) => string;
	readonly insert: (rows: number) => string;
	readonly update: string;
	/**
	 * The same, but it fails if there is no such row on Postgres: by dividing by zero (`isNoRow`). So nobody has to look at
	 * its result before the commit is sent.
	 */
	readonly updateOne: string;
	/** Takes one JSON array of `ReplacedRow`s, so that the text is the same for any number of documents. */
	readonly updateMany: string;
	readonly remove: string;
	readonly removeMany: string;
	readonly purge: string;
	/** Documents of older shapes. On Postgres those that no other transaction holds. */
	readonly older: string;
}

/** A page of documents that are no larger than this fits in a response. Larger ones are only read once they fit too. */
const bulkyBytes = Math.floor(maximumPageBytes / maximumPageSize);

const contentOf = (document: string, bytes: string): string =>
	`CASE WHEN octet_length(${document}) <= ${bulkyBytes} THEN ${document} ELSE ${bytes} END`;

/** SQLite knows the length without reading the text. */
const sqliteContent = contentOf("d.document", "octet_length(d.document)");

/**
 * Postgres would decompress and copy the document for each mention. `OFFSET 0` keeps it from merging the two SELECTs: a
 * page of 20 orders takes it 140 us in place of 220.
 */
const postgresContent = `(SELECT ${contentOf("c.content", "octet_length(c.content)::TEXT")}
	FROM (SELECT d.document::TEXT AS content OFFSET 0) AS c)`;

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
		return path;
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
		// SQLite has one writer, so its transaction holds every row already.
		getForUpdate: `${from} AND d.id = ?${postgres ? " FOR UPDATE" : ""}`,
		getMany: `${from} AND d.id ${isIn}`,
		getManyForUpdate: `${from} AND d.id ${isIn} ORDER BY d.id${postgres ? " FOR UPDATE" : ""}`,
		sumBy: (filter, sort) => sumOf(filter, sort, ""),
		sumByIn: (filter, sort) => sumOf(filter, sort, "AND d.created_at > ? AND d.created_at <= ?"),
		countUntil: `SELECT COUNT(*) AS count FROM ${name} AS d WHERE d.environment_id = ? AND d.created_at <= ?`,
		oldest: `${from} ORDER BY d.created_at, d.id LIMIT ?`,
		findByOne: remembered(
			(filter) =>
				`${from} AND ${fieldExpression(dialect, pathOf("filter", filter))} = ? ORDER BY d.created_at, d.id LIMIT ?`,
		),
		// SQLite's `+` keeps it from walking all documents by their time, where the filter's index finds the few at once.
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
		// Materialized, or SQLite walks the whole environment and looks each document up in the list.
		updateMany: `WITH v AS MATERIALIZED (${replacements})
			UPDATE ${name} SET version = v.version, updated_at = v.updated_at, search_text = v.search_text,
			document = v.document FROM v
			WHERE ${name}.environment_id = ? AND ${name}.id = v.id AND ${name}.version = v.replaces RETURNING ${name}.id`,
		remove: `DELETE FROM ${name} WHERE environment_id = ? AND id = ?`,
		removeMany: `DELETE FROM ${name} WHERE environment_id = ? AND id ${isIn}`,
		purge: `DELETE FROM ${name} WHERE (environment_id, id) IN
			(SELECT environment_id, id FROM ${name} WHERE created_at < ? LIMIT ?)`,
		older: `SELECT d.environment_id, ${document} AS document FROM ${name} AS d
			WHERE ${olderCondition(dialect, collection)} LIMIT ?${postgres ? " FOR UPDATE SKIP LOCKED" : ""}`,
	};
};

/** Whether `updateOne` has found no row. None of our other statements divides. */
export const isNoRow = ({ cause }: StorageError): boolean =>
	cause instanceof Error && "code" in cause && cause.code === "22012";

/** A document of a list. */
export interface Listed {
	readonly created_at: string;
	readonly id: string;
	/** The document, or how many bytes it has if it is bulky. */
	readonly content: string | number;
}

/**
 * Reads the column of a list: time, ID and document, or its bytes, with a space between. Each column of a row takes a
 * driver half a microsecond, so a page is read in one.
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

/** A row that replaces the one of the version that it names. */
export interface ReplacedRow extends DocumentRow {
	readonly replaces: number;
}

/** Separates the searched texts, so that no match reaches over two of them. */
const separator = "\u001f";

/** Writes a document as a row. What is searched is folded to lower case here, alike for both dialects. */
export const writer = <A extends Versioned>(collection: Collection<A>): ((document: A) => DocumentRow) => {
	const textOf = textWriter(collection);
	return (document) => ({
		id: String(document[collection.id]),
		version: document.version,
		created_at: document.created_at,
		updated_at: document.updated_at,
		search_text:
			collection.search === undefined
				? null
				: fold(
						collection
							.search(document)
							.filter((part) => part !== undefined)
							.join(separator),
					),
		document: textOf(document),
	});
};
