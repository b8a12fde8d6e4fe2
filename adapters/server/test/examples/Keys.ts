/** The keys and indexes of the database that a service runs on. */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import type { Service } from "../Harness.js";

interface Key {
	readonly table: string;
	readonly index: string;
	/** The first column, or the expression in its place. */
	readonly first: string;
}

const ofPostgres = `SELECT t.relname AS table, i.relname AS index, pg_get_indexdef(x.indexrelid, 1, TRUE) AS first
	FROM pg_index AS x JOIN pg_class AS t ON t.oid = x.indrelid JOIN pg_class AS i ON i.oid = x.indexrelid
	WHERE t.relnamespace = 'public'::regnamespace`;

/** Without the tables that SQLite keeps for a full-text index. */
const ofSqlite = `SELECT m.name AS "table", l.name AS "index",
		(SELECT c.name FROM pragma_index_info(l.name) AS c WHERE c.seqno = 0) AS first
	FROM sqlite_master AS m, pragma_index_list(m.name) AS l WHERE m.type = 'table' AND m.name NOT LIKE 'search\\_grams\\_%' ESCAPE '\\'`;

/** Every primary key, unique constraint and index. */
export const keys = ({ database, runtime }: Pick<Service, "database" | "runtime">): Promise<ReadonlyArray<Key>> =>
	runtime.runPromise(
		Effect.map(
			Effect.flatMap(Database, ({ read }) => read(database.kind === "postgres" ? ofPostgres : ofSqlite, [])),
			(rows) => rows.map((row) => ({ table: String(row.table), index: String(row.index), first: String(row.first) })),
		),
	);
