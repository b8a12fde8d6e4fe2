/**
 * A database for one test file, of the kind that the vitest project tests. Storage and HTTP tests are written once, as
 * `X.database.test.ts`, and run in both projects, `sqlite` and `postgres`. HTTP tests that do not depend on the
 * database are `X.http.test.ts`, and only run in the project `sqlite`.
 */
import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./PostgresServer.js";

/** The databases that svc runs on. */
export type DatabaseKind = "sqlite" | "postgres";

declare module "vitest" {
	interface ProvidedContext {
		/** The database that the tests of this vitest project run on. */
		readonly database: DatabaseKind;
		/** PostgreSQL's URL and log, and the migrated database to copy, once a project has started it. */
		readonly postgres: { readonly url: string; readonly template: string; readonly log: string };
		/** The migrated SQLite database file to copy, once a project has made it. */
		readonly sqlite: { readonly template: string };
	}
}

/** A database that belongs to the caller. */
export interface TestDatabase {
	readonly kind: DatabaseKind;
	/** As in `SVC_DATABASE_URL`: `sqlite:/…/svc.db`, or `postgres://…`. */
	readonly url: string;
	/** Removes the database, even while connections are open. */
	readonly drop: () => Promise<void>;
}

/** The database that this project's tests run on, for the few expectations that depend on it. */
export const databaseKind = (): DatabaseKind => inject("database");

const sqliteFile = async (template?: string): Promise<TestDatabase> => {
	const directory = await mkdtemp(join(tmpdir(), "svc-sqlite-"));
	const file = join(directory, "svc.db");
	if (template !== undefined) await copyFile(template, file);
	return { kind: "sqlite", url: `sqlite:${file}`, drop: () => rm(directory, { recursive: true, force: true }) };
};

const postgresDatabase = async (template?: string): Promise<TestDatabase> => {
	const postgres = inject("postgres");
	const name = `test_${randomBytes(8).toString("hex")}`;
	await createDatabase(postgres.url, name, template);
	const url = new URL(postgres.url);
	url.pathname = name;
	return { kind: "postgres", url: url.href, drop: () => dropDatabase(postgres.url, name) };
};

/**
 * Makes a migrated database that nobody else uses, usually one per test file, made in `beforeAll` and dropped in
 * `afterAll`. It is a copy of a template. Tests in the project `end-to-end` may choose the kind; elsewhere it is the
 * project's own.
 */
export const freshDatabase = (kind: DatabaseKind = databaseKind()): Promise<TestDatabase> =>
	kind === "sqlite" ? sqliteFile(inject("sqlite").template) : postgresDatabase(inject("postgres").template);

/**
 * Returns the entries in PostgreSQL's log about a database so far, oldest first. svc silently retries deadlocked
 * transactions, so only this log shows them.
 */
export const serverLog = async ({ url }: TestDatabase): Promise<ReadonlyArray<string>> => {
	const name = new URL(url).pathname.slice(1);
	const text = await readFile(inject("postgres").log, "utf8");
	const entries: Array<string> = [];
	// An entry may span several lines. Each entry starts with its time.
	for (const line of text.split("\n"))
		if (/^\d{4}-\d{2}-\d{2} [\d:.]+ UTC \[/.test(line)) entries.push(line);
		else if (entries.length > 0) entries.push(`${entries.pop()}\n${line}`);
	return entries.filter((entry) => entry.includes(`] ${name} `));
};

/** Copies a database, like restoring a backup. Nobody may be connected to it. */
export const copyOf = ({ kind, url }: TestDatabase): Promise<TestDatabase> =>
	kind === "sqlite" ? sqliteFile(url.slice("sqlite:".length)) : postgresDatabase(new URL(url).pathname.slice(1));

/** Makes a database without any tables; on SQLite, a file that does not exist yet. */
export const emptyDatabase = (kind: DatabaseKind = databaseKind()): Promise<TestDatabase> =>
	kind === "sqlite" ? sqliteFile() : postgresDatabase();
