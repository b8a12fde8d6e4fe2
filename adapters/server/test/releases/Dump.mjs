/** Saves databases so that tests can open them without the tools of a database server. */
import { readFile } from "node:fs/promises";
import { driver } from "@svc/sqlite/Driver";
import pg from "pg";

const Sqlite = driver();

/** The bytes of a SQLite file, without what its WAL still holds apart and without free pages. */
export const dumpSqlite = async (file) => {
	const database = new Sqlite(file);
	database.pragma("wal_checkpoint(TRUNCATE)");
	database.pragma("journal_mode = DELETE");
	database.exec("VACUUM");
	database.close();
	return readFile(file);
};

const tablesText = `SELECT c.oid, c.relname AS name, c.relpersistence = 'u' AS unlogged, c.reloptions AS options
	FROM pg_class c WHERE c.relnamespace = 'public'::REGNAMESPACE AND c.relkind = 'r' ORDER BY c.relname`;

const columnsText = `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
		pg_get_expr(d.adbin, d.adrelid) AS value, CASE WHEN a.attcollation <> t.typcollation THEN c.collname END AS collation
	FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
	LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
	LEFT JOIN pg_collation c ON c.oid = a.attcollation
	WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`;

const constraintsText = `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
	WHERE conrelid = $1 AND contype IN ('p', 'u', 'c') ORDER BY conname`;

const indexesText = `SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
	WHERE i.indrelid = $1 AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY 1`;

const functionsText = `SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p
	WHERE p.pronamespace = 'public'::REGNAMESPACE ORDER BY 1`;

/** Rows that one statement inserts. */
const rowsAtOnce = 100;

const chunks = (list, size) =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

const columnOf = (client, { collation, name, required, type, value }) =>
	[
		client.escapeIdentifier(name),
		type,
		...(collation === null ? [] : [`COLLATE ${client.escapeIdentifier(collation)}`]),
		...(value === null ? [] : [`DEFAULT ${value}`]),
		...(required ? ["NOT NULL"] : []),
	].join(" ");

/** The statements that make one table, fill it, and index it. */
const dumpTable = async (client, { name, oid, options, unlogged }) => {
	const rowsOf = async (text) => (await client.query(text, [oid])).rows;
	const table = client.escapeIdentifier(name);
	const [columns, constraints, indexes] = [
		await rowsOf(columnsText),
		await rowsOf(constraintsText),
		await rowsOf(indexesText),
	];
	const parts = [
		...columns.map((column) => columnOf(client, column)),
		...constraints.map((one) => `CONSTRAINT ${client.escapeIdentifier(one.name)} ${one.definition}`),
	];
	const storage = options === null ? "" : ` WITH (${options.join(", ")})`;
	const names = columns.map((column) => client.escapeIdentifier(column.name));
	const read = `SELECT ${names.map((column) => `${column}::TEXT`).join(", ")} FROM ${table} ORDER BY 1, 2`;
	const { rows } = await client.query({ text: names.length > 1 ? read : read.replace("1, 2", "1"), rowMode: "array" });
	const literal = (value) => (value === null ? "NULL" : client.escapeLiteral(value));
	return [
		`CREATE ${unlogged ? "UNLOGGED " : ""}TABLE ${table} (${parts.join(", ")})${storage}`,
		...chunks(rows, rowsAtOnce).map((some) => {
			const values = some.map((row) => `(${row.map(literal).join(",")})`).join(",\n");
			return `INSERT INTO ${table} (${names.join(", ")}) VALUES\n${values}`;
		}),
		...indexes.map(({ definition }) => definition),
	];
};

/** The statements that make a Postgres database anew, as one text. */
export const dumpPostgres = async (url) => {
	const client = new pg.Client({ connectionString: url, ssl: false });
	await client.connect();
	try {
		const statements = [];
		for (const table of (await client.query(tablesText)).rows) statements.push(...(await dumpTable(client, table)));
		for (const { definition } of (await client.query(functionsText)).rows) statements.push(definition);
		return `${statements.join(";\n")};\n`;
	} finally {
		await client.end();
	}
};
