/**
 * The search index. A trigger notes each document with a new text, and a background chore adds it to the index a little
 * later (`SearchIndex.ts`). Until then, a search reads the noted documents too. So a write only pays for one short row.
 */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import type { Dialect } from "./Backend.js";
import { textType } from "./Fields.js";

/** Writes the note of a document. The collection is the table that has the trigger. */
const noteText = `CREATE FUNCTION svc_note_search_text() RETURNS TRIGGER LANGUAGE plpgsql AS $$
	BEGIN
		INSERT INTO search_notes (environment_id, collection, id) VALUES (NEW.environment_id, TG_TABLE_NAME::TEXT, NEW.id);
		RETURN NULL;
	END $$`;

/**
 * Each change of a text is a row of `search_notes`, so a change during the indexing of an earlier one leaves a row of
 * its own. `search_fills` tracks which documents from before the index are in it.
 *
 * On SQLite an entry is a row of the full-text index, which contains grams and no texts. Parts of the index are merged
 * separately, so that no write has to do a long merge.
 */
export const searchTables = (dialect: Dialect): ReadonlyArray<string> => {
	const text = textType(dialect);
	const postgres = dialect === "postgres";
	return [
		`CREATE TABLE search_notes (
			note_id ${postgres ? "BIGINT GENERATED ALWAYS AS IDENTITY" : "INTEGER PRIMARY KEY AUTOINCREMENT"},
			environment_id ${text} NOT NULL,
			collection ${text} NOT NULL,
			id ${text} NOT NULL${postgres ? ", PRIMARY KEY (environment_id, collection, note_id)" : ""}
		)`,
		postgres
			? "CREATE INDEX search_notes_by_note ON search_notes (note_id)"
			: "CREATE INDEX search_notes_by_collection ON search_notes (environment_id, collection)",
		`CREATE TABLE search_fills (
			collection ${text} PRIMARY KEY,
			environment_id ${text} NOT NULL DEFAULT '',
			id ${text} NOT NULL DEFAULT '',
			is_filled INTEGER NOT NULL DEFAULT 0
		)`,
		`CREATE TABLE search_entries (
			${postgres ? "" : "entry_id INTEGER PRIMARY KEY AUTOINCREMENT,"}
			environment_id ${text} NOT NULL,
			collection ${text} NOT NULL,
			id ${text} NOT NULL,
			${postgres ? "grams INTEGER[] NOT NULL, PRIMARY KEY" : "UNIQUE"} (environment_id, collection, id)
		)`,
		...(postgres
			? [
					// A short pending list, because long ones slow down searches.
					`CREATE INDEX search_entries_by_grams ON search_entries USING GIN (grams)
						WITH (fastupdate = on, gin_pending_list_limit = 256)`,
					noteText,
				]
			: [
					`CREATE VIRTUAL TABLE search_grams USING fts5(
						grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
					)`,
					"INSERT INTO search_grams (search_grams, rank) VALUES ('automerge', 0)",
					"INSERT INTO search_grams (search_grams, rank) VALUES ('crisismerge', 500)",
				]),
	];
};

const sqliteTrigger = (table: string, event: "insert" | "update"): string => {
	const [when, changed] =
		event === "insert" ? ["INSERT", ""] : ["UPDATE OF search_text", "AND NEW.search_text IS NOT OLD.search_text"];
	return `CREATE TRIGGER IF NOT EXISTS ${table}_search_${event} AFTER ${when} ON ${table}
		WHEN NEW.search_text <> '' ${changed}
		BEGIN
			INSERT INTO search_notes (environment_id, collection, id) VALUES (NEW.environment_id, '${table}', NEW.id);
		END`;
};

const postgresTrigger = (table: string, event: "insert" | "update"): string => {
	const [when, changed] =
		event === "insert"
			? ["INSERT", ""]
			: ["UPDATE OF search_text", "AND NEW.search_text IS DISTINCT FROM OLD.search_text"];
	return `CREATE OR REPLACE TRIGGER ${table}_search_${event} AFTER ${when} ON ${table} FOR EACH ROW
		WHEN (NEW.search_text <> '' ${changed}) EXECUTE FUNCTION svc_note_search_text()`;
};

/** The triggers of a collection, if it is searchable. */
export const searchTriggers = <A extends Versioned>(
	dialect: Dialect,
	{ isImmutable, name, search }: Collection<A>,
): ReadonlyArray<string> => {
	if (search === undefined) return [];
	const trigger = dialect === "sqlite" ? sqliteTrigger : postgresTrigger;
	return isImmutable === true ? [trigger(name, "insert")] : [trigger(name, "insert"), trigger(name, "update")];
};
