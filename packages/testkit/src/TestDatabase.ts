/**
 * An empty database for one test file, on the database that the vitest project stands for. Storage and HTTP tests are
 * written once, as `X.database.test.ts`, and run in the project `sqlite` and again in the project `postgres`.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
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
		/** Where PostgreSQL runs and which migrated database there is to copy, once a project has started it. */
		readonly postgres: { readonly url: string; readonly template: string };
	}
}

/** A database that belongs to the caller. */
export interface TestDatabase {
	readonly kind: DatabaseKind;
	/** As in `SVC_DATABASE_URL`: `sqlite:/…/svc.db`, or `postgres://…`. */
	readonly url: string;
	/** Removes the database, also while connections are open. */
	readonly drop: () => Promise<void>;
}

/** The database that this project's tests run on, for the few expectations that depend on it. */
export const databaseKind = (): DatabaseKind => inject("database");

/**
 * Makes a database that nobody else uses; one a test file is the rule, taken in `beforeAll` and dropped in `afterAll`.
 * On PostgreSQL it is a copy of the migrated template; on SQLite a file yet to be created, so open it with migrations.
 * Tests of the project `end-to-end` may name the kind; elsewhere it is the project's own.
 */
export const freshDatabase = async (kind: DatabaseKind = databaseKind()): Promise<TestDatabase> => {
	if (kind === "sqlite") {
		const directory = await mkdtemp(join(tmpdir(), "svc-sqlite-"));
		const drop = () => rm(directory, { recursive: true, force: true });
		return { kind, url: `sqlite:${join(directory, "svc.db")}`, drop };
	}
	const postgres = inject("postgres");
	const name = `test_${randomBytes(8).toString("hex")}`;
	await createDatabase(postgres.url, name, postgres.template);
	const url = new URL(postgres.url);
	url.pathname = name;
	return { kind, url: url.href, drop: () => dropDatabase(postgres.url, name) };
};
