/**
 * Migrations within a major version only expand the schema: code that does not know a migration goes on beside it. What
 * a statement may do is listed; whatever is not needs a new major version, or a rule here that says why it is safe.
 */
import { collections } from "@svc/server";
import { collectionStatements, type Dialect, type Migration, migrations } from "@svc/sql";
import { describe, expect, it } from "vitest";

/** What an expanding statement may be, and why code that does not know it goes on. */
const expansions: ReadonlyArray<RegExp> = [
	// Nobody reads or writes a table that is new.
	/^CREATE (UNLOGGED )?TABLE (IF NOT EXISTS )?\w+ \(/,
	// An index that is not unique refuses nothing, and is never named by a statement.
	/^CREATE INDEX (IF NOT EXISTS )?\w+\s+ON \w+ /,
	/^DROP INDEX (IF EXISTS )?\w+$/,
	// An insert that does not name the column still succeeds: it may be NULL, or has a default.
	/^ALTER TABLE \w+ ADD COLUMN (IF NOT EXISTS )?\w+ (?!.*\b(UNIQUE|CHECK|REFERENCES|GENERATED|PRIMARY)\b)((?!.*NOT NULL)|.*\bDEFAULT\b)/s,
	// A trigger that records moves in tables of its own: it refuses no write, and changes nothing that other code reads.
	/^CREATE (TRIGGER IF NOT EXISTS \w+_moves BEFORE|OR REPLACE TRIGGER \w+_moves AFTER) UPDATE ON \w+\s/,
	// One that notes a new text in a table of its own: it refuses no write either.
	/^CREATE (TRIGGER IF NOT EXISTS|OR REPLACE TRIGGER) \w+_search_(insert|update) AFTER (INSERT|UPDATE OF search_text) ON \w+\s/,
	// A full-text index that is new, and its settings.
	/^CREATE VIRTUAL TABLE search_grams USING fts5\(/,
	/^INSERT INTO search_grams \(search_grams, rank\) VALUES \('(automerge|crisismerge)', \d+\)$/,
	// A function that is new; `OR REPLACE` would change one that is called.
	/^CREATE FUNCTION \w+\(/,
];

/** A unique index refuses rows that older code may write, unless the table is new as well. */
const uniqueIndex = /^CREATE UNIQUE INDEX (IF NOT EXISTS )?\w+ ON (?<table>\w+) /;

/** The statements of one step that do more than expand. */
const contractions = (statements: ReadonlyArray<string>): ReadonlyArray<string> =>
	statements.filter((statement) => {
		const table = uniqueIndex.exec(statement)?.groups?.table;
		const isOfNewTable = statements.some((other) => new RegExp(`^CREATE TABLE (IF NOT EXISTS )?${table} `).test(other));
		return table === undefined ? !expansions.some((expansion) => expansion.test(statement)) : !isOfNewTable;
	});

/** The migrations that must expand: all but those that begin a major version. */
const expanding = (list: ReadonlyArray<Migration>): ReadonlyArray<Migration> =>
	list.filter(({ major }, index) => major === (list[index - 1]?.major ?? 1));

const dialects: ReadonlyArray<Dialect> = ["sqlite", "postgres"];

describe.each(dialects)("migrations on %s", (dialect) => {
	it.each(expanding(migrations))("$name only expands the schema", ({ statements }) => {
		expect(contractions(statements(dialect))).toEqual([]);
	});

	it("of collections only expand the schema", () => {
		expect(contractions(collectionStatements(dialect, collections))).toEqual([]);
	});
});

describe("the rule of expansion", () => {
	it.each([
		"DROP TABLE timers",
		"ALTER TABLE timers DROP COLUMN lane",
		"ALTER TABLE timers RENAME TO works",
		"ALTER TABLE timers RENAME COLUMN lane TO queue",
		"ALTER TABLE timers ALTER COLUMN owner SET NOT NULL",
		"ALTER TABLE timers ADD COLUMN place TEXT NOT NULL",
		"ALTER TABLE timers ADD COLUMN place TEXT UNIQUE",
		"ALTER TABLE timers ADD CONSTRAINT lanes CHECK (lane <> '')",
		"CREATE UNIQUE INDEX timers_by_lane ON timers (lane)",
		"CREATE OR REPLACE FUNCTION take_rates() RETURNS void LANGUAGE sql AS ''",
		"CREATE TRIGGER timers_changed AFTER UPDATE ON timers BEGIN SELECT 1; END",
		"DELETE FROM timers",
		"UPDATE timers SET lane = ''",
	])("refuses %s", (statement) => {
		expect(contractions([statement])).toEqual([statement]);
	});

	it.each([
		["ALTER TABLE timers ADD COLUMN place TEXT"],
		["ALTER TABLE timers ADD COLUMN place INTEGER NOT NULL DEFAULT 0"],
		["CREATE INDEX timers_by_lane ON timers (lane)"],
		["CREATE TABLE works (id TEXT PRIMARY KEY)", "CREATE UNIQUE INDEX works_by_id ON works (id)"],
	])("accepts %s", (...statements) => {
		expect(contractions(statements)).toEqual([]);
	});

	it("holds for every major version, and these never fall", () => {
		const majors = migrations.map(({ major }) => major);
		expect(majors).toEqual([...majors].sort((a, b) => a - b));
		const next: Migration = { name: "contraction", major: 2, statements: () => ["DROP TABLE timers"] };
		expect(expanding([...migrations, next])).not.toContain(next);
		expect(expanding([...migrations, next, { ...next, name: "another" }])).toHaveLength(migrations.length + 1);
	});
});
