/** Writes rows in bulk, a transaction of many at a time, and tells what a database takes of the disk. */
import { statSync } from "node:fs";
import { driver } from "@svc/sqlite/Driver";
import type BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import type { Rows } from "./Models.js";

const Sqlite = driver();

/** The bytes of a table: of its rows, and of its indexes. */
export interface TableBytes {
	readonly table: string;
	readonly rows: number;
	readonly data: number;
	readonly indexes: number;
}

export interface Bulk {
	/** Writes the rows of all tables in one transaction. */
	readonly insert: (rows: Rows) => Promise<void> | void;
	readonly bytes: () => Promise<ReadonlyArray<TableBytes>>;
	/** Makes the plans of queries, and on SQLite the file, what they are after some quiet time. */
	readonly analyze: () => Promise<void> | void;
	/** Runs VACUUM, and returns how long it took. */
	readonly vacuum: () => Promise<number>;
	readonly close: () => Promise<void>;
}

/** Transactions of a bulk between two checkpoints. */
const batchesPerCheckpoint = 20;

const sqlite = (file: string): Bulk => {
	const database = new Sqlite(file);
	database.pragma("journal_mode = WAL");
	// What a power cut would break is made anew.
	database.pragma("synchronous = OFF");
	database.pragma("cache_size = -1048576");
	// Checkpoints by itself, because the automatic ones leave a log behind that only grows.
	database.pragma("wal_autocheckpoint = 0");
	let batches = 0;
	const prepared = new Map<string, BetterSqlite3.Statement>();
	const statementOf = (table: string, columns: ReadonlyArray<string>) => {
		const text = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
		const statement = prepared.get(text) ?? database.prepare(text);
		prepared.set(text, statement);
		return statement;
	};
	return {
		insert: (rows) => {
			database.exec("BEGIN IMMEDIATE");
			for (const [table, { columns, rows: some }] of rows) {
				const statement = statementOf(table, columns);
				for (const row of some) statement.run(row);
			}
			database.exec("COMMIT");
			batches += 1;
			if (batches % batchesPerCheckpoint === 0) database.pragma("wal_checkpoint(TRUNCATE)");
		},
		bytes: async () => {
			const sizes = database
				.prepare<[], { table: string; name: string; bytes: number }>(
					`SELECT s.tbl_name AS "table", s.name AS name, SUM(d.pgsize) AS bytes FROM sqlite_schema s
					JOIN dbstat d ON d.name = s.name WHERE d.aggregate = TRUE GROUP BY 1, 2`,
				)
				.all();
			const tables = [...new Set(sizes.map(({ table }) => table))];
			return tables.map((table) => {
				const own = sizes.filter((size) => size.table === table);
				const sum = (isData: boolean) =>
					own.reduce((total, { bytes, name }) => ((name === table) === isData ? total + bytes : total), 0);
				const count = database.prepare<[], number>(`SELECT COUNT(*) FROM ${table}`).pluck().get() ?? 0;
				return { table, rows: count, data: sum(true), indexes: sum(false) };
			});
		},
		analyze: () => void database.pragma("wal_checkpoint(TRUNCATE)"),
		vacuum: async () => {
			const begun = performance.now();
			database.exec("VACUUM");
			database.pragma("wal_checkpoint(TRUNCATE)");
			return performance.now() - begun;
		},
		close: async () => void database.close(),
	};
};

const postgres = async (url: string): Promise<Bulk> => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("SET synchronous_commit = off");
	const statements = new Map<string, string>();
	const statementOf = async (table: string, columns: ReadonlyArray<string>): Promise<string> => {
		const known = statements.get(table);
		if (known !== undefined) return known;
		const { rows } = await client.query<{ name: string; type: string }>(
			`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
				WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
			[table],
		);
		const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
		const made = `INSERT INTO ${table} (${columns.join(", ")})
			SELECT ${columns.map((column) => `r.${column}::${typeOf.get(column)}`).join(", ")}
			FROM json_to_recordset($1::JSON) AS r(${columns.map((column) => `${column} TEXT`).join(", ")})`;
		statements.set(table, made);
		return made;
	};
	return {
		insert: async (rows) => {
			await client.query("BEGIN");
			for (const [table, { columns, rows: some }] of rows) {
				const list = some.map((values) => Object.fromEntries(columns.map((column, place) => [column, values[place]])));
				await client.query(await statementOf(table, columns), [JSON.stringify(list)]);
			}
			await client.query("COMMIT");
		},
		bytes: async () => {
			const { rows } = await client.query<Record<keyof TableBytes, string>>(
				`SELECT c.relname AS "table", GREATEST(c.reltuples, 0)::BIGINT AS rows,
					pg_table_size(c.oid) AS data, pg_indexes_size(c.oid) AS indexes
				FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
			);
			return rows.map(({ data, indexes, rows: count, table }) => ({
				table,
				rows: Number(count),
				data: Number(data),
				indexes: Number(indexes),
			}));
		},
		analyze: async () => void (await client.query("VACUUM (ANALYZE)")),
		vacuum: async () => {
			const begun = performance.now();
			await client.query("VACUUM");
			return performance.now() - begun;
		},
		close: () => client.end(),
	};
};

export const openBulk = (databaseUrl: string): Promise<Bulk> | Bulk =>
	databaseUrl.startsWith("sqlite:") ? sqlite(databaseUrl.slice("sqlite:".length)) : postgres(databaseUrl);

/** The bytes of a SQLite file and of its write-ahead log; nothing of another database. */
export const fileBytes = (databaseUrl: string): { readonly file: number; readonly wal: number } => {
	if (!databaseUrl.startsWith("sqlite:")) return { file: 0, wal: 0 };
	const file = databaseUrl.slice("sqlite:".length);
	const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	return { file: size(file), wal: size(`${file}-wal`) };
};
