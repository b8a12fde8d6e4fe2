/** The two databases without svc: the recorder reads from them, and the baseline writes to them. */
import { driver } from "@svc/sqlite/Driver";
import type BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import type { TableRow, Value, Write } from "./Recording.js";

const Sqlite = driver();

export interface Store {
	/** Every row of every table, without the index of searches: a trigger begins it, in every copy of the database. */
	readonly rows: () => Promise<ReadonlyArray<TableRow>>;
	/** Writes the rows in one transaction, durable when it is done. */
	readonly write: (writes: ReadonlyArray<Write>, values: ReadonlyArray<ReadonlyArray<Value>>) => Promise<void> | void;
	/** The documents of the newest orders of an environment. */
	readonly newestOrders: (environment_id: string, count: number) => Promise<ReadonlyArray<string>>;
	/** The document of a checkout session. */
	readonly session: (environment_id: string, id: string) => Promise<string | undefined>;
	readonly close: () => Promise<void>;
}

/** A write's statement with one parameter a column, in the order of the columns: those of the key come last. */
const statementOf = (write: Write, place: (index: number) => string): string => {
	const { columns, key, table } = write;
	if (write.kind === "insert")
		return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((_, index) => place(index)).join(", ")})`;
	const equal = columns.map((column, index) => `${column} = ${place(index)}`);
	return `UPDATE ${table} SET ${equal.slice(0, -key.length).join(", ")} WHERE ${equal.slice(-key.length).join(" AND ")}`;
};

const makeSqlite = (file: string): Store => {
	const database = new Sqlite(file);
	database.pragma("journal_mode = WAL");
	database.pragma("synchronous = FULL");
	const statements = new Map<Write, BetterSqlite3.Statement>();
	const prepared = (write: Write) => {
		const statement = statements.get(write) ?? database.prepare(statementOf(write, () => "?"));
		statements.set(write, statement);
		return statement;
	};
	const begin = database.prepare("BEGIN IMMEDIATE");
	const commit = database.prepare("COMMIT");
	let newest: BetterSqlite3.Statement<[string, number], string> | undefined;
	let one: BetterSqlite3.Statement<[string, string], string> | undefined;
	return {
		rows: async () => {
			const tables = database
				.prepare<[], string>(
					"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'search_*' AND name NOT GLOB 'sqlite_*'",
				)
				.pluck()
				.all();
			return tables.flatMap((table) => {
				const columns = database.pragma(`table_info(${table})`) as ReadonlyArray<{ name: string; pk: number }>;
				const rows = database.prepare<[], Array<Value>>(`SELECT * FROM ${table}`).raw().all();
				const key = columns.filter((column) => column.pk > 0).map((column) => column.name);
				return rows.map((values) => ({ table, key, columns: columns.map((column) => column.name), values }));
			});
		},
		write: (writes, values) => {
			begin.run();
			writes.forEach((write, index) => void prepared(write).run(...values[index]!));
			commit.run();
		},
		newestOrders: async (environment_id, count) => {
			newest ??= database
				.prepare<[string, number], string>(
					"SELECT document FROM orders WHERE environment_id = ? ORDER BY created_at DESC, id DESC LIMIT ?",
				)
				.pluck();
			return newest.all(environment_id, count);
		},
		session: async (environment_id, id) => {
			one ??= database
				.prepare<[string, string], string>("SELECT document FROM checkout_sessions WHERE environment_id = ? AND id = ?")
				.pluck();
			return one.get(environment_id, id);
		},
		close: async () => void database.close(),
	};
};

const keysOfPostgres = `SELECT c.relname AS table, array_agg(a.attname::TEXT) AS key FROM pg_index i
	JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
	WHERE i.indisprimary AND c.relname NOT LIKE 'search\\_%' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`;

const makePostgres = (url: string): Store => {
	const asText = { getTypeParser: () => (value: string) => value };
	const pool = new pg.Pool({ connectionString: url, max: 20 });
	const named = new Map<Write, { readonly name: string; readonly text: string }>();
	const prepared = (write: Write) => {
		const query = named.get(write) ?? {
			name: `write_${named.size}`,
			text: statementOf(write, (index) => `$${index + 1}`),
		};
		named.set(write, query);
		return query;
	};
	return {
		rows: async () => {
			const tables = await pool.query<{ table: string; key: Array<string> }>(keysOfPostgres);
			const all: Array<TableRow> = [];
			for (const { table, key } of tables.rows) {
				const query = { text: `SELECT * FROM ${table}`, rowMode: "array" as const, types: asText };
				const { fields, rows } = await pool.query<Array<Value>>(query);
				const columns = fields.map((field) => field.name);
				all.push(...rows.map((values) => ({ table, key, columns, values })));
			}
			return all;
		},
		write: async (writes, values) => {
			const client = await pool.connect();
			await client.query("BEGIN");
			for (const [index, write] of writes.entries())
				await client.query({ ...prepared(write), values: [...values[index]!] });
			await client.query("COMMIT");
			client.release();
		},
		newestOrders: async (environment_id, count) => {
			const { rows } = await pool.query<{ document: string }>({
				name: "newest",
				text: `SELECT document::TEXT FROM orders WHERE environment_id = $1
					ORDER BY created_at DESC, id DESC LIMIT $2`,
				values: [environment_id, count],
			});
			return rows.map((row) => row.document);
		},
		session: async (environment_id, id) => {
			const { rows } = await pool.query<{ document: string }>({
				name: "session",
				text: "SELECT document::TEXT FROM checkout_sessions WHERE environment_id = $1 AND id = $2",
				values: [environment_id, id],
			});
			return rows[0]?.document;
		},
		close: () => pool.end(),
	};
};

/** Opens `sqlite:<file>` or `postgres://…`. */
export const openStore = (databaseUrl: string): Store =>
	databaseUrl.startsWith("sqlite:") ? makeSqlite(databaseUrl.slice("sqlite:".length)) : makePostgres(databaseUrl);
