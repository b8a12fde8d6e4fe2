/**
 * The order in which the documents of a collection were committed, for callers that poll (decision 0064).
 *
 * SQLite has one writer at a time, so rows are in the order of their commits. On Postgres, transactions end in another
 * order than they began. There, a document has the number of its transaction, and is shown once all transactions with
 * lower numbers have ended. So no document can appear before one that was already shown.
 */
import type { AnyCollection, Collection, Versioned } from "@svc/core/words/Storage/Collection";
import type { Selection } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { Database, type Dialect, integer } from "./Database.js";
import { type Condition, whereOf } from "./ListStatements.js";

/** Numbers of transactions start again in a restored database. Then a base is added, so that positions still rise. */
export const commitTables = (dialect: Dialect): ReadonlyArray<string> =>
	dialect === "postgres" ? ["CREATE TABLE commit_bases (collection TEXT PRIMARY KEY, base BIGINT NOT NULL)"] : [];

const positionFrom = (base: number): string => `(pg_current_xact_id()::TEXT::BIGINT + ${base})`;

const baseOf = (name: string): string => `COALESCE((SELECT base FROM commit_bases WHERE collection = '${name}'), 0)`;

/** The column and the index of a collection with a commit order. */
export const commitColumns = <A extends Versioned>(
	dialect: Dialect,
	{ hasCommitOrder, name }: Collection<A>,
): ReadonlyArray<string> => {
	if (hasCommitOrder !== true) return [];
	// An index of SQLite ends with the row's number.
	if (dialect === "sqlite") return [`CREATE INDEX IF NOT EXISTS ${name}_by_commit ON ${name} (environment_id)`];
	return [
		`ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS committed_in BIGINT NOT NULL DEFAULT ${positionFrom(0)}`,
		`CREATE INDEX IF NOT EXISTS ${name}_by_commit ON ${name} (environment_id, committed_in, id)`,
	];
};

const positionColumn = (dialect: Dialect): string => (dialect === "postgres" ? "d.committed_in" : "d.rowid");

/** Returns the statement that reads a document's place among the commits. */
export const commitOf = <A extends Versioned>(dialect: Dialect, { name }: Collection<A>): string =>
	`SELECT ${positionColumn(dialect)} AS position FROM ${name} AS d WHERE d.environment_id = ? AND d.id = ?`;

/** The document after which a page starts. */
export interface Place {
	readonly position: number;
	readonly id: string;
}

/** Returns the statement of the documents committed after a place, or of all, oldest first. */
export const pageByCommit = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	listed: string,
	environment_id: string,
	filters: Selection["filters"],
	after: Place | undefined,
	limit: number,
): Condition => {
	const selection: Selection = { filters, sort_by: "created_at", sort_direction: "asc" };
	const where = whereOf(dialect, collection, environment_id, selection, undefined);
	const position = positionColumn(dialect);
	const isPostgres = dialect === "postgres";
	const order = isPostgres ? `${position}, d.id` : position;
	const key = after === undefined ? [] : isPostgres ? [after.position, after.id] : [after.position];
	const later = after === undefined ? "" : `AND (${order}) > (${key.map(() => "?").join(", ")})`;
	const ended = isPostgres
		? `AND ${position} < ${baseOf(collection.name)} + pg_snapshot_xmin(pg_current_snapshot())::TEXT::BIGINT`
		: "";
	return {
		text: `SELECT ${listed} FROM ${collection.name} AS d WHERE ${where.text} ${later} ${ended} ORDER BY ${order} LIMIT ?`,
		parameters: [...where.parameters, ...key, limit],
	};
};

/** The highest position, from one look into the index for each environment. */
const highest = (name: string): string => `
	WITH RECURSIVE e AS (
		(SELECT environment_id FROM ${name} ORDER BY environment_id LIMIT 1)
		UNION ALL
		SELECT (SELECT t.environment_id FROM ${name} AS t WHERE t.environment_id > e.environment_id
			ORDER BY t.environment_id LIMIT 1) FROM e WHERE e.environment_id IS NOT NULL
	)
	SELECT COALESCE(max((SELECT t.committed_in FROM ${name} AS t WHERE t.environment_id = e.environment_id
			ORDER BY t.committed_in DESC LIMIT 1)), 0) AS highest,
		${baseOf(name)} + pg_snapshot_xmax(pg_current_snapshot())::TEXT::BIGINT AS next FROM e`;

/** Raises the base of each collection that has positions of the future: its database was restored. */
export const raiseBases = (collections: ReadonlyArray<AnyCollection>) =>
	Effect.gen(function* () {
		const database = yield* Database;
		if (database.dialect !== "postgres") return;
		for (const { hasCommitOrder, name } of collections) {
			if (hasCommitOrder !== true) continue;
			const [row] = yield* database.read(highest(name), []);
			if (row === undefined || integer(row, "highest") < integer(row, "next")) continue;
			const base = integer(row, "highest") + 1;
			yield* database.write(
				`INSERT INTO commit_bases (collection, base) VALUES (?, ?)
					ON CONFLICT (collection) DO UPDATE SET base = excluded.base`,
				[name, base],
			);
			yield* database.write(`ALTER TABLE ${name} ALTER COLUMN committed_in SET DEFAULT ${positionFrom(base)}`, []);
		}
	});
